// The sample market of each set of rules, hand-built or dealt: it comes back with its set, also
// after a new start.
#pragma once

#include "ui/rules/RulesDraft.h"
#include "ui/rules/RulesId.h"

#include <QHash>
#include <QJsonObject>
#include <QString>

namespace hp {

class SampleStore {
public:
    /// @param path of a file, read at once; a missing or broken one holds nothing. Empty: none
    explicit SampleStore(const QString& path);

    /// What lies there for these rules, squares as they were; adapted if the rules changed since.
    std::optional<SampleMarket> find(const RulesId& id, const RuleSet& rules) const;
    void keep(const RulesId& id, const RuleSet& rules, const SampleMarket& sample);
    void forget(const RulesId& id);
    /// Writes the file if there is something new. That it cannot be written loses no rules: nobody
    /// is told.
    void write();

private:
    struct Kept {
        SampleMarket sample;
        QByteArray material; ///< fingerprint of what it was made of
        bool byHand = true;
        bool operator==(const Kept&) const = default;
    };
    void read();

    QString path_;
    QHash<RulesId, Kept> kept_;
    QJsonObject unread_; ///< what is not understood here, maybe of a newer version: written back
    bool changed_ = false;
};

} // namespace hp
