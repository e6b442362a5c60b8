#include "ui/kit/look/Drawing.h"

#include "ui/kit/look/Pigments.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"

#include <QFile>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHash>
#include <QPainter>
#include <QPointer>
#include <QSvgRenderer>

#include <algorithm>

// The resources are in an object library inside a static one. The linker keeps only what is named.
static void initPictures()
{
    Q_INIT_RESOURCE(pictures);
    Q_INIT_RESOURCE(lisboa);
}

namespace hp {
namespace {

QSvgRenderer* pictureOf(const QString& path, const Recoloured& other)
{
    static QHash<QString, QPointer<QSvgRenderer>> renderers;
    const QByteArray to = other.to.name().toLatin1();
    QPointer<QSvgRenderer>& entry =
        renderers[other.from.isEmpty() ? path : path + QLatin1String(to)];
    if (!entry) {
        initPictures();
        QFile file(path);
        QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        if (!other.from.isEmpty())
            text.replace(other.from, to);
        entry = new QSvgRenderer(text, qApp);
    }
    return entry;
}

} // namespace

void drawSvg(QPainter& painter, const QString& path, const QRectF& rect, const Recoloured& other)
{
    pictureOf(path, other)->render(&painter, rect);
}

void drawCentred(QPainter& painter, const QPointF& centre, const QString& text, qreal pixels,
                 qreal maxWidth)
{
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(fontPixels(pixels));
    QRectF box = QFontMetricsF(font).tightBoundingRect(text);
    if (box.width() > maxWidth) {
        font.setPixelSize(std::max(1, static_cast<int>(pixels * maxWidth / box.width())));
        box = QFontMetricsF(font).tightBoundingRect(text);
    }
    painter.setFont(font);
    painter.drawText(centre - box.center(), text);
}

void drawCard(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    const qreal pen = theme.lineWidth(std::max(1.0, rect.width() * 0.02));
    const QRectF inner = rect.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2);
    painter.setPen(QPen(theme.tileBorder, pen));
    painter.setBrush(theme.parchment);
    painter.drawRoundedRect(inner, rect.width() * 0.07, rect.width() * 0.07);
}

/// Dark outlines would not be seen on dark squares.
QColor outlineOf(const Theme& theme)
{
    return theme.dark ? pigment::Thread : pigment::Ink;
}

QRectF squareIn(const QRectF& rect)
{
    const qreal side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    return square;
}

} // namespace hp
