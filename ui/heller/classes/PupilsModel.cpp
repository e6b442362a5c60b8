#include "ui/heller/classes/PupilsModel.h"

#include "engine/text/Names.h"
#include "ui/heller/classes/ClassWords.h"

#include <algorithm>

namespace hp {

PupilsModel::PupilsModel(const ClassDesk& desk, QObject* parent)
    : TableModel(parent), desk_(desk), pupils_(desk.pupils())
{
    connect(&desk, &ClassDesk::pupilsChanged, this, &PupilsModel::follow);
    connect(&desk, &ClassDesk::answersChanged, this, &PupilsModel::touch);
    connect(&desk, &ClassDesk::questionChanged, this, &PupilsModel::touch);
}

void PupilsModel::follow()
{
    // Pupils keep their order: some leave, others come at the end.
    const std::vector<ClassDesk::Pupil> now = desk_.pupils();
    for (int row = rows() - 1; row >= 0; --row) {
        const int id = pupils_[row].id;
        if (std::ranges::find(now, id, &ClassDesk::Pupil::id) != now.end())
            continue;
        beginRemoveRows({}, row, row);
        pupils_.erase(pupils_.begin() + row);
        endRemoveRows();
    }
    const int more = static_cast<int>(now.size()) - rows();
    if (more > 0) {
        beginInsertRows({}, rows(), rows() + more - 1);
        pupils_ = now;
        endInsertRows();
    }
    pupils_ = now;
    touch();
}

void PupilsModel::setShowsAnswers(bool on)
{
    showsAnswers_ = on;
    touch();
}

QString PupilsModel::stateOf(const ClassDesk::Pupil& pupil) const
{
    if (!pupil.here)
        return tr("away");
    const ClassDesk::Asked* const asked = desk_.current();
    if (!asked)
        return tr("there");
    return asked->answers.contains(pupil.id) ? QStringLiteral("\u2713 ") + tr("has answered")
                                             : tr("not yet");
}

QString PupilsModel::answerOf(const ClassDesk::Pupil& pupil) const
{
    const ClassDesk::Asked* const asked = desk_.current();
    const auto answer = asked ? asked->answers.find(pupil.id) : decltype(asked->answers.end())();
    if (!asked || answer == asked->answers.end())
        return {};
    if (!showsAnswers_)
        return QStringLiteral("\u2026");
    const bool right = asked->task.check(answer->second).right;
    return (right ? QStringLiteral("\u2713 ") : QStringLiteral("\u2717 ")) +
           answerText(answer->second, asked->task);
}

QVariant PupilsModel::cellData(const QModelIndex& index, int role) const
{
    const ClassDesk::Pupil& pupil = pupils_[index.row()];
    if (role == PupilRole)
        return pupil.id;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name:
        return isolated(pupil.name);
    case State:
        return stateOf(pupil);
    default:
        return answerOf(pupil);
    }
}

QVariant PupilsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    case Answer:
        return tr("Answer");
    default:
        return {};
    }
}

} // namespace hp
