// A call to a table over the relay of its invitation.
#pragma once

#include "engine/table/net/TableCall.h"
#include "engine/table/net/TableKeys.h"
#include "ui/table/relay/RelayLine.h"
#include "ui/table/relay/RelayTopics.h"

#include <optional>

namespace hp {

class RelayCall : public TableCall {
    Q_OBJECT
public:
    /// @param invitation has a relay
    RelayCall(const Invitation& invitation, const TableKey& key, QObject* parent = nullptr);

    void start() override { line_.start(); }
    Wire& wire() override { return wire_; }

private:
    class SealedWire : public Wire {
    public:
        explicit SealedWire(RelayCall& of) : of_(of) {}
        void send(const QByteArray& bytes) override;
        qint64 waiting() const override { return of_.line_.waiting(); }
        void close() override;

    private:
        RelayCall& of_;
    };

    void onHeard(const QByteArray& message);
    void onAnswer(const QByteArray& message);
    void onSaid(const QByteArray& message);
    void say(const QByteArray& said);
    void lose();

    const Invitation invitation_;
    const TableId table_;
    const SealKey key_;
    const SealPair pair_;
    const SealedCall call_;
    std::optional<SealedSession> session_; ///< since the answer
    bool over_ = false;
    RelayLine line_;
    SealedWire wire_;
};

} // namespace hp
