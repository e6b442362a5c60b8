#include "ui/table/commands/Actions.h"

#include "ui/kit/access/MenuText.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/look/SvgIcon.h"

#include <QIcon>
#include <QKeySequence>

namespace hp {

namespace {

constexpr const char* IconProperty = "hpIcon";

/// Sets the text, and the text without mnemonic and dots as tooltip.
void word(QAction* action, const QString& text, const QString& tip = {})
{
    action->setText(text);
    Actions::describe(*action, tip);
}

} // namespace

QAction* Actions::add(const char* name, const char* icon)
{
    auto* action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    action->setMenuRole(QAction::NoRole);
    if (icon)
        action->setProperty(IconProperty, QLatin1String(icon));
    return action;
}

QAction* Actions::addSwitch(const char* name, const char* icon)
{
    QAction* action = add(name, icon);
    action->setCheckable(true);
    action->setIconVisibleInMenu(false); // a check mark says more in the menu
    return action;
}

Actions::Actions(QObject* parent) : QObject(parent)
{
    newGame = add("newGame", "new");
    playAgain = add("playAgain");
    openTable = add("openTable");
    joinTable = add("joinTable");
    theTable = add("theTable");
    correspondence = add("correspondence");
    open = add("open", "open");
    save = add("save", "save");
    saveAs = add("saveAs", "save-as");
    print = add("print");
    players = add("players", "player");
    copyDeal = add("copyDeal");
    exchangeSeats = add("exchangeSeats");
    statistics = add("statistics");
    badges = add("badges");
    quit = add("quit", "quit");

    takeBack = add("takeBack", "undo");
    redo = add("redo", "redo");
    copyPosition = add("copyPosition");
    pastePosition = add("pastePosition");
    setUpPosition = add("setUpPosition");
    preferences = add("preferences");

    lineValues = addSwitch("lineValues", "line-values");
    unseenTiles = addSwitch("unseenTiles", "supply");
    turnList = addSwitch("turnList");
    scoringView = addSwitch("scoringView", "scoring");
    swapSides = addSwitch("swapSides");
    sounds = addSwitch("sounds");
    readAloud = addSwitch("readAloud");
    explainAgain = add("explainAgain", "again");
    explainPause = add("explainPause", "pause");
    explainBack = add("explainBack");
    explainNext = add("explainNext");
    explainAll = add("explainAll");
    waitForNext = addSwitch("waitForNext");
    fullScreen = addSwitch("fullScreen", "fullscreen");
    largerText = add("largerText");
    smallerText = add("smallerText");
    usualText = add("usualText");
    for (QAction* action : {largerText, smallerText, usualText})
        action->setShortcutContext(Qt::ApplicationShortcut); // also in help and editor

    hint = add("hint", "hint");
    analysis = add("analysis", "analysis");
    moveNow = add("moveNow", "move-now");
    typeTurn = add("typeTurn");
    stepFirst = add("stepFirst", "step-first");
    stepBack = add("stepBack", "step-back");
    stepForward = add("stepForward", "step-forward");
    stepLast = add("stepLast", "step-last");
    replay = addSwitch("replay");
    nextRound = add("nextRound", "place");
    summary = add("summary");

    threeRounds = addSwitch("threeRounds");
    unknownRounds = addSwitch("unknownRounds");
    auto* rounds = new QActionGroup(this);
    rounds->addAction(threeRounds);
    rounds->addAction(unknownRounds);
    openTiles = addSwitch("openTiles");
    startOver = add("startOver", "new");
    editRules = add("editRules");

    lessons = add("lessons");
    puzzles = add("puzzles");
    review = add("review");
    guideMe = addSwitch("guideMe");
    tipRead = add("tipRead");
    teachingTable = addSwitch("teachingTable");
    openClass = add("openClass");

    rules = add("rules", "rules");
    welcome = add("welcome");
    about = add("about", "about");
    about->setMenuRole(QAction::AboutRole);
    aboutQt = add("aboutQt");
    aboutQt->setMenuRole(QAction::AboutQtRole);
    preferences->setMenuRole(QAction::PreferencesRole);
    quit->setMenuRole(QAction::QuitRole);

    shortcuts();
    retranslate();
}

void Actions::shortcuts()
{
    // The platform's standard keys, plus the usual keys if the platform does not include them.
    const auto besides = [](QKeySequence::StandardKey standard, const QKeySequence& usual) {
        QList<QKeySequence> keys = QKeySequence::keyBindings(standard);
        if (!keys.contains(usual))
            keys.append(usual);
        return keys;
    };
    newGame->setShortcuts(QKeySequence::New);
    playAgain->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_N);
    openTable->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_J);
    joinTable->setShortcut(Qt::CTRL | Qt::Key_J);
    theTable->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_B);
    correspondence->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_C);
    open->setShortcuts(QKeySequence::Open);
    save->setShortcuts(QKeySequence::Save);
    saveAs->setShortcuts(besides(QKeySequence::SaveAs, Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    print->setShortcuts(besides(QKeySequence::Print, Qt::CTRL | Qt::Key_P));
    players->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    copyDeal->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
    exchangeSeats->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_X);
    statistics->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_T);
    badges->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_B);
    // Use Ctrl+Q if the platform names no standard.
    const auto quitKeys = QKeySequence::keyBindings(QKeySequence::Quit);
    quit->setShortcut(quitKeys.isEmpty() ? QKeySequence(Qt::CTRL | Qt::Key_Q) : quitKeys.first());

    takeBack->setShortcuts(QKeySequence::Undo);
    redo->setShortcuts(besides(QKeySequence::Redo, Qt::CTRL | Qt::Key_Y));
    copyPosition->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    pastePosition->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_V);
    setUpPosition->setShortcut(Qt::SHIFT | Qt::Key_F4);
    preferences->setShortcuts(besides(QKeySequence::Preferences, Qt::CTRL | Qt::Key_Comma));

    lineValues->setShortcut(Qt::CTRL | Qt::Key_L);
    unseenTiles->setShortcut(Qt::CTRL | Qt::Key_U);
    turnList->setShortcut(Qt::CTRL | Qt::Key_T);
    scoringView->setShortcut(Qt::CTRL | Qt::Key_E);
    swapSides->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_L);
    sounds->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_M);
    readAloud->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_A);
    explainAgain->setShortcut(Qt::Key_F5);
    explainPause->setShortcut(Qt::Key_F6);
    explainBack->setShortcut(Qt::Key_F7);
    explainNext->setShortcut(Qt::Key_F8);
    explainAll->setShortcut(Qt::Key_F9);
    waitForNext->setShortcut(Qt::SHIFT | Qt::Key_F8);
    QList<QKeySequence> fullScreenKeys = QKeySequence::keyBindings(QKeySequence::FullScreen);
    const QKeySequence usual(Qt::Key_F11);
    if (!fullScreenKeys.contains(usual))
        fullScreenKeys.prepend(usual);
    fullScreen->setShortcuts(fullScreenKeys);
    largerText->setShortcuts({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    smallerText->setShortcut(Qt::CTRL | Qt::Key_Minus);
    usualText->setShortcut(Qt::CTRL | Qt::Key_0);

    hint->setShortcut(Qt::Key_F2);
    analysis->setShortcut(Qt::SHIFT | Qt::Key_F2);
    moveNow->setShortcut(Qt::CTRL | Qt::Key_M);
    typeTurn->setShortcut(Qt::CTRL | Qt::Key_K);
    stepFirst->setShortcut(Qt::ALT | Qt::Key_Home);
    stepBack->setShortcut(Qt::ALT | Qt::Key_Left);
    stepForward->setShortcut(Qt::ALT | Qt::Key_Right);
    stepLast->setShortcut(Qt::ALT | Qt::Key_End);
    replay->setShortcut(Qt::ALT | Qt::Key_Up);
    nextRound->setShortcut(Qt::CTRL | Qt::Key_R);
    summary->setShortcut(Qt::CTRL | Qt::Key_B);

    threeRounds->setShortcut(Qt::CTRL | Qt::Key_1);
    unknownRounds->setShortcut(Qt::CTRL | Qt::Key_2);
    openTiles->setShortcut(Qt::CTRL | Qt::Key_3);
    startOver->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_R);
    editRules->setShortcut(Qt::Key_F4);

    lessons->setShortcut(Qt::SHIFT | Qt::Key_F3);
    puzzles->setShortcut(Qt::SHIFT | Qt::Key_F6);
    review->setShortcut(Qt::SHIFT | Qt::Key_F5);
    guideMe->setShortcut(Qt::SHIFT | Qt::Key_F12);
    tipRead->setShortcut(Qt::Key_F12);
    teachingTable->setShortcut(Qt::Key_F3);
    openClass->setShortcut(Qt::CTRL | Qt::Key_F3);

    rules->setShortcuts(QKeySequence::HelpContents);
    welcome->setShortcut(Qt::SHIFT | Qt::Key_F1);
    about->setShortcut(Qt::CTRL | Qt::Key_F1);
    aboutQt->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F1);
}

void Actions::retranslate()
{
    word(newGame, tr("&New…"), tr("Begin a new game"));
    word(openTable, tr("Open a Ta&ble…"),
         tr("Play with people in other places: invite them to your table"));
    word(joinTable, tr("&Join a Table…"),
         tr("Play at the table of somebody in another place, who has invited you"));
    word(theTable, tr("T&he Table…"),
         tr("Who sits at the table with people in other places, and what can be done there; or go "
            "back to it"));
    word(correspondence, tr("Corr&espondence…"),
         tr("Games over days, with people who are hardly ever there at the same time"));
    word(playAgain, tr("Pla&y Again"),
         tr("The same players, the same rules, a new deal; the next one starts"));
    word(open, tr("&Open…"), tr("Open a saved game"));
    word(save, tr("&Save"), tr("Save the game"));
    word(saveAs, tr("Save &As…"), tr("Save the game under another name"));
    word(print, tr("Pr&int…"),
         tr("Put the market, its explanations, a score sheet or a worksheet on paper"));
    word(players, tr("&Players…"), tr("Change who plays, also in the middle of a game"));
    nameDeal(deal_);
    word(statistics, tr("S&tatistics…"),
         tr("Finished games, places, money and rating of everybody who plays here"));
    word(badges, tr("&Badges…"), tr("What has been collected: lessons, puzzles, first victories"));
    word(quit, tr("&Quit"), tr("Quit; the running game is kept for the next start"));

    word(takeBack, tr("&Take Back"), tr("Take back the last turn"));
    word(redo, tr("&Redo"), tr("Play again what was taken back"));
    word(copyPosition, tr("&Copy Position"),
         tr("Copy what is shown as one line of text, with the hidden tiles that you may know"));
    word(pastePosition, tr("&Paste Position"), tr("Set up the position that was copied as text"));
    word(setUpPosition, tr("&Set Up Position…"),
         tr("Change the position shown or make one; the running game stays as it is"));
    word(preferences, tr("Pr&eferences…"),
         tr("Language, colours, text size, animations, and how fast the computers play"));

    word(lineValues, tr("&Values at the Line Ends"),
         tr("What each line is worth to each player now"));
    word(unseenTiles, tr("&Unseen Tiles"), tr("Which tiles have not been seen yet"));
    word(turnList, tr("&List of Turns"));
    word(scoringView, tr("&Scoring View"));
    word(swapSides, tr("S&wap Sides"), tr("The scoring on the left, the seats on the right"));
    nameSounds(whyNoSounds_);
    nameReadAloud(whyNoVoice_);
    word(explainAgain, tr("&From the First Step"), tr("Explain the last scoring again"));
    word(explainPause, tr("&Pause or Play"),
         tr("Pause the explanation, or have it go on by itself"));
    word(explainBack, tr("Step &Back"), tr("The step of the explanation before"));
    word(explainNext, tr("&Next Step"), tr("The next step of the explanation"));
    word(explainAll, tr("&Show at Once"),
         tr("Show the whole explanation at once and go on with the game"));
    word(waitForNext, tr("&Wait Until I Press Next"),
         tr("Explanations do not go on by themselves, and the game waits for them"));
    word(fullScreen, tr("&Full Screen"));
    word(largerText, tr("&Larger"));
    word(smallerText, tr("&Smaller"));
    word(usualText, tr("&Normal", "size of text"));

    word(hint, tr("&Hint"), tr("A hint for the turn, step by step: press again for more"));
    word(analysis, tr("&Analysis"),
         tr("The turns by rank, with reasons and what probably follows"));
    nameMoveNow(waiting_);
    word(typeTurn, tr("Turn by &Keyboard…"), tr("Type turns in notation, such as R3@c2"));
    word(stepFirst, tr("&First"), tr("Look at the beginning of the game"));
    word(stepBack, tr("&Back"), tr("Look at the turn before"));
    word(stepForward, tr("F&orward"), tr("Look at the turn after"));
    word(stepLast, tr("&Latest"), tr("Back to where the game stands"));
    word(replay, tr("&Replay"),
         tr("Step through the game by itself, at the pace of the computers; once more stops it"));
    word(nextRound, tr("Ne&xt Round"), tr("Deal the next round"));
    word(summary, tr("S&ummary…"), tr("Money by round and line"));

    word(threeRounds, tr("&Three Rounds"));
    word(unknownRounds, tr("&Unknown Number of Rounds"));
    word(openTiles, tr("&Open Tiles, No Luck"),
         tr("All tiles lie face up from the start; take any of them instead of drawing"));
    word(startOver, tr("&Start Over Now"), tr("Begin a game by these rules with the same players"));
    word(editRules, tr("&Edit Rules…"),
         tr("Make rules of your own; the running game stays as it is"));

    word(lessons, tr("&Lessons…"), tr("Learn the game step by step"));
    word(puzzles, tr("&Puzzles…"),
         tr("Positions with one best turn: one for every day, a collection, and new ones"));
    word(review, tr("&Review…"),
         tr("What every turn of the game was worth, and how to learn from it"));
    word(guideMe, tr("&Guide Me"), tr("Tips at the moment when they matter, through one game"));
    word(tipRead, tr("Tip Rea&d"), tr("Take the tip away"));
    word(
        teachingTable, tr("&Teaching Table"),
        tr("For a class and a projector: large, if you like with all tiles open; computers play on "
           "request"));
    word(openClass, tr("&Class…"),
         tr("Open the teaching table to pupils: they see it in their own windows, in their own "
            "language, and answer your questions"));

    word(rules, tr("&Rules of the Game"), tr("How the game is played"));
    word(welcome, tr("&Welcome"), tr("The page of the first start: learn, play, open"));
    word(about, tr("&About"));
    word(aboutQt, tr("About &Qt"));
}

void Actions::nameMoveNow(const QString& waiting)
{
    waiting_ = waiting;
    if (waiting.isEmpty())
        word(moveNow, tr("&Move Now"), tr("Have the computer play what it has found so far"));
    else
        word(moveNow, tr("Let %1 &Play").arg(menuText(waiting)),
             tr("Have the computer play its turn now"));
}

void Actions::nameDeal(const QString& number)
{
    deal_ = number;
    const bool told = !number.isEmpty();
    word(copyDeal, told ? tr("&Copy Its Number: %1").arg(number) : tr("&Copy Its Number"),
         told ? tr("A new game can be dealt with this number")
              : tr("Whoever deals it again knows all tiles, so its number is told when the game is "
                   "over"));
    word(exchangeSeats, tr("Play It Again, &Seats Exchanged"),
         told ? tr("The same tiles in the same order; every player gets what the one before had")
              : tr("When the game is over, everybody can have the tiles that another one had"));
    for (QAction* action : {copyDeal, exchangeSeats})
        action->setEnabled(told);
}

void Actions::describe(QAction& action, const QString& tip)
{
    action.setStatusTip(tip);
    QString plain = tip.isEmpty() ? action.text() : tip;
    plain.remove(QLatin1Char('&')).remove(QChar(0x2026));
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(keys.isEmpty() ? plain : QStringLiteral("%1 (%2)").arg(plain, keys));
}

void Actions::enableOrSay(QAction& action, const QString& why)
{
    action.setEnabled(why.isEmpty());
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(
        plainTip(why.isEmpty() ? QStringLiteral("%1 (%2)").arg(action.statusTip(), keys) : why));
}

void Actions::nameSounds(const QString& whyNot)
{
    whyNoSounds_ = whyNot;
    word(sounds, tr("S&ounds"),
         whyNot.isEmpty() ? tr("Let pieces, coins and rounds be heard") : whyNot);
}

void Actions::nameReadAloud(const QString& whyNot)
{
    whyNoVoice_ = whyNot;
    word(readAloud, tr("Read Alou&d"),
         whyNot.isEmpty() ? tr("A voice reads lessons, tips and explanations as they run")
                          : whyNot);
}

void Actions::setDark(bool dark)
{
    const QString ending = dark ? QStringLiteral("-dark.svg") : QStringLiteral(".svg");
    const auto actions = findChildren<QAction*>(Qt::FindDirectChildrenOnly);
    for (QAction* action : actions) {
        const QString name = action->property(IconProperty).toString();
        if (name.isEmpty())
            continue;
        action->setIcon(svgIcon(QStringLiteral(":/icons/") + name + ending));
    }
}

} // namespace hp
