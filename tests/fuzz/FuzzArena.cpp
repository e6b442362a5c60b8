// The protocol for external players, the arena's side: what a program answers. The first line of
// the input is the rules, as for the notation; then one line for each answer. Without an answer the
// program is too late.
#include "tests/fuzz/Answers.h"
#include "tests/fuzz/RulesLine.h"

#include "engine/heller/game/Game.h"
#include "engine/heller/players/DecisionCheck.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/ExternalPlayer.h"

using namespace hp;

namespace {

constexpr int MostAnswers = 200;

} // namespace

HP_FUZZ_TARGET(arena)
{
    std::string_view text = input;
    const auto rules = fuzz::takeRules(text);
    if (!rules || hasErrors(validate(*rules)))
        return;
    const RulesPtr table = Rules::make(*rules, MinSeats);
    Random random(1);
    Game game(*table);
    game.startRound(game.deal(random));
    ExternalPlayer player(
        std::make_unique<fuzz::Answers>(text),
        [](const RuleSet& set) { return printRulesCompact(set).trimmed().toStdString(); }, {});
    for (int i = 0; i < MostAnswers && !text.empty() && game.phase() == Phase::Playing; ++i) {
        if (game.mustPass()) { // nobody is asked then
            game.play(Turn::pass());
            continue;
        }
        const SeatView view = game.viewFor(game.toMove());
        const Decision decision = player.choose(view, random, {}, {});
        fuzz::require(!checkDecision(view, decision), "a decision is legal, whatever was answered");
        if (const Failure failure = player.failure())
            fuzz::requireWords(*failure);
        if (decision.draw)
            game.draw();
        else
            game.play(decision.turn);
    }
    fuzz::requirePlain(player.name());
}
