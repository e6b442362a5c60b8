// What comes from a relay: messages of anybody.
#include "tests/fuzz/Harness.h"

#include "ui/table/relay/Sealing.h"

using namespace hp;

HP_FUZZ_TARGET(sealed)
{
    static const bool ready = canSeal();
    fuzz::require(ready, "libsodium can be used");
    static const SealKey key{1, 2, 3};
    static const SealPair guest = SealPair::of({4});
    static const SealPair dealer = SealPair::of({5});
    static const SealedCall call{{6}, guest.open, "table"};
    const QByteArray message(input.data(), static_cast<qsizetype>(input.size()));
    if (kindOfMessage(message) != 0)
        static_cast<void>(sessionOf(message));
    if (const auto read = readCall(message); read && isProven(message, key)) {
        fuzz::require(printCall(*read, key) == message, "a call is printed as it was read");
        static_cast<void>(SealedSession::ofDealer(*read, dealer, key));
    }
    static_cast<void>(readAnswer(message, call, key));
    static_cast<void>(openCard(message, key));
    SealedSession session = SealedSession::ofDealer(call, dealer, key);
    QByteArray said;
    if (session.open(message, said) == SealedSession::Heard::Next)
        fuzz::require(SealedSession::ofGuest(call, guest, dealer.open, key).seal(said) == message,
                      "what was opened is sealed as it came");
}
