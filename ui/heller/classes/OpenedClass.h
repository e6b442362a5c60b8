// A class that this program has opened: the desk, and the ways in which pupils come to it. Its code
// is on disk until it is ended, so that it can be opened again by the same one after the program
// was ended in any way; nothing else of it is.
#pragma once

#include "ui/heller/classes/ClassDesk.h"
#include "ui/heller/direct/OpenedTable.h"
#include "ui/kit/files/KeptFile.h"

#include <QObject>

#include <memory>
#include <string>

namespace hp {

class OpenedClass : public QObject {
    Q_OBJECT
public:
    /// @param file keeps its code. If there is one already, from a class that was not ended, it is
    /// the code of this one.
    /// @param calls where it listens, its relay, and where it is found; the dealer's limits are not
    /// used
    OpenedClass(const QString& file, const std::string& teacher, OpenedTable::Calls calls,
                ClassDesk::Limits limits = {}, QObject* parent = nullptr);

    /// Errors: those of TableServer::listen(). Where the port of before is taken by another
    /// program, it takes any: then the old code does not lead here.
    Failure open();
    /// Ends it for everybody, and keeps nothing.
    void end();
    ClassDesk& desk() { return desk_; }
    /// With the addresses that this machine has now. @pre open()
    Invitation invitation() const;
    /// Anybody in the same network may come in, without an invitation.
    bool isOpenNearby() const { return openNearby_; }
    void setOpenNearby(bool open) { openNearby_ = open; }

private:
    Invitation keptOrNew();
    QByteArray print() const;
    NearbyCard card() const;
    void callRelay();

    const OpenedTable::Calls calls_;
    KeptFile file_;
    Invitation invitation_; ///< its secret, the port and the relay
    ClassDesk desk_;
    TableServer server_;
    std::unique_ptr<TableBeacon> beacon_;
    std::unique_ptr<QObject> relay_;
    bool openNearby_ = false;
};

} // namespace hp
