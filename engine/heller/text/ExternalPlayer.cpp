#include "engine/heller/text/ExternalPlayer.h"

#include "engine/heller/game/Game.h"
#include "engine/heller/text/Tokens.h"

namespace hp {

namespace {

/// The first legal turn, for a seat without a valid answer.
Decision anyDecision(const SeatView& view)
{
    Random random;
    const Game game = Game::sample(view, random);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    return turns.empty() ? Decision::drawTile() : Decision::play(turns.front());
}

} // namespace

Result<Turn> parseProtocolTurn(const std::string& text, const SeatView& view)
{
    const Rules& rules = *view.rules;
    const std::size_t seat = view.toMove;
    std::string full = text;
    if (full.starts_with("@") && view.inHand != NoPiece)
        full = "?" + pieceToken(rules.piece(view.inHand)) + full;
    if (full.starts_with("?") && view.drewIntoHand())
        full[0] = '!'; // it is now part of the hand
    if (full.starts_with("!@") && view.hiddenCount[seat] > 0)
        full = "!" + pieceToken(rules.piece(view.hidden[seat][0])) + full.substr(1);
    auto turn = parseTurn(full, rules, view.toMove);
    if (!turn)
        return turn;
    // Unknown tiles do not affect which turns are legal, so any sample works.
    Random random;
    const Game game = Game::sample(view, random);
    if (turn->kind == TurnKind::Draw && view.inHand == NoPiece)
        return makeError("player.drawFirst");
    if (Failure failure = game.check(*turn))
        return *std::move(failure);
    return turn;
}

ExternalPlayer::ExternalPlayer(std::unique_ptr<LineChannel> channel, RulesPrinter printRules,
                               Patience patience)
    : program_(std::move(channel), patience), printRules_(std::move(printRules))
{
}

Decision ExternalPlayer::choose(const SeatView& view, Random&, const ThinkLimits& limits,
                                std::stop_token stop)
{
    failure_.reset(); // the failed game is over; this is a new one
    auto decision = ask(view, limits, stop);
    if (decision)
        return *decision;
    drawing_ = false;
    failure_ = decision.error();
    // Ends it at once: a hung program may be computing and use the processor until the next game.
    program_.end();
    return anyDecision(view);
}

Result<Decision> ExternalPlayer::ask(const SeatView& view, const ThinkLimits& limits,
                                     const std::stop_token& stop)
{
    if (!rules_ || !(*rules_ == view.rules->set())) {
        rules_ = view.rules->set();
        printed_ = printRules_(*rules_);
    }
    if (const Failure failure = program_.begin(printed_, stop))
        return *failure;
    const bool inHand = view.inHand != NoPiece;
    if (!inHand || !drawing_) {
        if (const Failure failure = program_.tell("position " + positionText(view), stop))
            return *failure;
    }
    if (inHand) {
        const std::string line = "drawn " + pieceToken(view.rules->piece(view.inHand));
        if (const Failure failure = program_.say(line))
            return *failure;
    }
    drawing_ = false;

    const auto answer = program_.go(limits.seconds, stop);
    if (!answer)
        return answer.error();
    if (*answer == "draw") {
        if (inHand || view.rules->set().openTiles || view.supplyCount == 0)
            return makeError("player.cannotDraw");
        drawing_ = true;
        return Decision::drawTile();
    }
    const auto turn = parseProtocolTurn(*answer, view);
    if (turn)
        return Decision::play(*turn);
    return badAnswer(*answer, turn.error().message);
}

} // namespace hp
