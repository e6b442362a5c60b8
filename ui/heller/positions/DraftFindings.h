// The findings of the position being set up.
#pragma once

#include "ui/kit/models/FindingsModel.h"

namespace hp {

class PositionDocument;

class DraftFindings final : public FindingsModel {
    Q_OBJECT
public:
    explicit DraftFindings(PositionDocument& document, QObject* parent = nullptr);

    QString allIsWell() const override;
    QString listName() const override;

protected:
    /// The place is the finding's number in PositionDocument::findings().
    std::vector<ListedFinding> currentFindings() const override;

private:
    PositionDocument& document_;
};

} // namespace hp
