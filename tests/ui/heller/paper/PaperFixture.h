// Positions to print, and what one can wish to have on paper.
#pragma once

#include "tests/engine/Setup.h"
#include "tests/ui/window/WindowFixture.h"

#include "ui/heller/paper/PaperSheets.h"

namespace hp::test {

using What = PaperWish::What;

inline const QString English = QStringLiteral("en");
inline const QString German = QStringLiteral("de");

inline BoardState boardOf(const Market& market)
{
    BoardState state;
    state.market = market;
    state.rules.rows = market.rows();
    state.rules.columns = market.columns();
    state.seatCount = 2;
    state.seats[0].name = QStringLiteral("Anna");
    state.seats[1].name = QStringLiteral("Ben");
    return state;
}

inline PaperSource example()
{
    return paperSource(
        boardOf(market("+6 +2 -3 R1 -1 G3 / E +3 R2 F +5 G1 / . S . . -4 . / . . . G2 . .")));
}

inline PaperWish wishFor(What what, const QString& language, int line = PaperWish::All)
{
    PaperWish wish;
    wish.what = what;
    wish.language = language;
    wish.line = line;
    return wish;
}

inline QStringList namesOf(const BoardState& board)
{
    QStringList names;
    for (int seat = 0; seat < board.seatCount; ++seat)
        names << board.seats[seat].name;
    return names;
}

/// Starts a game of two rounds on a tiny market; the second round has begun.
inline void playOneOfTwoRounds(WindowFixture& table)
{
    table.start();
    GameSetup setup = tinySetup();
    setup.rules.rounds = 2;
    table.host().newGame(setup);
    fillTheMarket(table.session());
    table.session().requestNextRound();
}

} // namespace hp::test
