#include "ui/kit/look/PictureButton.h"

#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/WordWrap.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr double LargerTitle = 1.15;
constexpr int LeastLetters = 14;
constexpr int LeastPicture = 3; ///< lines of text
// From this width for a height of 1 on, the words stand beside the picture.
constexpr int Wide = 2;
constexpr int WideWithName = 3; ///< half of it has to hold a title that can be long

/// As many whole words as fit, and an ellipsis if that is not all.
QString shortened(const QString& text, QSize room, const QFont& font)
{
    QString part = text;
    QString shown = text;
    while (!part.isEmpty() && wrappedHeight(shown, font, room.width()) > room.height()) {
        part = part.left(std::max(part.lastIndexOf(QLatin1Char(' ')), qsizetype{0}));
        shown = part + QStringLiteral(" …");
    }
    return shown;
}

} // namespace

PictureButton::PictureButton(int letters, int lines, QWidget* parent)
    : QPushButton(parent), letters_(letters), lines_(lines)
{
    setAutoDefault(true); // Enter also presses it
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_Hover);
}

void PictureButton::setPicture(Picture picture)
{
    picture_ = std::move(picture);
    update();
}

void PictureButton::setWords(const QString& title, const QString& below)
{
    setText(title);
    below_ = below;
    setAccessibleDescription(below);
    updateGeometry();
    update();
}

QFont PictureButton::titleFont() const
{
    return boldFont(font(), LargerTitle);
}

int PictureButton::wordsHeight(int width) const
{
    const int gap = Padding / 2;
    if (brief_)
        return QFontMetrics(titleFont()).lineSpacing() + 2 * fontMetrics().lineSpacing() + gap;
    return wrappedHeight(text(), titleFont(), width, Qt::TextShowMnemonic) +
           wrappedHeight(below_, font(), width) + gap;
}

QSize PictureButton::sizeFor(int letters, int lines) const
{
    const QMargins around = frame();
    const int width = letters * fontMetrics().averageCharWidth();
    return QSize(width, lines * fontMetrics().lineSpacing() + wordsHeight(width) + Padding)
        .grownBy(around);
}

QSize PictureButton::sizeHint() const
{
    return sizeFor(letters_, lines_);
}

QSize PictureButton::minimumSizeHint() const
{
    return sizeFor(LeastLetters, LeastPicture);
}

bool PictureButton::isWide() const
{
    return inner().width() > (brief_ ? WideWithName : Wide) * inner().height();
}

QRect PictureButton::wordsRect() const
{
    QRect room = inner();
    if (isWide())
        room.setLeft(room.center().x() + Padding / 2);
    const int high = std::min(wordsHeight(room.width()), room.height());
    room.setTop(isWide() ? room.center().y() - high / 2 : room.bottom() + 1 - high);
    room.setHeight(high);
    return room;
}

QRect PictureButton::pictureRect() const
{
    QRect room = inner();
    if (isWide())
        room.setRight(room.center().x() - Padding / 2);
    else
        room.setBottom(wordsRect().top() - 1 - Padding);
    return room;
}

void PictureButton::paintFrame(QPainter& painter, const QPen& edge, const QColor& fill) const
{
    paintSheet(painter, QRectF(rect()).adjusted(2, 2, -2, -2), 9, edge, fill);
}

void PictureButton::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter, theme.pen(hasFocus() ? theme.focus : theme.panelBorder, hasFocus() ? 3 : 1),
               isDown() || underMouse() ? theme.lit : theme.panel);
    if (picture_)
        picture_(painter, pictureRect());

    QRect room = wordsRect();
    QRect used;
    constexpr int Words = Qt::TextWordWrap | Qt::AlignHCenter | Qt::AlignTop;
    painter.setPen(theme.ink);
    painter.setFont(titleFont());
    painter.drawText(room, Words | Qt::TextShowMnemonic,
                     brief_ ? painter.fontMetrics().elidedText(text(), Qt::ElideMiddle,
                                                               room.width(), Qt::TextShowMnemonic)
                            : text(),
                     &used);
    room.setTop(used.bottom() + Padding / 2);
    painter.setPen(theme.faintInk);
    painter.setFont(font());
    painter.drawText(room, Words, shortened(below_, room.size(), font()));
}

} // namespace hp
