#include "ui/window/GameWindows.h"

#include "engine/table/text/Invitation.h"

#include <algorithm>
#include <utility>

namespace hp {

GameWindows::GameWindows(Settings& settings, RecentFiles& recent, Language& language,
                         Dialogs& dialogs, Games games, SoundPlayer* player, Voice* voice)
    : settings_(settings), recent_(recent), language_(language), dialogs_(dialogs),
      games_(std::move(games)), player_(player), voice_(voice)
{
    // Before anything is shown: a start is handed over to another one from here, too.
    const QString last = settings_.window.game();
    const auto found = std::find_if(games_.begin(), games_.end(),
                                    [&](const GameEntry& game) { return game.id == last; });
    window_ = make(found == games_.end() ? 0 : static_cast<int>(found - games_.begin()));
}

GameWindows::~GameWindows() = default;

std::unique_ptr<MainWindow> GameWindows::make(int game)
{
    auto window = std::make_unique<MainWindow>(settings_, recent_, language_, dialogs_, games_,
                                               player_, voice_, game);
    connect(window.get(), &MainWindow::gameAsked, this, &GameWindows::enter);
    return window;
}

void GameWindows::start(const QString& file, std::optional<quint64> seed)
{
    const bool link = file.startsWith(InvitationScheme);
    if (seed || link || !file.isEmpty()) {
        const int game = seed || link ? 0 : gameOf(games_, file);
        if (game != window_->game())
            window_ = make(game);
    }
    window_->start(file, seed);
    window_->show();
}

void GameWindows::serve(const QString& file, std::optional<quint64> seed)
{
    const bool first = seed || file.startsWith(InvitationScheme);
    if (first && window_->game() != 0)
        enter(0, {});
    window_->serve(file, seed);
}

void GameWindows::enter(int game, const QString& file)
{
    if (!window_->leave())
        return;
    // The window asks while one of its actions is running. It goes when the next one is there, so
    // that the program never is without one.
    std::unique_ptr<MainWindow> next = make(game);
    settings_.window.setGame(games_[game].id);
    next->start(file);
    next->setWindowState(window_->windowState());
    next->show();
    left_ = std::move(window_);
    window_ = std::move(next);
    left_->hide();
    QMetaObject::invokeMethod(
        this, [this] { left_.reset(); }, Qt::QueuedConnection);
}

} // namespace hp
