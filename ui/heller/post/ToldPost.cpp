#include "ui/heller/post/ToldPost.h"

#include "engine/heller/game/DealCheck.h"
#include "engine/heller/game/TurnCheck.h"
#include "engine/heller/text/Tokens.h"
#include "ui/heller/post/SealedNews.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace hp {

ToldPost::ToldPost(LetterBook& book, int seat, const Pen& pen, Write write)
    : PostGame(book, seat, std::move(write)), pen_(pen)
{
    connect(&table_, &ToldTable::told, this, &PostGame::told);
}

int ToldPost::toMove() const
{
    if (waits() || !hasGame())
        return -1;
    const SeatView& now = table_.steps().back().after;
    return now.phase == Phase::Playing ? now.toMove : -1;
}

// --- what is told --------------------------------------------------------------------------------

void ToldPost::follow()
{
    for (;;) {
        const std::vector<LetterBook::TurnLetter> turns = book_.turns();
        if (hasTurned(turns)) { // the game is told from its beginning
            played_.clear();
            secrets_.clear();
            reader_.forget();
        }
        const auto wrong =
            std::find_if_not(turns.begin() + static_cast<std::ptrdiff_t>(played_.size()),
                             turns.end(), [this](const LetterBook::TurnLetter& letter) {
                                 if (!isInTurn(letter) || (letter.told && !hear(letter)))
                                     return false;
                                 played_.push_back(letter.id);
                                 return true;
                             });
        if (wrong == turns.end())
            return;
        book_.strike(wrong->id);
    }
}

bool ToldPost::hear(const LetterBook::TurnLetter& letter)
{
    const Letter::Told& told = *letter.told;
    if (std::ssize(told.parts) != book_.opening().seats)
        return false;
    const auto lines = openNews(told.parts[seat_], pen_);
    std::vector<TableStep> steps;
    if (!played_.empty())
        steps = table_.steps();
    auto news = lines ? read(*lines, steps) : std::nullopt;
    if (!news)
        return false;
    const bool opens = told.secret && std::ssize(secrets_) < book_.opening().rules.mostRounds();
    if (opens)
        secrets_.push_back(*told.secret);
    if (steps.back().after.phase == Phase::GameOver) {
        const auto whole = record(steps, news->back().state.seats);
        if (whole)
            news->back().openSteps = whole->steps();
    }
    table_.setOnItsWay(false);
    for (TableNews& one : *news)
        table_.learn(std::move(one));
    if (opens)
        check();
    return true;
}

std::optional<std::vector<TableNews>> ToldPost::read(const QByteArray& lines,
                                                     std::vector<TableStep>& steps)
{
    std::vector<TableNews> all;
    for (const QByteArray& line : lines.split('\n')) {
        if (line.isEmpty())
            continue;
        const auto json = parseJson(line.toStdString());
        auto news =
            json ? reader_.read(*json, steps) : Result<std::optional<TableNews>>(json.error());
        if (!news) {
            reader_.forget();
            return {};
        }
        if (!*news)
            continue;
        TableNews one = std::move(*news.value());
        const bool begins = one.kind == TableNews::Kind::Reset;
        const bool mine = std::ranges::all_of(
            one.steps, [this](const TableStep& step) { return step.after.viewer == seat_; });
        if (begins != steps.empty() || !mine || one.steps.empty() || one.first != steps.size() ||
            one.state.rules->set() != book_.opening().rules)
            return {};
        steps.insert(steps.end(), one.steps.begin(), one.steps.end());
        all.push_back(std::move(one));
    }
    return all.empty() ? std::nullopt : std::optional(std::move(all));
}

Result<std::vector<std::uint64_t>> ToldPost::seeds() const
{
    std::vector<std::uint64_t> seeds;
    for (std::size_t index = 0; index < secrets_.size(); ++index) {
        const int round = static_cast<int>(index) + 1;
        const auto seed = provenSeed(book_.table(), static_cast<std::uint32_t>(round),
                                     book_.proof(round, secrets_[index]));
        if (!seed)
            return seed.error();
        seeds.push_back(*seed);
    }
    return seeds;
}

void ToldPost::check()
{
    const auto opened = seeds();
    wrong_ = opened ? checkDeals(table_.steps(), seat_, *opened) : Failure(opened.error());
}

std::optional<OpenRecord> ToldPost::record(std::span<const TableStep> steps,
                                           const std::vector<SeatInfo>& seats) const
{
    const auto opened = seeds();
    if (!opened)
        return {};
    std::vector<int> numbers(opened->size());
    std::iota(numbers.begin(), numbers.end(), 1);
    return OpenRecord::told(steps, *opened, numbers, seats);
}

std::optional<OpenRecord> ToldPost::wholeGame() const
{
    return isOver() ? record(table_.steps(), table_.state().seats) : std::nullopt;
}

// --- what the person here does -------------------------------------------------------------------

Failure ToldPost::whyNot(const TableRequest& request) const
{
    const SeatView& now = table_.steps().back().after;
    if (waits())
        return makeError("letter.waits");
    if (request.kind == TableRequest::Kind::NextRound)
        return now.phase == Phase::RoundOver ? Failure() : makeError("table.othersDecide");
    if (Failure failure = checkPlaying(now))
        return failure;
    if (now.toMove != seat_)
        return makeError("table.othersDecide");
    if (request.kind == TableRequest::Kind::Draw)
        return checkDraw(now);
    if (Failure failure = checkSource(now, request.turn.kind, request.turn.what))
        return failure;
    return checkSquare(now, request.turn.square);
}

void ToldPost::request(const TableRequest& request)
{
    using Kind = TableRequest::Kind;
    if (!hasGame())
        return;
    const bool plays = request.kind == Kind::Turn && request.turn.kind != TurnKind::Pass;
    table_.setOnItsWay(waits());
    if (!plays && request.kind != Kind::Draw && request.kind != Kind::NextRound)
        return table_.answer(request, seat_);
    if (const Failure failure = whyNot(request))
        return table_.refuse(failure->message, request.asker);
    write_(Letter::Played{request.kind == Kind::Draw ? std::string(DrawToken)
                          : request.kind == Kind::NextRound
                              ? std::string(NextToken)
                              : turnToken(request.turn, *table_.state().rules, seat_)});
    played_.push_back(book_.last());
}

} // namespace hp
