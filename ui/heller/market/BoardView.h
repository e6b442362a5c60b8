// The view of a board: squares as large as fit on wood, the lines' letters and numbers, and each
// line's worth. It shows a MarketModel and knows nothing of a game. It signals what the person
// chooses, drags or removes; the owner of the board acts on it. Nothing scrolls.
//
// The arrow keys move the current square. Enter or Space chooses it, as a click does. A held piece
// (marks of the model) floats over the square that is looked at, and the board shows how the piece
// would change the lines.
#pragma once

#include "ui/heller/market/BoardLayout.h"
#include "ui/heller/market/BoardPainter.h"
#include "ui/heller/market/SquarePainter.h"
#include "ui/heller/models/MarketModel.h"
#include "ui/kit/access/CellAction.h"

#include <QTableView>
#include <QVariantAnimation>

#include <optional>
#include <vector>

namespace hp {

class MarketBubble;

class BoardView : public CellAction<QTableView> {
    Q_OBJECT
public:
    /// The model must outlive the view.
    explicit BoardView(MarketModel& model, QWidget* parent = nullptr);
    ~BoardView() override;

    bool showsLineValues() const { return lineValues_; }
    /// Lets the person drag pieces to other squares and remove them with Delete, to lay out a
    /// market. Default: off.
    void setEditable(bool on) { editable_ = on; }
    /// Makes the picture clear from far away: strong light, and a mark on the square looked at.
    /// Default: off.
    void setForAudience(bool on);
    /// Shows the bubble with the changes of lines where there is no room for tags. A board that is
    /// only looked at does without. Default: on.
    void setShowBubble(bool on);
    /// The square over which the held piece floats now.
    std::optional<SquareIndex> previewSquare() const { return motion_.preview; }
    /// The square whose row and column stand out: the square under the held piece, the pointer or
    /// the keyboard focus.
    std::optional<SquareIndex> lookedAt() const;
    /// The text of the bubble; empty when there is none. The tags of the lines show how a held
    /// piece would change them. The bubble shows it if a line would become full, or if there is no
    /// room for tags. Screen readers always get it, as the description of this widget.
    QString bubbleText() const;
    /// The lines that would change if the held piece were placed where it floats.
    const std::vector<LineChange>& changes() const { return changes_; }
    const BoardLayout& boardLayout() const { return layout_; }
    /// The place of a line's values, where a click chooses the line; empty if they are not shown.
    QRect endRect(Line line) const;
    /// The place of a line's letter or number, where a click does the same; empty if there is none.
    QRect labelRect(Line line) const;
    /// What a line pays, in words, as its tool tip says it; its name if the board has no values.
    QString lineText(Line line) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// The side of a square if the view had this size; 0 without a market.
    int cellIn(QSize size) const;
    /// In this widget's coordinates.
    QRect squareRect(SquareIndex square) const;
    /// Animates the last piece falling onto its square, if animation is on.
    void drop();
    /// The pieces on these squares are still on their way: they are not painted.
    /// @param ends what the lines' ends show until then, in the order of the state's lines; empty:
    /// what is true already
    void setAwaited(SquareSet squares, std::vector<LineStatus> ends = {});

public slots:
    /// Shows each line's worth at its end. Default: on.
    void setShowLineValues(bool on);
    /// Pieces fall onto their squares, and light moves along lines. This affects only the pictures;
    /// the state changes at once.
    void setAnimated(bool on);

signals:
    void squareChosen(hp::SquareIndex square);
    /// The person chose a line at its end or at its letter or number.
    void lineChosen(hp::Line line);
    // Only sent by an editable board.
    void piecePulled(hp::SquareIndex from, hp::SquareIndex to);
    void squareEmptied(hp::SquareIndex square);

protected:
    enum class Choice { Click, Key };
    /// Handles the choice of a square. This class emits squareChosen().
    virtual void choose(SquareIndex square, Choice by);
    /// Handles the choice of a square with Shift held down. Here it is the same as without.
    virtual void chooseAside(SquareIndex square, Choice by) { choose(square, by); }
    /// What a context menu is about; neither: the board as a whole.
    struct Place {
        std::optional<SquareIndex> square;
        std::optional<Line> line;
    };
    /// Opens the menu of a place. This class has none.
    virtual void openMenu(const Place& place, const QPoint& globalPos);
    /// Floats the held piece over this square, if it can be placed there. Otherwise it floats over
    /// its marked target, or nowhere.
    virtual void setPreview(std::optional<SquareIndex> square);
    /// True if the board has a frame because it shows a past state.
    virtual bool isFramed() const { return false; }

    void act(const QModelIndex& index) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString& search) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void scrollTo(const QModelIndex& index, ScrollHint hint) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

    MarketModel& board() const { return model_; }
    MarketBubble& bubble() { return *bubble_; }
    /// Shows beside a square why an action is not possible there.
    void refuse(const QString& why, SquareIndex square);
    void endDrop();
    /// True if the pointer decides where the piece floats; false if the keyboard does.
    bool isByMouse() const { return byMouse_; }
    void setByMouse(bool byMouse);
    std::optional<SquareIndex> squareAt(const QPoint& viewportPos) const;
    std::optional<SquareIndex> currentSquare() const;
    std::optional<SquareIndex> nearestEmpty(SquareIndex from) const;
    void repaintAll();

protected slots:
    void updateGeometries() override;

private:
    void setUpTable();
    /// Lays out the squares in the available space.
    void relayout();
    void followShown();
    void followMarks();
    void repaintSquares(SquareSet squares);
    /// Repaints what marks the square that is looked at, if that is another one now.
    void followLook();
    /// Letters, numbers and values around the squares: all of them, or those of some lines.
    void repaintEnds();
    void repaintLines(Qt::Orientation orientation, int first, int last);
    /// The squares in the row and the column of one, which stand out while a piece floats over it.
    SquareSet crossOf(std::optional<SquareIndex> square) const;
    BoardLayout layoutIn(QSize size) const;
    void paintBoard(const QRegion& region);
    /// True if a click on a line does something.
    bool choosesLines() const;
    /// The line whose end, letter or number is at this position.
    std::optional<Line> lineAt(const QPoint& pos) const;
    /// A press, move or release beside the squares. @return whether it was about a line
    bool lineEvent(const QMouseEvent& event);
    void showLineToolTip(const QHelpEvent* event);
    void setPointed(std::optional<SquareIndex> square);
    /// True if this button chooses a square. On an editable board the right button does too: it
    /// opens a menu.
    bool isChoosing(Qt::MouseButton button) const;

    MarketModel& model_;
    BoardLayout layout_;
    BoardPainter painter_;
    BoardMotion motion_;
    MarketBubble* bubble_;
    QVariantAnimation drop_;
    QVariantAnimation light_;
    BoardMarks shown_;             ///< the marks that were followed last
    std::vector<SquareIndex> lit_; ///< the lit squares as painted last
    std::vector<LineChange> changes_;
    std::vector<LineStatus> ends_; ///< see setAwaited()
    std::optional<SquareIndex> pressed_;
    std::optional<Line> pressedLine_;
    std::optional<SquareIndex> pointed_; ///< under the pointer
    std::optional<SquareIndex> looked_;  ///< lookedAt(), as painted last
    std::optional<SquareIndex> refused_; ///< the square that the refusal in the bubble is about
    bool byMouse_ = false;
    bool editable_ = false;
    bool lineValues_ = true;
    bool showsBubble_ = true;
    bool animated_ = true;
    bool layingOut_ = false;
};

} // namespace hp
