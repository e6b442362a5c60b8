// The folder of a person's own rule sets, whatever their game: files, and drafts with unsaved
// changes, which survive a crash or a closed window. No widgets.
#pragma once

#include "engine/base/Result.h"
#include "ui/table/settings/RulesId.h"

#include <QFileInfo>
#include <QHash>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace hp {

/// A rule set as lists of rules show it.
struct ListedRules {
    RulesId id;
    QString name;
    std::optional<Error> error; ///< the file cannot be read
    bool hasDraft = false;      ///< with changes that are not saved
    bool playable = true;

    bool isPreset() const { return id.kind == RulesId::Kind::Preset; }
};

class RulesFolder : public QObject {
    Q_OBJECT
public:
    /// @param folder created at the first write; drafts are in its subfolder "drafts"
    explicit RulesFolder(const QString& folder, QObject* parent = nullptr);

    const QString& folder() const { return folder_; }
    QString fileOf(const RulesId& id) const;
    /// Presets in their fixed order, then own rule sets by name.
    virtual std::vector<ListedRules> listed() const = 0;
    /// In what they differ from the usual rules, a line each.
    virtual QStringList unusual(const RulesId& id) const = 0;
    /// Those of them that can be played.
    std::vector<RulesId> playable() const;

    /// Compares a file of own rules with what was last read or written here. For other rules: Same.
    enum class OnDisk { Same, Changed, Gone };
    OnDisk onDisk(const RulesId& id) const;
    /// The folder of own rules and the files in it, if they exist.
    QStringList watchedPaths() const;

    static QString suffix() { return QStringLiteral("hprules"); }

signals:
    void changed();

protected:
    /// Own rules' files, and the drafts' ones.
    QFileInfoList files() const;
    QFileInfoList draftFiles() const;
    QString draftOf(const RulesId& id) const;
    static RulesId ownId(const QFileInfo& file);
    static RulesId idOfDraft(const QFileInfo& file);
    /// The ids of drafts, the latest change last.
    std::vector<RulesId> noted() const;
    /// The draft is the latest, and is based on the file as it is known.
    void noteDraft(const RulesId& id);
    /// The rules here continue from the file's present version.
    void know(const RulesId& id);
    /// The same, if nothing is known of it yet; of a draft, from the version that it is based on.
    void knowFirst(const RulesId& id, bool hasDraft);
    void forget(const RulesId& id) { known_.remove(id); }
    void look() { lastSeen_ = filesNow(); }
    /// Another program has changed the folder since then.
    bool isOutOfDate() const;
    /// The base name of a file that is not there yet.
    QString freeName(const QString& rulesName) const;

private:
    QString draftList() const;
    /// The line of drafts_ for these rules, or null.
    const QString* lineOf(const RulesId& id) const;
    /// Fingerprints of the own rules' files by path.
    QMap<QString, QByteArray> filesNow() const;

    QString folder_;
    QHash<RulesId, QByteArray> known_;   ///< fingerprint of the file that the rules are based on
    QMap<QString, QByteArray> lastSeen_; ///< at the last look()
    /// The drafts' ids in the order of their last changes, each after the fingerprint of the file
    /// that it is based on and a blank. Kept beside the drafts: times of files say neither.
    QStringList drafts_;
};

} // namespace hp
