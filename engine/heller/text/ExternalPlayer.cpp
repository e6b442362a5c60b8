#include "engine/heller/text/ExternalPlayer.h"

#include "engine/heller/game/Game.h"
#include "engine/heller/text/Tokens.h"

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

constexpr std::string_view Version = "hpp 1";
constexpr std::size_t QuotedLength = 80;

/// An answer, shortened and without control characters, for display in a message.
std::string quoted(std::string text)
{
    if (text.size() > QuotedLength) {
        text.resize(QuotedLength);
        text += "...";
    }
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f)
            c = '?';
    }
    return text;
}

std::string trimmedEnd(std::string text)
{
    while (!text.empty() && (text.back() == '\r' || text.back() == ' '))
        text.pop_back();
    return text;
}

Error nonsense(const std::string& answer, const std::string& question)
{
    return makeError("player.nonsense", {quoted(answer), quoted(question)});
}

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
    : channel_(std::move(channel)), printRules_(std::move(printRules)), patience_(patience)
{
}

ExternalPlayer::~ExternalPlayer()
{
    if (running_) {
        (void)channel_->send("quit");
        channel_->finish();
    }
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
    channel_->finish();
    running_ = false;
    return anyDecision(view);
}

Result<Decision> ExternalPlayer::ask(const SeatView& view, const ThinkLimits& limits,
                                     const std::stop_token& stop)
{
    if (!running_) {
        if (const Failure failure = begin(stop))
            return *failure;
    }
    if (!rules_ || !(*rules_ == view.rules->set())) {
        if (const Failure failure = tell("rules " + printRules_(view.rules->set()), stop))
            return *failure;
        rules_ = view.rules->set();
    }
    const bool inHand = view.inHand != NoPiece;
    if (!inHand || !drawing_) {
        if (const Failure failure = tell("position " + positionText(view), stop))
            return *failure;
    }
    if (inHand) {
        const std::string line = "drawn " + pieceToken(view.rules->piece(view.inHand));
        if (const Failure failure = channel_->send(line))
            return *failure;
    }
    drawing_ = false;

    const auto thinking =
        std::chrono::milliseconds(std::max<std::int64_t>(1, std::llround(limits.seconds * 1000)));
    const std::string question = "go " + std::to_string(thinking.count());
    const auto answer = answerTo(question, thinking + patience_.grace, stop);
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
    const Message& why = turn.error().message;
    std::vector<std::string> params{quoted(*answer), why.id};
    for (const std::string& param : why.params)
        params.push_back(quoted(param));
    return makeError("player.badTurn", std::move(params));
}

Failure ExternalPlayer::begin(const std::stop_token& stop)
{
    rules_.reset();
    drawing_ = false;
    if (Failure failure = channel_->start())
        return failure;
    running_ = true;
    const std::string greeting(Version);
    const auto answer = answerTo(greeting, patience_.start, stop);
    if (!answer)
        return answer.error();
    if (!answer->starts_with(greeting + " ")) {
        if (*answer != greeting && answer->starts_with("hpp "))
            return makeError("player.otherVersion", {quoted(*answer), greeting});
        return nonsense(*answer, greeting);
    }
    name_ = quoted(answer->substr(greeting.size() + 1));
    return {};
}

Failure ExternalPlayer::tell(const std::string& line, const std::stop_token& stop)
{
    const auto answer = answerTo(line, patience_.ready, stop);
    if (!answer)
        return answer.error();
    if (*answer != "ok")
        return nonsense(*answer, line);
    return {};
}

Result<std::string> ExternalPlayer::answerTo(const std::string& line,
                                             std::chrono::milliseconds patience,
                                             const std::stop_token& stop)
{
    if (const Failure failure = channel_->send(line))
        return *failure;
    auto answer = channel_->receive(patience, stop);
    if (!answer)
        return answer;
    return trimmedEnd(std::move(answer).value());
}

} // namespace hp
