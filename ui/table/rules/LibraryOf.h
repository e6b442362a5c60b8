// All rule sets of a game: the built-in ones, the person's own ones as files in a folder, and their
// drafts. What differs between games is passed in:
//
//   struct Form {
//       using RuleSet = ...;                             // a plain value with a `name`
//       static QStringList presetNames();                // in their fixed order
//       static std::optional<RuleSet> preset(const QString& name);
//       static Result<RuleSet> load(const QString& path); // playable or not
//       static QByteArray print(const RuleSet&);
//       static QString name(const RuleSet&);             // in the language in use
//       static QStringList unusual(const RuleSet&);      // in what it differs from the usual rules
//   };
//
// validate() and samePlay() of the rules are found by their type.
#pragma once

#include "engine/base/Finding.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "ui/kit/files/FileToWrite.h"
#include "ui/table/rules/RulesFolder.h"

#include <QDateTime>

#include <algorithm>

namespace hp {

template <class RulesForm> class LibraryOf : public RulesFolder {
public:
    using Form = RulesForm;
    using RuleSet = typename Form::RuleSet;

    struct Entry {
        RulesId id;                 ///< never Custom
        RuleSet rules;              ///< the draft if there is one, else as saved
        std::optional<Error> error; ///< the file cannot be read
        bool hasDraft = false;      ///< rules differ from the saved version
        Failure unwritten;          ///< why the draft exists only in memory
        /// What lies in the draft's place, if anything, could not be read. It is somebody's work.
        bool hidesFile = false;

        bool isPreset() const { return id.kind == RulesId::Kind::Preset; }
        bool isNew() const { return id.kind == RulesId::Kind::New; }
    };

    explicit LibraryOf(const QString& folder, QObject* parent = nullptr)
        : RulesFolder(folder, parent)
    {
        reload();
    }
    /// Tries once more to write what is not on disk.
    ~LibraryOf() override { keepUnwritten(); }

    /// Presets in their fixed order, then own rule sets by name.
    const std::vector<Entry>& entries() const { return entries_; }
    std::vector<ListedRules> listed() const override;
    QStringList unusual(const RulesId& id) const override
    {
        const Entry* entry = find(id);
        return entry ? Form::unusual(entry->rules) : QStringList();
    }
    const Entry* find(const RulesId& id) const;
    /// These rules, if they are here.
    const RuleSet& rulesOr(const RulesId& id, const RuleSet& otherwise) const
    {
        const Entry* entry = find(id);
        return entry ? entry->rules : otherwise;
    }
    /// The own or built-in rules with the same play and the same name.
    const Entry* findSame(const RuleSet& rules) const;
    /// The built-in rules with the same play; empty if there are none.
    RulesId presetOf(const RuleSet& rules) const
    {
        const auto found = std::ranges::find_if(entries_, [&](const Entry& entry) {
            return entry.isPreset() && samePlay(entry.rules, rules);
        });
        return found == entries_.end() ? RulesId() : found->id;
    }
    /// The own rules with unsaved changes that were these rules when they were saved, or null.
    const Entry* findDraftOf(const RuleSet& rules) const;
    /// The draft with the latest change, or null.
    const Entry* latestDraft() const;
    /// The saved rules, without their draft; none for new rules.
    std::optional<RuleSet> saved(const RulesId& id) const;

    /// Adds rules that are not in a file yet, directly as a draft.
    RulesId add(const RuleSet& rules);
    /// Stores changed rules as a draft.
    Failure keepDraft(const RulesId& id, const RuleSet& rules);
    /// Tries again to write the drafts that could not be written.
    void keepUnwritten();
    /// Returns to the saved rules; rules that were never saved disappear.
    void dropDraft(const RulesId& id);
    /// Writes the file and removes the draft. New rules get another id. @pre not a preset
    Result<RulesId> save(const RulesId& id, const RuleSet& rules);
    /// Moves the file to the trash if there is one, else deletes it. @pre not a preset
    Failure remove(const RulesId& id);
    /// Reads the folder again. Keeps drafts that could not be written.
    void reload();
    /// Marks the file's present version as known: the rules here continue from it.
    void acceptDisk(const RulesId& id);
    /// Calls reload() if another program has changed the folder of own rules. @return whether one
    /// did
    bool refresh();

    /// The built-in rules, in their fixed order.
    static std::vector<std::pair<RulesId, RuleSet>> presets()
    {
        std::vector<std::pair<RulesId, RuleSet>> presets;
        for (const QString& name : Form::presetNames()) {
            if (const auto rules = Form::preset(name))
                presets.emplace_back(RulesId::preset(name), *rules);
        }
        return presets;
    }
    /// The rules of a file, playable or not. A missing name is replaced by the name in the other
    /// language, or by the file's name.
    static Result<RuleSet> read(const QString& path);
    /// The playable own rule sets in a folder, in their saved versions, by name.
    static std::vector<RuleSet> savedIn(const QString& folder);
    /// A file name for these rules that every system accepts; give the suffix without its dot.
    static QString suggestedFile(const RuleSet& rules, const QString& suffix)
    {
        return asFileName(Form::name(rules), QStringLiteral("rules")) + QLatin1Char('.') + suffix;
    }

private:
    static bool precedes(const RuleSet& a, const RuleSet& b)
    {
        return QString::localeAwareCompare(Form::name(a), Form::name(b)) < 0;
    }
    static std::string nameOfFile(const QFileInfo& file)
    {
        return asName(file.completeBaseName().toStdString());
    }
    static Failure write(const QString& path, const RuleSet& rules)
    {
        return writeWithFolder(path, Form::print(rules));
    }
    Failure writeDraft(Entry& entry);
    /// Marks the draft as no longer valid.
    void forgetDraft(const RulesId& id);

    std::vector<Entry> entries_;
};

template <class Form> auto LibraryOf<Form>::read(const QString& path) -> Result<RuleSet>
{
    const Result<RuleSet> loaded = Form::load(path);
    if (!loaded)
        return loaded.error();
    RuleSet rules = *loaded;
    for (auto& name : rules.name) {
        if (isBlankName(name.text))
            name.text.clear();
    }
    if (rules.name.empty())
        rules.name.fill(nameOfFile(QFileInfo(path)));
    for (auto& name : rules.name)
        name.text = std::string(rules.name.in(name.language));
    return rules;
}

template <class Form> std::vector<ListedRules> LibraryOf<Form>::listed() const
{
    std::vector<ListedRules> list;
    for (const Entry& entry : entries_)
        list.push_back({entry.id, Form::name(entry.rules), entry.error, entry.hasDraft,
                        !entry.error && !hasErrors(validate(entry.rules))});
    return list;
}

template <class Form> void LibraryOf<Form>::reload()
{
    std::vector<Entry> unwritten;
    std::copy_if(entries_.begin(), entries_.end(), std::back_inserter(unwritten),
                 [](const Entry& entry) { return entry.unwritten.has_value(); });
    entries_.clear();
    for (auto& [id, rules] : presets())
        entries_.push_back({id, rules, {}, false, {}, false});
    std::vector<Entry> own;
    for (const QFileInfo& file : files()) {
        Entry entry;
        entry.id = ownId(file);
        if (const auto rules = read(file.filePath())) {
            entry.rules = *rules;
        } else {
            entry.error = rules.error();
            entry.rules.name.fill(nameOfFile(file));
        }
        if (const auto draft = read(draftOf(entry.id))) {
            entry.rules = *draft;
            entry.error.reset();
            entry.hasDraft = true;
        }
        entry.hidesFile = !entry.hasDraft;
        knowFirst(entry.id, entry.hasDraft);
        own.push_back(std::move(entry));
    }
    // Drafts that were never saved, and drafts whose file is gone.
    for (const QFileInfo& file : draftFiles()) {
        Entry entry;
        entry.id = idOfDraft(file);
        if (entry.id.isEmpty() || std::ranges::find(own, entry.id, &Entry::id) != own.end())
            continue;
        if (const auto draft = read(file.filePath())) {
            entry.rules = *draft;
            entry.hasDraft = true;
        } else {
            entry.error = draft.error();
            entry.hidesFile = true;
            entry.rules.name.fill(nameOfFile(file));
        }
        own.push_back(std::move(entry));
    }
    for (Entry& kept : unwritten) {
        std::erase_if(own, [&](const Entry& entry) { return entry.id == kept.id; });
        own.push_back(std::move(kept));
    }
    std::stable_sort(own.begin(), own.end(),
                     [](const Entry& a, const Entry& b) { return precedes(a.rules, b.rules); });
    std::move(own.begin(), own.end(), std::back_inserter(entries_));
    look();
    emit changed();
}

template <class Form> bool LibraryOf<Form>::refresh()
{
    if (!isOutOfDate())
        return false;
    reload();
    return true;
}

template <class Form> void LibraryOf<Form>::acceptDisk(const RulesId& id)
{
    know(id);
    if (const Entry* entry = find(id); entry && entry->hasDraft)
        noteDraft(id);
}

template <class Form> auto LibraryOf<Form>::savedIn(const QString& folder) -> std::vector<RuleSet>
{
    std::vector<RuleSet> own;
    for (const QFileInfo& file : filesIn(folder, {QLatin1String("*.") + suffix()})) {
        const auto rules = read(file.filePath());
        if (rules && !hasErrors(validate(*rules)))
            own.push_back(*rules);
    }
    std::stable_sort(own.begin(), own.end(), precedes);
    return own;
}

template <class Form> auto LibraryOf<Form>::find(const RulesId& id) const -> const Entry*
{
    const auto found = std::ranges::find(entries_, id, &Entry::id);
    return found == entries_.end() ? nullptr : &*found;
}

template <class Form> auto LibraryOf<Form>::findSame(const RuleSet& rules) const -> const Entry*
{
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        return !entry.error && samePlay(entry.rules, rules) && entry.rules.name == rules.name;
    });
    return found == entries_.end() ? nullptr : &*found;
}

template <class Form> auto LibraryOf<Form>::findDraftOf(const RuleSet& rules) const -> const Entry*
{
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        const auto before = entry.hasDraft ? saved(entry.id) : std::nullopt;
        return before && samePlay(*before, rules) && before->name == rules.name;
    });
    return found == entries_.end() ? nullptr : &*found;
}

template <class Form> auto LibraryOf<Form>::latestDraft() const -> const Entry*
{
    const std::vector<RulesId> ids = noted();
    const auto latest = std::find_if(ids.crbegin(), ids.crend(), [this](const RulesId& id) {
        const Entry* entry = find(id);
        return entry && entry->hasDraft;
    });
    if (latest != ids.crend())
        return find(*latest);
    const auto any = std::ranges::find(entries_, true, &Entry::hasDraft);
    return any == entries_.end() ? nullptr : &*any; // of an older version
}

template <class Form> auto LibraryOf<Form>::saved(const RulesId& id) const -> std::optional<RuleSet>
{
    const Entry* entry = find(id);
    if (!entry || entry->isNew())
        return {};
    if (!entry->hasDraft)
        return entry->rules;
    const auto rules = read(fileOf(id));
    return rules ? std::optional(*rules) : std::nullopt;
}

template <class Form> RulesId LibraryOf<Form>::add(const RuleSet& rules)
{
    RulesId id{RulesId::Kind::New, {}};
    int number = 0;
    do
        id.name = QString::number(++number);
    while (isThere(draftOf(id), false) || find(id));
    if (checkAnswers(folder() + QStringLiteral("/drafts/"))) // there may be any
        id.name = QString::number(QDateTime::currentMSecsSinceEpoch());
    if (Failure failure = write(draftOf(id), rules)) {
        // The draft cannot be written. The editor still works with it until it is closed.
        entries_.push_back({id, rules, {}, true, std::move(failure), false});
        noteDraft(id);
        emit changed();
    } else {
        noteDraft(id);
        reload();
    }
    return id;
}

template <class Form> Failure LibraryOf<Form>::keepDraft(const RulesId& id, const RuleSet& rules)
{
    const auto found = std::ranges::find(entries_, id, &Entry::id);
    if (found == entries_.end())
        return write(draftOf(id), rules);
    // An unchanged draft is not written again: it would count as based on the file as it is now.
    const bool isNews = !found->hasDraft || found->rules != rules;
    if (!isNews && !found->unwritten && isThere(draftOf(id)))
        return {};
    found->rules = rules;
    found->hasDraft = true;
    Failure failure = writeDraft(*found);
    noteDraft(id);
    if (isNews)
        emit changed();
    return failure;
}

template <class Form> Failure LibraryOf<Form>::writeDraft(Entry& entry)
{
    const QString path = draftOf(entry.id);
    entry.unwritten.reset();
    if (entry.hidesFile && isThere(path)) {
        if (const auto aside = moveAside(path, path + QStringLiteral(".unreadable")); !aside)
            entry.unwritten = aside.error();
    }
    if (!entry.unwritten) {
        entry.hidesFile = false;
        entry.unwritten = write(path, entry.rules);
    }
    return entry.unwritten;
}

template <class Form> void LibraryOf<Form>::keepUnwritten()
{
    for (Entry& entry : entries_) {
        if (entry.unwritten)
            writeDraft(entry);
    }
}

template <class Form> void LibraryOf<Form>::forgetDraft(const RulesId& id)
{
    if (const Entry* entry = find(id);
        entry && (entry->hasDraft || entry->isNew() || !isThere(fileOf(id))))
        static_cast<void>(removeFile(draftOf(id))); // if it stays, it is listed again
    std::erase_if(entries_, [id](const Entry& entry) { return entry.id == id; }); // id may alias
}

template <class Form> void LibraryOf<Form>::dropDraft(const RulesId& id)
{
    forgetDraft(id);
    reload();
}

template <class Form> Result<RulesId> LibraryOf<Form>::save(const RulesId& id, const RuleSet& rules)
{
    const RulesId saved =
        id.kind == RulesId::Kind::Own ? id : RulesId::own(freeName(Form::name(rules)));
    if (const Failure failure = write(fileOf(saved), rules))
        return *failure;
    acceptDisk(saved);
    forgetDraft(id);
    reload();
    return saved;
}

template <class Form> Failure LibraryOf<Form>::remove(const RulesId& id)
{
    if (id.kind == RulesId::Kind::Own) {
        if (Failure failure = discard(fileOf(id)))
            return failure;
    }
    forget(id);
    dropDraft(id);
    return {};
}

} // namespace hp
