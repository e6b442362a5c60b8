// What a seat has been told of a game whose host is elsewhere, and what it can answer by itself. A
// TableSession is told of it as by a host in the same program.
#pragma once

#include "ui/heller/session/TableLink.h"

#include <QObject>

#include <vector>

namespace hp {

class ToldTable : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    bool hasGame() const { return state_.rules != nullptr; }
    const TableState& state() const { return state_; }
    /// From the first deal on; none before there is a game.
    const std::vector<TableStep>& steps() const { return steps_; }
    bool isOver() const { return !steps_.empty() && steps_.back().after.phase == Phase::GameOver; }

    /// Takes the news in and tells it on. Its number is not looked at.
    void learn(TableNews news);
    /// Other people are away than before, one bit per seat.
    void setAway(unsigned away);
    unsigned away() const { return away_; }
    /// Whether what this seat has asked for waits for an answer, from the next news on.
    void setOnItsWay(bool on) { isOnItsWay_ = on; }
    /// A request that nobody elsewhere hears: to look, as `seat` or an onlooker knows the game, or
    /// to be told everything again. Any other is refused. @pre hasGame()
    void answer(const TableRequest& request, int seat);
    void refuse(const Message& why, const void* asker);

signals:
    void told(const hp::TableNews& news);

private:
    void tell(TableNews news);

    TableState state_;
    std::vector<TableStep> steps_;
    std::vector<TableStep> openSteps_;
    std::uint64_t number_ = 0; ///< of the last news told
    unsigned away_ = 0;
    bool isOnItsWay_ = false;
};

} // namespace hp
