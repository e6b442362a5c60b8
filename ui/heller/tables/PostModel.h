// The tables that are played over days: whose they are, who sits there, and whose turn it is.
#pragma once

#include "ui/heller/post/PostTables.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class PostModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Owner, People, State, Columns };

    /// Follows the tables, which must outlive it.
    explicit PostModel(PostTables& tables, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void retranslate() override;
    PostTable& tableAt(int row) const { return *tables_.tables()[row]; }
    int rowOf(const PostTable& table) const;

    static QString nameOf(const PostTable& table);
    static QString stateOf(const PostTable& table);

protected:
    int rows() const override { return count_; }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    PostTables& tables_;
    int count_ = 0;
};

} // namespace hp
