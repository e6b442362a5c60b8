#include "ui/lisboa/market/MarketPainter.h"

#include "engine/lisboa/words/Explanation.h"
#include "ui/kit/look/Drawing.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/look/Pigments.h"
#include "ui/kit/motion/KeptPixmap.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/lisboa/market/MarketModel.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace hp::lisboa {

namespace {

QColor between(const QColor& below, const QColor& above, double share)
{
    const auto mixed = [share](int from, int to) { return from + qRound((to - from) * share); };
    return {mixed(below.red(), above.red()), mixed(below.green(), above.green()),
            mixed(below.blue(), above.blue())};
}

QRectF fieldIn(const QRectF& cell)
{
    const double gap = std::max(1.5, cell.width() * 0.025);
    return cell.adjusted(gap, gap, -gap, -gap);
}

double radiusOf(const QRectF& field)
{
    return std::min(field.width(), field.height()) * 0.07;
}

/// A quarter of an ornament of wall tiles, in a corner of the board.
void drawOrnament(QPainter& painter, const QRectF& rect, const QColor& line, const QColor& ground)
{
    const QRectF tile = fieldIn(rect);
    painter.setPen(QPen(line, std::max(1.0, tile.width() * 0.02)));
    painter.setBrush(ground);
    painter.drawRoundedRect(tile, radiusOf(tile), radiusOf(tile));
    painter.save();
    painter.translate(tile.center());
    painter.scale(tile.width() / 100, tile.height() / 100);
    painter.setPen(QPen(line, 2.4));
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < 4; ++i) {
        painter.rotate(90);
        QPainterPath petal(QPointF(0, 0));
        petal.quadTo(20, -10, 0, -36);
        petal.quadTo(-20, -10, 0, 0);
        painter.fillPath(petal, line);
        QPainterPath leaf(QPointF(8, -8));
        leaf.quadTo(30, -12, 34, -34);
        leaf.quadTo(12, -30, 8, -8);
        painter.drawPath(leaf);
        QPainterPath quarter(QPointF(22, -50));
        quarter.quadTo(24, -24, 50, -22);
        painter.drawPath(quarter);
    }
    painter.restore();
}

void drawPill(QPainter& painter, const QPointF& centre, const QRectF& within,
              const std::vector<std::pair<QString, QColor>>& words, double pixels,
              const QColor& edge, const Theme& theme)
{
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(fontPixels(pixels));
    QFontMetricsF metrics(font);
    const auto widthOf = [&] {
        double width = 0;
        for (const auto& [text, colour] : words)
            width += metrics.horizontalAdvance(text);
        return width + (static_cast<double>(words.size()) - 1) * metrics.height() * 0.25;
    };
    while (widthOf() > within.width() * 0.9 && font.pixelSize() > 8) {
        font.setPixelSize(font.pixelSize() - 1);
        metrics = QFontMetricsF(font);
    }
    QRectF pill(0, 0, widthOf() + metrics.height() * 0.6, metrics.height() * 1.06);
    pill.moveCenter(centre);
    pill.moveBottom(std::min(pill.bottom(), within.bottom() - 1));
    pill.moveTop(std::max(pill.top(), within.top() + 1));
    pill.moveRight(std::min(pill.right(), within.right() - 1));
    painter.setPen(theme.pen(edge, 1.4));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(pill, pill.height() * 0.36, pill.height() * 0.36);
    painter.setFont(font);
    double left = pill.left() + metrics.height() * 0.3;
    for (const auto& [text, colour] : words) {
        painter.setPen(colour);
        const double width = metrics.horizontalAdvance(text);
        painter.drawText(QRectF(left, pill.top(), width + 1, pill.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, text);
        left += width + metrics.height() * 0.25;
    }
}

const QColor& colourOf(int coins, const Theme& theme)
{
    return coins > 0 ? theme.gain : coins < 0 ? theme.loss : theme.ink;
}

double numberSize(const QRectF& cell)
{
    return std::clamp(std::max(cell.width(), cell.height()) * 0.2, 11.0, 34.0);
}

/// What the held piece would bring: the own change large, that of others small below.
void drawTarget(QPainter& painter, const QRectF& field, const Place& place,
                const MarketMarks::Target& target, bool considered, const Theme& theme)
{
    const double size = numberSize(field);
    std::vector<std::pair<QString, QColor>> words;
    if (target.gain != 0 || target.cost == 0)
        words.emplace_back(signedCoins(target.gain), colourOf(target.gain, theme));
    if (target.cost != 0)
        words.emplace_back(signedCoins(-target.cost), theme.loss);
    const bool low = considered || !target.others.empty();
    QPointF centre = field.center();
    if (considered && place.entrance) // the goods below stay visible
        centre += QPointF(field.width() * 0.2, size * 0.62 - field.height() / 2);
    else if (considered)
        centre.setY(field.bottom() - size * 0.62);
    else if (low)
        centre.setY(field.center().y() - size * 0.45);
    drawPill(painter, centre, field, words, size, theme.litBorder, theme);
    if (considered || target.others.empty())
        return;
    // In one row of marks and numbers.
    const double small = std::max(10.0, size * 0.64);
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(fontPixels(small));
    const QFontMetricsF metrics(font);
    const double mark = metrics.ascent() * 0.95;
    const auto textOf = [&](int coins) {
        return target.raises ? QStringLiteral("\u2191%1").arg(coins) : signedCoins(coins);
    };
    double width = 0;
    for (const auto& [colour, coins] : target.others)
        width += mark + metrics.horizontalAdvance(textOf(coins)) + 5;
    const double scale = std::min(1.0, (field.width() - 4) / width);
    painter.save();
    painter.translate(field.center().x() - width * scale / 2, centre.y() + size * 0.75);
    painter.scale(scale, scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(-3, -1, width + 3, metrics.height() + 1), 4, 4);
    double left = 0;
    for (const auto& [colour, coins] : target.others) {
        paintSeatMark(painter, QRectF(left, (metrics.height() - mark) / 2, mark, mark), colour,
                      theme);
        left += mark + 1;
        const QString text = textOf(coins);
        painter.setFont(font);
        painter.setPen(colourOf(coins, theme));
        painter.drawText(QRectF(left, 0, 100, metrics.height()), Qt::AlignVCenter, text);
        left += metrics.horizontalAdvance(text) + 4;
    }
    painter.restore();
}

/// Brackets in the corners: a shape, not only a colour.
void drawBrackets(QPainter& painter, const QRectF& field, const QPen& pen)
{
    const double arm = std::min(field.width(), field.height()) * 0.24;
    const double in = pen.widthF() / 2;
    const QRectF line = field.adjusted(in, in, -in, -in);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    for (const double x : {line.left(), line.right()}) {
        for (const double y : {line.top(), line.bottom()}) {
            const double inX = x == line.left() ? arm : -arm;
            const double inY = y == line.top() ? arm : -arm;
            painter.drawPolyline(
                QPolygonF({QPointF(x + inX, y), QPointF(x, y), QPointF(x, y + inY)}));
        }
    }
}

/// An arrow into the market, where customers may come.
void drawGate(QPainter& painter, const QRectF& field, Entrance entrance, const Theme& theme)
{
    painter.save();
    painter.translate(field.center());
    const Line line = lineOf(entrance);
    const bool first = entrance == firstEnd(line);
    painter.rotate(isRow(line) ? (first ? 0 : 180) : (first ? 90 : 270));
    const double unit = std::min(field.width(), field.height()) / 100;
    QPainterPath arrow(QPointF(-12, -20) * unit);
    arrow.lineTo(QPointF(10, 0) * unit);
    arrow.lineTo(QPointF(-12, 20) * unit);
    QPen pen = theme.pen(theme.highContrast ? theme.squareBorder
                                            : between(theme.wood, theme.woodBorder, 0.75),
                         std::max(1.5, 7 * unit));
    pen.setCapStyle(Qt::RoundCap);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(arrow);
    painter.restore();
}

void drawGround(QPainter& painter, const QRectF& field, const Theme& theme)
{
    const double radius = radiusOf(field);
    if (!theme.highContrast) {
        paintKept(painter, field, QStringLiteral("lisboa:paving:%1").arg(QLatin1String(theme.name)),
                  [&](QPainter& p, const QRectF& r) {
                      QPainterPath round;
                      round.addRoundedRect(r, radius, radius);
                      p.setClipPath(round);
                      drawSvg(p, QStringLiteral(":/lisboa/square.svg"), r);
                      QColor veil = theme.square;
                      veil.setAlphaF(theme.dark ? 0.8F : 0.25F);
                      p.fillRect(r, veil);
                  });
    }
    painter.setPen(theme.pen(theme.squareBorder, 1.2));
    painter.setBrush(theme.highContrast ? QBrush(theme.square) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(field, radius, radius);
}

void drawLight(QPainter& painter, const QRectF& field, double strength, const Theme& theme)
{
    QColor light = theme.lit;
    light.setAlphaF(static_cast<float>(strength));
    painter.setPen(Qt::NoPen);
    painter.setBrush(light);
    painter.drawRoundedRect(field, radiusOf(field), radiusOf(field));
}

void drawFrame(QPainter& painter, const QRectF& field, const QPen& pen)
{
    const double in = pen.widthF() / 2 - 0.5;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(field.adjusted(in, in, -in, -in), radiusOf(field), radiusOf(field));
}

/// A folded corner in the colour of the seat that played there last.
void drawLast(QPainter& painter, const QRectF& field, int colour, const Theme& theme)
{
    const double side = std::min(field.width(), field.height()) * 0.24;
    const QPointF corner = field.topLeft();
    painter.setPen(QPen(theme.highContrast ? theme.ink : pigment::Ink, theme.lineWidth(1.2),
                        Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(seatColour(colour));
    painter.drawPolygon(QPolygonF({corner, corner + QPointF(side, 0), corner + QPointF(0, side)}));
}

void drawValue(QPainter& painter, const QRectF& piece, int value, const Theme& theme)
{
    const double side = std::max(13.0, piece.width() * 0.27);
    const QRectF disc(piece.right() - side * 0.94, piece.top() - side * 0.06, side, side);
    painter.setPen(QPen(pigment::Ink, std::max(1.0, side * 0.07)));
    painter.setBrush(theme.highContrast ? QColor(Qt::white) : pigment::Gold);
    painter.drawEllipse(disc);
    painter.setPen(pigment::Ink);
    drawCentred(painter, disc.center(), QString::number(value), side * 0.72, side * 0.8);
}

std::optional<Figure> figureAt(const Place& place, const SeatView& view)
{
    const auto& game = view.game;
    const State& state = game.state();
    if (place.entrance) {
        const CustomerTile tile = state.entrances[place.where];
        return tile == NoCustomers ? std::nullopt
                                   : std::optional(Figure::customers(game.rules().customers(tile)));
    }
    const SquareSet bit = setOfSquare(place.where);
    for (int type = 0; type < TypeCount; ++type) {
        if (!(state.stands[type] & bit))
            continue;
        for (int seat = 0; seat < game.seats(); ++seat) {
            if (state.owned[seat] & bit)
                return Figure::stand(type, state.colours[seat]);
        }
    }
    for (int kind = 0; kind < KindCount; ++kind) {
        if (state.restaurants[kind] & bit)
            return Figure::restaurant(kind);
    }
    return state.grey & bit ? std::optional(Figure::of(Figure::Kind::Closed)) : std::nullopt;
}

} // namespace

void MarketMarks::consider(const StepReport& report, const SeatView& view)
{
    const auto& game = view.game;
    const Step& step = report.step;
    const Rules& rules = game.rules();
    considered = step;
    if (step.kind == StepKind::Open)
        line = rules.squaresOf(rowLine(rowOf(step.where))) |
               rules.squaresOf(columnLine(columnOf(step.where)));
    else if (step.kind == StepKind::Bring)
        line = rules.squaresOf(lineOf(step.where));
    for (const StandEarning& stand : report.earnings) {
        for (const Square square : stand.restaurants)
            restaurants |= setOfSquare(square);
        for (const StandEarning::From& from : stand.from) {
            if (step.kind == StepKind::Bring) {
                stands |= setOfSquare(stand.square);
                notes.push_back({squarePlace(stand.square), paidInFigures(stand, from), 1});
            } else {
                entrances |= EntranceSet{1} << from.entrance;
                notes.push_back({entrancePlace(from.entrance), paidInFigures(stand, from), 1});
            }
        }
    }
    noteBonus(rules);
    if (step.kind == StepKind::Restaurant) {
        const SquareSet beside = rules.neighbours(step.where);
        for (int type = 0; type < TypeCount; ++type) {
            if (step.what == Pub || step.what == type)
                stands |= game.state().stands[type] & beside;
        }
    }
}

void MarketMarks::noteBonus(const Rules& rules)
{
    for (int square = 0; square < SquareCount; ++square) {
        if (restaurants >> square & 1)
            notes.push_back({squarePlace(static_cast<Square>(square)),
                             signedCoins(rules.set().restaurantBonus), 0});
    }
}

const MarketMarks::Target* MarketMarks::targetAt(const Place& place) const
{
    for (const Target& target : targets) {
        if (placeOf(target.step) == place)
            return &target;
    }
    return nullptr;
}

bool MarketMarks::awaits(const Place& place) const
{
    return place.entrance ? awaitedEntrances >> place.where & 1 : awaitedSquares >> place.where & 1;
}

bool MarketMarks::isLit(const Place& place) const
{
    return place.entrance ? entrances >> place.where & 1
                          : (stands | restaurants) >> place.where & 1;
}

Figure MarketPainter::figureOf(const Step& step, const SeatView& view, int seat)
{
    switch (step.kind) {
    case StepKind::Open:
        return Figure::stand(step.what, view.game.state().colours[seat]);
    case StepKind::Restaurant:
        return Figure::restaurant(step.what);
    case StepKind::Bring:
        return Figure::customers(view.game.rules().customers(step.what));
    case StepKind::Take:
        return Figure::standTile(step.what == NoType ? 0 : step.what);
    default:
        return Figure::of(Figure::Kind::Coin);
    }
}

QRectF MarketPainter::pieceIn(const QRectF& cell, bool entrance)
{
    const QRectF square = squareIn(cell);
    const double in = square.width() * (entrance ? 0.055 : 0.085);
    return square.adjusted(in, in, -in, -in);
}

void MarketPainter::paintBoard(QPainter& painter, const MarketLayout& layout,
                               const std::optional<Place>& looked, const Theme& theme)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize pixels = (QSizeF(layout.board.size()) * ratio).toSize();
    if (board_.size() != pixels || boardOf_ != &theme || boardCell_ != layout.cell) {
        boardOf_ = &theme;
        boardCell_ = layout.cell;
        board_ = QPixmap(pixels);
        board_.setDevicePixelRatio(ratio);
        board_.fill(Qt::transparent);
        QPainter p(&board_);
        p.setRenderHint(QPainter::Antialiasing);
        const QRectF board(QPointF(), QSizeF(layout.board.size()));
        paintSheet(p, board.adjusted(1, 1, -1, -1), 10, theme.pen(theme.woodBorder, 2), theme.wood);
        p.translate(-layout.board.topLeft());
        const QRectF squares = layout.squares();
        if (!theme.highContrast) {
            const QColor faint = between(theme.wood, theme.woodBorder, 0.5);
            p.setPen(theme.pen(faint));
            p.setBrush(Qt::NoBrush);
            p.drawRoundedRect(QRectF(layout.board).adjusted(5, 5, -5, -5), 7, 7);
            p.setPen(Qt::NoPen);
            p.setBrush(between(theme.wood, theme.woodBorder, theme.dark ? 0.18 : 0.28));
            p.drawRoundedRect(squares.adjusted(-3, -3, 3, 3), 6, 6);
            for (const int row : {0, layout.rows + 1}) {
                for (const int column : {0, layout.columns + 1})
                    drawOrnament(p, layout.rect(row, column), faint,
                                 between(theme.wood, theme.square, theme.dark ? 0.25 : 0.35));
            }
        }
    }
    painter.drawPixmap(layout.board.topLeft(), board_);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = painter.font();
    font.setPixelSize(fontPixels(std::max(10.0, layout.label * 0.62)));
    const auto name = [&](const QRect& place, const QString& text, bool marked) {
        font.setBold(marked);
        painter.setFont(font);
        painter.setPen(marked ? theme.ink : theme.faintInk);
        painter.drawText(place, Qt::AlignCenter, text);
    };
    const auto inLine = [&](Line line) {
        return looked && (looked->entrance ? lineOf(looked->where) == line
                          : isRow(line)    ? rowOf(looked->where) == line
                                           : columnOf(looked->where) == line - MaxSide);
    };
    for (int row = 0; row < layout.rows; ++row) {
        const QRect cell = layout.rect(row + 1, 0);
        for (const int left : {layout.cells.left() - layout.label - 1, layout.cells.right() + 2})
            name(QRect(left, cell.top(), layout.label, cell.height()), QString::number(row + 1),
                 inLine(rowLine(row)));
    }
    for (int column = 0; column < layout.columns; ++column) {
        const QRect cell = layout.rect(0, column + 1);
        for (const int top : {layout.cells.top() - layout.label - 1, layout.cells.bottom() + 2})
            name(QRect(cell.left(), top, cell.width(), layout.label),
                 QChar(u'a' + static_cast<char16_t>(column)), inLine(columnLine(column)));
    }
}

void MarketPainter::paintPlace(QPainter& painter, const QRectF& cell, const Place& place,
                               const SeatView& view, const MarketMarks& marks, Focus focus,
                               const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF field = fieldIn(cell);
    const MarketMarks::Target* const target = marks.targetAt(place);
    const bool considered = marks.considered && placeOf(*marks.considered) == place;
    const bool inLine = !place.entrance && (marks.line >> place.where & 1);
    const bool lit = marks.isLit(place);
    if (place.entrance) {
        painter.setPen(theme.pen(theme.highContrast ? theme.squareBorder
                                                    : between(theme.wood, theme.woodBorder, 0.6),
                                 1.2, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(field, radiusOf(field), radiusOf(field));
    } else {
        drawGround(painter, field, theme);
    }
    if (lit)
        drawLight(painter, field, 0.95, theme);
    else if (considered || inLine)
        drawLight(painter, field, 0.8, theme);
    else if (target)
        drawLight(painter, field, 0.6, theme);

    const QRectF piece = pieceIn(cell, place.entrance);
    const auto figure = marks.awaits(place) ? std::nullopt : figureAt(place, view);
    const auto& game = view.game;
    if (considered) {
        paintFigure(painter, piece, figureOf(*marks.considered, view, game.toMove()), theme);
    } else if (figure) {
        const double before = painter.opacity();
        if (target && figure->kind == Figure::Kind::Closed)
            painter.setOpacity(before * 0.55);
        paintFigure(painter, piece, *figure, theme);
        painter.setOpacity(before);
        if (figure->kind == Figure::Kind::Stand) {
            const int value = game.standValue(figure->what, place.where);
            if (value > 1)
                drawValue(painter, piece, value, theme);
        }
    } else if (place.entrance && !target) {
        drawGate(painter, field, place.where, theme);
    }

    if (lit || considered)
        drawFrame(painter, field, theme.pen(theme.litBorder, 2.6));
    else if (target)
        drawBrackets(painter, field, theme.pen(theme.litBorder, 3));
    if (marks.last == place && !considered && !marks.awaits(place))
        drawLast(painter, field, marks.lastColour, theme);
    if (target)
        drawTarget(painter, field, place, *target, considered, theme);
    for (const MarketMarks::Note& note : marks.notes) {
        if (note.place == place && !target)
            drawPill(painter,
                     field.center() + (place.entrance
                                           ? QPointF(field.width() * 0.22, -field.height() * 0.36)
                                           : QPointF(0, field.height() * 0.36)),
                     field, {{note.text, colourOf(note.coins, theme)}}, numberSize(field) * 0.9,
                     theme.litBorder, theme);
    }
    if (focus != Focus::None) {
        const double in = theme.lineWidth(focus == Focus::Here ? 2.6 : 1.2) / 2;
        painter.setPen(theme.pen(theme.focus, focus == Focus::Here ? 2.6 : 1.2,
                                 focus == Focus::Here ? Qt::SolidLine : Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(cell.adjusted(in, in, -in, -in), radiusOf(field) + 2,
                                radiusOf(field) + 2);
    }
}

} // namespace hp::lisboa
