#include "engine/table/text/ProvenDeal.h"

namespace hp {

Digest dealCommitment(const TableId& table, std::uint32_t round, const DealSecret& secret)
{
    const auto byte = [round](int shift) { return static_cast<std::uint8_t>(round >> shift); };
    const Bytes<4> number{byte(24), byte(16), byte(8), byte(0)};
    return sha256("hp-deal-1", {table, number, secret});
}

Digest saltHash(const DealSalt& salt)
{
    return sha256({}, {salt});
}

std::uint64_t dealSeed(const DealSecret& secret, std::span<const DealSalt> salts)
{
    std::vector<std::uint8_t> joined;
    for (const DealSalt& salt : salts)
        joined.insert(joined.end(), salt.begin(), salt.end());
    const Digest digest = sha256("hp-seed-1", {secret, joined});
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < sizeof seed; ++i)
        seed = seed << 8 | digest[i];
    return seed;
}

Result<std::uint64_t> provenSeed(const TableId& table, std::uint32_t round, const DealProof& proof)
{
    if (dealCommitment(table, round, proof.secret) != proof.commitment)
        return makeError("deal.otherSecret", {std::to_string(round)});
    std::vector<DealSalt> salts;
    for (const DealProof::Share& share : proof.shares) {
        if (saltHash(share.salt) != share.hash)
            return makeError("deal.otherSalt", {std::to_string(salts.size())});
        salts.push_back(share.salt);
    }
    return dealSeed(proof.secret, salts);
}

} // namespace hp
