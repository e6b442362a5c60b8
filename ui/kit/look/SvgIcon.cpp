#include "ui/kit/look/SvgIcon.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QStyle>
#include <QStyleOption>
#include <QSvgRenderer>

#include <utility>

namespace hp {

namespace {

class SvgEngine : public QIconEngine {
public:
    explicit SvgEngine(QString file) : file_(std::move(file)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        const QPalette palette = QGuiApplication::palette(); // affects disabled icons
        const QString key = QStringLiteral("hp:icon:%1:%2:%3:%4:%5")
                                .arg(file_)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(mode)
                                .arg(palette.cacheKey());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        pixmap = drawn(size);
        if (mode != QIcon::Normal && !pixmap.isNull()) {
            QStyleOption option;
            option.palette = palette;
            pixmap = QApplication::style()->generatedIconPixmap(mode, pixmap, &option);
        }
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }
    QIconEngine* clone() const override { return new SvgEngine(*this); }
    QString key() const override { return QStringLiteral("hellerpfennig.svg"); }

private:
    QPixmap drawn(const QSize& size) const
    {
        QSvgRenderer renderer(file_);
        const QSize fitting = renderer.defaultSize().scaled(size, Qt::KeepAspectRatio);
        if (!renderer.isValid() || fitting.isEmpty())
            return {};
        QPixmap pixmap(fitting);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter);
        return pixmap;
    }

    QString file_;
};

} // namespace

QIcon svgIcon(const QString& file)
{
    return QIcon(new SvgEngine(file));
}

} // namespace hp
