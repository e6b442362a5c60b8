#include "secrets/Twins.h"

#include "engine/heller/game/Timeline.h"

#include <algorithm>
#include <numeric>

using namespace hp;

namespace {

/// The tiles of the supply that may change places.
int coveredCount(const Game& game, bool nextDraw)
{
    return std::max(0, game.supplyCount() - (nextDraw ? 1 : 0));
}

} // namespace

std::vector<PieceCode> secretTiles(const Game& game, int knower, bool nextDraw)
{
    std::vector<PieceCode> secrets;
    for (int seat = 0; seat < game.seats(); ++seat) {
        for (int i = 0; seat != knower && i < game.hiddenCount(seat); ++i)
            secrets.push_back(game.hidden(seat, i));
    }
    if (game.drewIntoHand() && game.toMove() != knower)
        secrets.push_back(game.inHand());
    for (int i = 0; i < coveredCount(game, nextDraw); ++i)
        secrets.push_back(game.supplyAt(i));
    return secrets;
}

std::optional<GameRecord> twinOf(const GameRecord& record, int knower, bool nextDraw,
                                 Random& random)
{
    const Timeline timeline = Timeline::fromRecord(record).value();
    const Game& game = timeline.game();
    const Rules& rules = timeline.rules();
    if (rules.set().openTiles || game.phase() == Phase::GameOver)
        return {};
    const std::vector<PieceCode> secrets = secretTiles(game, knower, nextDraw);
    const std::size_t held =
        secrets.size() - static_cast<std::size_t>(coveredCount(game, nextDraw));
    // Every hidden tile becomes one of another kind if there is one.
    std::vector<PieceCode> others = secrets;
    const auto changed = [&](std::size_t most) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < most; ++i)
            count += rules.kindOf(secrets[i]) != rules.kindOf(others[i]) ? 1 : 0;
        return count;
    };
    for (int tries = 0; tries < 50 && (tries == 0 || changed(held) < held); ++tries)
        random.shuffle(others.begin(), others.end());
    if (changed(secrets.size()) == 0)
        return {};

    std::vector<PieceCode> instead(PieceCodeCount);
    std::iota(instead.begin(), instead.end(), PieceCode{0});
    for (std::size_t i = 0; i < secrets.size(); ++i)
        instead[secrets[i]] = others[i];
    GameRecord twin = record;
    auto entry = twin.entries.end();
    while (entry-- != twin.entries.begin() && entry->kind != RecordEntry::Kind::Deal) {
    }
    auto top = entry->deal.order.begin() + rules.tileCount();
    for (PieceCode& code : entry->deal.order)
        code = instead[code];
    // What a seat has drawn into its hand has another name in the twin's record.
    for (++entry; entry != twin.entries.end(); ++entry) {
        if (entry->kind == RecordEntry::Kind::Draw)
            entry->turn.what = rules.kindOf(*--top);
        else if (entry->kind == RecordEntry::Kind::Turn && entry->turn.kind == TurnKind::Draw &&
                 std::prev(entry)->kind != RecordEntry::Kind::Draw)
            --top;
    }
    return twin;
}
