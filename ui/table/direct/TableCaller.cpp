#include "ui/table/direct/TableCaller.h"

#include "engine/table/net/CallPause.h"
#include "ui/table/direct/DirectCall.h"
#include "ui/table/direct/TableTls.h"
#ifdef HP_RELAY
#include "ui/table/relay/RelayCall.h"
#endif

#include <utility>

namespace hp {

namespace {

constexpr int PatienceMs = 10'000;  ///< with one call
constexpr int RelayAfterMs = 1'500; ///< a direct way is quicker, and nobody else sees it

} // namespace

TableCaller::TableCaller(CallingEnd& end, Invitation invitation, QObject* parent)
    : QObject(parent), end_(end), invitation_(std::move(invitation))
{
    pause_.setSingleShot(true);
    patience_.setSingleShot(true);
    relay_.setSingleShot(true);
    tick_.setInterval(1'000);
    connect(&pause_, &QTimer::timeout, this, &TableCaller::call);
    connect(&patience_, &QTimer::timeout, this, [this] {
        for (TableCall* call : std::vector(calls_))
            failed(call, false);
    });
    connect(&relay_, &QTimer::timeout, this, &TableCaller::callRelay);
    connect(&tick_, &QTimer::timeout, &end, &CallingEnd::tick);
    connect(&end, &CallingEnd::ended, this, &TableCaller::ended);
}

TableCaller::~TableCaller()
{
    stop();
}

void TableCaller::tryNow()
{
    if (state_ == State::Waiting)
        call();
}

void TableCaller::stop()
{
    pause_.stop();
    patience_.stop();
    relay_.stop();
    tick_.stop();
    for (TableCall* call : std::exchange(calls_, {}))
        drop(call);
    if (TableCall* const call = std::exchange(there_, nullptr)) {
        end_.lost();
        call->disconnect(this); // its end is wanted, and no reason to call again
        call->wire().close();
        drop(call);
    }
    setState(State::Stopped);
}

TableKey TableCaller::key() const
{
    const auto own = knowsSeat_ ? end_.ownToken() : std::nullopt;
    return own ? keyOfSeat(*own) : keyOf(invitation_);
}

void TableCaller::call()
{
    pause_.stop();
    const Failure noTls = checkTls();
    if (noTls && !invitation_.relay)
        return ended(noTls->message);
    why_.reset();
    setState(State::Calling);
    patience_.start(PatienceMs);
    for (const HostAddress& address : invitation_.addresses) {
        if (!noTls)
            addCall(new DirectCall(address, invitation_.port, key(), this));
    }
    if (invitation_.relay)
        relay_.start(calls_.empty() ? 0 : RelayAfterMs);
    else if (calls_.empty())
        ended({"table.noAnswer", {}});
}

void TableCaller::callRelay()
{
    relay_.stop();
    if (const Failure failure = checkRelay())
        return ended(failure->message);
#ifdef HP_RELAY
    patience_.start(PatienceMs);
    addCall(new RelayCall(invitation_, key(), this));
#endif
}

void TableCaller::addCall(TableCall* call)
{
    calls_.push_back(call);
    connect(call, &TableCall::answered, this, [this, call] { answered(call); });
    // Later: where the network is down a call fails at once, before the others have begun.
    connect(
        call, &TableCall::failed, this, [this, call](bool wrongKey) { failed(call, wrongKey); },
        Qt::QueuedConnection);
    call->start();
}

void TableCaller::answered(TableCall* call)
{
    patience_.stop();
    relay_.stop();
    for (TableCall* other : std::exchange(calls_, {})) {
        if (other != call)
            drop(other);
    }
    there_ = call;
    connect(call, &TableCall::received, this,
            [this](const QByteArray& bytes) { end_.receive(bytes); });
    connect(call, &TableCall::ended, this, &TableCaller::lost);
    failures_ = 0;
    why_.reset();
    tick_.start();
    setState(State::There);
    end_.connected(call->wire());
}

void TableCaller::failed(TableCall* call, bool wrongKey)
{
    if (std::erase(calls_, call) == 0)
        return; // it was not needed any more
    if (wrongKey || !why_)
        why_ = Message{wrongKey ? "table.otherKey" : "table.noAnswer", {}};
    drop(call);
    if (!calls_.empty())
        return;
    if (relay_.isActive())
        return callRelay();
    patience_.stop();
    if (wrongKey && knowsSeat_) { // a table that was opened again may not know the seat
        knowsSeat_ = false;
        return this->call();
    }
    lost();
}

void TableCaller::lost()
{
    tick_.stop();
    knowsSeat_ = end_.ownToken().has_value();
    if (TableCall* const ended = std::exchange(there_, nullptr)) {
        end_.lost();
        drop(ended);
        return call(); // at once
    }
    pause_.start(pauseAfter(failures_++));
    setState(State::Waiting);
}

void TableCaller::ended(const Message& why)
{
    stop();
    why_ = why;
    emit stateChanged();
}

void TableCaller::drop(TableCall* call)
{
    call->disconnect(this);
    call->deleteLater();
}

void TableCaller::setState(State state)
{
    if (std::exchange(state_, state) != state)
        emit stateChanged();
}

} // namespace hp
