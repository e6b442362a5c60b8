#include "engine/heller/rules/Validate.h"

#include "engine/heller/rules/Fields.h"
#include "engine/heller/rules/TileCounts.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace hp {

namespace {

// Sums are computed from numbers that are first moved into their bounds. A number out of bounds has
// its own finding, and the sums of a hostile file's numbers might not fit into an int.

class Collector : public FindingCollector<RuleSet> {
public:
    using FindingCollector::FindingCollector;

    /// A number that has to lie in [low, high]; the fix moves it to the nearer end.
    void range(const std::string& path, int value, int low, int high,
               const std::function<void(RuleSet&, int)>& set)
    {
        if (value >= low && value <= high)
            return;
        Finding& finding =
            error(path, "rules.outOfRange",
                  {std::to_string(value), std::to_string(low), std::to_string(high)});
        const int nearest = std::clamp(value, low, high);
        fix(finding, "fix.setTo", {std::to_string(nearest)},
            [&](RuleSet& rules) { set(rules, nearest); });
    }
};

/// A game with more turns is called long; the standard game has 90.
constexpr int LongGame = 240;

/// A fixed fire uses the code of the last tile, so rules with fixed fires can have one tile less.
int mostTiles(const RuleSet& rules)
{
    return rules.fixedFires == 0 ? MaxTiles : MaxTiles - 1;
}

/// Removes single tiles of the largest count until the total is within the bound.
void takeAwayTiles(RuleSet& rules)
{
    while (rules.tileCount() > mostTiles(rules)) {
        int* most = nullptr;
        forEachCount(rules, [&](int& count) {
            if (!most || count > *most)
                most = &count;
        });
        --*most;
    }
}

/// The number of pieces in the first round, for the number of seats with the fewest.
int fewestPieces(const RuleSet& sane)
{
    int fewest = sane.tileCount() + MinSeats * sane.stallCount(MinSeats);
    for (int seats = MinSeats + 1; seats <= MaxSeats; ++seats)
        fewest = std::min(fewest, sane.tileCount() + seats * sane.stallCount(seats));
    return fewest;
}

/// The largest market of about the same shape with at most `squares` squares to fill. It is at
/// least 2 x 2.
RuleSet withSmallerMarket(RuleSet rules, int squares)
{
    rules = withinBounds(rules);
    while (rules.freeSquareCount() > squares &&
           (rules.rows > MinMarketSide || rules.columns > MinMarketSide))
        --(rules.columns >= rules.rows ? rules.columns : rules.rows);
    return rules;
}

/// Pieces that can be placed in a whole game of a known number of rounds: all tiles and the
/// returning stalls in every round, the other stalls once.
int piecesInGame(const RuleSet& sane, int seats, int rounds)
{
    int pieces = sane.tileCount() * rounds;
    const auto& stalls = sane.stalls[seats - MinSeats];
    for (std::size_t rank = 0; rank < RankCount; ++rank)
        pieces += seats * stalls[rank] * (sane.returningRanks[rank] ? rounds : 1);
    return pieces;
}

/// The number of rounds that can all be filled, for every number of seats.
int roundsThatFill(const RuleSet& sane)
{
    int rounds = 0;
    const auto fills = [&](int n) {
        for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
            if (piecesInGame(sane, seats, n) < n * sane.freeSquareCount())
                return false;
        }
        return true;
    };
    while (rounds < MaxRounds && fills(rounds + 1))
        ++rounds;
    return rounds;
}

/// Checks the bounds of single numbers: of the tiles, or of everything else.
void checkCounts(const RuleSet& rules, Collector& collect, bool tiles)
{
    const auto check = [&](const RuleField& field, int RuleSet::*member, int low, int high) {
        collect.range(std::string(field.path), rules.*member, low, high,
                      [member](RuleSet& r, int n) { r.*member = n; });
    };
    for (const RuleField& field : ruleFields()) {
        if (isWithin(field.path, "tiles") != tiles)
            continue;
        if (const auto* count = std::get_if<CountRule>(&field.form))
            check(field, count->member, count->low, count->high);
        else if (const auto* rounds = std::get_if<RoundsRule>(&field.form))
            check(field, rounds->member, RoundsRule::Low, RoundsRule::High);
    }
}

void checkTiles(const RuleSet& rules, Collector& collect)
{
    for (const TileCount& kind : TileCounts) {
        if (!kind.mix)
            continue;
        for (const auto& [value, count] : rules.*kind.mix) {
            const std::string where = std::string(kind.path) + "." + std::to_string(value);
            if (value < kind.lowest || value > MaxTileValue) {
                Finding& finding =
                    collect.error(where, "rules.tileValue",
                                  {std::to_string(value), std::to_string(kind.lowest),
                                   std::to_string(MaxTileValue)});
                collect.fix(finding, "fix.removeTile", {std::to_string(value)},
                            [&, v = value](RuleSet& r) { (r.*kind.mix).erase(v); });
            }
            collect.range(where, count, FiguresRule::Low, FiguresRule::High,
                          [&, v = value](RuleSet& r, int n) { (r.*kind.mix)[v] = n; });
        }
    }
    checkCounts(rules, collect, true);
    const int tiles = withinBounds(rules).tileCount();
    if (const int most = mostTiles(rules); tiles > most) {
        Finding& finding = collect.error("tiles", "rules.tooManyTiles",
                                         {std::to_string(tiles), std::to_string(most)});
        collect.fix(finding, "fix.fewerTiles", {std::to_string(most)}, [](RuleSet& r) {
            r = withinBounds(r);
            takeAwayTiles(r);
        });
    }
}

/// The most hidden tiles per seat that leave a tile to draw, for every number of seats.
int hiddenTilesThatLeaveSome(const RuleSet& sane)
{
    return std::max(0, (sane.tileCount() - 1) / MaxSeats);
}

void offerSmallerMarket(const RuleSet& sane, const Collector& collect, Finding& finding)
{
    const int pieces = fewestPieces(sane);
    const RuleSet smaller = withSmallerMarket(sane, pieces);
    if (smaller.freeSquareCount() <= pieces && smaller.freeSquareCount() > 0)
        collect.fix(finding, "fix.market",
                    {std::to_string(smaller.rows), std::to_string(smaller.columns)},
                    [&](RuleSet& r) {
                        r.rows = smaller.rows;
                        r.columns = smaller.columns;
                        r.fixedFires &= ~r.strayFires();
                    });
}

void checkStalls(const RuleSet& rules, Collector& collect)
{
    const RuleSet sane = withinBounds(rules);
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        const std::size_t index = seats - MinSeats;
        const std::string path = "stalls." + std::to_string(seats);
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            collect.range(path + "." + std::to_string(rank + 1), rules.stalls[index][rank],
                          StallsRule::Low, StallsRule::High,
                          [&](RuleSet& r, int n) { r.stalls[index][rank] = n; });
        }
        if (sane.stallCount(seats) <= 0) {
            Finding& finding = collect.error(path, "rules.noStalls", {std::to_string(seats)});
            collect.fix(finding, "fix.standardStalls", {},
                        [&](RuleSet& r) { r.stalls[index] = RuleSet{}.stalls[index]; });
        }
        const int dealt = sane.hiddenTilesDealt() * seats;
        if (dealt > sane.tileCount()) {
            const int most = sane.tileCount() / MaxSeats; // fits every number of seats
            Finding& finding = collect.error(
                "hiddenTiles", "rules.hiddenTooMany",
                {std::to_string(seats), std::to_string(dealt), std::to_string(sane.tileCount())});
            collect.fix(finding, "fix.setTo", {std::to_string(most)},
                        [most](RuleSet& r) { r.hiddenTiles = most; });
        }
        const int pieces = sane.tileCount() + seats * sane.stallCount(seats);
        if (pieces < sane.freeSquareCount()) {
            const std::vector<std::string> params{std::to_string(seats), std::to_string(pieces),
                                                  std::to_string(sane.freeSquareCount())};
            if (rules.unfilledLines == UnfilledLines::Ignore) {
                Finding& finding = collect.error("market", "rules.tooFewPieces", params);
                collect.fix(finding, "fix.scoreUnfilled", {},
                            [](RuleSet& r) { r.unfilledLines = UnfilledLines::Score; });
                offerSmallerMarket(sane, collect, finding);
            } else {
                offerSmallerMarket(sane, collect,
                                   collect.warning("market", "rules.neverFull", params));
            }
        } else if (!sane.unknownRounds() &&
                   piecesInGame(sane, seats, sane.rounds) < sane.rounds * sane.freeSquareCount()) {
            Finding& finding =
                collect.warning(path, "rules.runsOut",
                                {std::to_string(seats), std::to_string(sane.rounds),
                                 std::to_string(piecesInGame(sane, seats, sane.rounds)),
                                 std::to_string(sane.rounds * sane.freeSquareCount())});
            if (const int rounds = roundsThatFill(sane); rounds > 0)
                collect.fix(finding, "fix.rounds", {std::to_string(rounds)},
                            [rounds](RuleSet& r) { r.rounds = rounds; });
        }
        if (dealt > 0 && dealt == sane.tileCount()) {
            Finding& finding =
                collect.warning("hiddenTiles", "rules.nothingToDraw", {std::to_string(seats)});
            const int fewer = hiddenTilesThatLeaveSome(sane);
            collect.fix(finding, "fix.setTo", {std::to_string(fewer)},
                        [fewer](RuleSet& r) { r.hiddenTiles = fewer; });
        }
    }
}

/// Drawing into the hand needs face-down tiles and a hand.
void checkDrawing(const RuleSet& rules, Collector& collect)
{
    if (rules.draw != Drawing::Hand || rules.drawsIntoHand())
        return;
    Finding& finding =
        collect.warning("draw", rules.openTiles ? "rules.handWithOpenTiles" : "rules.handOfNone");
    if (!rules.openTiles && hiddenTilesThatLeaveSome(withinBounds(rules)) > 0)
        collect.fix(finding, "fix.hiddenTiles", {}, [](RuleSet& r) { r.hiddenTiles = 1; });
    collect.fix(finding, "fix.placeDrawn", {}, [](RuleSet& r) { r.draw = Drawing::Place; });
}

void checkFixedFires(const RuleSet& rules, Collector& collect)
{
    const RuleSet sane = withinBounds(rules);
    if (const std::uint64_t stray = sane.strayFires(); stray != 0) {
        const std::string squares = squaresText(stray, ", ");
        Finding& finding = collect.error("fixedFires", "rules.strayFires", {squares});
        collect.fix(finding, "fix.removeFires", {squares},
                    [stray](RuleSet& r) { r.fixedFires &= ~stray; });
        RuleSet larger = sane;
        for (std::uint64_t left = stray; left != 0; left &= left - 1) {
            const int square = std::countr_zero(left);
            larger.rows = std::max(larger.rows, square / MaxMarketSide + 1);
            larger.columns = std::max(larger.columns, square % MaxMarketSide + 1);
        }
        collect.fix(finding, "fix.market",
                    {std::to_string(larger.rows), std::to_string(larger.columns)}, [&](RuleSet& r) {
                        r.rows = larger.rows;
                        r.columns = larger.columns;
                    });
    }
    if (sane.freeSquareCount() == 0) {
        Finding& finding = collect.error("fixedFires", "rules.noFreeSquare");
        collect.fix(finding, "fix.noFixedFires", {}, [](RuleSet& r) { r.fixedFires = 0; });
    }
}

void checkBalance(const RuleSet& rules, Collector& collect)
{
    const auto any = [](const std::map<int, int>& mix) {
        return std::any_of(mix.begin(), mix.end(),
                           [](const auto& e) { return e.first > 0 && e.second > 0; });
    };
    if (!any(rules.customers)) {
        Finding& finding = collect.warning("tiles.customers", "rules.neverPositive");
        collect.fix(finding, "fix.standardCustomers", {},
                    [](RuleSet& r) { r.customers = RuleSet{}.customers; });
    }
    if (!any(rules.rogues)) {
        Finding& finding = collect.warning("tiles.rogues", "rules.neverNegative");
        collect.fix(finding, "fix.standardRogues", {},
                    [](RuleSet& r) { r.rogues = RuleSet{}.rogues; });
    }
    const RuleSet sane = withinBounds(rules);
    if (const int lines = (sane.rows + sane.columns) / 2; sane.evilEyes > lines) {
        Finding& finding =
            collect.warning("tiles.evilEyes", "rules.manyEyes", {std::to_string(sane.evilEyes)});
        collect.fix(finding, "fix.setTo", {std::to_string(lines)},
                    [lines](RuleSet& r) { r.evilEyes = lines; });
    }
    if (constexpr int usual = 3; sane.coinSacks > usual) {
        const int inLine = std::min(sane.coinSacks, std::max(sane.rows, sane.columns) - 1);
        Finding& finding =
            collect.warning("tiles.coinSacks", "rules.manySacks",
                            {std::to_string(sane.coinSacks), std::to_string(1 << inLine)});
        collect.fix(finding, "fix.setTo", {std::to_string(usual)},
                    [](RuleSet& r) { r.coinSacks = usual; });
    }
    if (sane.unknownRounds() && std::any_of(sane.returningRanks.begin(), sane.returningRanks.end(),
                                            [](bool returns) { return returns; })) {
        Finding& finding = collect.warning("returningRanks", "rules.returningUnknown",
                                           {std::to_string(MaxRounds)});
        collect.fix(finding, "fix.noneReturns", {}, [](RuleSet& r) { r.returningRanks = {}; });
    }
    const int turns = sane.freeSquareCount() * (sane.unknownRounds() ? 3 : sane.rounds);
    if (turns > LongGame) {
        Finding& finding = collect.warning("rounds", "rules.long", {std::to_string(turns), "90"});
        const int rounds = std::max(1, LongGame / sane.freeSquareCount());
        collect.fix(finding, "fix.rounds", {std::to_string(rounds)},
                    [rounds](RuleSet& r) { r.rounds = rounds; });
    }
}

} // namespace

std::vector<Finding> validate(const RuleSet& rules)
{
    Collector collect(rules);
    checkCounts(rules, collect, false);
    checkFixedFires(rules, collect);
    checkTiles(rules, collect);
    checkStalls(rules, collect);
    checkDrawing(rules, collect);
    checkBalance(rules, collect);
    return collect.take();
}

} // namespace hp
