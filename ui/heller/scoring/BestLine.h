// The line that paid most to a seat in a game, as a small market. A press asks to explain it.
#pragma once

#include "engine/heller/game/Summary.h"
#include "engine/heller/market/Market.h"
#include "engine/table/SeatInfo.h"

#include <QAbstractButton>

#include <optional>
#include <span>
#include <vector>

namespace hp {

/// A line, and the most that it paid to a seat, or to several.
struct BestPayment {
    ScoredLine line;
    int coins = 0;
};

/// Of several equal ones the first; nothing if no line has paid anything.
std::optional<BestPayment> bestPayment(std::span<const RoundSummary> rounds);

class BestLine : public QAbstractButton {
    Q_OBJECT
public:
    /// @param market on which it paid  @param seats by number
    BestLine(BestPayment best, const Market& market, std::vector<SeatInfo> seats,
             QWidget* parent = nullptr);

    const ScoredLine& line() const { return best_.line; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    BestPayment best_;
    Market market_;
    std::vector<SeatInfo> seats_;
};

} // namespace hp
