// The findings of the draft of rules.
#pragma once

#include "engine/lisboa/rules/Validate.h"
#include "ui/kit/models/FindingsModel.h"

namespace hp::lisboa {

class RulesDraft;

class RulesFindings final : public FindingsModel {
    Q_OBJECT
public:
    explicit RulesFindings(RulesDraft& draft, QObject* parent = nullptr);

    /// The field and the problem in words: "Stand tiles: …".
    static QString text(const Finding& finding);
    QString allIsWell() const override;
    QString listName() const override;

protected:
    std::vector<ListedFinding> currentFindings() const override;

private:
    RulesDraft& draft_;
};

} // namespace hp::lisboa
