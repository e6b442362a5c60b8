// The findings of the draft, errors first. A copy of the draft's list.
#pragma once

#include "engine/rules/Validate.h"

#include <QAbstractListModel>

namespace hp {

class RulesDraft;

class FindingsModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        PathRole = Qt::UserRole + 1, ///< QString
        ErrorRole,                   ///< bool
    };

    explicit FindingsModel(RulesDraft& draft, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    const Finding& finding(int row) const { return findings_[static_cast<std::size_t>(row)]; }
    /// The field and the problem in words: "Tiles: …".
    static QString text(const Finding& finding);
    int errorCount() const;
    void retranslate();

private:
    void refresh();

    RulesDraft& draft_;
    std::vector<Finding> findings_;
};

} // namespace hp
