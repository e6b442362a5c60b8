#include "ui/heller/classes/SpreadLayer.h"

#include "engine/heller/words/Wording.h"
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
constexpr int LeastPixels = 8;     ///< of the text

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

int SpreadLayer::badgeHeight() const
{
    return static_cast<int>(board_.squareRect(0).height() * BadgeSize);
}

QString SpreadLayer::textOf(const Count& count)
{
    QString text = QString::number(count.count);
    if (count.right)
        text.prepend(QChar(0x2713));
    // The badge lies over the line's name.
    const QString label = count.isLine ? edgeName(count.line) : count.label;
    return label.isEmpty() ? text : label + QStringLiteral(": ") + text;
}

QRect SpreadLayer::placeOf(const Count& count, int textWidth) const
{
    const int height = badgeHeight();
    QRect place(0, 0, std::max(height * 3 / 2, textWidth + height / 2), height);
    if (count.isLine)
        place.moveCenter(board_.labelRect(count.line).center());
    else
        place.moveBottomRight(board_.squareRect(count.square).bottomRight());
    place.moveLeft(std::clamp(place.left(), 0, std::max(0, width() - place.width())));
    place.moveTop(std::clamp(place.top(), 0, std::max(0, this->height() - height)));
    return place;
}

void SpreadLayer::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = font();
    bold.setBold(true);
    bold.setPixelSize(std::max(LeastPixels, fontPixels(badgeHeight() * TextSize)));
    painter.setFont(bold);
    for (const Count& count : counts_) {
        const QString text = textOf(count);
        const QRect place = placeOf(count, painter.fontMetrics().horizontalAdvance(text));
        painter.setPen(theme.pen(count.right ? theme.gain : theme.ink));
        painter.setBrush(theme.panel);
        const double round = badgeHeight() / 3.0;
        painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), round, round);
        painter.setPen(theme.ink);
        painter.drawText(place, Qt::AlignCenter, text);
    }
}

} // namespace hp
