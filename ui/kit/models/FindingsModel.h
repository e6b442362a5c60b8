// What is wrong with something that a person edits, errors first, in words. Editors derive from it:
// they know what they check.
#pragma once

#include "ui/kit/models/TableModel.h"

#include <functional>
#include <vector>

namespace hp {

struct ListedFix {
    QString text;
    std::function<bool()> apply; ///< one step that can be undone; false: it is out of date
};

struct ListedFinding {
    bool isError = true;
    QString text;
    QString place; ///< for FindingsPanel::jumpRequested(); the editor knows what it means
    std::vector<ListedFix> fixes;
};

class FindingsModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        PlaceRole = Qt::UserRole + 1, ///< QString
        ErrorRole,                    ///< bool
    };

    using TableModel::TableModel;

    const ListedFinding& finding(int row) const { return findings_[row]; }
    int errorCount() const;

    /// The sentence that takes the place of the list when nothing is wrong.
    virtual QString allIsWell() const = 0;
    /// What the list holds, for screen readers.
    virtual QString listName() const = 0;
    /// Renews the texts after a change of language.
    void retranslate() override { refresh(); }

protected:
    virtual std::vector<ListedFinding> currentFindings() const = 0;
    /// Call it whenever the findings may have changed.
    void refresh();

private:
    int rows() const override { return static_cast<int>(findings_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;

    std::vector<ListedFinding> findings_;
};

} // namespace hp
