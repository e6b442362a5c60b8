// The squares of the market as a table: on which of them a restaurant lies face down at first.
#pragma once

#include "ui/kit/models/TableModel.h"

namespace hp::lisboa {

class RulesDraft;

class SquaresModel : public TableModel {
    Q_OBJECT
public:
    enum Role { GreyRole = Qt::UserRole + 1 }; ///< bool

    explicit SquaresModel(RulesDraft& draft, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void toggle(const QModelIndex& index);

protected:
    int rows() const override { return rows_; }
    int columns() const override { return columns_; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    void follow();

    RulesDraft& draft_;
    int rows_ = 0;
    int columns_ = 0;
};

} // namespace hp::lisboa
