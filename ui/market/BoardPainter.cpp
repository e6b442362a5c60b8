#include "ui/market/BoardPainter.h"

#include "ui/market/LineTags.h"
#include "ui/shell/FontSize.h"

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
    const LineTags tags(layout, theme, marks.colours, painter.font());
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
        // While the bubble tells of these lines it may lie over a half of their tags.
        if (!atTheEnd && (layout.rowTag.isEmpty() || !marked || !marks.changes.empty()))
            continue;
        const Line line{row, static_cast<std::uint8_t>(section)};
        const auto header = [&](int role) { return model.headerData(section, orientation, role); };
        const LineTags::Value value{
            header(MarketModel::LineCoinsRole).value<QVector<int>>(),
            static_cast<LineState>(header(MarketModel::LineStateRole).toInt())};
        // What changes is painted below. Half a number would be another number: what it covers
        // goes.
        const auto covers = [&](const LineChange& change) {
            const QRectF paper = tags.changePaper(change, marks.space).rect;
            return !paper.isEmpty() &&
                   (change.now.line == line || paper.intersects(tags.paperAtEnd(line, value)));
        };
        if (atTheEnd && std::any_of(marks.changes.begin(), marks.changes.end(), covers))
            continue;
        if (atTheEnd)
            tags.paintAtEnd(painter, line, value);
        else
            tags.paintBeside(painter, line, value);
    }
    if (layout.rowValues.isEmpty())
        return;
    // The square's own lines come first; they lie on top.
    for (std::size_t i = marks.changes.size(); i-- > 0;)
        tags.paintChange(painter, marks.changes[i], marks.space);
}

} // namespace hp
