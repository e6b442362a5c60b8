// Shows on the table how a step came about: another seat's piece flies to its place, a tile goes
// from the display to its seat, coins fly to those who earn. What is shown has happened already.
#pragma once

#include "ui/kit/motion/SpriteLayer.h"
#include "ui/lisboa/market/Place.h"
#include "ui/lisboa/pieces/PiecePainter.h"
#include "ui/lisboa/session/Table.h"

#include <functional>

namespace hp::lisboa {

class MarketView;
class SeatsView;
class ShelfView;

class TableMotion : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MarketView& market;
        SeatsView& seats;
        ShelfView& tiles;
        ShelfView& restaurants;
        ShelfView& display;
        ShelfView& customers;
    };
    /// @param over the sprites move over it
    TableMotion(const Table& table, const Parts& parts, QWidget& over);

    /// Default: on.
    void setAnimated(bool animated);
    SpriteLayer& layer() { return *layer_; }

private:
    /// A sprite and what happens when it has arrived.
    struct Flight {
        Sprite sprite;
        std::function<void()> arrived = {};
    };
    using Flights = std::vector<Flight>;

    void onHappened(const ToldStep& step);
    Flights piece(const StepReport& report);
    /// The restaurant that lay face down where a piece is now goes to its seat and turns over.
    Flights revealed(const StepReport& report) const;
    Flights taking(const StepReport& report);
    Flights coins(const StepReport& report, int start);
    /// A place within a part of the table, in coordinates of the widget under the layer.
    QRectF onTable(const QWidget& part, const QRectF& place) const;
    QPixmap picture(const Figure& figure, double side) const;

    const Table& table_;
    Parts parts_;
    QWidget& over_;
    SpriteLayer* layer_;
    bool animated_ = true;
};

} // namespace hp::lisboa
