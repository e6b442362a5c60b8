#include "ui/heller/games/Welcome.h"

#include "ui/heller/games/GameFlow.h"
#include "ui/heller/table/Table.h"
#include "ui/kit/files/RecentFiles.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/records/GameFiles.h"
#include "ui/table/session/FinishedGames.h"
#include "ui/table/settings/GuideProgress.h"

#include <QStackedWidget>

namespace hp {

namespace {
constexpr int MostRecent = 4;
} // namespace

Welcome::Welcome(const Parts& parts, QObject* parent) : QObject(parent), parts_(parts)
{
    connect(parts_.actions.welcome, &QAction::triggered, this, &Welcome::show);
    connect(&parts_.session, &TableSession::gameReset, this, &Welcome::onGame);
}

bool Welcome::isDue() const
{
    return !parts_.progress.welcomed();
}

bool Welcome::isShown() const
{
    return view_ && parts_.stack.currentWidget() == view_;
}

void Welcome::show()
{
    if (!page_) {
        page_ = new WelcomePage(parts_.language);
        view_ = new ScrollPage(page_, &parts_.stack);
        parts_.stack.addWidget(view_);
        // At once: from here one may also go to a table, a class or another game.
        connect(page_, &WelcomePage::nameTyped, this, [this](const QString& name) {
            if (parts_.flow.usualPerson())
                parts_.flow.nameUsualPerson(name);
        });
        connect(page_, &WelcomePage::learn, this, &Welcome::lessonsAsked);
        connect(page_, &WelcomePage::play, this, [this] {
            if (!parts_.session.hasGame() || parts_.files.mayReplaceGame())
                parts_.flow.beginUsualGame();
        });
        connect(page_, &WelcomePage::open, parts_.actions.open, &QAction::trigger);
        connect(page_, &WelcomePage::back, this, &Welcome::leave);
        connect(page_, &WelcomePage::languageChosen, this, &Welcome::languageChosen);
        connect(page_, &WelcomePage::retranslated, this, &Welcome::prepare);
        connect(page_, &WelcomePage::activated, this, [this] {
            if (isShown())
                page_->setNext(parts_.next());
        });
        // Later, because the page makes its cards anew.
        connect(page_, &WelcomePage::gameChosen, this, &Welcome::gameChosen, Qt::QueuedConnection);
    }
    prepare();
    parts_.flow.setTableCovered(true);
    parts_.stack.setCurrentWidget(view_);
    page_->setFocus();
}

void Welcome::prepare()
{
    page_->prepare(!isDue(), parts_.session.hasGame(),
                   recentGames(parts_.recent, parts_.finished, MostRecent),
                   parts_.flow.usualPerson());
    page_->setNext(parts_.next());
}

bool Welcome::leave()
{
    if (!isShown() || !parts_.session.hasGame())
        return false;
    hide();
    return true;
}

void Welcome::hide()
{
    parts_.stack.setCurrentWidget(&parts_.table);
    parts_.table.takeKeyboard();
    parts_.flow.setTableCovered(false);
}

void Welcome::onGame()
{
    if (!isShown())
        return;
    parts_.progress.setWelcomed(true);
    // A game that somebody has opened may be anywhere, and an example of the menu is no first game.
    const bool guided =
        page_->guided() && parts_.flow.hasNoFile() && !parts_.session.beginsWithPosition();
    hide();
    parts_.actions.guideMe->setChecked(guided);
}

} // namespace hp
