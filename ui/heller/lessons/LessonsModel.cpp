#include "ui/heller/lessons/LessonsModel.h"
#include "engine/text/Languages.h"

#include "engine/text/Names.h"
#include "ui/heller/lessons/LessonShelf.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/ProgressStore.h"
#include "ui/kit/access/PlainTip.h"

#include <QDir>
#include <QFileInfo>

namespace hp {

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
    QStringList parts;
    if (mark.completed > 0) {
        const QString tick(QChar(0x2713));
        parts << (mark.completed == 1
                      ? tr("%1 done", "a tick; the lesson").arg(tick)
                      : tr("%1 done %n time(s)", "a tick; the lesson", mark.completed).arg(tick));
    }
    if (mark.steps > 0)
        parts << tr("%1 of %2 steps").arg(mark.steps).arg(lesson.steps.size());
    else if (parts.isEmpty())
        parts << tr("new", "a lesson that has not been begun");
    parts.prepend(tr("about %1 min").arg(minutesOf(lesson)));
    return parts.join(QStringLiteral(" \u00b7 "));
}

QVariant LessonsModel::cellData(const QModelIndex& index, int role) const
{
    const ShelvedLesson& one = shelf_.lessons()[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return nameOf(index.row());
    case Qt::AccessibleTextRole:
        return tr("%1. %2", "lesson, how long it takes and how much is done")
            .arg(nameOf(index.row()), progressOf(index.row()));
    case Qt::AccessibleDescriptionRole:
        return inWords(one.lesson.summary);
    case Qt::ToolTipRole:
        return one.isBuiltIn() ? QString() : plainTip(QDir::toNativeSeparators(one.file));
    case SummaryRole:
        return inWords(one.lesson.summary);
    case FileRole:
        return one.file;
    case MarketRole: {
        const std::optional<Market> market = firstMarket(one.lesson);
        return market ? QVariant::fromValue(*market) : QVariant();
    }
    case ProgressRole:
        return progressOf(index.row());
    case StepsRole:
        return static_cast<int>(one.lesson.steps.size());
    case DoneRole: {
        const LessonMark mark = store_.progress().of(one.lesson.id);
        return mark.steps == 0 && mark.completed > 0 ? static_cast<int>(one.lesson.steps.size())
                                                     : mark.steps;
    }
    default:
        return {};
    }
}

} // namespace hp
