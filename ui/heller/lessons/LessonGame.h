// The game in which a turn of a lesson is made, or which is played on from its position. It is a
// game of its own: the one at the table stays as it is.
#pragma once

#include "engine/heller/players/Player.h"
#include "engine/heller/teaching/Lesson.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/TurnInput.h"
#include "ui/heller/teaching/AnalysisModel.h" // Decision as a metatype

#include <QObject>

namespace hp {

class LessonGame : public QObject {
    Q_OBJECT
public:
    explicit LessonGame(QObject* parent = nullptr);

    GameHost& host() { return host_; }
    TableSession& session() { return session_; }
    const TableSession& session() const { return session_; }
    TurnInput& input() { return input_; }
    SessionBoard& board() { return board_; }
    HandModel& hand() { return hand_; }

    /// Begins at the step's position. The learner has the seat to move. In a task of kind Turn the
    /// others wait; in one of kind Play they are computers of the goal's level.
    /// @return why not, in words; empty: done
    QString begin(const LessonStep& step, quint64 seed);
    /// The same position again, as the game before; with another seed other tiles are drawn.
    QString beginAgain(quint64 seed) { return begin(step_, seed); }
    /// Ends it: nobody thinks or plays any more.
    void end();
    bool isOn() const { return on_; }
    /// The seat of the learner.
    int learner() const { return learner_; }
    /// Whose turn it is, or what else there is to know, in a short sentence.
    QString status() const;
    /// Gives the seats the names of their colours in the language in use.
    void retranslate();

signals:
    /// The learner has drawn, or has played a turn without drawing.
    void decided(const hp::Decision& decision);
    /// A turn has paid lines: those at the end of the scored lines.
    void paid(const std::vector<hp::ScoredLine>& lines);
    void roundEnded();
    void statusChanged();

private:
    void follow(const GameEvent& event);
    std::vector<SeatInfo> players(const LessonStep& step) const;

    GameHost host_;
    TableSession session_{host_};
    TurnInput input_{session_};
    SessionBoard board_{session_};
    HandModel hand_{session_, input_};
    LessonStep step_;
    int learner_ = 0;
    bool on_ = false;
    bool drew_ = false; ///< the turn under way began with a draw
    bool over_ = false;
};

} // namespace hp
