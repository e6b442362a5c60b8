#include "ui/kit/motion/KeptPixmap.h"

#include <QPaintEngine>
#include <QPixmapCache>

#include <algorithm>
#include <cmath>

namespace hp {

namespace {
constexpr int CacheKiB = 48 * 1024; ///< all pieces of a game at 200 % scale, several sizes
constexpr int LargestCacheKiB = 160 * 1024;
constexpr int Pieces = 64; ///< of a game, each in one size: all must fit, however large

/// The size that the cache needs for square pictures of `pixels` pixels a side.
int cacheFor(int pixels)
{
    return std::clamp(Pieces * (pixels * pixels / 256), CacheKiB, LargestCacheKiB);
}
} // namespace

qreal pixelRatio(const QPainter& painter)
{
    const QPaintEngine* engine = painter.paintEngine();
    if (!engine || engine->type() != QPaintEngine::Raster)
        return 0;
    const QTransform& t = painter.worldTransform();
    if (t.type() > QTransform::TxScale || t.m11() <= 0 || !qFuzzyCompare(t.m11(), t.m22()))
        return 0;
    return painter.device()->devicePixelRatioF() * t.m11();
}

QPixmap keptPixmap(const QString& key, int pixels, const std::function<void(QPainter&)>& draw)
{
    const QString sized = QStringLiteral("hp:%1:%2").arg(key).arg(pixels);
    QPixmap pixmap;
    if (QPixmapCache::find(sized, &pixmap))
        return pixmap;
    QPixmapCache::setCacheLimit(std::max(QPixmapCache::cacheLimit(), cacheFor(pixels)));
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    painter.end();
    QPixmapCache::insert(sized, pixmap);
    return pixmap;
}

void paintPixmap(QPainter& painter, const QPointF& corner, const QPixmap& pixmap, qreal ratio)
{
    const qreal screen = painter.device()->devicePixelRatioF();
    const QTransform& t = painter.worldTransform();
    const QPointF device = t.map(corner) * screen;
    const QPointF snapped =
        t.inverted().map(QPointF(std::round(device.x()), std::round(device.y())) / screen);
    painter.drawPixmap(QRectF(snapped, QSizeF(pixmap.size()) / ratio), pixmap,
                       QRectF(pixmap.rect()));
}

void paintKept(QPainter& painter, const QRectF& square, const QString& key,
               const std::function<void(QPainter&, const QRectF&)>& draw)
{
    const qreal ratio = pixelRatio(painter);
    if (ratio <= 0) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        draw(painter, square);
        painter.restore();
        return;
    }
    const int pixels = std::max(1, qRound(square.width() * ratio));
    const QPixmap pixmap = keptPixmap(key, pixels, [&](QPainter& p) {
        p.scale(ratio, ratio);
        draw(p, QRectF(0, 0, pixels / ratio, pixels / ratio));
    });
    paintPixmap(painter, square.topLeft(), pixmap, ratio);
}

} // namespace hp
