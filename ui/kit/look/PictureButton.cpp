#include "ui/kit/look/PictureButton.h"

#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/WordWrap.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int Edge = 10;
constexpr double WordsLines = 14; ///< how wide the words are, in lines of text
constexpr double TitleSize = 1.1;

} // namespace

PictureButton::PictureButton(double lines, QWidget* parent) : QPushButton(parent), lines_(lines)
{
    setAutoDefault(true); // Enter also presses it
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
}

QSize PictureButton::sizeHint() const
{
    const double line = fontMetrics().height();
    const int words = qRound(WordsLines * line);
    const int high =
        wrappedHeight(text(), boldFont(font(), TitleSize), words, Qt::TextShowMnemonic) +
        wrappedHeight(below_, font(), words) + fontMetrics().height() / 3;
    return {3 * Edge + qRound(lines_ * line * 6 / 5) + words,
            2 * Edge + std::max(high, qRound(lines_ * line))};
}

void PictureButton::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = underMouse() || isDown();
    paintSheet(painter, rect(), 8,
               hasFocus() ? theme.pen(theme.focus, 3) : theme.pen(theme.tileBorder, 1.2),
               lit ? theme.lit : theme.controls.button);
    const QRect inner = rect().adjusted(Edge, Edge, -Edge, -Edge);
    const auto placed = [&](const QRect& part) {
        return QStyle::visualRect(layoutDirection(), inner, part);
    };
    const double high = lines_ * fontMetrics().height();
    const QRect picture(inner.left(), inner.top() + qRound((inner.height() - high) / 2),
                        qRound(high * 6 / 5), qRound(high));
    if (picture_)
        picture_(painter, placed(picture));
    QRect words = inner;
    words.setLeft(picture.right() + 1 + Edge);
    const QFont title = boldFont(font(), TitleSize);
    const int above = wrappedHeight(text(), title, words.width(), Qt::TextShowMnemonic);
    const int below = wrappedHeight(below_, font(), words.width());
    const int gap = fontMetrics().height() / 3;
    words.setTop(words.top() + std::max(0, (inner.height() - above - gap - below) / 2));
    const int flags =
        int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)) | Qt::TextWordWrap;
    painter.setPen(theme.ink);
    painter.setFont(title);
    painter.drawText(placed({words.left(), words.top(), words.width(), above}),
                     flags | Qt::TextShowMnemonic, text());
    painter.setFont(font());
    painter.drawText(placed({words.left(), words.top() + above + gap, words.width(), below}), flags,
                     below_);
}

} // namespace hp
