// The page of the first start: three ways to begin, the games that were
// played last, tips for the first game, the language. It lies
// in the window in place of the table.
#pragma once

#include "ui/heller/games/RecentGames.h"

#include <QPushButton>
#include <QString>
#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QRadioButton;
class QVBoxLayout;

namespace hp {

class Language;
class NameEdit;

/// A large button: a picture, a title, and what it leads to.
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
    int pictureHeight() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont titleFont() const;
    /// Height of the texts at that width.
    int textHeight(int width) const;
    void paintPicture(QPainter& painter, const QRectF& rect) const;

    int pictureLines() const;

    Picture picture_ = Picture::Market;
    std::optional<RecentGame> game_;
    QString description_;
};

class WelcomePage : public QWidget {
    Q_OBJECT
public:
    /// @param language must outlive the page
    explicit WelcomePage(const Language& language, QWidget* parent = nullptr);

    /// Tips are wanted for the game that begins.
    bool guided() const;
    /// What the person wants to be called; empty: no matter.
    QString name() const;
    /// @param again the page has been left before
    /// @param game there is a game to go back to
    /// @param recent the games that were played last
    /// @param name of the person who plays; nothing: not asked for
    void prepare(bool again, bool game, const std::vector<RecentGame>& recent,
                 const std::optional<QString>& name);

signals:
    void learn();
    void play();
    void open();
    void back(); ///< to the running game
    void gameChosen(const QString& path);
    void retranslated(); ///< the words about the games are still the old ones
    void languageChosen(const QString& code);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void fitFonts();
    void fitCards();

    const Language& used_;
    QLabel* title_;
    QLabel* subtitle_;
    WelcomeCard* learn_;
    WelcomeCard* play_;
    WelcomeCard* open_;
    QLabel* nameLabel_;
    NameEdit* name_;
    QCheckBox* guide_;
    QLabel* language_;
    std::vector<std::pair<QString, QRadioButton*>> languages_; ///< by code
    QPushButton* back_;
    QLabel* recentTitle_;
    QVBoxLayout* column_;
    QHBoxLayout* recent_;
    std::vector<WelcomeCard*> games_;
    bool again_ = false;
};

} // namespace hp
