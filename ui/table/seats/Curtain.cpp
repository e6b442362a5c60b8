#include "ui/table/seats/Curtain.h"

#include "ui/kit/look/Marks.h"
#include "ui/kit/windows/OnChange.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace hp {

Curtain::Curtain(QWidget* table, Cloth cloth) : QWidget(table), cloth_(cloth)
{
    setObjectName(QStringLiteral("curtain"));
    setFocusPolicy(Qt::NoFocus);
    hide();
    computer_ = makeButton("curtainComputer");
    button_ = makeButton("curtainButton");
    connect(computer_, &QPushButton::clicked, this, [this] {
        if (fallen_.elapsed() >= pause_)
            emit computerChosen();
    });
    connect(button_, &QPushButton::clicked, this, [this] {
        if (fallen_.elapsed() >= pause_)
            emit lifted();
    });
    table->installEventFilter(this);
    retranslate();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
}

QPushButton* Curtain::makeButton(const char* name)
{
    auto* button = new QPushButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(true);
    return button;
}

void Curtain::setSeat(const QString& name, int colour, const QString& absence)
{
    name_ = name;
    colour_ = colour;
    absence_ = absence;
    retranslate();
    update();
}

QPushButton* Curtain::firstButton() const
{
    return absence_.isEmpty() ? button_ : computer_;
}

void Curtain::retranslate()
{
    const bool sits = absence_.isEmpty();
    headline_ = (sits ? tr("%1, it is your turn.") : tr("%1 does not play on.")).arg(name_);
    text_ = sits ? tr("Everybody else looks away.")
                 : tr("%1\nA person who plays on sees what this seat hides.", "the reason")
                       .arg(absence_);
    computer_->setText(tr("A &computer plays on"));
    button_->setText(sits ? tr("I am here") : tr("A &person plays on"));
    computer_->setVisible(!sits);
    const QString words = headline_ + QLatin1Char(' ') + text_;
    for (QPushButton* button : {computer_, button_})
        button->setAccessibleDescription(words);
    setAccessibleName(words);
    firstButton()->setDefault(true);
    place();
    if (isVisible() && !isAncestorOf(window()->focusWidget()))
        firstButton()->setFocus();
}

QFont Curtain::headlineFont() const
{
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 2);
    large.setBold(true);
    return large;
}

void Curtain::place()
{
    if (parentWidget() == nullptr || !isVisible()) // showEvent() places it
        return;
    setGeometry(parentWidget()->rect());
    QFont wide = font();
    wide.setPointSizeF(wide.pointSizeF() * 1.3);
    const int em = fontMetrics().height();
    const int gap = em / 2;
    const std::array<QPushButton*, 2> buttons{computer_, button_};
    QSize largest;
    int rows = 0;
    for (QPushButton* button : buttons) {
        button->setFont(wide);
        if (button->isHidden())
            continue;
        largest = largest.expandedTo(button->sizeHint() + QSize(40, 14));
        ++rows;
    }
    const int buttonsHeight = rows * largest.height() + (rows - 1) * gap;
    const int wanted = QFontMetrics(headlineFont()).horizontalAdvance(headline_) + 5 * em;
    const int least = em * (absence_.isEmpty() ? 26 : 34);
    const int cardWidth = std::min(std::max(wanted, least), std::max(em * 10, width() - 2 * em));
    const int inside = cardWidth - 2 * em;
    const int headHeight = QFontMetrics(headlineFont()).height() * 11 / 10;
    const int above = em * 24 / 5; // the seat's mark
    const int below = em * 8 / 5;
    const int room = height() - above - headHeight - buttonsHeight - below - em;
    const int wrapped =
        QFontMetrics(wide)
            .boundingRect(0, 0, inside, QWIDGETSIZE_MAX, Qt::AlignHCenter | Qt::TextWordWrap, text_)
            .height();
    const int textHeight = std::max(em * 11 / 5, std::min(wrapped + em, room));
    const int all = above + headHeight + textHeight + em / 2 + buttonsHeight + below;
    placard_ = QRect((width() - cardWidth) / 2, std::max(0, (height() - all) / 2), cardWidth, all);
    headlinePlace_ = QRect(placard_.left() + em, placard_.top() + above, inside, headHeight);
    textPlace_ = QRect(headlinePlace_.left(), headlinePlace_.bottom() + 1, inside, textHeight);
    int top = textPlace_.bottom() + em / 2;
    for (QPushButton* button : buttons) {
        if (button->isHidden())
            continue;
        button->setGeometry((width() - largest.width()) / 2, top, largest.width(),
                            largest.height());
        top += largest.height() + gap;
    }
}

bool Curtain::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget()) {
        if (event->type() == QEvent::Resize)
            place();
        else if (event->type() == QEvent::ChildAdded && isVisible())
            raise();
    }
    return QWidget::eventFilter(watched, event);
}

void Curtain::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!event->spontaneous())
        fallen_.start();
    place();
    raise();
    firstButton()->setFocus();
}

void Curtain::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        (button_->hasFocus() ? button_ : firstButton())->click();
        break;
    default:
        // Nothing below the curtain gets keys. The window's shortcuts still work.
        event->accept();
    }
}

void Curtain::mousePressEvent(QMouseEvent* event)
{
    firstButton()->setFocus();
    event->accept();
}

bool Curtain::focusNextPrevChild(bool)
{
    // Tab would go to the widgets below.
    (firstButton()->hasFocus() ? button_ : firstButton())->setFocus();
    return true;
}

void Curtain::paintCloth(QPainter& painter) const
{
    const Theme& theme = Theme::of(*this);
    const QColor& cloth = theme.cloth;
    const qreal fold = std::max(36.0, width() / 18.0);
    if (theme.highContrast || cloth_ == Cloth::Stripes) {
        painter.fillRect(rect(), cloth);
        if (!theme.highContrast) {
            for (qreal x = 0; x < width(); x += 2 * fold)
                painter.fillRect(QRectF(x, 0, fold, height()), cloth.lighter(118));
        }
    } else {
        QLinearGradient folds(0, 0, fold, 0);
        folds.setSpread(QGradient::RepeatSpread);
        folds.setColorAt(0, cloth.darker(135));
        folds.setColorAt(0.18, cloth.darker(112));
        folds.setColorAt(0.55, cloth.lighter(112));
        folds.setColorAt(0.85, cloth);
        folds.setColorAt(1, cloth.darker(135));
        painter.fillRect(rect(), folds);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.trim);
    painter.drawRect(QRectF(0, height() - 14, width(), 4));
    for (qreal x = fold / 4; x < width(); x += fold / 2)
        painter.drawEllipse(QPointF(x, height() - 6), 3.4, 5);
}

void Curtain::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintCloth(painter);

    // The placard.
    painter.setPen(theme.pen(theme.panelBorder, 2));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(placard_, 12, 12);
    const int em = fontMetrics().height();
    const qreal mark = em * 3;
    paintSeatMark(
        painter,
        QRectF(QRectF(placard_).center().x() - mark / 2, placard_.top() + em * 1.2, mark, mark),
        colour_, theme);
    painter.setFont(headlineFont());
    painter.setPen(theme.ink);
    painter.drawText(headlinePlace_, Qt::AlignCenter,
                     QFontMetrics(headlineFont())
                         .elidedText(headline_, Qt::ElideMiddle, headlinePlace_.width()));
    painter.setFont(button_->font());
    painter.setPen(theme.faintInk);
    painter.drawText(textPlace_, Qt::AlignCenter | Qt::TextWordWrap, text_);
}

} // namespace hp
