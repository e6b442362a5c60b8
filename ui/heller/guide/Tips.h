// Which tip matters now in a guided game. A pure function of what its reader may know: the reader's
// view of the latest state, and the turns that everybody has seen. All amounts come from the
// engine. Words are in TipWords.
#pragma once

#include "engine/heller/game/SeatView.h"
#include "engine/heller/game/TurnReport.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace hp {

enum class TipId : std::uint8_t {
    YourTurn,      ///< what a turn is
    DrawnCustomer, ///< the reader has drawn one and must place it
    DrawnRogue,
    DrawnIntoHand, ///< under the rule "hand" [20]
    // A special tile when it first appears: drawn by the reader, or on the market.
    CoinSack,
    Fire,
    EvilEye,
    Wizard,
    Banner,
    Curse,
    FixedFire, ///< fires lie there from the start [20]
    LinePaid,  ///< the first full line
    TwoLines,  ///< one piece has filled a row and a column
    LineCost,  ///< a full line has cost the reader money
    LineDue,   ///< a full line waits for the end of the round [16]
    Rogue,     ///< another seat has placed one
    Customer,
    OtherStall,
    StallEarns, ///< what an own stall would bring
    HiddenTile,
    DrawTile,
    AskLines, ///< any line can be explained
    StallsReturn,
    LastRound,
    UnknownRounds,
    OpenTiles,
    RoundEnd, ///< lines pay at the round's end
    Choice,   ///< whoever fills a line chooses
    Debt,
    GameOver
};
inline constexpr std::size_t TipCount = static_cast<std::size_t>(TipId::GameOver) + 1;

/// A lasting name, for the settings: "lastRound".
std::string_view tipName(TipId id);
std::optional<TipId> tipFromName(std::string_view name);

/// What a line pays for each rank, in the section with the square of the tip.
struct TipLine {
    Line line;
    int before = 0;
    int after = 0;
    bool parted = false; ///< the line has a fire, so that the section is only a part of it

    friend bool operator==(const TipLine&, const TipLine&) = default;
};

/// A tip with everything that its words need. Which fields are used depends on the id.
struct Tip {
    TipId id = TipId::YourTurn;
    int seat = -1; ///< who has done it
    Piece piece;
    SquareIndex square = 0;
    bool inHand = false;        ///< the piece is drawn and not placed yet
    std::vector<TipLine> lines; ///< those that the piece has changed, or those that have paid
    std::array<int, MaxSeats> coins{}; ///< what these lines paid
    int count = 0;
    int more = 0;
    std::size_t turn = 0; ///< index of the turn that it is about, if it is about one

    friend bool operator==(const Tip&, const Tip&) = default;
};

/// What the tips are chosen from.
struct TipScene {
    SeatView view; ///< what the reader sees of the latest state
    int reader = 0;
    bool acts = false;                    ///< the reader may act now
    bool secret = false;                  ///< nobody else sees the reader's hidden tiles
    std::vector<const TurnReport*> turns; ///< of the whole game
};

/// All tips that matter now, the most important one first. A tip may return in every scene in which
/// it matters; whoever shows it must know which ones the reader has had.
std::vector<Tip> tipsFor(const TipScene& scene);

/// Whether the tip must not wait until the reader is done with another one: it is about the piece
/// in hand, the very first turn, or the end.
bool isUrgent(const Tip& tip);

} // namespace hp
