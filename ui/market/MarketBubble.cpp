#include "ui/market/MarketBubble.h"

#include "engine/text/Wording.h"
#include "ui/theme/Announcer.h"
#include "ui/theme/PiecePainter.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace hp {
namespace {

constexpr int Padding = 9;
constexpr int RefusalMilliseconds = 3500;
constexpr int RefusalWidth = 260;

int markSize(const QFontMetrics& metrics)
{
    return metrics.ascent();
}

} // namespace

MarketBubble::MarketBubble(const GameSession& session, const TurnInput& input, QWidget* parent)
    : QWidget(parent), session_(session), input_(input)
{
    setObjectName(QStringLiteral("marketBubble"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &MarketBubble::clear);
    for (const auto signal :
         {&GameSession::shownChanged, &GameSession::stateChanged, &GameSession::seatsChanged})
        connect(&session_, signal, this, &MarketBubble::followSession);
    connect(&input_, &TurnInput::heldChanged, this, &MarketBubble::followSession);
    connect(&session_, &GameSession::gameReset, this, &MarketBubble::clear);
}

void MarketBubble::followSession()
{
    if (refusal_ && standingOf(session_, input_) != refused_)
        clear();
}

void MarketBubble::showLines(const std::vector<LineScore>& lines, const QRect& anchor)
{
    if (lines.empty()) {
        clear();
        return;
    }
    timer_.stop();
    refusal_ = false;
    blocks_.clear();
    QStringList sentences;
    for (const LineScore& line : lines) {
        Block block;
        QStringList words;
        for (int seat = 0; seat < session_.seatCount(); ++seat) {
            const int coins = total(line, seat);
            if (coins == 0)
                continue;
            const SeatInfo& info = session_.seats()[static_cast<std::size_t>(seat)];
            //: Name of a player and what a line pays, e.g. "Anna +20"
            const QString text =
                tr("%1 %2").arg(QString::fromStdString(info.name), signedNumber(coins));
            block.entries.push_back({info.colour, coins, text});
            words << text;
        }
        if (block.entries.empty()) {
            block.entries.push_back({-1, 0, tr("nothing for anybody")});
            words << block.entries.back().text;
        }
        block.title = session_.ruleSet().lineScoring == LineScoring::RoundEnd
                          ? tr("%1 full, pays at the round's end:").arg(lineName(line.line))
                          : tr("%1 full:").arg(lineName(line.line));
        sentences << block.title + QLatin1Char(' ') + words.join(QLatin1String(", "));
        blocks_.push_back(std::move(block));
    }
    text_ = sentences.join(QLatin1String("; "));
    appear(anchor);
    Announcer::of(*this).sayLatest(text_);
}

void MarketBubble::showRefusal(const QString& why, const QRect& anchor)
{
    refusal_ = true;
    refused_ = standingOf(session_, input_);
    text_ = why;
    blocks_.clear();
    appear(anchor);
    Announcer::of(*this).say(why);
    timer_.start(RefusalMilliseconds);
}

void MarketBubble::clear()
{
    timer_.stop();
    if (!text_.isEmpty() && !refusal_)
        Announcer::of(*this).sayLatest({});
    text_.clear();
    blocks_.clear();
    refusal_ = false;
    hide();
}

QFont MarketBubble::titleFont() const
{
    QFont f = font();
    f.setBold(true);
    return f;
}

QSize MarketBubble::sizeHint() const
{
    const QFontMetrics metrics(font());
    const QFontMetrics bold(titleFont());
    if (refusal_) {
        const QRect box = metrics.boundingRect(QRect(0, 0, RefusalWidth, 1000),
                                               Qt::TextWordWrap | Qt::AlignLeft, text_);
        return box.size() + QSize(2 * Padding + metrics.height() + 8, 2 * Padding);
    }
    int width = 0;
    int height = 0;
    for (const Block& block : blocks_) {
        int line = 0;
        for (const Entry& entry : block.entries) {
            line = std::max(line, bold.horizontalAdvance(entry.text) +
                                      (entry.colour >= 0 ? markSize(metrics) + 6 : 0));
            height += metrics.lineSpacing() + 2;
        }
        width = std::max({width, bold.horizontalAdvance(block.title), line});
        height += metrics.lineSpacing() + 2;
    }
    height += static_cast<int>(blocks_.size() - (blocks_.empty() ? 0 : 1)) * 6;
    return {width + 2 * Padding, height + 2 * Padding - 2};
}

void MarketBubble::appear(const QRect& anchor)
{
    moveTo(anchor);
    setAccessibleName(text_);
    show();
    raise();
    update();
}

void MarketBubble::moveTo(const QRect& anchor)
{
    resize(sizeHint());
    const QRect space = parentWidget()->rect().adjusted(2, 2, -2, -2);
    // Beside the square, at a corner: its row and column stay in sight. Wherever it fits whole.
    QRect box(QPoint(), size());
    const int gap = 5;
    const int right = anchor.right() + gap;
    const int left = anchor.left() - gap - width();
    const int above = anchor.top() - gap - height();
    const int below = anchor.bottom() + gap;
    const QPoint middle = anchor.center() - box.center();
    const std::array<QPoint, 8> places{QPoint(right, above),      QPoint(right, below),
                                       QPoint(left, above),       QPoint(left, below),
                                       QPoint(right, middle.y()), QPoint(left, middle.y()),
                                       QPoint(middle.x(), above), QPoint(middle.x(), below)};
    box.moveTopLeft(places[0]);
    for (const QPoint& place : places) {
        const QRect moved(place, size());
        if (space.contains(moved) && !moved.intersects(anchor)) {
            box = moved;
            break;
        }
    }
    box.moveLeft(
        std::clamp(box.left(), space.left(), std::max(space.left(), space.right() + 1 - width())));
    box.moveTop(
        std::clamp(box.top(), space.top(), std::max(space.top(), space.bottom() + 1 - height())));
    move(box.topLeft());
}

void MarketBubble::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF paper = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(QPen(refusal_ ? theme.loss : theme.litBorder, 2));
    painter.setBrush(theme.dark ? QColor(0x3b, 0x30, 0x24) : QColor(0xff, 0xfb, 0xee));
    painter.drawRoundedRect(paper, 7, 7);

    const QFontMetrics metrics(font());
    if (refusal_) {
        // A crossed ring, for those who do not see the red edge.
        const double size = metrics.height() * 0.8;
        const QRectF ring(Padding, (height() - size) / 2, size, size);
        painter.setPen(QPen(theme.loss, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(ring);
        const double d = size * 0.146;
        painter.drawLine(ring.bottomLeft() + QPointF(d, -d), ring.topRight() + QPointF(-d, d));
        painter.setPen(theme.ink);
        painter.drawText(
            rect().adjusted(Padding + metrics.height() + 4, Padding, -Padding + 6, -Padding),
            Qt::TextWordWrap | Qt::AlignVCenter | Qt::AlignLeft, text_);
        return;
    }
    int y = Padding - 1;
    const int step = metrics.lineSpacing() + 2;
    for (const Block& block : blocks_) {
        painter.setFont(titleFont());
        painter.setPen(theme.ink);
        painter.drawText(QRect(Padding, y, width(), step), Qt::AlignVCenter | Qt::AlignLeft,
                         block.title);
        y += step;
        for (const Entry& entry : block.entries) {
            int x = Padding;
            if (entry.colour >= 0) {
                const int mark = markSize(metrics);
                PiecePainter::paintSeatMark(painter, QRectF(x, y + (step - mark) / 2.0, mark, mark),
                                            entry.colour, theme);
                x += mark + 6;
            }
            painter.setFont(entry.coins != 0 ? titleFont() : font());
            painter.setPen(entry.coins > 0   ? theme.gain
                           : entry.coins < 0 ? theme.loss
                                             : theme.faintInk);
            painter.drawText(QRect(x, y, width(), step), Qt::AlignVCenter | Qt::AlignLeft,
                             entry.text);
            y += step;
        }
        y += 6;
    }
}

} // namespace hp
