// A monkey at the real window. One action after the other, whatever window or dialog is open; each
// one begins from the event loop, also from the inner loop of a dialog that waits for an answer. It
// closes the program in the middle of everything and starts it again. Every so often it checks that
// the running game's record replays to the same game.
#pragma once

#include "monkey/EventLoopWatch.h"
#include "monkey/FilePool.h"
#include "monkey/Hands.h"

#include "engine/base/Random.h"
#include "ui/heller/room/Household.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/settings/Settings.h"
#include "ui/window/MainWindow.h"

#include <QMap>
#include <QObject>

#include <memory>

class Monkey : public QObject {
public:
    /// @param folder an empty one, for everything that is written
    Monkey(std::uint64_t seed, int actions, const QString& folder, EventLoopWatch& watch);
    ~Monkey() override;

    /// Begins from the event loop, and ends it after the last action.
    void start();
    /// What was wrong, in words; empty: nothing.
    const QString& wrong() const { return wrong_; }
    /// The counts of what was done, in words.
    QString summary() const;

private:
    void tick();
    QString act();
    QString play();
    QString openSomething();
    QString closeSomething();
    /// Ends the program as a person does and starts it again. @return what, in words
    QString restart();
    void startProgram();
    void check();
    void fail(const QString& what);
    void noteUnused();
    QWidget* someWindow();
    bool oneIn(unsigned n) { return random_.below(n) == 0; }

    hp::Random random_;
    int actions_;
    int done_ = 0;
    int depth_ = 0; ///< of the event loops that an action has opened
    QString folder_;
    FilePool files_;
    Hands hands_;
    EventLoopWatch& watch_;
    hp::BoxDialogs dialogs_;
    hp::Settings settings_;
    hp::Language language_;
    std::unique_ptr<hp::Household> house_;
    std::unique_ptr<hp::MainWindow> window_;
    QString wrong_;
    int checks_ = 0;
    int restarts_ = 0;
    int gamesOver_ = 0;
    int turns_ = 0;
    QMap<QString, int> kinds_; ///< windows used, by class
    QStringList unused_;       ///< actions of the main window
};
