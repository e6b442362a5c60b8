// The rules editor's file functions: saving, importing, exporting, removing, and reacting to
// changes that other programs make to the files.
#include "ui/heller/rules/RulesEditor.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/kit/files/Dialogs.h"

#include <QAction>
#include <QApplication>
#include <QFileSystemWatcher>
#include <QScopedValueRollback>

namespace hp {

namespace {

constexpr int SettlingTime = 200; ///< milliseconds: writing one file causes several events

} // namespace

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
    const RulesId drafted = id_;
    const auto saved = library_.save(id_, draft_.rules());
    if (!saved)
        return dialogs_.complain(this, tr("The rules could not be saved"), wording(saved.error()));
    id_ = *saved;
    if (id_ != drafted)
        samples_.forget(drafted);
    draft_.setSaved();
    selectCurrent();
    updateHeader();
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
    samples_.forget(gone);
    if (!gone.isEmpty()) {
        if (const Failure failure = library_.remove(gone))
            dialogs_.complain(this, tr("The rules could not be deleted"), wording(*failure));
    }
    open(RulesId::standard());
}

void RulesEditor::watchFiles()
{
    watcher_ = new QFileSystemWatcher(this);
    settling_.setSingleShot(true);
    settling_.setInterval(SettlingTime);
    const auto changed = [this] { settling_.start(); };
    connect(watcher_, &QFileSystemWatcher::fileChanged, this, changed);
    connect(watcher_, &QFileSystemWatcher::directoryChanged, this, changed);
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
    if (asking_)
        return true;
    const RulesLibrary::OnDisk disk = library_.onDisk(id_);
    if (disk == RulesLibrary::OnDisk::Same) {
        library_.refresh(); // looks at the other files
        return true;
    }
    const QScopedValueRollback<bool> asking(asking_, true);
    keepDraft();
    const QString name = rulesName(draft_.rules());
    if (disk == RulesLibrary::OnDisk::Gone) {
        const bool remove =
            dialogs_.choose(this, tr("Rules changed elsewhere"),
                            tr("The file of “%1” is gone: another program has deleted or renamed "
                               "it. What is here can stay as a draft that is not saved.")
                                .arg(name),
                            tr("&Close These Rules"), tr("&Keep Mine"));
        if (!remove) {
            keepMine({});
            return true;
        }
        leaveWithoutDraft();
        open(RulesId::standard());
        return false;
    }
    const Result<RuleSet> now = RulesLibrary::read(library_.fileOf(id_));
    if (!now) {
        dialogs_.complain(this, tr("Rules changed elsewhere"),
                          tr("Another program has changed the file of “%1”, and it cannot be read "
                             "any more. What is here stays as a draft; saving it replaces the "
                             "file.")
                                  .arg(name) +
                              QStringLiteral("\n\n") + wording(now.error()));
        keepMine({});
        return false; // do not overwrite the file at once
    }
    if (*now == draft_.rules()) {
        library_.dropDraft(id_);
        library_.acceptDisk(id_);
        draft_.setSaved();
        updateHeader();
        return true;
    }
    const bool load = dialogs_.choose(
        this, tr("Rules changed elsewhere"),
        tr("Another program has changed the file of “%1”. Do you want to load it as it is now, or "
           "keep what is here? Saving that replaces the file.")
            .arg(name),
        tr("&Load the File"), tr("&Keep Mine"));
    if (!load) {
        keepMine(*now);
        return true;
    }
    const std::optional<RuleSet> before = draft_.saved();
    const RulesId id = id_;
    leaveWithoutDraft();
    open(id);
    if (before && !draft_.hasErrors())
        emit replaced(*before, draft_.rules());
    tell(tr("Loaded as another program has written it."));
    return false;
}

void RulesEditor::keepMine(std::optional<RuleSet> saved)
{
    if (const Failure failure = library_.keepDraft(id_, draft_.rules()))
        tell(tr("This draft cannot be kept: %1").arg(wording(*failure)));
    library_.acceptDisk(id_);
    draft_.setSaved(std::move(saved));
    library_.refresh();
    selectCurrent();
    updateHeader();
}

void RulesEditor::leaveWithoutDraft()
{
    keepSample();
    const RulesId left = id_;
    id_ = {};
    draft_.load(draft_.rules(), true, draft_.rules()); // nothing is left to keep
    library_.dropDraft(left);
    library_.acceptDisk(left);
}

} // namespace hp
