#include "ui/lisboa/market/NoteBubble.h"

#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace hp::lisboa {

namespace {
constexpr int NotePadding = 8;
constexpr int RefusalMilliseconds = 4000;
constexpr int RefusalWidth = 16; ///< in line heights
} // namespace

NoteBubble::NoteBubble(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("noteBubble"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &NoteBubble::clear);
}

QString NoteBubble::text() const
{
    QStringList all;
    for (const Line& line : lines_)
        all += line.text;
    return all.join(QLatin1Char('\n'));
}

void NoteBubble::showLines(std::vector<Line> lines, const QRect& anchor,
                           const std::vector<QRect>& keep)
{
    if (lines.empty()) {
        clear();
        return;
    }
    timer_.stop();
    refusal_ = false;
    lines_ = std::move(lines);
    appear(anchor, keep);
}

void NoteBubble::showRefusal(const QString& why, const QRect& anchor)
{
    refusal_ = true;
    lines_ = {{why, 0, -1, false}};
    appear(anchor, {});
    Announcer::of(*this).say(why);
    timer_.start(RefusalMilliseconds);
}

void NoteBubble::clear()
{
    timer_.stop();
    refusal_ = false;
    lines_.clear();
    hide();
}

QSize NoteBubble::sizeHint() const
{
    const QFontMetrics metrics(font());
    if (refusal_) {
        const QRect box =
            metrics.boundingRect(QRect(0, 0, RefusalWidth * metrics.height(), 2000),
                                 Qt::TextWordWrap | Qt::AlignLeft, lines_.front().text);
        return box.size() + QSize(2 * NotePadding + metrics.height() + 8, 2 * NotePadding);
    }
    const QFontMetrics bold(boldFont(font()));
    int width = 0;
    for (const Line& line : lines_)
        width = std::max(width, (line.strong ? bold : metrics).horizontalAdvance(line.text) +
                                    (line.colour >= 0 ? metrics.height() + 2 : 0));
    return {width + 2 * NotePadding + 2,
            static_cast<int>(lines_.size()) * (metrics.lineSpacing() + 2) + 2 * NotePadding - 2};
}

void NoteBubble::appear(const QRect& anchor, const std::vector<QRect>& keep)
{
    resize(sizeHint());
    const QRect space = parentWidget()->rect().adjusted(2, 2, -2, -2);
    const int gap = 6;
    const int right = anchor.right() + gap;
    const int left = anchor.left() - gap - width();
    const int above = anchor.top() - gap - height();
    const int below = anchor.bottom() + gap;
    const QPoint middle = anchor.center() - QRect(QPoint(), size()).center();
    // The corners first, so that the row and the column stay visible.
    const std::array<QPoint, 8> places{QPoint(right, above),      QPoint(right, below),
                                       QPoint(left, above),       QPoint(left, below),
                                       QPoint(right, middle.y()), QPoint(left, middle.y()),
                                       QPoint(middle.x(), above), QPoint(middle.x(), below)};
    QPoint best;
    int least = -1;
    for (QPoint at : places) {
        at.setX(
            std::clamp(at.x(), space.left(), std::max(space.left(), space.right() + 1 - width())));
        at.setY(
            std::clamp(at.y(), space.top(), std::max(space.top(), space.bottom() + 1 - height())));
        const auto areaIn = [box = QRect(at, size())](const QRect& rect) {
            const QRect common = box & rect;
            return common.isEmpty() ? 0 : common.width() * common.height();
        };
        int covered = 4 * areaIn(anchor);
        for (const QRect& rect : keep)
            covered += areaIn(rect);
        if (least < 0 || covered < least) {
            least = covered;
            best = at;
        }
    }
    move(best);
    setAccessibleName(text());
    show();
    raise();
    update();
}

void NoteBubble::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paintSheet(painter, rect(), 7, theme.pen(refusal_ ? theme.loss : theme.litBorder, 2),
               theme.tip);
    const QFontMetrics metrics(font());
    if (refusal_) {
        // A crossed ring, for people who do not see the red edge.
        const double size = metrics.height() * 0.8;
        const QRectF ring(NotePadding, (height() - size) / 2, size, size);
        painter.setPen(theme.pen(theme.loss, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(ring);
        const double d = size * 0.146;
        painter.drawLine(ring.bottomLeft() + QPointF(d, -d), ring.topRight() + QPointF(-d, d));
        painter.setPen(theme.ink);
        painter.drawText(rect().adjusted(NotePadding + metrics.height() + 4, NotePadding,
                                         -NotePadding + 6, -NotePadding),
                         Qt::TextWordWrap | Qt::AlignVCenter | Qt::AlignLeft, lines_.front().text);
        return;
    }
    const int step = metrics.lineSpacing() + 2;
    int y = NotePadding - 1;
    for (const Line& line : lines_) {
        int x = NotePadding;
        if (line.colour >= 0) {
            const int mark = metrics.ascent();
            paintSeatMark(painter, QRectF(x, y + (step - mark) / 2.0, mark, mark), line.colour,
                          theme);
            x += metrics.height() + 2;
        }
        painter.setFont(line.strong ? boldFont(font()) : font());
        painter.setPen(line.coins > 0 ? theme.gain : line.coins < 0 ? theme.loss : theme.ink);
        painter.drawText(QRect(x, y, width(), step), Qt::AlignVCenter | Qt::AlignLeft, line.text);
        y += step;
    }
}

} // namespace hp::lisboa
