#include "ui/table/relay/RelayCall.h"

#include "engine/table/net/SharedDeal.h"

#include <utility>

namespace hp {

void RelayCall::SealedWire::send(const QByteArray& bytes)
{
    for (qsizetype from = 0; from < bytes.size(); from += MaxSaidBytes)
        of_.say(bytes.mid(from, MaxSaidBytes));
}

void RelayCall::SealedWire::close()
{
    if (!std::exchange(of_.over_, true))
        of_.say({});
}

RelayCall::RelayCall(const Invitation& invitation, const TableKey& key, QObject* parent)
    : TableCall(parent), invitation_(invitation), table_(tableId(invitation)),
      key_(uncarried<sizeof(SealKey)>(key.key).value()),
      pair_(SealPair::fresh()), call_{randomBytes<sizeof(SessionId)>(), pair_.open, key.name},
      line_(*invitation.relay,
            RelayLine::Will{dealerTopic(table_), printGone(call_.session, key_), false}, this),
      wire_(*this)
{
    connect(&line_, &RelayLine::there, this, [this] {
        line_.listenTo(guestTopic(table_, call_.session));
        line_.listenTo(cardTopic(table_));
        line_.say(dealerTopic(table_), printCall(call_, key_));
    });
    connect(&line_, &RelayLine::lost, this, &RelayCall::lose);
    connect(&line_, &RelayLine::heard, this,
            [this](const QByteArray&, const QByteArray& message) { onHeard(message); });
}

void RelayCall::onHeard(const QByteArray& message)
{
    if (over_)
        return;
    switch (kindOfMessage(message)) {
    case 't':
        if (const auto card = openCard(message, cardKey(invitation_)); card && card->isEmpty())
            lose(); // the table is closed
        else if (card && !session_)
            line_.say(dealerTopic(table_), printCall(call_, key_)); // it was opened just now
        break;
    case 'a':
        onAnswer(message);
        break;
    case 'd':
        onSaid(message);
        break;
    case 'u':
        if (!session_ && sessionOf(message) == call_.session) {
            over_ = true;
            emit failed(true);
        }
        break;
    default:
        break;
    }
}

void RelayCall::onAnswer(const QByteArray& message)
{
    const auto dealer = session_ ? std::nullopt : readAnswer(message, call_, key_);
    if (!dealer)
        return;
    session_ = SealedSession::ofGuest(call_, pair_, *dealer, key_);
    emit answered();
}

void RelayCall::onSaid(const QByteArray& message)
{
    QByteArray said;
    if (!session_)
        return;
    switch (session_->open(message, said)) {
    case SealedSession::Heard::Next:
        if (said.isEmpty())
            return lose();
        emit received(said);
        break;
    case SealedSession::Heard::Missing:
        return lose();
    case SealedSession::Heard::Again:
    case SealedSession::Heard::Wrong:
        break;
    }
}

void RelayCall::say(const QByteArray& said)
{
    if (session_ && line_.isThere())
        line_.say(dealerTopic(table_), session_->seal(said));
}

void RelayCall::lose()
{
    if (std::exchange(over_, true))
        return;
    if (session_)
        emit ended();
    else
        emit failed(false);
}

} // namespace hp
