// The board of the running game. It asks TurnInput to pick up and place pieces, and shows the
// effect of a placing. It never changes the game itself. A turn can be made by drag and drop, by
// clicks, or by keys alone (TurnKeys). A line can be lit, on the market at the moment that its
// explanation is about. The person asks for explanations by clicks beside the squares, by keys
// (LineKeys) and by a menu.
#pragma once

#include "ui/heller/market/BoardView.h"
#include "ui/heller/models/LineToExplain.h"
#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/session/TurnInput.h"

namespace hp {

class MarketView : public BoardView {
    Q_OBJECT
public:
    /// Board and input must outlive the view.
    MarketView(SessionBoard& board, TurnInput& input, QWidget* parent = nullptr);

    const std::optional<LineToExplain>& litLine() const { return litLine_; }

    /// Lights a line: strikes out its customers under an evil eye and draws the walls of its fires.
    /// If the market was different at the moment of the explanation, that market is shown
    /// (SessionBoard::exhibit). It stays until a piece is picked up, the game goes on, or
    /// leaveExhibit() is called. None: no line is lit.
    void setLitLine(const std::optional<hp::LineToExplain>& line);
    /// A hint on the present market: a line that is lit, or a square that is lit, over which a
    /// piece floats as if it were held there. Another piece that the person takes up hides the
    /// floating one.
    struct Hint {
        std::optional<Line> line;
        std::optional<SquareIndex> square;
        Piece piece;

        friend bool operator==(const Hint&, const Hint&) = default;
    };
    /// Shows a hint; an empty one: none. The keyboard moves to its square.
    void setHint(const hp::MarketView::Hint& hint);
    /// Returns to the present market.
    void leaveExhibit();
    /// Sets how far that line has been explained: nothing is struck out before its reason has been
    /// shown. Without this call, the line counts as explained to the end.
    void setLitStage(hp::ScoringStage stage);

    /// A piece is placed that a person has dragged here.
    bool isDropping() const { return dropping_; }

    /// The square that keys about lines are about: the one that is looked at, or the current one.
    std::optional<SquareIndex> askedSquare() const;
    /// The row and the column of a square, in that order.
    std::vector<Line> linesOf(SquareIndex square) const;
    /// Explains lines. A piece that is held over a square is parked there first, so that it stays
    /// while a person reads.
    void askFor(const std::vector<Line>& lines);
    /// Parks the piece that is parked or held over this square.
    void park(SquareIndex square);
    /// Opens the menu of pieces that can be parked over this square.
    void openWhatIf(SquareIndex square);

    /// The held tile is still on its way to the hand: what it would do on a square is not shown.
    void setAwaitsHeld(bool awaits);

public slots:
    /// Takes the keyboard focus and moves to an empty square, for a piece that has just been picked
    /// up.
    void beginPlacing();
    /// Renews the names for screen readers after a change of language.
    void retranslate();

signals:
    /// The person wants these lines of the shown market to be explained, one after the other.
    void explanationAsked(const std::vector<hp::Line>& lines);
    /// The view has returned from an earlier market to the present one without a setLitLine() call.
    void exhibitLeft();

protected:
    void choose(SquareIndex square, Choice by) override;
    void chooseAside(SquareIndex square, Choice by) override;
    void openMenu(const Place& place, const QPoint& globalPos) override;
    void setPreview(std::optional<SquareIndex> square) override;
    bool isFramed() const override { return source_.exhibited().has_value(); }
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void followSession();
    void followExhibit();
    void light(std::optional<LineToExplain> line);
    void mark();
    void markHint(BoardMarks& marks) const;
    std::optional<SquareIndex> lastPlaced() const;
    void onHeldChanged();
    void onParkedChanged();
    void onTurnPlayed(const TurnReport& report);
    void onRefused(const QString& why);
    void place(SquareIndex square);
    void confirm(SquareIndex square);

    SessionBoard& source_;
    TurnInput& input_;
    const TableSession& session_;
    std::optional<LineToExplain> litLine_;
    ScoringStage litStage_;
    Hint hint_;
    std::optional<SquareIndex> attempt_; ///< a request is running; a refusal is about this square
    bool awaitsHeld_ = false;
    bool dropping_ = false; ///< a dragged piece is being placed
    bool choosing_ = false; ///< setLitLine() is running
};

} // namespace hp
