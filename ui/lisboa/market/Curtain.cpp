#include "ui/lisboa/market/Curtain.h"

#include "ui/kit/look/Marks.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/OnChange.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace hp::lisboa {

Curtain::Curtain(QWidget* table) : QWidget(table), button_(new QPushButton(this))
{
    setObjectName(QStringLiteral("curtain"));
    button_->setObjectName(QStringLiteral("curtainButton"));
    button_->setAutoDefault(true);
    hide();
    connect(button_, &QPushButton::clicked, this, [this] {
        if (fallen_.elapsed() >= pause_)
            emit lifted();
    });
    table->installEventFilter(this);
    retranslate();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
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
    button_->setText(tr("I am here"));
    const QString words = headline_ + QLatin1Char(' ') + tr("Everybody else looks away.");
    button_->setAccessibleDescription(words);
    setAccessibleName(words);
    place();
}

QFont Curtain::headlineFont() const
{
    return headingFont(font(), 1.9);
}

QRect Curtain::placard() const
{
    const int em = fontMetrics().height();
    const int wanted = QFontMetrics(headlineFont()).horizontalAdvance(headline_) + 4 * em;
    const int wide = std::min(std::max(wanted, em * 24), std::max(em * 10, width() - 2 * em));
    const int high = em * 15;
    return {(width() - wide) / 2, std::max(0, (height() - high) / 2), wide, high};
}

void Curtain::place()
{
    if (!isVisible())
        return;
    setGeometry(parentWidget()->rect());
    button_->setFont(headingFont(font(), 1.3));
    const QSize size = button_->sizeHint() + QSize(60, 18);
    const QRect card = placard();
    button_->setGeometry((width() - size.width()) / 2,
                         card.bottom() - size.height() - fontMetrics().height(), size.width(),
                         size.height());
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

void Curtain::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        button_->click();
        break;
    default:
        event->accept(); // nothing below gets keys
    }
}

void Curtain::mousePressEvent(QMouseEvent* event)
{
    button_->setFocus();
    event->accept();
}

bool Curtain::focusNextPrevChild(bool)
{
    button_->setFocus(); // Tab would go to what lies below
    return true;
}

void Curtain::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    // An awning from edge to edge, opaque: it hides everything below.
    painter.fillRect(rect(), theme.cloth);
    if (!theme.highContrast) {
        const double stripe = std::max(48.0, width() / 14.0);
        const int count = static_cast<int>(width() / stripe) + 1;
        for (int i = 0; i < count; i += 2)
            painter.fillRect(QRectF(i * stripe, 0, stripe, height()), theme.cloth.lighter(118));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.trim);
    painter.drawRect(QRectF(0, height() - 14, width(), 4));
    for (double x = 12; x < width(); x += 24)
        painter.drawEllipse(QPointF(x, height() - 6), 3.4, 5);

    const QRectF card = placard();
    painter.setPen(theme.pen(theme.panelBorder, 2));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(card, 12, 12);
    const int em = fontMetrics().height();
    const double mark = em * 3;
    paintSeatMark(painter, QRectF(card.center().x() - mark / 2, card.top() + em, mark, mark),
                  colour_, theme);
    painter.setFont(headlineFont());
    painter.setPen(theme.ink);
    const QRectF head(card.left() + em, card.top() + em * 4.5, card.width() - 2 * em, em * 2.4);
    painter.drawText(head, Qt::AlignCenter,
                     QFontMetrics(painter.font())
                         .elidedText(headline_, Qt::ElideMiddle, static_cast<int>(head.width())));
    painter.setFont(headingFont(font(), 1.1));
    painter.setPen(theme.faintInk);
    painter.drawText(QRectF(head.left(), head.bottom(), head.width(), em * 2),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                     tr("Everybody else looks away."));
}

} // namespace hp::lisboa
