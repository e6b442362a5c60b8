#include "engine/lisboa/text/Tokens.h"

namespace hp::lisboa {

namespace {

std::string squareText(const Game& game, Square square)
{
    const State& state = game.state();
    const SquareSet bit = setOfSquare(square);
    for (int kind = 0; kind < KindCount; ++kind) {
        if (state.restaurants[kind] & bit)
            return std::string("*") + KindLetters[kind];
    }
    for (int type = 0; type < TypeCount; ++type) {
        if (!(state.stands[type] & bit))
            continue;
        for (int seat = 0; seat < game.seats(); ++seat) {
            if (state.owned[seat] & bit)
                return seatToken(game, seat) + KindLetters[type];
        }
    }
    return state.grey & bit ? "?" : ".";
}

} // namespace

std::string positionText(const Game& game)
{
    const Rules& rules = game.rules();
    const State& state = game.state();
    std::string text;
    for (int row = 0; row < rules.set().rows; ++row) {
        text += row > 0 ? " /" : "";
        for (int column = 0; column < rules.set().columns; ++column)
            text += (row + column > 0 ? " " : "") + squareText(game, squareAt(row, column));
    }
    text += " ;";
    bool any = false;
    const auto customers = [&](CustomerTile tile) {
        return customersToken(rules.customers(tile).number, rules.customers(tile).types);
    };
    for (Entrance entrance = 0; entrance < EntranceCount; ++entrance) {
        if (state.entrances[entrance] == NoCustomers)
            continue;
        text += " " + entranceToken(entrance) + "=" + customers(state.entrances[entrance]);
        any = true;
    }
    text += std::string(any ? "" : " -") + " ; " + tilesToken(state.display) + " ;";
    any = false;
    for (std::size_t tile = 0; tile < rules.customers().size(); ++tile) {
        for (int copy = 0; copy < state.offer[tile]; ++copy) {
            text += " " + customers(static_cast<CustomerTile>(tile));
            any = true;
        }
    }
    text += any ? " | " : " - | ";
    for (int type = 0; type < TypeCount; ++type)
        text += (type > 0 ? "/" : "") + std::to_string(game.bag(type));
    text += " | ";
    for (int number = 1; number <= MaxCustomers; ++number)
        text += (number > 1 ? "/" : "") + std::to_string(game.stackCount(number));
    text += " ;";
    for (int seat = 0; seat < game.seats(); ++seat) {
        const bool unknown = state.unknownMoney >> seat & 1U;
        std::string supply;
        for (int kind = 0; kind < KindCount; ++kind) {
            for (int copy = 0; copy < state.supplies[seat][kind]; ++copy)
                supply += (supply.empty() ? "" : ",") + std::string(1, KindLetters[kind]);
        }
        text += (seat > 0 ? " , " : " ") + seatToken(game, seat) + " " +
                (unknown ? "?" : std::to_string(state.money[seat])) + " " +
                tilesToken(state.hands[seat]) + " " + (supply.empty() ? "-" : supply) + " " +
                std::to_string(state.woodenStands[seat]);
    }
    text += " ; " + seatToken(game, game.toMove());
    text += game.taking() ? " take" : "";
    text += game.stage() == Stage::Swapped || game.stage() == Stage::TakeSwapped ? " swapped" : "";
    return text + " ; " + std::to_string(state.coinsInRow);
}

} // namespace hp::lisboa
