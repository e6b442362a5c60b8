#include "ui/market/BoardPainter.h"

#include "engine/text/Wording.h"
#include "ui/theme/FontSize.h"
#include "ui/theme/PiecePainter.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace hp {
namespace {

struct Entry {
    int colour = 0;
    int coins = 0;
};

std::vector<Entry> entriesOf(const QVector<int>& coins, const std::array<int, 4>& colours)
{
    std::vector<Entry> entries;
    for (int seat = 0; seat < coins.size() && seat < 4; ++seat) {
        if (coins[seat] != 0)
            entries.push_back({colours[static_cast<std::size_t>(seat)], coins[seat]});
    }
    return entries;
}

void paintEntry(QPainter& painter, const QRectF& rect, const Entry& entry, const Theme& theme,
                int pixels)
{
    const double mark = pixels * 0.95;
    PiecePainter::paintSeatMark(painter,
                                QRectF(rect.left(), rect.center().y() - mark / 2, mark, mark),
                                entry.colour, theme);
    const QRectF room = rect.adjusted(mark + pixels * 0.22, 0, 0, 0);
    const QString text = signedNumber(entry.coins);
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(pixels);
    const double width = QFontMetricsF(font).horizontalAdvance(text);
    if (width > room.width())
        font.setPixelSize(std::max(6, static_cast<int>(pixels * room.width() / width)));
    painter.setFont(font);
    painter.setPen(entry.coins > 0 ? theme.gain : theme.loss);
    // Rather across the edge than another number, with a digit less.
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, text);
}

/// What is still open lies there as paper; what has paid is history and loses its paper.
void paintPaper(QPainter& painter, const QRectF& tag, bool paid, const Theme& theme)
{
    painter.setPen(paid ? QPen(theme.woodBorder, 1, Qt::DotLine) : QPen(theme.panelBorder, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(tag, 5, 5);
}

/// The entries of a line, on its paper.
void paintTag(QPainter& painter, const BoardLayout::Paper& paper, const std::vector<Entry>& entries,
              bool paid, const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintPaper(painter, paper.rect, paid, theme);
    for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
        const QPoint at(i % paper.columns * paper.entry.width(),
                        i / paper.columns * paper.entry.height());
        const QRectF rect(paper.rect.topLeft() + QPointF(4, 2) + at,
                          QSizeF(paper.entry.width() - 2, paper.entry.height()));
        paintEntry(painter, rect, entries[static_cast<std::size_t>(i)], theme, paper.font);
    }
}

/// The tag of a small board: the line's letter or number, then what it is worth to each seat.
void paintLineTag(QPainter& painter, const QRect& tag, const QString& line,
                  const std::vector<Entry>& entries, bool paid, const BoardLayout& layout,
                  const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintPaper(painter, tag, paid, theme);
    const QSize entry = layout.entry;
    const QPoint step = layout.tagsStack ? QPoint(0, entry.height()) : QPoint(entry.width(), 0);
    QRect place(tag.topLeft() + QPoint(4, 2), layout.tagsStack
                                                  ? QSize(tag.width() - 8, entry.height())
                                                  : QSize(entry.width() / 2 - 4, entry.height()));
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(layout.valueFont);
    painter.setFont(font);
    painter.setPen(theme.ink);
    painter.drawText(place, Qt::AlignCenter, line);
    place.moveTopLeft(layout.tagsStack ? place.topLeft() + step
                                       : QPoint(place.right() + 5, place.top()));
    if (entries.empty()) {
        painter.setPen(theme.faintInk);
        painter.drawText(QRect(place.topLeft(), QSize(entry.width() - 2, entry.height())),
                         Qt::AlignCenter, QStringLiteral("–"));
    }
    for (const Entry& one : entries) {
        paintEntry(painter, QRectF(place.topLeft(), QSizeF(entry.width() - 2, entry.height())), one,
                   theme, layout.valueFont);
        place.translate(step);
    }
}

QColor mixed(const QColor& below, const QColor& above, double share)
{
    const auto part = [share](int from, int to) { return from + qRound((to - from) * share); };
    return {part(below.red(), above.red()), part(below.green(), above.green()),
            part(below.blue(), above.blue())};
}

/// Wood by how much of a pixel the grain covers, of 255.
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

/// Grain: long strokes of a pen, with a wave that no two neighbours share. Pixel by pixel, for
/// QPainter's strokes of this many small steps took a third of the time to the first window.
void paintGrain(QImage& wood, qreal ratio, const Theme& theme)
{
    const std::array<QRgb, 256> shades = woodShades(theme);
    const double half = 0.55 * ratio;
    uchar* const bits = wood.bits();
    const qsizetype stride = wood.bytesPerLine();
    const int width = wood.width();
    const int height = wood.height();
    constexpr int Step = 16; // of the wave, straight in between
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
                if (qAlpha(pixel) == 255) // else at a corner
                    pixel = shades[static_cast<std::size_t>(255 * std::clamp(covered, 0.0, 1.0))];
            }
        }
    }
}

} // namespace

void BoardPainter::paintWood(QPainter& painter, const BoardLayout& layout, const Theme& theme)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize pixels = (QSizeF(layout.board.size()) * ratio).toSize();
    if (wood_.size() != pixels || woodDark_ != theme.dark) {
        woodDark_ = theme.dark;
        QImage wood(pixels, QImage::Format_ARGB32_Premultiplied);
        wood.setDevicePixelRatio(ratio);
        wood.fill(Qt::transparent);
        const QRectF board = QRectF(QPointF(), QSizeF(layout.board.size())).adjusted(1, 1, -1, -1);
        const auto draw = [&wood](const QRectF& rect, double radius, const QPen& pen,
                                  const QBrush& brush) {
            QPainter p(&wood);
            p.setRenderHint(QPainter::Antialiasing);
            p.setPen(pen);
            p.setBrush(brush);
            p.drawRoundedRect(rect, radius, radius);
        };
        draw(board, 10, Qt::NoPen, theme.wood);
        paintGrain(wood, ratio, theme);
        draw(board, 10, QPen(theme.woodBorder, 2), Qt::NoBrush);
        // Not translucent: Qt would share that out among threads, which take longer to start.
        const QColor faint = mixed(theme.wood, theme.woodBorder, 0.45);
        draw(board.adjusted(4, 4, -4, -4), 7, QPen(faint, 1), Qt::NoBrush);
        wood_ = QPixmap::fromImage(std::move(wood));
    }
    painter.drawPixmap(layout.board.topLeft(), wood_);
}

void BoardPainter::paint(QPainter& painter, const BoardLayout& layout, const MarketModel& model,
                         const Theme& theme, const Marks& marks)
{
    paintWood(painter, layout, theme);
    QFont font = painter.font();
    font.setPixelSize(fontPixels(std::max(11.0, layout.labelSize * 0.62)));
    for (int i = 0; i < layout.rows + layout.columns; ++i) {
        const bool row = i < layout.rows;
        const int section = row ? i : i - layout.rows;
        const Qt::Orientation orientation = row ? Qt::Vertical : Qt::Horizontal;
        const bool marked = section == (row ? marks.row : marks.column);
        font.setBold(marked);
        painter.setFont(font);
        painter.setPen(marked ? theme.ink : theme.faintInk);
        painter.drawText(row ? layout.rowLabel(section) : layout.columnLabel(section),
                         Qt::AlignCenter, model.headerData(section, orientation).toString());
        const bool atTheEnd = !layout.rowValues.isEmpty();
        if (!atTheEnd && (layout.rowTag.isEmpty() || !marked))
            continue;
        const auto coins = model.headerData(section, orientation, MarketModel::LineCoinsRole)
                               .value<QVector<int>>();
        const bool paid =
            model.headerData(section, orientation, MarketModel::LineFullRole).toBool();
        const std::vector<Entry> entries = entriesOf(coins, marks.colours);
        if (atTheEnd && entries.empty())
            continue;
        const int count = static_cast<int>(entries.size());
        painter.save();
        if (atTheEnd)
            paintTag(painter,
                     row ? layout.rowPaper(section, count) : layout.columnPaper(section, count),
                     entries, paid, theme);
        else
            paintLineTag(painter, row ? layout.rowTag : layout.columnTag,
                         model.headerData(section, orientation).toString(), entries, paid, layout,
                         theme);
        painter.restore();
    }
}

} // namespace hp
