// The findings of the draft of rules.
#pragma once

#include "ui/kit/models/FindingsModel.h"

namespace hp {

class EditedRules;

class RulesFindings final : public FindingsModel {
    Q_OBJECT
public:
    explicit RulesFindings(EditedRules& draft, QObject* parent = nullptr);

    QString allIsWell() const override;
    QString listName() const override;

protected:
    std::vector<ListedFinding> currentFindings() const override;

private:
    EditedRules& draft_;
};

} // namespace hp
