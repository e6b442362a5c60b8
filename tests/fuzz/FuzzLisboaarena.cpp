// The protocol for external players in Mercado de Lisboa, the arena's side. The first line of the
// input is the rules, as for positions; then one line for each answer of a program that plays all
// seats.
#include "tests/fuzz/Answers.h"
#include "tests/fuzz/Lisboa.h"

#include "engine/lisboa/text/ExternalPlayer.h"

using namespace hp;

namespace {

constexpr int MostLisboaAnswers = 200;

} // namespace

HP_FUZZ_TARGET(lisboaarena)
{
    std::string_view text = input;
    const lisboa::Rules rules(fuzz::takeLisboaRules(text),
                              MinSeats + static_cast<int>(input.size() % 3));
    Random random(1);
    lisboa::Game game = lisboa::Game::begun(rules, random);
    lisboa::ExternalPlayer player(std::make_unique<fuzz::Answers>(text));
    for (int i = 0; i < MostLisboaAnswers && !text.empty() && game.ending() == lisboa::Ending::None;
         ++i) {
        const auto view = countedBy(game, game.toMove());
        const lisboa::Step step = player.choose(view, random, {}, {});
        fuzz::require(!game.check(step), "a step is legal, whatever was answered");
        if (const Failure failure = player.failure())
            fuzz::requireWords(*failure);
        game.play(step, random);
    }
    fuzz::requirePlain(player.name());
}
