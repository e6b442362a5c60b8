#include "ui/kit/motion/SpriteLayer.h"

#include <QCoreApplication>
#include <QEasingCurve>
#include <QEvent>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace hp {
namespace {

/// A sprite turns over in this part of its way.
constexpr double TurnBegin = 0.1;
constexpr double TurnEnd = 0.7;

/// How far the sprite is on its way, 0..1.
double partOf(const Sprite& sprite, int time)
{
    return std::clamp(static_cast<double>(time - sprite.start) / std::max(1, sprite.duration), 0.0,
                      1.0);
}

double mixed(double from, double to, double part)
{
    return from + (to - from) * part;
}

} // namespace

SpriteLayer::SpriteLayer(QWidget& under) : QWidget(&under)
{
    setObjectName(QStringLiteral("spriteLayer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
    under.installEventFilter(this);
    clock_.setStartValue(0);
    connect(&clock_, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& time) { tick(time.toInt()); });
    connect(&clock_, &QAbstractAnimation::finished, this, &SpriteLayer::finish);
}

SpriteLayer::~SpriteLayer() = default;

void SpriteLayer::play(std::vector<Sprite> sprites, std::function<void(std::size_t)> arrived)
{
    finish();
    if (sprites.empty())
        return;
    sprites_ = std::move(sprites);
    arrived_.assign(sprites_.size(), false);
    tell_ = std::move(arrived);
    int end = 1;
    for (Sprite& sprite : sprites_) {
        sprite.start = std::clamp(sprite.start, 0, Longest);
        sprite.duration = std::clamp(sprite.duration, 0, Longest - sprite.start);
        end = std::max(end, sprite.start + sprite.duration);
    }
    time_ = 0;
    // Only where something moves: showing and hiding repaints what is underneath.
    QRectF space;
    for (const Sprite& sprite : sprites_) {
        space |= sprite.from | sprite.to;
        space |= QRectF(sprite.from | sprite.to).translated(0, -sprite.lift);
    }
    setGeometry(space.toAlignedRect().adjusted(-2, -2, 2, 2));
    raise();
    show();
    QCoreApplication::instance()->installEventFilter(this);
    clock_.setDuration(end);
    clock_.setEndValue(end);
    clock_.start();
}

void SpriteLayer::showAt(int time)
{
    if (clock_.state() == QAbstractAnimation::Running)
        clock_.pause();
    clock_.setCurrentTime(time);
}

void SpriteLayer::finish()
{
    if (!isPlaying())
        return;
    QCoreApplication::instance()->removeEventFilter(this);
    clock_.stop();
    hide();
    const auto tell = std::exchange(tell_, {});
    const auto arrived = std::exchange(arrived_, {});
    sprites_.clear();
    for (std::size_t i = 0; i < arrived.size() && tell; ++i) {
        if (!arrived[i])
            tell(i);
    }
}

void SpriteLayer::tick(int time)
{
    for (std::size_t i = 0; i < sprites_.size(); ++i) {
        const Sprite& sprite = sprites_[i];
        if (arrived_[i])
            continue;
        update(placeAt(sprite, time_)
                   .united(placeAt(sprite, time))
                   .translated(-pos())
                   .toAlignedRect()
                   .adjusted(-1, -1, 1, 1));
        // The last one arrives when the clock stops.
        if (time >= sprite.start + sprite.duration && time < clock_.duration()) {
            arrived_[i] = true;
            if (tell_)
                tell_(i);
        }
    }
    time_ = time;
}

QRectF SpriteLayer::placeAt(const Sprite& sprite, int time)
{
    if (time < sprite.start)
        return sprite.waits ? sprite.from : QRectF();
    const double part = partOf(sprite, time);
    const double way = QEasingCurve(QEasingCurve::InOutQuad).valueForProgress(part);
    QRectF place(mixed(sprite.from.x(), sprite.to.x(), way),
                 mixed(sprite.from.y(), sprite.to.y(), way),
                 mixed(sprite.from.width(), sprite.to.width(), way),
                 mixed(sprite.from.height(), sprite.to.height(), way));
    place.translate(0, -sprite.lift * 4 * way * (1 - way));
    return place;
}

void SpriteLayer::paint(QPainter& painter, const Sprite& sprite) const
{
    const QRectF place = placeAt(sprite, time_);
    if (place.isEmpty())
        return;
    const double part = partOf(sprite, time_);
    double opacity = 1;
    if (sprite.fadesIn)
        opacity *= std::min(1.0, part * 4);
    if (sprite.fadesOut)
        opacity *= std::min(1.0, (1 - part) * 2);
    painter.setOpacity(opacity);
    double width = 1;
    bool back = false;
    if (!sprite.back.isNull()) {
        const double turn = std::clamp((part - TurnBegin) / (TurnEnd - TurnBegin), 0.0, 1.0);
        width = std::abs(std::cos(turn * std::numbers::pi));
        back = turn < 0.5;
    }
    const QPixmap& picture = back ? sprite.back : sprite.face;
    QRectF shown(0, 0, place.width() * std::max(0.02, width), place.height());
    shown.moveCenter(place.center());
    painter.drawPixmap(shown, picture, QRectF(picture.rect()));
}

void SpriteLayer::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.translate(-pos());
    const QRectF wanted = QRectF(event->rect()).translated(pos());
    for (std::size_t i = 0; i < sprites_.size(); ++i) {
        if (!arrived_[i] && wanted.intersects(placeAt(sprites_[i], time_)))
            paint(painter, sprites_[i]);
    }
}

bool SpriteLayer::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize:
        if (watched == parentWidget())
            finish(); // its places are no longer right
        break;
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::TouchBegin:
    case QEvent::Wheel:
        if (isPlaying() && watched->isWidgetType()) {
            finish();
            emit skipped();
        }
        break;
    default:
        break;
    }
    return false; // it still does what it is meant for
}

} // namespace hp
