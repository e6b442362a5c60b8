#include "ui/table/direct/NearbyTables.h"

#include "engine/table/text/LinkLocal.h"

#include <QNetworkDatagram>
#include <QNetworkInterface>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr std::chrono::seconds AnswersCounted{1};
constexpr int MostAnswers = 50; ///< in that time
constexpr int MostAtOnce = 64;  ///< datagrams; the rest after other events

/// Of all who answer or ask by IPv6. Not one of those that are given to somebody; it is heard
/// within one network only.
const QHostAddress& meetingPlace()
{
    static const QHostAddress place(QStringLiteral("ff12::4865:6c6c:6572"));
    return place;
}

QHostAddress meetingPlaceIn(const QNetworkInterface& network)
{
    QHostAddress place = meetingPlace();
    place.setScopeId(network.name());
    return place;
}

bool isUp(const QNetworkInterface& network)
{
    constexpr auto running = QNetworkInterface::IsUp | QNetworkInterface::IsRunning;
    return (network.flags() & running) == running;
}

bool isIPv6(const QHostAddress& address)
{
    return address.protocol() == QAbstractSocket::IPv6Protocol;
}

/// Whether it belongs to a network of this machine. Others are told nothing.
bool isNearby(const QHostAddress& address)
{
    if (address.isLoopback() || address.isLinkLocal())
        return true;
    for (const QNetworkInterface& network : QNetworkInterface::allInterfaces()) {
        const auto own = network.addressEntries();
        if (std::ranges::any_of(own, [&](const QNetworkAddressEntry& entry) {
                return address.isInSubnet(entry.ip(), entry.prefixLength());
            }))
            return true;
    }
    return false;
}

/// Everybody in each network of this machine, in this version of the protocol.
QList<QHostAddress> everybody(bool byIPv6)
{
    QList<QHostAddress> all;
    for (const QNetworkInterface& network : QNetworkInterface::allInterfaces()) {
        if (!isUp(network))
            continue;
        if (byIPv6) {
            if (network.flags().testFlag(QNetworkInterface::CanMulticast))
                all += meetingPlaceIn(network);
            continue;
        }
        for (const QNetworkAddressEntry& entry : network.addressEntries()) {
            if (!entry.broadcast().isNull())
                all += entry.broadcast();
        }
    }
    return all;
}

HostAddress asHost(const QHostAddress& address)
{
    if (!isIPv6(address)) {
        const quint32 number = address.toIPv4Address();
        IPv4 bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(number >> (24 - 8 * i));
        return bytes;
    }
    if (address.isLinkLocal())
        return address.toString().toStdString();
    const Q_IPV6ADDR number = address.toIPv6Address();
    IPv6 bytes{};
    std::copy(std::begin(number.c), std::end(number.c), bytes.begin());
    return bytes;
}

/// One for each address that is to be had here.
std::vector<std::unique_ptr<QUdpSocket>> socketsAt(const QList<QHostAddress>& addresses,
                                                   quint16 port)
{
    std::vector<std::unique_ptr<QUdpSocket>> sockets;
    for (const QHostAddress& address : addresses) {
        auto socket = std::make_unique<QUdpSocket>();
        const auto shared = port == 0 ? QUdpSocket::BindMode(QUdpSocket::DefaultForPlatform)
                                      : QUdpSocket::ShareAddress | QUdpSocket::ReuseAddressHint;
        if (socket->bind(address, port, shared))
            sockets.push_back(std::move(socket));
    }
    return sockets;
}

} // namespace

// --- who has a table -----------------------------------------------------------------------------

TableBeacon::TableBeacon(std::function<NearbyCard()> card, const NearbyPlaces& places,
                         QObject* parent)
    : QObject(parent), card_(std::move(card)), sockets_(socketsAt(places.tables, places.port))
{
    for (const auto& socket : sockets_) {
        connect(socket.get(), &QUdpSocket::readyRead, this,
                [this, from = socket.get()] { answer(*from); });
    }
    enterNetworks();
    connect(&tick_, &QTimer::timeout, this, [this] {
        answers_ = 0;
        enterNetworks();
    });
    tick_.start(AnswersCounted);
}

void TableBeacon::enterNetworks()
{
    for (const auto& socket : sockets_) {
        if (socket->localAddress() != QHostAddress(QHostAddress::AnyIPv6))
            continue;
        for (const QNetworkInterface& network : QNetworkInterface::allInterfaces()) {
            if (isUp(network) && network.flags().testFlag(QNetworkInterface::CanMulticast))
                socket->joinMulticastGroup(meetingPlace(), network); // again does no harm
        }
    }
}

void TableBeacon::answer(QUdpSocket& socket)
{
    for (int n = 0; n < MostAtOnce && socket.hasPendingDatagrams(); ++n) {
        const QNetworkDatagram asked = socket.receiveDatagram(MaxCardBytes + 1);
        if (!isCardQuestion(asked.data()) || ++answers_ > MostAnswers ||
            !isNearby(asked.senderAddress()))
            continue;
        socket.writeDatagram(printCard(card_()), asked.senderAddress(),
                             static_cast<quint16>(asked.senderPort()));
    }
}

// --- who looks for one ---------------------------------------------------------------------------

std::optional<Invitation> NearbyTable::invitation() const
{
    if (!card.secret)
        return {};
    return Invitation{*card.secret, card.port, addresses};
}

NearbyTables::NearbyTables(Clock clock, NearbyPlaces places, QObject* parent)
    : QObject(parent), clock_(std::move(clock)), places_(std::move(places)),
      sockets_(socketsAt(places_.seekers, 0))
{
    for (const auto& socket : sockets_) {
        connect(socket.get(), &QUdpSocket::readyRead, this,
                [this, from = socket.get()] { hear(*from); });
    }
    connect(&timer_, &QTimer::timeout, this, &NearbyTables::tick);
    timer_.start(AskEvery);
    tick();
}

void NearbyTables::tick()
{
    for (const auto& socket : sockets_)
        ask(*socket);
    const std::chrono::milliseconds now = clock_();
    if (std::erase_if(tables_, [&](const NearbyTable& table) {
            return now - table.heard >= ForgetAfter;
        }) > 0)
        emit changed();
}

void NearbyTables::ask(QUdpSocket& socket) const
{
    const bool byIPv6 = isIPv6(socket.localAddress());
    for (const QHostAddress& place :
         places_.everybody.isEmpty() ? everybody(byIPv6) : places_.everybody) {
        if (isIPv6(place) == byIPv6) // one that fails is out of reach
            socket.writeDatagram(printCardQuestion(), place, places_.port);
    }
}

void NearbyTables::hear(QUdpSocket& socket)
{
    bool isNew = false;
    for (int n = 0; n < MostAtOnce && socket.hasPendingDatagrams(); ++n) {
        const QNetworkDatagram told = socket.receiveDatagram(MaxCardBytes + 1);
        if (const auto card = readCard(told.data()))
            isNew = note(*card, told.senderAddress()) || isNew;
    }
    if (isNew)
        emit changed();
}

bool NearbyTables::note(const NearbyCard& card, const QHostAddress& from)
{
    auto known = std::ranges::find_if(
        tables_, [&](const NearbyTable& table) { return table.card.table == card.table; });
    if (known == tables_.end()) {
        if (tables_.size() >= MostTables)
            return false;
        known = tables_.insert(known, NearbyTable());
    }
    known->heard = clock_();
    bool isNew = std::exchange(known->card, card) != card;
    const HostAddress address = asHost(from);
    if (const auto* name = std::get_if<std::string>(&address); name && !isLinkLocal(*name))
        return isNew; // a network of a name that cannot be kept
    if (std::ranges::find(known->addresses, address) == known->addresses.end() &&
        known->addresses.size() < MaxInvitationAddresses) {
        known->addresses.push_back(address);
        isNew = true;
    }
    return isNew;
}

} // namespace hp
