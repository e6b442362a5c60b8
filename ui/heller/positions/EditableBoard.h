// A board that a person lays out. A piece comes onto a square by a click, if one of the palette is
// taken up; from the menu of a square (click, Enter, F2, right button); by dragging it from the
// palette; or by typing its token ("+6", "R3", "." for nothing). Pieces are dragged to other
// squares and removed with Delete. With Shift held down, Enter and a click choose the square's row,
// then its column. The board only requests: its owner changes what it shows.
#pragma once

#include "ui/heller/market/BoardView.h"
#include "ui/heller/positions/TypedPiece.h"

class QMenu;

namespace hp {

class PaletteModel;

class EditableBoard : public BoardView {
    Q_OBJECT
public:
    /// Model and palette must outlive the board.
    EditableBoard(MarketModel& model, PaletteModel& palette, QWidget* parent = nullptr);

    /// A menu of all pieces that can be placed there; the caller deletes it.
    QMenu* pieceMenu(int row, int column);
    /// The market's squares marked as those that a finding is about.
    void setPointedOut(std::vector<SquareIndex> squares);
    /// The line that is lit and drawn with its explanation, in place of the squares pointed out.
    void setExplained(const std::optional<Line>& line);

signals:
    /// @param piece none: the square is emptied
    /// @param typing a key for steps that become one: a token that got longer
    void pieceRequested(hp::SquareIndex square, const hp::Piece& piece, const QString& typing);
    /// What has been typed so far, or why it means nothing. Empty: nothing is open.
    void typed(const QString& text);

protected:
    void choose(SquareIndex square, Choice by) override;
    void chooseAside(SquareIndex square, Choice by) override;
    bool event(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void openPieceMenu(SquareIndex square);
    void mark();
    void endTyping();
    /// True if the key is handled as part of a token.
    bool type(const QKeyEvent& event);

    PaletteModel& palette_;
    TypedPiece typed_;
    int typings_ = 0; ///< number of the token being typed
    std::vector<SquareIndex> pointedOut_;
    std::optional<Line> explained_;
    bool wantsMenu_ = false; ///< the press under way asks for the menu, whatever is taken up
};

} // namespace hp
