// A deal that nobody can choose and everybody can check. Each round:
//   1. The dealer draws a secret and announces dealCommitment().
//   2. Each seat draws a salt and announces saltHash(); for a computer, whoever lets it play does.
//      The salts stay closed until the hashes of all are there: nobody can choose its salt by the
//      others'.
//   3. Each seat opens its salt; dealSeed() is what the round is dealt from (Timeline::nextRound).
//   4. After the round the dealer opens its secret, and everybody checks with provenSeed().
//
// What is hashed are fixed lengths of bytes, one right after the other:
//   commitment  SHA-256("hp-deal-1" | table, 16 | round, 4 | secret, 32)
//   hash        SHA-256(salt, 16)
//   seed        SHA-256("hp-seed-1" | secret, 32 | salts in the order of the seats, 16 each),
//               its first 8 bytes
// Labels are ASCII without an end mark. Numbers have their high byte first. Rounds count from 1.
// tests/data/proven-deal.json has examples, tests/engine/text/proven_deal.py computes them anew.
#pragma once

#include "engine/base/Result.h"
#include "engine/table/text/Invitation.h"

#include <span>
#include <vector>

namespace hp {

using DealSecret = Bytes<32>;
using DealSalt = Bytes<16>;

/// What commits the dealer to its secret for this round of this table, without telling it.
Digest dealCommitment(const TableId& table, std::uint32_t round, const DealSecret& secret);
Digest saltHash(const DealSalt& salt);
/// @param salts of all seats, in their order
std::uint64_t dealSeed(const DealSecret& secret, std::span<const DealSalt> salts);

/// More deals than any table has.
inline constexpr int MostDealsOfTable = 9'999;

/// What was announced and what was opened.
struct DealProof {
    /// At its table, from 1. Deals that came to nothing are counted, so nobody can deal in secret
    /// until a deal suits.
    int number = 0;
    struct Share {
        Digest hash{};
        DealSalt salt{};
    };
    Digest commitment{};
    DealSecret secret{};
    std::vector<Share> shares; ///< of all seats, in their order
};

/// The seed that the round had to be dealt from. Errors: "deal.otherSecret" (round) if the dealer
/// had committed itself to another secret, "deal.otherSalt" (index of the seat) if a seat had to
/// another salt.
Result<std::uint64_t> provenSeed(const TableId& table, std::uint32_t round, const DealProof& proof);

} // namespace hp
