#include "ui/heller/paper/PaperPreview.h"

#include "ui/kit/look/Theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace hp {

namespace {
constexpr int Margin = 6;
} // namespace

PaperPreview::PaperPreview(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("paperPreview"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PaperPreview::setDocument(PaperDocument document, const QPageLayout& paper)
{
    pages_.reset(); // it refers to the document
    document_ = std::make_unique<PaperDocument>(std::move(document));
    pages_ = std::make_unique<PaperPages>(*document_, paper);
    page_ = std::clamp(page_, 0, pages_->count() - 1);
    retranslate();
    update();
    emit pageChanged(page_);
}

void PaperPreview::setPage(int page)
{
    if (!pages_)
        return;
    page = std::clamp(page, 0, pages_->count() - 1);
    if (page == page_)
        return;
    page_ = page;
    retranslate();
    update();
    emit pageChanged(page_);
}

void PaperPreview::retranslate()
{
    if (!pages_)
        return;
    setAccessibleName(tr("Preview, page %1 of %2").arg(page_ + 1).arg(pages_->count()));
    setAccessibleDescription(plainText(*document_));
}

QSize PaperPreview::sizeHint() const
{
    return {420, 560};
}

QSize PaperPreview::minimumSizeHint() const
{
    return {150, 180};
}

void PaperPreview::paintEvent(QPaintEvent*)
{
    if (!pages_)
        return;
    const Theme& theme = Theme::of(*this);
    const QSizeF paper = pages_->paperSize();
    const QSizeF room(width() - 2 * Margin, height() - 2 * Margin);
    const double scale = std::min(room.width() / paper.width(), room.height() / paper.height());
    if (scale <= 0)
        return;
    QRectF sheet(QPointF(), paper * scale);
    sheet.moveCenter(QRectF(rect()).center());
    QPainter painter(this);
    painter.fillRect(sheet, Qt::white); // paper stays white in dark themes too
    painter.save();
    painter.translate(sheet.topLeft());
    painter.scale(scale, scale);
    pages_->paint(painter, page_);
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hasFocus() ? theme.pen(theme.focus, 3) : theme.pen(theme.panelBorder));
    painter.drawRect(sheet);
}

void PaperPreview::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_PageUp:
    case Qt::Key_Up:
        setPage(page_ - 1);
        return;
    case Qt::Key_PageDown:
    case Qt::Key_Down:
        setPage(page_ + 1);
        return;
    case Qt::Key_Home:
        setPage(0);
        return;
    case Qt::Key_End:
        setPage(pages_ ? pages_->count() - 1 : 0);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PaperPreview::wheelEvent(QWheelEvent* event)
{
    wheel_ += event->angleDelta().y();
    const int steps = wheel_ / QWheelEvent::DefaultDeltasPerStep;
    if (steps == 0)
        return;
    wheel_ -= steps * QWheelEvent::DefaultDeltasPerStep;
    setPage(page_ - steps);
}

} // namespace hp
