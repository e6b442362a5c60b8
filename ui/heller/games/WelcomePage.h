// The page of the first start, a market square: three stalls are the ways to begin; the games that
// were played last, what one may do next, tips for the first game, the language. It lies in the
// window in place of the table.
#pragma once

#include "ui/heller/games/RecentGames.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QRadioButton;
class QVBoxLayout;

namespace hp {

class Language;
class NameEdit;
class WelcomeCard;

/// Something that one may do next, in one line.
struct NextThing {
    QString words;
    std::function<void()> go;
};

class WelcomePage : public QWidget {
    Q_OBJECT
public:
    /// @param language must outlive the page
    explicit WelcomePage(const Language& language, QWidget* parent = nullptr);

    /// Tips are wanted for the game that begins.
    bool guided() const;
    /// @param again the page has been left before
    /// @param game there is a game to go back to
    /// @param recent the games that were played last
    /// @param name of the person who plays; nothing: not asked for
    void prepare(bool again, bool game, const std::vector<RecentGame>& recent,
                 const std::optional<QString>& name);
    void setNext(std::vector<NextThing> next);

signals:
    void learn();
    void play();
    void open();
    void back();                         ///< to the running game
    void nameTyped(const QString& name); ///< what the person wants to be called; empty: no matter
    void gameChosen(const QString& path);
    void retranslated(); ///< the words about the games are still the old ones
    void activated();    ///< the page is looked at again; what comes next may be something else now
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
    QBoxLayout* cards_;
    QBoxLayout* board_;
    QWidget* played_; ///< the games that were played last
    QLabel* nextTitle_;
    QVBoxLayout* nextColumn_;
    std::vector<QPushButton*> nextButtons_;
    std::vector<NextThing> next_;
    bool again_ = false;
};

} // namespace hp
