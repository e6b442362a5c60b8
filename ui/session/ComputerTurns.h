// The turns that nobody at the table decides on: a computer thinks about one, and then it waits
// until people have been able to follow the turn before. One at a time.
#pragma once

#include "engine/players/Player.h"
#include "ui/session/Thinker.h"

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
    /// The most that a computer may think before a turn, and again about a tile that it has drawn;
    /// from its next thought on.
    void setThinkSeconds(double seconds) { thinkSeconds_ = seconds; }
    double thinkSeconds() const { return thinkSeconds_; }

    /// Has a level think; `rules` keeps alive what the view points at.
    void think(const SeatView& view, RulesPtr rules, const QString& level, std::uint64_t seed);
    /// This will be played. A drawing does not wait.
    void decide(const Decision& decision);
    /// Somebody thinks, or a decision waits to be played.
    bool isBusy() const { return thinker_.busy() || decision_; }
    /// What has been found so far is played without a wait, also what follows a drawing.
    void hurry();
    /// Forgets what is under way. @return something was
    bool stop();
    /// A turn has just been played: people want to see it.
    void startPause();
    /// The market is looked at only now; a hurried pause stays short.
    void restartPause() { sinceTurn_.start(); }
    /// There is nothing to follow yet.
    void skipPause() { pause_ = 0; }

signals:
    /// It is to be played now.
    void due(const hp::Decision& decision);

private:
    void play();
    /// Milliseconds until the next turn may follow the last one.
    int restOfPause() const;

    Thinker thinker_;
    std::optional<Decision> decision_;
    QTimer timer_;            ///< until the decision is played
    QElapsedTimer sinceTurn_; ///< since the last turn was played
    int pace_ = 700;
    int pause_ = 0; ///< after the last turn
    double thinkSeconds_ = 0.5;
    bool hurried_ = false; ///< for the rest of the turn under way, also after a drawing
};

} // namespace hp
