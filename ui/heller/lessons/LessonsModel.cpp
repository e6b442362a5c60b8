#include "ui/heller/lessons/LessonsModel.h"

#include "engine/text/Names.h"
#include "ui/heller/lessons/LessonShelf.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/ProgressStore.h"
#include "ui/kit/access/PlainTip.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace hp {

namespace {

int piecesOn(const Market& market)
{
    int pieces = 0;
    for (int i = 0; i < market.squareCount(); ++i)
        pieces += market.at(static_cast<SquareIndex>(i)).isNone() ? 0 : 1;
    return pieces;
}

} // namespace

LessonsModel::LessonsModel(const LessonShelf& shelf, const ProgressStore& store, QObject* parent)
    : TableModel(parent), shelf_(shelf), store_(store),
      rows_(static_cast<int>(shelf.lessons().size()))
{
    connect(&shelf, &LessonShelf::changed, this, [this] {
        beginResetModel();
        rows_ = static_cast<int>(shelf_.lessons().size());
        endResetModel();
    });
    connect(&store, &ProgressStore::changed, this, &LessonsModel::touch);
}

QString LessonsModel::nameOf(int row) const
{
    const ShelvedLesson& one = shelf_.lessons()[row];
    const QString name = inWords(one.lesson.name);
    if (one.isBuiltIn())
        return tr("%1. %2", "number and name of a lesson").arg(row + 1).arg(name);
    return tr("%1 (%2)", "lesson, file")
        .arg(isolated(name), isolated(QFileInfo(one.file).fileName()));
}

QString LessonsModel::progressOf(int row) const
{
    const Lesson& lesson = shelf_.lessons()[row].lesson;
    const LessonMark mark = store_.progress().of(lesson.id);
    QString ahead =
        mark.steps > 0 ? tr("%1 of %2 steps").arg(mark.steps).arg(lesson.steps.size()) : QString();
    const QString tick(QChar(0x2713));
    if (mark.completed == 0)
        return ahead.isEmpty() ? tr("not begun", "a lesson") : ahead;
    const QString done =
        mark.completed == 1
            ? tr("%1 done", "a tick; the lesson").arg(tick)
            : tr("%1 done %n time(s)", "a tick; the lesson", mark.completed).arg(tick);
    return ahead.isEmpty() ? done
                           : tr("%1, now %2", "done; steps of the next time").arg(done, ahead);
}

QVariant LessonsModel::cellData(const QModelIndex& index, int role) const
{
    const ShelvedLesson& one = shelf_.lessons()[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name   ? nameOf(index.row())
               : index.column() == Time ? tr("about %1 min").arg(minutesOf(one.lesson))
                                        : progressOf(index.row());
    case Qt::AccessibleDescriptionRole:
        return index.column() == Name ? inWords(one.lesson.summary) : QString();
    case Qt::ToolTipRole:
        return plainTip(one.isBuiltIn() ? inWords(one.lesson.summary)
                                        : QDir::toNativeSeparators(one.file));
    case SummaryRole:
        return inWords(one.lesson.summary);
    case FileRole:
        return one.file;
    case MarketRole: {
        const std::vector<LessonStep>& steps = one.lesson.steps;
        const auto first = std::find_if(steps.begin(), steps.end(), [](const LessonStep& step) {
            return step.position && piecesOn(step.position->market) > 0;
        });
        return first == steps.end() ? QVariant() : QVariant::fromValue(first->position->market);
    }
    case PercentRole: {
        const LessonMark mark = store_.progress().of(one.lesson.id);
        if (mark.steps == 0)
            return mark.completed > 0 ? 100 : 0;
        return 100 * mark.steps / static_cast<int>(one.lesson.steps.size());
    }
    default:
        return {};
    }
}

QVariant LessonsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section < 0 ||
        section >= Columns)
        return {};
    return section == Name   ? tr("Lesson")
           : section == Time ? tr("Time", "that a lesson takes")
                             : tr("Progress", "in a lesson");
}

} // namespace hp
