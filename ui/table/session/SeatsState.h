// What a table is told of its seats beside the steps, in any game.
#pragma once

#include <QString>
#include <QStringList>

namespace hp {

struct SeatsState {
    QStringList programs;  ///< by seat: the name of the program that plays, as the user calls it
    unsigned people = 0;   ///< bit per seat: a person takes its turns
    unsigned here = 0;     ///< those of them who sit at this table
    unsigned away = 0;     ///< those of them who sit elsewhere and are not connected just now
    unsigned standIns = 0; ///< bit per seat: people know that one plays in its player's place
    QString whyFailed;     ///< the program of the seat to move, in words; people have not answered
    bool canTakeBack = false;
    bool canRedo = false;
    bool isOnItsWay = false; ///< what this table has asked for is not answered yet

    bool isPerson(int seat) const { return (people >> seat & 1U) != 0; }
    bool sitsHere(int seat) const { return (here >> seat & 1U) != 0; }
    bool hasAgreed(int seat) const { return (standIns >> seat & 1U) != 0; }
};

} // namespace hp
