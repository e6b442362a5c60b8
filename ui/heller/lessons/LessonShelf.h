// The lessons that can be chosen: the program's own, then those opened from files. The files are
// remembered in the settings; one that cannot be read at the moment is left out.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/teaching/Lesson.h"

#include <QObject>
#include <QString>

#include <vector>

namespace hp {

class SettingsFile;

struct ShelvedLesson {
    Lesson lesson;
    QString file; ///< its path; empty: one of the program's own

    bool isBuiltIn() const { return file.isEmpty(); }
};

class LessonShelf : public QObject {
    Q_OBJECT
public:
    /// @param settings hold the list as "lessonFiles"; must outlive this object
    explicit LessonShelf(SettingsFile& settings, QObject* parent = nullptr);

    const std::vector<ShelvedLesson>& lessons() const { return lessons_; }
    /// Index of the lesson with this id, or -1.
    int indexOf(const std::string& id) const;
    /// The index of the program's lesson after this one, or -1.
    int after(int index) const;
    /// Reads a file and puts it on the shelf; if it lies there already, its new content. @return
    /// its index. An error changes nothing.
    Result<int> open(const QString& path);
    /// Takes an opened lesson off the shelf; its file stays. Not the program's own.
    void remove(int index);

signals:
    void changed();

private:
    void remember();

    SettingsFile& settings_;
    std::vector<ShelvedLesson> lessons_;
    QStringList unreachable_; ///< files of lessons that are not there now, for example on a stick
};

} // namespace hp
