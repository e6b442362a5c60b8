// What can be printed of a position, of a running game, or of a record: its market, its lines, and
// the payments of its rounds. Only what everybody at the table may see: no hidden tiles.
#pragma once

#include "engine/heller/game/Summary.h"
#include "ui/heller/models/BoardState.h"
#include "ui/heller/models/LineToExplain.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace hp {

class TableSession;

/// A line that can be explained, and the board with the market that it has its score on.
struct PaperLine {
    LineToExplain question;
    BoardState board;
};

struct PaperSource {
    BoardState board;
    std::optional<LineToExplain::Moment> moment{}; ///< of the board, in a game
    /// The lines of the board, rows then columns, as the table explains them (paid ones as they
    /// paid), then the lines that earlier rounds have paid.
    std::vector<PaperLine> lines;
    std::vector<RoundSummary> rounds{}; ///< the rounds begun
    std::vector<BoardState> ends{};     ///< the last market of each earlier round
    /// The names of the seats in the language in use. None: as on the board.
    std::function<QStringList()> names{};

    int boardLines() const { return board.market.rows() + board.market.columns(); }
};

/// A position that is not part of a game: every line as it lies.
PaperSource paperSource(const BoardState& board);
/// The state that the session shows. @pre session.hasGame()
PaperSource paperSource(const TableSession& session);

} // namespace hp
