// The rules editor of a game: what it does with rule sets and their files. A game's own editor adds
// its pages, its market to try and its words. `Draft` is a DraftOf.
#pragma once

#include "engine/text/Languages.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/windows/ChildrenFirst.h"
#include "ui/table/rules/LibraryOf.h"
#include "ui/table/rules/RulesWindow.h"

#include <QApplication>
#include <QScopedValueRollback>

namespace hp {

template <class RulesDraft> class RulesEditorOf : public RulesWindow {
public:
    using Form = typename RulesDraft::Form;
    using RuleSet = typename RulesDraft::RuleSet;
    using Library = LibraryOf<Form>;
    using Entry = typename Library::Entry;

    ~RulesEditorOf() override
    {
        RulesEditorOf::keepDraft();
        disconnect(qApp, nullptr, this, nullptr);
    }

    /// Shows these rules. Own rules open directly; others by openOthers(). If these are built-in
    /// rules, an unfinished draft has priority.
    void edit(const RuleSet& rules);
    bool importFile(const QString& path) override;

    RulesDraft& draft() { return draft_; }
    Library& library() { return library_; }

    void duplicate() override;
    void save() override;
    void exportRules() override;
    void removeRules() override;
    void play() override;
    void keepDraft() override;

protected:
    /// Arguments must outlive the editor.
    RulesEditorOf(Library& library, Dialogs& dialogs, QWidget* parent)
        : RulesWindow(library, draft_, dialogs, parent), library_(library)
    {
    }

    /// Opens rules that are not among the own ones.
    virtual void openOthers(const RuleSet& rules) = 0;
    /// Asks to begin a game by these rules.
    virtual void askToPlay(const RuleSet& rules) = 0;
    /// Own rules have another version now.
    virtual void followChange(const RuleSet& before, const RuleSet& now) = 0;

    // For what a game keeps with each rule set.
    virtual void load(const RulesId&, const RuleSet& rules, bool readOnly,
                      std::optional<RuleSet> saved)
    {
        draft_.load(rules, readOnly, std::move(saved));
    }
    virtual void leave() {}
    virtual void forget(const RulesId&) {}
    virtual RuleSet toCopy() { return draft_.rules(); }
    virtual void copied(const RulesId&, const RuleSet&) {}

    void open(RulesId id) override;
    /// Shows rules that are not stored anywhere until they are changed.
    void openUnstored(const RuleSet& rules)
    {
        leave();
        opening_ = true;
        id_ = {};
        load(id_, rules, false, rules);
        opening_ = false;
        selectCurrent();
        updateHeader();
    }
    /// Takes what is typed, and says why if rules cannot be measured.
    bool mayMeasure()
    {
        return takeTyped() &&
               !refuseErrors(RulesWindow::tr("Rules that cannot be played have no balance"));
    }
    bool lookAtFiles() override;
    bool mayClose() override;

private:
    /// Keeps the shown rules as a draft of the file's present version. @param saved the rules in
    /// that file, if any
    void keepMine(std::optional<RuleSet> saved);
    /// The shown rules are not kept any more.
    void leaveWithoutDraft();
    void tellUnwritten(const Error& why)
    {
        tell(RulesWindow::tr("This draft cannot be kept: %1").arg(wording(why)));
    }

    Library& library_;
    RulesDraft draft_;
    bool asking_ = false; ///< about a file that another program changed
    ChildrenFirst childrenFirst_{*this};
};

template <class RulesDraft> void RulesEditorOf<RulesDraft>::edit(const RuleSet& rules)
{
    keepDraft();
    if (const Entry* same = library_.findSame(rules); same && !same->isPreset())
        return open(same->id);
    if (const Entry* changed = library_.findDraftOf(rules)) {
        open(changed->id);
        return tell(RulesWindow::tr("These rules have changes that are not saved yet."));
    }
    if (const Entry* latest = library_.latestDraft();
        latest && !library_.presetOf(rules).isEmpty()) {
        open(latest->id);
        return tell(RulesWindow::tr("Your unfinished draft is back. Other rules are in the list."));
    }
    openOthers(rules);
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::open(RulesId id)
{
    keepDraft();
    leave();
    library_.refresh();
    const Entry* entry = library_.find(id);
    if (!entry)
        return;
    if (entry->error) {
        dialogs_.complain(this, RulesWindow::tr("These rules cannot be opened"),
                          wording(*entry->error));
        return selectCurrent();
    }
    opening_ = true;
    const RuleSet rules = entry->rules;
    const bool hasDraft = entry->hasDraft;
    load(id, rules, entry->isPreset(), library_.saved(id));
    if (!hasDraft)
        library_.acceptDisk(id); // it has just been read
    id_ = std::move(id);
    opening_ = false;
    selectCurrent();
    updateHeader();
    if (hasDraft)
        settling_.start(); // another program may have changed its file
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::keepDraft()
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
    } else if (const Entry* entry = library_.find(id_); entry && entry->hasDraft) {
        library_.dropDraft(id_); // everything was undone
        if (library_.find(id_) == nullptr) {
            id_ = {}; // never saved: not stored anywhere, as before the first change
            selectCurrent();
        }
    }
    if (const Entry* entry = library_.find(id_); entry && entry->unwritten)
        tellUnwritten(*entry->unwritten);
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::duplicate()
{
    if (!takeTyped())
        return;
    keepDraft();
    RuleSet copy = toCopy();
    if (draft_.isReadOnly())
        copy.base = id_.name.toStdString();
    const Words copyOf =
        inEachLanguage("hp::RulesWindow", QT_TRANSLATE_NOOP("hp::RulesWindow", "Copy of %1"));
    for (Words::Entry& name : copy.name)
        name.text = asName(QString::fromStdString(copyOf.in(name.language))
                               .arg(QString::fromStdString(name.text))
                               .toStdString());
    const RulesId id = library_.add(copy);
    copied(id, copy);
    open(id);
    rename();
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::save()
{
    if (draft_.isReadOnly() || !takeTyped() ||
        refuseErrors(RulesWindow::tr("Rules that cannot be played are not saved")))
        return;
    // Another program's changes are not overwritten without asking.
    if (!lookAtFiles())
        return;
    autosave_.stop();
    const std::optional<RuleSet> before = library_.saved(id_);
    const RulesId drafted = id_;
    const auto saved = library_.save(id_, draft_.rules());
    if (!saved)
        return dialogs_.complain(this, RulesWindow::tr("The rules could not be saved"),
                                 wording(saved.error()));
    id_ = *saved;
    if (id_ != drafted)
        forget(drafted);
    draft_.setSaved();
    selectCurrent();
    updateHeader();
    if (before)
        followChange(*before, draft_.rules());
    tell(RulesWindow::tr("Saved. The rules can be chosen for a new game now."));
}

template <class RulesDraft> bool RulesEditorOf<RulesDraft>::importFile(const QString& path)
{
    takeTyped();
    const auto rules = Library::read(path);
    if (!rules) {
        dialogs_.complain(this, RulesWindow::tr("The rules could not be imported"),
                          wording(rules.error()));
        return false;
    }
    if (const Entry* same = library_.findSame(*rules)) {
        open(same->id);
        tell(RulesWindow::tr("These rules are here already."));
        return true;
    }
    // Rules that cannot be played are opened as a draft: their findings say what to fix.
    open(library_.add(*rules));
    tell(RulesWindow::tr("Imported as a draft: save it to play it."));
    return true;
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::exportRules()
{
    if (!takeTyped())
        return;
    // A draft that would otherwise be lost is exported even with errors. An import makes it a draft
    // again.
    const Entry* entry = library_.find(id_);
    if (!(entry && entry->unwritten) &&
        refuseErrors(RulesWindow::tr("Rules that cannot be played are not exported")))
        return;
    const QString path =
        dialogs_.rulesToSave(this, Library::suggestedFile(draft_.rules(), Library::suffix()));
    if (path.isEmpty())
        return;
    if (const Failure failure = writeWholeFile(path, Form::print(draft_.rules())))
        dialogs_.complain(this, RulesWindow::tr("The rules could not be exported"),
                          wording(*failure));
    else
        tell(RulesWindow::tr("Exported."));
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::removeRules()
{
    if (draft_.isReadOnly())
        return;
    if (!dialogs_.choose(this, RulesWindow::tr("Delete rules"),
                         RulesWindow::tr("Delete the rules “%1”?").arg(isolated(draft_.name())),
                         RulesWindow::tr("Delete"), RulesWindow::tr("Cancel")))
        return;
    autosave_.stop();
    const RulesId gone = id_;
    id_ = {};
    draft_.load(draft_.base(), true, draft_.base()); // nothing is left to keep
    forget(gone);
    if (!gone.isEmpty()) {
        if (const Failure failure = library_.remove(gone))
            dialogs_.complain(this, RulesWindow::tr("The rules could not be deleted"),
                              wording(*failure));
    }
    openUsual();
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::play()
{
    if (!takeTyped() || refuseErrors(RulesWindow::tr("These rules cannot be played yet")))
        return;
    keepDraft();
    askToPlay(draft_.rules());
}

template <class RulesDraft> bool RulesEditorOf<RulesDraft>::lookAtFiles()
{
    if (asking_)
        return true;
    const RulesFolder::OnDisk disk = library_.onDisk(id_);
    if (disk == RulesFolder::OnDisk::Same) {
        library_.refresh(); // looks at the other files
        return true;
    }
    const QScopedValueRollback<bool> asking(asking_, true);
    keepDraft();
    const QString name = isolated(draft_.name());
    if (disk == RulesFolder::OnDisk::Gone) {
        const bool remove = dialogs_.choose(
            this, RulesWindow::tr("Rules changed elsewhere"),
            RulesWindow::tr("The file of “%1” is gone: another program has deleted or renamed "
                            "it. What is here can stay as a draft that is not saved.")
                .arg(name),
            RulesWindow::tr("&Close These Rules"), RulesWindow::tr("&Keep Mine"));
        if (!remove) {
            keepMine({});
            return true;
        }
        leaveWithoutDraft();
        openUsual();
        return false;
    }
    const Result<RuleSet> now = Library::read(library_.fileOf(id_));
    if (!now) {
        dialogs_.complain(
            this, RulesWindow::tr("Rules changed elsewhere"),
            RulesWindow::tr("Another program has changed the file of “%1”, and it cannot be read "
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
    const bool loads = dialogs_.choose(
        this, RulesWindow::tr("Rules changed elsewhere"),
        RulesWindow::tr(
            "Another program has changed the file of “%1”. Do you want to load it as it is now, or "
            "keep what is here? Saving that replaces the file.")
            .arg(name),
        RulesWindow::tr("&Load the File"), RulesWindow::tr("&Keep Mine"));
    if (!loads) {
        keepMine(*now);
        return true;
    }
    const std::optional<RuleSet> before = draft_.saved();
    const RulesId id = id_;
    leaveWithoutDraft();
    open(id);
    if (before && !draft_.hasErrors())
        followChange(*before, draft_.rules());
    tell(RulesWindow::tr("Loaded as another program has written it."));
    return false;
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::keepMine(std::optional<RuleSet> saved)
{
    if (const Failure failure = library_.keepDraft(id_, draft_.rules()))
        tellUnwritten(*failure);
    library_.acceptDisk(id_);
    draft_.setSaved(std::move(saved));
    library_.refresh();
    selectCurrent();
    updateHeader();
}

template <class RulesDraft> void RulesEditorOf<RulesDraft>::leaveWithoutDraft()
{
    leave();
    const RulesId left = id_;
    id_ = {};
    draft_.load(draft_.rules(), true, draft_.rules()); // nothing is left to keep
    library_.dropDraft(left);
    library_.acceptDisk(left);
}

template <class RulesDraft> bool RulesEditorOf<RulesDraft>::mayClose()
{
    library_.keepUnwritten(); // there may be disk space again
    std::vector<RulesId> lost;
    QStringList names;
    QString why;
    for (const Entry& entry : library_.entries()) {
        if (!entry.unwritten)
            continue;
        lost.push_back(entry.id);
        names +=
            RulesWindow::tr("“%1”", "the name of rules").arg(isolated(Form::name(entry.rules)));
        why = wording(*entry.unwritten);
    }
    if (!lost.empty() &&
        !dialogs_.choose(
            this, RulesWindow::tr("Drafts that cannot be kept"),
            RulesWindow::tr(
                "These drafts cannot be written, and closing the editor loses them: %1.")
                    .arg(names.join(QStringLiteral(", "))) +
                QStringLiteral("\n\n") + why + QStringLiteral("\n\n") +
                RulesWindow::tr("Exported to another folder they can be imported again."),
            RulesWindow::tr("Close and &Lose Them"), RulesWindow::tr("Cancel")))
        return false;
    for (const RulesId& id : lost) {
        if (id == id_)
            leaveWithoutDraft();
        else
            library_.dropDraft(id);
    }
    return true;
}

} // namespace hp
