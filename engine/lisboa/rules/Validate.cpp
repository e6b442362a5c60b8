#include "engine/lisboa/rules/Validate.h"

#include "engine/lisboa/rules/Fields.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace hp::lisboa {

namespace {

class Checker : private FindingCollector<RuleSet> {
public:
    explicit Checker(const RuleSet& rules)
        : FindingCollector(rules), rules_(rules), sane_(withinBounds(rules))
    {
    }

    std::vector<Finding> check()
    {
        bounds();
        ends();
        tiles();
        restaurants();
        warnings();
        return take();
    }

private:
    void bounds()
    {
        RuleSet looked = rules_;
        forEachNumber(looked, [&](const std::string& path, int& number, int low, int high) {
            if (number >= low && number <= high)
                return;
            Finding& finding =
                error(path, "rules.outOfRange",
                      {std::to_string(number), std::to_string(low), std::to_string(high)});
            const int before = number;
            number = std::clamp(number, low, high);
            finding.fixes.push_back({{"fix.setTo", {std::to_string(number)}}, looked});
            number = before;
        });
    }

    /// A game must not be over before it begins.
    void ends()
    {
        const int squares = sane_.rows * sane_.columns;
        if (sane_.endSquares >= squares) {
            Finding& finding = error("endSquares", "lisboa.rules.overAtOnceSquares",
                                     {std::to_string(sane_.endSquares), std::to_string(squares)});
            fix(finding, "fix.setTo", {"4"}, [](RuleSet& r) { r.endSquares = 4; });
        }
        const int entrances = 2 * (sane_.rows + sane_.columns);
        if (sane_.endEntrances >= entrances) {
            Finding& finding =
                error("endEntrances", "lisboa.rules.overAtOnceEntrances",
                      {std::to_string(sane_.endEntrances), std::to_string(entrances)});
            fix(finding, "fix.setTo", {"4"}, [](RuleSet& r) { r.endEntrances = 4; });
        }
    }

    void tiles()
    {
        const int tiles = std::accumulate(sane_.standTiles.begin(), sane_.standTiles.end(), 0);
        const int needed = sane_.display + MaxSeats * sane_.ownTiles;
        if (tiles >= needed)
            return;
        Finding& finding = error("standTiles", "lisboa.rules.tooFewTiles",
                                 {std::to_string(tiles), std::to_string(needed)});
        const int each = (needed + TypeCount - 1) / TypeCount;
        if (each <= MaxStandTiles)
            fix(finding, "lisboa.fix.tilesOfEach", {std::to_string(std::max(each, 7))},
                [each](RuleSet& r) {
                    for (int& count : r.standTiles)
                        count = std::max({count, each, 7});
                });
        if (const int own = (tiles - sane_.display) / MaxSeats; own >= 1)
            fix(finding, "lisboa.fix.ownTiles", {std::to_string(own)},
                [own](RuleSet& r) { r.ownTiles = own; });
    }

    void restaurants()
    {
        if (sane_.asidePub && sane_.restaurants[Pub] == 0) {
            Finding& finding = error("asidePub", "lisboa.rules.noPubAside");
            fix(finding, "lisboa.fix.noneAside", {}, [](RuleSet& r) { r.asidePub = false; });
        }
        const SquareSet market = marketSquares(sane_.rows, sane_.columns);
        if (const int outside = std::popcount(sane_.greySquares & ~market); outside > 0) {
            Finding& finding =
                error("greySquares", "lisboa.rules.greyOutside", {std::to_string(outside)});
            fix(finding, "lisboa.fix.removeOutside", {},
                [market](RuleSet& r) { r.greySquares &= market; });
        }
        const int grey = std::popcount(sane_.greySquares & market);
        const int wanted = std::accumulate(sane_.restaurants.begin(), sane_.restaurants.end(), 0) -
                           (sane_.asidePub ? 1 : 0);
        if (grey == wanted)
            return;
        Finding& finding = error("greySquares", "lisboa.rules.greyCount",
                                 {std::to_string(grey), std::to_string(wanted)});
        if (wanted >= 0 && wanted <= std::popcount(market))
            fix(finding, "lisboa.fix.greySquares", {std::to_string(wanted)},
                [&](RuleSet& r) { r.greySquares = withSquares(market, wanted); });
    }
    /// The marked squares, with some more or less, so that there are so many.
    SquareSet withSquares(SquareSet market, int wanted) const
    {
        SquareSet grey = sane_.greySquares & market;
        while (std::popcount(grey) > wanted)
            grey &= ~std::bit_floor(grey);
        for (SquareSet left = market & ~grey; std::popcount(grey) < wanted; left &= left - 1)
            grey |= left & -left;
        return grey;
    }

    void warnings()
    {
        for (int number = 1; number <= MaxCustomers; ++number) {
            const auto& counts = sane_.customers[number - 1];
            if (std::accumulate(counts.begin(), counts.end(), 0) > 0)
                continue;
            Finding& finding = warning("customers." + std::to_string(number),
                                       "lisboa.rules.noCustomers", {std::to_string(number)});
            fix(finding, "lisboa.fix.pairCustomers", {},
                [](RuleSet& r) { r.customers = pairCustomers(); });
        }
        const bool anyForLast = std::find(sane_.pubForLast.begin(), sane_.pubForLast.end(), true) !=
                                sane_.pubForLast.end();
        if (!sane_.asidePub && anyForLast) {
            Finding& finding = warning("pubForLast", "lisboa.rules.pubNotAside");
            fix(finding, "lisboa.fix.nobodyGetsPub", {}, [](RuleSet& r) { r.pubForLast = {}; });
        }
        if (sane_.startMoney == 0 && sane_.coin == 0)
            warning("coin", "lisboa.rules.noMoney");
    }

    const RuleSet& rules_;
    RuleSet sane_;
};

} // namespace

std::vector<Finding> validate(const RuleSet& rules)
{
    return Checker(rules).check();
}

} // namespace hp::lisboa
