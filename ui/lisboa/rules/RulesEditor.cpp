#include "ui/lisboa/rules/RulesEditor.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Files.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/FileDrop.h"
#include "ui/kit/input/FindingsPanel.h"
#include "ui/kit/windows/SizedWindow.h"
#include "ui/lisboa/rules/Balance.h"
#include "ui/lisboa/rules/RulePages.h"
#include "ui/lisboa/rules/RulesFindings.h"
#include "ui/table/rules/RulesListModel.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QFileSystemWatcher>
#include <QLineEdit>
#include <QListView>
#include <QScopedValueRollback>
#include <QStatusBar>

namespace hp::lisboa {

namespace {

constexpr int AutosaveDelay = 700; ///< milliseconds after the last change
constexpr int SettlingTime = 200;  ///< milliseconds: writing one file causes several events

RulesId usual()
{
    return RulesId::preset(QString::fromStdString(presetNames().front()));
}

/// The table whose cell is being edited, or null.
QAbstractItemView* tableOf(const QWidget* editor)
{
    const QWidget* viewport = editor ? editor->parentWidget() : nullptr;
    return viewport ? qobject_cast<QAbstractItemView*>(viewport->parentWidget()) : nullptr;
}

} // namespace

RulesEditor::RulesEditor(RulesLibrary& library, Dialogs& dialogs, QWidget* parent)
    : QMainWindow(parent), library_(library), dialogs_(dialogs)
{
    setObjectName(QStringLiteral("lisboaRulesEditor"));
    new FileDrop(
        *this, [this](const QString& path) { importFile(path); },
        [this](const QString& title, const QString& why) { dialogs_.complain(this, title, why); });
    buildCommands();
    buildPanels();
    autosave_.setSingleShot(true);
    autosave_.setInterval(AutosaveDelay);
    connect(&autosave_, &QTimer::timeout, this, &RulesEditor::keepDraft);
    // The undo stack sends signals even while it is destroyed, but the pages have gone by then.
    connect(&draft_, &RulesDraft::changed, pages_, [this] {
        if (!opening_ && !draft_.isReadOnly())
            autosave_.start();
    });
    connect(&draft_, &RulesDraft::modifiedChanged, pages_, [this] { updateHeader(); });
    connect(listModel_, &RulesListModel::modelReset, this, &RulesEditor::selectCurrent);
    const auto choose = [this](const QVariant& chosen) {
        const auto id = chosen.value<RulesId>();
        if (!opening_ && !id.isEmpty() && id != id_)
            open(id);
    };
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [choose](const QModelIndex& index) { choose(index.data(RulesListModel::IdRole)); });
    connect(choice_, &QComboBox::activated, this,
            [this, choose](int row) { choose(choice_->itemData(row, RulesListModel::IdRole)); });
    connect(pages_, &RulePages::refused, this, &RulesEditor::tell);
    connect(findings_, &FindingsPanel::jumpRequested, pages_, &RulePages::show);
    connect(base_, &QComboBox::activated, this,
            [this](int index) { draft_.setBase(base_->itemData(index).toString().toStdString()); });
    connect(qApp, &QApplication::focusChanged, this, &RulesEditor::updateSave);
    qApp->installEventFilter(this);
    retranslate();
    watchFiles();
    open(usual());
    giveFirstSize(*this, {1240, 780});
}

RulesEditor::~RulesEditor()
{
    keepDraft();
    disconnect(qApp, nullptr, this, nullptr);
}

void RulesEditor::edit(const RuleSet& rules)
{
    keepDraft();
    if (const RulesLibrary::Entry* same = library_.findSame(rules); same && !same->isPreset())
        return open(same->id);
    if (const RulesLibrary::Entry* changed = library_.findDraftOf(rules)) {
        open(changed->id);
        return tell(tr("These rules have changes that are not saved yet."));
    }
    const RulesId id = idOf(rules);
    if (const RulesLibrary::Entry* latest = library_.latestDraft();
        latest && id.kind == RulesId::Kind::Preset) {
        open(latest->id);
        return tell(tr("Your unfinished draft is back. Other rules are in the list."));
    }
    open(id.kind == RulesId::Kind::Preset ? id : library_.add(rules));
}

void RulesEditor::open(RulesId id)
{
    keepDraft();
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
    draft_.load(rules, entry->isPreset(), library_.saved(id));
    if (!hasDraft)
        library_.acceptDisk(id); // it has just been read
    id_ = std::move(id);
    opening_ = false;
    selectCurrent();
    updateHeader();
    if (hasDraft)
        settling_.start(); // another program may have changed its file
}

void RulesEditor::selectCurrent()
{
    const QScopedValueRollback<bool> opening(opening_, true);
    const int row = listModel_->rowOf(id_);
    list_->setCurrentIndex(row >= 0 ? listModel_->index(row) : QModelIndex());
    choice_->setCurrentIndex(row);
}

void RulesEditor::keepDraft()
{
    autosave_.stop();
    if (draft_.isReadOnly())
        return;
    if (draft_.isModified()) {
        library_.keepDraft(id_, draft_.rules());
    } else if (const RulesLibrary::Entry* entry = library_.find(id_); entry && entry->hasDraft) {
        library_.dropDraft(id_); // everything was undone
    }
    if (const RulesLibrary::Entry* entry = library_.find(id_); entry && entry->unwritten)
        tell(tr("This draft cannot be kept: %1").arg(wording(*entry->unwritten)));
}

bool RulesEditor::takeTyped()
{
    QWidget* typing = focusWidget();
    if (!typing || !pages_->isAncestorOf(typing))
        return true;
    bool refused = false;
    const auto watching = connect(pages_, &RulePages::refused, this, [&] { refused = true; });
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
    const Words copyOf = inEachLanguage("hp::lisboa::RulesEditor", QT_TR_NOOP("Copy of %1"));
    for (Words::Entry& name : copy.name)
        name.text = asName(QString::fromStdString(copyOf.in(name.language))
                               .arg(QString::fromStdString(name.text))
                               .toStdString());
    open(library_.add(copy));
    rename();
}

void RulesEditor::rename()
{
    pages_->show(QStringLiteral("name"));
}

void RulesEditor::save()
{
    if (draft_.isReadOnly() || !takeTyped() ||
        refuseErrors(tr("Rules that cannot be played are not saved")))
        return;
    // Another program's changes are not overwritten without asking.
    if (!lookAtFiles())
        return;
    autosave_.stop();
    const std::optional<RuleSet> before = library_.saved(id_);
    const auto saved = library_.save(id_, draft_.rules());
    if (!saved)
        return dialogs_.complain(this, tr("The rules could not be saved"), wording(saved.error()));
    id_ = *saved;
    draft_.setSaved();
    selectCurrent();
    if (before)
        emit replaced(*before, draft_.rules());
    tell(tr("Saved. The rules can be chosen for a new game now."));
}

bool RulesEditor::importFile(const QString& path)
{
    takeTyped();
    const auto rules = RulesLibrary::read(path);
    if (!rules) {
        dialogs_.complain(this, tr("The rules could not be imported"), wording(rules.error()));
        return false;
    }
    if (const RulesLibrary::Entry* same = library_.findSame(*rules)) {
        open(same->id);
        tell(tr("These rules are here already."));
        return true;
    }
    // Rules that cannot be played are opened as a draft: their findings say what to fix.
    open(library_.add(*rules));
    tell(tr("Imported as a draft: save it to play it."));
    return true;
}

void RulesEditor::importRules()
{
    const QString path = dialogs_.rulesToOpen(this);
    if (!path.isEmpty())
        importFile(path);
}

void RulesEditor::exportRules()
{
    if (!takeTyped())
        return;
    // A draft that would otherwise be lost is exported even with errors. An import makes it a draft
    // again.
    const RulesLibrary::Entry* entry = library_.find(id_);
    if (!(entry && entry->unwritten) &&
        refuseErrors(tr("Rules that cannot be played are not exported")))
        return;
    const QString path = dialogs_.rulesToSave(
        this, RulesLibrary::suggestedFile(draft_.rules(), RulesLibrary::suffix()));
    if (path.isEmpty())
        return;
    if (const Failure failure = writeWholeFile(path, printRules(draft_.rules())))
        dialogs_.complain(this, tr("The rules could not be exported"), wording(*failure));
    else
        tell(tr("Exported."));
}

void RulesEditor::removeRules()
{
    if (draft_.isReadOnly())
        return;
    if (!dialogs_.choose(this, tr("Delete rules"),
                         tr("Delete the rules “%1”?").arg(isolated(rulesName(draft_.rules()))),
                         tr("Delete"), tr("Cancel")))
        return;
    autosave_.stop();
    const RulesId gone = id_;
    id_ = {};
    draft_.load(draft_.base(), true, draft_.base()); // nothing is left to keep
    if (const Failure failure = library_.remove(gone))
        dialogs_.complain(this, tr("The rules could not be deleted"), wording(*failure));
    open(usual());
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

void RulesEditor::leaveWithoutDraft()
{
    const RulesId left = id_;
    id_ = {};
    draft_.load(draft_.rules(), true, draft_.rules()); // nothing is left to keep
    library_.dropDraft(left);
    library_.acceptDisk(left);
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

void RulesEditor::watchFiles()
{
    watcher_ = new QFileSystemWatcher(this);
    settling_.setSingleShot(true);
    settling_.setInterval(SettlingTime);
    for (const auto changed :
         {&QFileSystemWatcher::fileChanged, &QFileSystemWatcher::directoryChanged})
        connect(watcher_, changed, &settling_, qOverload<>(&QTimer::start));
    connect(&settling_, &QTimer::timeout, this, [this] {
        // Questions wait until the person is at this window.
        if (isActiveWindow() && !QApplication::activeModalWidget())
            lookAtFiles();
    });
    const auto follow = [this] {
        const QStringList before = watcher_->files() + watcher_->directories();
        const QStringList now = library_.watchedPaths();
        if (QSet<QString>(before.begin(), before.end()) == QSet<QString>(now.begin(), now.end()))
            return;
        if (!before.isEmpty())
            watcher_->removePaths(before);
        if (!now.isEmpty())
            watcher_->addPaths(now);
    };
    connect(&library_, &RulesLibrary::changed, this, follow);
    follow();
}

bool RulesEditor::lookAtFiles()
{
    const RulesLibrary::OnDisk disk = library_.onDisk(id_);
    if (asking_ || disk == RulesLibrary::OnDisk::Same) {
        library_.refresh(); // looks at the other files
        return true;
    }
    const QScopedValueRollback<bool> asking(asking_, true);
    keepDraft();
    std::optional<RuleSet> now;
    if (const auto read = RulesLibrary::read(library_.fileOf(id_)))
        now = *read;
    const QString name = isolated(rulesName(draft_.rules()));
    const bool load =
        now && *now != draft_.rules() &&
        dialogs_.choose(
            this, tr("Rules changed elsewhere"),
            tr("Another program has changed the file of “%1”. Do you want to load it as it is now, "
               "or keep what is here? Saving that replaces the file.")
                .arg(name),
            tr("&Load the File"), tr("&Keep Mine"));
    if (load) {
        const RulesId id = id_;
        leaveWithoutDraft();
        open(id);
        tell(tr("Loaded as another program has written it."));
        return false;
    }
    // What is here continues from that file; if there is none that can be read, as a draft.
    library_.acceptDisk(id_);
    draft_.setSaved(now);
    keepDraft();
    library_.refresh();
    selectCurrent();
    if (!now)
        tell(tr("The file of “%1” is gone or cannot be read. What is here stays as a draft.")
                 .arg(name));
    return true;
}

void RulesEditor::updateSave()
{
    // A number that is being typed counts as a coming change.
    const QWidget* typing = focusWidget();
    const bool inCell = typing && pages_->isAncestorOf(typing) && tableOf(typing);
    do_.save->setEnabled(!draft_.isReadOnly() && (draft_.isModified() || inCell));
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
             do_.exportRules->shortcut() == QKeySequence(key->keyCombination()))) {
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
    else if (event->type() == QEvent::PaletteChange && do_.undo)
        updateIcons();
    else if (event->type() == QEvent::ActivationChange && isActiveWindow())
        settling_.start(); // look for changes by other programs
}

} // namespace hp::lisboa
