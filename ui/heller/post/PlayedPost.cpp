#include "ui/heller/post/PlayedPost.h"

#include "engine/heller/text/Tokens.h"
#include "ui/heller/net/GameLines.h"
#include "ui/heller/post/SealedNews.h"

#include <algorithm>

namespace hp {

PlayedPost::PlayedPost(LetterBook& book, int seat, const Bytes<32>& key, Write write)
    : PostGame(book, seat, std::move(write)), key_(key), own_(host_, TablePlace{1U << seat, false}),
      others_(host_, TablePlace{~(1U << seat), true})
{
    host_.setKeptFirst([this](bool) { writeOwn(); });
    connect(&own_, &HostedTable::told, this, &PostGame::told);
}

PlayedPost::~PlayedPost() = default;

DealSecret PlayedPost::secret(const Bytes<32>& key, int round)
{
    const Bytes<1> number{static_cast<std::uint8_t>(round)};
    return sha256("hp-post-deal-1", {key, number});
}

// --- what the person here does -------------------------------------------------------------------

void PlayedPost::request(const TableRequest& request)
{
    using Kind = TableRequest::Kind;
    if (request.kind == Kind::Turn && request.turn.kind != TurnKind::Pass)
        asked_ = turnToken(request.turn, host_.rules(), seat_);
    else if (book_.isDealt() && request.kind == Kind::Draw)
        asked_ = DrawToken;
    else if (book_.isDealt() && request.kind == Kind::NextRound)
        asked_ = NextToken;
    const bool plays = !asked_.empty();
    own_.request(request);
    asked_.clear();
    if (plays && book_.isDealt())
        follow(); // the others are told of it
}

void PlayedPost::writeOwn()
{
    if (asked_.empty())
        return;
    write_(Letter::Played{std::exchange(asked_, {})});
    played_.push_back(book_.last());
}

// --- playing -------------------------------------------------------------------------------------

void PlayedPost::follow()
{
    // Passes that the rules force are played here, not some time later.
    others_.request({.kind = TableRequest::Kind::Wait, .on = true});
    playLetters();
    if (book_.isDealt() && played_.size() % 2 == 0)
        tellOthers();
    others_.request({.kind = TableRequest::Kind::Wait, .on = false});
}

void PlayedPost::playLetters()
{
    for (;;) {
        const std::vector<LetterBook::TurnLetter> turns = book_.turns();
        const bool sameGame = host_.hasGame() && begun_ == book_.beginning() && !hasTurned(turns);
        if (!sameGame && !beginGame())
            return;
        const auto wrong =
            std::find_if_not(turns.begin() + static_cast<std::ptrdiff_t>(played_.size()),
                             turns.end(), [this](const auto& turn) { return play(turn); });
        if (wrong == turns.end())
            return;
        book_.strike(wrong->id);
    }
}

std::uint64_t PlayedPost::seed(int round) const
{
    return book_.isDealt() ? dealSeed(secret(key_, round), *book_.salts()) : *book_.seed();
}

bool PlayedPost::beginGame()
{
    GameSetup setup;
    setup.rules = book_.opening().rules;
    for (const LetterBook::Seat& seat : book_.seats())
        setup.seats.push_back({seat.name, "human", static_cast<int>(setup.seats.size())});
    setup.seed = seed(1);
    setup.fair = true;
    setup.dealNumber = book_.isDealt() ? 1 : 0;
    begun_ = book_.beginning();
    played_.clear();
    toldSteps_ = 0;
    if (!host_.newGame(setup).isEmpty())
        return false;
    if (book_.isDealt())
        host_.setRoundsAsked([this] { dealNext(); });
    return true;
}

void PlayedPost::dealNext()
{
    const int round = host_.round() + 1;
    host_.dealRound(seed(round), round);
}

/// Plays the passes that the rules force before it is that seat's turn.
bool PlayedPost::passUntil(int seat)
{
    for (int passes = 0; host_.toMove() != seat; ++passes) {
        const int now = host_.toMove();
        if (now < 0 || passes > book_.opening().seats)
            return false;
        const std::size_t before = host_.stepCount();
        tableOf(now).request({.kind = TableRequest::Kind::Turn, .turn = Turn::pass()});
        if (host_.stepCount() == before)
            return false;
    }
    return true;
}

void PlayedPost::passWhereForced()
{
    std::size_t before = 0;
    while (host_.toMove() >= 0 && host_.personToMove() < 0 && host_.stepCount() != before) {
        before = host_.stepCount();
        tableOf(host_.toMove()).request({.kind = TableRequest::Kind::Turn, .turn = Turn::pass()});
    }
}

bool PlayedPost::play(const LetterBook::TurnLetter& letter)
{
    if (!isInTurn(letter))
        return false;
    if (letter.told) { // it was told so before
        passWhereForced();
        toldSteps_ = host_.stepCount();
    } else if (!act(letter)) {
        return false;
    }
    played_.push_back(letter.id);
    return true;
}

bool PlayedPost::act(const LetterBook::TurnLetter& letter)
{
    TableRequest request{.kind = TableRequest::Kind::Draw};
    if (book_.isDealt() && letter.turn == NextToken) {
        request.kind = TableRequest::Kind::NextRound;
    } else {
        if (!book_.isDealt() && !host_.isPlaying())
            others_.request({TableRequest::Kind::NextRound});
        if (!passUntil(letter.seat))
            return false;
        if (!book_.isDealt() || letter.turn != DrawToken) {
            const auto turn = parseTurn(letter.turn, host_.rules(), letter.seat);
            if (!turn || turn->kind == TurnKind::Pass)
                return false;
            request = {.kind = TableRequest::Kind::Turn, .turn = *turn};
        }
    }
    const std::size_t before = host_.stepCount();
    tableOf(letter.seat).request(request);
    return host_.stepCount() > before;
}

// --- telling -------------------------------------------------------------------------------------

/// All of the game as that seat knows it.
TableNews PlayedPost::known(int seat)
{
    TableNews known{};
    HostedTable table(host_, TablePlace{1U << seat, false});
    connect(&table, &HostedTable::told, this, [&known](const TableNews& news) { known = news; });
    table.request({TableRequest::Kind::Look, seat});
    return known;
}

QByteArray PlayedPost::newsFor(int seat)
{
    const TableNews all = known(seat);
    QByteArray lines;
    for (std::size_t step = toldSteps_; step < all.steps.size(); ++step) {
        using Event = GameEvent::Kind;
        const StepKind kind = all.steps[step].kind;
        TableNews news{step == 0 ? TableNews::Kind::Reset : TableNews::Kind::Happened};
        news.state = all.state;
        news.number = step + 1;
        news.first = step;
        news.steps = {all.steps[step]};
        news.event = kind == StepKind::Deal   ? Event::Round
                     : kind == StepKind::Draw ? Event::Drawing
                                              : Event::Turn;
        news.seat = all.steps[step].seat;
        news.fresh = step == 0;
        lines += printNews(news);
    }
    return lines;
}

void PlayedPost::tellOthers()
{
    passWhereForced();
    const std::size_t steps = host_.stepCount() - toldSteps_;
    Letter::Told told;
    const std::vector<LetterBook::Seat> seats = book_.seats();
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        told.parts.push_back(
            static_cast<int>(seat) == seat_
                ? QByteArray()
                : sealNews(newsFor(static_cast<int>(seat)), steps, seats[seat].key));
    if (!host_.isPlaying())
        told.secret = secret(key_, host_.round());
    toldSteps_ = host_.stepCount();
    write_(told);
    played_.push_back(book_.last());
}

} // namespace hp
