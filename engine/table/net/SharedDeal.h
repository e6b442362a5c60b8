// A deal that all at a table make together, so that nobody has to trust the dealer; see
// engine/table/text/ProvenDeal.h for its steps. Here are both ends: SharedDeal is the dealer's part
// of one round, DealWitness that of a seat elsewhere in all rounds.
#pragma once

#include "engine/table/net/QtBytes.h"
#include "engine/table/text/ProvenDeal.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace hp {

class SharedDeal {
public:
    /// @param number of the deal at its table  @param elsewhere bit per seat that gives its own
    /// salt; the dealer draws those of the others
    SharedDeal(const TableId& table, int round, int number, int seats, unsigned elsewhere);

    /// One that was kept.
    SharedDeal(int round, unsigned elsewhere, DealProof proof);

    int round() const { return round_; }
    unsigned elsewhere() const { return elsewhere_; }
    /// Whether the seat gives its own salt.
    bool asks(int seat) const { return (elsewhere_ >> seat & 1U) != 0; }
    /// The dealer draws the salt of a seat that is away. Not once the hashes are known to all: then
    /// the deal waits for whoever has announced one. @return whether it did
    bool drawFor(int seat);
    const DealProof& proof() const { return proof_; }
    /// Seats that have not announced a hash, or not opened their salt, one bit each.
    unsigned missingHashes() const { return missingHashes_; }
    unsigned missingSalts() const { return missingSalts_; }
    /// @return whether it may be: the first, or the same again; any while some are missing
    bool takeHash(int seat, const Digest& hash);
    /// @return whether the seat had announced this one. @pre !missingHashes()
    bool takeSalt(int seat, const DealSalt& salt);

private:
    void draw(int seat);

    int round_;
    unsigned elsewhere_;
    DealProof proof_;
    unsigned missingHashes_;
    unsigned missingSalts_;
};

class DealWitness {
public:
    /// @param own from which the seat's salts are made; whoever knows it could choose the deal
    DealWitness(const TableId& table, const DealSecret& own) : table_(table), own_(own) {}

    /// Another one for each commitment: who deals a round anew must not know it before.
    DealSalt salt(int round) const;
    /// Of the deal that counts for the round; zeros: none was heard of.
    Digest commitment(int round) const;
    // What the dealer says. @return false: it contradicts what it said before
    /// @param first the last round before this game, which ends what was known of those up to it
    /// Before a round is revealed it may be dealt anew, because somebody has gone for good who had
    /// announced a salt. deals() counts that.
    /// @param number of the deal at its table: greater than all before
    bool hearCommitment(int round, const Digest& commitment, int number, int first = 0);
    /// @param seat the own one; -1: none. If its hash is not among them, others have dealt without
    /// it: then check() says so
    bool hearHashes(int round, const std::vector<Digest>& hashes, int seat);
    bool hearReveal(int round, const DealSecret& secret, const std::vector<DealSalt>& salts);

    /// Deals of this game that were begun: more than the rounds, if some were dealt anew.
    int deals() const { return deals_; }
    /// The rounds of this game that were revealed, without a gap.
    int revealed() const;
    /// Of the rounds that are revealed. Errors: those of provenSeed()
    Result<std::vector<std::uint64_t>> seeds() const;
    /// The numbers of their deals.
    std::vector<int> numbers() const;
    /// Whether all of them were dealt as was agreed. Errors: those of provenSeed(), of `replay`,
    /// and "table.dealtWithout" (round) if nothing else is wrong. @param replay whether the game
    /// that was told is the one that these seeds deal; empty: that is not looked at
    Failure
    check(const std::function<Failure(const std::vector<std::uint64_t>&)>& replay = {}) const;

private:
    struct Round {
        DealProof proof;
        bool revealed = false;
        bool withoutUs = false;
    };
    TableId table_;
    DealSecret own_;
    std::map<int, Round> rounds_;
    int first_ = 0; ///< the last round before this game
    int deals_ = 0;
    int last_ = 0; ///< the number of the last deal heard of
};

} // namespace hp
