#include "ui/kit/qr/QrView.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

/// The sides of a module, in pixels as Qt counts them.
constexpr int UsualModule = 4;
constexpr int LeastModule = 2;

QAccessibleInterface* accessibleCode(const QString& className, QObject* object)
{
    if (className != QLatin1String(QrView::staticMetaObject.className()))
        return nullptr;
    return new QAccessibleWidget(qobject_cast<QWidget*>(object), QAccessible::Graphic);
}

} // namespace

QrView::QrView(const QString& name, QWidget* parent) : QWidget(parent)
{
    static const bool known = [] {
        QAccessible::installFactory(accessibleCode);
        return true;
    }();
    Q_UNUSED(known)
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

bool QrView::setText(const QString& text)
{
    code_ = qrCodeOf(text.toStdString());
    updateGeometry();
    update();
    return code_.has_value();
}

int QrView::modules() const
{
    return code_ ? code_->size + 2 * QrQuietZone : 0;
}

QSize QrView::sizeHint() const
{
    return QSize(modules(), modules()) * UsualModule;
}

QSize QrView::minimumSizeHint() const
{
    return QSize(modules(), modules()) * LeastModule;
}

void QrView::paintEvent(QPaintEvent*)
{
    if (!code_)
        return;
    QPainter painter(this);
    const QTransform toScreen = painter.deviceTransform();
    const QRectF place = toScreen.mapRect(QRectF(rect()));
    const QPoint from(static_cast<int>(std::ceil(place.left())),
                      static_cast<int>(std::ceil(place.top())));
    const int width = static_cast<int>(place.right()) - from.x();
    const int height = static_cast<int>(place.bottom()) - from.y();
    const int module = std::min(width, height) / modules();
    const int side = module * modules();
    const QPoint corner = from + QPoint((width - side) / 2, (height - side) / 2);
    painter.setWorldTransform(toScreen.inverted()); // drawn in the screen's pixels
    painter.fillRect(QRect(corner, QSize(side, side)), Qt::white);
    const QPoint first = corner + QPoint(QrQuietZone, QrQuietZone) * module;
    for (int y = 0; y < code_->size; ++y) {
        for (int x = 0; x < code_->size; ++x) {
            if (code_->isDark(x, y))
                painter.fillRect(QRect(first + QPoint(x, y) * module, QSize(module, module)),
                                 Qt::black);
        }
    }
}

} // namespace hp
