#include "ui/heller/classes/OpenedClass.h"

#include "ui/table/direct/TableTls.h"
#ifdef HP_RELAY
#include "ui/table/relay/TableRelay.h"
#endif

#include <utility>

namespace hp {

OpenedClass::OpenedClass(const std::string& teacher, OpenedTable::Calls calls,
                         ClassDesk::Limits limits, QObject* parent)
    : QObject(parent),
      calls_(std::move(calls)), invitation_{randomBytes<16>(), 0, {}, calls_.relay},
      desk_(teacher, steadyClock(), limits), server_(desk_, invitation_.secret)
{
}

OpenedClass::~OpenedClass()
{
    desk_.close({"class.over", {}});
}

Failure OpenedClass::open()
{
    if (Failure failure = server_.listen(calls_.port, calls_.at))
        return failure;
    if (calls_.nearby)
        beacon_ = std::make_unique<TableBeacon>([this] { return card(); }, *calls_.nearby);
    callRelay();
    return {};
}

Invitation OpenedClass::invitation() const
{
    Invitation invitation = server_.invitation();
    invitation.relay = invitation_.relay;
    return invitation;
}

NearbyCard OpenedClass::card() const
{
    NearbyCard card;
    card.table = tableId(invitation_);
    card.host = desk_.teacher();
    card.isClass = true;
    card.hasBegun = true;
    card.port = server_.invitation().port;
    if (openNearby_)
        card.secret = invitation_.secret;
    return card;
}

void OpenedClass::callRelay()
{
#ifdef HP_RELAY
    if (!invitation_.relay || checkRelay())
        return;
    relay_ = std::make_unique<TableRelay>(desk_, invitation(), [this] {
        NearbyCard told = card();
        told.secret.reset();
        return printCard(told);
    });
#endif
}

} // namespace hp
