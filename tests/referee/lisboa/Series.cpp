#include "tests/referee/lisboa/Series.h"

#include "engine/lisboa/game/Earnings.h"
#include "engine/lisboa/rules/Fields.h"
#include "engine/lisboa/rules/Validate.h"
#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/text/Tokens.h"
#include "tests/referee/lisboa/Referee.h"

#include <algorithm>
#include <numeric>

using namespace hp;
using namespace hp::lisboa;

namespace lisboareferee {

namespace {

int between(Random& random, int low, int high)
{
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
}

const char* nameOf(Ending ending)
{
    static constexpr const char* Names[] = {"", "coins", "squares", "entrances"};
    return Names[static_cast<int>(ending)];
}

/// What differs at this point; empty if nothing does.
std::string compared(const Game& game, const Referee& referee)
{
    if (const std::string text = positionText(game); text != referee.position())
        return "position:\n  " + text + "\n  " + referee.position();
    if (nameOf(game.ending()) != referee.ending())
        return std::string("ending: ") + nameOf(game.ending()) + " or " + referee.ending();
    for (int seat = 0; seat < game.seats(); ++seat) {
        if (game.finalMoney(seat) != referee.finalMoney()[static_cast<std::size_t>(seat)])
            return "final money";
        if (game.places()[static_cast<std::size_t>(seat)] !=
            referee.places()[static_cast<std::size_t>(seat)])
            return "places";
    }
    return {};
}

/// Compares what can be played and dealt.
std::string compared(const Game& game, const Referee& referee, const std::vector<Step>& steps)
{
    const Rules& rules = game.rules();
    std::set<std::string> texts;
    for (const Step& step : steps)
        texts.insert(stepText(step, rules));
    if (texts.size() != steps.size())
        return "a step is there twice";
    if (texts == referee.steps())
        return {};
    std::string text = "steps:";
    for (const std::string& step : referee.steps())
        text += texts.count(step) ? "" : " -" + step;
    for (const std::string& step : texts)
        text += referee.steps().count(step) ? "" : " +" + step;
    return text;
}

std::string compared(const Game& game, const Referee& referee, const Step& step)
{
    const std::string text = stepText(step, game.rules());
    std::set<std::string> outcomes;
    game.forEachOutcome(
        step, [&](const Dealt& dealt) { outcomes.insert(dealtText(dealt, game.rules())); });
    if (outcomes != referee.outcomes(text))
        return "outcomes of " + text;
    std::map<std::string, int> earned;
    for (const StandEarning& stand : earningsOf(game, step))
        earned[squareToken(stand.square)] = stand.coins();
    return earned == referee.earned(text) ? std::string() : "earnings of " + text;
}

std::string follow(Random& random, Tally& tally)
{
    const RuleSet set = randomRules(random);
    const QByteArray sheet = printRulesCompact(set);
    const auto failed = [&](const std::string& what) { return what + "\n" + sheet.toStdString(); };
    const auto read = parseRules(sheet);
    if (!read || !(*read == set))
        return failed("rules do not read as the same");
    const Rules rules(set, between(random, MinSeats, MaxSeats));
    Game game = Game::begun(rules, random);
    // A game may begin with any seat.
    State state = game.state();
    random.shuffle(state.colours.begin(), state.colours.end());
    game = Game(rules, state);
    Referee referee(sheet, positionText(game));
    std::vector<Step> steps;
    std::string path = positionText(game);
    for (;;) {
        if (const std::string what = compared(game, referee); !what.empty())
            return failed(path + "\n" + what);
        if (game.ending() != Ending::None)
            break;
        game.legalSteps(steps);
        if (const std::string what = compared(game, referee, steps); !what.empty())
            return failed(path + "\n" + what);
        // Coins would end most games soon: they are taken seldom.
        Step step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
        if (step.kind == StepKind::Coin && random.below(2) == 0)
            step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
        if (const std::string what = compared(game, referee, step); !what.empty())
            return failed(path + "\n" + what);
        const Dealt dealt = game.deal(step, random);
        const std::string text = stepText(step, rules);
        path += "\n" + text + " : " + dealtText(dealt, rules);
        game.play(step, dealt);
        referee.play(text, dealtText(dealt, rules));
        tally.turns += game.stage() == Stage::Turn ? 1 : 0;
    }
    // The same from the text of its end: what follows from the rest was kept in step.
    const auto position = parsePosition(positionText(game), set);
    if (!position || positionText(Game(rules, position->state)) != positionText(game))
        return failed(path + "\nthe last position does not read as the same");
    ++tally.games;
    ++tally.endings[static_cast<int>(game.ending())];
    return {};
}

} // namespace

RuleSet randomRules(Random& random)
{
    for (;;) {
        RuleSet rules = random.below(2) == 0 ? RuleSet() : *preset("falling");
        rules.rows = between(random, MinSide, random.below(3) == 0 ? MaxSide : 5);
        rules.columns = between(random, MinSide, random.below(3) == 0 ? MaxSide : 5);
        for (int& count : rules.standTiles)
            count = between(random, 2, 9);
        rules.woodenStands = between(random, 2, 10);
        rules.ownTiles = random.below(3) == 0 ? between(random, 1, 5) : 3;
        rules.display = random.below(3) == 0 ? between(random, 0, 5) : 3;
        for (int& count : rules.restaurants)
            count = between(random, 0, 3);
        rules.asidePub = random.below(2) == 0;
        for (bool& last : rules.pubForLast)
            last = random.below(2) == 0;
        if (random.below(2) == 0) {
            rules.customers = {};
            for (auto& counts : rules.customers) {
                for (int tiles = between(random, 0, 12); tiles > 0; --tiles)
                    counts[static_cast<std::size_t>(between(random, 1, TypeSets - 1))] +=
                        random.below(4) == 0 ? 2 : 1;
            }
        }
        rules.openCustomers = between(random, 1, 4);
        rules.startMoney = between(random, 0, 6);
        rules.hiddenMoney = random.below(2) == 0;
        rules.standCost = random.below(2) == 0 ? StandCost::Dearer : StandCost::Sum;
        rules.coin = between(random, 0, 3);
        rules.restaurantCoin = between(random, 0, 3);
        rules.restaurantBonus = between(random, 0, 3);
        rules.endSquares = between(random, 0, 6);
        rules.endEntrances = between(random, 0, 6);
        for (int& rounds : rules.coinRounds)
            rounds = between(random, 1, 3);
        rules.finishRound = random.below(2) == 0;
        rules.leftRestaurantCost = between(random, 0, 3);
        // As many marked squares as there are restaurants to lie there.
        rules.greySquares = 0;
        const int wanted = std::accumulate(rules.restaurants.begin(), rules.restaurants.end(), 0) -
                           (rules.asidePub ? 1 : 0);
        if (wanted > rules.rows * rules.columns)
            continue;
        while (std::popcount(rules.greySquares) < wanted)
            rules.greySquares |= setOfSquare(squareAt(between(random, 0, rules.rows - 1),
                                                      between(random, 0, rules.columns - 1)));
        if (!hasErrors(validate(rules)))
            return rules;
    }
}

std::string judge(const Record& record)
{
    const Rules& rules = *record.rules;
    Game game = record.first();
    Referee referee(printRulesCompact(rules.set()), positionText(game));
    for (const auto& [step, dealt] : record.steps) {
        const std::string text = stepText(step, rules);
        const std::string dealtNow = dealtText(dealt, rules);
        std::string what = compared(game, referee);
        if (what.empty() &&
            (referee.steps().count(text) == 0 || referee.outcomes(text).count(dealtNow) == 0))
            what = "not possible";
        if (what.empty())
            what = compared(game, referee, step);
        if (!what.empty())
            return text + " : " + dealtNow + ": " + what;
        game.play(step, dealt);
        referee.play(text, dealtNow);
    }
    return compared(game, referee);
}

std::string followGames(std::uint64_t seed, int first, int games, Tally& tally)
{
    for (int number = first; number < first + games; ++number) {
        Random random = Random::stream(seed, static_cast<std::uint64_t>(number));
        if (const std::string what = follow(random, tally); !what.empty())
            return "seed " + std::to_string(seed) + ", game " + std::to_string(number) + ": " +
                   what;
    }
    return {};
}

} // namespace lisboareferee
