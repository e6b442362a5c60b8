// How far somebody has come in the lessons, kept in the settings.
#pragma once

#include "ui/kit/files/SettingsFile.h"

namespace hp::lisboa {

class LessonProgress {
public:
    /// @param file must outlive it
    explicit LessonProgress(SettingsFile& file) : file_(file) {}

    /// The page where the person left off, from 0. @param pages of the lesson
    int pageOf(const std::string& lesson, int pages) const;
    void setPage(const std::string& lesson, int page);
    /// The whole lesson has been done once.
    bool isDone(const std::string& lesson) const;
    void setDone(const std::string& lesson);

private:
    SettingsFile& file_;
};

} // namespace hp::lisboa
