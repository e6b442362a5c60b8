// Keeps how far a person has come in the lessons in a file, which is written at once after every
// step.
#pragma once

#include "engine/heller/teaching/LessonProgress.h"
#include "ui/kit/files/KeptFile.h"

#include <QObject>
#include <QString>

namespace hp {

class ProgressStore : public QObject {
    Q_OBJECT
public:
    /// Reads the file at once; a missing file means that nothing has been done.
    explicit ProgressStore(const QString& path, QObject* parent = nullptr);
    ~ProgressStore() override; ///< tries once more to write what is not on disk

    const LessonProgress& progress() const { return progress_; }
    /// Why the file could not be read, and where it is now, in words; empty if all is well.
    const QString& problem() const { return problem_; }

    /// See LessonProgress. @return whether the lesson is completed by it
    bool stepDone(const std::string& lesson, int step, int steps);
    void restart(const std::string& lesson);
    /// Writes now if something has changed. @return whether all is on disk
    bool flush() { return file_.flush(); }

signals:
    void changed();
    /// Writing failed. The old file is unchanged. Emitted once, until writing has succeeded again.
    void failed(const QString& why);

private:
    void touch();

    LessonProgress progress_;
    KeptFile file_;
    QString problem_;
};

} // namespace hp
