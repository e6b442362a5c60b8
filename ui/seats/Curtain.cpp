#include "ui/seats/Curtain.h"

#include "ui/theme/PiecePainter.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace hp {

Curtain::Curtain(QWidget* table) : QWidget(table)
{
    setObjectName(QStringLiteral("curtain"));
    setFocusPolicy(Qt::NoFocus);
    hide();
    button_ = new QPushButton(this);
    button_->setObjectName(QStringLiteral("curtainButton"));
    button_->setAutoDefault(true);
    button_->setDefault(true);
    connect(button_, &QPushButton::clicked, this, [this] {
        if (fallen_.elapsed() >= pause_)
            emit lifted();
    });
    table->installEventFilter(this);
    retranslate();
}

void Curtain::setSeat(const QString& name, int colour)
{
    name_ = name;
    colour_ = colour;
    retranslate();
    update();
}

void Curtain::retranslate()
{
    headline_ = tr("%1, it is your turn.").arg(name_);
    text_ = tr("Everybody else looks away.");
    button_->setText(tr("I am here"));
    button_->setAccessibleDescription(headline_ + QStringLiteral(" ") + text_);
    setAccessibleName(headline_ + QStringLiteral(" ") + text_);
    place();
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
    button_->setFont(wide);
    const QSize size = button_->sizeHint() + QSize(40, 14);
    button_->setGeometry(
        QRect({0, 0}, size)
            .translated(width() / 2 - size.width() / 2, height() / 2 + fontMetrics().height() * 3));
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
    button_->setFocus();
}

void Curtain::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        update();
}

void Curtain::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        button_->click();
        break;
    default:
        // Nothing below the curtain gets keys. The window's shortcuts still work.
        event->accept();
    }
}

void Curtain::mousePressEvent(QMouseEvent* event)
{
    button_->setFocus();
    event->accept();
}

bool Curtain::focusNextPrevChild(bool)
{
    // Tab would go to the widgets below.
    button_->setFocus();
    return true;
}

void Curtain::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);

    // Opaque folds of cloth from edge to edge. They hide everything below.
    const QColor& cloth = theme.cloth;
    const qreal fold = std::max(36.0, width() / 18.0);
    QLinearGradient folds(0, 0, fold, 0);
    folds.setSpread(QGradient::RepeatSpread);
    folds.setColorAt(0, cloth.darker(135));
    folds.setColorAt(0.18, cloth.darker(112));
    folds.setColorAt(0.55, cloth.lighter(112));
    folds.setColorAt(0.85, cloth);
    folds.setColorAt(1, cloth.darker(135));
    painter.fillRect(rect(), theme.highContrast ? QBrush(cloth) : QBrush(folds));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.trim);
    painter.drawRect(QRectF(0, height() - 14, width(), 4));
    for (qreal x = fold / 4; x < width(); x += fold / 2)
        painter.drawEllipse(QPointF(x, height() - 6), 3.4, 5);

    // The placard.
    const QRectF card = placard();
    painter.setPen(theme.pen(theme.panelBorder, 2));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(card, 12, 12);
    const int em = fontMetrics().height();
    const qreal mark = em * 3;
    PiecePainter::paintSeatMark(
        painter, QRectF(card.center().x() - mark / 2, card.top() + em * 1.2, mark, mark), colour_,
        theme);
    painter.setFont(headlineFont());
    painter.setPen(theme.ink);
    const QRectF head(card.left() + em, card.top() + em * 1.2 + mark + em * 0.6,
                      card.width() - 2 * em, QFontMetricsF(headlineFont()).height() * 1.1);
    painter.drawText(head, Qt::AlignCenter,
                     QFontMetrics(headlineFont())
                         .elidedText(headline_, Qt::ElideMiddle, static_cast<int>(head.width())));
    painter.setFont(button_->font());
    painter.setPen(theme.faintInk);
    painter.drawText(QRectF(head.left(), head.bottom(), head.width(), em * 2.2),
                     Qt::AlignHCenter | Qt::AlignVCenter, text_);
}

QRectF Curtain::placard() const
{
    const int em = fontMetrics().height();
    const qreal wanted = QFontMetricsF(headlineFont()).horizontalAdvance(headline_) + 5.0 * em;
    const qreal cardWidth = std::clamp(wanted, em * 26.0, std::max(em * 10.0, width() - 2.0 * em));
    const qreal top = button_->geometry().top() - em * 10.0;
    const qreal bottom = button_->geometry().bottom() + em * 1.6;
    return {(width() - cardWidth) / 2, top, cardWidth, bottom - top};
}

} // namespace hp
