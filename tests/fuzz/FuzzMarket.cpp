// The notation of a market, and of pieces, squares and turns.
#include "tests/fuzz/Harness.h"

#include "engine/heller/text/Tokens.h"

using namespace hp;

namespace {

void readMarket(std::string_view text)
{
    const auto market = parseMarket(text);
    if (!market)
        return fuzz::requirePlace(market.error(), text);
    const std::string printed = marketText(*market);
    const auto again = parseMarket(printed);
    fuzz::require(again && marketText(*again) == printed, "a printed market reads as the same",
                  printed);
}

void readToken(std::string_view text)
{
    if (const auto piece = parsePiece(text)) {
        const auto again = parsePiece(pieceToken(*piece));
        fuzz::require(again && sameMeaning(*again, *piece), "a printed piece reads as the same",
                      text);
    } else {
        fuzz::requirePlace(piece.error(), text);
    }
    for (int side = 1; side <= MaxMarketSide; ++side) {
        if (const auto square = parseSquare(text, side, side))
            fuzz::require(parseSquare(squareToken(*square, side), side, side).value() == *square,
                          "a printed square reads as the same", text);
        else
            fuzz::requirePlace(square.error(), text);
    }
    static const Rules rules(RuleSet{}, 3);
    for (int seat = 0; seat < rules.seats(); ++seat) {
        if (const auto turn = parseTurn(text, rules, seat)) {
            const auto again = parseTurn(turnToken(*turn, rules, seat), rules, seat);
            fuzz::require(again && *again == *turn, "a printed turn reads as the same", text);
        } else {
            fuzz::requirePlace(turn.error(), text);
        }
    }
}

} // namespace

HP_FUZZ_TARGET(market)
{
    readMarket(input);
    readToken(input);
}
