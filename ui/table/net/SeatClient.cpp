#include "ui/table/net/SeatClient.h"

#include <algorithm>
#include <utility>

namespace hp {

SeatClient::SeatClient(Hello hello, Clock clock, QObject* parent)
    : CallingEnd(std::move(clock), parent), hello_(std::move(hello))
{
    connect(&told_, &ToldTable::told, this, &SeatClient::told);
}

SeatClient::~SeatClient() = default;

// --- the connection ------------------------------------------------------------------------------

void SeatClient::greet()
{
    news_.forget();
    number_ = 0;
    doubted_ = false;
    again_ = true; // whatever was known, the game comes whole
    put(printHello(hello_));
}

void SeatClient::sitDown(Hello::As as, int seat)
{
    hello_.as = as;
    hello_.seat = seat;
    if (isConnected())
        put(printHello(hello_));
}

void SeatClient::vote(int seat)
{
    if (isWelcome())
        put(numberLine("vote", static_cast<std::uint64_t>(seat)));
}

std::optional<OpenRecord> SeatClient::wholeGame() const
{
    if (!told_.isOver() || witness_.revealed() < told_.steps().back().after.round -
                                                     (from() ? from()->roundsBefore() : 0))
        return {};
    const auto seeds = witness_.seeds();
    return seeds ? OpenRecord::told(told_.steps(), *seeds, witness_.numbers(), told_.state().seats,
                                    from())
                 : std::nullopt;
}

std::optional<GoingOn> SeatClient::goingOn() const
{
    const std::vector<TableStep>& steps = told_.steps();
    if (steps.empty() || told_.isOver() || !card_)
        return {};
    GoingOn game = GoingOn::of(steps.back(), told_.state().rules, told_.state().seats);
    game.steps = steps.size();
    game.owner = card_->owner;
    return game;
}

void SeatClient::leave()
{
    if (isWelcome())
        put(plainLine("leave"));
    unheard_.clear();
}

void SeatClient::send(const Say& say)
{
    if (isWelcome())
        put(printSay(say));
}

// --- what is heard -------------------------------------------------------------------------------

void SeatClient::hear(const QByteArray& text)
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
        const void* const asker = act->request.asker;
        unheard_.erase(unheard_.begin(), act + 1);
        return kind == "no" ? told_.refuse(readWhy(*value), asker) : void();
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

void SeatClient::hearSay(const JsonValue& line)
{
    const auto say = readSay(line);
    if (!say || say->seat < 0)
        return hangUp({"table.unreadable", {}});
    if (say->phrase >= 0)
        emit said(say->seat, say->phrase);
    else if (card_ && card_->words && !say->words.empty())
        emit wrote(say->seat, QString::fromStdString(say->words));
}

void SeatClient::hearCard(const JsonValue& line)
{
    const auto card = readCard(line);
    if (!card) {
        const Message& why = card.error().message;
        return hangUp(why.id == "table.newerRules" ? why : Message{"table.unreadable", {}});
    }
    card_ = *card;
    unsigned away = 0;
    for (std::size_t seat = 0; seat < card_->seats.size(); ++seat)
        away |= card_->seats[seat].who == TableCard::Who::Away ? 1U << seat : 0U;
    setAway(away);
    emit cardChanged();
}

void SeatClient::setAway(unsigned away)
{
    told_.setAway(away);
    emit presenceChanged();
}

void SeatClient::hearWelcome(const JsonValue& line)
{
    const auto welcome = readWelcome(line);
    // Seats can move between games.
    const bool plays = told_.hasGame() && !told_.isOver();
    if (!welcome || (isWelcome() && plays))
        return hangUp({"table.unreadable", {}});
    welcome_ = *welcome;
    setWelcome();
    if (acts_ < welcome_.acts)
        acts_ = welcome_.acts; // the seat asked before this program was started
    emit seated();
}

void SeatClient::hearDeal(const std::string& kind, const JsonValue& line)
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
            emit dealsChecked(witness_.revealed(), witness_.deals(),
                              witness_.check(told_.steps(), seat(), from()));
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

void SeatClient::hearNews(const JsonValue& line)
{
    auto news = news_.read(line, told_.steps());
    if (!news) {
        if (again_ && std::exchange(doubted_, true))
            return hangUp({"table.unreadable", {}});
        return askAgain();
    }
    if (*news)
        learn(std::move(*news.value()));
}

void SeatClient::askAgain()
{
    again_ = true;
    news_.forget();
    put(plainLine("again"));
}

void SeatClient::learn(TableNews news)
{
    using Kind = TableNews::Kind;
    if (news.kind != Kind::Reset) {
        if (again_)
            return;
        if (news.number != number_ + 1)
            return askAgain();
    }
    number_ = news.number;
    const bool whole = news.kind == Kind::Reset;
    told_.learn(std::move(news));
    if (!whole)
        return;
    again_ = doubted_ = false;
    // What those that were heard have led to is known only now.
    std::erase_if(unheard_, [this](const Act& act) { return act.number <= welcome_.acts; });
    for (const Act& act : unheard_)
        sendAct(act);
}

// --- what is asked -------------------------------------------------------------------------------

void SeatClient::request(const TableRequest& request)
{
    if (!told_.hasGame())
        return;
    if (isAct(request.kind) && seat() >= 0) {
        unheard_.push_back({++acts_, told_.steps().size(), request});
        if (isWelcome() && !again_)
            sendAct(unheard_.back());
        return;
    }
    if (!staysHere(request.kind))
        told_.answer(request, seat());
}

void SeatClient::sendAct(const Act& act)
{
    put(printAct(act.number, act.at, act.request, *told_.state().rules, seat()));
}

} // namespace hp
