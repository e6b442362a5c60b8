#include "ui/heller/room/TeachingTable.h"

#include "ui/heller/session/TableSession.h"
#include "ui/heller/table/Table.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/LookSettings.h"

#include <QWidget>

namespace hp {

TeachingTable::TeachingTable(Actions& actions, LookSettings& look, TableSession& session,
                             Dialogs& dialogs, Table& table, QWidget* window)
    : QObject(window), actions_(actions), look_(look), session_(session), dialogs_(dialogs),
      table_(table), window_(window)
{
    const bool on = look_.teachingTable();
    actions_.teachingTable->setChecked(on);
    apply(on);
    connect(actions_.teachingTable, &QAction::toggled, this, &TeachingTable::toggle);
    // Later: the question must not come before everything shows the other game.
    connect(&session_, &TableSession::gameReset, this, &TeachingTable::followGame,
            Qt::QueuedConnection);
}

void TeachingTable::apply(bool on)
{
    table_.setForAudience(on);
    session_.setComputersOnRequest(on);
    if (!on || !session_.hasGame())
        session_.setTableOpen(on);
}

void TeachingTable::toggle(bool on)
{
    look_.setTableSizes(table_.saveSizes());
    look_.setTeachingTable(on);
    apply(on);
    table_.restoreSizes(look_.tableSizes());
    emit switched();
    keepsHidden_ = false;
    if (on)
        open();
}

void TeachingTable::followGame()
{
    if (actions_.teachingTable->isChecked() && !session_.isTableOpen() && !keepsHidden_)
        open();
}

void TeachingTable::open()
{
    if (!session_.hasGame())
        return;
    if (const QString why = session_.whyNotOpen(); !why.isEmpty()) {
        emit told(why);
        return;
    }
    keepsHidden_ =
        session_.coversTiles() &&
        !dialogs_.choose(
            window_, tr("Teaching Table"),
            tr("On the teaching table everybody sees every hidden tile, also in the rounds to "
               "come. People are still playing this game. Uncover their tiles?"),
            tr("&Uncover"), tr("&Keep Hidden"));
    session_.setTableOpen(!keepsHidden_);
}

} // namespace hp
