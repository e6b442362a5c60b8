// The sums of a step as a list, one row each.
#pragma once

#include "engine/lisboa/words/Explanation.h"
#include "ui/kit/models/TableModel.h"

namespace hp::lisboa {

class SumsModel : public TableModel {
    Q_OBJECT
public:
    using TableModel::TableModel;

    void setSums(std::vector<ExplainedSum> sums);
    const std::vector<ExplainedSum>& sums() const { return sums_; }

protected:
    int rows() const override { return static_cast<int>(sums_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    std::vector<ExplainedSum> sums_;
};

} // namespace hp::lisboa
