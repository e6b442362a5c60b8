// Builds markets and games for the engine's tests from a readable text form. The tests of the core
// do not use engine/heller/text, so a mistake there cannot hide a mistake here.
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/game/RandomPlay.h"

#include <QString>

#include <bit>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>

namespace hp::test {

/// A piece from "+5" "-3" "S" "F" "E" "W" "R3" ".", as in every text form of the program.
inline Piece piece(const std::string& token)
{
    static const std::string seats = "RGBY";
    switch (token.at(0)) {
    case '.':
        return {};
    case '+':
        return Piece::customer(std::stoi(token));
    case '-':
        return Piece::rogue(std::stoi(token));
    case 'S':
        return Piece::special(PieceType::CoinSack);
    case 'F':
        return Piece::special(PieceType::Fire);
    case 'E':
        return Piece::special(PieceType::EvilEye);
    case 'W':
        return Piece::special(PieceType::Wizard);
    case 'C':
        return Piece::special(PieceType::Curse);
    case 'P':
        return Piece::special(PieceType::Banner);
    default:
        break;
    }
    const auto seat = seats.find(token[0]);
    if (seat == std::string::npos || token.size() != 2)
        throw std::invalid_argument(token);
    return Piece::stall(static_cast<int>(seat), token[1] - '0');
}

/// A market from its rows, top row first, separated by '/'.
inline Market market(const std::string& text)
{
    std::vector<std::vector<Piece>> rows(1);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (word == "/")
            rows.emplace_back();
        else
            rows.back().push_back(piece(word));
    }
    Market market(static_cast<int>(rows.size()), static_cast<int>(rows[0].size()));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column)
            market.set(static_cast<int>(row), static_cast<int>(column), rows[row].at(column));
    }
    return market;
}

/// The index of a square such as "c2" on a market with that many columns.
inline SquareIndex square(const char* name, int columns = 6)
{
    return static_cast<SquareIndex>((name[1] - '1') * columns + (name[0] - 'a'));
}

/// A game whose first round has been dealt.
inline Game dealtGame(const Rules& rules, Random& random)
{
    Game game(rules);
    game.startRound(game.deal(random));
    return game;
}

/// Plays so many random turns, or to the round's end.
inline void playAtRandom(Game& game, Random& random, std::uint32_t turns)
{
    std::vector<Turn> scratch;
    for (; turns > 0 && game.phase() == Phase::Playing; --turns)
        game.play(randomTurn(game, random, scratch));
}

/// Plays at random until that many squares are left or the round is over. With `keepHidden`, seats
/// keep hidden tiles as long as they can place something else.
inline Game lateGame(const Rules& rules, Random& random, int squares, bool keepHidden = false)
{
    std::vector<Turn> scratch;
    Game game = dealtGame(rules, random);
    while (game.phase() == Phase::Playing && std::popcount(game.empty()) > squares) {
        Turn turn = randomTurn(game, random, scratch);
        for (int i = 0; i < 30 && keepHidden && turn.kind == TurnKind::Hidden; ++i)
            turn = randomTurn(game, random, scratch);
        game.play(turn);
    }
    return game;
}

/// The view of a round with the given market. Nobody holds a hidden tile, and the first seat is to
/// move. The pieces on the market are taken from supply and seats; the money is the start money.
/// Full lines count as paid.
inline SeatView viewOf(const Rules& rules, const Market& market)
{
    Random random(1);
    SeatView view = dealtGame(rules, random).fullView();
    view.toMove = view.starter = view.firstStarter = 0;
    for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
        for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i)
            ++view.unseen[rules.kindOf(view.hidden[seat][i])];
        view.hiddenCount[seat] = 0;
        view.hidden[seat].fill(NoPiece);
    }
    for (int i = 0; i < market.squareCount(); ++i) {
        const auto at = static_cast<SquareIndex>(i);
        const Piece& piece = market.at(at);
        if (piece.isStall()) {
            view.squares[at] = stallCode(piece.seat, piece.rank);
            --view.stalls[piece.seat][static_cast<std::size_t>(piece.rank - 1)];
        } else if (piece.isTile()) {
            const KindIndex kind = rules.findKind(piece);
            if (kind == NoKind || view.unseen[kind] == 0)
                throw std::invalid_argument("the rules have no such tile left");
            view.squares[at] = rules.kind(kind).firstCode;
            --view.unseen[kind];
        }
    }
    view.supplyCount = static_cast<std::uint8_t>(view.unseenCount());
    for (const Line line : market.lines()) {
        if (market.isFull(line))
            view.unscored &= ~lineBit(line);
    }
    return view;
}

inline Game gameOf(const Rules& rules, const std::string& text)
{
    Random random(1);
    return Game::sample(viewOf(rules, market(text)), random);
}

inline Turn tileTurn(const Rules& rules, TurnKind kind, const std::string& token, SquareIndex at)
{
    return Turn::tile(kind, rules.findKind(piece(token)), at);
}

/// The money of every seat, for comparing.
inline std::vector<int> moneyOf(const Game& game)
{
    std::vector<int> money;
    for (int seat = 0; seat < game.seats(); ++seat)
        money.push_back(game.money(seat));
    return money;
}

/// The id of a refusal, empty when there is none.
inline QString refusal(const Failure& failure)
{
    return failure ? QString::fromStdString(failure->message.id) : QString();
}

} // namespace hp::test
