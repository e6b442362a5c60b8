#include "ui/heller/market/MarketBubble.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/preferences/FontSize.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace hp {
namespace {

constexpr int Padding = 9;
constexpr int RefusalMilliseconds = 3500;
constexpr int RefusalWidth = 15; ///< in line heights

int markSize(const QFontMetrics& metrics)
{
    return metrics.ascent();
}

} // namespace

MarketBubble::MarketBubble(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("marketBubble"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &MarketBubble::clear);
}

MarketBubble::MarketBubble(const TableSession& session, const TurnInput& input, QWidget* parent)
    : MarketBubble(parent)
{
    follow(session, input);
}

void MarketBubble::follow(const TableSession& session, const TurnInput& input)
{
    standing_ = [&session, &input] { return readinessOf(session, input); };
    const auto check = [this] {
        if (refusal_ && standing_() != refused_)
            clear();
    };
    for (const auto signal :
         {&TableSession::shownChanged, &TableSession::stateChanged, &TableSession::seatsChanged})
        connect(&session, signal, this, check);
    connect(&input, &TurnInput::heldChanged, this, check);
    connect(&session, &TableSession::gameReset, this, &MarketBubble::clear);
}

std::vector<MarketBubble::Block> MarketBubble::blocksOf(const std::vector<LineChange>& changes,
                                                        const BoardState& board)
{
    std::vector<Block> blocks;
    for (const LineChange& change : changes) {
        Block block;
        for (int seat = 0; seat < board.seatCount; ++seat) {
            if (((change.then.seats >> seat) & 1U) == 0)
                continue;
            const BoardSeat& whose = board.seats[seat];
            const QString name = isolated(whose.name);
            const QString now = signedNumber(change.now.coins[seat]);
            const QString then = signedNumber(change.then.coins[seat]);
            block.entries.push_back(
                {whose.colour, change.then.coins[seat], change.changes(seat),
                 //: Name of a player, what a line is worth now and with the piece: "Anna 0 → +20"
                 tr("%1 %2 → %3").arg(name, now, then),
                 change.changes(seat)
                     //: Spoken: name of a player, what a line is worth now, and with the piece
                     ? tr("%1 %2, then %3").arg(name, now, then)
                     //: Spoken: name of a player, what a line is worth with the piece as without
                     : tr("%1 still %2").arg(name, then)});
        }
        if (block.entries.empty()) {
            const QString nobody = tr("nothing for anybody");
            block.entries.push_back({-1, 0, false, nobody, nobody});
        }
        const QString line = lineName(change.now.line);
        if (!change.completes())
            block.title = tr("%1:").arg(line);
        else if (change.then.state == LineState::Due &&
                 board.rules.lineScoring == LineScoring::RoundEnd)
            block.title = tr("%1 full, pays at the round's end:").arg(line);
        else
            block.title = tr("%1 full:").arg(line);
        blocks.push_back(std::move(block));
    }
    return blocks;
}

QString MarketBubble::textOf(const std::vector<Block>& blocks)
{
    QStringList sentences;
    for (const Block& block : blocks) {
        QStringList words;
        for (const Entry& entry : block.entries)
            words << entry.spoken;
        sentences << block.title + QLatin1Char(' ') + words.join(QLatin1String(", "));
    }
    return sentences.join(QLatin1String(". "));
}

QString MarketBubble::changesText(const std::vector<LineChange>& changes, const BoardState& board)
{
    return textOf(blocksOf(changes, board));
}

void MarketBubble::showChanges(const std::vector<LineChange>& changes, const BoardState& board,
                               const QRect& anchor)
{
    if (changes.empty()) {
        clear();
        return;
    }
    timer_.stop();
    refusal_ = false;
    blocks_ = blocksOf(changes, board);
    text_ = textOf(blocks_);
    // One sees only what changes; a line that is full is shown as a whole.
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (!changes[i].completes())
            std::erase_if(blocks_[i].entries, [](const Entry& entry) { return !entry.bold; });
    }
    std::erase_if(blocks_, [](const Block& block) { return block.entries.empty(); });
    if (blocks_.empty()) {
        clear();
        return;
    }
    arrange();
    appear(anchor);
}

void MarketBubble::arrange()
{
    const QFontMetrics metrics(font());
    const QFontMetrics bold(titleFont());
    const int step = metrics.lineSpacing() + 2;
    const int room = parentWidget()->height() - 2 * Padding - 4;
    QPoint at(Padding, Padding - 1);
    int column = 0; // width of the column
    int height = 0;
    for (Block& block : blocks_) {
        int width = bold.horizontalAdvance(block.title);
        for (const Entry& entry : block.entries)
            width = std::max(width, bold.horizontalAdvance(entry.text) +
                                        (entry.colour >= 0 ? markSize(metrics) + 6 : 0));
        const int high = step * (1 + static_cast<int>(block.entries.size()));
        if (at.y() > Padding && at.y() + high > room) {
            at = QPoint(at.x() + column + 2 * Padding, Padding - 1);
            column = 0;
        }
        block.place = at;
        column = std::max(column, width);
        height = std::max(height, at.y() + high);
        at.ry() += high + 6;
    }
    blocksSize_ = QSize(at.x() + column + Padding, height + Padding - 1);
}

void MarketBubble::showRefusal(const QString& why, const QRect& anchor)
{
    refusal_ = true;
    if (standing_)
        refused_ = standing_();
    text_ = why;
    blocks_.clear();
    appear(anchor);
    Announcer::of(*this).say(why);
    timer_.start(RefusalMilliseconds);
}

void MarketBubble::clear()
{
    timer_.stop();
    text_.clear();
    blocks_.clear();
    refusal_ = false;
    hide();
}

QFont MarketBubble::titleFont() const
{
    return boldFont(font());
}

QSize MarketBubble::sizeHint() const
{
    const QFontMetrics metrics(font());
    if (refusal_) {
        const QRect box = metrics.boundingRect(QRect(0, 0, RefusalWidth * metrics.height(), 2000),
                                               Qt::TextWordWrap | Qt::AlignLeft, text_);
        return box.size() + QSize(2 * Padding + metrics.height() + 8, 2 * Padding);
    }
    return blocksSize_;
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
    // Tries the corners of the square first, so that its row and column stay visible, then its
    // sides. Takes the first place where the whole box fits.
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
    paintSheet(painter, rect(), 7, theme.pen(refusal_ ? theme.loss : theme.litBorder, 2),
               theme.tip);

    const QFontMetrics metrics(font());
    if (refusal_) {
        // A crossed ring, for people who do not see the red edge.
        const double size = metrics.height() * 0.8;
        const QRectF ring(Padding, (height() - size) / 2, size, size);
        painter.setPen(theme.pen(theme.loss, 2));
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
    const int step = metrics.lineSpacing() + 2;
    for (const Block& block : blocks_) {
        int y = block.place.y();
        painter.setFont(titleFont());
        painter.setPen(theme.ink);
        painter.drawText(QRect(block.place.x(), y, width(), step), Qt::AlignVCenter | Qt::AlignLeft,
                         block.title);
        y += step;
        for (const Entry& entry : block.entries) {
            int x = block.place.x();
            if (entry.colour >= 0) {
                const int mark = markSize(metrics);
                paintSeatMark(painter, QRectF(x, y + (step - mark) / 2.0, mark, mark), entry.colour,
                              theme);
                x += mark + 6;
            }
            painter.setFont(entry.bold ? titleFont() : font());
            painter.setPen(entry.coins > 0   ? theme.gain
                           : entry.coins < 0 ? theme.loss
                                             : theme.faintInk);
            painter.drawText(QRect(x, y, width(), step), Qt::AlignVCenter | Qt::AlignLeft,
                             entry.text);
            y += step;
        }
    }
}

} // namespace hp
