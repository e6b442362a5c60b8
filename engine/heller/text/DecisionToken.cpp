#include "engine/heller/text/DecisionToken.h"

#include "engine/heller/players/DecisionCheck.h"
#include "engine/heller/text/Tokens.h"

namespace hp {

std::string decisionToken(const Decision& decision, const SeatView& view)
{
    return decision.draw ? "draw" : turnToken(decision.turn, *view.rules, view.toMove);
}

Result<Decision> parseDecision(const std::string& text, const SeatView& view)
{
    Decision decision = Decision::drawTile();
    if (text != "draw") {
        const auto turn = parseTurn(text, *view.rules, view.toMove);
        if (!turn)
            return turn.error();
        decision = Decision::play(*turn);
    }
    if (const Failure failure = checkDecision(view, decision))
        return *failure;
    return decision;
}

} // namespace hp
