// Paints the market: the paved board, what lies on squares and at entrances, where the held piece
// may go and what it would bring there, what is lit.
#pragma once

#include "engine/lisboa/game/StepReport.h"
#include "engine/lisboa/game/View.h"
#include "ui/kit/look/Theme.h"
#include "ui/lisboa/market/MarketLayout.h"
#include "ui/lisboa/market/Place.h"
#include "ui/lisboa/pieces/PiecePainter.h"

#include <QPixmap>

#include <vector>

namespace hp::lisboa {

/// What is marked on the market, beside what lies there.
struct MarketMarks {
    // Lit: what a step that is considered, or an explained sum, is about.
    SquareSet line = 0; ///< squares of its row or column
    SquareSet stands = 0;
    SquareSet restaurants = 0;
    EntranceSet entrances = 0;
    /// A sum in figures at a stand or at customers who pay, and what each restaurant adds to it.
    struct Note {
        Place place;
        QString text;
        int coins = 0; ///< above 0: earned, below: paid, 0: no coins, but worth
    };
    std::vector<Note> notes;

    /// A place where the held piece may go.
    struct Target {
        Step step;
        int gain = 0; ///< of the seat to move
        int cost = 0;
        /// What else it does, by the colours of seats: coins of others, or how much more stands
        /// beside a restaurant would be worth.
        std::vector<std::pair<int, int>> others;
        bool raises = false; ///< it is worth, not coins
    };
    std::vector<Target> targets;
    std::optional<Step> considered; ///< its piece is shown there

    std::optional<Place> last; ///< of the last step
    int lastColour = 0;
    // Pieces on their way there are not painted yet.
    SquareSet awaitedSquares = 0;
    EntranceSet awaitedEntrances = 0;

    /// Marks what a step is about before it is played: its piece lies there, who pays and earns.
    void consider(const StepReport& report, const SeatView& view);
    /// At each restaurant that is lit.
    void noteBonus(const Rules& rules);
    const Target* targetAt(const Place& place) const;
    bool awaits(const Place& place) const;
    bool isLit(const Place& place) const;
};

/// How the keyboard's place is marked: it is there, or was before another part got it.
enum class Focus { None, Here, Left };

class MarketPainter {
public:
    /// The board without what lies on it. @param looked its row's and column's names stand out
    void paintBoard(QPainter& painter, const MarketLayout& layout,
                    const std::optional<Place>& looked, const Theme& theme);
    static void paintPlace(QPainter& painter, const QRectF& cell, const Place& place,
                           const SeatView& view, const MarketMarks& marks, Focus focus,
                           const Theme& theme);
    /// Where the piece is painted within a cell.
    static QRectF pieceIn(const QRectF& cell, bool entrance);
    /// The figure of a step's piece. @param seat whose stand it would be
    static Figure figureOf(const Step& step, const SeatView& view, int seat);

private:
    QPixmap board_;
    const Theme* boardOf_ = nullptr;
    int boardCell_ = 0;
};

} // namespace hp::lisboa
