// The pupils of a class as a table, with what each has answered to the question. Without answers
// it only says who has answered.
#pragma once

#include "ui/heller/classes/ClassDesk.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class PupilsModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Name, State, Answer, Columns };
    enum Role { PupilRole = Qt::UserRole + 1 }; ///< int, ClassDesk::Pupil::id

    /// The desk must outlive the model.
    explicit PupilsModel(const ClassDesk& desk, QObject* parent = nullptr);

    /// Whether what each has answered is shown. Default: not.
    void setShowsAnswers(bool on);
    bool showsAnswers() const { return showsAnswers_; }

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return static_cast<int>(pupils_.size()); }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    void follow();
    QString stateOf(const ClassDesk::Pupil& pupil) const;
    QString answerOf(const ClassDesk::Pupil& pupil) const;

    const ClassDesk& desk_;
    std::vector<ClassDesk::Pupil> pupils_; ///< as the views know them
    bool showsAnswers_ = false;
};

} // namespace hp
