#include "ui/lisboa/room/RulesMenu.h"

#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Names.h"
#include "ui/kit/access/MenuText.h"
#include "ui/lisboa/room/Household.h"
#include "ui/lisboa/room/NewGameDialog.h"
#include "ui/lisboa/rules/RulesEditor.h"
#include "ui/table/commands/Actions.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>

namespace hp::lisboa {

RulesMenu::RulesMenu(Household& house, const GameRoom::Place& place)
    : QObject(&place.window), house_(house), place_(place), choices_(new QActionGroup(this))
{
    QMenu& menu = place.rules;
    when_ = menu.addAction(QString());
    when_->setEnabled(false);
    after_ = menu.addSeparator();
    menu.addAction(place.actions.editRules);
    connect(place.actions.editRules, &QAction::triggered, this, &RulesMenu::openEditor);
    connect(&menu, &QMenu::aboutToShow, this, &RulesMenu::fill);
    retranslate();
    fill();
}

void RulesMenu::fill()
{
    qDeleteAll(choices_->actions());
    const RulesId chosen = lastGame(house_.settings.play).rules;
    for (const auto& [id, rules] : rulesToPlay(house_.ownRulesFolder(), chosen)) {
        auto* action = new QAction(menuText(rulesName(rules)), choices_);
        action->setCheckable(true);
        action->setChecked(id == chosen);
        action->setStatusTip(rulesInShort(rules));
        connect(action, &QAction::triggered, this, [this, id = id] { choose(id); });
        place_.rules.insertAction(after_, action);
    }
}

void RulesMenu::choose(const RulesId& rules)
{
    PlaySettings::NewGame next = lastGame(house_.settings.play);
    next.rules = rules;
    house_.settings.play.setNewGame(next, SettingsGroup);
    emit told(tr("From the next game: %1.").arg(isolated(rulesName(rulesOf(rules)))));
}

void RulesMenu::openEditor()
{
    editor_.open([this] {
        auto* editor = new RulesEditor(house_.ownRules(), place_.dialogs);
        connect(editor, &RulesEditor::playRequested, this, [this](const RuleSet& rules) {
            bringToFront(place_.window);
            emit newGameAsked(idOf(rules));
        });
        // If the rules that have changed are chosen for the next game, it gets their new version.
        connect(editor, &RulesEditor::replaced, this,
                [this](const RuleSet& before, const RuleSet& now) {
                    PlaySettings::NewGame next = lastGame(house_.settings.play);
                    if (next.rules != idOf(before))
                        return;
                    next.rules = idOf(now);
                    house_.settings.play.setNewGame(next, SettingsGroup);
                });
        editor->edit(house_.table.hasGame() ? house_.table.rules().set()
                                            : rulesOf(lastGame(house_.settings.play).rules));
        return editor;
    });
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

RulesEditor* RulesMenu::editor() const
{
    return editor_.get();
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

void RulesMenu::retranslate()
{
    when_->setText(tr("Rules of the Next Game:"));
}

} // namespace hp::lisboa
