#include "engine/heller/game/GameStart.h"

#include "engine/heller/game/Game.h"

#include <algorithm>

namespace hp {

namespace {

/// Kinds of tiles, to compare them in any order.
std::vector<KindIndex> kindsOf(const std::vector<Piece>& tiles, const Rules& rules)
{
    std::vector<KindIndex> kinds;
    for (const Piece& tile : tiles)
        kinds.push_back(rules.findKind(tile));
    std::sort(kinds.begin(), kinds.end());
    return kinds;
}

/// Whether lines can be due there. A line that is not full is always due; a full one only if all
/// lines pay at the round's end, or if its seat has put it off.
bool canBeDue(LineSet due, const SeatView& view)
{
    if ((due & ~view.rules->payingLines()) != 0)
        return false;
    if (view.phase != Phase::Playing)
        return true;
    const LineSet least = dueLines(view);
    return view.rules->set().lineScoring == LineScoring::Choice ? (least & ~due) == 0
                                                                : least == due;
}

/// Codes of the supply's tiles, each one once: those that are neither on the market nor hidden.
std::vector<PieceCode> supplyCodes(const std::vector<Piece>& tiles, const SeatView& view)
{
    const Rules& rules = *view.rules;
    std::array<bool, PieceCodeCount> used{};
    for (const PieceCode code : view.squares)
        used[code] = true;
    for (const auto& ofSeat : view.hidden) {
        for (const PieceCode code : ofSeat)
            used[code] = true;
    }
    std::vector<PieceCode> codes;
    for (const Piece& tile : tiles) {
        PieceCode code = rules.kind(rules.findKind(tile)).firstCode;
        while (used[code])
            ++code;
        used[code] = true;
        codes.push_back(code);
    }
    return codes;
}

} // namespace

GameStart GameStart::of(const Game& game)
{
    const Rules& rules = game.rules();
    GameStart start;
    start.position = PositionDraft::of(game.fullView());
    for (int i = 0; i < game.supplyCount(); ++i)
        start.supply.push_back(rules.kind(rules.kindOf(game.supplyAt(i))).piece);
    if (!rules.set().openTiles)
        std::reverse(start.supply.begin(), start.supply.end());
    if (game.inHand() != NoPiece)
        start.drawn = rules.kind(rules.kindOf(game.inHand())).piece;
    start.starter = game.starter();
    start.firstStarter = game.firstStarter();
    start.due = game.unscored();
    return start;
}

Result<Game> gameFrom(const GameStart& start, const Rules& rules)
{
    const auto error = [&](const char* id) { return Error{{id, {}}, "position", start.line, 0}; };
    Result<Position> position = positionOf(start.position);
    if (!position)
        return Error{position.error().message, "position", start.line, 0};
    SeatView view = position->view;
    view.rules = &rules;
    if (view.hasUnknownHidden())
        return error("record.hiddenUnknown");

    std::vector<Piece> tiles = start.supply;
    if (start.drawn)
        tiles.insert(tiles.begin(), *start.drawn);
    if (kindsOf(tiles, rules) != kindsOf(start.position.unseen, rules))
        return error("record.supplyNotUnseen");
    const int seats = rules.seats();
    if (start.starter < 0 || start.starter >= seats || start.firstStarter < 0 ||
        start.firstStarter >= seats)
        return error("record.noSuchSeat");
    if (!canBeDue(start.due, view))
        return error("record.wrongDue");
    view.starter = static_cast<std::uint8_t>(start.starter);
    view.firstStarter = static_cast<std::uint8_t>(start.firstStarter);
    view.unscored = start.due;

    Random random(0); // nothing is unknown but the order of the supply, which follows
    Game game = Game::sample(view, random);
    std::vector<PieceCode> codes = supplyCodes(tiles, view);
    if (!rules.set().openTiles)
        std::reverse(codes.begin(), codes.end());
    game.arrangeSupply(codes);
    if (start.drawn) {
        if (!game.canDraw())
            return error("record.cannotDraw");
        game.draw();
    }
    return game;
}

} // namespace hp
