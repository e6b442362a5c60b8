// A round in progress with its learned value, updated line by line. The best placing of every piece
// then costs one addition per square. Searches and training use it. For rules that Weights::fit()
// accepts. It can be copied and does not allocate.
// README.md says why it is not a Game with a value beside it.
#pragma once

#include "engine/base/Random.h"
#include "engine/heller/game/SeatView.h"
#include "engine/heller/players/Choice.h"
#include "engine/heller/players/NetSurvey.h"
#include "engine/heller/players/WalkRules.h"

#include <algorithm>
#include <bit>

namespace hp {

class Walk {
public:
    using R = WalkRules;
    static constexpr int Seats = 2;
    using StallCounts = std::array<std::uint8_t, RankCount>;

    /// An empty market in round 1. The caller sets the rest, then calls restart().
    explicit Walk(const WalkRules& rules);

    // --- state, set by the code that starts a walk ----------------------------------------------
    std::array<std::int8_t, R::Squares> squares; ///< -1 empty, seat * 4 + rank - 1, 16 + kind
    std::array<std::int32_t, Seats> money{};
    std::array<StallCounts, Seats> stalls{};
    std::array<std::int8_t, Seats> hidden;       ///< kind, or -1 if there is none or it is unknown
    std::array<std::uint8_t, R::Kinds> toCome{}; ///< tiles not on the market, hidden ones too
    std::array<std::uint8_t, R::Tiles> supply{}; ///< kinds, drawn from the back
    std::uint8_t supplyCount = 0;
    std::uint8_t toMove = 0;
    std::uint8_t starter = 0;
    std::uint8_t firstStarter = 0;
    std::uint8_t round = 1;
    bool over = false; ///< the round is over: the market is full, or no seat can act
    std::uint32_t empty = 0;
    std::uint32_t wizards = 0; ///< squares with a wizard, set by restart()

    /// Computes the sums of the market. Pays the full lines among `unpaid` (rows, then columns).
    void restart(std::uint32_t unpaid = 0);
    /// Starts the next round: empties the market and deals `order` (kinds; hidden tiles first).
    void startRound(int startingSeat, const std::array<std::uint8_t, R::Tiles>& order);
    int squaresLeft() const { return std::popcount(empty); }
    /// Rounds after this one, at most 2. If their number is unknown it is estimated from the
    /// unplaced stalls, once per restart(), so that values before and after a turn are comparable.
    int roundsLeft() const { return roundsLeft_; }
    bool lastRound() const;

    // --- decisions ------------------------------------------------------------------------------
    /// Updates the sums for the seat to move.
    void prepare() { prepare(squaresLeft() - 1); }
    /// The same for a turn that leaves this many squares.
    void prepare(int left);
    /// The best choice of the seat to move: the best square for every piece, the expectation over
    /// the kinds drawn. Calls prepare(). @pre !over
    Choice choose();
    /// The best of each sort on its best square. Call after choose(), with the tiles face down.
    const Choice::Options& options() const { return options_; }
    /// The value of drawing. Call after choose(), if drawing is possible.
    float drawValue() const { return drawValue_; }
    /// How much better the tile `code` is for the seat to move than the mean of the supply. Its
    /// average over the draws is zero, so roll-outs may subtract it. Call after choose().
    float drawLuck(int code) const;
    /// The mean of value(kind) over the tiles that the seat to move may draw, as far as it knows.
    template <class Value> double meanOfDraws(const Value& value) const
    {
        double sum = 0;
        int count = 0;
        for (int kind = 0; kind < rules_->rules->kindCount(); ++kind) {
            const int n = toCome[kind] - (hidden[toMove] == kind ? 1 : 0);
            if (n <= 0)
                continue;
            sum += n * value(kind);
            count += n;
        }
        return sum / std::max(1, count);
    }
    /// The best square for a code. Call after prepare().
    int bestSquare(int code) const;
    /// How much the lines of the square change if the code is placed there. Call after prepare().
    float gainAt(int code, int square) const;
    /// Value for the seat to move after it has placed `code` there. Call after prepare().
    float valueOf(int code, bool fromHidden, int square);
    bool canAct(int seat) const;

    /// @pre legal. Codes 0..3 are own stalls, 4 + kind tiles. A drawn tile is removed from the
    /// supply's back.
    void place(int code, bool fromHidden, int square);
    void pass() { toMove = static_cast<std::uint8_t>(toMove + 1 == Seats ? 0 : toMove + 1); }
    /// Puts a tile of the supply on top. @pre the supply has one of the kind
    void bringToTop(int kind);

    // --- values: margins in coins ---------------------------------------------------------------
    /// Money of a seat less the other's.
    float lead(int seat) const;
    /// Learned value for `seat` as the one that has just moved.
    float value(int seat) const;
    /// Writes the indices and factors of all weights that value(seat) adds up, at most MaxFeatures.
    /// `coins` is set to the part of the value that needs no weight.
    int features(int seat, std::int32_t* places, float* factors, float& coins) const;
    static constexpr int MaxFeatures = R::Lines * R::MaxSections * 3 + 6 * Seats + 1;
    /// The net's input, for `seat` as the one that has just moved. @pre !over
    void look(int seat, Company company, NetPosition& position) const;
    /// Parts of it: the market for a seat, with a crossing for every empty square in order; and,
    /// for the seat to move, the market and hands after a turn.
    void lookAtMarket(int seat, NetPosition& position) const;
    void lookAtHandsAfter(int code, bool fromHidden, Company company, NetPosition& position) const;
    /// The kinds of the square's sections after the code is placed. @pre no fire, no wizard
    NetSurvey::Change changeAt(int code, int square) const;
    /// Value for `seat` of the finished round: the start of the next one, or the end of the game.
    float valueAtRoundEnd(int seat) const;
    /// The seat that starts the next round by the rules; a random one is assumed to be seat 0.
    int nextStarter() const;
    /// Standard deviation of the final margin about a value here, with at least this many rounds to
    /// come.
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
    alignas(16) std::array<float, R::Codes> best_{}; ///< result of choose(), by code
    int meanAt_ = 0;
    int flagAt_ = 0;
    int phaseAt_ = 0;
    std::array<Line, R::Lines> lines_{};
    /// Full lines that count as paid here but are not yet paid in the game: a wizard still lifts
    /// the stalls in them.
    std::uint16_t owed_ = 0;
    std::array<std::uint16_t, Seats> dirty_{};
    std::array<std::int32_t, Seats> slicesOf_{};
    std::array<std::array<float, R::Lines>, Seats> base_{};
    std::array<std::array<std::array<Gains, R::MaxSections>, R::Lines>, Seats> gain_{};
    std::array<std::array<std::array<float, R::MaxLength>, R::Lines>, Seats> fireGain_{};
};

// --- for Walk's own files: the contents of its sections --------------------------------------

/// Adds the content of a square to its section, without wizards beside it. Not for fires.
inline void addTo(SectionSum& section, const WalkRules& rules, int content)
{
    if (content < 0) {
        ++section.empty;
        return;
    }
    if (content < 16) {
        auto& ranks = section.ranks[content >> 2];
        ranks = static_cast<std::uint8_t>(ranks + (content & 3) + 1);
        return;
    }
    section.add(rules.adds[RankCount + content - 16]);
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
        auto& ranks = section.ranks[content >> 2];
        ranks = static_cast<std::uint8_t>(ranks + lift(square));
    }
}

inline int Walk::leadIn(const SectionSum& section, int seat)
{
    return section.ranks[seat] - section.ranks[1 - seat];
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
