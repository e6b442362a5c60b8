// The board of the running game. It asks TurnInput to take up and place pieces and shows what would
// come of it; it never changes the game itself. A turn can be made by drag and drop, by clicks or
// by keys alone (TurnKeys). A line that was paid can be lit, on the market as it lay then.
#pragma once

#include "ui/market/BoardView.h"
#include "ui/models/SessionBoard.h"
#include "ui/session/TurnInput.h"

namespace hp {

class MarketView : public BoardView {
    Q_OBJECT
public:
    /// Both outlive the view.
    MarketView(SessionBoard& board, TurnInput& input, QWidget* parent = nullptr);

    const std::optional<ScoredLine>& litLine() const { return litLine_; }

    /// Lights a line; strikes out its customers under an evil eye and draws the walls of its fires.
    /// Where the market looked otherwise when it paid, it is shown as it lay then
    /// (SessionBoard::exhibit), until a piece is taken up, the game goes on or leaveExhibit().
    /// None: no line is lit.
    void setLitLine(std::optional<hp::ScoredLine> line);
    /// Back to the present market.
    void leaveExhibit();
    /// How far that line has been explained: nothing is struck out before its reason was told.
    /// Until this is called: to the end.
    void setLitStage(hp::ScoringStage stage);

public slots:
    /// Takes the keyboard and goes to an empty square, for a piece that has just been taken up.
    void beginPlacing();
    /// Names for screen readers again after a change of language.
    void retranslate();

signals:
    /// The market of an earlier turn has given way to the present one, though none was chosen.
    void exhibitLeft();

protected:
    void choose(SquareIndex square, Choice by) override;
    void setPreview(std::optional<SquareIndex> square) override;
    bool isFramed() const override { return source_.exhibited().has_value(); }
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void followSession();
    void followExhibit();
    void light(std::optional<ScoredLine> line);
    void mark();
    std::optional<SquareIndex> lastPlaced() const;
    void onHeldChanged();
    void onTurnPlayed(const TurnReport& report);
    void onRefused(const QString& why);
    void place(SquareIndex square);

    SessionBoard& source_;
    TurnInput& input_;
    const GameSession& session_;
    std::optional<ScoredLine> litLine_;
    ScoringStage litStage_;
    std::optional<SquareIndex> attempt_; ///< a request is under way; a refusal is about this square
    bool choosing_ = false;              ///< setLitLine() is at work
};

} // namespace hp
