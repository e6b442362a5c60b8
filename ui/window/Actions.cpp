#include "ui/window/Actions.h"

#include "engine/text/RulesWording.h"
#include "ui/shell/MenuText.h"
#include "ui/shell/SvgIcon.h"
#include "ui/window/Settings.h"

#include <QIcon>
#include <QKeySequence>
#include <QLocale>

namespace hp {

namespace {

constexpr const char* IconProperty = "hpIcon";

/// Sets the text, and the text without mnemonic and dots as tooltip.
void word(QAction* action, const QString& text, const QString& tip = {})
{
    action->setText(text);
    action->setStatusTip(tip);
    QString plain = tip.isEmpty() ? text : tip;
    plain.remove(QLatin1Char('&')).remove(QChar(0x2026));
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? plain : QStringLiteral("%1 (%2)").arg(plain, keys));
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
    open = add("open", "open");
    save = add("save", "save");
    saveAs = add("saveAs", "save-as");
    print = add("print");
    players = add("players", "player");
    takeBack = add("takeBack", "undo");
    redo = add("redo", "redo");
    stepFirst = add("stepFirst", "step-first");
    stepBack = add("stepBack", "step-back");
    stepForward = add("stepForward", "step-forward");
    stepLast = add("stepLast", "step-last");
    nextRound = add("nextRound", "place");
    summary = add("summary");
    moveNow = add("moveNow", "move-now");
    hint = add("hint", "hint");
    analysis = add("analysis", "analysis");
    quit = add("quit", "quit");

    threeRounds = addSwitch("threeRounds");
    unknownRounds = addSwitch("unknownRounds");
    auto* rounds = new QActionGroup(this);
    rounds->addAction(threeRounds);
    rounds->addAction(unknownRounds);
    openTiles = addSwitch("openTiles");
    startOver = add("startOver", "new");

    lineValues = addSwitch("lineValues", "line-values");
    unseenTiles = addSwitch("unseenTiles", "supply");
    turnList = addSwitch("turnList");
    scoringView = addSwitch("scoringView", "scoring");
    animation = addSwitch("animation");
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
    const std::array<const char*, 4> paces{"paceSlow", "paceNormal", "paceFast", "paceAtOnce"};
    auto* paceGroup = new QActionGroup(this);
    for (std::size_t i = 0; i < paces.size(); ++i) {
        pace[i] = addSwitch(paces[i]);
        paceGroup->addAction(pace[i]);
    }
    const std::array<const char*, Settings::ThinkTimes> thinkTimes{
        "thinkBlitz", "thinkShort", "thinkMedium", "thinkLong", "thinkVeryLong"};
    auto* thinkGroup = new QActionGroup(this);
    for (std::size_t i = 0; i < thinkTimes.size(); ++i) {
        thinkTime[i] = addSwitch(thinkTimes[i]);
        thinkGroup->addAction(thinkTime[i]);
    }
    const std::array<const char*, 4> themes{"themeSystem", "themeLight", "themeDark",
                                            "themeHighContrast"};
    auto* themeGroup = new QActionGroup(this);
    for (std::size_t i = 0; i < themes.size(); ++i) {
        theme[i] = addSwitch(themes[i]);
        themeGroup->addAction(theme[i]);
    }

    lessons = add("lessons");
    teachingTable = addSwitch("teachingTable");
    statistics = add("statistics");
    puzzles = add("puzzles");
    guideMe = addSwitch("guideMe");
    tipRead = add("tipRead");
    review = add("review");

    systemLanguage = addSwitch("systemLanguage");
    german = addSwitch("german");
    english = addSwitch("english");
    auto* languages = new QActionGroup(this);
    for (QAction* action : {systemLanguage, german, english})
        languages->addAction(action);

    rules = add("rules", "rules");
    welcome = add("welcome");
    about = add("about", "about");
    about->setMenuRole(QAction::AboutRole);
    aboutQt = add("aboutQt");
    aboutQt->setMenuRole(QAction::AboutQtRole);
    quit->setMenuRole(QAction::QuitRole);

    shortcuts();
    retranslate();
}

void Actions::shortcuts()
{
    newGame->setShortcuts(QKeySequence::New);
    playAgain->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_N);
    open->setShortcuts(QKeySequence::Open);
    save->setShortcuts(QKeySequence::Save);
    takeBack->setShortcuts(QKeySequence::Undo);
    // The platform's standard keys, plus the usual keys if the platform does not include them.
    const auto besides = [](QKeySequence::StandardKey standard, const QKeySequence& usual) {
        QList<QKeySequence> keys = QKeySequence::keyBindings(standard);
        if (!keys.contains(usual))
            keys.append(usual);
        return keys;
    };
    saveAs->setShortcuts(besides(QKeySequence::SaveAs, Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    print->setShortcuts(besides(QKeySequence::Print, Qt::CTRL | Qt::Key_P));
    redo->setShortcuts(besides(QKeySequence::Redo, Qt::CTRL | Qt::Key_Y));
    stepFirst->setShortcut(Qt::ALT | Qt::Key_Home);
    stepBack->setShortcut(Qt::ALT | Qt::Key_Left);
    stepForward->setShortcut(Qt::ALT | Qt::Key_Right);
    stepLast->setShortcut(Qt::ALT | Qt::Key_End);
    nextRound->setShortcut(Qt::CTRL | Qt::Key_R);
    summary->setShortcut(Qt::CTRL | Qt::Key_B);
    moveNow->setShortcut(Qt::CTRL | Qt::Key_M);
    hint->setShortcut(Qt::Key_F2);
    analysis->setShortcut(Qt::SHIFT | Qt::Key_F2);
    // Use Ctrl+Q if the platform names no standard.
    const auto quitKeys = QKeySequence::keyBindings(QKeySequence::Quit);
    quit->setShortcut(quitKeys.isEmpty() ? QKeySequence(Qt::CTRL | Qt::Key_Q) : quitKeys.first());
    lineValues->setShortcut(Qt::CTRL | Qt::Key_L);
    unseenTiles->setShortcut(Qt::CTRL | Qt::Key_U);
    turnList->setShortcut(Qt::CTRL | Qt::Key_T);
    scoringView->setShortcut(Qt::CTRL | Qt::Key_E);
    explainAgain->setShortcut(Qt::Key_F5);
    explainPause->setShortcut(Qt::Key_F6);
    explainBack->setShortcut(Qt::Key_F7);
    explainNext->setShortcut(Qt::Key_F8);
    explainAll->setShortcut(Qt::Key_F9);
    QList<QKeySequence> fullScreenKeys = QKeySequence::keyBindings(QKeySequence::FullScreen);
    const QKeySequence usual(Qt::Key_F11);
    if (!fullScreenKeys.contains(usual))
        fullScreenKeys.prepend(usual);
    fullScreen->setShortcuts(fullScreenKeys);
    lessons->setShortcut(Qt::SHIFT | Qt::Key_F3);
    teachingTable->setShortcut(Qt::Key_F3);
    statistics->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_T);
    puzzles->setShortcut(Qt::SHIFT | Qt::Key_F6);
    tipRead->setShortcut(Qt::Key_F12);
    review->setShortcut(Qt::SHIFT | Qt::Key_F5);
    largerText->setShortcuts({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    smallerText->setShortcut(Qt::CTRL | Qt::Key_Minus);
    usualText->setShortcut(Qt::CTRL | Qt::Key_0);
    rules->setShortcuts(QKeySequence::HelpContents);
}

void Actions::retranslate()
{
    word(newGame, tr("&New…"), tr("Begin a new game"));
    word(playAgain, tr("Pla&y Again"),
         tr("The same players, the same rules, a new deal; the next one starts"));
    word(open, tr("&Open…"), tr("Open a saved game"));
    word(save, tr("&Save"), tr("Save the game"));
    word(saveAs, tr("Save &As…"), tr("Save the game under another name"));
    word(print, tr("Pr&int…"),
         tr("Put the market, its explanations, a score sheet or a worksheet on paper"));
    word(players, tr("&Players…"), tr("Change who plays, also in the middle of a game"));
    word(takeBack, tr("&Take Back"), tr("Take back the last turn"));
    word(redo, tr("&Redo"), tr("Play again what was taken back"));
    word(stepFirst, tr("&First"), tr("Look at the beginning of the game"));
    word(stepBack, tr("&Back"), tr("Look at the turn before"));
    word(stepForward, tr("F&orward"), tr("Look at the turn after"));
    word(stepLast, tr("&Latest"), tr("Back to where the game stands"));
    word(nextRound, tr("Ne&xt Round"), tr("Deal the next round"));
    word(summary, tr("S&ummary…"), tr("Money by round and line"));
    nameMoveNow(waiting_);
    word(hint, tr("&Hint"), tr("A hint for the turn, step by step: press again for more"));
    word(analysis, tr("Ana&lysis"),
         tr("The turns by rank, with reasons and what probably follows"));
    word(quit, tr("&Quit"), tr("Quit; the running game is kept for the next start"));

    word(threeRounds, tr("&Three Rounds"));
    RuleSet unknown;
    unknown.rounds = 0;
    word(unknownRounds, tr("&Unknown Number of Rounds"), whenTheGameEnds(unknown));
    word(openTiles, tr("&Open Tiles, No Luck"),
         tr("All tiles lie face up from the start; take any of them instead of drawing"));
    word(startOver, tr("&Start Over Now"), tr("Begin a game by these rules with the same players"));

    word(lineValues, tr("&Values at the Line Ends"),
         tr("What each line is worth to each player now"));
    word(unseenTiles, tr("&Unseen Tiles"), tr("Which tiles have not been seen yet"));
    word(turnList, tr("&List of Turns"));
    word(scoringView, tr("&Scoring View"));
    word(animation, tr("&Animation"));
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
    word(pace[0], tr("&Slow"));
    word(pace[1], tr("&Normal"));
    word(pace[2], tr("&Fast"));
    word(pace[3], tr("&At Once"));
    const std::array<QString, Settings::ThinkTimes> thinkTimes{
        tr("&Blitz (%1 s)"), tr("&Short (%1 s)"), tr("&Medium (%1 s)"), tr("&Long (%1 s)"),
        tr("&Very Long (%1 s)")};
    for (std::size_t i = 0; i < thinkTimes.size(); ++i) {
        const double seconds = Settings::seconds(static_cast<Settings::ThinkTime>(i));
        word(thinkTime[i], thinkTimes[i].arg(QLocale().toString(seconds)),
             tr("The longest that Master thinks before a turn, and again about a tile that it has "
                "drawn; the lower levels take less"));
    }
    word(theme[0], tr("As the S&ystem"));
    word(theme[1], tr("&Light"));
    word(theme[2], tr("&Dark"));
    word(theme[3], tr("High &Contrast"));

    word(lessons, tr("&Lessons…"), tr("Learn the game step by step"));
    word(teachingTable, tr("&Teaching Table"),
         tr("For a class and a projector: large, with all tiles open; computers play on request"));
    word(statistics, tr("&Statistics…"),
         tr("Finished games, places, money and rating of everybody who plays here"));
    word(puzzles, tr("&Puzzles…"),
         tr("Positions with one best turn: one for every day, a collection, and new ones"));

    word(guideMe, tr("&Guide Me"), tr("Tips at the moment when they matter, through one game"));
    word(tipRead, tr("Tip Rea&d"), tr("Take the tip away"));
    word(review, tr("&Review…"),
         tr("What every turn of the game was worth, and how to learn from it"));

    word(systemLanguage, tr("&System Language"));
    // Each language is named in that language, for people who cannot read the other one.
    word(german, QStringLiteral("&Deutsch"));
    word(english, QStringLiteral("&English"));

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
        word(moveNow, tr("&Let %1 Play").arg(menuText(waiting)),
             tr("Have the computer play its turn now"));
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
