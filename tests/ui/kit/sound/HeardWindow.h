// A real window whose sounds are noted instead of played.
#pragma once

#include "RecordedSounds.h"
#include "tests/ui/window/WindowFixture.h"

#include "ui/heller/room/TableSounds.h"

#include <QTest>

#include <utility>

struct HeardWindow : WindowFixture {
    explicit HeardWindow(const QStringList& players = {Human, Human}) : WindowFixture(players)
    {
        player = &sounds;
    }
    ~HeardWindow() { close(); } // before the player
    void begin(const hp::GameSetup& setup)
    {
        start();
        host().newGame(setup);
        heard.played.clear();
    }
    /// What has been heard, when nothing more is to come.
    QStringList all()
    {
        if (!QTest::qWaitFor([this] { return !room().sounds().hasMore(); }))
            qFatal("the sounds do not end");
        return std::exchange(heard.played, {});
    }

    RecordedSounds heard;
    hp::SoundPlayer sounds{&heard};
};
