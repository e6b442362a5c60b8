#include "ui/theme/DeferredIcon.h"

#include <QIconEngine>

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
        // The size is in device pixels here, and in those of the screen there.
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

} // namespace

QIcon deferredIcon(std::function<QIcon()> make)
{
    return QIcon(new DeferredEngine(std::move(make)));
}

QIcon DeferringStyle::standardIcon(StandardPixmap which, const QStyleOption* /*option*/,
                                   const QWidget* /*widget*/) const
{
    // Option and widget may be gone when the icon is drawn; they would only say in which direction
    // the language is written.
    QStyle* base = baseStyle();
    return deferredIcon([base, which] { return base->standardIcon(which); });
}

} // namespace hp
