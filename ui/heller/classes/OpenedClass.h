// A class that this program has opened: the desk, and the ways in which pupils come to it. Nothing
// of it is on disk. Closing it ends the class for everybody.
#pragma once

#include "ui/heller/classes/ClassDesk.h"
#include "ui/table/direct/OpenedTable.h"

#include <QObject>

#include <memory>
#include <string>

namespace hp {

class OpenedClass : public QObject {
    Q_OBJECT
public:
    /// @param calls where it listens, its relay, and where it is found; the dealer's limits are not
    /// used
    OpenedClass(const std::string& teacher, OpenedTable::Calls calls, ClassDesk::Limits limits = {},
                QObject* parent = nullptr);
    ~OpenedClass() override;

    /// Errors: those of TableServer::listen().
    Failure open();
    ClassDesk& desk() { return desk_; }
    /// With the addresses that this machine has now. @pre open()
    Invitation invitation() const;
    /// Anybody in the same network may come in, without an invitation.
    bool isOpenNearby() const { return openNearby_; }
    void setOpenNearby(bool open) { openNearby_ = open; }

private:
    NearbyCard card() const;
    void callRelay();

    const OpenedTable::Calls calls_;
    Invitation invitation_; ///< its secret and the relay
    ClassDesk desk_;
    TableServer server_;
    std::unique_ptr<TableBeacon> beacon_;
    std::unique_ptr<QObject> relay_;
    bool openNearby_ = false;
};

} // namespace hp
