// A large button of the welcome page: a picture, a title, and what it leads to. The ways in are
// stalls of the market, with a cloth roof; a game that was played is a sheet with its picture.
#pragma once

#include "ui/heller/games/RecentGames.h"

#include <QPushButton>
#include <QString>

#include <optional>

namespace hp {

class WelcomeCard : public QPushButton {
    Q_OBJECT
public:
    enum class Picture { Lesson, Market, File };

    WelcomeCard(Picture picture, QWidget* parent);
    /// A smaller card with the picture of a game.
    WelcomeCard(const RecentGame& game, QWidget* parent);

    void setTexts(const QString& title, const QString& description);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Height that the texts leave for the picture.
    int pictureHeight() const { return pictureRect().height(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont titleFont() const;
    int roofHeight() const;
    QRect inner() const;
    /// The picture lies beside the texts: the card is much wider than high.
    bool isWide() const;
    QRect textRect() const;
    QRect pictureRect() const;
    /// Height of the texts at that width.
    int textHeight(int width) const;
    QSize sizeFor(int letters, int lines) const;
    void paintPicture(QPainter& painter, const QRectF& rect) const;

    Picture picture_ = Picture::Market;
    std::optional<RecentGame> game_;
    QString description_;
};

} // namespace hp
