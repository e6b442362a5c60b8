#include "ui/heller/lessons/LessonShelf.h"

#include "engine/heller/text/LessonFile.h"
#include "ui/kit/files/SettingsFile.h"

#include <QFileInfo>

#include <algorithm>

namespace hp {

namespace {
const QString FilesKey = QStringLiteral("lessonFiles");
constexpr int MaxFiles = 50;

bool cannotBeReachedNow(const Error& error)
{
    return error.message.id == "file.notFound" || error.message.id == "file.noAnswer";
}
} // namespace

LessonShelf::LessonShelf(SettingsFile& settings, QObject* parent)
    : QObject(parent), settings_(settings)
{
    for (const Lesson& lesson : builtInLessons())
        lessons_.push_back({lesson, {}});
    for (const QString& path : settings_.value(FilesKey).toStringList().mid(0, MaxFiles)) {
        if (Result<Lesson> lesson = loadLesson(path))
            lessons_.push_back({std::move(lesson).value(), path});
        else if (cannotBeReachedNow(lesson.error()))
            unreachable_ << path;
    }
}

int LessonShelf::indexOf(const std::string& id) const
{
    const auto found = std::find_if(lessons_.begin(), lessons_.end(),
                                    [&](const ShelvedLesson& one) { return one.lesson.id == id; });
    return found == lessons_.end() ? -1 : static_cast<int>(found - lessons_.begin());
}

int LessonShelf::after(int index) const
{
    const std::size_t next = index + 1;
    const bool both = index >= 0 && next < lessons_.size() && lessons_[next - 1].isBuiltIn() &&
                      lessons_[next].isBuiltIn();
    return both ? index + 1 : -1;
}

Result<int> LessonShelf::open(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    Result<Lesson> lesson = loadLesson(full);
    if (!lesson)
        return lesson.error();
    // The same lesson in another file, for example a copy, takes its place.
    const auto found =
        std::find_if(lessons_.begin(), lessons_.end(), [&](const ShelvedLesson& one) {
            return !one.isBuiltIn() && (one.file == full || one.lesson.id == lesson->id);
        });
    const int index = static_cast<int>(found - lessons_.begin());
    if (found == lessons_.end())
        lessons_.push_back({std::move(lesson).value(), full});
    else
        *found = {std::move(lesson).value(), full};
    remember();
    emit changed();
    return index;
}

void LessonShelf::remove(int index)
{
    const std::size_t at = index;
    if (at >= lessons_.size() || lessons_[at].isBuiltIn())
        return;
    lessons_.erase(lessons_.begin() + index);
    remember();
    emit changed();
}

void LessonShelf::remember()
{
    // Those that cannot be read now, for example on a stick that is not plugged in, stay.
    QStringList paths;
    for (const ShelvedLesson& one : lessons_) {
        if (!one.isBuiltIn())
            paths << one.file;
    }
    for (const QString& path : unreachable_) {
        if (!paths.contains(path))
            paths << path;
    }
    settings_.setValue(FilesKey, paths.mid(0, MaxFiles));
}

} // namespace hp
