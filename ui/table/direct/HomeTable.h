// A table that this program has opened for people elsewhere, whichever game it plays: the dealer
// with its game, the place on disk where both are kept, and the calls that come in. Whoever opened
// it sits there like everybody else (TableSeat) and sees no more.
//
// Everything is on disk before anybody elsewhere is told of it, so the same table can be opened
// again, by the same invitation, after the program has ended in any way. While the disk takes
// nothing, the table is closed to them: they call until it is there again.
#pragma once

#include "engine/table/net/DealerEnd.h"
#include "ui/kit/files/KeptFile.h"
#include "ui/table/direct/NearbyTables.h"
#include "ui/table/direct/TableServer.h"
#include "ui/table/session/Autosave.h"

#include <QObject>

#include <memory>
#include <string>

namespace hp {

class TableRelay;

class HomeTable : public QObject {
    Q_OBJECT
public:
    struct Calls {
        quint16 port = 0; ///< 0: any, or the one before
        QList<QHostAddress> at{QHostAddress::AnyIPv4, QHostAddress::AnyIPv6};
        DealerEnd::Limits limits = {};
        /// Where people in the same network find it; nothing: nowhere.
        std::optional<NearbyPlaces> nearby = {};
        /// Of a table that is opened anew, for guests who cannot call this machine.
        std::optional<RelayAddress> relay = {};
    };

    /// @param folder its own, made when it is needed  @param dealer all its seats are elsewhere
    HomeTable(const QString& folder, Calls calls, std::unique_ptr<DealerEnd> dealer,
              QObject* parent = nullptr);
    /// Closes it for now: people are told that they can return.
    ~HomeTable() override;

    /// Whether one was kept there.
    static bool isKept(const QString& folder);
    /// Opens a new one; what the folder kept is gone, and DealerEnd::open() comes next. Errors:
    /// those of TableServer::listen()
    Failure openNew();
    /// Opens the one that was kept. Errors: also those of reading it. Where the port is taken by
    /// another program, it takes any: then old invitations do not lead here.
    Failure openAgain();
    /// Closes it for good, and keeps nothing.
    void end();

    RecordedGame& recorded() const { return dealer_->game().recorded(); }
    DealerEnd& dealer() { return *dealer_; }
    /// With the addresses that this machine has now.
    Invitation invitation() const;
    /// From now on guests can come over that relay, and over no other. Invitations before do not
    /// lead there.
    void setRelay(const std::optional<RelayAddress>& relay);
    /// Guests who call its relay are heard.
    bool isAtRelay() const;
    /// Why not, if that is known.
    std::optional<Message> whyNotAtRelay() const;
    TableId id() const;
    /// Not everything is on disk, and nobody elsewhere is told anything.
    bool isHeld() const { return server_ && server_->isHeld(); }
    /// Anybody in the same network may sit down, without an invitation. Not kept.
    bool isOpenNearby() const { return openNearby_; }
    void setOpenNearby(bool open) { openNearby_ = open; }

signals:
    /// It cannot be kept, and why, in words. The game goes on here.
    void failed(const QString& why);
    void relayChanged(); ///< isAtRelay(), or why not

private:
    Failure listen(quint16 port);
    /// The deals, and only then what was played after them.
    bool keepGame();
    void hold();
    void keepAgain();
    void callRelay();
    QByteArray print() const;
    NearbyCard nearbyCard() const;

    const QString folder_;
    const Calls calls_;
    Invitation invitation_; ///< its secret, the port and the relay
    KeptFile file_;
    const std::unique_ptr<DealerEnd> dealer_;
    Autosave journal_;
    std::unique_ptr<TableServer> server_;
    std::unique_ptr<TableBeacon> beacon_;
    std::unique_ptr<TableRelay> relay_;
    bool openNearby_ = false;
    bool another_ = false; ///< the game has not been kept yet, another one has
    QTimer again_;         ///< until it tries to keep what it could not
};

} // namespace hp
