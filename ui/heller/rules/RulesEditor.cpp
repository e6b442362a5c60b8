#include "ui/heller/rules/RulesEditor.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"
#include "ui/heller/rules/EditorActions.h"
#include "ui/heller/rules/EditorPages.h"
#include "ui/heller/rules/PreviewPanel.h"
#include "ui/heller/rules/RuleSheet.h"
#include "ui/heller/rules/RulesBalance.h"
#include "ui/heller/rules/RulesFindings.h"
#include "ui/heller/rules/SheetDialog.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/FileDrop.h"
#include "ui/kit/input/FindingsPanel.h"
#include "ui/kit/windows/SizedWindow.h"
#include "ui/table/rules/RulesListModel.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QStatusBar>

namespace hp {

namespace {

constexpr int AutosaveDelay = 700; ///< milliseconds after the last change

QString presetOf(const RuleSet& rules)
{
    for (const QString& name : presetNames()) {
        const auto preset = loadPreset(name);
        if (preset && samePlay(*preset, rules))
            return name;
    }
    return {};
}

/// The table whose cell is being edited, or null.
QAbstractItemView* tableOf(const QWidget* editor)
{
    const QWidget* viewport = editor ? editor->parentWidget() : nullptr;
    return viewport ? qobject_cast<QAbstractItemView*>(viewport->parentWidget()) : nullptr;
}

} // namespace

RulesEditor::RulesEditor(RulesLibrary& library, SampleStore& samples, Dialogs& dialogs,
                         QWidget* parent)
    : QMainWindow(parent), library_(library), samples_(samples), dialogs_(dialogs)
{
    setObjectName(QStringLiteral("rulesEditor"));
    new FileDrop(
        *this, [this](const QString& path) { importFile(path); },
        [this](const QString& title, const QString& why) { dialogs_.complain(this, title, why); });
    buildMenus();
    buildPanels();
    autosave_.setSingleShot(true);
    autosave_.setInterval(AutosaveDelay);
    connect(&autosave_, &QTimer::timeout, this, &RulesEditor::keepDraft);
    // The undo stack sends signals even while it is destroyed, but the pages have gone by then.
    connect(&draft_, &RulesDraft::changed, pages_, [this] { onChanged(); });
    connect(&draft_, &RulesDraft::modifiedChanged, pages_, [this] { updateHeader(); });
    connect(listModel_, &RulesListModel::modelReset, this, &RulesEditor::selectCurrent);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                const auto id = index.data(RulesListModel::IdRole).value<RulesId>();
                if (!opening_ && !id.isEmpty() && id != id_)
                    open(id);
            });
    connect(choice_, &QComboBox::activated, this, [this](int row) {
        const auto id = choice_->itemData(row, RulesListModel::IdRole).value<RulesId>();
        if (!id.isEmpty() && id != id_)
            open(id);
    });
    connect(pages_, &EditorPages::refused, this, &RulesEditor::tell);
    connect(findings_, &FindingsPanel::jumpRequested, pages_, &EditorPages::show);
    connect(base_, &QComboBox::activated, this,
            [this](int index) { draft_.setBase(base_->itemData(index).toString()); });
    connect(qApp, &QApplication::focusChanged, this, &RulesEditor::updateSave);
    qApp->installEventFilter(this);
    retranslate();
    watchFiles();
    open(RulesId::standard());
    giveFirstSize(*this, {1240, 780});
}

RulesEditor::~RulesEditor()
{
    keepDraft();
    keepSample();
    samples_.write();
    disconnect(qApp, nullptr, this, nullptr);
}

void RulesEditor::edit(const RuleSet& rules)
{
    keepDraft();
    const RulesLibrary::Entry* same = library_.findSame(rules);
    const QString preset = presetOf(rules);
    if (same && !same->isPreset())
        return open(same->id);
    if (const RulesLibrary::Entry* changed = library_.findDraftOf(rules)) {
        open(changed->id);
        return tell(tr("These rules have changes that are not saved yet."));
    }
    if (const RulesLibrary::Entry* latest = library_.latestDraft(); latest && !preset.isEmpty()) {
        open(latest->id);
        return tell(tr("Your unfinished draft is back. Other rules are in the list."));
    }
    RuleSet draft = rules;
    if (!preset.isEmpty()) {
        draft.base = preset.toStdString();
        // A placeholder name until the person types one: the editor cannot know whose house rules
        // they are.
        draft.name = inEachLanguage("hp::RulesEditor", QT_TR_NOOP("House rules"));
    }
    openNew(draft);
}

void RulesEditor::openNew(const RuleSet& rules)
{
    keepSample();
    opening_ = true;
    id_ = {};
    draft_.load(rules, false, rules, samples_.find(id_, rules));
    opening_ = false;
    selectCurrent();
    updateHeader();
}

void RulesEditor::open(RulesId id)
{
    keepDraft();
    keepSample();
    library_.refresh();
    const RulesLibrary::Entry* entry = library_.find(id);
    if (!entry)
        return;
    if (entry->error) {
        dialogs_.complain(this, tr("These rules cannot be opened"), wording(*entry->error));
        return selectCurrent();
    }
    opening_ = true;
    const RuleSet rules = entry->rules;
    const bool hasDraft = entry->hasDraft;
    draft_.load(rules, entry->isPreset(), library_.saved(id), samples_.find(id, rules));
    if (!hasDraft)
        library_.acceptDisk(id); // it has just been read
    id_ = std::move(id);
    opening_ = false;
    selectCurrent();
    updateHeader();
    if (hasDraft)
        settling_.start(); // another program may have changed its file
}

void RulesEditor::keepSample()
{
    if (id_.isEmpty() && draft_.isReadOnly())
        return; // nothing was opened yet, or it was deleted
    samples_.keep(id_, draft_.rules(), {draft_.sample(), draft_.sampleSeats()});
}

void RulesEditor::selectCurrent()
{
    const bool before = opening_;
    opening_ = true;
    const int row = listModel_->rowOf(id_);
    if (row >= 0)
        list_->setCurrentIndex(listModel_->index(row));
    else
        list_->setCurrentIndex(QModelIndex());
    choice_->setCurrentIndex(row); // for rules that are not stored: the name as placeholder
    opening_ = before;
}

void RulesEditor::onChanged()
{
    updateHeader();
    if (!opening_ && !draft_.isReadOnly())
        autosave_.start();
}

void RulesEditor::keepDraft()
{
    autosave_.stop();
    if (draft_.isReadOnly())
        return;
    if (id_.isEmpty()) {
        if (!draft_.isModified())
            return;
        id_ = library_.add(draft_.rules());
        selectCurrent();
    } else if (draft_.isModified()) {
        library_.keepDraft(id_, draft_.rules());
    } else if (const RulesLibrary::Entry* entry = library_.find(id_); entry && entry->hasDraft) {
        library_.dropDraft(id_); // everything was undone
        if (library_.find(id_) == nullptr) {
            id_ = {}; // never saved: not stored anywhere, as before the first change
            selectCurrent();
        }
    }
    if (const RulesLibrary::Entry* entry = library_.find(id_); entry && entry->unwritten)
        tell(tr("This draft cannot be kept: %1").arg(wording(*entry->unwritten)));
}

bool RulesEditor::mayClose()
{
    library_.keepUnwritten(); // there may be disk space again
    std::vector<RulesId> lost;
    QStringList names;
    QString why;
    for (const RulesLibrary::Entry& entry : library_.entries()) {
        if (!entry.unwritten)
            continue;
        lost.push_back(entry.id);
        names += tr("“%1”", "the name of rules").arg(isolated(rulesName(entry.rules)));
        why = wording(*entry.unwritten);
    }
    if (!lost.empty() &&
        !dialogs_.choose(
            this, tr("Drafts that cannot be kept"),
            tr("These drafts cannot be written, and closing the editor loses them: %1.")
                    .arg(names.join(QStringLiteral(", "))) +
                QStringLiteral("\n\n") + why + QStringLiteral("\n\n") +
                tr("Exported to another folder they can be imported again."),
            tr("Close and &Lose Them"), tr("Cancel")))
        return false;
    for (const RulesId& id : lost) {
        if (id == id_)
            leaveWithoutDraft();
        else
            library_.dropDraft(id);
    }
    return true;
}

bool RulesEditor::takeTyped()
{
    QWidget* typing = focusWidget();
    if (!typing || !pages_->isAncestorOf(typing))
        return true;
    bool refused = false;
    const auto watching = connect(pages_, &EditorPages::refused, this, [&] { refused = true; });
    // A cell's editor is deleted when it loses the focus; its table then gets the focus.
    QWidget* table = tableOf(typing);
    typing->clearFocus();
    (table ? table : typing)->setFocus(Qt::OtherFocusReason);
    disconnect(watching);
    return !refused;
}

bool RulesEditor::refuseErrors(const QString& title)
{
    if (!draft_.hasErrors())
        return false;
    const Finding& finding = draft_.findings().front(); // errors come first
    dialogs_.complain(this, title,
                      RulesFindings::text(finding) + QStringLiteral("\n\n") +
                          tr("The draft is kept as it is."));
    pages_->show(QString::fromStdString(finding.path));
    return true;
}

void RulesEditor::duplicate()
{
    if (!takeTyped())
        return;
    keepDraft();
    RuleSet copy = draft_.rules();
    if (draft_.isReadOnly())
        copy.base = id_.name.toStdString();
    const Words copyOf = inEachLanguage("hp::RulesEditor", QT_TR_NOOP("Copy of %1"));
    completeName(copy);
    for (Words::Entry& name : copy.name)
        name.text = asName(QString::fromStdString(copyOf.in(name.language))
                               .arg(QString::fromStdString(name.text))
                               .toStdString());
    const RulesId id = library_.add(copy);
    samples_.keep(id, copy, {draft_.sample(), draft_.sampleSeats()}); // keeps the edited sample
    open(id);
    pages_->show(QStringLiteral("name"));
}

void RulesEditor::copyAsText()
{
    if (!takeTyped())
        return;
    QApplication::clipboard()->setText(ruleSheetText(draft_.rules(), {}, {}));
    tell(tr("The rules are on the clipboard as text."));
}

void RulesEditor::showSheet()
{
    if (!takeTyped())
        return;
    SheetDialog dialog(draft_.rules(), dialogs_, this);
    dialog.exec();
}

void RulesEditor::showBalance()
{
    if (!takeTyped() || refuseErrors(tr("Rules that cannot be played have no balance")))
        return;
    RulesBalance dialog(draft_.rules(), library_, this);
    dialog.exec();
}

void RulesEditor::play()
{
    if (!takeTyped() || refuseErrors(tr("These rules cannot be played yet")))
        return;
    keepDraft();
    emit playRequested(draft_.rules());
}

void RulesEditor::updateSave()
{
    // A number that is being typed counts as a coming change.
    const QWidget* typing = focusWidget();
    const bool inCell = typing && pages_->isAncestorOf(typing) && tableOf(typing);
    actions_->save->setEnabled(!draft_.isReadOnly() && (draft_.isModified() || inCell));
}

void RulesEditor::tell(const QString& text)
{
    statusBar()->showMessage(text, 8000);
    Announcer::of(*this).say(text);
}

void RulesEditor::closeEvent(QCloseEvent* event)
{
    takeTyped();
    keepDraft(); // saves drafts first, to ask only about real losses
    lookAtFiles();
    event->setAccepted(mayClose());
}

void RulesEditor::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitWidth();
}

bool RulesEditor::eventFilter(QObject* watched, QEvent* event)
{
    // A person who scrolls a page does not want to change the numbers under the mouse.
    if (event->type() == QEvent::Wheel) {
        const auto* spin = qobject_cast<QAbstractSpinBox*>(watched);
        if (spin && pages_->isAncestorOf(spin) && !spin->hasFocus()) {
            event->ignore();
            return true;
        }
    }
    // There is only one undo history. Text fields would use their own, and on X11 they use Ctrl+E.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool edits =
            qobject_cast<QLineEdit*>(watched) || qobject_cast<QAbstractSpinBox*>(watched);
        if (edits && isAncestorOf(static_cast<QWidget*>(watched)) &&
            (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo) ||
             actions_->exportRules->shortcut() == QKeySequence(key->keyCombination()))) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

void RulesEditor::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange && actions_)
        updateIcons();
    else if (event->type() == QEvent::ActivationChange && isActiveWindow())
        settling_.start(); // look for changes by other programs
}

} // namespace hp
