// Pictures that move over a widget for a moment: they slide, turn over, appear and fade. A layer
// shows how something came about that has already happened: nobody waits for it, and any key or
// click ends it. It takes no input and is hidden when nothing moves, so that screen readers do not
// find it. It knows nothing of what the pictures show.
#pragma once

#include <QPixmap>
#include <QVariantAnimation>
#include <QWidget>

#include <functional>
#include <vector>

namespace hp {

/// Places are in the coordinates of the widget under the layer, times in milliseconds.
struct Sprite {
    QPixmap face;
    QPixmap back; ///< shown until the sprite has turned over; null: it does not turn
    QRectF from;
    QRectF to;
    int start = 0; ///< before that it is not shown, or waits at `from`
    bool waits = false;
    int duration = 0;
    double lift = 0; ///< how far its way is bent upwards in the middle
    bool fadesIn = false;
    bool fadesOut = false;
};

class SpriteLayer : public QWidget {
    Q_OBJECT
public:
    /// No motion takes longer.
    static constexpr int Longest = 1'000;

    /// Lies over `under` where something moves.
    explicit SpriteLayer(QWidget& under);
    ~SpriteLayer() override;

    /// Shows these in place of what moves now, which arrives at once. A sprite that would end later
    /// than `Longest` ends then. Calls `arrived` with the index of each sprite, exactly once, also
    /// if the motion is cut short.
    void play(std::vector<Sprite> sprites, std::function<void(std::size_t)> arrived);
    /// Everything arrives at once.
    void finish();
    /// Stops at this time since the start, for a picture; finish() ends it.
    void showAt(int time);
    bool isPlaying() const { return !sprites_.empty(); }
    const std::vector<Sprite>& sprites() const { return sprites_; }
    /// The place of a sprite at this time since the start; empty while it is not shown.
    static QRectF placeAt(const Sprite& sprite, int time);

signals:
    /// A key or a click has ended the motion.
    void skipped();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void tick(int time);
    void paint(QPainter& painter, const Sprite& sprite) const;

    std::vector<Sprite> sprites_;
    std::vector<bool> arrived_;
    std::function<void(std::size_t)> tell_;
    QVariantAnimation clock_;
    int time_ = 0;
};

} // namespace hp
