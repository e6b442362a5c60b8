#include "ui/table/direct/HomeTable.h"

#include "engine/text/Files.h"
#include "engine/text/Wording.h"
#include "ui/table/direct/KeptInvitation.h"
#include "ui/table/direct/TableTls.h"
#ifdef HP_RELAY
#include "ui/table/relay/TableRelay.h"
#endif

#include <QDir>

#include <chrono>
#include <utility>

namespace hp {

namespace {

constexpr std::chrono::seconds Patience{5};
constexpr int TableFileVersion = 1;
constexpr std::string_view TableFileFormat = "hellerpfennig.table";

QString tableFile(const QString& folder)
{
    return QDir(folder).filePath(QStringLiteral("table.json"));
}

QString gameFile(const QString& folder)
{
    return QDir(folder).filePath(QStringLiteral("table.hpgame"));
}

} // namespace

HomeTable::HomeTable(const QString& folder, Calls calls, std::unique_ptr<DealerEnd> dealer,
                     QObject* parent)
    : QObject(parent), folder_(folder), calls_(std::move(calls)),
      file_(tableFile(folder), [this] { return print(); }), dealer_(std::move(dealer)),
      journal_(recorded(), gameFile(folder))
{
    connect(dealer_.get(), &DealerEnd::mustKeep, this, [this] {
        if (!file_.touch())
            hold();
    });
    connect(&file_, &KeptFile::failed, this,
            [this](const Error& why) { emit failed(wording(why)); });
    connect(&journal_, &Autosave::failed, this, &HomeTable::failed);
    again_.setInterval(Patience);
    connect(&again_, &QTimer::timeout, this, &HomeTable::keepAgain);
}

HomeTable::~HomeTable()
{
    dealer_->game().setKeptFirst({});
}

bool HomeTable::isKept(const QString& folder)
{
    return isThere(tableFile(folder));
}

bool HomeTable::keepGame()
{
    if (!file_.flush())
        return false;
    if (!recorded().hasGame())
        return true;
    std::exchange(another_, false) ? journal_.begin() : journal_.add();
    return journal_.flush();
}

void HomeTable::hold()
{
    server_->hold();
#ifdef HP_RELAY
    if (relay_)
        relay_->hold();
#endif
    again_.start();
}

void HomeTable::keepAgain()
{
    if (!keepGame())
        return;
    again_.stop();
    server_->goOn();
#ifdef HP_RELAY
    if (relay_)
        relay_->goOn();
#endif
}

Failure HomeTable::listen(quint16 port)
{
    dealer_->game().setKeptFirst([this](bool another) {
        another_ = another_ || another;
        if (!keepGame())
            hold();
    });
    server_ = std::make_unique<TableServer>(*dealer_, invitation_.secret);
    Failure failure = server_->listen(port, calls_.at);
    if (failure)
        return failure;
    invitation_.port = server_->invitation().port;
    if (calls_.nearby && !beacon_)
        beacon_ = std::make_unique<TableBeacon>([this] { return nearbyCard(); }, *calls_.nearby);
    callRelay();
    return failure;
}

void HomeTable::callRelay()
{
#ifdef HP_RELAY
    relay_.reset();
    if (!invitation_.relay)
        return;
    relay_ = std::make_unique<TableRelay>(*dealer_, invitation_, [this] {
        NearbyCard card = nearbyCard();
        card.secret.reset();
        return printCard(card);
    });
    if (isHeld())
        relay_->hold();
    connect(dealer_.get(), &DealerEnd::presenceChanged, relay_.get(), &TableRelay::tellCard);
    connect(relay_.get(), &TableRelay::changed, this, &HomeTable::relayChanged);
#endif
}

void HomeTable::setRelay(const std::optional<RelayAddress>& relay)
{
    if (invitation_.relay == relay)
        return;
    invitation_.relay = relay;
    file_.touch();
    callRelay();
    emit relayChanged();
}

NearbyCard HomeTable::nearbyCard() const
{
    const CardHead table = dealer_->head();
    NearbyCard card;
    card.table = id();
    card.host = table.owner;
    card.game = dealer_->game().name().title;
    card.rules = dealer_->game().rulesName().toStdString();
    card.freeSeats = table.freeSeats();
    card.hasBegun = table.begun;
    card.port = invitation_.port;
    if (openNearby_)
        card.secret = invitation_.secret;
    return card;
}

Failure HomeTable::openNew()
{
    invitation_.secret = randomBytes<16>();
    invitation_.relay = calls_.relay;
    if (Failure failure = listen(calls_.port))
        return failure;
    removeFile(gameFile(folder_));
    return {};
}

Failure HomeTable::openAgain()
{
    const auto content = file_.read();
    if (!content)
        return makeError("file.notFound", {}, tableFile(folder_).toStdString());
    if (!*content)
        return content->error();
    const auto json = parseJson(content->value().toStdString());
    if (!json)
        return inFile(json.error(), tableFile(folder_));
    LineFields fields;
    if (fields.isDocument(*json, TableFileFormat, TableFileVersion))
        invitation_ = readInvitation(fields, *json);
    if (fields.error())
        return inFile(*fields.error(), tableFile(folder_));
    auto kept = dealer_->readKept(*json);
    if (!kept)
        return inFile(kept.error(), tableFile(folder_));
    journal_.restore();
    const auto deals = static_cast<int>(kept->dealt.size()) - kept->first;
    if (!dealer_->game().isWaiting() && dealer_->game().rounds() > deals)
        return inFile(makeError("record.noSeed", {std::to_string(deals + 1)}), tableFile(folder_));
    const quint16 port = calls_.port != 0 ? calls_.port : invitation_.port;
    if (Failure failure = listen(port); failure && listen(0))
        return failure;
    dealer_->openAgain(id(), std::move(kept).value());
    return {};
}

void HomeTable::end()
{
    dealer_->close({"table.ended", {}});
    dealer_->game().setKeptFirst({});
    again_.stop();
    file_.clear();
    removeFile(gameFile(folder_));
}

Invitation HomeTable::invitation() const
{
    Invitation invitation = server_->invitation();
    invitation.relay = invitation_.relay;
    return invitation;
}

#ifdef HP_RELAY
bool HomeTable::isAtRelay() const
{
    return relay_ && relay_->isThere();
}

std::optional<Message> HomeTable::whyNotAtRelay() const
{
    return relay_ ? relay_->why() : std::nullopt;
}
#else
bool HomeTable::isAtRelay() const
{
    return false;
}

std::optional<Message> HomeTable::whyNotAtRelay() const
{
    return checkRelay()->message;
}

/// There are none here.
class TableRelay {};
#endif

TableId HomeTable::id() const
{
    return tableId(invitation_);
}

QByteArray HomeTable::print() const
{
    JsonWriter json;
    json.beginObject().member("format", TableFileFormat).member("version", TableFileVersion);
    writeInvitation(json, invitation_);
    dealer_->writeKept(json);
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

} // namespace hp
