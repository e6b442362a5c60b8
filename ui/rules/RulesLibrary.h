// The rule sets there are: the built-in ones, a person's own as files in a folder, and drafts of
// changes not saved yet, which survive a crash or a closed window. No widgets.
#pragma once

#include "engine/base/Result.h"
#include "engine/rules/RuleSet.h"
#include "ui/rules/RulesId.h"

#include <QDateTime>
#include <QHash>
#include <QMap>
#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace hp {

class RulesLibrary : public QObject {
    Q_OBJECT
public:
    struct Entry {
        RulesId id;                 ///< never Custom
        RuleSet rules;              ///< as drafted, else as saved
        std::optional<Error> error; ///< the file cannot be read
        bool hasDraft = false;      ///< rules are not what is saved
        QDateTime drafted;          ///< when
        Failure unwritten;          ///< why the draft is nowhere but here

        bool isPreset() const { return id.kind == RulesId::Kind::Preset; }
        bool isNew() const { return id.kind == RulesId::Kind::New; }
    };

    /// @param folder created when something is written; drafts lie in "drafts" within it
    explicit RulesLibrary(const QString& folder, QObject* parent = nullptr);

    /// Presets in their order, then own ones by name.
    const std::vector<Entry>& entries() const { return entries_; }
    const Entry* find(const RulesId& id) const;
    /// The own or built-in rules that play the same under the same name.
    const Entry* findSame(const RuleSet& rules) const;
    /// The draft that was changed last, or null.
    const Entry* latestDraft() const;
    QString fileOf(const RulesId& id) const;
    /// The rules without their draft; none for new ones.
    std::optional<RuleSet> saved(const RulesId& id) const;

    /// Rules that are not in a file yet. A draft right away.
    RulesId add(const RuleSet& rules);
    /// Keeps what was changed.
    Failure keepDraft(const RulesId& id, const RuleSet& rules);
    /// Tries again with the drafts that could not be written.
    void keepUnwritten();
    /// What is saved counts again; a new one vanishes.
    void dropDraft(const RulesId& id);
    /// Writes the file; the draft is gone. The id of a new one changes. @pre not a preset
    Result<RulesId> save(const RulesId& id, const RuleSet& rules);
    /// Moves the file to the trash where there is one, else deletes it. @pre not a preset
    Failure remove(const RulesId& id);
    /// Looks at the folder again. Drafts that could not be written stay.
    void reload();

    /// How a file of own rules stands to what was last read or written of it here. Others: Same.
    enum class OnDisk { Same, Changed, Gone };
    OnDisk onDisk(const RulesId& id) const;
    /// What lies on the disk now is known: what is here goes on from there.
    void acceptDisk(const RulesId& id);
    /// reload(), if another program changed the folder of the own rules. @return whether one did
    bool refresh();
    /// The folder of the own rules and the files in it, as far as they are there.
    QStringList watchedPaths() const;

    /// The rules of a file, playable or not, with a name in each language: the other one's, or the
    /// file's.
    static Result<RuleSet> read(const QString& path);
    /// Own rule sets lie here unless told otherwise.
    static QString usualFolder();
    /// The own rule sets in a folder that can be played, as saved, by name.
    static std::vector<RuleSet> savedIn(const QString& folder);
    static QString suffix() { return QStringLiteral("hprules"); }

signals:
    void changed();

private:
    QString draftOf(const RulesId& id) const;
    /// The draft does not count any more.
    void forgetDraft(const RulesId& id);
    Failure write(const QString& path, const RuleSet& rules) const;
    QString freeName(const RuleSet& rules) const;

    /// Fingerprints of the own rules' files by path.
    QMap<QString, QByteArray> filesNow() const;

    QString folder_;
    std::vector<Entry> entries_;
    QHash<RulesId, QByteArray> known_;   ///< fingerprint of the file that rules or draft go back to
    QMap<QString, QByteArray> lastSeen_; ///< by the last reload()
};

} // namespace hp
