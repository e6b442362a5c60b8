#include "ui/heller/games/WelcomeCard.h"

#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/games/MarketSquare.h"
#include "ui/heller/market/MarketPicture.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"

#include <QIcon>
#include <QPainter>

#include <algorithm>

namespace hp {

namespace {

constexpr int Padding = 10;
constexpr double LargerTitle = 1.15;
constexpr int UsualLetters = 26; ///< width of a card, in letters
constexpr int LeastLetters = 14;
constexpr int UsualPicture = 5; ///< lines of text; a page that has room gives more
constexpr int LeastPicture = 3;
constexpr double RoofLines = 1.7; ///< height of the roof, in lines of text
constexpr int Post = 8;           ///< what holds the roof
constexpr QColor PostWood(0x8a, 0x5a, 0x36);

/// The lesson's picture: a customer, a coin sack and a stall, with what the stall gets.
Market lessonMarket()
{
    Market market(1, 3);
    market.set(0, 0, Piece::customer(4));
    market.set(0, 1, Piece::special(PieceType::CoinSack));
    market.set(0, 2, Piece::stall(0, 2));
    return market;
}

/// A corner of a market in the middle of a game.
Market usualMarket()
{
    Market market(3, 4);
    market.set(0, 0, Piece::stall(0, 3));
    market.set(0, 1, Piece::customer(6));
    market.set(0, 3, Piece::stall(1, 1));
    market.set(1, 0, Piece::rogue(-4));
    market.set(1, 2, Piece::stall(2, 2));
    market.set(1, 3, Piece::special(PieceType::Fire));
    market.set(2, 1, Piece::stall(1, 2));
    market.set(2, 2, Piece::customer(3));
    return market;
}

/// As many whole words as fit, and an ellipsis if that is not all.
QString shortened(const QString& text, QSize room, const QFontMetrics& metrics)
{
    QString part = text;
    QString shown = text;
    while (!part.isEmpty() &&
           metrics.boundingRect(QRect({0, 0}, QSize(room.width(), 10000)), Qt::TextWordWrap, shown)
                   .height() > room.height()) {
        part = part.left(std::max(part.lastIndexOf(QLatin1Char(' ')), qsizetype{0}));
        shown = part + QStringLiteral(" …");
    }
    return shown;
}

} // namespace

WelcomeCard::WelcomeCard(Picture picture, QWidget* parent) : QPushButton(parent), picture_(picture)
{
    setAutoDefault(true); // Enter also presses it
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_Hover);
}

WelcomeCard::WelcomeCard(const RecentGame& game, QWidget* parent)
    : WelcomeCard(Picture::Market, parent)
{
    game_ = game;
    setTexts(menuText(game.title), game.state);
    setToolTip(plainTip(game.title + QLatin1Char('\n') + game.state));
}

void WelcomeCard::setTexts(const QString& title, const QString& description)
{
    setText(title);
    description_ = description;
    setAccessibleDescription(description);
    updateGeometry();
    update();
}

QFont WelcomeCard::titleFont() const
{
    return boldFont(font(), LargerTitle);
}

int WelcomeCard::textHeight(int width) const
{
    if (game_) // names can have any length
        return QFontMetrics(titleFont()).lineSpacing() + 2 * fontMetrics().lineSpacing() +
               Padding / 2;
    const QRect room(0, 0, std::max(1, width), 10000);
    return QFontMetrics(titleFont()).boundingRect(room, Qt::TextWordWrap, text()).height() +
           fontMetrics().boundingRect(room, Qt::TextWordWrap, description_).height() + Padding / 2;
}

int WelcomeCard::roofHeight() const
{
    return game_ ? 0 : qRound(RoofLines * fontMetrics().lineSpacing());
}

QSize WelcomeCard::sizeFor(int letters, int lines) const
{
    const int width = letters * fontMetrics().averageCharWidth() + 2 * (Padding + Post);
    return {width, lines * fontMetrics().lineSpacing() + textHeight(width - 2 * (Padding + Post)) +
                       3 * Padding + roofHeight()};
}

QSize WelcomeCard::sizeHint() const
{
    return sizeFor(UsualLetters, UsualPicture);
}

QSize WelcomeCard::minimumSizeHint() const
{
    return sizeFor(LeastLetters, LeastPicture);
}

QRect WelcomeCard::inner() const
{
    const int side = Padding + (game_ ? 0 : Post);
    return rect().adjusted(side, roofHeight() + Padding, -side, -Padding);
}

bool WelcomeCard::isWide() const
{
    return !game_ && inner().width() > 2 * inner().height();
}

QRect WelcomeCard::textRect() const
{
    QRect room = inner();
    if (isWide())
        room.setLeft(room.center().x() + Padding / 2);
    const int high = std::min(textHeight(room.width()), room.height());
    room.setTop(isWide() ? room.center().y() - high / 2 : room.bottom() + 1 - high);
    room.setHeight(high);
    return room;
}

QRect WelcomeCard::pictureRect() const
{
    QRect room = inner();
    if (isWide())
        room.setRight(room.center().x() - Padding / 2);
    else
        room.setBottom(textRect().top() - 1 - Padding);
    return room;
}

void WelcomeCard::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPen edge = theme.pen(hasFocus() ? theme.focus : theme.panelBorder, hasFocus() ? 3 : 1);
    const QColor fill = isDown() || underMouse() ? theme.lit : theme.panel;
    const QRectF all = QRectF(rect()).adjusted(2, 2, -2, -2);
    if (game_) {
        paintSheet(painter, all, 9, edge, fill);
    } else {
        const double roof = roofHeight();
        painter.setPen(theme.pen(theme.panelBorder));
        painter.setBrush(theme.dark ? PostWood.darker(150) : PostWood);
        painter.drawRect(all.adjusted(Post / 2.0, roof / 2, -Post / 2.0, 0));
        paintSheet(painter, all.adjusted(1.5 * Post, roof / 2, -1.5 * Post, -Post / 2.0), 3, edge,
                   fill);
        paintAwning(painter, QRectF(all.left(), all.top(), all.width(), roof),
                    static_cast<int>(picture_), theme);
    }
    paintPicture(painter, pictureRect());

    QRect room = textRect();
    QRect used;
    painter.setPen(theme.ink);
    painter.setFont(titleFont());
    const QString title = game_ ? game_->title : text();
    painter.drawText(room, Qt::TextWordWrap | Qt::AlignHCenter | Qt::AlignTop,
                     game_ ? painter.fontMetrics().elidedText(title, Qt::ElideMiddle, room.width())
                           : title,
                     &used);
    room.setTop(used.bottom() + Padding / 2);
    painter.setPen(theme.faintInk);
    painter.setFont(font());
    painter.drawText(room, Qt::TextWordWrap | Qt::AlignHCenter | Qt::AlignTop,
                     shortened(description_, room.size(), fontMetrics()));
}

void WelcomeCard::paintPicture(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = Theme::of(*this);
    if (picture_ == Picture::File) {
        svgIcon(QStringLiteral(":/market/chest.svg")).paint(&painter, rect.toRect());
        return;
    }
    if (picture_ == Picture::Lesson) {
        const Market market = lessonMarket();
        // The sum stands below the row.
        const std::vector<QRectF> squares =
            paintMarket(painter, rect.adjusted(0, 0, 0, -rect.height() * 0.3), market, theme);
        const QRectF below(rect.left(), squares.front().bottom(), rect.width(),
                           rect.bottom() - squares.front().bottom());
        QFont sum = titleFont();
        sum.setPixelSize(std::max(
            8, static_cast<int>(std::min(below.height(), squares.front().height()) * 0.6)));
        painter.setFont(sum);
        painter.setPen(theme.gain);
        painter.drawText(below.intersected(rect), Qt::AlignCenter,
                         signedNumber(total(scoreLine(market, {true, 0}), 0)));
        return;
    }
    PiecePainter::Look look;
    if (game_)
        look.colours = game_->colours;
    paintMarket(painter, rect, game_ ? game_->market : usualMarket(), theme, look);
}

} // namespace hp
