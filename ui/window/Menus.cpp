#include "ui/window/Menus.h"

#include "ui/kit/access/MenuTips.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/StatusLine.h"
#include "ui/kit/windows/ToolBar.h"
#include "ui/table/commands/Actions.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

namespace hp {

namespace {
struct MenusText {
    Q_DECLARE_TR_FUNCTIONS(hp::Menus)
};
} // namespace

Menus::Menus(QMainWindow& window, Actions& actions) : window_(window)
{
    buildGame(actions);
    buildEdit(actions);
    buildView(actions);
    buildTurn(actions);
    rules_ = addMenu("rulesMenu");
    buildLearn(actions);
    buildTeach(actions);
    help_ = addMenu("helpMenu");
    help_->addActions({actions.rules, actions.welcome});
    help_->addSeparator();
    help_->addActions({actions.about, actions.aboutQt});
    buildToolbar(window, actions);
}

void Menus::addGames(const QList<QAction*>& games)
{
    games_->addActions(games);
    games_->menuAction()->setVisible(games.size() > 1);
}

void Menus::complete()
{
    for (QMenu* menu : window_.menuBar()->findChildren<QMenu*>()) {
        MenuTips::installOn(*menu);
        // Of commands that this game does not have. A menu without any is filled later.
        const QList<QAction*> entries = menu->actions();
        const auto isShown = [](const QAction* entry) {
            return entry->isVisible() && !entry->isSeparator();
        };
        if (!entries.isEmpty() && std::none_of(entries.begin(), entries.end(), isShown))
            menu->menuAction()->setVisible(false);
    }
}

QMenu* Menus::addMenu(const char* name, QMenu* parent)
{
    QMenu* menu = parent ? parent->addMenu(QString()) : window_.menuBar()->addMenu(QString());
    menu->setObjectName(QLatin1String(name));
    return menu;
}

void Menus::buildGame(Actions& actions)
{
    game_ = addMenu("gameMenu");
    game_->addActions({actions.newGame, actions.playAgain});
    games_ = addMenu("gamesMenu", game_);
    game_->addSeparator();
    game_->addActions(
        {actions.openTable, actions.joinTable, actions.theTable, actions.correspondence});
    game_->addSeparator();
    game_->addAction(actions.open);
    recent_ = addMenu("recentMenu", game_);
    finished_ = addMenu("finishedMenu", game_);
    game_->addSeparator();
    game_->addActions({actions.save, actions.saveAs});
    game_->addSeparator();
    game_->addAction(actions.players);
    deal_ = addMenu("dealMenu", game_);
    deal_->addActions({actions.copyDeal, actions.exchangeSeats});
    game_->addSeparator();
    game_->addAction(actions.quit);
}

void Menus::buildEdit(Actions& actions)
{
    edit_ = addMenu("editMenu");
    edit_->addActions({actions.takeBack, actions.redo});
    edit_->addSeparator();
    edit_->addActions({actions.copyPosition, actions.pastePosition});
    edit_->addSeparator();
    edit_->addAction(actions.preferences);
}

void Menus::buildView(Actions& actions)
{
    view_ = addMenu("viewMenu");
    view_->addActions({actions.lineValues, actions.unseenTiles, actions.turnList,
                       actions.scoringView, actions.swapSides});
    view_->addSeparator();
    view_->addActions({actions.sounds, actions.readAloud});
    explanation_ = addMenu("explanationMenu", view_);
    explanation_->addActions({actions.explainAgain, actions.explainPause, actions.explainBack,
                              actions.explainNext, actions.explainAll});
    explanation_->addSeparator();
    explanation_->addAction(actions.waitForNext);
    view_->addSeparator();
    textSize_ = addMenu("textSizeMenu", view_);
    textSize_->addActions({actions.largerText, actions.smallerText, actions.usualText});
    view_->addAction(actions.fullScreen);
}

void Menus::buildTurn(Actions& actions)
{
    turn_ = addMenu("turnMenu");
    turn_->addActions({actions.hint, actions.analysis});
    turn_->addSeparator();
    turn_->addActions({actions.moveNow, actions.typeTurn});
    turn_->addSeparator();
    turn_->addActions({actions.stepFirst, actions.stepBack, actions.stepForward, actions.stepLast,
                       actions.replay});
    turn_->addSeparator();
    turn_->addActions({actions.nextRound, actions.summary});
}

void Menus::buildLearn(Actions& actions)
{
    learn_ = addMenu("learnMenu");
    learn_->addActions(
        {actions.lessons, actions.puzzles, actions.review, actions.statistics, actions.badges});
    learn_->addSeparator();
    learn_->addActions({actions.guideMe, actions.tipRead});
}

void Menus::buildTeach(Actions& actions)
{
    teach_ = addMenu("teachMenu");
    teach_->addActions({actions.teachingTable, actions.openClass});
    teach_->addSeparator();
    teach_->addActions({actions.setUpPosition, actions.print});
}

void Menus::buildToolbar(QMainWindow& window, Actions& actions)
{
    toolbar_ = new ToolBar("toolbar", window);
    toolbar_->addKnown({actions.newGame, actions.open, actions.save});
    toolbar_->addKnown({actions.takeBack, actions.redo});
    toolbar_->addKnown(
        {actions.stepFirst, actions.stepBack, actions.stepForward, actions.stepLast});
    toolbar_->addKnown({actions.moveNow, actions.unseenTiles, actions.rules});
    toolbar_->addAction(actions.hint);
    toolbar_->addSeparator();
    status_ = new StatusLine(toolbar_);
    toolbar_->addWidget(status_);
    window.setContextMenuPolicy(Qt::NoContextMenu);
}

void Menus::setFont(const QFont& font)
{
    // Menus are separate windows and do not inherit the font.
    for (QMenu* menu : window_.menuBar()->findChildren<QMenu*>())
        menu->setFont(font);
}

void Menus::retranslate()
{
    game_->setTitle(MenusText::tr("&Game"));
    games_->setTitle(MenusText::tr("C&hoose the Game"));
    recent_->setTitle(MenusText::tr("Open Re&cent"));
    deal_->setTitle(MenusText::tr("This &Deal"));
    edit_->setTitle(MenusText::tr("&Edit"));
    view_->setTitle(MenusText::tr("&View"));
    explanation_->setTitle(MenusText::tr("&Explanation of the Scoring"));
    textSize_->setTitle(MenusText::tr("Text Si&ze"));
    turn_->setTitle(MenusText::tr("&Turn"));
    rules_->setTitle(MenusText::tr("&Rules"));
    learn_->setTitle(MenusText::tr("&Learn"));
    teach_->setTitle(MenusText::tr("Te&ach"));
    help_->setTitle(MenusText::tr("&Help"));
    toolbar_->setWindowTitle(MenusText::tr("Toolbar"));
}

} // namespace hp
