// A position that is being set up by hand. It may be impossible at any moment: findings() says what
// is wrong, where, and how it can be put right. A draft without errors has a text form (notation),
// and a game can go on from it.
#pragma once

#include "engine/base/Finding.h"
#include "engine/base/Result.h"
#include "engine/heller/game/SeatView.h"

#include <array>
#include <optional>
#include <vector>

namespace hp {

struct PositionDraft {
    /// A hidden tile; nothing: the seat holds one, but nobody else knows which.
    using HiddenTile = std::optional<Piece>;

    RuleSet rules;
    int seats = MinSeats;
    /// Fixed fires lie on it as fires [20]. Piece::copy is only the picture.
    Market market;
    std::array<int, MaxSeats> money{};
    std::array<std::array<int, RankCount>, MaxSeats> stalls{}; ///< unplaced, by rank - 1
    std::array<std::vector<HiddenTile>, MaxSeats> hidden;
    /// The face-down supply and the unknown hidden tiles together; with open tiles: the tiles that
    /// lie open. In any order; a text sorts them.
    std::vector<Piece> unseen;
    int toMove = 0;
    int round = 1;

    /// The start of a round: an empty market, all stalls and the start money with their owners, all
    /// tiles unseen, no hidden tiles. @pre rules have no errors
    static PositionDraft start(const RuleSet& rules, int seats);
    /// What the view knows. A tile in hand counts as unseen, as in the text form; equal tiles have
    /// the pictures that reading that text gives them.
    static PositionDraft of(const SeatView& view);

    friend bool operator==(const PositionDraft&, const PositionDraft&) = default;
};

struct PositionFinding {
    enum class Severity {
        Error,  ///< no game can be in this position
        Warning ///< possible, but probably a slip
    };
    struct Fix {
        Message message;
        PositionDraft result;
    };
    Severity severity = Severity::Error;
    Message message;
    std::vector<SquareIndex> squares; ///< the squares it is about, if any
    int seat = -1;                    ///< the seat it is about, or -1
    std::vector<Fix> fixes;
};

/// All findings, errors first; empty for a good position. Every text that parsePosition() accepts
/// gives a draft without errors, and a draft without errors gives a text that it accepts. Rules
/// with errors give only their own findings. Positions of running games have no findings.
std::vector<PositionFinding> findings(const PositionDraft& draft);

/// The tiles of the rules that are nowhere: neither on the market nor hidden nor unseen. Sorted as
/// in the text form.
std::vector<Piece> missingTiles(const PositionDraft& draft);

/// Numbers equal tiles (Piece::copy) in the order market, hidden, unseen, so that their pictures
/// differ. A tile keeps a number that no earlier one has. A position from a text or a view is
/// numbered.
void numberCopies(PositionDraft& draft);

} // namespace hp
