// Plays the turns that no person decides on. A computer thinks about a turn. Then the turn waits
// until people have been able to follow the turn before. One turn at a time.
#pragma once

#include "engine/heller/players/Player.h"
#include "ui/table/programs/ThinkingPlayers.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>

namespace hp {

class ComputerTurns : public QObject {
    Q_OBJECT
public:
    explicit ComputerTurns(QObject* parent = nullptr);

    /// Milliseconds between one turn and the next.
    void setPace(int milliseconds);
    int pace() const { return pace_; }
    /// Sets the most time that a computer may think before a turn, and again about a tile that it
    /// has drawn. Applies from its next search on.
    void setThinkSeconds(double seconds) { thinkSeconds_ = seconds; }
    double thinkSeconds() const { return thinkSeconds_; }

    /// Lets a level or another program think. `rules` keeps the rules alive that the view points
    /// at.
    void think(const SeatView& view, RulesPtr rules, const QString& player, std::uint64_t seed);
    /// Sets the decision that will be played. A draw does not wait.
    void decide(const Decision& decision);
    /// Ends the other programs: nobody needs them any more.
    void endPrograms() { players_.endPrograms(); }
    /// Somebody is thinking, or a decision waits to be played.
    bool isBusy() const { return players_.isBusy() || decision_; }
    /// Plays the best turn found so far without a wait, and also the placing after a draw.
    void hurry();
    /// Drops the thinking or the decision under way. @return whether there was one
    bool stop();
    /// Call when a turn has been played: people want to see it.
    void startPause();
    /// Call when people begin to look at the market only now. A hurried pause stays short.
    void restartPause() { sinceTurn_.start(); }
    /// Call when there is no turn to follow yet.
    void skipPause() { pause_ = 0; }

signals:
    /// The decision is to be played now.
    void due(const hp::Decision& decision);
    /// The program that was thinking does not go on.
    void failed(const QString& why);

private:
    void play();
    /// Milliseconds until the next turn may follow the last one.
    int restOfPause() const;

    ThinkingPlayers<Player> players_;
    std::optional<Decision> decision_;
    QTimer timer_;            ///< until the decision is played
    QElapsedTimer sinceTurn_; ///< since the last turn was played
    int pace_ = 700;
    int pause_ = 0; ///< after the last turn
    double thinkSeconds_ = 0.5;
    bool hurried_ = false; ///< for the rest of the turn under way, also after a draw
};

} // namespace hp

Q_DECLARE_METATYPE(hp::Decision)
