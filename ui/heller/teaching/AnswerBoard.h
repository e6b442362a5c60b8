// A position on which the person answers a question with a turn: market and hand as at the table,
// with the same clicks, drags and keys. Nothing is played: the board tells the decision, and its
// owner judges it. It keeps the position as a game of its own that stands still, so that all views
// of the table work here too. For puzzles and for mistakes to be bettered.
#pragma once

#include "engine/heller/players/Player.h"
#include "ui/heller/models/LineToExplain.h"
#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/TurnInput.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace hp {

class HandModel;
class HandView;
class MarketView;
class OpenRecord;

class AnswerBoard : public QWidget {
    Q_OBJECT
public:
    explicit AnswerBoard(QWidget* parent = nullptr);

    /// Asks about another position, for its seat to move, who sees what that seat knows. Keeps
    /// copies of everything.
    /// @param seats names and colours; empty names, and seats left out, are called by their colour
    /// @return the reason why nobody can answer there, in words (nobody is to move, a pass is
    /// forced, a tile of the seat to move is not known); the board then stays as it was. Empty:
    /// done
    QString ask(const SeatView& view, std::vector<SeatInfo> seats = {});
    /// The same for the end of a game. Only the seat to move may be a person.
    void ask(const OpenRecord& record);
    /// Says in the person's place when a line pays; it takes the held piece. Default: the person is
    /// asked.
    void setDefer(std::function<std::uint8_t(const TurnInput::Source&)> defer);
    /// Whether there is a position. The functions below need one.
    bool isShown() const { return session_.hasGame(); }
    /// The position as its seat to move knows it.
    SeatView position() const;

    /// The reason why no answer is taken now, in words; empty: answers are taken. ask() empties it.
    /// A closed board shows a turn without the bubble of what it changes.
    void setClosed(const QString& why);
    bool isClosed() const { return !input_.closed().isEmpty(); }
    /// Shows a turn: its piece floats over its square, until another piece is taken up. For a draw
    /// and none: no piece.
    void showTurn(const std::optional<Decision>& turn);
    /// Lights a line to look at, in place of a shown turn; none: no line.
    void lightLine(const std::optional<Line>& line);
    /// The line whose explanation was asked for, with a piece that lies there in thought. Asked
    /// again, it goes.
    const std::optional<LineToExplain>& explained() const { return explained_; }
    void endExplanation();
    /// The names of the seats, as shown.
    QStringList names() const;

    /// Renews all texts, also before this widget hears of the change of language.
    void retranslate();

    /// For views of seats and unseen tiles beside the board, and for their models.
    const TableSession& session() const { return session_; }
    MarketView& market() { return *market_; }
    HandView& hand() { return *hand_; }
    TurnInput& input() { return input_; }

    QSize sizeHint() const override { return {640, 600}; }

signals:
    /// The person has decided. The piece is back in the hand; showTurn() shows it on its square.
    void decided(const hp::Decision& decision);
    /// explained() has changed.
    void explanationChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The seats with their colours as names where they have none.
    std::vector<SeatInfo> named() const;
    void lay(const OpenRecord& record);
    void onDecided(const Decision& decision);
    void onExplanationAsked(const std::vector<Line>& lines);
    void askWhenToScore(const std::vector<LineScore>& lines);
    void sayHeld();

    GameHost host_;
    TableSession session_;
    TurnInput input_;
    SessionBoard board_;
    HandModel* handModel_ = nullptr;
    MarketView* market_ = nullptr;
    HandView* hand_ = nullptr;
    std::vector<SeatInfo> seats_; ///< as given: a name may be empty
    std::optional<LineToExplain> explained_;
    std::function<std::uint8_t(const TurnInput::Source&)> defer_;
    bool held_ = false; ///< something was held when the screen reader was told last
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
