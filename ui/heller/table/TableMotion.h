// Shows on the table how things came about: a stall slides from its seat's hand, a drawn tile lifts
// from the supply and turns over, a hidden tile is uncovered on its way, coins fly from a line to
// their owner or back, a new round sweeps the market and deals, the end crowns the winner. What is
// shown has happened already; see SpriteLayer.
#pragma once

#include "engine/heller/game/LineStatus.h"
#include "engine/heller/market/Market.h"
#include "engine/heller/scoring/LineScore.h"
#include "ui/heller/session/GameEvent.h"
#include "ui/kit/motion/SpriteLayer.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace hp {

class TableSession;
class HandView;
class MarketView;
class SeatsView;

class TableMotion : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MarketView& market;
        HandView& hand;
        SeatsView& seats;
    };
    /// @param table has the parts; the sprites move over it
    TableMotion(const TableSession& session, const Parts& parts, QWidget& table);

    /// Default: on.
    void setAnimated(bool animated);
    SpriteLayer& layer() { return *layer_; }
    /// A line that was being explained has been: its coins fly.
    void pay(const LineScore& line);

signals:
    /// A drawn tile is on its way: nothing tells of it before it has turned over.
    void drawingChanged(bool underWay);
    /// A placed piece is on its way: nothing tells whose turn is next before it lies.
    void placingChanged(bool underWay);

private:
    /// A sprite and what happens when it has arrived.
    struct Flight {
        Sprite sprite;
        std::function<void()> arrived = {};
    };
    using Flights = std::vector<Flight>;

    void onHappened(const GameEvent& event);
    void onReset();
    /// A step forwards through the game: as it came about.
    void onStepped(int from);
    void onRound();
    void onTurn(const TurnReport& report);
    Flights turn(const TurnReport& report);
    /// As they stood before the shown turn.
    std::vector<LineStatus> linesBefore() const;
    /// That seat is marked as the one to move until the piece has arrived.
    void holdMark(std::optional<int> seat);
    Flights drawing(int seat);
    void awaitDrawn(bool awaits);
    Flights coins(const LineScore& line, int start);
    Flights crown(int start);
    Flights sweep() const;
    Flights deal(int start) const;
    void play(Flights flights);
    /// Who looks at the table, and what lies on the market: what happens next changes both before
    /// it is reported.
    void remember();

    /// Where a turn's piece comes from; empty: it cannot be seen.
    QRectF sourceOf(const TurnReport& report) const;
    QRectF squarePlace(SquareIndex square, bool stall) const;
    QRectF supplyPlace() const;
    /// A place within a part of the table, in the layer's coordinates; empty if it is not visible.
    QRectF onTable(const QWidget& part, const QRectF& place) const;
    QPixmap picture(const QRectF& largest,
                    const std::function<void(QPainter&, QRectF)>& paint) const;
    QPixmap face(const Piece& piece, const QRectF& largest) const;
    QPixmap back(const QRectF& largest) const;

    const TableSession& session_;
    Parts parts_;
    QWidget& table_;
    SpriteLayer* layer_;
    std::vector<Piece> market_; ///< by square
    int viewer_ = -1;
    bool animated_ = true;
};

} // namespace hp
