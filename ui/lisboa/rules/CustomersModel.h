// How many customer tiles there are, as a table: a row for each set of goods, a column for each
// number of customers.
#pragma once

#include "engine/lisboa/market/Market.h"
#include "ui/kit/models/TableModel.h"

#include <vector>

namespace hp::lisboa {

class RulesDraft;

class CustomersModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        TypesRole = Qt::UserRole + 1, ///< int, TypeSet of the row
        DiffersRole,                  ///< bool, the count differs from the base
    };

    explicit CustomersModel(RulesDraft& draft, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

protected:
    int rows() const override { return static_cast<int>(sets_.size()); }
    int columns() const override { return 1 + MaxCustomers; } ///< the goods, then the numbers
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    RulesDraft& draft_;
    std::vector<TypeSet> sets_; ///< few types first, then by the types
};

} // namespace hp::lisboa
