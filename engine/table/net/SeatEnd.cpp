#include "engine/table/net/SeatEnd.h"

#include "engine/table/PerSeat.h"

#include <algorithm>
#include <utility>

namespace hp {

SeatEnd::SeatEnd(Hello hello, const GameName& game, Clock clock, QObject* parent)
    : CallingEnd(std::move(clock), parent), game_(game), hello_(std::move(hello))
{
    hello_.game = game_.id;
}

SeatEnd::~SeatEnd() = default;

// --- the connection ------------------------------------------------------------------------------

void SeatEnd::greet()
{
    forgetNews();
    number_ = 0;
    doubted_ = false;
    again_ = true; // whatever was known, the game comes whole
    put(printHello(hello_));
}

void SeatEnd::sitDown(Hello::As as, int seat)
{
    hello_.as = as;
    hello_.seat = seat;
    if (isConnected())
        put(printHello(hello_));
}

void SeatEnd::vote(int seat)
{
    if (isWelcome())
        put(numberLine("vote", static_cast<std::uint64_t>(seat)));
}

void SeatEnd::leave()
{
    if (isWelcome())
        put(plainLine("leave"));
    unheard_.clear();
}

void SeatEnd::send(const Say& say)
{
    if (isWelcome())
        put(printSay(say));
}

// --- what is heard -------------------------------------------------------------------------------

void SeatEnd::hear(const QByteArray& text)
{
    const auto value = parseJson({text.constData(), static_cast<std::size_t>(text.size())});
    const std::string kind = value ? kindOfLine(*value) : std::string();
    if (kind == "bye")
        return hangUp(readWhy(*value));
    if (kind == "welcome")
        return hearWelcome(*value);
    if (kind == "table")
        return hearCard(*value);
    if (kind == "ping")
        return put(plainLine("pong"));
    if (kind == "pong")
        return;
    if (!isWelcome())
        return hangUp({"table.unreadable", {}});
    if (kind == "news" || kind == "step")
        return hearNews(*value);
    if (kind == "commit" || kind == "hashes" || kind == "reveal")
        return hearDeal(kind, *value);
    if (kind == "clock") {
        const auto time = readTime(*value);
        if (!time)
            return hangUp({"table.unreadable", {}});
        emit timeTold(*time);
        return;
    }
    if (kind == "vote") {
        emit voteAsked(static_cast<int>(
            std::min(numberOfLine(*value).value_or(0), std::uint64_t{MaxSeats - 1})));
        return;
    }
    if (kind == "say")
        return hearSay(*value);
    if (kind == "ok" || kind == "no") {
        const auto act =
            std::ranges::find(unheard_, numberOfLine(*value).value_or(0), &Act::number);
        if (act == unheard_.end())
            return;
        const void* const asker = act->asker;
        unheard_.erase(unheard_.begin(), act + 1);
        return kind == "no" ? refuse(readWhy(*value), asker) : void();
    }
    if (kind == "away" || kind == "back") {
        const std::uint64_t seat = numberOfLine(*value).value_or(MaxSeats);
        if (seat < MaxSeats) {
            const unsigned bit = 1U << seat;
            setAway(kind == "away" ? away() | bit : away() & ~bit);
        }
        return;
    }
    hangUp({"table.unreadable", {}});
}

void SeatEnd::hearSay(const JsonValue& line)
{
    const auto say = readSay(line);
    if (!say || say->seat < 0)
        return hangUp({"table.unreadable", {}});
    if (say->phrase >= 0)
        emit said(say->seat, say->phrase);
    else if (head_ && head_->words && !say->words.empty())
        emit wrote(say->seat, QString::fromStdString(say->words));
}

void SeatEnd::hearCard(const JsonValue& line)
{
    if (const std::string game = gameOfLine(line); game != game_.id)
        return hangUp(game.empty() ? otherGame(FirstGame) : Message{"table.unreadable", {}});
    const auto head = readHead(line);
    const Failure failure = head ? learnCard(line, *head) : Failure(head.error());
    if (failure) {
        const Message& why = failure->message;
        return hangUp(why.id == "table.newerRules" ? why : Message{"table.unreadable", {}});
    }
    head_ = *head;
    unsigned away = 0;
    for (std::size_t seat = 0; seat < head_->seats.size(); ++seat)
        away |= head_->seats[seat].who == CardHead::Who::Away ? 1U << seat : 0U;
    setAway(away);
    emit cardChanged();
}

void SeatEnd::setAway(unsigned away)
{
    away_ = away;
    tellAway();
    emit presenceChanged();
}

void SeatEnd::hearWelcome(const JsonValue& line)
{
    const auto welcome = readWelcome(line);
    if (!welcome || (isWelcome() && isPlaying())) // seats can move between games
        return hangUp({"table.unreadable", {}});
    welcome_ = *welcome;
    setWelcome();
    if (acts_ < welcome_.acts)
        acts_ = welcome_.acts; // the seat asked before this program was started
    emit seated();
}

void SeatEnd::hearDeal(const std::string& kind, const JsonValue& line)
{
    const auto deal = readDealLine(line);
    if (!deal || deal->parts.empty())
        return hangUp({"table.unreadable", {}});
    const int round = deal->round;
    const auto contradicts = [&] { hangUp({"table.otherDeal", {std::to_string(round)}}); };
    const auto all = [&]<std::size_t N>(std::vector<Bytes<N>>& read, std::size_t from) {
        for (; from < deal->parts.size(); ++from) {
            const auto part = uncarried<N>(deal->parts[from]);
            if (!part)
                return false;
            read.push_back(*part);
        }
        return true;
    };
    if (kind == "reveal") {
        const auto secret = uncarried<32>(deal->parts.front());
        std::vector<DealSalt> salts;
        if (!secret || !all(salts, 1) || !witness_.hearReveal(round, *secret, salts))
            return contradicts();
        if (round == deal->first + witness_.revealed())
            emit dealsChecked(witness_.revealed(), witness_.deals(), checkDeals());
        return;
    }
    std::vector<Digest> digests;
    if (!all(digests, 0))
        return contradicts();
    const bool first = kind == "commit";
    if (first ? !witness_.hearCommitment(round, digests.front(), deal->number, deal->first)
              : !witness_.hearHashes(round, digests, seat()))
        return contradicts();
    if (seat() < 0)
        return;
    const QByteArray commitment = carried(witness_.commitment(round));
    const DealSalt salt = witness_.salt(round);
    put(first
            ? printDealLine("hash", {round, deal->first, 0, {commitment, carried(saltHash(salt))}})
            : printDealLine("salt", {round, deal->first, 0, {commitment, carried(salt)}}));
}

void SeatEnd::hearNews(const JsonValue& line)
{
    const auto news = readNews(line);
    if (!news) {
        if (again_ && std::exchange(doubted_, true))
            return hangUp({"table.unreadable", {}});
        return askAgain();
    }
    if (*news)
        learn(**news);
}

void SeatEnd::askAgain()
{
    again_ = true;
    forgetNews();
    put(plainLine("again"));
}

void SeatEnd::learn(const NewsHead& news)
{
    if (!news.whole) {
        if (again_)
            return;
        if (news.number != number_ + 1)
            return askAgain();
    }
    number_ = news.number;
    learnNews();
    if (!news.whole)
        return;
    again_ = doubted_ = false;
    // What those that were heard have led to is known only now.
    std::erase_if(unheard_, [this](const Act& act) { return act.number <= welcome_.acts; });
    for (const Act& act : unheard_)
        sendAct(act);
}

// --- what is asked -------------------------------------------------------------------------------

void SeatEnd::act(std::function<QByteArray(std::uint64_t number)> print, const void* asker)
{
    unheard_.push_back({++acts_, std::move(print), asker});
    if (isWelcome() && !again_)
        sendAct(unheard_.back());
}

} // namespace hp
