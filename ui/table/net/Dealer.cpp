#include "ui/table/net/Dealer.h"

#include "engine/heller/players/Player.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

QByteArray commitLine(int round, int first, const DealProof& proof)
{
    return printDealLine("commit", {round, first, proof.number, {carried(proof.commitment)}});
}

QByteArray hashesLine(int round, int first, const DealProof& proof)
{
    DealLine line{round, first, 0, {}};
    for (const DealProof::Share& share : proof.shares)
        line.parts.push_back(carried(share.hash));
    return printDealLine("hashes", line);
}

QByteArray revealLine(int round, int first, const DealProof& proof)
{
    DealLine line{round, first, 0, {carried(proof.secret)}};
    for (const DealProof::Share& share : proof.shares)
        line.parts.push_back(carried(share.salt));
    return printDealLine("reveal", line);
}

std::uint64_t seedOf(const DealProof& proof)
{
    std::vector<DealSalt> salts;
    for (const DealProof::Share& share : proof.shares)
        salts.push_back(share.salt);
    return dealSeed(proof.secret, salts);
}

} // namespace

Dealer::Dealer(GameHost& host, unsigned seats, Clock clock, Limits limits, QObject* parent)
    : AnsweringEnd(std::move(clock), limits, parent), host_(host), seats_(seats), limits_(limits)
{
    connect(&host_, &GameHost::happened, this, [this](const GameEvent& event) {
        if (event.kind == GameEvent::Kind::Turn && once_ != 0) // once everybody knows of the turn
            QMetaObject::invokeMethod(this, &Dealer::endOnce, Qt::QueuedConnection);
    });
}

Dealer::~Dealer()
{
    if (hasBegun_)
        host_.setRoundsAsked({});
}

// --- the table -----------------------------------------------------------------------------------

void Dealer::open(const TableId& table, const std::string& owner, GameSetup setup)
{
    setup.fair = true; // nothing is taken back after a draw, and nobody is helped
    table_ = table;
    owner_ = owner;
    goesOn_ = setup.goesOn;
    for (std::size_t seat = 0; goesOn_ && seat < setup.seats.size(); ++seat)
        standIns_ |= setup.seats[seat].player != "human" ? 1U << seat : 0U;
    setup_ = std::move(setup);
    emit mustKeep();
}

void Dealer::openAgain(const TableId& table, KeptTable kept)
{
    table_ = table;
    owner_ = kept.owner;
    standIns_ = kept.standIns;
    dismissed_ = std::move(kept.dismissed);
    for (KeptTable::Seat& seat : kept.seats) {
        guests_.push_back(std::make_unique<Guest>());
        guests_.back()->seat = seat.seat;
        guests_.back()->token = std::move(seat.token);
    }
    dealt_ = std::move(kept.dealt);
    deal_ = std::move(kept.deal);
    goesOn_ = std::move(kept.goesOn);
    first_ = kept.first;
    timer_.setKind(kept.clock);
    words_ = kept.words;
    const auto first = static_cast<std::size_t>(first_);
    const bool isNext =
        dealt_.size() <= first || host_.round() == 0 || host_.seed() != seedOf(dealt_[first]);
    if (kept.setup && isNext) // its game is not there yet
        setup_ = std::move(kept.setup);
    if (kept.begun)
        dealRounds();
}

KeptTable Dealer::kept() const
{
    KeptTable kept{owner_, {},     dismissed_, standIns_, hasBegun_, timer_.kind(),
                   first_, setup_, dealt_,     deal_,     words_,    goesOn_};
    for (const auto& guest : guests_) {
        if (guest->seat >= 0)
            kept.seats.push_back({guest->seat, guest->token});
    }
    return kept;
}

TableCard Dealer::card() const
{
    using Who = TableCard::Who;
    TableCard card;
    card.owner = owner_;
    card.version = QCoreApplication::applicationVersion().toStdString();
    card.begun = hasBegun();
    card.clock = timer_.kind();
    card.words = words_;
    card.goesOn = goesOn_;
    if (setup_)
        card.rules = setup_->rules;
    else if (host_.hasGame())
        card.rules = host_.rules().set();
    for (int seat = 0; seat < seatCount(); ++seat) {
        const Guest* const guest = guestAt(seat);
        const bool played = (standIns_ >> seat & 1U) != 0;
        Who who = Who::Free;
        if (guest)
            who = guest->connection != 0 ? Who::Here : Who::Away;
        else if (played || (seats_ >> seat & 1U) == 0)
            who = played || infoOf(seat).player != "human" ? Who::Computer : Who::Here;
        card.seats.push_back({who, infoOf(seat)});
    }
    return card;
}

void Dealer::tellCard()
{
    sendGreeted(printCard(card()));
    emit presenceChanged();
}

unsigned Dealer::present() const
{
    unsigned present = 0;
    for (const auto& guest : guests_)
        present |= guest->connection != 0 && guest->seat >= 0 ? 1U << guest->seat : 0U;
    return present;
}

std::vector<std::string> Dealer::tokens() const
{
    std::vector<std::string> tokens;
    for (const auto& guest : guests_)
        tokens.push_back(guest->token);
    return tokens;
}

Dealer::Guest* Dealer::guestAt(int seat) const
{
    const auto guest = std::ranges::find(guests_, seat, [](const auto& of) { return of->seat; });
    return guest == guests_.end() ? nullptr : guest->get();
}

Dealer::Guest* Dealer::guestOn(Connection connection) const
{
    const auto guest =
        std::ranges::find(guests_, connection, [](const auto& of) { return of->connection; });
    return guest == guests_.end() ? nullptr : guest->get();
}

const SeatInfo& Dealer::infoOf(int seat) const
{
    return (setup_ ? setup_->seats : host_.players())[static_cast<std::size_t>(seat)];
}

void Dealer::setPlayer(int seat, const std::string& name, const std::string& player)
{
    std::vector<SeatInfo> players = setup_ ? setup_->seats : host_.players();
    SeatInfo& info = players[static_cast<std::size_t>(seat)];
    info.name = name;
    info.player = player;
    if (setup_)
        setup_->seats = players;
    else
        host_.setPlayers(players);
}

void Dealer::letPlay(int seat, const std::string& level, const std::string& name)
{
    if ((present() >> seat & 1U) != 0)
        return; // back already
    standIns_ |= 1U << seat;
    votes_[seat] = 0;
    setPlayer(seat, name.empty() ? infoOf(seat).name : name, level);
    const bool waited = deal_ && deal_->asks(seat);
    if (waited && deal_->drawFor(seat)) {
        emit mustKeep();
        goOnDealing(true);
    } else if (waited && (deal_->missingSalts() >> seat & 1U) != 0) {
        dealAnew();
    } else {
        emit mustKeep();
    }
    tellCard();
}

void Dealer::setRules(const RuleSet& rules)
{
    setup_->rules = rules;
    emit mustKeep();
    tellCard();
}

void Dealer::setClock(TurnClock clock)
{
    timer_.setKind(clock);
    emit mustKeep();
    tellCard();
}

void Dealer::setWords(bool on)
{
    if (std::exchange(words_, on) == on)
        return;
    emit mustKeep();
    tellCard();
}

void Dealer::setFree(int seat)
{
    if (guestAt(seat) || hasBegun_)
        return;
    standIns_ &= ~(1U << seat);
    setPlayer(seat, {}, "human");
    emit mustKeep();
    tellCard();
}

void Dealer::dismiss(int seat)
{
    Guest* const guest = guestAt(seat);
    if (!guest)
        return;
    dismissed_.push_back(guest->token);
    const Connection connection = guest->connection;
    closeTable(*guest);
    end(connection, {"table.dismissed", {}});
    vacate(guest);
}

void Dealer::vacate(const Guest* guest)
{
    const int seat = guest->seat;
    forget(guest);
    if (seat < 0)
        return;
    // Whoever sits down there next cannot open what this one has announced.
    const bool owes = deal_ && deal_->asks(seat) && (deal_->missingSalts() >> seat & 1U) != 0 &&
                      (deal_->missingHashes() >> seat & 1U) == 0;
    if (setup_) {
        setPlayer(seat, {}, "human");
        standIns_ &= ~(1U << seat);
    }
    if (owes)
        dealAnew();
    else
        emit mustKeep();
    tellPresence("away", seat);
}

// --- connections ---------------------------------------------------------------------------------

void Dealer::left(Connection connection)
{
    Guest* const guest = guestOn(connection);
    if (!guest)
        return; // nobody, or somebody who has the seat from elsewhere by now
    closeTable(*guest);
    if (guest->seat < 0)
        forget(guest);
    else
        tellPresence("away", guest->seat);
}

void Dealer::closeTable(Guest& guest)
{
    guest.connection = 0;
    closeHosted(guest);
}

void Dealer::closeHosted(Guest& guest)
{
    guest.reset.reset();
    if (HostedTable* const table = std::exchange(guest.table, nullptr)) {
        table->disconnect();
        table->deleteLater();
    }
}

void Dealer::forget(const Guest* guest)
{
    std::erase_if(guests_, [guest](const auto& other) { return other.get() == guest; });
}

void Dealer::tick()
{
    AnsweringEnd::tick();
    const int mover = host_.personToMove();
    const bool isThere = mover >= 0 && (present() >> mover & 1U) != 0;
    if (const auto time = timer_.run(now(), mover, host_.turnCount(), isThere)) {
        if (time->over)
            votes_[time->seat] = 0;
        sendAll(printTime(*time));
    }
}

void Dealer::endOnce()
{
    for (int seat = 0; seat < MaxSeats; ++seat) {
        if ((std::exchange(once_, once_ & ~(1U << seat)) >> seat & 1U) == 0)
            continue;
        if ((present() >> seat & 1U) != 0)
            setPlayer(seat, infoOf(seat).name, "human");
        else
            standIns_ |= 1U << seat; // gone meanwhile
    }
}

void Dealer::sendAll(const QByteArray& lines, bool onlookers)
{
    std::vector<Connection> connections;
    for (const auto& guest : guests_) {
        if (guest->connection != 0 && (onlookers || guest->seat >= 0))
            connections.push_back(guest->connection);
    }
    for (const Connection connection : connections)
        send(connection, lines);
}

void Dealer::tellPresence(const char* kind, int seat)
{
    sendAll(numberLine(kind, static_cast<std::uint64_t>(seat)));
    tellCard();
}

// --- deals ---------------------------------------------------------------------------------------

int Dealer::seatCount() const
{
    if (setup_)
        return static_cast<int>(setup_->seats.size());
    return host_.hasGame() ? host_.rules().seats() : 0;
}

void Dealer::takeAway(int seat)
{
    const auto place = static_cast<std::size_t>(seat);
    setup_->seats.erase(setup_->seats.begin() + seat);
    std::copy(votes_.begin() + place + 1, votes_.end(), votes_.begin() + place);
    const unsigned before = (1U << seat) - 1U;
    standIns_ = (standIns_ & before) | (standIns_ >> 1 & ~before);
    for (const auto& guest : guests_) {
        if (guest->seat <= seat)
            continue;
        --guest->seat;
        closeHosted(*guest);
        if (guest->connection == 0)
            continue;
        openHosted(*guest);
        send(guest->connection, printWelcome({guest->seat, guest->acts}));
    }
}

void Dealer::begin()
{
    const TableCard now = card();
    for (int seat = seatCount() - 1; seat >= 0; --seat) {
        if (now.seats[static_cast<std::size_t>(seat)].who == TableCard::Who::Free)
            takeAway(seat);
    }
    dealRounds();
    startDeal(first_ + 1);
}

void Dealer::beginAgain()
{
    GameSetup setup;
    setup.rules = host_.rules().set();
    setup.seats = host_.players();
    setup.fair = true;
    setup_ = std::move(setup);
    first_ = static_cast<int>(dealt_.size());
    goesOn_.reset();
    begin();
}

void Dealer::dealRounds()
{
    hasBegun_ = true;
    host_.setRoundsAsked([this] { startDeal(first_ + rounds() + 1); });
    connect(&host_, &GameHost::happened, this, &Dealer::revealRounds, Qt::UniqueConnection);
    // What was dealt when the program was ended.
    const int dealt = static_cast<int>(dealt_.size()) - first_;
    if (setup_ ? dealt > 0 : !host_.isPlaying() && rounds() < dealt)
        dealRound(setup_ ? first_ + 1 : first_ + rounds() + 1);
    revealed_ = first_;
    if (!setup_)
        revealed_ += host_.isPlaying() ? std::max(0, rounds() - 1) : rounds();
}

void Dealer::startDeal(int round, int before)
{
    if (deal_)
        return;                      // it waits for somebody
    if (round <= std::ssize(dealt_)) // the end of the game was lost, but not this
        return dealRound(round);
    const int last = dealt_.empty() ? 0 : dealt_.back().number;
    deal_.emplace(table_, round, std::max(last, before) + 1, seatCount(), seats_ & ~standIns_);
    emit mustKeep();
    sendAll(commitLine(round, first_, deal_->proof()));
    goOnDealing(false);
}

void Dealer::dealAnew()
{
    const int round = deal_->round();
    const int number = deal_->proof().number;
    deal_.reset();
    startDeal(round, number);
}

void Dealer::goOnDealing(bool waited)
{
    if (waited && deal_->missingHashes() == 0) {
        emit mustKeep();
        sendAll(hashesLine(deal_->round(), first_, deal_->proof()));
    }
    if (!deal_ || deal_->missingSalts() != 0)
        return;
    dealt_.push_back(deal_->proof());
    deal_.reset();
    emit mustKeep();
    dealRound(static_cast<int>(dealt_.size()));
}

void Dealer::dealRound(int round)
{
    const DealProof& proof = dealt_[static_cast<std::size_t>(round) - 1];
    const std::uint64_t seed = seedOf(proof);
    if (!setup_)
        return host_.dealRound(seed, proof.number);
    GameSetup setup = *std::exchange(setup_, std::nullopt);
    setup.seed = seed;
    setup.dealNumber = proof.number;
    setup.goesOn = goesOn_;
    host_.newGame(setup);
    emit mustKeep();
    tellCard();
}

void Dealer::hearDeal(Connection connection, const Guest& guest, const std::string& kind,
                      const JsonValue& line)
{
    const auto deal = readDealLine(line);
    if (!deal || guest.seat < 0 || deal->parts.size() != 2)
        return end(connection, {"table.unreadable", {}});
    if (!deal_ || deal->round != deal_->round() || !deal_->asks(guest.seat) ||
        deal->parts.front() != carried(deal_->proof().commitment))
        return; // it is dealt without this seat, or anew, or has been dealt meanwhile
    const bool waited = deal_->missingHashes() != 0;
    bool fits = false;
    if (kind == "hash") {
        const auto hash = uncarried<32>(deal->parts.back());
        fits = hash && deal_->takeHash(guest.seat, *hash);
    } else if (!waited) {
        const auto salt = uncarried<16>(deal->parts.back());
        fits = salt && deal_->takeSalt(guest.seat, *salt);
    }
    if (!fits)
        return end(connection, {"table.otherDeal", {std::to_string(deal->round)}});
    goOnDealing(waited);
}

QByteArray Dealer::dealLines() const
{
    QByteArray lines;
    for (int round = first_ + 1; round <= std::ssize(dealt_); ++round) {
        const DealProof& proof = dealt_[static_cast<std::size_t>(round) - 1];
        lines += commitLine(round, first_, proof) + hashesLine(round, first_, proof);
        if (round <= revealed_)
            lines += revealLine(round, first_, proof);
    }
    if (deal_) {
        lines += commitLine(deal_->round(), first_, deal_->proof());
        if (deal_->missingHashes() == 0)
            lines += hashesLine(deal_->round(), first_, deal_->proof());
    }
    return lines;
}

void Dealer::revealRounds()
{
    while (!setup_ && !host_.isPlaying() && revealed_ < first_ + rounds()) {
        ++revealed_;
        sendAll(revealLine(revealed_, first_, dealt_[static_cast<std::size_t>(revealed_) - 1]));
    }
}

// --- what is heard -------------------------------------------------------------------------------

void Dealer::hear(Connection connection, const std::string& kind, const JsonValue& line)
{
    Guest* const guest = guestOn(connection);
    if (kind == "hello" && !guest)
        return hearHello(connection, line);
    if (kind == "vote" && guest)
        return hearVote(connection, *guest, line);
    if (kind == "act" && guest)
        return hearAct(connection, *guest, line);
    if (kind == "say" && guest)
        return hearSay(connection, *guest, line);
    if ((kind == "hash" || kind == "salt") && guest)
        return hearDeal(connection, *guest, kind, line);
    if (kind == "again" && guest)
        return guest->table->request({TableRequest::Kind::Again});
    if (kind == "leave" && guest) {
        closeTable(*guest);
        end(connection, {"table.closed", {}});
        return vacate(guest);
    }
    end(connection, {"table.unreadable", {}});
}

void Dealer::hearHello(Connection connection, const JsonValue& line)
{
    const auto hello = readHello(line);
    if (!hello)
        return end(connection, {"table.unreadable", {}});
    if (hello->low > TableProtocol || hello->high < TableProtocol)
        return end(connection,
                   {"table.version", {std::to_string(TableProtocol), std::to_string(hello->high)}});
    if (hello->as == Hello::As::Visitor) {
        setCaller(connection, Caller::Visitor);
        return send(connection, printCard(card()));
    }
    const Result<Guest*> guest = guestOf(*hello);
    if (!guest)
        return end(connection, guest.error().message);
    seat(connection, **guest, *hello);
}

Result<Dealer::Guest*> Dealer::guestOf(const Hello& hello)
{
    for (const auto& guest : guests_) {
        if (guest->token == hello.token)
            return guest.get();
    }
    if (std::ranges::find(dismissed_, hello.token) != dismissed_.end())
        return makeError("table.dismissed");
    int seat = -1;
    if (hello.as == Hello::As::Onlooker) {
        if (std::ranges::count(guests_, -1, [](const auto& guest) { return guest->seat; }) >=
            limits_.onlookers)
            return makeError("table.full");
    } else {
        const auto isFree = [this](int of) {
            return ((seats_ & ~standIns_) >> of & 1U) != 0 && !guestAt(of);
        };
        const bool hasWish = hello.seat >= 0 && hello.seat < seatCount() && isFree(hello.seat);
        for (seat = hasWish ? hello.seat : 0; !isFree(seat); ++seat) {
            if (seat + 1 >= seatCount())
                return makeError("table.full");
        }
    }
    guests_.push_back(std::make_unique<Guest>());
    guests_.back()->seat = seat;
    guests_.back()->token = hello.token;
    if (seat >= 0)
        emit mustKeep();
    return guests_.back().get();
}

void Dealer::seat(Connection connection, Guest& guest, const Hello& hello)
{
    if (guest.connection != 0) {
        const Connection old = guest.connection;
        closeTable(guest);
        end(old, {"table.otherPlace", {}});
    }
    setCaller(connection, Caller::Known);
    setLongest(connection, LongestTableLine);
    guest.connection = connection;
    guest.news = 0;
    send(connection, printWelcome({guest.seat, guest.acts}) + printCard(card()));
    if (!isConnected(connection))
        return; // it is away already
    openHosted(guest);
    guest.table->request({TableRequest::Kind::Again});
    send(connection, dealLines());
    if (guest.seat < 0 || !isConnected(connection)) // onlookers are nameless; or it is away already
        return;
    standIns_ &= ~(1U << guest.seat);
    votes_[guest.seat] = 0;
    setPlayer(guest.seat, hello.name, "human");
    tellPresence("back", guest.seat);
}

void Dealer::openHosted(Guest& guest)
{
    guest.table = new HostedTable(host_, {guest.seat >= 0 ? 1U << guest.seat : 0U, false}, this);
    Guest* const here = &guest;
    connect(guest.table, &HostedTable::told, this,
            [this, here](const TableNews& news) { tell(*here, news); });
}

void Dealer::hearSay(Connection connection, Guest& guest, const JsonValue& line)
{
    const auto say = readSay(line);
    if (!say || guest.seat < 0)
        return end(connection, {"table.unreadable", {}});
    const std::chrono::milliseconds time = now();
    if (guest.said && time - *guest.said < limits_.phrases)
        return;
    const bool isPhrase = say->phrase >= 0;
    if (!isPhrase && (!words_ || say->words.empty()))
        return;
    guest.said = time;
    const int seat = guest.seat;
    sendAll(printSay({say->phrase, say->words, seat}), isPhrase);
    if (isPhrase)
        emit said(seat, say->phrase);
}

void Dealer::hearVote(Connection connection, const Guest& guest, const JsonValue& line)
{
    const auto number = numberOfLine(line);
    if (!number || *number >= static_cast<std::uint64_t>(seatCount()) || guest.seat < 0)
        return end(connection, {"table.unreadable", {}});
    const int seat = static_cast<int>(*number);
    const bool isThere = (present() >> seat & 1U) != 0;
    const bool isLate = timer_.isOver() && host_.personToMove() == seat && guest.seat != seat;
    const bool mayPlay = (seats_ & ~standIns_) >> seat & 1U;
    if (!hasBegun() || !mayPlay || (isThere && !isLate))
        return; // meanwhile there is nothing to decide
    votes_[seat] |= 1U << guest.seat;
    if ((present() & ~votes_[seat] & ~(1U << seat)) != 0)
        return sendAll(numberLine("vote", *number));
    votes_[seat] = 0;
    if (!isThere)
        return letPlay(seat, StandInLevel);
    once_ |= 1U << seat;
    setPlayer(seat, infoOf(seat).name, StandInLevel);
}

void Dealer::hearAct(Connection connection, Guest& guest, const JsonValue& line)
{
    const auto number = numberOfLine(line);
    if (!number || guest.seat < 0 || !host_.hasGame())
        return end(connection, {"table.unreadable", {}});
    if (*number <= guest.acts)
        return; // heard before
    const auto request = readAct(line, host_.rules(), guest.seat);
    if (!request)
        return end(connection, {"table.unreadable", {}});
    guest.acts = *number;
    const auto at = numberOfLine(line, "at");
    if (at && request->kind != TableRequest::Kind::Aid && *at < host_.stepCount()) {
        // It was asked before the game was opened again, or somebody was faster.
        const int did = host_.seatOfStep(*at);
        const bool done = did < 0 || did == guest.seat;
        return send(connection, done ? numberLine("ok", *number)
                                     : printNo(*number, {"table.othersDecide", {}}));
    }
    guest.refusal.reset();
    guest.table->request(*request);
    const auto refusal = std::exchange(guest.refusal, std::nullopt);
    send(connection, refusal ? printNo(*number, *refusal) : numberLine("ok", *number));
}

// --- what is told --------------------------------------------------------------------------------

void Dealer::tell(Guest& guest, TableNews news)
{
    using Kind = TableNews::Kind;
    if (guest.connection == 0)
        return;
    if (news.kind == Kind::Reset) {
        // It is told as an onlooker knows it, and comes once more as the seat does.
        guest.reset = news.fresh;
        guest.table->request({TableRequest::Kind::Look, guest.seat});
        return;
    }
    if (news.kind == Kind::Refused) {
        guest.refusal = news.why;
        return;
    }
    if (news.kind == Kind::Warned || news.kind == Kind::Looked) {
        if (!guest.reset || news.steps.empty())
            return;
    }
    if (guest.reset && !news.steps.empty() && news.first == 0) {
        news.kind = Kind::Reset;
        news.fresh = *std::exchange(guest.reset, std::nullopt);
    }
    if (news.kind == Kind::Noted && news.event != GameEvent::Kind::Aid)
        return; // the host's own file
    news.number = ++guest.news;
    const QByteArray lines = printNews(news);
    if (news.first == 0 && !news.steps.empty())
        setMoreWaiting(guest.connection, lines.size());
    send(guest.connection, lines);
}

} // namespace hp
