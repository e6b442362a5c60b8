#include "ui/heller/table/TableMotion.h"

#include "engine/heller/game/Winners.h"
#include "ui/heller/market/BoardLayout.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/seats/SeatCard.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/look/Marks.h"

#include <QPainter>
#include <QTimer>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace hp {
namespace {

// Times in milliseconds. All of a motion fits into SpriteLayer::Longest.
constexpr int SlideTime = 320;
constexpr int TurnOverTime = 380;
constexpr int CoinsAfter = 180; ///< the first coin leaves while the piece is still on its way
constexpr int CoinTime = 520;
constexpr int CoinGap = 60;
constexpr double CoinPart = 0.34; ///< of a square's width
constexpr int MostCoins = 6;
constexpr int HomeTime = 420; ///< of stalls that return to their owners
constexpr int SweepAfter = 200;
constexpr int SweepTime = 220;
constexpr int SweepGap = 22; ///< from column to column
constexpr int DealTime = 260;
constexpr int DealGap = 40;
constexpr int CrownTime = 420;

/// A handful stands for the sum.
int coinsFor(int amount)
{
    return std::clamp(1 + std::abs(amount) / 4, 1, MostCoins);
}

QRectF squareAround(const QPointF& centre, double side)
{
    return {centre.x() - side / 2, centre.y() - side / 2, side, side};
}

} // namespace

TableMotion::TableMotion(const TableSession& session, const Parts& parts, QWidget& table)
    : QObject(&table), session_(session), parts_(parts), table_(table),
      layer_(new SpriteLayer(table))
{
    connect(&session_, &TableSession::happened, this, &TableMotion::onHappened);
    connect(&session_, &TableSession::gameReset, this, &TableMotion::onReset);
    connect(&session_, &TableSession::stepped, this, &TableMotion::onStepped);
    connect(&session_, &TableSession::shownChanged, this, [this] {
        // Looking back, or a turn taken back: what was on its way does not belong there.
        layer_->finish();
    });
    connect(&session_, &TableSession::stateChanged, this, &TableMotion::remember);
    connect(&session_, &TableSession::explainingChanged, this, [this](bool explaining) {
        if (!explaining && session_.atLatest() && session_.latestPhase() == Phase::GameOver)
            play(crown(0));
    });
    connect(layer_, &SpriteLayer::skipped, this, [this] {
        for (int seat = 0; seat < parts_.seats.cardCount(); ++seat)
            parts_.seats.card(seat)->endCounting();
    });
}

void TableMotion::setAnimated(bool animated)
{
    animated_ = animated;
    if (!animated)
        layer_->finish();
}

// --- what has happened ---------------------------------------------------------------------------

void TableMotion::onHappened(const GameEvent& event)
{
    layer_->finish();
    if (!session_.atLatest())
        return;
    switch (event.kind) {
    case GameEvent::Kind::Turn:
        onTurn(*event.report);
        break;
    case GameEvent::Kind::Drawing:
        play(drawing(event.seat));
        break;
    case GameEvent::Kind::Round:
        onRound();
        break;
    default:
        break;
    }
}

void TableMotion::onStepped(int from)
{
    const int step = session_.shownStep();
    if (step != from + 1)
        return;
    switch (const TableStep& shown = session_.shownSteps().back(); shown.kind) {
    case StepKind::Turn:
        onTurn(shown.report);
        break;
    case StepKind::Deal:
        onRound();
        break;
    default:
        break;
    }
}

void TableMotion::onRound()
{
    Flights flights = sweep();
    std::ranges::move(deal(SweepAfter + SweepTime), std::back_inserter(flights));
    play(std::move(flights));
}

void TableMotion::onReset()
{
    layer_->finish();
    remember();
    // The seats' cards are laid out first.
    QTimer::singleShot(0, this, [this] {
        if (session_.hasGame() && session_.stepCount() == 1 && !session_.beginsWithPosition() &&
            !layer_->isPlaying())
            play(deal(0));
    });
}

void TableMotion::onTurn(const TurnReport& report)
{
    Flights flights = turn(report);
    if (flights.empty() && report.turn.kind != TurnKind::Pass)
        parts_.market.drop();
    const int start = flights.empty() ? 0 : CoinsAfter;
    // What is being explained is paid when it has been.
    const bool later = session_.isExplaining();
    for (const LineScore& line : later ? std::vector<LineScore>() : report.lines)
        std::ranges::move(coins(line, start), std::back_inserter(flights));
    if (report.gameEnded && !later)
        std::ranges::move(crown(start), std::back_inserter(flights));
    play(std::move(flights));
}

void TableMotion::pay(const LineScore& line)
{
    if (session_.hasGame() && session_.atLatest())
        play(coins(line, 0));
}

void TableMotion::remember()
{
    market_.clear();
    viewer_ = -1;
    if (!session_.hasGame())
        return;
    viewer_ = session_.viewer();
    const Market market = session_.shown().market();
    for (int i = 0; i < market.squareCount(); ++i)
        market_.push_back(market.at(static_cast<SquareIndex>(i)));
}

void TableMotion::play(Flights flights)
{
    if (!animated_ || !table_.isVisible())
        return;
    std::erase_if(flights, [](const Flight& flight) {
        return flight.sprite.from.isEmpty() || flight.sprite.to.isEmpty();
    });
    std::vector<Sprite> sprites;
    std::vector<std::function<void()>> arrivals;
    for (Flight& flight : flights) {
        sprites.push_back(std::move(flight.sprite));
        arrivals.push_back(std::move(flight.arrived));
    }
    layer_->play(std::move(sprites), [arrivals = std::move(arrivals)](std::size_t i) {
        if (arrivals[i])
            arrivals[i]();
    });
}

// --- pieces --------------------------------------------------------------------------------------

TableMotion::Flights TableMotion::turn(const TurnReport& report)
{
    // A dragged piece is where the person has brought it.
    if (report.turn.kind == TurnKind::Pass || parts_.market.isDropping() || !animated_)
        return {};
    Flight flight;
    Sprite& sprite = flight.sprite;
    sprite.from = sourceOf(report);
    sprite.to = squarePlace(report.turn.square, report.piece.isStall());
    if (sprite.from.isEmpty() || sprite.to.isEmpty())
        return {};
    const QRectF& larger = sprite.from.width() > sprite.to.width() ? sprite.from : sprite.to;
    sprite.face = face(report.piece, larger);
    sprite.duration = SlideTime;
    sprite.lift = sprite.to.height() * 0.25;
    // It was face down for those who look at this screen.
    const bool covered = report.turn.kind == TurnKind::Hidden || report.turn.kind == TurnKind::Draw;
    if (covered && viewer_ != report.seat && !session_.isTableOpen()) {
        sprite.back = back(larger);
        sprite.duration = TurnOverTime;
    }
    flight.arrived = [this] {
        parts_.market.setAwaited(0);
        holdMark({});
    };
    if (table_.isVisible()) {
        parts_.market.setAwaited(bit(report.turn.square), linesBefore());
        holdMark(report.seat);
    }
    Flights flights;
    flights.push_back(std::move(flight));
    return flights;
}

std::vector<LineStatus> TableMotion::linesBefore() const
{
    const std::size_t step = session_.timelineStep(session_.shownStep());
    const std::optional<SeatView> before = step > 0 ? session_.viewAfter(step - 1) : std::nullopt;
    return before ? lineStatuses(*before, session_.scoredLinesAfter(step - 1))
                  : std::vector<LineStatus>();
}

void TableMotion::holdMark(std::optional<int> seat)
{
    for (int of = 0; of < parts_.seats.cardCount(); ++of)
        parts_.seats.card(of)->holdMark(seat ? std::optional(of == *seat) : std::nullopt);
    emit placingChanged(seat.has_value());
}

void TableMotion::awaitDrawn(bool awaits)
{
    parts_.hand.setAwaitsDrawn(awaits);
    emit drawingChanged(awaits);
}

TableMotion::Flights TableMotion::drawing(int seat)
{
    Flight flight;
    Sprite& sprite = flight.sprite;
    sprite.from = supplyPlace();
    sprite.duration = TurnOverTime;
    const SeatView& view = session_.shown();
    if (view.drewIntoHand()) { // others do not see it
        const SeatCard& card = *parts_.seats.card(seat);
        sprite.to = onTable(card, card.hiddenPlace());
        sprite.face = back(sprite.from);
    } else {
        sprite.to = onTable(parts_.hand, parts_.hand.placeOf(HandModel::Item::DrawnTile));
        sprite.face = back(sprite.from);
        if (view.inHand != NoPiece && view.inHand != UnknownTile) {
            sprite.back =
                std::exchange(sprite.face, face(view.rules->piece(view.inHand), sprite.from));
        }
        if (animated_ && table_.isVisible() && !sprite.from.isEmpty() && !sprite.to.isEmpty())
            awaitDrawn(true);
        flight.arrived = [this] { awaitDrawn(false); };
    }
    sprite.lift = sprite.from.height() * 0.2;
    Flights flights;
    flights.push_back(std::move(flight));
    return flights;
}

TableMotion::Flights TableMotion::sweep() const
{
    const SeatView& view = session_.shown();
    const int columns = view.rules->columns();
    const auto& returns = view.rules->set().returningRanks;
    const QRectF board = onTable(parts_.market, QRectF(parts_.market.boardLayout().squares));
    Flights flights;
    for (std::size_t i = 0; i < market_.size(); ++i) {
        if (market_[i].isNone() || i >= static_cast<std::size_t>(view.rules->squareCount()))
            continue;
        const Piece& piece = market_[i];
        Flight flight;
        Sprite& sprite = flight.sprite;
        sprite.from = squarePlace(static_cast<SquareIndex>(i), piece.isStall());
        sprite.face = face(piece, sprite.from);
        sprite.waits = true;
        if (piece.isStall() && returns[static_cast<std::size_t>(piece.rank - 1)] &&
            piece.seat < parts_.seats.cardCount()) {
            const SeatCard& card = *parts_.seats.card(piece.seat);
            sprite.to = onTable(card, card.stallPlace(piece.rank));
            sprite.lift = sprite.from.height() * 0.3;
            sprite.duration = HomeTime;
        }
        if (sprite.to.isEmpty()) {
            sprite.to = sprite.from.translated(0, board.bottom() - sprite.from.top());
            sprite.start = SweepAfter + static_cast<int>(i) % columns * SweepGap;
            sprite.duration = SweepTime;
            sprite.fadesOut = true;
        }
        flights.push_back(std::move(flight));
    }
    return flights;
}

TableMotion::Flights TableMotion::deal(int start) const
{
    const SeatView& view = session_.shown();
    Flights flights;
    for (int seat = 0; seat < view.seats() && seat < parts_.seats.cardCount(); ++seat) {
        if (view.hiddenCount[seat] == 0)
            continue;
        Flight flight;
        Sprite& sprite = flight.sprite;
        const SeatCard& card = *parts_.seats.card(seat);
        sprite.from = supplyPlace();
        sprite.to = onTable(card, card.hiddenPlace());
        sprite.face = back(sprite.from);
        sprite.start = start + seat * DealGap;
        sprite.duration = DealTime;
        sprite.lift = sprite.from.height() * 0.3;
        flights.push_back(std::move(flight));
    }
    return flights;
}

// --- money and victory ---------------------------------------------------------------------------

TableMotion::Flights TableMotion::coins(const LineScore& line, int start)
{
    Flights flights;
    for (int seat = 0; seat < parts_.seats.cardCount(); ++seat) {
        const int amount = line.coins[seat];
        if (amount == 0)
            continue;
        const SeatCard& card = *parts_.seats.card(seat);
        const QRectF money = onTable(card, card.moneyPlace());
        // From the middle of the line, where the seat's stalls are.
        const QRectF end = squarePlace(line.squares[line.squares.size() / 2], false);
        const double side = std::max(money.width(), end.width() * CoinPart);
        const QRectF place = squareAround(end.center(), side);
        const QRectF purse = squareAround(money.center(), side);
        for (int i = 0; i < coinsFor(amount); ++i) {
            Flight flight;
            Sprite& sprite = flight.sprite;
            sprite.from = amount > 0 ? place : purse;
            sprite.to = amount > 0 ? purse : place;
            sprite.face = picture(purse, paintCoin);
            sprite.start = start + i * CoinGap;
            sprite.duration = CoinTime;
            sprite.lift = end.height() * (0.2 + 0.1 * i);
            sprite.fadesIn = true;
            if (!end.isEmpty() && !money.isEmpty())
                flights.push_back(std::move(flight));
        }
    }
    return flights;
}

TableMotion::Flights TableMotion::crown(int start)
{
    Flights flights;
    for (int seat = 0; seat < parts_.seats.cardCount(); ++seat) {
        if ((winnersOf(session_.latest()) >> seat & 1U) == 0)
            continue;
        SeatCard& card = *parts_.seats.card(seat);
        Flight flight;
        Sprite& sprite = flight.sprite;
        sprite.to = onTable(card, crownOn(card.markPlace()));
        if (sprite.to.isEmpty() || !animated_ || !table_.isVisible())
            continue;
        sprite.from = sprite.to.translated(sprite.to.width() * 1.5, -sprite.to.height())
                          .adjusted(0, -2 * sprite.to.height(), 3 * sprite.to.width(), 0);
        sprite.face = picture(sprite.from, paintCrown);
        sprite.start = start;
        sprite.duration = CrownTime;
        sprite.fadesIn = true;
        card.setAwaitsCrown(true);
        flight.arrived = [&card] { card.setAwaitsCrown(false); };
        flights.push_back(std::move(flight));
    }
    return flights;
}

// --- places and pictures -------------------------------------------------------------------------

QRectF TableMotion::sourceOf(const TurnReport& report) const
{
    const HandView& hand = parts_.hand;
    switch (report.turn.kind) {
    case TurnKind::Draw:
        return onTable(hand, hand.placeOf(HandModel::Item::DrawnTile));
    case TurnKind::Open:
        return onTable(hand, hand.placeOf(HandModel::Item::OpenTile, report.turn.what));
    default:
        break;
    }
    const bool stall = report.turn.kind == TurnKind::Stall;
    if (report.seat == viewer_) {
        const QRectF place =
            onTable(hand, stall ? hand.placeOf(HandModel::Item::Stall, report.turn.what)
                                : hand.placeOf(HandModel::Item::HiddenTile));
        if (!place.isEmpty())
            return place;
    }
    if (report.seat >= parts_.seats.cardCount())
        return {};
    const SeatCard& card = *parts_.seats.card(report.seat);
    return onTable(card, stall ? card.stallPlace(report.turn.what) : card.hiddenPlace());
}

QRectF TableMotion::squarePlace(SquareIndex square, bool stall) const
{
    const QRectF cell(parts_.market.squareRect(square));
    const double inset = BoardLayout::pieceInset(cell.width(), stall);
    return onTable(parts_.market, cell.adjusted(inset, inset, -inset, -inset));
}

QRectF TableMotion::supplyPlace() const
{
    const HandView& hand = parts_.hand;
    const auto item =
        session_.ruleSet().openTiles ? HandModel::Item::OpenTile : HandModel::Item::Supply;
    return onTable(hand, hand.placeOf(item));
}

QRectF TableMotion::onTable(const QWidget& part, const QRectF& place) const
{
    if (place.isEmpty() || !part.isVisible() ||
        !part.visibleRegion().boundingRect().contains(place.center().toPoint()))
        return {};
    return place.translated(part.mapTo(&table_, QPoint(0, 0)));
}

QPixmap TableMotion::picture(const QRectF& largest,
                             const std::function<void(QPainter&, QRectF)>& paint) const
{
    const qreal ratio = table_.devicePixelRatioF();
    QPixmap pixmap((largest.size() * ratio).toSize().expandedTo({1, 1}));
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(painter, QRectF(QPointF(), largest.size()));
    return pixmap;
}

QPixmap TableMotion::face(const Piece& piece, const QRectF& largest) const
{
    PiecePainter::Look look;
    for (std::size_t seat = 0; seat < session_.seats().size(); ++seat)
        look.colours[seat] = session_.seats()[seat].colour;
    return picture(largest, [&](QPainter& painter, const QRectF& rect) {
        PiecePainter::paint(painter, rect, piece, Theme::of(table_), look);
    });
}

QPixmap TableMotion::back(const QRectF& largest) const
{
    return picture(largest, [this](QPainter& painter, const QRectF& rect) {
        PiecePainter::paintBack(painter, rect, Theme::of(table_));
    });
}

} // namespace hp
