#include "ui/table/direct/TableSeat.h"

#include "engine/text/Files.h"
#include "ui/heller/net/GoingOnForm.h"
#include "ui/table/net/LineFields.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace hp {

namespace {

constexpr int SeatFileVersion = 1;
constexpr std::string_view SeatFileFormat = "hellerpfennig.seat";
constexpr int AgainMs = 10'000;

/// After these another call may go better.
bool isForNow(const Message& why)
{
    static const std::array ids{"table.closed", "table.noAnswer", "table.slow"};
    return std::ranges::find(ids, why.id) != ids.end();
}

Hello helloOf(const TableSeat::Ticket& ticket)
{
    Hello hello;
    hello.program = QCoreApplication::applicationVersion().toStdString();
    hello.name = ticket.name;
    hello.token = ticket.token;
    hello.as = ticket.as;
    hello.seat = ticket.seat;
    return hello;
}

} // namespace

TableSeat::Ticket TableSeat::Ticket::fresh(const std::string& name)
{
    return {name, newToken(), randomBytes<32>()};
}

std::optional<Result<TableSeat::Ticket>> TableSeat::kept(const QString& file)
{
    const auto content = KeptFile(file, {}).read();
    if (!content)
        return {};
    if (!*content)
        return content->error();
    const auto json = parseJson(content->value().toStdString());
    if (!json)
        return inFile(json.error(), file);
    LineFields fields;
    Ticket ticket;
    if (fields.isDocument(*json, SeatFileFormat, SeatFileVersion)) {
        ticket.name = fields.name(*json, "name", MaxNameLength);
        ticket.token = fields.text(*json, "token");
        const JsonValue* own = fields.needed(*json, {}, "own");
        const auto bytes = own ? uncarried<32>(fields.hex(*own, "own")) : std::nullopt;
        if (!fields.error() && (!bytes || ticket.token.size() != TokenLength))
            fields.fail(*json, "own", "view.impossible");
        ticket.own = bytes.value_or(DealSecret{});
        if (json->find("invitation")) {
            const std::string text = fields.text(*json, "invitation");
            const auto invitation = findInvitation(text);
            if (!fields.error() && !invitation)
                fields.fail(*json, "invitation", invitation.error());
            else if (invitation)
                ticket.invitation = *invitation;
        }
        ticket.seat = fields.seat(*json, "seat");
        if (const JsonValue* game = fields.member(*json, "game")) {
            auto read = readGoingOn(*game);
            if (!read)
                return inFile(read.error(), file);
            ticket.game = std::move(read).value();
        }
    }
    if (fields.error())
        return inFile(*fields.error(), file);
    return ticket;
}

TableSeat::TableSeat(const Ticket& ticket, const QString& file, QObject* parent)
    : QObject(parent), ticket_(ticket), file_(file, [this] { return print(); }),
      client_(helloOf(ticket), steadyClock())
{
    client_.setWitness(tableId(*ticket.invitation), ticket.own);
    caller_ = std::make_unique<TableCaller>(client_, *ticket.invitation);
    connect(&client_, &SeatClient::told, this, [this](const TableNews& news) {
        if (!news.steps.empty())
            keepGame();
    });
    connect(caller_.get(), &TableCaller::stateChanged, this, [this] {
        const bool there = caller_->state() == TableCaller::State::There;
        why_ = there ? std::nullopt : caller_->why() ? caller_->why() : why_;
        emit changed();
    });
    start();
}

TableSeat::TableSeat(const Ticket& ticket, const QString& file, OpenedTable& table, QObject* parent)
    : QObject(parent), ticket_(ticket), file_(file, [this] { return print(); }),
      client_(helloOf(ticket), steadyClock())
{
    client_.setWitness(table.id(), ticket.own);
    home_ = std::make_unique<HomeLine>(table.dealer(), client_);
    start();
}

TableSeat::~TableSeat()
{
    client_.disconnect(this);
}

void TableSeat::start()
{
    if (ticket_.as == Hello::As::Seat)
        file_.touch();
    again_.setSingleShot(true);
    connect(&again_, &QTimer::timeout, this, &TableSeat::call);
    connect(&client_, &SeatClient::ended, this, &TableSeat::ended);
    connect(&client_, &SeatClient::seated, this, [this] {
        if (client_.seat() >= 0)
            file_.touch();
        emit changed();
    });
}

void TableSeat::call()
{
    again_.stop();
    if (caller_)
        caller_->start();
}

void TableSeat::tryNow()
{
    if (again_.isActive())
        call();
    else if (caller_)
        caller_->tryNow();
}

bool TableSeat::isCalling() const
{
    return caller_ && caller_->state() != TableCaller::State::There;
}

void TableSeat::keepGame()
{
    ticket_.game = client_.goingOn();
    ticket_.seat = client_.seat();
    if (ticket_.game)
        ticket_.game->table = carried(tableId(*ticket_.invitation)).toHex().toStdString();
    if (ticket_.as == Hello::As::Seat)
        file_.touch();
}

void TableSeat::sitDown(Hello::As as, int seat)
{
    ticket_.as = as;
    ticket_.seat = seat;
    if (as == Hello::As::Seat)
        file_.touch(); // the table may give the seat although no answer comes
    client_.sitDown(as, seat);
}

void TableSeat::leave()
{
    client_.leave();
    file_.clear();
    rest();
}

void TableSeat::rest()
{
    again_.stop();
    if (caller_)
        caller_->stop();
}

void TableSeat::ended(const Message& why)
{
    why_ = why;
    refused_ = !isForNow(why);
    if (caller_ && !refused_)
        again_.start(AgainMs);
    if (why.id == "table.dismissed" || why.id == "table.ended" || why.id == "table.full")
        file_.clear();
    emit changed();
}

QByteArray TableSeat::print() const
{
    JsonWriter json;
    json.beginObject().member("format", SeatFileFormat).member("version", SeatFileVersion);
    json.member("name", ticket_.name).member("token", ticket_.token);
    json.member("own", carried(ticket_.own).toHex().toStdString());
    if (ticket_.invitation)
        json.member("invitation", invitationText(*ticket_.invitation));
    if (ticket_.seat >= 0)
        json.member("seat", std::string(1, seatLetter(ticket_.seat)));
    if (ticket_.game)
        writeGoingOn(json.key("game"), *ticket_.game);
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

} // namespace hp
