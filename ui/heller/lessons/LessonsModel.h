// The list of the lessons: their names, what they are about, how long they take, and how far the
// person has come.
#pragma once

#include "ui/kit/models/TableModel.h"

namespace hp {

class LessonShelf;
class ProgressStore;

class LessonsModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        SummaryRole = Qt::UserRole + 1, ///< QString, what it is about
        FileRole,                       ///< QString, the file it is from; empty: built in
        MarketRole,   ///< Market, the first of the lesson with pieces; nothing: none
        ProgressRole, ///< QString, how long it takes and how much of it is done
        StepsRole,    ///< int
        DoneRole      ///< int, of the steps; all of them also when it was done before
    };

    /// Both must outlive the model.
    LessonsModel(const LessonShelf& shelf, const ProgressStore& store, QObject* parent = nullptr);

protected:
    int rows() const override { return rows_; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    QString nameOf(int row) const;
    QString progressOf(int row) const;

    const LessonShelf& shelf_;
    const ProgressStore& store_;
    int rows_ = 0;
};

} // namespace hp
