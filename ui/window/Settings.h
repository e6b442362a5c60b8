// The values that the program remembers from one start to the next, in one file, by what they are
// about. Whoever needs some of them takes that part.
#pragma once

#include "ui/shell/SettingsFile.h"
#include "ui/window/GuideProgress.h"
#include "ui/window/LookSettings.h"
#include "ui/window/PlaySettings.h"
#include "ui/window/SoundSettings.h"
#include "ui/window/WindowState.h"

namespace hp {

class Settings {
    SettingsFile file_;
    QString path_;

public:
    /// @param path of the file; empty: the user's own settings
    explicit Settings(const QString& path = {});

    LookSettings look{file_};
    PlaySettings play{file_};
    SoundSettings sound{file_};
    WindowState window{file_};
    GuideProgress guide{file_};

    /// The file that holds the settings. It reports when it cannot be written.
    SettingsFile& file() { return file_; }
    /// The folder for data beside the settings, such as the autosaved game.
    QString dataFolder() const { return dataFolder(path_); }
    /// Of the settings in this file; empty: of the person's own.
    static QString dataFolder(const QString& path);
};

} // namespace hp
