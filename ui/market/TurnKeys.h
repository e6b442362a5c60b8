// The keys that take a piece up, the same over the market and over the hand: 1-4 a stall by rank, T
// or D a tile off the supply, H the hidden tile (again: the next one), O the next open tile (Shift:
// the one before), Escape puts back. Without Control, Alt or Meta, so that they meet no standard
// shortcut.
#pragma once

#include "ui/session/TurnInput.h"

#include <QCoreApplication>
#include <QList>
#include <QString>

#include <vector>

class QKeyEvent;

namespace hp {

class TurnKeys {
    Q_DECLARE_TR_FUNCTIONS(hp::TurnKeys)
public:
    /// Keys that do the same, and what that is.
    struct Meaning {
        QList<QKeyCombination> keys;
        QString what;
    };
    /// All of them in words, for the help.
    static std::vector<Meaning> meanings();
    /// The key is one of these; asked before shortcuts are.
    static bool wants(const QKeyEvent& event, const TurnInput& input, const GameSession& session);
    /// Does what the key says. False: not one of these keys.
    static bool press(const QKeyEvent& event, TurnInput& input, const GameSession& session);
};

} // namespace hp
