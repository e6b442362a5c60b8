// The values that the program remembers from one start to the next, in one file, by what they are
// about. Whoever needs some of them takes that part.
#pragma once

#include "ui/kit/files/SettingsFile.h"
#include "ui/table/settings/GuideProgress.h"
#include "ui/table/settings/LookSettings.h"
#include "ui/table/settings/PlaySettings.h"
#include "ui/table/settings/SoundSettings.h"
#include "ui/table/settings/VoiceSettings.h"
#include "ui/table/settings/WindowState.h"

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
    VoiceSettings voice{file_};
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
