#include "ui/kit/windows/ScrollPage.h"

#include <QEvent>
#include <QScreen>
#include <QScrollBar>

namespace hp {

namespace {

/// The space that a dialog needs around its page: buttons, margins, the title bar and a task bar.
constexpr QSize Around{40, 110};

} // namespace

ScrollPage::ScrollPage(QWidget* page, QWidget* parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setWidget(page);
    // The dialog's own background shines through.
    page->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
}

QSize ScrollPage::sizeHint() const
{
    QSize page = widget()->sizeHint().expandedTo(widget()->minimumSizeHint());
    const QSize room = screen()->availableSize() - Around;
    if (page.height() > room.height())
        page.rwidth() += verticalScrollBar()->sizeHint().width();
    return page.boundedTo(room);
}

QSize ScrollPage::minimumSizeHint() const
{
    return sizeHint();
}

QSize LowPage::sizeHint() const
{
    return widget()->sizeHint();
}

QSize LowPage::minimumSizeHint() const
{
    const QSize page = widget()->minimumSizeHint();
    const int bar = page.height() > height() ? verticalScrollBar()->sizeHint().width() : 0;
    return {page.width() + bar, 8 * fontMetrics().lineSpacing()};
}

void LowPage::resizeEvent(QResizeEvent* event)
{
    ScrollPage::resizeEvent(event);
    updateGeometry(); // whether it scrolls depends on the height
}

bool ScrollPage::eventFilter(QObject* watched, QEvent* event)
{
    const bool result = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return result;
}

} // namespace hp
