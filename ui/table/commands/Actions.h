// Every command of the window as an action. Menus, the toolbar, shortcuts and tests share them. The
// object name of an action is its member's name. Tests find actions by it.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QObject>
#include <QString>

namespace hp {

class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QObject* parent);

    // Game
    QAction* newGame;
    QAction* playAgain;
    QAction* openTable;
    QAction* joinTable;
    QAction* theTable;
    QAction* correspondence;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* players;
    QAction* copyDeal;
    QAction* exchangeSeats;
    QAction* quit;
    // Edit
    QAction* takeBack;
    QAction* redo;
    QAction* copyPosition;
    QAction* pastePosition;
    QAction* preferences;
    // View
    QAction* lineValues;
    QAction* unseenTiles;
    QAction* turnList;
    QAction* scoringView;
    QAction* swapSides;
    QAction* sounds;
    QAction* readAloud;
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
    // Turn
    QAction* hint;
    QAction* analysis;
    QAction* moveNow;
    QAction* typeTurn;
    QAction* stepFirst;
    QAction* stepBack;
    QAction* stepForward;
    QAction* stepLast;
    QAction* replay;
    QAction* nextRound;
    QAction* summary;
    // Rules
    QAction* threeRounds;
    QAction* unknownRounds;
    QAction* openTiles;
    QAction* startOver;
    QAction* editRules;
    // Learn
    QAction* lessons;
    QAction* puzzles;
    QAction* review;
    QAction* statistics;
    QAction* badges;
    QAction* guideMe;
    QAction* tipRead;
    // Teach
    QAction* teachingTable;
    QAction* openClass;
    QAction* setUpPosition;
    QAction* print;
    // Help
    QAction* rules;
    QAction* welcome;
    QAction* about;
    QAction* aboutQt;

    void retranslate();
    /// Names moveNow after the computer that waits for it; empty: none waits.
    void nameMoveNow(const QString& waiting);
    /// Says what an action does in this game, where it is not what it does in others.
    static void describe(QAction& action, const QString& tip);
    /// Switches an action on, or off and says why.
    static void enableOrSay(QAction& action, const QString& why);
    /// Shows the number of the deal in the action that copies it; empty: it is not told.
    void nameDeal(const QString& number);
    /// Describes the switch of the sounds: by the reason why there are none, if that is not empty.
    void nameSounds(const QString& whyNot);
    /// The same for the switch of the voice.
    void nameReadAloud(const QString& whyNot);
    /// Selects icons for a light or a dark window.
    void setDark(bool dark);

private:
    QAction* add(const char* name, const char* icon = nullptr);
    QAction* addSwitch(const char* name, const char* icon = nullptr);
    void shortcuts();

    QString waiting_;     ///< see nameMoveNow()
    QString deal_;        ///< see nameDeal()
    QString whyNoSounds_; ///< see nameSounds()
    QString whyNoVoice_;  ///< see nameReadAloud()
};

} // namespace hp
