#include "ui/lisboa/market/TableMotion.h"

#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/market/SeatCard.h"
#include "ui/lisboa/market/SeatsView.h"
#include "ui/lisboa/market/ShelfView.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

constexpr int FlightMs = 420;
constexpr int RevealMs = 800;
constexpr int CoinMs = 460;
constexpr int CoinStepMs = 55; ///< between two coins
constexpr int MostCoins = 6;   ///< that fly to one seat

QRectF squareAround(const QPointF& centre, double side)
{
    return {centre.x() - side / 2, centre.y() - side / 2, side, side};
}

} // namespace

TableMotion::TableMotion(const Table& table, const Parts& parts, QWidget& over)
    : QObject(&over), table_(table), parts_(parts), over_(over), layer_(new SpriteLayer(over))
{
    connect(&table, &Table::happened, this, &TableMotion::onHappened);
    connect(&table, &Table::gameReset, this, [this] {
        layer_->finish();
        // The last step was another game's.
        for (int seat = 0; seat < parts_.seats.cardCount(); ++seat)
            parts_.seats.card(seat).showChange(0);
    });
}

void TableMotion::setAnimated(bool animated)
{
    animated_ = animated;
    if (!animated)
        layer_->finish();
}

QRectF TableMotion::onTable(const QWidget& part, const QRectF& place) const
{
    return place.isEmpty() ? QRectF() : place.translated(part.mapTo(&over_, QPoint(0, 0)));
}

QPixmap TableMotion::picture(const Figure& figure, double side) const
{
    return pixmapOf(figure, std::max(1, qRound(side)), over_.devicePixelRatioF(), Theme::of(over_));
}

void TableMotion::onHappened(const ToldStep& step)
{
    layer_->finish();
    for (int seat = 0; step.by && seat < parts_.seats.cardCount(); ++seat)
        parts_.seats.card(seat).showChange(step.by->changeFor(seat));
    if (!animated_ || !step.by || !over_.isVisible() || !table_.isLatest())
        return;
    const StepReport& report = *step.by;
    Flights flights = report.step.kind == StepKind::Take ? taking(report) : piece(report);
    Flights found = revealed(report);
    std::move(found.begin(), found.end(), std::back_inserter(flights));
    const int start = flights.empty() ? 0 : FlightMs;
    Flights paid = coins(report, start);
    std::move(paid.begin(), paid.end(), std::back_inserter(flights));
    std::vector<Sprite> sprites;
    std::vector<std::function<void()>> arrived;
    for (Flight& flight : flights) {
        sprites.push_back(std::move(flight.sprite));
        arrived.push_back(std::move(flight.arrived));
    }
    layer_->play(std::move(sprites), [arrived](std::size_t i) {
        if (arrived[i])
            arrived[i]();
    });
}

TableMotion::Flights TableMotion::piece(const StepReport& report)
{
    const auto place = placeOf(report.step);
    // A person has laid it there with the own hand.
    if (!place || table_.seats()[report.seat].isPerson)
        return {};
    const QRectF cell = parts_.market.placeRect(*place);
    const QRectF to = onTable(parts_.market, MarketPainter::pieceIn(QRectF(cell), place->entrance));
    if (to.isEmpty())
        return {};
    const SeatCard& card = parts_.seats.card(report.seat);
    const QPointF from = place->entrance
                             ? onTable(parts_.customers, parts_.customers.rect()).center()
                             : onTable(card, card.rect()).center();
    Flight flight;
    flight.sprite.face =
        picture(MarketPainter::figureOf(report.step, table_.shown(), report.seat), to.width());
    flight.sprite.from = squareAround(from, to.width() * 0.6);
    flight.sprite.to = to;
    flight.sprite.waits = true;
    flight.sprite.duration = FlightMs;
    flight.sprite.fadesIn = true;
    flight.arrived = [this] { parts_.market.setAwaited({}); };
    parts_.market.setAwaited(place);
    return {flight};
}

TableMotion::Flights TableMotion::revealed(const StepReport& report) const
{
    const auto place = placeOf(report.step);
    if (!place || report.dealt.revealed == NoType)
        return {};
    const QRectF from = onTable(
        parts_.market, MarketPainter::pieceIn(QRectF(parts_.market.placeRect(*place)), false));
    const SeatCard& card = parts_.seats.card(report.seat);
    const QWidget& to =
        seatShown(table_) == report.seat ? static_cast<const QWidget&>(parts_.restaurants) : card;
    Flight flight;
    flight.sprite.face = picture(Figure::restaurant(report.dealt.revealed), from.width());
    flight.sprite.back = picture(Figure::of(Figure::Kind::Closed), from.width());
    flight.sprite.from = from;
    flight.sprite.to = squareAround(onTable(to, to.rect()).center(), from.width() * 0.5);
    flight.sprite.duration = RevealMs;
    flight.sprite.lift = from.width() * 0.4;
    flight.sprite.fadesOut = true;
    return {flight};
}

TableMotion::Flights TableMotion::taking(const StepReport& report)
{
    if (report.step.what == NoType)
        return {};
    const bool shown = seatShown(table_) == report.seat;
    const SeatCard& card = parts_.seats.card(report.seat);
    const QWidget& to = shown ? static_cast<const QWidget&>(parts_.tiles) : card;
    Flight flight;
    const double side = std::max(20.0, parts_.display.pieceRect(0).width());
    flight.sprite.face = picture(Figure::standTile(report.step.what), side);
    flight.sprite.from =
        squareAround(onTable(parts_.display, parts_.display.rect()).center(), side);
    flight.sprite.to = squareAround(onTable(to, to.rect()).center(), side * (shown ? 1 : 0.5));
    flight.sprite.duration = FlightMs;
    flight.sprite.fadesOut = true;
    return {flight};
}

TableMotion::Flights TableMotion::coins(const StepReport& report, int start)
{
    Flights flights;
    const double side = over_.fontMetrics().height() * 1.3;
    for (int seat = 0; seat < parts_.seats.cardCount(); ++seat) {
        const SeatCard& card = parts_.seats.card(seat);
        const QRectF purse = onTable(card, card.moneyPlace());
        int sent = 0;
        const auto send = [&](const QRectF& from) {
            if (sent >= MostCoins || from.isEmpty())
                return;
            Flight flight;
            flight.sprite.face = picture(Figure::of(Figure::Kind::Coin), side);
            flight.sprite.from = squareAround(from.center(), side);
            flight.sprite.to = squareAround(purse.center(), side);
            flight.sprite.start = start + CoinStepMs * sent++;
            flight.sprite.duration = CoinMs;
            flight.sprite.lift = side;
            flight.sprite.fadesIn = true;
            flight.sprite.fadesOut = true;
            flights.push_back(flight);
        };
        // From those who pay; from the middle of the market what the bank gives.
        for (const StandEarning& stand : report.earnings) {
            if (stand.seat != seat)
                continue;
            for (const StandEarning::From& from : stand.from) {
                for (int i = 0; i < from.coins; ++i)
                    send(onTable(parts_.market,
                                 parts_.market.placeRect(entrancePlace(from.entrance))));
            }
        }
        const auto place = placeOf(report.step);
        for (int i = 0; i < report.coins && seat == report.seat; ++i)
            send(onTable(parts_.market, place ? QRectF(parts_.market.placeRect(*place))
                                              : QRectF(parts_.market.marketLayout().squares())));
    }
    return flights;
}

} // namespace hp::lisboa
