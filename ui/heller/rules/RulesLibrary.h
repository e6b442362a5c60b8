// All rule sets: the built-in ones, the person's own ones as files in a folder, and drafts with
// unsaved changes, which survive a crash or a closed window. No widgets.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/rules/RuleSet.h"
#include "ui/table/settings/RulesId.h"

#include <QHash>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace hp {

class RulesLibrary : public QObject {
    Q_OBJECT
public:
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

    /// @param folder created at the first write; drafts are in its subfolder "drafts"
    explicit RulesLibrary(const QString& folder, QObject* parent = nullptr);
    ~RulesLibrary() override; ///< tries once more to write what is not on disk

    /// Presets in their fixed order, then own rule sets by name.
    const std::vector<Entry>& entries() const { return entries_; }
    const Entry* find(const RulesId& id) const;
    /// The own or built-in rules with the same play and the same name.
    const Entry* findSame(const RuleSet& rules) const;
    /// The own rules with unsaved changes that were these rules when they were saved, or null.
    const Entry* findDraftOf(const RuleSet& rules) const;
    /// The draft with the latest change, or null.
    const Entry* latestDraft() const;
    QString fileOf(const RulesId& id) const;
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

    /// Compares a file of own rules with what was last read or written here. For other rules: Same.
    enum class OnDisk { Same, Changed, Gone };
    OnDisk onDisk(const RulesId& id) const;
    /// Marks the file's present version as known: the rules here continue from it.
    void acceptDisk(const RulesId& id);
    /// Calls reload() if another program has changed the folder of own rules. @return whether one
    /// did
    bool refresh();
    /// The folder of own rules and the files in it, if they exist.
    QStringList watchedPaths() const;

    /// The rules of a file, playable or not. A missing name is replaced by the name in the other
    /// language, or by the file's name.
    static Result<RuleSet> read(const QString& path);
    /// The playable own rule sets in a folder, in their saved versions, by name.
    static std::vector<RuleSet> savedIn(const QString& folder);
    static QString suffix() { return QStringLiteral("hprules"); }
    /// A file name for these rules that every system accepts; give the suffix without its dot.
    static QString suggestedFile(const RuleSet& rules, const QString& suffix);

signals:
    void changed();

private:
    QString draftOf(const RulesId& id) const;
    QString draftList() const;
    /// The line of drafts_ for these rules, or null.
    const QString* lineOf(const RulesId& id) const;
    /// The draft is the latest, and is based on the file as it is known.
    void noteDraft(const RulesId& id);
    Failure writeDraft(Entry& entry);
    /// Marks the draft as no longer valid.
    void forgetDraft(const RulesId& id);
    Failure write(const QString& path, const RuleSet& rules) const;
    QString freeName(const RuleSet& rules) const;

    /// Fingerprints of the own rules' files by path.
    QMap<QString, QByteArray> filesNow() const;

    QString folder_;
    std::vector<Entry> entries_;
    QHash<RulesId, QByteArray> known_;   ///< fingerprint of the file that the entry is based on
    QMap<QString, QByteArray> lastSeen_; ///< at the last reload()
    /// The drafts' ids in the order of their last changes, each after the fingerprint of the file
    /// that it is based on and a blank. Kept beside the drafts: times of files say neither.
    QStringList drafts_;
};

} // namespace hp
