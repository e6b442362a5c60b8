#include "ui/table/direct/OwnSeat.h"

#include "engine/table/net/LineFields.h"
#include "engine/text/Files.h"

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

} // namespace

Hello OwnSeat::helloOf(const Ticket& ticket)
{
    Hello hello;
    hello.program = QCoreApplication::applicationVersion().toStdString();
    hello.name = ticket.name;
    hello.token = ticket.token;
    hello.as = ticket.as;
    hello.seat = ticket.seat;
    return hello;
}

OwnSeat::Ticket OwnSeat::Ticket::fresh(const std::string& name)
{
    return {name, newToken(), randomBytes<32>()};
}

std::optional<Result<std::pair<OwnSeat::Ticket, JsonValue>>> OwnSeat::read(const QString& file,
                                                                           const GameName& game)
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
        const std::string plays = json->find("plays") ? fields.text(*json, "plays") : std::string();
        if (plays != game.id)
            fields.fail(*json, "plays", "view.impossible");
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
    }
    if (fields.error())
        return inFile(*fields.error(), file);
    return std::pair(ticket, *json);
}

OwnSeat::OwnSeat(const Ticket& ticket, const QString& file, std::unique_ptr<SeatEnd> end,
                 QObject* parent)
    : QObject(parent), ticket_(ticket), file_(file, [this] { return print(); }),
      end_(std::move(end))
{
    end_->setWitness(tableId(*ticket.invitation), ticket.own);
    caller_ = std::make_unique<TableCaller>(*end_, *ticket.invitation);
    connect(caller_.get(), &TableCaller::stateChanged, this, [this] {
        const bool there = caller_->state() == TableCaller::State::There;
        why_ = there ? std::nullopt : caller_->why() ? caller_->why() : why_;
        emit changed();
    });
}

OwnSeat::OwnSeat(const Ticket& ticket, const QString& file, std::unique_ptr<SeatEnd> end,
                 HomeTable& table, QObject* parent)
    : QObject(parent), ticket_(ticket), file_(file, [this] { return print(); }),
      end_(std::move(end))
{
    end_->setWitness(table.id(), ticket.own);
    home_ = std::make_unique<HomeLine>(table.dealer(), *end_);
}

OwnSeat::~OwnSeat()
{
    end_->disconnect(this);
}

void OwnSeat::start()
{
    if (ticket_.as == Hello::As::Seat)
        file_.touch();
    again_.setSingleShot(true);
    connect(&again_, &QTimer::timeout, this, &OwnSeat::call);
    connect(end_.get(), &SeatEnd::ended, this, &OwnSeat::ended);
    connect(end_.get(), &SeatEnd::seated, this, [this] {
        if (end_->seat() >= 0)
            file_.touch();
        emit changed();
    });
}

void OwnSeat::call()
{
    again_.stop();
    if (caller_)
        caller_->start();
}

void OwnSeat::tryNow()
{
    if (again_.isActive())
        call();
    else if (caller_)
        caller_->tryNow();
}

bool OwnSeat::isCalling() const
{
    return caller_ && caller_->state() != TableCaller::State::There;
}

void OwnSeat::keep(int seat)
{
    ticket_.seat = seat;
    if (ticket_.as == Hello::As::Seat)
        file_.touch();
}

void OwnSeat::sitDown(Hello::As as, int seat)
{
    ticket_.as = as;
    ticket_.seat = seat;
    if (as == Hello::As::Seat)
        file_.touch(); // the table may give the seat although no answer comes
    end_->sitDown(as, seat);
}

void OwnSeat::leave()
{
    end_->leave();
    file_.clear();
    rest();
}

void OwnSeat::rest()
{
    again_.stop();
    if (caller_)
        caller_->stop();
}

void OwnSeat::ended(const Message& why)
{
    why_ = why;
    refused_ = !isForNow(why);
    if (caller_ && !refused_)
        again_.start(AgainMs);
    if (why.id == "table.dismissed" || why.id == "table.ended" || why.id == "table.full")
        file_.clear();
    emit changed();
}

QByteArray OwnSeat::print() const
{
    JsonWriter json;
    json.beginObject().member("format", SeatFileFormat).member("version", SeatFileVersion);
    if (!end_->gameName().id.empty())
        json.member("plays", end_->gameName().id);
    json.member("name", ticket_.name).member("token", ticket_.token);
    json.member("own", carried(ticket_.own).toHex().toStdString());
    if (ticket_.invitation)
        json.member("invitation", invitationText(*ticket_.invitation));
    if (ticket_.seat >= 0)
        json.member("seat", std::string(1, seatLetter(ticket_.seat)));
    writeMore(json);
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

} // namespace hp
