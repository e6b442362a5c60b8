// The list of the lessons: their names, how long they take, and how far the person has come.
#pragma once

#include "ui/kit/models/TableModel.h"

namespace hp {

class LessonShelf;
class ProgressStore;

class LessonsModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Name, Time, Progress, Columns };
    enum Role {
        SummaryRole = Qt::UserRole + 1, ///< QString, what it is about
        FileRole,                       ///< QString, the file it is from; empty: built in
        MarketRole, ///< Market, the first of the lesson with pieces; nothing: none
        PercentRole ///< int, how much of it is done
    };

    /// Both must outlive the model.
    LessonsModel(const LessonShelf& shelf, const ProgressStore& store, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return rows_; }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    QString nameOf(int row) const;
    QString progressOf(int row) const;

    const LessonShelf& shelf_;
    const ProgressStore& store_;
    int rows_ = 0;
};

} // namespace hp
