// A round in progress with the learned value kept up to date line by line, so that the best
// placement of every piece is known at the price of one addition per square: what searches and
// training go through. For rules that Weights::fit() accepts. Copied freely, allocates nothing.
// Why it is not a Game with a value beside it: README.md.
#pragma once

#include "engine/base/Random.h"
#include "engine/game/SeatView.h"
#include "engine/players/Choice.h"
#include "engine/players/NetSurvey.h"
#include "engine/players/WalkRules.h"

#include <algorithm>
#include <bit>

namespace hp {

class Walk {
public:
    using R = WalkRules;
    static constexpr int Seats = 2;
    using StallCounts = std::array<std::uint8_t, RankCount>;

    /// An empty market in round 1. The caller fills in the rest, then calls restart().
    explicit Walk(const WalkRules& rules);

    // --- state, set by whoever starts a walk ----------------------------------------------------
    std::array<std::int8_t, R::Squares> squares; ///< -1 empty, seat * 4 + rank - 1, 16 + kind
    std::array<std::int32_t, Seats> money{};
    std::array<StallCounts, Seats> stalls{};
    std::array<std::int8_t, Seats> hidden;       ///< kind, or -1 for none or not known
    std::array<std::uint8_t, R::Kinds> toCome{}; ///< tiles not on the market, hidden ones too
    std::array<std::uint8_t, R::Tiles> supply{}; ///< kinds, drawn from the end
    std::uint8_t supplyCount = 0;
    std::uint8_t toMove = 0;
    std::uint8_t starter = 0;
    std::uint8_t firstStarter = 0;
    std::uint8_t round = 1;
    bool over = false; ///< the round is: the market full, or nobody can act
    std::uint32_t empty = 0;
    std::uint32_t wizards = 0; ///< squares where one is, by restart()

    /// Sums up the market. Full lines among `unpaid` (rows, then columns) are paid to the money.
    void restart(std::uint32_t unpaid = 0);
    /// Empties the market and deals `order` (kinds; hidden tiles first): the next round.
    void startRound(int startingSeat, const std::array<std::uint8_t, R::Tiles>& order);
    int squaresLeft() const { return std::popcount(empty); }
    /// Rounds after this one, at most 2. Where their number is not known it is guessed from the
    /// unplaced stalls, once per restart(), so that values before and after a turn compare.
    int roundsLeft() const { return roundsLeft_; }
    bool lastRound() const;

    // --- decisions ------------------------------------------------------------------------------
    /// Brings the sums for the seat to move up to date.
    void prepare() { prepare(squaresLeft() - 1); }
    /// The same for a turn that will leave so many squares.
    void prepare(int left);
    /// The best that the seat to move can expect: best square for every piece, expectation over
    /// the kinds drawn. Calls prepare(). @pre !over
    Choice choose();
    /// After choose(), with the tiles face down: the best of each sort, on its best square.
    const Choice::Options& options() const { return options_; }
    /// What drawing is worth, after choose() where drawing is possible.
    float drawValue() const { return drawValue_; }
    /// How much better than the mean of the supply the tile `code` is to the seat to move, after
    /// choose(): zero on average over the draws, so roll-outs may take it off again.
    float drawLuck(int code) const;
    /// The mean of value(kind) over the tiles that the seat to move may draw, as far as it knows.
    template <class Value> double meanOfDraws(const Value& value) const
    {
        const auto me = static_cast<std::size_t>(toMove);
        double sum = 0;
        int count = 0;
        for (int kind = 0; kind < rules_->rules->kindCount(); ++kind) {
            const int n = toCome[static_cast<std::size_t>(kind)] - (hidden[me] == kind ? 1 : 0);
            if (n <= 0)
                continue;
            sum += n * value(kind);
            count += n;
        }
        return sum / std::max(1, count);
    }
    /// The best square for a code, after prepare().
    int bestSquare(int code) const;
    /// By how much the lines there change when the code comes to a square, after prepare().
    float gainAt(int code, int square) const;
    /// Value for the seat to move once it has placed `code` there, after prepare().
    float valueOf(int code, bool fromHidden, int square);
    bool canAct(int seat) const;

    /// @pre legal. Codes 0..3 own stalls, 4 + kind tiles; drawn ones are taken off the supply's
    /// end.
    void place(int code, bool fromHidden, int square);
    void pass() { toMove = static_cast<std::uint8_t>(toMove + 1 == Seats ? 0 : toMove + 1); }
    /// Puts a tile of the supply on top. @pre there is one of the kind
    void bringToTop(int kind);

    // --- values: margins in coins ---------------------------------------------------------------
    /// Money of a seat less the other's.
    float lead(int seat) const;
    /// Learned value for `seat` as the one that has just moved.
    float value(int seat) const;
    /// The places of all weights that value(seat) adds up, and their factors, at most MaxFeatures;
    /// `coins` becomes what it adds besides.
    int features(int seat, std::int32_t* places, float* factors, float& coins) const;
    static constexpr int MaxFeatures = R::Lines * R::MaxSections * 3 + 6 * Seats + 1;
    /// What the net looks at, for `seat` as the one that has just moved. @pre !over
    void look(int seat, Company company, NetPosition& position) const;
    /// Its parts: the market for a seat, with a crossing for every empty square in order; and for
    /// the seat to move, what it would look like after a turn.
    void lookAtMarket(int seat, NetPosition& position) const;
    void lookAtHandsAfter(int code, bool fromHidden, Company company, NetPosition& position) const;
    /// What becomes of the square's sections when the code comes there. @pre no fire, no wizard
    NetSurvey::Change changeAt(int code, int square) const;
    /// Value for `seat` of the finished round: the next one's start, or the end of the game.
    float valueAtRoundEnd(int seat) const;
    /// Who starts the next round, by the rules; a random one is guessed to be seat 0.
    int nextStarter() const;
    /// Spread of the final margin about a value here, with so many rounds to come at the least.
    float spread(int leastRounds = 0) const;

private:
    struct Line {
        std::uint8_t count = 1; ///< 0: full and paid
        std::array<std::uint8_t, R::MaxLength> sectionAt{};
        std::array<SectionSum, R::MaxSections> sections{};
    };
    using Gains = std::array<float, R::Codes>;

    static int leadIn(const SectionSum& section, int seat);
    float tableValue(const SectionSum& section, int lead) const;
    /// How many ranks more a stall counts on the square.
    int lift(std::size_t square) const
    {
        return wizards == 0 ? 0 : std::popcount(wizards & rules_->neighbours[square]);
    }
    void addSquare(SectionSum& section, std::size_t square) const;
    template <class See> void forStallsBeside(std::size_t square, const See& see) const;
    void liftBeside(int square);
    float liftedGain(int line, std::size_t place, int rank) const;
    float wizardGain(int square) const;
    void sumUp(int line);
    void settle(int line);
    void payUnfilled();
    void refreshLine(int seat, int line);
    void refreshFires(int seat, int line);
    void setSlices(int left);
    int guessRoundsLeft() const;
    struct Hands {
        std::array<StallCounts, Seats> stalls;
        std::array<std::int8_t, Seats> hidden;
        std::array<std::uint8_t, R::Kinds> toCome;
        int supplyCount;
        int squaresLeft;
    };
    void lookAtHands(const Hands& hands, int seat, Company company, NetPosition& position) const;
    float stallsValue(const StallCounts& kept, bool own, int rounds, int left) const;
    float handValue(int seat, int left) const;
    float lastSquareValue(int code);
    float valueOfWaiting();

    const WalkRules* rules_;
    int roundsLeft_ = 0;
    float drawValue_ = 0;
    Choice::Options options_{};
    alignas(16) std::array<float, R::Codes> best_{}; ///< of choose(), by code
    int meanAt_ = 0;
    int flagAt_ = 0;
    int phaseAt_ = 0;
    std::array<Line, R::Lines> lines_{};
    /// Full ones that count as paid here, though in the game they are not yet: a wizard still lifts
    /// the stalls in them.
    std::uint16_t owed_ = 0;
    std::array<std::uint16_t, Seats> dirty_{};
    std::array<std::int32_t, Seats> slicesOf_{};
    std::array<std::array<float, R::Lines>, Seats> base_{};
    std::array<std::array<std::array<Gains, R::MaxSections>, R::Lines>, Seats> gain_{};
    std::array<std::array<std::array<float, R::MaxLength>, R::Lines>, Seats> fireGain_{};
};

// --- of Walk's own files: what lies in its sections --------------------------------------------

/// Adds what lies on a square to the section it belongs to, no wizard beside it. Not for fires.
inline void addTo(SectionSum& section, const WalkRules& rules, int content)
{
    if (content < 0) {
        ++section.empty;
        return;
    }
    if (content < 16) {
        auto& ranks = section.ranks[static_cast<std::size_t>(content >> 2)];
        ranks = static_cast<std::uint8_t>(ranks + (content & 3) + 1);
        return;
    }
    section.add(rules.adds[static_cast<std::size_t>(RankCount + content - 16)]);
}

inline bool isFire(const WalkRules& rules, int content)
{
    return content >= 16 && content - 16 + RankCount == rules.fireCode;
}

inline bool isWizard(const WalkRules& rules, int content)
{
    return content >= 16 && content - 16 + RankCount == rules.wizardCode;
}

inline int coinsPerRank(const SectionSum& section)
{
    return sectionValue(section.sums());
}

inline void Walk::addSquare(SectionSum& section, std::size_t square) const
{
    const int content = squares[square];
    addTo(section, *rules_, content);
    if (wizards != 0 && content >= 0 && content < 16) [[unlikely]] {
        auto& ranks = section.ranks[static_cast<std::size_t>(content >> 2)];
        ranks = static_cast<std::uint8_t>(ranks + lift(square));
    }
}

inline int Walk::leadIn(const SectionSum& section, int seat)
{
    return section.ranks[static_cast<std::size_t>(seat)] -
           section.ranks[static_cast<std::size_t>(1 - seat)];
}

inline float Walk::tableValue(const SectionSum& section, int lead) const
{
    if (section.empty == 0)
        return static_cast<float>(coinsPerRank(section) * lead);
    const auto place = ValueTables::linePlace(section, lead);
    const float* w = rules_->tables->weights.data();
    return w[meanAt_ + place.fine] + w[flagAt_ + place.coarse] + w[phaseAt_ + place.coarse];
}

} // namespace hp
