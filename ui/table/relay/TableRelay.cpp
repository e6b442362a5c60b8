#include "ui/table/relay/TableRelay.h"

#include "engine/table/net/CallPause.h"
#include "engine/table/net/SharedDeal.h"
#include "engine/table/net/TableKeys.h"

#include <utility>

namespace hp {

namespace {

const RelayAddress& relayOf(const Invitation& invitation)
{
    return *invitation.relay;
}

RelayLine::Will awayWill(const Invitation& invitation)
{
    return {cardTopic(tableId(invitation)), sealCard({}, cardKey(invitation)), true};
}

} // namespace

/// One guest, as the dealer sees it.
class TableRelay::GuestWire : public Wire {
public:
    GuestWire(TableRelay& at, const SealedSession& session) : at_(at), session_(session) {}

    SealedSession& session() { return session_; }
    void send(const QByteArray& bytes) override
    {
        for (qsizetype from = 0; from < bytes.size(); from += MaxSaidBytes)
            say(bytes.mid(from, MaxSaidBytes));
    }
    qint64 waiting() const override { return at_.line_.waiting(); }
    void close() override
    {
        if (std::exchange(closed_, true))
            return;
        say({});
        QMetaObject::invokeMethod(
            &at_, [at = &at_, id = session_.id()] { at->forget(id); }, Qt::QueuedConnection);
    }
    bool isClosed() const { return closed_; }

private:
    void say(const QByteArray& said)
    {
        if (at_.isThere() && !at_.held_)
            at_.line_.say(guestTopic(at_.table_, session_.id()), session_.seal(said));
    }

    TableRelay& at_;
    SealedSession session_;
    bool closed_ = false;
};

struct TableRelay::Guest {
    Guest(TableRelay& at, const SealedCall& itsCall, const SealKey& itsKey)
        : call(itsCall), key(itsKey), pair(SealPair::fresh()),
          wire(at, SealedSession::ofDealer(call, pair, key))
    {
    }

    const SealedCall call;
    const SealKey key;
    const SealPair pair;
    GuestWire wire;
    AnsweringEnd::Connection connection = 0;
};

TableRelay::TableRelay(AnsweringEnd& end, const Invitation& invitation,
                       std::function<QByteArray()> card, QObject* parent)
    : QObject(parent), end_(end), invitation_(invitation), table_(tableId(invitation)),
      card_(std::move(card)), line_(relayOf(invitation), awayWill(invitation), this)
{
    pause_.setSingleShot(true);
    connect(&pause_, &QTimer::timeout, &line_, &RelayLine::start);
    connect(&line_, &RelayLine::there, this, &TableRelay::onThere);
    connect(&line_, &RelayLine::lost, this, &TableRelay::onLost);
    connect(&line_, &RelayLine::heard, this,
            [this](const QByteArray&, const QByteArray& message) { onHeard(message); });
    line_.start();
}

TableRelay::~TableRelay()
{
    held_ = true; // no card any more
    while (!guests_.empty())
        forget(guests_.begin()->first);
    if (line_.isThere())
        line_.say(cardTopic(table_), awayWill(invitation_).message, true);
}

void TableRelay::onThere()
{
    failures_ = 0;
    why_.reset();
    line_.listenTo(dealerTopic(table_));
    told_.clear();
    tellCard();
    emit changed();
}

void TableRelay::onLost(const Message& why)
{
    why_ = why;
    while (!guests_.empty())
        forget(guests_.begin()->first);
    pause_.start(pauseAfter(failures_++));
    emit changed();
}

void TableRelay::hold()
{
    if (std::exchange(held_, true))
        return;
    // The dealer goes through its guests now.
    const auto cut = [this] {
        while (!guests_.empty())
            forget(guests_.begin()->first);
        told_.clear();
        if (held_ && line_.isThere())
            line_.say(cardTopic(table_), awayWill(invitation_).message, true);
        else
            tellCard();
    };
    QMetaObject::invokeMethod(this, cut, Qt::QueuedConnection);
}

void TableRelay::goOn()
{
    held_ = false;
    tellCard();
}

void TableRelay::tellCard()
{
    if (!line_.isThere() || held_)
        return;
    const QByteArray card = card_();
    if (std::exchange(told_, card) != card)
        line_.say(cardTopic(table_), sealCard(card, cardKey(invitation_)), true);
}

std::optional<SealKey> TableRelay::keyCalled(const QByteArray& name) const
{
    const auto key = hp::keyCalled(name, invitation_, end_.tokens());
    return key ? uncarried<sizeof(SealKey)>(*key) : std::nullopt;
}

void TableRelay::onHeard(const QByteArray& message)
{
    const char kind = held_ ? '\0' : kindOfMessage(message);
    if (kind == 'c')
        return hearCall(message);
    if (kind != 'd' && kind != 'g')
        return;
    const auto found = guests_.find(sessionOf(message));
    if (found == guests_.end())
        return;
    if (kind == 'd')
        hearSaid(*found->second, message);
    else if (isProven(message, found->second->key))
        forget(found->first);
}

void TableRelay::hearCall(const QByteArray& message)
{
    const auto call = readCall(message);
    if (!call)
        return;
    const auto answer = [&](const Guest& guest) {
        line_.say(guestTopic(table_, call->session),
                  printAnswer(guest.call, guest.pair.open, guest.key));
    };
    if (const auto known = guests_.find(call->session); known != guests_.end()) {
        if (known->second->call.guest == call->guest) // the relay has said it twice
            answer(*known->second);
        return;
    }
    const auto key = keyCalled(call->named);
    if (!key || !isProven(message, *key))
        return line_.say(guestTopic(table_, call->session), printUnknown(call->session));
    const auto guest = guests_.emplace(call->session, std::make_unique<Guest>(*this, *call, *key))
                           .first->second.get();
    answer(*guest);
    guest->connection = end_.connected(guest->wire);
}

void TableRelay::hearSaid(Guest& guest, const QByteArray& message)
{
    QByteArray said;
    switch (guest.wire.session().open(message, said)) {
    case SealedSession::Heard::Again:
    case SealedSession::Heard::Wrong:
        return;
    case SealedSession::Heard::Missing: // both begin anew
        if (!guest.wire.isClosed())
            guest.wire.close();
        return;
    case SealedSession::Heard::Next:
        break;
    }
    if (said.isEmpty())
        return forget(guest.call.session);
    if (!guest.wire.isClosed())
        end_.receive(guest.connection, said);
}

void TableRelay::forget(const SessionId& session)
{
    const auto found = guests_.find(session);
    if (found == guests_.end())
        return;
    const std::unique_ptr<Guest> guest = std::move(found->second);
    guests_.erase(found);
    end_.lost(guest->connection);
}

} // namespace hp
