// Tables in the same network. Whoever looks for one asks everybody in each network of this machine;
// whoever has opened one answers. Nothing is sent or heard unless these objects exist.
#pragma once

#include "engine/table/net/Wire.h"
#include "ui/table/direct/NearbyCard.h"

#include <QHostAddress>
#include <QObject>
#include <QTimer>
#include <QUdpSocket>

#include <functional>
#include <memory>
#include <vector>

namespace hp {

/// Where tables are asked for. Tests name other places.
struct NearbyPlaces {
    quint16 port = 45'873; ///< of those who answer; several programs of a machine share it
    /// Where those who have a table listen.
    QList<QHostAddress> tables{QHostAddress::AnyIPv4, QHostAddress::AnyIPv6};
    /// Where those who look for one send from.
    QList<QHostAddress> seekers{QHostAddress::AnyIPv4, QHostAddress::AnyIPv6};
    /// Where questions are sent; empty: to all in each network of this machine.
    QList<QHostAddress> everybody;
};

/// Answers for a table that is open. If this system does not let it listen, the table is not found,
/// and nothing else is amiss.
class TableBeacon : public QObject {
    Q_OBJECT
public:
    /// @param card asked for each answer
    explicit TableBeacon(std::function<NearbyCard()> card, const NearbyPlaces& places = {},
                         QObject* parent = nullptr);

private:
    void answer(QUdpSocket& socket);
    /// Networks come and go.
    void enterNetworks();

    std::function<NearbyCard()> card_;
    std::vector<std::unique_ptr<QUdpSocket>> sockets_;
    QTimer tick_;
    int answers_ = 0; ///< since the last tick
};

/// One table, in however many ways it was found.
struct NearbyTable {
    NearbyCard card; ///< the latest
    /// Whence it answered, at most MaxInvitationAddresses. An IPv6 address that is good in one
    /// network only is a text with the network behind a "%".
    std::vector<HostAddress> addresses;
    std::chrono::milliseconds heard{}; ///< last

    /// If anybody may sit down there. For a call from here only: its addresses may be of no use
    /// elsewhere, and need not be host names.
    std::optional<Invitation> invitation() const;
};

/// Looks for tables as long as it exists.
class NearbyTables : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t MostTables = 64;
    static constexpr std::chrono::seconds AskEvery{2};
    static constexpr std::chrono::seconds ForgetAfter{7}; ///< without an answer

    explicit NearbyTables(Clock clock, NearbyPlaces places = {}, QObject* parent = nullptr);

    /// In the order in which they were found.
    const std::vector<NearbyTable>& tables() const { return tables_; }
    /// Asks, and forgets who has not answered for a while. It is called every now and then by
    /// itself.
    void tick();

signals:
    void changed();

private:
    void ask(QUdpSocket& socket) const;
    void hear(QUdpSocket& socket);
    /// @return whether there is something new
    bool note(const NearbyCard& card, const QHostAddress& from);

    Clock clock_;
    NearbyPlaces places_;
    std::vector<std::unique_ptr<QUdpSocket>> sockets_;
    std::vector<NearbyTable> tables_;
    QTimer timer_;
};

} // namespace hp
