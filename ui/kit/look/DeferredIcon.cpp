#include "ui/kit/look/DeferredIcon.h"

#include <QIconEngine>
#include <QLinearGradient>
#include <QMainWindow>
#include <QPainter>
#include <QStyleOptionToolBar>

#include <utility>

namespace hp {

namespace {

class DeferredEngine : public QIconEngine {
public:
    explicit DeferredEngine(std::function<QIcon()> make) : make_(std::move(make)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        icon().paint(painter, rect, Qt::AlignCenter, mode, state);
    }
    QSize actualSize(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return icon().actualSize(size, mode, state);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return icon().pixmap(size, 1.0, mode, state);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state,
                         qreal scale) override
    {
        // `size` is in device pixels, but QIcon::pixmap() expects device-independent pixels.
        return icon().pixmap(size / scale, scale, mode, state);
    }
    QList<QSize> availableSizes(QIcon::Mode mode, QIcon::State state) override
    {
        return icon().availableSizes(mode, state);
    }
    QIconEngine* clone() const override { return new DeferredEngine(*this); }
    QString key() const override { return QStringLiteral("hellerpfennig.deferred"); }

private:
    const QIcon& icon()
    {
        if (const auto make = std::exchange(make_, nullptr))
            icon_ = make();
        return icon_;
    }

    std::function<QIcon()> make_;
    QIcon icon_;
};

QColor mixed(const QColor& below, const QColor& above, int share)
{
    const auto part = [share](int from, int to) { return from + (to - from) * share / 255; };
    return {part(below.red(), above.red()), part(below.green(), above.green()),
            part(below.blue(), above.blue())};
}

} // namespace

QIcon deferredIcon(std::function<QIcon()> make)
{
    return QIcon(new DeferredEngine(std::move(make)));
}

QIcon DeferringStyle::standardIcon(StandardPixmap which, const QStyleOption* /*option*/,
                                   const QWidget* /*widget*/) const
{
    // Option and widget may be destroyed before the icon is drawn. They would only give the layout
    // direction.
    QStyle* base = baseStyle();
    return deferredIcon([base, which] { return base->standardIcon(which); });
}

void DeferringStyle::drawControl(ControlElement element, const QStyleOption* option,
                                 QPainter* painter, const QWidget* widget) const
{
    const auto* bar = qstyleoption_cast<const QStyleOptionToolBar*>(option);
    const bool onTop = element == CE_ToolBar && bar && widget &&
                       qobject_cast<const QMainWindow*>(widget->parentWidget()) &&
                       bar->toolBarArea == Qt::TopToolBarArea &&
                       bar->positionOfLine == QStyleOptionToolBar::OnlyOne;
    if (!onTop) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    // Fusion's lines at top and bottom are translucent. Qt blends translucent pixels in several
    // threads, and starting these takes longer than everything else in the bar.
    const QColor window = option->palette.window().color();
    QLinearGradient gradient(option->rect.topLeft(), option->rect.bottomLeft());
    gradient.setColorAt(0, window.lighter(104));
    gradient.setColorAt(1, window);
    painter->fillRect(option->rect, gradient);
    const QRect first(option->rect.topLeft(), QSize(option->rect.width(), 1));
    const QRect last = first.translated(0, option->rect.height() - 1);
    painter->fillRect(first, mixed(window.lighter(104), Qt::white, 90));
    painter->fillRect(last.translated(0, -1), mixed(window, Qt::black, 60));
    painter->fillRect(last, mixed(window, Qt::white, 90));
}

} // namespace hp
