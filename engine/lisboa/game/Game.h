// A running game as one small, trivially copyable value. It decides which steps are legal and what
// a step does. It holds no secret but money: which restaurant lies face down and which tile comes
// next is decided when it is turned over, from those that are left, so a game is what a seat knows
// that has counted. Playing allocates nothing, and chance is passed in.
#pragma once

#include "engine/base/Random.h"
#include "engine/base/Result.h"
#include "engine/lisboa/game/Step.h"
#include "engine/lisboa/rules/Rules.h"

#include <bit>
#include <type_traits>
#include <vector>

namespace hp::lisboa {

/// Where the seat to move is within its turn [12].
enum class Stage : std::uint8_t {
    Turn,
    Swapped,    ///< its own tiles have been exchanged
    Take,       ///< its stand is opened and paid, no tile taken yet
    TakeSwapped ///< and the display has been exchanged
};

/// What lies on the table. The bag and the stacks follow from it.
struct State {
    std::array<SquareSet, TypeCount> stands{};      ///< by type
    std::array<SquareSet, MaxSeats> owned{};        ///< stands by seat
    std::array<SquareSet, KindCount> restaurants{}; ///< open ones
    SquareSet grey = 0;                             ///< restaurants that lie face down
    std::array<CustomerTile, EntranceCount> entrances = emptyEntrances();
    std::array<std::uint8_t, TypeCount> display{};
    std::array<std::uint8_t, MaxCustomerTiles> offer{}; ///< open customer tiles
    std::array<std::array<std::uint8_t, TypeCount>, MaxSeats> hands{};
    std::array<std::array<std::uint8_t, KindCount>, MaxSeats> supplies{};
    std::array<std::int32_t, MaxSeats> money{};
    unsigned unknownMoney = 0; ///< bit per seat whose money the reader does not know
    std::array<std::uint8_t, MaxSeats> woodenStands{};
    /// Seats are in turn order; their colours 0..3 are red, green, blue, yellow.
    std::array<std::uint8_t, MaxSeats> colours{0, 1, 2, 3};
    std::uint8_t toMove = 0;
    Stage stage = Stage::Turn;
    std::uint8_t coinsInRow = 0; ///< turns with nothing but coins up to now

    static constexpr std::array<CustomerTile, EntranceCount> emptyEntrances()
    {
        std::array<CustomerTile, EntranceCount> entrances{};
        entrances.fill(NoCustomers);
        return entrances;
    }
    friend bool operator==(const State&, const State&) = default;
};

/// Why a game is over, told in this order [17].
enum class Ending : std::uint8_t { None, Coins, Squares, Entrances };

class Game {
public:
    /// @pre the state is possible by the rules; they outlive the game
    Game(const Rules& rules, const State& state);
    /// Sets up and deals [6].
    static Game begun(const Rules& rules, Random& random);

    // --- steps ------------------------------------------------------------------------------
    /// Why the seat to move may not take the step; empty if it may. @pre ending() is None
    Failure check(const Step& step) const;
    /// Every legal step of the seat to move; at least one. @pre ending() is None
    void legalSteps(std::vector<Step>& steps) const;
    /// Draws what chance decides at a step. @pre legal
    Dealt deal(const Step& step, Random& random) const;
    /// Calls with each kind of outcome of a legal step, unweighted.
    template <class Call> void forEachOutcome(const Step& step, const Call& call) const;
    /// @pre legal, and it can be dealt
    void play(const Step& step, const Dealt& dealt);
    void play(const Step& step, Random& random) { play(step, deal(step, random)); }

    // --- money --------------------------------------------------------------------------------
    /// 1 and what the open restaurants beside it add [8].
    int standValue(int type, Square square) const;
    /// What a new stand there would earn at once [8].
    int earnsAtOpening(int type, Square square) const;
    /// What it would cost [7a].
    int costOfOpening(Square square) const;
    /// What each seat earns if these customers come to an empty entrance [9].
    std::array<int, MaxSeats> earnedByBringing(CustomerTile tile, Entrance entrance) const;
    /// After the restaurants that are left are paid [11].
    int finalMoney(int seat) const;
    /// The place of each seat from 1, equal ones the same [11, 20].
    /// @param last a seat that is the last one whatever it has; -1: none
    std::array<int, MaxSeats> places(int last = -1) const;

    // --- state --------------------------------------------------------------------------------
    const Rules& rules() const { return *rules_; }
    const State& state() const { return state_; }
    int seats() const { return rules_->seats(); }
    int toMove() const { return state_.toMove; }
    Stage stage() const { return state_.stage; }
    /// Whether a stand is opened and no tile taken.
    bool taking() const
    {
        return state_.stage == Stage::Take || state_.stage == Stage::TakeSwapped;
    }
    Ending ending() const;
    SquareSet stands() const;
    /// Those without stand and open restaurant.
    SquareSet freeSquares() const;
    EntranceSet emptyEntrances() const { return emptyEntrances_; }
    int standsInMarket(int seat) const { return std::popcount(state_.owned[seat]); }
    int leftRestaurants(int seat) const;
    int bag(int type) const { return bag_[type]; }
    int bagCount() const;
    /// Customer tiles of this kind in the stack of their number.
    int stack(CustomerTile tile) const { return stack_[tile]; }
    int stackCount(int number) const;
    /// Restaurants of this kind among the grey ones.
    int unseen(int kind) const { return unseen_[kind]; }
    bool canSwap() const;

    friend bool operator==(const Game& a, const Game& b)
    {
        return a.rules_ == b.rules_ && a.state_ == b.state_;
    }

private:
    bool canAfford(int type, Square square) const;
    bool canBring(CustomerTile tile, Entrance entrance) const;
    SquareSet standsOf(TypeSet types) const;
    void reveal(Square square, int kind);
    void endTurn();

    // What chance decides at a legal step.
    bool revealsAt(const Step& step) const;
    bool refillsDisplay(const Step& step) const;
    bool refillsOffer(const Step& step) const;

    const Rules* rules_;
    State state_;
    EntranceSet emptyEntrances_ = 0;
    std::array<std::uint8_t, TypeCount> bag_{};
    std::array<std::uint8_t, KindCount> unseen_{};
    std::array<std::uint8_t, MaxCustomerTiles> stack_{};
};
static_assert(std::is_trivially_copyable_v<Game>);

/// Tiles that a swap exchanges: no other number can be [13].
inline constexpr int SwappedTiles = 3;

// --- outcomes -----------------------------------------------------------------------------------

template <class Call> void Game::forEachOutcome(const Step& step, const Call& call) const
{
    Dealt dealt;
    if (step.kind == StepKind::Swap) {
        // Each multiset of three types in the bag.
        for (int a = 0; a < TypeCount; ++a) {
            for (int b = a; b < TypeCount; ++b) {
                for (int c = b; c < TypeCount; ++c) {
                    dealt.swapped = {};
                    for (const int type : {a, b, c})
                        ++dealt.swapped[type];
                    bool enough = true;
                    for (const int type : {a, b, c})
                        enough = enough && dealt.swapped[type] <= bag_[type];
                    if (enough)
                        call(dealt);
                }
            }
        }
    } else if (revealsAt(step)) {
        for (int kind = 0; kind < KindCount; ++kind) {
            dealt.revealed = static_cast<std::uint8_t>(kind);
            if (unseen_[kind] > 0)
                call(dealt);
        }
    } else if (refillsDisplay(step)) {
        for (int type = 0; type < TypeCount; ++type) {
            dealt.refill = static_cast<std::uint8_t>(type);
            if (bag_[type] > 0)
                call(dealt);
        }
    } else if (refillsOffer(step)) {
        const int number = rules_->customers(step.what).number;
        for (int tile = rules_->firstOf(number); tile < rules_->firstOf(number + 1); ++tile) {
            dealt.customers = static_cast<CustomerTile>(tile);
            if (stack_[tile] > 0)
                call(dealt);
        }
    } else {
        call(dealt);
    }
}

} // namespace hp::lisboa
