// Every command of the window as an action. Menus, the toolbar, shortcuts and tests share them. The
// object name of an action is its member's name. Tests find actions by it.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QObject>
#include <QString>

#include <array>

namespace hp {

class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QObject* parent);

    // Game
    QAction* newGame;
    QAction* playAgain;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* print;
    QAction* players;
    QAction* takeBack;
    QAction* redo;
    QAction* stepFirst;
    QAction* stepBack;
    QAction* stepForward;
    QAction* stepLast;
    QAction* nextRound;
    QAction* summary;
    QAction* moveNow;
    QAction* hint;
    QAction* analysis;
    QAction* quit;
    // Variant
    QAction* threeRounds;
    QAction* unknownRounds;
    QAction* openTiles;
    QAction* startOver;
    // View
    QAction* lineValues;
    QAction* unseenTiles;
    QAction* turnList;
    QAction* scoringView;
    QAction* animation;
    QAction* explainAgain;
    QAction* explainPause;
    QAction* explainBack;
    QAction* explainNext;
    QAction* explainAll;
    QAction* waitForNext;
    QAction* fullScreen;
    QAction* largerText;
    QAction* smallerText;
    QAction* usualText;
    std::array<QAction*, 4> pace;      ///< by Settings::Pace
    std::array<QAction*, 5> thinkTime; ///< by Settings::ThinkTime
    std::array<QAction*, 4> theme;     ///< by Settings::Theme
    // Teach
    QAction* lessons;
    QAction* teachingTable;
    QAction* statistics;
    QAction* puzzles;
    QAction* guideMe;
    QAction* tipRead;
    QAction* review;
    // Language
    QAction* systemLanguage;
    QAction* german;
    QAction* english;
    // Help
    QAction* rules;
    QAction* welcome;
    QAction* about;
    QAction* aboutQt;

    void retranslate();
    /// Names moveNow after the computer that waits for it; empty: none waits.
    void nameMoveNow(const QString& waiting);
    /// Selects icons for a light or a dark window.
    void setDark(bool dark);

private:
    QAction* add(const char* name, const char* icon = nullptr);
    QAction* addSwitch(const char* name, const char* icon = nullptr);
    void shortcuts();

    QString waiting_; ///< see nameMoveNow()
};

} // namespace hp
