// The protocol for external players, the program's side: what the programs in tests/players read.
#include "tests/fuzz/Harness.h"

#include "engine/heller/game/Game.h"
#include "engine/heller/players/DecisionCheck.h"
#include "tests/players/Conversation.h"

#include <sstream>

using namespace hp;

HP_FUZZ_TARGET(player)
{
    std::istringstream questions{std::string(input)};
    std::ostringstream answers;
    Random random(1);
    const auto answer = [&](const SeatView& view, double seconds) {
        fuzz::require(seconds >= 0, "there is time to think");
        fuzz::require(view.phase == Phase::Playing, "a turn is asked for while the round runs");
        fuzz::require(view.asMoverKnows().has_value(), "a seat knows its own tiles");
        const Game game = Game::sample(view, random);
        std::vector<Turn> turns;
        game.legalTurns(turns);
        const Decision decision = turns.empty() || (game.canDraw() && random.below(2) == 0)
                                      ? Decision::drawTile()
                                      : Decision::play(turns.front());
        fuzz::require(!checkDecision(view, decision), "a legal turn is answered");
        return decision;
    };
    const int status = converse("Fuzzed", answer, questions, answers);
    fuzz::require(status == 0 || status == 1, "the program ends as said");
    const auto asked = std::count(input.begin(), input.end(), '\n') + 1;
    const std::string said = answers.str();
    fuzz::require(std::count(said.begin(), said.end(), '\n') <= asked, "one answer to a question");
}
