// The program with both games for a test: its own settings, no pauses, no sounds. The test answers
// the questions.
#pragma once

#include "window/TestDialogs.h"

#include "ui/heller/room/HellerRoom.h"
#include "ui/kit/preferences/Language.h"
#include "ui/lisboa/room/LisboaRoom.h"
#include "ui/table/commands/Actions.h"
#include "ui/window/GameWindows.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

/// The program's household with both games, without pauses.
struct BothGames {
    /// @param code of the language
    explicit BothGames(const QString& code = QStringLiteral("en"), hp::Voice* itsVoice = nullptr)
        : voice(itsVoice)
    {
        settings.play.setPace(hp::PlaySettings::Pace::AtOnce);
        settings.look.setMotion(hp::LookSettings::Motion::Off);
        settings.guide.setWelcomed(true);
        language.apply(code);
        start();
    }
    void start(const QString& file = {})
    {
        windows.reset();
        lisboa.reset();
        heller.reset();
        heller = std::make_unique<hp::Household>(settings);
        lisboa =
            std::make_unique<hp::lisboa::Household>(settings, heller->recent, heller->statistics);
        windows = std::make_unique<hp::GameWindows>(
            settings, heller->recent, language, dialogs,
            hp::Games{hellerGame(*heller), hp::lisboa::lisboaGame(*lisboa)}, nullptr, voice);
        windows->start(file, {});
        QVERIFY(QTest::qWaitForWindowActive(&windows->window()));
        QCoreApplication::processEvents();
    }
    void choose(const char* game)
    {
        auto* action = windows->window().findChild<QAction*>(QLatin1String(game));
        QVERIFY(action);
        action->trigger();
    }
    QString title() { return windows->window().windowTitle(); }

    QTemporaryDir dir;
    hp::Settings settings{dir.filePath(QStringLiteral("settings.json"))};
    hp::Language language;
    TestDialogs dialogs;
    hp::Voice* voice = nullptr; ///< none: it does not read aloud
    std::unique_ptr<hp::Household> heller;
    std::unique_ptr<hp::lisboa::Household> lisboa;
    std::unique_ptr<hp::GameWindows> windows;
};
