#include "ui/table/net/Dealer.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

QByteArray commitLine(int round, const DealProof& proof)
{
    return printDealLine("commit", {round, {carried(proof.commitment)}});
}

QByteArray hashesLine(int round, const DealProof& proof)
{
    DealLine line{round, {}};
    for (const DealProof::Share& share : proof.shares)
        line.parts.push_back(carried(share.hash));
    return printDealLine("hashes", line);
}

QByteArray revealLine(int round, const DealProof& proof)
{
    DealLine line{round, {carried(proof.secret)}};
    for (const DealProof::Share& share : proof.shares)
        line.parts.push_back(carried(share.salt));
    return printDealLine("reveal", line);
}

} // namespace

Dealer::Dealer(GameHost& host, unsigned seats, Clock clock, Limits limits, QObject* parent)
    : QObject(parent), host_(host), seats_(seats), clock_(std::move(clock)), limits_(limits)
{
}

Dealer::~Dealer()
{
    if (deal_ || !dealt_.empty())
        host_.setRoundsAsked({});
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

void Dealer::setPlayer(int seat, const std::string& name, const std::string& player)
{
    std::vector<SeatInfo> players = setup_ ? setup_->seats : host_.players();
    players[seat].name = name;
    players[seat].player = player;
    if (setup_)
        setup_->seats = players;
    else
        host_.setPlayers(players);
}

void Dealer::letPlay(int seat, const std::string& level)
{
    if ((present() >> seat & 1U) != 0)
        return; // back already
    standIns_ |= 1U << seat;
    setPlayer(seat, (setup_ ? setup_->seats : host_.players())[seat].name, level);
    if (deal_ && deal_->drawFor(seat))
        goOnDealing(true);
}

void Dealer::dismiss(int seat)
{
    Guest* const guest = guestAt(seat);
    if (!guest)
        return;
    dismissed_.push_back(guest->token);
    end(guest->connection, {"table.dismissed", {}});
    forget(guest);
}

// --- connections ---------------------------------------------------------------------------------

Dealer::Connection Dealer::connected(Wire& wire)
{
    const auto waiting = std::ranges::count_if(
        lines_, [](const auto& entry) { return entry.second.guest == nullptr; });
    const Connection connection = ++last_;
    Line& line = lines_[connection];
    line.wire = &wire;
    line.began = line.heard = line.asked = line.windowBegan = clock_();
    if (waiting >= limits_.connections)
        end(connection, {"table.slow", {}});
    return connection;
}

void Dealer::receive(Connection connection, const QByteArray& bytes)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return; // its end has crossed what it sent
    found->second.heard = clock_();
    found->second.reader.add(bytes);
    for (;;) { // what a line leads to may end the connection
        const auto now = lines_.find(connection);
        if (now == lines_.end())
            return;
        if (now->second.reader.isTooLong())
            return end(connection, {"table.unreadable", {}});
        const std::optional<QByteArray> line = now->second.reader.next();
        if (!line)
            return;
        hear(connection, *line);
    }
}

void Dealer::lost(Connection connection)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return;
    Guest* const guest = found->second.guest;
    lines_.erase(found);
    leave(connection, guest);
}

void Dealer::end(Connection connection, const Message& why)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return;
    Guest* const guest = found->second.guest;
    Wire* const wire = found->second.wire;
    lines_.erase(found);
    wire->send(printBye(why));
    wire->close();
    leave(connection, guest);
}

void Dealer::leave(Connection connection, Guest* guest)
{
    if (!guest || guest->connection != connection)
        return; // somebody else has the seat by now
    closeTable(*guest);
    if (guest->seat < 0)
        forget(guest);
    else
        tellPresence("away", guest->seat);
}

void Dealer::closeTable(Guest& guest)
{
    guest.connection = 0;
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

void Dealer::close(const Message& why)
{
    while (!lines_.empty())
        end(lines_.begin()->first, why);
}

void Dealer::tick()
{
    const std::chrono::milliseconds now = clock_();
    std::vector<Connection> silent;
    for (auto& [connection, line] : lines_) {
        const bool late = !line.guest && now - line.began > limits_.hello;
        if (late || now - line.heard > limits_.gone)
            silent.push_back(connection);
    }
    for (const Connection connection : silent) {
        const auto found = lines_.find(connection);
        if (found == lines_.end())
            continue;
        Wire* const wire = found->second.wire;
        lost(connection);
        wire->close();
    }
    std::vector<Connection> asked;
    for (auto& [connection, line] : lines_) {
        if (now - std::max(line.heard, line.asked) > limits_.ping) {
            line.asked = now;
            asked.push_back(connection);
        }
    }
    for (const Connection connection : asked)
        send(connection, plainLine("ping"));
}

void Dealer::send(Connection connection, const QByteArray& lines)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return;
    Wire& wire = *found->second.wire;
    if (wire.waiting() + lines.size() > limits_.waiting + found->second.whole) {
        // It does not read any more. It gets everything when it comes back.
        lost(connection);
        wire.close();
        return;
    }
    wire.send(lines);
}

void Dealer::sendAll(const QByteArray& lines)
{
    std::vector<Connection> connections;
    for (const auto& guest : guests_) {
        if (guest->connection != 0)
            connections.push_back(guest->connection);
    }
    for (const Connection connection : connections)
        send(connection, lines);
}

void Dealer::tellPresence(const char* kind, int seat)
{
    sendAll(numberLine(kind, static_cast<std::uint64_t>(seat)));
    emit presenceChanged();
}

// --- deals ---------------------------------------------------------------------------------------

int Dealer::seatCount() const
{
    if (setup_)
        return static_cast<int>(setup_->seats.size());
    return host_.hasGame() ? host_.rules().seats() : 0;
}

void Dealer::begin(const TableId& table, GameSetup setup)
{
    setup.fair = true; // nothing is taken back after a draw, and nobody is helped
    table_ = table;
    setup_ = std::move(setup);
    dealt_.clear();
    revealed_ = 0;
    host_.setRoundsAsked([this] { startDeal(static_cast<int>(dealt_.size()) + 1); });
    connect(&host_, &GameHost::happened, this, &Dealer::revealRound, Qt::UniqueConnection);
    startDeal(1);
}

void Dealer::startDeal(int round)
{
    if (deal_)
        return; // it waits for somebody
    deal_.emplace(table_, round, seatCount(), seats_ & ~standIns_);
    sendAll(commitLine(round, deal_->proof()));
    goOnDealing(false);
}

void Dealer::goOnDealing(bool waited)
{
    if (waited && deal_->missingHashes() == 0)
        sendAll(hashesLine(deal_->round(), deal_->proof()));
    if (deal_->missingSalts() != 0)
        return;
    const std::uint64_t seed = deal_->seed();
    dealt_.push_back(deal_->proof());
    deal_.reset();
    if (!setup_)
        return host_.dealRound(seed);
    GameSetup setup = *std::exchange(setup_, std::nullopt);
    setup.seed = seed;
    host_.newGame(setup);
}

void Dealer::hearDeal(Connection connection, const Guest& guest, const std::string& kind,
                      const JsonValue& line)
{
    const auto deal = readDealLine(line);
    if (!deal || guest.seat < 0 || deal->parts.size() != 1)
        return end(connection, {"table.unreadable", {}});
    if (!deal_ || deal->round != deal_->round() || !deal_->asks(guest.seat))
        return; // it is dealt without this seat, or has been dealt meanwhile
    const bool waited = deal_->missingHashes() != 0;
    bool fits = false;
    if (kind == "hash") {
        const auto hash = uncarried<32>(deal->parts.front());
        fits = hash && deal_->takeHash(guest.seat, *hash);
    } else if (!waited) {
        const auto salt = uncarried<16>(deal->parts.front());
        fits = salt && deal_->takeSalt(guest.seat, *salt);
    }
    if (!fits)
        return end(connection, {"table.otherDeal", {std::to_string(deal->round)}});
    goOnDealing(waited);
}

QByteArray Dealer::dealLines() const
{
    QByteArray lines;
    int round = 0;
    for (const DealProof& proof : dealt_) {
        ++round;
        lines += commitLine(round, proof) + hashesLine(round, proof);
        if (round <= std::ssize(dealt_) - (host_.isPlaying() ? 1 : 0))
            lines += revealLine(round, proof);
    }
    if (deal_) {
        lines += commitLine(deal_->round(), deal_->proof());
        if (deal_->missingHashes() == 0)
            lines += hashesLine(deal_->round(), deal_->proof());
    }
    return lines;
}

void Dealer::revealRound()
{
    const int round = static_cast<int>(dealt_.size());
    if (round == 0 || host_.isPlaying() || std::exchange(revealed_, round) == round)
        return;
    sendAll(revealLine(round, dealt_.back()));
}

// --- what is heard -------------------------------------------------------------------------------

void Dealer::hear(Connection connection, const QByteArray& text)
{
    Line& line = lines_.at(connection);
    const std::chrono::milliseconds now = clock_();
    if (now - line.windowBegan > limits_.window) {
        line.windowBegan = now;
        line.lines = 0;
    }
    if (++line.lines > limits_.lines)
        return end(connection, {"table.slow", {}});
    const auto value = parseJson({text.constData(), static_cast<std::size_t>(text.size())}, 1, 200);
    const std::string kind = value ? kindOfLine(*value) : std::string();
    Guest* const guest = line.guest;
    if (kind == "hello" && !guest)
        return hearHello(connection, *value);
    if (kind == "ping" && guest)
        return send(connection, plainLine("pong"));
    if (kind == "pong" && guest)
        return;
    if (kind == "act" && guest)
        return hearAct(connection, *guest, *value);
    if (kind == "say" && guest)
        return hearSay(connection, *guest, *value);
    if ((kind == "hash" || kind == "salt") && guest)
        return hearDeal(connection, *guest, kind, *value);
    if (kind == "again" && guest)
        return guest->table->request({TableRequest::Kind::Again});
    if (kind == "leave" && guest) {
        line.guest = nullptr;
        closeTable(*guest);
        const int seat = guest->seat;
        forget(guest);
        end(connection, {"table.closed", {}});
        if (seat >= 0)
            tellPresence("away", seat);
        return;
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
    if (hello.looksOn) {
        if (std::ranges::count(guests_, -1, [](const auto& guest) { return guest->seat; }) >=
            limits_.onlookers)
            return makeError("table.full");
    } else {
        for (seat = 0; (seats_ >> seat & 1U) == 0 || guestAt(seat); ++seat) {
            if (seat + 1 >= seatCount())
                return makeError("table.full");
        }
    }
    guests_.push_back(std::make_unique<Guest>());
    guests_.back()->seat = seat;
    guests_.back()->token = hello.token;
    return guests_.back().get();
}

void Dealer::seat(Connection connection, Guest& guest, const Hello& hello)
{
    if (guest.connection != 0) {
        const Connection old = guest.connection;
        closeTable(guest);
        end(old, {"table.otherPlace", {}});
    }
    Line& line = lines_.at(connection);
    line.guest = &guest;
    line.reader.setLongest(LongestTableLine);
    guest.connection = connection;
    guest.news = 0;
    send(connection, printWelcome({guest.seat, guest.acts}));
    if (!lines_.contains(connection))
        return; // it is away already
    const unsigned seats = guest.seat >= 0 ? 1U << guest.seat : 0U;
    guest.table = new HostedTable(host_, {seats, false}, this);
    Guest* const here = &guest;
    connect(guest.table, &HostedTable::told, this,
            [this, here](const TableNews& news) { tell(*here, news); });
    guest.table->request({TableRequest::Kind::Again});
    send(connection, dealLines());
    if (seats == 0 || !lines_.contains(connection)) // onlookers are nameless; or it is away already
        return;
    standIns_ &= ~seats;
    setPlayer(guest.seat, hello.name, "human");
    tellPresence("back", guest.seat);
}

void Dealer::hearSay(Connection connection, Guest& guest, const JsonValue& line)
{
    const auto say = readSay(line);
    if (!say || guest.seat < 0)
        return end(connection, {"table.unreadable", {}});
    const std::chrono::milliseconds now = clock_();
    if (guest.said && now - *guest.said < limits_.phrases)
        return;
    guest.said = now;
    const int seat = guest.seat;
    sendAll(printSay(say->phrase, seat));
    emit said(seat, say->phrase);
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
        lines_.at(guest.connection).whole = lines.size();
    send(guest.connection, lines);
}

} // namespace hp
