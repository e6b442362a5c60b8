// The sample market of each rule set, built by hand or dealt. It comes back with its rule set, also
// after a restart.
#pragma once

#include "ui/heller/rules/RulesDraft.h"
#include "ui/table/settings/RulesId.h"

#include <QHash>
#include <QJsonObject>
#include <QString>

namespace hp {

class SampleStore {
public:
    /// @param path of a file, which is read at once; a missing or broken file gives no samples
    explicit SampleStore(const QString& path);

    /// The stored sample for these rules, with its squares unchanged, or adapted if the rules have
    /// changed.
    std::optional<SampleMarket> find(const RulesId& id, const RuleSet& rules) const;
    void keep(const RulesId& id, const RuleSet& rules, const SampleMarket& sample);
    void forget(const RulesId& id);
    /// Writes the file if there are changes. A failure loses no rules, so it is not reported.
    void write();

private:
    struct Kept {
        SampleMarket sample;
        QByteArray material; ///< fingerprint of the rules that determine it
        bool byHand = true;
        bool operator==(const Kept&) const = default;
    };
    void read();

    QString path_;
    QHash<RulesId, Kept> kept_;
    QJsonObject unread_; ///< entries not understood here, maybe from a newer version; written back
    bool changed_ = false;
};

} // namespace hp
