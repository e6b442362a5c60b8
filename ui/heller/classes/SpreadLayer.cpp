#include "ui/heller/classes/SpreadLayer.h"

#include "ui/heller/market/BoardView.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr double BadgeSize = 0.42; ///< its height, in sides of a square
constexpr double TextSize = 0.62;  ///< in heights of the badge

} // namespace

SpreadLayer::SpreadLayer(BoardView& board) : QWidget(&board), board_(board)
{
    setObjectName(QStringLiteral("spreadLayer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    board.installEventFilter(this);
    hide();
}

void SpreadLayer::show(std::vector<Count> counts)
{
    counts_ = std::move(counts);
    setGeometry(board_.rect());
    setVisible(!counts_.empty());
    raise();
    update();
}

bool SpreadLayer::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &board_ && event->type() == QEvent::Resize)
        setGeometry(board_.rect());
    return QWidget::eventFilter(watched, event);
}

QRect SpreadLayer::placeOf(const Count& count) const
{
    const QRect square = board_.squareRect(count.isLine ? SquareIndex{0} : count.square);
    const int height = static_cast<int>(square.height() * BadgeSize);
    QRect place(0, 0, height * 3 / 2, height);
    if (count.isLine)
        place.moveCenter(board_.labelRect(count.line).center());
    else
        place.moveBottomRight(square.bottomRight());
    place.moveLeft(std::clamp(place.left(), 0, std::max(0, width() - place.width())));
    place.moveTop(std::clamp(place.top(), 0,
                             std::max(0, height - place.height()) +
                                 std::max(0, this->height() - place.height())));
    return place;
}

void SpreadLayer::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Count& count : counts_) {
        const QRect place = placeOf(count);
        QFont text = font();
        text.setBold(true);
        text.setPixelSize(std::max(8, fontPixels(place.height() * TextSize)));
        painter.setFont(text);
        painter.setPen(theme.pen(count.right ? theme.gain : theme.ink));
        painter.setBrush(theme.panel);
        painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), place.height() / 3.0,
                                place.height() / 3.0);
        painter.setPen(theme.ink);
        const QString words = QString::number(count.count);
        painter.drawText(place, Qt::AlignCenter,
                         count.right ? QStringLiteral("\u2713") + words : words);
    }
}

} // namespace hp
