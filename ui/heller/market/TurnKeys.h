// The keys that pick up a piece, the same over the market and over the hand. 1-4: a stall by rank.
// T or D: a tile from the supply. H: the hidden tile (again: the next one). O: the next open tile
// (Shift: the previous one). Escape: puts the piece back. They need no Control, Alt or Meta, so
// they do not collide with standard shortcuts.
#pragma once

#include "ui/heller/session/TurnInput.h"

#include <QCoreApplication>
#include <QList>
#include <QString>

#include <vector>

class QKeyEvent;

namespace hp {

class TurnKeys {
    Q_DECLARE_TR_FUNCTIONS(hp::TurnKeys)
public:
    /// Keys with the same effect, and that effect.
    struct Meaning {
        QList<QKeyCombination> keys;
        QString what;
    };
    /// The meanings of all keys in words, for the help.
    static std::vector<Meaning> meanings();
    /// True if the key is one of these. Qt asks this before it handles shortcuts.
    static bool wants(const QKeyEvent& event, const TurnInput& input, const TableSession& session);
    /// Does the action of the key. @return false: the key is not one of these
    static bool press(const QKeyEvent& event, TurnInput& input, const TableSession& session);
};

} // namespace hp
