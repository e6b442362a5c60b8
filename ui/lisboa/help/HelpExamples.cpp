#include "ui/lisboa/help/HelpExamples.h"

#include "engine/lisboa/text/Tokens.h"

#include <array>
#include <cassert>

namespace hp::lisboa {

namespace {

struct Written {
    const char* name;
    const char* position;
    const char* step;
};
constexpr std::array<Written, 2> Positions{{
    {"a",
     "? . . ? . / . Gl ? . ? / Gm ? Rf Gl . / ? *f ? . . / . ? . . ? ; <3=3fm ^b=1fl ; ftm ; "
     "1ft 1fm 1fg 2fl 2ft 2fm 3fl 3ft 3fg 4f 4l 4t | - | - ; R 2 ftm - 7 , G 5 lmg g 5 ; R ; 0",
     "open f@b3"},
    {"b",
     "? . . ? . / . Gl *p Rt *t / . Rf ? ? . / ? . ? . . / . ? . . ? ; - ; fmt ; "
     "1fl 1ft 1fm 2fl 2ft 2lt 3fl 3ft 3fm 4f 4l 4t | - | - ; R 4 fmg m 6 , G 5 lmg - 7 ; R ; 0",
     "bring 2lt@<2"},
}};

/// The usual market, which the positions are written for, with the sums of these rules.
RuleSet usualMarket(const RuleSet& rules)
{
    RuleSet usual;
    usual.restaurantBonus = rules.restaurantBonus;
    usual.standCost = rules.standCost;
    return usual;
}

} // namespace

std::optional<HelpExample> helpExample(const QString& name, const RuleSet& rules)
{
    if (name == QLatin1String("start")) {
        auto here = std::make_shared<const Rules>(rules, MinSeats);
        Random random(1);
        const OpenGame game = OpenGame::begun(*here, random);
        return HelpExample{std::move(here), game, {}};
    }
    for (const Written& written : Positions) {
        if (name != QLatin1String(written.name))
            continue;
        const RuleSet usual = usualMarket(rules);
        const auto position = parsePosition(written.position, usual);
        assert(position); // a test reads them all
        auto here = std::make_shared<const Rules>(usual, position->seats);
        const auto steps = parseSteps(written.step, *here);
        assert(steps);
        const OpenGame game(*here, position->state);
        return HelpExample{std::move(here), game, steps->front()};
    }
    return {};
}

QString examplePlayer(int seat)
{
    return seat == 0 ? QStringLiteral("Ana") : QStringLiteral("Rui");
}

} // namespace hp::lisboa
