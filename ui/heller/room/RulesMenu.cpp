#include "ui/heller/room/RulesMenu.h"

#include "engine/text/Files.h"
#include "ui/heller/games/GameFlow.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/room/Household.h"
#include "ui/heller/rules/RulesEditor.h"
#include "ui/table/commands/Actions.h"

#include <QFileInfo>
#include <QWidget>

namespace hp {

RulesMenu::RulesMenu(const Actions& actions, Household& house, Dialogs& dialogs, GameFlow& flow,
                     QWidget& window)
    : QObject(&window), window_(window), house_(house), dialogs_(dialogs), flow_(flow)
{
    connect(actions.editRules, &QAction::triggered, this, &RulesMenu::openEditor);
}

RulesEditor* RulesMenu::editor() const
{
    return editor_.get();
}

void RulesMenu::openEditor()
{
    editor_.open([this] {
        auto* editor = new RulesEditor(house_.ownRules(), house_.samples(), dialogs_);
        connect(editor, &RulesEditor::playRequested, this, [this](const RuleSet& rules) {
            bringToFront(window_);
            flow_.askForNewGame(RulesChoice::fromRules(rules));
        });
        connect(editor, &RulesEditor::replaced, this, &RulesMenu::followChange);
        editor->edit(house_.session.hasGame()
                         ? house_.session.ruleSet()
                         : RulesChoice::of(house_.settings.play.newGame()).rules());
        return editor;
    });
}

void RulesMenu::followChange(const RuleSet& before, const RuleSet& now)
{
    PlaySettings::NewGame game = house_.settings.play.newGame();
    const RulesChoice chosen = RulesChoice::of(game);
    RulesChoice next = RulesChoice::fromRules(now);
    if (chosen.id != RulesChoice::fromRules(before).id)
        return;
    // Keep toggles that the user has set.
    if (chosen.unknownRounds != before.unknownRounds())
        next.unknownRounds = chosen.unknownRounds;
    if (chosen.openTiles != before.openTiles)
        next.openTiles = chosen.openTiles;
    next.storeIn(game);
    house_.settings.play.setNewGame(game);
}

bool RulesMenu::isRulesFile(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == RulesLibrary::suffix() || suffix == QLatin1String("hpgame"))
        return suffix == RulesLibrary::suffix();
    // A game also contains its rules, but not at the very beginning of the file.
    constexpr qint64 beginning = 40;
    return readBeginning(path, beginning).contains("\"hellerpfennig.rules\"");
}

bool RulesMenu::openFile(const QString& path)
{
    openEditor();
    return editor_->importFile(path);
}

bool RulesMenu::mayCloseEditor()
{
    return editor_.close();
}

void RulesMenu::keepDraft()
{
    if (editor_)
        editor_->keepDraft();
}

void RulesMenu::closeEditor()
{
    delete editor_.get();
}

} // namespace hp
