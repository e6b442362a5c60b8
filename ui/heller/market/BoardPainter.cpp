#include "ui/heller/market/BoardPainter.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/ExplanationPainter.h"
#include "ui/heller/market/LineTags.h"
#include "ui/heller/market/SquarePainter.h"
#include "ui/kit/look/Pigments.h"
#include "ui/kit/preferences/FontSize.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace hp {
namespace {

QColor mixed(const QColor& below, const QColor& above, double share)
{
    const auto part = [share](int from, int to) { return from + qRound((to - from) * share); };
    return {part(below.red(), above.red()), part(below.green(), above.green()),
            part(below.blue(), above.blue())};
}

/// Shades of wood, indexed by how much of a pixel the grain covers (0..255).
std::array<QRgb, 256> woodShades(const Theme& theme)
{
    const double strength = theme.dark ? 0.22 : 0.20;
    std::array<QRgb, 256> shades{};
    for (std::size_t covered = 0; covered < shades.size(); ++covered) {
        const double share = strength * static_cast<double>(covered) / 255;
        shades[covered] = mixed(theme.wood, theme.woodBorder, share).rgb();
    }
    return shades;
}

/// Paints the grain: long strokes with a wave; neighbouring strokes have different waves. It is
/// drawn pixel by pixel, because drawing so many small strokes with QPainter took a third of the
/// time until the first window.
void paintGrain(QImage& wood, qreal ratio, const Theme& theme)
{
    const std::array<QRgb, 256> shades = woodShades(theme);
    const double half = 0.55 * ratio;
    uchar* const bits = wood.bits();
    const qsizetype stride = wood.bytesPerLine();
    const int width = wood.width();
    const int height = wood.height();
    constexpr int Step = 16; // of the wave; straight lines in between
    int n = 0;
    for (double top = 5; top < height / ratio - 1; top += 9 + (n * 7) % 6, ++n) {
        const auto wave = [&](int column) {
            const double x = column / ratio;
            return ratio * (top + 2.6 * std::sin(x * 0.011 + n * 1.7) +
                            1.2 * std::sin(x * 0.031 + n * 0.6));
        };
        double middle = wave(0);
        double slope = 0;
        for (int column = 0; column < width; ++column, middle += slope) {
            if (column % Step == 0)
                slope = (wave(column + Step) - middle) / Step;
            const int first = std::max(0, static_cast<int>(middle - half));
            const int last = std::min(height - 1, static_cast<int>(middle + half));
            for (int row = first; row <= last; ++row) {
                const double covered =
                    std::min(row + 1.0, middle + half) - std::max<double>(row, middle - half);
                QRgb& pixel = reinterpret_cast<QRgb*>(bits + row * stride)[column];
                if (qAlpha(pixel) == 255) // else it is at a corner
                    pixel = shades[static_cast<std::size_t>(255 * std::clamp(covered, 0.0, 1.0))];
            }
        }
    }
}

/// What the explained line pays each seat that has a stall in it.
std::vector<LineTags::Earned> earnedIn(const LineScore& score, const BoardState& state)
{
    std::vector<LineTags::Earned> earned;
    for (int seat = 0; seat < state.seatCount; ++seat) {
        if (std::any_of(
                score.sections.begin(), score.sections.end(),
                [seat](const SectionScore& section) { return section.seats[seat].ranks > 0; }))
            earned.push_back({state.seats[seat].colour, state.seats[seat].name, score.coins[seat]});
    }
    return earned;
}

/// The lines that change: by the held piece, and against the state that the board is compared with.
std::vector<LineChange> changedLines(const BoardState& state, std::vector<LineChange> changes)
{
    for (const BoardLine& line : state.lines) {
        if (!line.before)
            continue;
        LineChange change{line.standing, line.standing};
        change.now.coins = *line.before;
        changes.push_back(change);
    }
    return changes;
}

} // namespace

void BoardPainter::paintWood(QPainter& painter, const BoardLayout& layout, const Theme& theme)
{
    const auto draw = [](QPainter& p, const QRectF& rect, double radius, const QPen& pen,
                         const QBrush& brush) {
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(pen);
        p.setBrush(brush);
        p.drawRoundedRect(rect, radius, radius);
    };
    if (layout.plain) { // also for devices without pixels
        painter.save();
        const QRectF board = QRectF(layout.board).adjusted(1, 1, -1, -1);
        draw(painter, board, 8, Qt::NoPen, theme.wood);
        draw(painter, board, 8, theme.pen(theme.woodBorder, 2), Qt::NoBrush);
        painter.restore();
        return;
    }
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize pixels = (QSizeF(layout.board.size()) * ratio).toSize();
    if (wood_.size() != pixels || woodOf_ != &theme) {
        woodOf_ = &theme;
        QImage wood(pixels, QImage::Format_ARGB32_Premultiplied);
        wood.setDevicePixelRatio(ratio);
        wood.fill(Qt::transparent);
        const QRectF board = QRectF(QPointF(), QSizeF(layout.board.size())).adjusted(1, 1, -1, -1);
        constexpr double Radius = 10;
        const auto drawOn = [&](const QRectF& rect, double radius, const QPen& pen,
                                const QBrush& brush) {
            QPainter p(&wood);
            draw(p, rect, radius, pen, brush);
        };
        drawOn(board, Radius, Qt::NoPen, theme.wood);
        if (!theme.highContrast)
            paintGrain(wood, ratio, theme);
        drawOn(board, Radius, theme.pen(theme.woodBorder, 2), Qt::NoBrush);
        // Not translucent: Qt would paint that in several threads, and starting them takes longer.
        const QColor faint = mixed(theme.wood, theme.woodBorder, 0.45);
        if (!theme.highContrast)
            drawOn(board.adjusted(4, 4, -4, -4), 7, theme.pen(faint), Qt::NoBrush);
        wood_ = QPixmap::fromImage(std::move(wood));
    }
    painter.drawPixmap(layout.board.topLeft(), wood_);
}

void BoardPainter::paint(QPainter& painter, const BoardLayout& layout, const BoardState& state,
                         const Theme& theme, const Pointing& pointing)
{
    paintWood(painter, layout, theme);
    const LineTags tags(layout, theme, state.colours(), state.seatCount, painter.font());
    const ExplainedLine* const explained = pointing.explained;
    const std::vector<LineTags::Earned> earned =
        explained ? earnedIn(explained->score, state) : std::vector<LineTags::Earned>();
    std::vector<LineChange> changes;
    if (!layout.rowValues.isEmpty())
        changes = changedLines(state, pointing.changes);
    std::erase_if(changes, [&](const LineChange& change) {
        return tags.changePaper(change, pointing.space).rect.isEmpty();
    });
    const auto isChanged = [&changes](Line line) {
        return std::ranges::any_of(
            changes, [line](const LineChange& change) { return change.now.line == line; });
    };
    // With a piece in thought, the tag with the coins now and then takes this place.
    const bool earns = explained && explained->showsCoins() && layout.rowTag.isEmpty() &&
                       !isChanged(explained->score.line);
    const QRectF earnedPaper =
        earns ? tags.earnedPaper(explained->score.line, earned, pointing.space) : QRectF();
    QFont font = painter.font();
    font.setPixelSize(fontPixels(std::max(11.0, layout.labelSize * 0.62)));
    for (const Line line : state.market.lines()) {
        if (!pointing.region.isNull() &&
            !pointing.region.intersects(layout.band(line.isRow, line.index, pointing.space)))
            continue;
        const bool marked = line.index == (line.isRow ? pointing.row : pointing.column);
        if (layout.labelSize > 0) {
            font.setBold(marked);
            painter.setFont(font);
            painter.setPen(marked || layout.plain ? theme.ink : theme.faintInk);
            painter.drawText(line.isRow ? layout.rowLabel(line.index)
                                        : layout.columnLabel(line.index),
                             Qt::AlignCenter, edgeName(line));
        }
        const bool atTheEnd = !layout.rowValues.isEmpty();
        // While the bubble shows the changes of these lines, it may cover half of their tags.
        // Of the two tags of a small board, one belongs to the explained line at its end.
        const bool beside =
            explained && explained->showsCoins() && explained->score.line.isRow == line.isRow
                ? explained->score.line == line
                : marked;
        if (state.lines.empty() ||
            (!atTheEnd && (layout.rowTag.isEmpty() || !beside || !pointing.changes.empty())))
            continue;
        const BoardLine& shown = state.line(line);
        const LineStatus& standing = pointing.ends.size() == state.lines.size()
                                         ? pointing.ends[&shown - state.lines.data()]
                                         : shown.standing;
        if (explained && explained->score.line == line &&
            (!explained->showsCoins() || !earnedPaper.isEmpty()))
            continue;
        const LineTags::Value value{
            QVector<int>(standing.coins.begin(), standing.coins.begin() + state.seatCount),
            standing.state};
        // The changed tags are painted below, each in the place of its line's own. A number that is
        // half covered would read as another number, so every tag that a changed tag covers is left
        // out.
        const auto covers = [&](const LineChange& change) {
            const QRectF paper = tags.changePaper(change, pointing.space).rect;
            return change.now.line == line || paper.intersects(tags.paperAtEnd(line, value));
        };
        if (atTheEnd &&
            (std::ranges::any_of(changes, covers) ||
             (!earnedPaper.isEmpty() && earnedPaper.intersects(tags.paperAtEnd(line, value)))))
            continue;
        if (atTheEnd)
            tags.paintAtEnd(painter, line, value);
        else
            tags.paintBeside(painter, line, value);
    }
    if (!earnedPaper.isEmpty())
        tags.paintEarned(painter, explained->score.line, earned, pointing.space);
    // The lines of the square itself come first in the list; they are painted last, on top.
    for (std::size_t i = changes.size(); i-- > 0;)
        tags.paintChange(painter, changes[i], pointing.space);
}

void BoardPainter::paintWhole(QPainter& painter, const BoardLayout& layout, const BoardState& state,
                              const BoardMarks& marks, const Theme& theme)
{
    Pointing pointing;
    pointing.space = layout.board;
    pointing.explained = marks.explained ? &*marks.explained : nullptr;
    paint(painter, layout, state, theme, pointing);
    for (int i = 0; i < state.market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        paintSquare(painter,
                    layout.cellRect(state.market.rowOf(square), state.market.columnOf(square)),
                    SquareLook::of(state, marks, square),
                    layout.plain ? SquareStyle::picture() : SquareStyle::board(layout.cell), theme);
    }
    paintWalls(painter, marks, layout, layout.squares, theme);
    explanation::paint(painter, state, marks, layout, layout.squares, theme);
}

void BoardPainter::paintWalls(QPainter& painter, const BoardMarks& marks, const BoardLayout& layout,
                              const QRect& within, const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double thick = std::max(4.0, layout.cell * 0.07);
    const bool row = marks.litLine.isRow;
    for (const SquareIndex square : marks.lit) {
        if ((marks.walls >> square & 1U) == 0)
            continue;
        const QRectF cell = layout.cellRect(square / layout.columns, square % layout.columns)
                                .translated(within.topLeft() - layout.squares.topLeft());
        // A wall stands across the line.
        for (const bool after : {false, true}) {
            QRectF wall = cell;
            if (row) {
                wall.setWidth(thick);
                wall.moveLeft((after ? cell.right() : cell.left()) - thick / 2);
            } else {
                wall.setHeight(thick);
                wall.moveTop((after ? cell.bottom() : cell.top()) - thick / 2);
            }
            wall = wall.intersected(QRectF(within));
            painter.setPen(QPen(theme.ink, 1.2));
            painter.setBrush(pigment::Brick);
            painter.drawRoundedRect(wall, 1.5, 1.5);
            const double length = row ? wall.height() : wall.width();
            for (int brick = 1; brick < 6; ++brick) {
                const double at = length * brick / 6;
                if (row)
                    painter.drawLine(QPointF(wall.left(), wall.top() + at),
                                     QPointF(wall.right(), wall.top() + at));
                else
                    painter.drawLine(QPointF(wall.left() + at, wall.top()),
                                     QPointF(wall.left() + at, wall.bottom()));
            }
        }
    }
}

} // namespace hp
