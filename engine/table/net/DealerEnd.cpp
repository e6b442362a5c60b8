#include "engine/table/net/DealerEnd.h"

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

DealerEnd::DealerEnd(std::unique_ptr<DealtGame> game, unsigned seats, Clock clock, Limits limits,
                     QObject* parent)
    : AnsweringEnd(std::move(clock), limits, parent), game_(std::move(game)), seats_(seats),
      limits_(limits)
{
    connect(game_.get(), &DealtGame::happened, this, [this](bool turn) {
        if (turn && once_ != 0) // once everybody knows of the turn
            QMetaObject::invokeMethod(this, &DealerEnd::endOnce, Qt::QueuedConnection);
        if (hasBegun_)
            revealRounds();
    });
}

DealerEnd::~DealerEnd()
{
    if (hasBegun_)
        game_->setRoundsAsked({});
    // They use the game until they go.
    qDeleteAll(findChildren<DealtSeat*>(QString(), Qt::FindDirectChildrenOnly));
}

// --- the table -----------------------------------------------------------------------------------

void DealerEnd::open(const TableId& table, const std::string& owner, unsigned standIns)
{
    table_ = table;
    owner_ = owner;
    standIns_ = standIns;
    emit mustKeep();
}

void DealerEnd::openAgain(const TableId& table, KeptDeals kept)
{
    table_ = table;
    owner_ = kept.owner;
    standIns_ = kept.standIns;
    dismissed_ = std::move(kept.dismissed);
    for (KeptDeals::Seat& seat : kept.seats) {
        guests_.push_back(std::make_unique<Guest>());
        guests_.back()->seat = seat.seat;
        guests_.back()->token = std::move(seat.token);
    }
    dealt_ = std::move(kept.dealt);
    deal_ = std::move(kept.deal);
    first_ = kept.first;
    timer_.setKind(kept.clock);
    words_ = kept.words;
    const auto first = static_cast<std::size_t>(first_);
    if (game_->isWaiting() && dealt_.size() > first && game_->isDealtFrom(seedOf(dealt_[first])))
        game_->forgetWaiting();
    if (kept.begun)
        dealRounds();
}

KeptDeals DealerEnd::keptDeals() const
{
    KeptDeals kept;
    kept.owner = owner_;
    kept.dismissed = dismissed_;
    kept.standIns = standIns_;
    kept.begun = hasBegun_;
    kept.clock = timer_.kind();
    kept.first = first_;
    kept.dealt = dealt_;
    kept.deal = deal_;
    kept.words = words_;
    for (const auto& guest : guests_) {
        if (guest->seat >= 0)
            kept.seats.push_back({guest->seat, guest->token});
    }
    return kept;
}

void DealerEnd::writeKept(JsonWriter& json) const
{
    writeDeals(json, keptDeals());
    game_->writeKept(json);
}

Result<KeptDeals> DealerEnd::readKept(const JsonValue& object)
{
    auto kept = readDeals(object);
    if (!kept)
        return kept;
    if (const Failure failure = game_->readKept(object))
        return *failure;
    return kept;
}

CardHead DealerEnd::head() const
{
    using Who = CardHead::Who;
    CardHead card;
    card.owner = owner_;
    card.version = QCoreApplication::applicationVersion().toStdString();
    card.begun = hasBegun();
    card.clock = timer_.kind();
    card.words = words_;
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

QByteArray DealerEnd::cardLine() const
{
    JsonWriter json;
    beginLine(json, "table");
    if (!game_->name().id.empty())
        json.member("game", game_->name().id);
    writeHead(json, head());
    game_->writeCard(json);
    return endLine(json);
}

void DealerEnd::tellCard()
{
    sendGreeted(cardLine());
    emit presenceChanged();
}

unsigned DealerEnd::present() const
{
    unsigned present = 0;
    for (const auto& guest : guests_)
        present |= guest->connection != 0 && guest->seat >= 0 ? 1U << guest->seat : 0U;
    return present;
}

std::vector<std::string> DealerEnd::tokens() const
{
    std::vector<std::string> tokens;
    for (const auto& guest : guests_)
        tokens.push_back(guest->token);
    return tokens;
}

DealerEnd::Guest* DealerEnd::guestAt(int seat) const
{
    const auto guest = std::ranges::find(guests_, seat, [](const auto& of) { return of->seat; });
    return guest == guests_.end() ? nullptr : guest->get();
}

DealerEnd::Guest* DealerEnd::guestOn(Connection connection) const
{
    const auto guest =
        std::ranges::find(guests_, connection, [](const auto& of) { return of->connection; });
    return guest == guests_.end() ? nullptr : guest->get();
}

const SeatInfo& DealerEnd::infoOf(int seat) const
{
    return game_->seats()[seat];
}

void DealerEnd::setPlayer(int seat, const std::string& name, const std::string& player)
{
    std::vector<SeatInfo> players = game_->seats();
    SeatInfo& info = players[seat];
    info.name = name;
    info.player = player;
    game_->setSeats(players);
}

void DealerEnd::letPlay(int seat, const std::string& level, const std::string& name)
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

void DealerEnd::setClock(TurnClock clock)
{
    timer_.setKind(clock);
    emit mustKeep();
    tellCard();
}

void DealerEnd::setWords(bool on)
{
    if (std::exchange(words_, on) == on)
        return;
    emit mustKeep();
    tellCard();
}

void DealerEnd::setFree(int seat)
{
    if (guestAt(seat) || hasBegun_)
        return;
    standIns_ &= ~(1U << seat);
    setPlayer(seat, {}, "human");
    emit mustKeep();
    tellCard();
}

void DealerEnd::dismiss(int seat)
{
    Guest* const guest = guestAt(seat);
    if (!guest)
        return;
    dismissed_.push_back(guest->token);
    const Connection connection = guest->connection;
    goAway(*guest);
    end(connection, {"table.dismissed", {}});
    vacate(guest);
}

void DealerEnd::vacate(const Guest* guest)
{
    const int seat = guest->seat;
    forget(guest);
    if (seat < 0)
        return;
    // Whoever sits down there next cannot open what this one has announced.
    const bool owes = deal_ && deal_->asks(seat) && (deal_->missingSalts() >> seat & 1U) != 0 &&
                      (deal_->missingHashes() >> seat & 1U) == 0;
    if (game_->isWaiting()) {
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

void DealerEnd::left(Connection connection)
{
    Guest* const guest = guestOn(connection);
    if (!guest)
        return; // nobody, or somebody who has the seat from elsewhere by now
    goAway(*guest);
    if (guest->seat < 0)
        forget(guest);
    else
        tellPresence("away", guest->seat);
}

void DealerEnd::goAway(Guest& guest)
{
    guest.connection = 0;
    closePlace(guest);
}

void DealerEnd::closePlace(Guest& guest)
{
    if (DealtSeat* const place = std::exchange(guest.place, nullptr)) {
        place->close();
        place->deleteLater();
    }
}

void DealerEnd::forget(const Guest* guest)
{
    std::erase_if(guests_, [guest](const auto& other) { return other.get() == guest; });
}

void DealerEnd::tick()
{
    AnsweringEnd::tick();
    const int mover = game_->personToMove();
    const bool isThere = mover >= 0 && (present() >> mover & 1U) != 0;
    if (const auto time = timer_.run(now(), mover, game_->turnCount(), isThere)) {
        if (time->over)
            votes_[time->seat] = 0;
        sendAll(printTime(*time));
    }
}

void DealerEnd::endOnce()
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

void DealerEnd::sendAll(const QByteArray& lines, bool onlookers)
{
    std::vector<Connection> connections;
    for (const auto& guest : guests_) {
        if (guest->connection != 0 && (onlookers || guest->seat >= 0))
            connections.push_back(guest->connection);
    }
    for (const Connection connection : connections)
        send(connection, lines);
}

void DealerEnd::tellPresence(const char* kind, int seat)
{
    sendAll(numberLine(kind, static_cast<std::uint64_t>(seat)));
    tellCard();
}

// --- deals ---------------------------------------------------------------------------------------

void DealerEnd::takeAway(int seat)
{
    const auto place = static_cast<std::size_t>(seat);
    game_->takeAway(seat);
    std::copy(votes_.begin() + place + 1, votes_.end(), votes_.begin() + place);
    const unsigned before = (1U << seat) - 1U;
    standIns_ = (standIns_ & before) | (standIns_ >> 1 & ~before);
    for (const auto& guest : guests_) {
        if (guest->seat <= seat)
            continue;
        --guest->seat;
        closePlace(*guest);
        if (guest->connection == 0)
            continue;
        openPlace(*guest);
        send(guest->connection, printWelcome({guest->seat, guest->acts}));
    }
}

void DealerEnd::begin()
{
    const CardHead now = head();
    for (int seat = seatCount() - 1; seat >= 0; --seat) {
        if (now.seats[seat].who == CardHead::Who::Free)
            takeAway(seat);
    }
    dealRounds();
    startDeal(first_ + 1);
}

void DealerEnd::beginAgain()
{
    game_->waitAgain();
    first_ = static_cast<int>(dealt_.size());
    begin();
}

void DealerEnd::dealRounds()
{
    hasBegun_ = true;
    game_->setRoundsAsked([this] { startDeal(first_ + game_->rounds() + 1); });
    // What was dealt when the program was ended.
    const int dealt = static_cast<int>(dealt_.size()) - first_;
    const bool waits = game_->isWaiting();
    if (waits ? dealt > 0 : !game_->isPlaying() && game_->rounds() < dealt)
        dealRound(waits ? first_ + 1 : first_ + game_->rounds() + 1);
    revealed_ = first_;
    if (!game_->isWaiting())
        revealed_ += game_->isPlaying() ? std::max(0, game_->rounds() - 1) : game_->rounds();
}

void DealerEnd::startDeal(int round, int before)
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

void DealerEnd::dealAnew()
{
    const int round = deal_->round();
    const int number = deal_->proof().number;
    deal_.reset();
    startDeal(round, number);
}

void DealerEnd::goOnDealing(bool waited)
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

void DealerEnd::dealRound(int round)
{
    const DealProof& proof = dealt_[round - 1];
    const std::uint64_t seed = seedOf(proof);
    if (!game_->isWaiting())
        return game_->dealRound(seed, proof.number);
    game_->begin(seed, proof.number);
    emit mustKeep();
    tellCard();
}

void DealerEnd::hearDeal(Connection connection, const Guest& guest, const std::string& kind,
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

QByteArray DealerEnd::dealLines() const
{
    QByteArray lines;
    for (int round = first_ + 1; round <= std::ssize(dealt_); ++round) {
        const DealProof& proof = dealt_[round - 1];
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

void DealerEnd::revealRounds()
{
    while (!game_->isWaiting() && !game_->isPlaying() && revealed_ < first_ + game_->rounds()) {
        ++revealed_;
        sendAll(revealLine(revealed_, first_, dealt_[revealed_ - 1]));
    }
}

// --- what is heard -------------------------------------------------------------------------------

void DealerEnd::hear(Connection connection, const std::string& kind, const JsonValue& line)
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
        return guest->place->tellAgain();
    if (kind == "leave" && guest) {
        goAway(*guest);
        end(connection, {"table.closed", {}});
        return vacate(guest);
    }
    end(connection, {"table.unreadable", {}});
}

void DealerEnd::hearHello(Connection connection, const JsonValue& line)
{
    const auto hello = readHello(line);
    if (!hello)
        return end(connection, {"table.unreadable", {}});
    if (hello->low > TableProtocol || hello->high < TableProtocol)
        return end(connection,
                   {"table.version", {std::to_string(TableProtocol), std::to_string(hello->high)}});
    if (hello->game != game_->name().id)
        return end(connection, otherGame(game_->name()));
    if (hello->as == Hello::As::Visitor) {
        setCaller(connection, Caller::Visitor);
        return send(connection, cardLine());
    }
    const Result<Guest*> guest = guestOf(*hello);
    if (!guest)
        return end(connection, guest.error().message);
    seat(connection, **guest, *hello);
}

Result<DealerEnd::Guest*> DealerEnd::guestOf(const Hello& hello)
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

void DealerEnd::seat(Connection connection, Guest& guest, const Hello& hello)
{
    if (guest.connection != 0) {
        const Connection old = guest.connection;
        goAway(guest);
        end(old, {"table.otherPlace", {}});
    }
    setCaller(connection, Caller::Known);
    setLongest(connection, LongestTableLine);
    guest.connection = connection;
    guest.news = 0;
    send(connection, printWelcome({guest.seat, guest.acts}) + cardLine());
    if (!isConnected(connection))
        return; // it is away already
    openPlace(guest);
    guest.place->tellAgain();
    send(connection, dealLines());
    if (guest.seat < 0 || !isConnected(connection)) // onlookers are nameless; or it is away already
        return;
    standIns_ &= ~(1U << guest.seat);
    votes_[guest.seat] = 0;
    setPlayer(guest.seat, hello.name, "human");
    tellPresence("back", guest.seat);
}

void DealerEnd::openPlace(Guest& guest)
{
    Guest* const here = &guest;
    guest.place = game_->sit(guest.seat, [here] { return ++here->news; }).release();
    guest.place->setParent(this);
    connect(guest.place, &DealtSeat::told, this, [this, here](const QByteArray& lines, bool whole) {
        if (here->connection == 0)
            return;
        if (whole)
            setMoreWaiting(here->connection, lines.size());
        send(here->connection, lines);
    });
}

void DealerEnd::hearSay(Connection connection, Guest& guest, const JsonValue& line)
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

void DealerEnd::hearVote(Connection connection, const Guest& guest, const JsonValue& line)
{
    const auto number = numberOfLine(line);
    if (!number || *number >= static_cast<std::uint64_t>(seatCount()) || guest.seat < 0)
        return end(connection, {"table.unreadable", {}});
    const int seat = static_cast<int>(*number);
    const bool isThere = (present() >> seat & 1U) != 0;
    const bool isLate = timer_.isOver() && game_->personToMove() == seat && guest.seat != seat;
    const bool mayPlay = (seats_ & ~standIns_) >> seat & 1U;
    if (!hasBegun() || !mayPlay || (isThere && !isLate))
        return; // meanwhile there is nothing to decide
    votes_[seat] |= 1U << guest.seat;
    if ((present() & ~votes_[seat] & ~(1U << seat)) != 0)
        return sendAll(numberLine("vote", *number));
    votes_[seat] = 0;
    if (!isThere)
        return letPlay(seat, game_->standIn());
    once_ |= 1U << seat;
    setPlayer(seat, infoOf(seat).name, game_->standIn());
}

void DealerEnd::hearAct(Connection connection, Guest& guest, const JsonValue& line)
{
    const auto number = numberOfLine(line);
    if (!number || guest.seat < 0 || !game_->hasGame())
        return end(connection, {"table.unreadable", {}});
    if (*number <= guest.acts)
        return; // heard before
    const auto act = guest.place->read(line);
    if (!act)
        return end(connection, {"table.unreadable", {}});
    guest.acts = *number;
    const auto at = numberOfLine(line, "at");
    if (at && act->isStep && *at < game_->stepCount()) {
        // It was asked before the game was opened again, or somebody was faster.
        const int did = game_->seatOfStep(*at);
        const bool done = did < 0 || did == guest.seat;
        return send(connection, done ? numberLine("ok", *number)
                                     : printNo(*number, {"table.othersDecide", {}}));
    }
    const Failure refusal = act->perform();
    send(connection, refusal ? printNo(*number, refusal->message) : numberLine("ok", *number));
}

} // namespace hp
