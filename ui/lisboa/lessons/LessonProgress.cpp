#include "ui/lisboa/lessons/LessonProgress.h"

namespace hp::lisboa {

namespace {

QString keyOf(const std::string& lesson, const char* what)
{
    return QStringLiteral("lisboa/lessons/%1/%2")
        .arg(QString::fromStdString(lesson), QLatin1String(what));
}

} // namespace

int LessonProgress::pageOf(const std::string& lesson, int pages) const
{
    return file_.choice(keyOf(lesson, "page"), pages, 0);
}

void LessonProgress::setPage(const std::string& lesson, int page)
{
    file_.setValue(keyOf(lesson, "page"), page);
}

bool LessonProgress::isDone(const std::string& lesson) const
{
    return file_.isTrue(keyOf(lesson, "done"), false);
}

void LessonProgress::setDone(const std::string& lesson)
{
    file_.setValue(keyOf(lesson, "done"), true);
}

} // namespace hp::lisboa
