// The rule sets as a list: built-in ones under a heading, own ones under another.
#pragma once

#include "ui/kit/models/TableModel.h"
#include "ui/table/rules/RulesFolder.h"

namespace hp {

class RulesListModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        IdRole = Qt::UserRole + 1, ///< RulesId; empty for a heading
        HeadingRole,               ///< bool
    };

    /// @param folder must outlive the model
    explicit RulesListModel(const RulesFolder& folder, QObject* parent = nullptr);

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    int rowOf(const RulesId& id) const;
    /// The rules have other names now.
    void retranslate() override;

private:
    int rows() const override { return static_cast<int>(rows_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;

    struct Row {
        bool presets = true; ///< selects the heading
        ListedRules entry;   ///< without id: the row is the heading
        bool isHeading() const { return entry.id.isEmpty(); }
    };
    std::vector<Row> build() const;
    void refresh();

    const RulesFolder& folder_;
    std::vector<Row> rows_;
};

} // namespace hp
