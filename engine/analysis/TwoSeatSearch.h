// The expectation of the last squares for two seats and tiles face down: what expectedDecisions()
// does where the round's end is worth what RoundEndValue::perCoin promises. It is quick because
// - the other seat's hidden tile, if not known, is all kinds at once: a value for each, side by
//   side, as all but the draws and that tile's own turns is the same for them;
// - on the last two squares a turn is a few look-ups of what a piece pays there (OpenLines), and a
//   draw one sum over the kinds;
// - a position is remembered by what is on the squares that were empty at first.
#pragma once

#include "engine/analysis/Expectation.h"
#include "engine/analysis/NumberTable.h"
#include "engine/analysis/OpenLines.h"
#include "engine/analysis/SolverTable.h"

#include <array>
#include <cstdint>
#include <vector>

namespace hp::exact {

class TwoSeatSearch {
public:
    /// Whether it can do without a look at passes, wizards, lines that wait, and many kinds.
    /// @pre view.phase == Phase::Playing
    static bool fits(const SeatView& view, const RoundEndValue& atEnd);

    /// About how many nodes it takes, rather too many.
    static double nodesFor(const SeatView& view);

    /// @pre fits(view, atEnd), and what expectedDecisions() asks for
    TwoSeatSearch(const SeatView& view, const RoundEndValue& atEnd, SearchControl& control);

    /// Chances of the kinds to be the other's hidden tile, where more is known than what is unseen.
    using HiddenChances = std::optional<std::array<double, MaxTiles>>;
    /// Of every decision of the seat to move. Meaningless once control.stopped.
    /// @param blind see ExpectationOptions
    std::vector<ExpectedDecision> decisions(const HiddenChances& chances = {}, bool blind = false);

private:
    static constexpr std::size_t Kinds = OpenLines::MaxKinds;
    /// For every kind that the other's hidden tile may be, or only the first where it is known or
    /// gone. The seat to move sees its own gain as positive.
    struct Values {
        alignas(16) std::array<double, Kinds> value;
        alignas(16) std::array<double, Kinds> beside;
    };
    /// What is added to the coins, for the seat itself: always, when it is richer, when poorer.
    struct Level {
        double equal = 0;
        double richer = 0;
        double poorer = 0;
    };
    /// All of them that matter to a seat's turn on the last square.
    struct Levels {
        bool known = false;
        bool flat = true;                            ///< no matter who is richer
        Level now;                                   ///< no more stall is placed
        int count = 0;                               ///< of the ranks that may be
        std::array<std::uint8_t, RankCount> stall{}; ///< as pieces
        std::array<Level, RankCount> placed{};
    };
    /// What the pieces pay on the last square.
    struct Outlook {
        const OpenLines::Gains* row;
        const OpenLines::Gains* column;
        int sum = 0; ///< over the tiles that may still be drawn

        int of(std::size_t piece) const { return row->of[piece] + column->of[piece]; }
    };
    /// When two squares are left, by which of them is filled first.
    struct Order {
        int place = 0;
        int other = 0;
        /// Of the lines that the first one fills, and of the other's that the first is not in.
        std::array<const OpenLines::Gains*, 2> first{};
        std::array<const OpenLines::Gains*, 2> answer{};
        int sum = 0; ///< of the answer's lines over the tiles that may still be drawn
    };
    struct LastTwo {
        int shared = -1;
        int tiles = 0;
        std::array<Order, 2> orders;
    };
    static std::vector<KindIndex> kindsOf(const SeatView& view);

    template <bool Many, bool Beside> void value(Values& out);
    template <bool Many, bool Beside> void best(Values& out);
    template <bool Many, bool Beside> void drawn(Values& out);
    template <bool Many, bool Beside> void onBestSquare(int piece, Values& out);
    template <bool Many, bool Beside> void after(int place, int piece, Values& out);
    template <bool Many, bool Beside> void ofTwo(const Order& order, int piece, Values& out);
    template <bool Many, bool Beside> void lastSquare(Values& out);
    template <bool Many, bool Beside> void answer(const Outlook& outlook, int margin, Values& out);
    template <bool Many, bool Beside> void finished(Values& out);
    template <bool Beside>
    std::vector<ExpectedDecision> decide(const std::array<double, Kinds>& chances);
    template <bool Beside> void ofDecision(const Turn& turn, Values& out);

    template <bool Many> std::size_t lanes() const { return Many ? lanes_ : 1; }
    template <bool Many, bool Beside> void offer(const Values& offered, Values& best) const;
    /// Whether the seat to move has to do without knowing which of the lanes it is in.
    bool blind() const { return blind_ && toMove_ == mover_; }
    /// How likely that lane is after the tiles that were drawn, but for a factor that all share.
    double likelihood(std::size_t lane) const { return chancePerTile_[lane] * counts_[lane]; }
    void findLastTwo();
    int tileSum(const OpenLines::Gains& gains) const;
    const Levels& levels(int seat)
    {
        const Levels& there =
            levels_[static_cast<std::size_t>(kept_)][static_cast<std::size_t>(seat)];
        return there.known ? there : findLevels(seat);
    }
    const Levels& findLevels(int seat);
    Level levelNow(int seat) const;
    int supply() const { return tiles_ - (otherHolds_ ? 1 : 0); }
    std::uint64_t key() const
    {
        return board_ | std::uint64_t{moverHolds_} << 62 | std::uint64_t{otherHolds_} << 63;
    }
    void takeTile(int kind)
    {
        --counts_[static_cast<std::size_t>(kind)];
        --tiles_;
    }
    void giveTile(int kind)
    {
        ++counts_[static_cast<std::size_t>(kind)];
        ++tiles_;
    }

    const SeatView& view_;
    const RoundEndValue& atEnd_;
    SearchControl& control_;
    std::vector<KindIndex> kinds_;
    OpenLines lines_;
    std::size_t lanes_;
    double perCoin_ = 0;       ///< of the value, for a seat's own lead
    double sum_ = 0;           ///< of both seats' values
    double besidePerCoin_ = 0; ///< for the lead of seat 0

    int mover_ = 0; ///< the seat at the root
    int toMove_ = 0;
    int margin_ = 0; ///< seat 0 less seat 1
    unsigned empty_ = 0;
    int left_ = 0;            ///< squares
    std::uint64_t board_ = 0; ///< five bits for each square that was empty at first
    bool moverHolds_ = false;
    bool otherHolds_ = false;
    bool many_ = false; ///< the other's hidden tile is not known
    int moverHidden_ = 0;
    int otherHidden_ = 0;
    /// Tiles of each kind that may still be drawn, the other's hidden one among them.
    alignas(16) std::array<std::int16_t, Kinds> counts_{};
    int tiles_ = 0;
    std::array<std::array<std::uint8_t, RankCount>, 2> stalls_{};
    int kept_ = 0; ///< which Levels
    std::array<std::array<int, RankCount>, 2> keptStep_{};
    std::vector<std::array<Levels, 2>> levels_;
    LastTwo two_;
    const OpenLines::Gains none_{};
    bool blind_ = false;
    /// Of the lanes at the root, by the tiles of the kind that may be drawn there.
    alignas(16) std::array<double, Kinds> chancePerTile_{};
    NumberTable single_{1};
    NumberTable several_{1};
};

} // namespace hp::exact
