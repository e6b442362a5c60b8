// A large button of the welcome page. The ways in are stalls of the market, with a cloth roof; a
// game that was played is a sheet with its picture.
#pragma once

#include "ui/heller/games/RecentGames.h"
#include "ui/kit/look/PictureButton.h"

#include <optional>

namespace hp {

class WelcomeCard : public PictureButton {
    Q_OBJECT
public:
    enum class Way { Lesson, Market, File };

    WelcomeCard(Way way, QWidget* parent);
    /// A smaller card with the picture of a game.
    WelcomeCard(const RecentGame& game, QWidget* parent);

protected:
    QMargins frame() const override;
    void paintFrame(QPainter& painter, const QPen& edge, const QColor& fill) const override;

private:
    int roofHeight() const;
    void paintLesson(QPainter& painter, const QRectF& rect) const;

    std::optional<Way> way_; ///< none: a game
};

} // namespace hp
