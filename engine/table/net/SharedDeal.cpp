#include "engine/table/net/SharedDeal.h"

#include <algorithm>
#include <utility>

namespace hp {

SharedDeal::SharedDeal(const TableId& table, int round, int number, int seats, unsigned elsewhere)
    : round_(round), elsewhere_(elsewhere & ((1U << seats) - 1U)), missingHashes_(elsewhere_),
      missingSalts_(elsewhere_)
{
    proof_.number = number;
    proof_.secret = randomBytes<32>();
    proof_.commitment = dealCommitment(table, static_cast<std::uint32_t>(round), proof_.secret);
    proof_.shares.resize(static_cast<std::size_t>(seats));
    for (int seat = 0; seat < seats; ++seat) {
        if (!asks(seat))
            draw(seat);
    }
}

SharedDeal::SharedDeal(int round, unsigned elsewhere, DealProof proof)
    : round_(round), elsewhere_(elsewhere), proof_(std::move(proof)), missingHashes_(0),
      missingSalts_(0)
{
    for (std::size_t seat = 0; seat < proof_.shares.size(); ++seat) {
        const DealProof::Share& share = proof_.shares[seat];
        missingHashes_ |= share.hash == Digest{} ? 1U << seat : 0U;
        missingSalts_ |= share.salt == DealSalt{} ? 1U << seat : 0U;
    }
}

void SharedDeal::draw(int seat)
{
    DealProof::Share& share = proof_.shares[seat];
    share.salt = randomBytes<16>();
    share.hash = saltHash(share.salt);
}

bool SharedDeal::drawFor(int seat)
{
    if (missingHashes_ == 0 || !asks(seat))
        return false;
    draw(seat);
    const unsigned others = ~(1U << seat);
    elsewhere_ &= others;
    missingHashes_ &= others;
    missingSalts_ &= others;
    return true;
}

bool SharedDeal::takeHash(int seat, const Digest& hash)
{
    Digest& known = proof_.shares[seat].hash;
    if (missingHashes_ == 0)
        return known == hash;
    known = hash;
    missingHashes_ &= ~(1U << seat);
    return true;
}

bool SharedDeal::takeSalt(int seat, const DealSalt& salt)
{
    DealProof::Share& share = proof_.shares[seat];
    if (saltHash(salt) != share.hash)
        return false;
    share.salt = salt;
    missingSalts_ &= ~(1U << seat);
    return true;
}

Digest DealWitness::commitment(int round) const
{
    const auto known = rounds_.find(round);
    return known == rounds_.end() ? Digest{} : known->second.proof.commitment;
}

DealSalt DealWitness::salt(int round) const
{
    const Bytes<1> number{static_cast<std::uint8_t>(round)};
    const Digest digest = sha256("hp-salt-1", {own_, table_, number, commitment(round)});
    DealSalt salt;
    std::copy_n(digest.begin(), salt.size(), salt.begin());
    return salt;
}

bool DealWitness::hearCommitment(int round, const Digest& commitment, int number, int first)
{
    if (first > first_) {
        first_ = first;
        deals_ = 0;
        std::erase_if(rounds_, [first](const auto& of) { return of.first <= first; });
    }
    if (round <= first_)
        return false;
    const auto known = rounds_.find(round);
    const bool isKnown = known != rounds_.end();
    if (isKnown && known->second.proof.commitment == commitment)
        return known->second.proof.number == number;
    if (number <= last_ || (isKnown && known->second.revealed))
        return false;
    Round fresh;
    fresh.proof.commitment = commitment;
    fresh.proof.number = last_ = number;
    rounds_.insert_or_assign(round, std::move(fresh));
    ++deals_;
    return true;
}

bool DealWitness::hearHashes(int round, const std::vector<Digest>& hashes, int seat)
{
    const auto known = rounds_.find(round);
    if (known == rounds_.end() || seat >= std::ssize(hashes))
        return false;
    known->second.withoutUs = seat >= 0 && hashes[seat] != saltHash(salt(round));
    std::vector<DealProof::Share>& shares = known->second.proof.shares;
    if (shares.empty())
        shares.resize(hashes.size());
    return std::equal(shares.begin(), shares.end(), hashes.begin(), hashes.end(),
                      [](DealProof::Share& share, const Digest& hash) {
                          if (share.hash == Digest{})
                              share.hash = hash;
                          return share.hash == hash;
                      });
}

bool DealWitness::hearReveal(int round, const DealSecret& secret,
                             const std::vector<DealSalt>& salts)
{
    const auto known = rounds_.find(round);
    if (known == rounds_.end() || known->second.proof.shares.size() != salts.size())
        return false;
    DealProof& proof = known->second.proof;
    proof.secret = secret;
    for (std::size_t seat = 0; seat < salts.size(); ++seat)
        proof.shares[seat].salt = salts[seat];
    known->second.revealed = true;
    return true;
}

int DealWitness::revealed() const
{
    int round = first_;
    for (auto next = rounds_.find(round + 1); next != rounds_.end() && next->second.revealed;
         next = rounds_.find(round + 1))
        ++round;
    return round - first_;
}

Result<std::vector<std::uint64_t>> DealWitness::seeds() const
{
    std::vector<std::uint64_t> seeds;
    for (int round = first_ + 1; round <= first_ + revealed(); ++round) {
        const auto seed =
            provenSeed(table_, static_cast<std::uint32_t>(round), rounds_.at(round).proof);
        if (!seed)
            return seed.error();
        seeds.push_back(*seed);
    }
    return seeds;
}

std::vector<int> DealWitness::numbers() const
{
    std::vector<int> numbers;
    for (int round = first_ + 1; round <= first_ + revealed(); ++round)
        numbers.push_back(rounds_.at(round).proof.number);
    return numbers;
}

Failure
DealWitness::check(const std::function<Failure(const std::vector<std::uint64_t>&)>& replay) const
{
    const auto seeds = this->seeds();
    if (!seeds)
        return seeds.error();
    if (Failure failure = replay ? replay(*seeds) : Failure())
        return failure;
    for (const auto& [round, of] : rounds_) {
        if (of.withoutUs && of.revealed)
            return makeError("table.dealtWithout", {std::to_string(round)});
    }
    return {};
}

} // namespace hp
