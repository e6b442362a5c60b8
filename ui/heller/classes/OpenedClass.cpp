#include "ui/heller/classes/OpenedClass.h"

#include "ui/table/direct/KeptInvitation.h"
#include "ui/table/direct/TableTls.h"
#ifdef HP_RELAY
#include "ui/table/relay/TableRelay.h"
#endif

#include <utility>

namespace hp {

namespace {

constexpr int ClassFileVersion = 1;
constexpr std::string_view ClassFileFormat = "hellerpfennig.class";

} // namespace

OpenedClass::OpenedClass(const QString& file, const std::string& teacher, OpenedTable::Calls calls,
                         ClassDesk::Limits limits, QObject* parent)
    : QObject(parent), calls_(std::move(calls)), file_(file, [this] { return print(); }),
      invitation_(keptOrNew()), desk_(teacher, steadyClock(), limits),
      server_(desk_, invitation_.secret)
{
}

Invitation OpenedClass::keptOrNew()
{
    Invitation another{randomBytes<16>(), calls_.port, {}, calls_.relay};
    const auto content = file_.read();
    if (!content)
        return another;
    LineFields fields;
    const auto json = *content ? parseJson((*content)->toStdString()) : makeError("file.notFound");
    if (json && fields.isDocument(*json, ClassFileFormat, ClassFileVersion)) {
        Invitation kept = readInvitation(fields, *json);
        if (!fields.error())
            return kept;
    }
    file_.putAside();
    return another;
}

QByteArray OpenedClass::print() const
{
    JsonWriter json;
    json.beginObject().member("format", ClassFileFormat).member("version", ClassFileVersion);
    writeInvitation(json, invitation_);
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

Failure OpenedClass::open()
{
    Failure failure = server_.listen(invitation_.port, calls_.at);
    if (failure && invitation_.port != 0)
        failure = server_.listen(0, calls_.at);
    if (failure)
        return failure;
    invitation_.port = server_.invitation().port;
    file_.touch();
    if (calls_.nearby)
        beacon_ = std::make_unique<TableBeacon>([this] { return card(); }, *calls_.nearby);
    callRelay();
    return {};
}

void OpenedClass::end()
{
    desk_.close({"class.over", {}});
    file_.clear();
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
