// What goes through a relay is sealed from end to end: its owner sees who sends how much and when,
// and nothing else. Here are the forms of the messages; tests/data/sealed.json has examples.
//
// A guest begins a session with 16 random bytes. Both ends draw a pair of keys for it
// (crypto_kx_*) and prove with the key of the invitation, or of the seat, that they know it; the
// keys of the session come from both, so who learns that key later cannot read what was said.
// Numbers have their high byte first. Each message begins with a letter and, but for the card, the
// session:
//   c  guest's public key 32 | length 1 and name of the key | tag 32
//   a  dealer's public key 32 | tag 32, which also covers the guest's public key
//   d  number 8, from 0 in each direction | crypto_secretbox of what is said, with the number as
//      its nonce (8 bytes, then zeros). Nothing said: the conversation ends
//   g  tag 32: the guest is gone. Its relay says so for it
//   u  the key is not known
//   t  nonce 24 | crypto_secretbox of the table's card
// A tag is crypto_auth of all before it with the key, which a wrong, replayed or mended message
// does not have. The keys of the session are crypto_generichash of those of crypto_kx_*, keyed with
// the key.
#pragma once

#include "engine/table/text/Invitation.h"
#include "engine/text/Bytes.h"

#include <QByteArray>

#include <cstdint>
#include <optional>

namespace hp {

using SessionId = Bytes<16>;
using SealKey = Bytes<32>;

/// Of all messages.
inline constexpr qsizetype MaxSealedBytes = 64 * 1024;
/// What one message can say.
inline constexpr qsizetype MaxSaidBytes = 60'000;

/// Has to be true before anything else here is used.
bool canSeal();

struct SealPair {
    SealKey open{};
    SealKey secret{};

    static SealPair fresh();
    /// @param seed for tests
    static SealPair of(const SealKey& seed);
};

/// What begins a session.
struct SealedCall {
    SessionId session{};
    SealKey guest{};  ///< its public key
    QByteArray named; ///< the key by which it proves itself
};
QByteArray printCall(const SealedCall& call, const SealKey& key);
/// Without a look at its tag.
std::optional<SealedCall> readCall(const QByteArray& message);
bool isProven(const QByteArray& message, const SealKey& key);

QByteArray printAnswer(const SealedCall& call, const SealKey& dealer, const SealKey& key);
/// The dealer's public key; nothing if it answers another call, or does not know the key.
std::optional<SealKey> readAnswer(const QByteArray& message, const SealedCall& call,
                                  const SealKey& key);

QByteArray printGone(const SessionId& session, const SealKey& key);
QByteArray printUnknown(const SessionId& session);

/// By its letter; 0: no message.
char kindOfMessage(const QByteArray& message);
/// Of any message that has one.
SessionId sessionOf(const QByteArray& message);

/// One end of a session.
class SealedSession {
public:
    static SealedSession ofGuest(const SealedCall& call, const SealPair& own, const SealKey& dealer,
                                 const SealKey& key);
    static SealedSession ofDealer(const SealedCall& call, const SealPair& own, const SealKey& key);

    const SessionId& id() const { return id_; }
    QByteArray seal(const QByteArray& said);
    enum class Heard {
        Next,
        Again,   ///< it was opened before: relays may say things twice
        Missing, ///< something before it did not come: the session cannot go on
        Wrong    ///< not sealed by the other end, or changed on the way
    };
    /// @param said set if it is the next
    Heard open(const QByteArray& message, QByteArray& said);

private:
    SessionId id_{};
    SealKey out_{};
    SealKey in_{};
    std::uint64_t sent_ = 0;
    std::uint64_t heard_ = 0;
};

/// What is said of a table to all who have its invitation.
QByteArray sealCard(const QByteArray& card, const SealKey& key);
std::optional<QByteArray> openCard(const QByteArray& message, const SealKey& key);

} // namespace hp
