// Files of older versions open in this version: tests/data/released has a folder for each.
#include "tests/ui/window/RoomOf.h"
#include "window/WindowFixture.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/RulesJson.h"
#include "ui/heller/room/RulesMenu.h"
#include "ui/heller/rules/RulesEditor.h"
#include "ui/kit/files/RecentFiles.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace hp;

class ReleasedTest : public QObject {
    Q_OBJECT
private slots:
    void games_data();
    void games();
    void rules_data();
    void rules();
    void settings_data();
    void settings();
    void windowGoesOn_data();
    void windowGoesOn();
};

namespace {

const QString Released = QStringLiteral(HP_TEST_DATA "/released");

QStringList releases()
{
    return QDir(Released).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

void addFiles(const QString& filter)
{
    QTest::addColumn<QString>("path");
    for (const QString& release : releases()) {
        const QDir folder(Released + QLatin1Char('/') + release);
        for (const QFileInfo& file : folder.entryInfoList({filter}, QDir::Files))
            QTest::newRow(qPrintable(release + QLatin1Char(' ') + file.fileName()))
                << file.filePath();
    }
}

void addReleases()
{
    QTest::addColumn<QString>("folder");
    for (const QString& release : releases())
        QTest::newRow(qPrintable(release)) << Released + QLatin1Char('/') + release;
}

/// Writable copies, as they were in the user's folder.
void copyTo(const QString& folder, const QString& from, const QStringList& names)
{
    for (const QString& name : names) {
        const QString target = folder + QLatin1Char('/') + name;
        QVERIFY(QFile::copy(from + QLatin1Char('/') + name, target));
        QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner);
    }
}

} // namespace

void ReleasedTest::games_data()
{
    addFiles(QStringLiteral("*.hpgame"));
}

void ReleasedTest::games()
{
    QFETCH(QString, path);
    const auto loaded = loadRecord(path);
    QVERIFY2(loaded, "the record cannot be read");
    WindowFixture table;
    table.start();
    QVERIFY(table.window().openFile(path));
    QVERIFY2(table.dialogs.complaints.isEmpty(), qPrintable(table.dialogs.complaints.join(u' ')));
    QCOMPARE(table.host().filePath(), path);
    QVERIFY(table.session().turns(true).size() >= 5);
    // Saved again by this version, it is the same game.
    const QString again = table.path(QStringLiteral("again.hpgame"));
    QVERIFY(!saveRecord(table.host().record(), again));
    const auto reloaded = loadRecord(again);
    QVERIFY(reloaded);
}

void ReleasedTest::rules_data()
{
    addFiles(QStringLiteral("*.hprules"));
}

void ReleasedTest::rules()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto rules = parseRules(file.readAll());
    QVERIFY2(rules, "the rules cannot be read");
    QVERIFY(!hasErrors(validate(*rules)));
    const auto again = parseRules(printRules(*rules));
    QVERIFY(again && *again == *rules);
    WindowFixture table;
    table.start();
    QVERIFY(table.window().openFile(path));
    const RulesEditor* editor = table.window().findChild<RulesMenu*>()->editor();
    QVERIFY(editor && editor->isVisible());
}

void ReleasedTest::settings_data()
{
    addReleases();
}

/// Every setting differs from its default.
void ReleasedTest::settings()
{
    QFETCH(QString, folder);
    const QTemporaryDir mine;
    copyTo(mine.path(), folder, {QStringLiteral("settings.ini")});
    Settings settings(mine.filePath(QStringLiteral("settings.json"))); // taken over
    QCOMPARE(settings.look.language(), QStringLiteral("de"));
    QCOMPARE(settings.look.theme(), LookSettings::Theme::Dark);
    QCOMPARE(settings.play.pace(), PlaySettings::Pace::Fast);
    const PlaySettings::NewGame game = settings.play.newGame();
    QCOMPARE(game.seatCount, 4);
    QCOMPARE(game.starter, 1);
    QCOMPARE(game.rules, RulesId::standard());
    QVERIFY(game.openTiles);
    QVERIFY(!game.unknownRounds);
    QCOMPARE(game.seats[0].name, QStringLiteral("Käthe"));
    const PerSeat<const char*> players{"human", "skilled", "expert", "beginner"};
    const PerSeat<int> colours{3, 0, 1, 2};
    for (int seat = 0; seat < MaxSeats; ++seat) {
        QCOMPARE(game.seats[seat].player, QLatin1String(players[seat]));
        QCOMPARE(game.seats[seat].colour, colours[seat]);
    }
    const QStringList recent = RecentFiles(settings.file()).files();
    QCOMPARE(static_cast<int>(recent.size()), 1);
    QVERIFY(recent.first().endsWith(QStringLiteral("Abend bei Käthe.hpgame")));
    QVERIFY(!settings.window.layout(QStringLiteral("window")).isEmpty());
    QVERIFY(!settings.window.layout(QStringLiteral("table")).isEmpty());
}

void ReleasedTest::windowGoesOn_data()
{
    addReleases();
}

/// The running game of the older version continues in the window, at the same place.
void ReleasedTest::windowGoesOn()
{
    QFETCH(QString, folder);
    const QTemporaryDir mine;
    copyTo(mine.path(), folder,
           {QStringLiteral("settings.ini"), QStringLiteral("autosave.hpgame")});
    Settings settings(mine.filePath(QStringLiteral("settings.json"))); // taken over
    const auto kept = loadRecord(mine.filePath(QStringLiteral("autosave.hpgame")));
    QVERIFY(kept);
    Language language;
    TestDialogs dialogs;
    Household house(settings);
    MainWindow window(house.settings, house.recent, language, dialogs, {hellerGame(house)});
    window.start();
    QVERIFY(house.session.hasGame());
    QVERIFY(house.session.turns(true).size() >= 5);
    QVERIFY(dialogs.complaints.isEmpty());
    QCOMPARE(QDir(mine.path()).entryList({QStringLiteral("*damaged*")}), QStringList());
}

QTEST_MAIN(ReleasedTest)
#include "tst_released.moc"
