// The window of the program as the desktop sees it: one at a time, of the game that is chosen.
// Another game gets a new window in the place of the one before, so that no game has to know how to
// leave nothing behind.
#pragma once

#include "ui/window/MainWindow.h"

namespace hp {

class GameWindows : public QObject {
    Q_OBJECT
public:
    /// Arguments as of MainWindow.
    GameWindows(Settings& settings, RecentFiles& recent, Language& language, Dialogs& dialogs,
                Games games, SoundPlayer* player, Voice* voice);
    ~GameWindows() override;

    MainWindow& window() { return *window_; }
    /// Begins with the game that this file belongs to, else with the game that was in the window
    /// last. A seed is one of the first game's. Shows the window.
    void start(const QString& file, std::optional<quint64> seed);
    /// See MainWindow.
    void serve(const QString& file, std::optional<quint64> seed);
    void keepAll() { window_->keepAll(); }

private:
    std::unique_ptr<MainWindow> make(int game);
    void enter(int game, const QString& file);

    Settings& settings_;
    RecentFiles& recent_;
    Language& language_;
    Dialogs& dialogs_;
    Games games_;
    SoundPlayer* player_;
    Voice* voice_;
    std::unique_ptr<MainWindow> window_;
    std::unique_ptr<MainWindow> left_; ///< until its action has ended
};

} // namespace hp
