#include "engine/rules/Validate.h"

#include <algorithm>
#include <functional>

namespace hp {

namespace {

class Collector {
public:
    explicit Collector(const RuleSet& rules) : rules_(rules) {}

    Finding& add(Finding::Severity severity, std::string path, std::string id,
                 std::vector<std::string> params = {})
    {
        findings_.push_back({severity, {std::move(id), std::move(params)}, std::move(path), {}});
        return findings_.back();
    }
    Finding& error(std::string path, std::string id, std::vector<std::string> params = {})
    {
        return add(Finding::Severity::Error, std::move(path), std::move(id), std::move(params));
    }
    Finding& warning(std::string path, std::string id, std::vector<std::string> params = {})
    {
        return add(Finding::Severity::Warning, std::move(path), std::move(id), std::move(params));
    }
    void fix(Finding& finding, std::string id, std::vector<std::string> params,
             const std::function<void(RuleSet&)>& change) const
    {
        RuleSet result = rules_;
        change(result);
        if (result != rules_)
            finding.fixes.push_back({{std::move(id), std::move(params)}, std::move(result)});
    }
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

    std::vector<Finding> take()
    {
        std::stable_sort(
            findings_.begin(), findings_.end(),
            [](const Finding& a, const Finding& b) { return a.severity < b.severity; });
        return std::move(findings_);
    }

private:
    const RuleSet& rules_;
    std::vector<Finding> findings_;
};

void checkTiles(const RuleSet& rules, Collector& collect)
{
    const auto figures = [&](const std::map<int, int>& mix, const std::string& path, int lowest,
                             std::map<int, int> RuleSet::*field) {
        for (const auto& [value, count] : mix) {
            const std::string where = path + "." + std::to_string(value);
            if (value < lowest || value > MaxTileValue) {
                Finding& finding = collect.error(
                    where, "rules.tileValue",
                    {std::to_string(value), std::to_string(lowest), std::to_string(MaxTileValue)});
                collect.fix(finding, "fix.removeTile", {std::to_string(value)},
                            [&, v = value](RuleSet& r) { (r.*field).erase(v); });
            }
            collect.range(where, count, 0, MaxTiles,
                          [&, v = value](RuleSet& r, int n) { (r.*field)[v] = n; });
        }
    };
    figures(rules.customers, "tiles.customers", 0, &RuleSet::customers);
    figures(rules.rogues, "tiles.rogues", 1, &RuleSet::rogues);
    const auto special = [&](const char* path, int RuleSet::*field) {
        collect.range(path, rules.*field, 0, MaxTiles,
                      [field](RuleSet& r, int n) { r.*field = n; });
    };
    special("tiles.coinSacks", &RuleSet::coinSacks);
    special("tiles.fires", &RuleSet::fires);
    special("tiles.evilEyes", &RuleSet::evilEyes);
    special("tiles.wizards", &RuleSet::wizards);
    if (rules.tileCount() > MaxTiles)
        collect.error("tiles", "rules.tooManyTiles",
                      {std::to_string(rules.tileCount()), std::to_string(MaxTiles)});
}

void checkStalls(const RuleSet& rules, Collector& collect)
{
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        const auto index = static_cast<std::size_t>(seats - MinSeats);
        const std::string path = "stalls." + std::to_string(seats);
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            collect.range(path + "." + std::to_string(rank + 1), rules.stalls[index][rank], 0,
                          MaxStallsPerRank, [&](RuleSet& r, int n) { r.stalls[index][rank] = n; });
        }
        if (rules.stallCount(seats) <= 0) {
            Finding& finding = collect.error(path, "rules.noStalls", {std::to_string(seats)});
            collect.fix(finding, "fix.standardStalls", {},
                        [&](RuleSet& r) { r.stalls[index] = RuleSet{}.stalls[index]; });
        }
        const int dealt = rules.hiddenTilesDealt() * seats;
        if (dealt > rules.tileCount()) {
            const int most = rules.tileCount() / seats;
            Finding& finding = collect.error(
                "hiddenTiles", "rules.hiddenTooMany",
                {std::to_string(seats), std::to_string(dealt), std::to_string(rules.tileCount())});
            collect.fix(finding, "fix.setTo", {std::to_string(most)},
                        [most](RuleSet& r) { r.hiddenTiles = most; });
        }
        const int pieces = rules.tileCount() + seats * rules.stallCount(seats);
        if (pieces < rules.squareCount()) {
            const std::vector<std::string> params{std::to_string(seats), std::to_string(pieces),
                                                  std::to_string(rules.squareCount())};
            if (rules.unfilledLines == UnfilledLines::Ignore) {
                Finding& finding = collect.error("market", "rules.tooFewPieces", params);
                collect.fix(finding, "fix.scoreUnfilled", {},
                            [](RuleSet& r) { r.unfilledLines = UnfilledLines::Score; });
            } else {
                collect.warning("market", "rules.neverFull", params);
            }
        }
    }
}

void checkBalance(const RuleSet& rules, Collector& collect)
{
    const auto any = [](const std::map<int, int>& mix) {
        return std::any_of(mix.begin(), mix.end(),
                           [](const auto& e) { return e.first > 0 && e.second > 0; });
    };
    if (!any(rules.customers))
        collect.warning("tiles.customers", "rules.neverPositive");
    if (!any(rules.rogues))
        collect.warning("tiles.rogues", "rules.neverNegative");
    const int rounds = rules.unknownRounds() ? 3 : rules.rounds;
    const int turns = rules.squareCount() * rounds;
    if (turns > 240)
        collect.warning("rounds", "rules.long", {std::to_string(turns), "90"});
}

} // namespace

std::vector<Finding> validate(const RuleSet& rules)
{
    Collector collect(rules);
    collect.range("market.rows", rules.rows, MinMarketSide, MaxMarketSide,
                  [](RuleSet& r, int n) { r.rows = n; });
    collect.range("market.columns", rules.columns, MinMarketSide, MaxMarketSide,
                  [](RuleSet& r, int n) { r.columns = n; });
    collect.range("startMoney", rules.startMoney, 0, MaxStartMoney,
                  [](RuleSet& r, int n) { r.startMoney = n; });
    collect.range("rounds", rules.rounds, 0, MaxRounds, [](RuleSet& r, int n) { r.rounds = n; });
    collect.range("hiddenTiles", rules.hiddenTiles, 0, MaxHiddenTiles,
                  [](RuleSet& r, int n) { r.hiddenTiles = n; });
    checkTiles(rules, collect);
    checkStalls(rules, collect);
    checkBalance(rules, collect);
    return collect.take();
}

bool hasErrors(const std::vector<Finding>& findings)
{
    return std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.severity == Finding::Severity::Error;
    });
}

} // namespace hp
