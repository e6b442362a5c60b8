// A real window for a test: its own settings, no pauses, no animation, no sounds. The test answers
// the questions.
#pragma once

#include "tests/ui/heller/session/LocalSession.h"
#include "window/RoomOf.h"
#include "window/TestDialogs.h"

#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/table/Table.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Preferences.h"
#include "ui/table/settings/Settings.h"
#include "ui/window/MainWindow.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <vector>

/// Players for a seat.
inline const QString Human = QStringLiteral("human");
inline const QString Beginner = QStringLiteral("beginner");

/// Two people on 2 x 2 squares without hidden tiles.
hp::GameSetup tinySetup();
/// Plays a round of this setup to its end.
void fillTheMarket(hp::TableSession& session);

class WindowFixture {
public:
    /// @param players per seat: "human" or a level; empty: those of the first game. The welcome
    /// page has been left before
    /// @param code of the language
    explicit WindowFixture(const QStringList& players = {},
                           const QString& code = QStringLiteral("en"));

    /// Creates the window and starts; after close() it simulates a new start of the program.
    void start(const QString& file = {}, std::optional<quint64> seed = 7);
    void close();

    hp::Household& house() { return *house_; }
    hp::MainWindow& window() { return *window_; }
    hp::GameHost& host() { return house_->host; }
    hp::HellerRoom& room() { return roomOf(*window_); }
    hp::TurnInput& input() { return house_->input; }
    hp::TableSession& session() { return house_->session; }
    hp::Actions& actions() { return window_->actions(); }
    hp::MarketView& market() { return room().table().market(); }
    hp::HandView& hand() { return room().table().hand(); }
    template <class Widget> Widget* find(const char* name)
    {
        return window_->findChild<Widget*>(QLatin1String(name));
    }
    QString path(const QString& name) const { return dir_.filePath(name); }

    /// Chooses the language, as the preferences do.
    void speak(const QString& code) { window_->preferences().setLanguage(code); }
    /// Gives the window this size and waits for it.
    void resizeTo(QSize size);
    /// Waits until a person may act or lift the curtain, or until the round is over.
    bool waitForPerson();
    hp::SquareIndex firstEmpty();
    /// A row of the hand that can be taken up; `nth` wraps round among them.
    int takeableRow(int nth);
    QPoint squareCentre(hp::SquareIndex square);
    /// Plays a turn by two clicks. @return whether it was played
    bool playByClicks(int nth = 0);
    /// Plays some turns of the person; the computers answer.
    void play(int turns);
    /// The game in the form of its file.
    QByteArray record();
    /// The number of placements so far, over all rounds.
    int placements();
    QString promptText();
    QStringList recentFiles();
    void setRecentFiles(const QStringList& files);

private:
    QTemporaryDir dir_;

public:
    hp::Settings settings;
    hp::Language language;
    TestDialogs dialogs;
    QSize firstSize{1280, 800};        ///< of a window that start() makes
    hp::SoundPlayer* player = nullptr; ///< none: the window is silent
    hp::Voice* voice = nullptr;        ///< none: it does not read aloud

private:
    std::unique_ptr<hp::Household> house_;
    std::unique_ptr<hp::MainWindow> window_;
};
