#include "ui/table/relay/Sealing.h"

#include "engine/table/net/QtBytes.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

static_assert(crypto_kx_PUBLICKEYBYTES == sizeof(SealKey));
static_assert(crypto_kx_SECRETKEYBYTES == sizeof(SealKey));
static_assert(crypto_kx_SEEDBYTES == sizeof(SealKey));
static_assert(crypto_kx_SESSIONKEYBYTES == sizeof(SealKey));
static_assert(crypto_auth_KEYBYTES == sizeof(SealKey));
static_assert(crypto_secretbox_KEYBYTES == sizeof(SealKey));

constexpr qsizetype TagBytes = crypto_auth_BYTES;
constexpr qsizetype NumberBytes = 8;
constexpr qsizetype HeadBytes = 1 + static_cast<qsizetype>(sizeof(SessionId));
constexpr qsizetype KeyBytes = sizeof(SealKey);
constexpr qsizetype BoxBytes = crypto_secretbox_MACBYTES;
constexpr qsizetype NonceBytes = crypto_secretbox_NONCEBYTES;

template <std::size_t N> QByteArray asBytes(const Bytes<N>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), qsizetype{N}};
}

/// @pre so many bytes are there
template <std::size_t N> Bytes<N> bytesAt(const QByteArray& bytes, qsizetype at)
{
    Bytes<N> part;
    std::copy_n(bytes.begin() + at, N, part.begin());
    return part;
}

QByteArray head(char kind, const SessionId& session)
{
    return kind + asBytes(session);
}

QByteArray tagOf(const QByteArray& content, const SealKey& key)
{
    QByteArray tag(TagBytes, '\0');
    crypto_auth(rawIn(tag), raw(content), static_cast<unsigned long long>(content.size()),
                key.data());
    return tag;
}

bool isTag(const QByteArray& tag, const QByteArray& content, const SealKey& key)
{
    return tag.size() == TagBytes &&
           crypto_auth_verify(raw(tag), raw(content),
                              static_cast<unsigned long long>(content.size()), key.data()) == 0;
}

QByteArray numberBytes(std::uint64_t number)
{
    QByteArray bytes;
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift);
    return bytes;
}

std::uint64_t numberAt(const QByteArray& bytes, qsizetype at)
{
    std::uint64_t number = 0;
    for (qsizetype i = 0; i < NumberBytes; ++i)
        number = number << 8 | static_cast<std::uint8_t>(bytes[at + i]);
    return number;
}

QByteArray boxed(const QByteArray& said, const QByteArray& nonce, const SealKey& key)
{
    QByteArray box(said.size() + BoxBytes, '\0');
    crypto_secretbox_easy(rawIn(box), raw(said), static_cast<unsigned long long>(said.size()),
                          raw(nonce), key.data());
    return box;
}

std::optional<QByteArray> unboxed(const QByteArray& box, const QByteArray& nonce,
                                  const SealKey& key)
{
    if (box.size() < BoxBytes)
        return {};
    QByteArray said(box.size() - BoxBytes, '\0');
    if (crypto_secretbox_open_easy(rawIn(said), raw(box),
                                   static_cast<unsigned long long>(box.size()), raw(nonce),
                                   key.data()) != 0)
        return {};
    return said;
}

/// Bound to the key by which both have proven themselves.
SealKey bound(const SealKey& agreed, const SealKey& key)
{
    SealKey bound;
    crypto_generichash(bound.data(), bound.size(), agreed.data(), agreed.size(), key.data(),
                       key.size());
    return bound;
}

QByteArray answerHead(const SealedCall& call, const SealKey& dealer)
{
    return head('a', call.session) + asBytes(dealer);
}

} // namespace

bool canSeal()
{
    static const bool can = sodium_init() >= 0;
    return can;
}

SealPair SealPair::fresh()
{
    SealPair pair;
    crypto_kx_keypair(pair.open.data(), pair.secret.data());
    return pair;
}

SealPair SealPair::of(const SealKey& seed)
{
    SealPair pair;
    crypto_kx_seed_keypair(pair.open.data(), pair.secret.data(), seed.data());
    return pair;
}

QByteArray printCall(const SealedCall& call, const SealKey& key)
{
    const QByteArray content = head('c', call.session) + asBytes(call.guest) +
                               static_cast<char>(call.named.size()) + call.named;
    return content + tagOf(content, key);
}

std::optional<SealedCall> readCall(const QByteArray& message)
{
    const qsizetype nameAt = HeadBytes + KeyBytes + 1;
    if (kindOfMessage(message) != 'c' || message.size() < nameAt)
        return {};
    const qsizetype length = static_cast<std::uint8_t>(message[nameAt - 1]);
    if (message.size() != nameAt + length + TagBytes)
        return {};
    return SealedCall{sessionOf(message), bytesAt<sizeof(SealKey)>(message, HeadBytes),
                      message.mid(nameAt, length)};
}

bool isProven(const QByteArray& message, const SealKey& key)
{
    return isTag(message.right(TagBytes), message.chopped(std::min(TagBytes, message.size())), key);
}

QByteArray printAnswer(const SealedCall& call, const SealKey& dealer, const SealKey& key)
{
    const QByteArray content = answerHead(call, dealer);
    return content + tagOf(content + asBytes(call.guest), key);
}

std::optional<SealKey> readAnswer(const QByteArray& message, const SealedCall& call,
                                  const SealKey& key)
{
    if (message.size() != HeadBytes + KeyBytes + TagBytes)
        return {};
    const auto dealer = bytesAt<sizeof(SealKey)>(message, HeadBytes);
    const QByteArray content = answerHead(call, dealer);
    if (!message.startsWith(content) ||
        !isTag(message.right(TagBytes), content + asBytes(call.guest), key))
        return {};
    return dealer;
}

QByteArray printGone(const SessionId& session, const SealKey& key)
{
    const QByteArray content = head('g', session);
    return content + tagOf(content, key);
}

QByteArray printUnknown(const SessionId& session)
{
    return head('u', session);
}

char kindOfMessage(const QByteArray& message)
{
    if (message.size() < HeadBytes || message.size() > MaxSealedBytes)
        return 0;
    return QByteArrayView("cadgut").contains(message.front()) ? message.front() : '\0';
}

SessionId sessionOf(const QByteArray& message)
{
    return bytesAt<sizeof(SessionId)>(message, 1);
}

SealedSession SealedSession::ofGuest(const SealedCall& call, const SealPair& own,
                                     const SealKey& dealer, const SealKey& key)
{
    SealedSession session;
    session.id_ = call.session;
    SealKey in{};
    SealKey out{};
    // A public key of a bad kind gives no keys: then nothing that is said can be opened.
    if (crypto_kx_client_session_keys(in.data(), out.data(), own.open.data(), own.secret.data(),
                                      dealer.data()) != 0)
        in = out = randomBytes<sizeof(SealKey)>();
    session.in_ = bound(in, key);
    session.out_ = bound(out, key);
    return session;
}

SealedSession SealedSession::ofDealer(const SealedCall& call, const SealPair& own,
                                      const SealKey& key)
{
    SealedSession session;
    session.id_ = call.session;
    SealKey in{};
    SealKey out{};
    if (crypto_kx_server_session_keys(in.data(), out.data(), own.open.data(), own.secret.data(),
                                      call.guest.data()) != 0)
        in = out = randomBytes<sizeof(SealKey)>();
    session.in_ = bound(in, key);
    session.out_ = bound(out, key);
    return session;
}

QByteArray SealedSession::seal(const QByteArray& said)
{
    const QByteArray number = numberBytes(sent_++);
    return head('d', id_) + number + boxed(said, number.leftJustified(NonceBytes, '\0'), out_);
}

SealedSession::Heard SealedSession::open(const QByteArray& message, QByteArray& said)
{
    if (kindOfMessage(message) != 'd' || sessionOf(message) != id_ ||
        message.size() < HeadBytes + NumberBytes + BoxBytes)
        return Heard::Wrong;
    const QByteArray number = message.mid(HeadBytes, NumberBytes);
    const auto opened =
        unboxed(message.mid(HeadBytes + NumberBytes), number.leftJustified(NonceBytes, '\0'), in_);
    const std::uint64_t which = numberAt(message, HeadBytes);
    if (!opened)
        return Heard::Wrong;
    if (which != heard_)
        return which < heard_ ? Heard::Again : Heard::Missing;
    ++heard_;
    said = *opened;
    return Heard::Next;
}

QByteArray sealCard(const QByteArray& card, const SealKey& key)
{
    const auto nonce = randomBytes<crypto_secretbox_NONCEBYTES>();
    return 't' + asBytes(nonce) + boxed(card, asBytes(nonce), key);
}

std::optional<QByteArray> openCard(const QByteArray& message, const SealKey& key)
{
    if (kindOfMessage(message) != 't' || message.size() < 1 + NonceBytes + BoxBytes)
        return {};
    return unboxed(message.mid(1 + NonceBytes), message.mid(1, NonceBytes), key);
}

} // namespace hp
