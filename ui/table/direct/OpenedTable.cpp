#include "ui/table/direct/OpenedTable.h"

#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
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

OpenedTable::OpenedTable(const QString& folder, Calls calls, QObject* parent)
    : QObject(parent), folder_(folder), calls_(std::move(calls)),
      file_(tableFile(folder), [this] { return print(); }), journal_(host_, gameFile(folder))
{
    connect(&file_, &KeptFile::failed, this,
            [this](const Error& why) { emit failed(wording(why)); });
    connect(&journal_, &Autosave::failed, this, &OpenedTable::failed);
    again_.setInterval(Patience);
    connect(&again_, &QTimer::timeout, this, &OpenedTable::keepAgain);
}

OpenedTable::~OpenedTable() = default;

bool OpenedTable::isKept(const QString& folder)
{
    return isThere(tableFile(folder));
}

void OpenedTable::start()
{
    dealer_ = std::make_unique<Dealer>(host_, ~0U, steadyClock(), calls_.limits);
    connect(dealer_.get(), &Dealer::mustKeep, this, [this] {
        if (!file_.touch())
            hold();
    });
    host_.setKeptFirst([this](bool another) {
        another_ = another_ || another;
        if (!keepGame())
            hold();
    });
}

bool OpenedTable::keepGame()
{
    if (!file_.flush())
        return false;
    if (!host_.hasGame())
        return true;
    std::exchange(another_, false) ? journal_.begin() : journal_.add();
    return journal_.flush();
}

void OpenedTable::hold()
{
    server_->hold();
#ifdef HP_RELAY
    if (relay_)
        relay_->hold();
#endif
    again_.start();
}

void OpenedTable::keepAgain()
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

Failure OpenedTable::listen(quint16 port)
{
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

void OpenedTable::callRelay()
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
    connect(dealer_.get(), &Dealer::presenceChanged, relay_.get(), &TableRelay::tellCard);
    connect(relay_.get(), &TableRelay::changed, this, &OpenedTable::relayChanged);
#endif
}

void OpenedTable::setRelay(const std::optional<RelayAddress>& relay)
{
    if (invitation_.relay == relay)
        return;
    invitation_.relay = relay;
    file_.touch();
    callRelay();
    emit relayChanged();
}

NearbyCard OpenedTable::nearbyCard() const
{
    const TableCard table = dealer_->card();
    NearbyCard card;
    card.table = id();
    card.host = table.owner;
    card.rules = rulesName(table.rules).toStdString();
    card.freeSeats = table.freeSeats();
    card.hasBegun = table.begun;
    card.port = invitation_.port;
    if (openNearby_)
        card.secret = invitation_.secret;
    return card;
}

Failure OpenedTable::open(const std::string& owner, const GameSetup& setup)
{
    invitation_.secret = randomBytes<16>();
    invitation_.relay = calls_.relay;
    start();
    if (Failure failure = listen(calls_.port))
        return failure;
    removeFile(gameFile(folder_));
    dealer_->open(id(), owner, setup);
    return {};
}

Failure OpenedTable::openAgain()
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
    auto kept = readTable(*json);
    if (!kept)
        return inFile(kept.error(), tableFile(folder_));
    journal_.restore();
    const auto deals = static_cast<int>(kept->dealt.size()) - kept->first;
    const int before = kept->goesOn ? kept->goesOn->roundsBefore() : 0;
    if (!kept->setup && host_.round() > deals + before)
        return inFile(makeError("record.noSeed", {std::to_string(deals + 1)}), tableFile(folder_));
    start();
    const quint16 port = calls_.port != 0 ? calls_.port : invitation_.port;
    if (Failure failure = listen(port); failure && listen(0))
        return failure;
    dealer_->openAgain(id(), std::move(kept).value());
    return {};
}

void OpenedTable::end()
{
    if (dealer_)
        dealer_->close({"table.ended", {}});
    host_.setKeptFirst({});
    again_.stop();
    file_.clear();
    removeFile(gameFile(folder_));
}

Invitation OpenedTable::invitation() const
{
    Invitation invitation = server_->invitation();
    invitation.relay = invitation_.relay;
    return invitation;
}

#ifdef HP_RELAY
bool OpenedTable::isAtRelay() const
{
    return relay_ && relay_->isThere();
}

std::optional<Message> OpenedTable::whyNotAtRelay() const
{
    return relay_ ? relay_->why() : std::nullopt;
}
#else
bool OpenedTable::isAtRelay() const
{
    return false;
}

std::optional<Message> OpenedTable::whyNotAtRelay() const
{
    return checkRelay()->message;
}

/// There are none here.
class TableRelay {};
#endif

TableId OpenedTable::id() const
{
    return tableId(invitation_);
}

QByteArray OpenedTable::print() const
{
    JsonWriter json;
    json.beginObject().member("format", TableFileFormat).member("version", TableFileVersion);
    writeInvitation(json, invitation_);
    writeTable(json, dealer_->kept());
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

} // namespace hp
