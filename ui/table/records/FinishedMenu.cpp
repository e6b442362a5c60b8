#include "ui/table/records/FinishedMenu.h"

#include "ui/kit/access/MenuText.h"
#include "ui/kit/windows/Named.h"
#include "ui/table/records/FinishedDialog.h"
#include "ui/table/session/FinishedGames.h"

#include <QMenu>

namespace hp {

namespace {

constexpr int MostShown = 9; ///< each has a digit as its mnemonic

} // namespace

FinishedMenu::FinishedMenu(FinishedGames& games, Dialogs& dialogs, QMenu& menu, QWidget* window)
    : QObject(window), games_(games), dialogs_(dialogs), menu_(menu), window_(window)
{
    all_ = named("allFinished", new QAction(this));
    all_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    connect(all_, &QAction::triggered, this, &FinishedMenu::showAll);
    connect(&menu_, &QMenu::aboutToShow, this, &FinishedMenu::fill);
    connect(&games_, &FinishedGames::changed, this, &FinishedMenu::update);
    menu_.addAction(all_); // the rest when it is opened
    update();
    retranslate();
}

void FinishedMenu::update()
{
    const bool some = !games_.isEmpty();
    menu_.setEnabled(some);
    all_->setEnabled(some);
}

void FinishedMenu::fill()
{
    menu_.clear();
    int number = 0;
    for (const FinishedGame& game : games_.games()) {
        const QString path = game.path;
        const QString result = games_.resultOf(path);
        if (result.isEmpty())
            continue;
        QAction* action =
            menu_.addAction(QStringLiteral("&%1  %2   %3")
                                .arg(QString::number(++number),
                                     menuText(FinishedGames::timeText(game)), menuText(result)));
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
        if (number == MostShown)
            break;
    }
    menu_.addSeparator();
    menu_.addAction(all_);
}

void FinishedMenu::showAll()
{
    auto* dialog = new FinishedDialog(games_, dialogs_, window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Later: a game that cannot be opened is complained about when this dialog is gone.
    connect(dialog, &FinishedDialog::chosen, this, &FinishedMenu::chosen, Qt::QueuedConnection);
    dialog->open();
}

void FinishedMenu::retranslate()
{
    menu_.setTitle(tr("&Finished Games"));
    all_->setText(tr("&All Finished Games…"));
}

} // namespace hp
