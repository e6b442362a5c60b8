// The main window: menus, preferences, full screen, and the room of a game, which has all the rest.
#pragma once

#include "ui/kit/sound/SoundPlayer.h"
#include "ui/kit/sound/Voice.h"
#include "ui/kit/windows/ChildrenFirst.h"
#include "ui/kit/windows/LazyWindow.h"
#include "ui/kit/windows/OpenQuestions.h"
#include "ui/table/room/GameRoom.h"
#include "ui/table/settings/Settings.h"
#include "ui/window/Menus.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <optional>

class QShortcut;

namespace hp {

class Actions;
class CleanScreen;
class Language;
class Preferences;
class PreferencesDialog;
class RecentFiles;
class RecentMenu;

/// The place of the game that this file belongs to.
int gameOf(const Games& games, const QString& path);

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// All arguments must outlive the window.
    /// @param games at least one
    /// @param game the one that is entered
    /// @param player plays the sounds; none: the window is silent, as in tests
    /// @param voice reads aloud; none: as in tests
    MainWindow(Settings& settings, RecentFiles& recent, Language& language, Dialogs& dialogs,
               Games games, SoundPlayer* player = nullptr, Voice* voice = nullptr, int game = 0);

    /// Begins with a file, with the game that ran last, or with a new one. Without any of these,
    /// the very first start shows the welcome page.
    void start(const QString& file = {}, std::optional<quint64> seed = {});

    /// The game that is open, and its place among the games.
    GameRoom& room() { return *room_; }
    int game() const { return game_; }
    Actions& actions() { return *actions_; }
    Preferences& preferences() { return *preferences_; }
    /// Opens a game, a lesson, or a rule set or a position in its editor. @return whether it could
    /// be opened
    bool openFile(const QString& path);
    /// Handles the request of a later start of the program: comes to the front, then opens the file
    /// or begins the game. Asks before the running game is lost.
    void serve(const QString& file, std::optional<quint64> seed);
    /// Puts everything on disk that is not there yet, and asks nothing. The program may be ended
    /// after this, or go on.
    void keepAll();
    /// Asks about what would be lost without this window, and closes those beside it.
    /// @return false: it must stay
    bool leave();

    void setVisible(bool visible) override;

    /// The size of a window on a screen with this much room, if the user has not chosen one yet.
    static QSize firstSize(QSize room);

signals:
    /// Another game is wanted, with this file or link if it is not empty.
    void gameAsked(int game, const QString& file);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Waits while a question is open, because that may be about the running game.
    void openOrBegin(const QString& path, std::optional<quint64> seed);
    /// Goes to the game of that id, and joins by the link there.
    void joinOther(const QString& id, const QString& link);
    QList<QAction*> gameActions();
    void connectActions();
    void retranslate();
    void updateTitle();
    /// Fits the text of the window and its dialogs to the window's size.
    void fitText();
    void showFullScreen(bool on);
    /// The teaching table in full screen shows neither menu bar nor toolbar.
    void updateCleanScreen();
    void onEscape();
    void showPreferences();
    void showAbout();
    void restoreLayout();

    Settings& settings_;
    Language& language_;
    OpenQuestions questions_;
    Games games_;
    int game_;
    SoundPlayer silent_{nullptr};
    SoundPlayer& player_;
    Voice mute_{nullptr};
    Voice& voice_;
    Actions* actions_ = nullptr;
    RecentMenu* recent_ = nullptr;
    Preferences* preferences_ = nullptr;
    CleanScreen* clean_ = nullptr;
    QShortcut* escape_ = nullptr; ///< leaves full screen
    std::unique_ptr<Menus> menus_;
    std::unique_ptr<GameRoom> room_;
    LazyWindow<PreferencesDialog> preferencesDialog_;
    std::function<void()> waiting_; ///< the latest start's request; waits for an answer
    /// The very first size. It is replaced by the whole screen unless the user changes it.
    std::optional<QSize> roomy_;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
