// How a game is kept that comes to its end, what is there if the program is stopped in between, and
// what is kept of the editors.

#include "tests/ui/window/RoomOf.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/room/LessonsMenu.h"
#include "ui/heller/room/PositionMenu.h"
#include "ui/heller/room/RulesMenu.h"
#include "ui/heller/rules/RulesEditor.h"
#include "window/WindowFixture.h"

#include "engine/heller/text/RecordFile.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class HouseholdTest : public QObject {
    Q_OBJECT

private slots:
    void stoppedAtTheEnd_data();
    void stoppedAtTheEnd();
    void outlivesTheWindow();
    void draftsOutliveTheWindow();
};

namespace {

constexpr int Turns = 4; ///< of the game below
constexpr const char* Kept = "the game is kept";
constexpr const char* Counted = "the statistics have it";
constexpr const char* Over = "the journal has its end";

void playTurn(Household& house, int number)
{
    house.session.requestTurn(Turn::stall(1, static_cast<SquareIndex>(number)));
}

/// A game of two persons up to its last turn, which is all on the disk.
void playAllButOne(Household& house)
{
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    setup.seed = 7;
    QCOMPARE(house.host.newGame(setup), QString());
    for (int turn = 0; turn + 1 < Turns; ++turn)
        playTurn(house, turn);
    QVERIFY(house.autosave.flush());
    QVERIFY(house.statistics.games().entries.empty()); // it has read
}

void copyAll(const QString& from, const QString& to)
{
    QDirIterator files(from, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const QString target = QDir(to).filePath(QDir(from).relativeFilePath(path));
        QVERIFY(QDir().mkpath(QFileInfo(target).path()));
        QVERIFY(QFile::copy(path, target));
    }
}

/// Whether the journal in that folder, read at a new start, has the end of the game.
bool endsInJournal(Household& house)
{
    return house.autosave.restore() && house.host.hasEnded();
}

} // namespace

void HouseholdTest::stoppedAtTheEnd_data()
{
    QTest::addColumn<QString>("moment");
    QTest::addColumn<int>("counted");
    QTest::addColumn<bool>("ended");
    QTest::newRow(Kept) << Kept << 0 << false;
    QTest::newRow(Counted) << Counted << 1 << false;
    QTest::newRow(Over) << Over << 1 << true;
}

/// Whenever it is stopped, nothing is lost, and nothing is there twice when the game has been
/// played to its end again.
void HouseholdTest::stoppedAtTheEnd()
{
    QFETCH(QString, moment);
    QFETCH(int, counted);
    QFETCH(bool, ended);
    const QTemporaryDir there;
    const QTemporaryDir copies;
    QStringList moments;
    QByteArray record;
    {
        Settings settings(there.filePath(QStringLiteral("settings.json")));
        Household house(settings);
        playAllButOne(house);
        const auto note = [&](const char* what) {
            moments << QLatin1String(what);
            copyAll(there.path(), copies.filePath(QLatin1String(what)));
        };
        connect(&house.finished, &FinishedGames::changed, this, [&] { note(Kept); });
        connect(&house.statistics, &StatisticsStore::changed, this, [&] { note(Counted); });
        playTurn(house, Turns - 1);
        QVERIFY(house.host.hasEnded());
        QVERIFY(house.autosave.flush());
        note(Over);
        record = printRecord(house.host.record());
    }
    QCOMPARE(moments,
             QStringList({QLatin1String(Kept), QLatin1String(Counted), QLatin1String(Over)}));

    Settings settings(QDir(copies.filePath(moment)).filePath(QStringLiteral("settings.json")));
    Household house(settings);
    const auto kept = house.finished.games();
    QCOMPARE(kept.size(), std::size_t{1});
    const auto game = loadRecord(kept.front().path);
    QVERIFY(game);
    QCOMPARE(printRecord(game->record()), record);
    QCOMPARE(house.statistics.games().entries.size(), static_cast<std::size_t>(counted));
    QCOMPARE(endsInJournal(house), ended);
    if (!ended) {
        QCOMPARE(house.session.turnCount(true), Turns - 1);
        playTurn(house, Turns - 1);
        QVERIFY(house.host.hasEnded());
    }
    QCOMPARE(house.finished.games().size(), std::size_t{1});
    QCOMPARE(house.statistics.games().entries.size(), std::size_t{1});
    QCOMPARE(printRecord(house.host.record()), record);
}

/// A window that goes takes nothing with it, and the next one shows the same game.
void HouseholdTest::outlivesTheWindow()
{
    const QTemporaryDir there;
    Settings settings(there.filePath(QStringLiteral("settings.json")));
    settings.guide.setWelcomed(true);
    Language language;
    TestDialogs dialogs;
    Household house(settings);
    {
        MainWindow window(house.settings, house.recent, language, dialogs, {hellerGame(house)});
        window.start({}, 1);
        window.show();
        roomOf(window).showPuzzles();
        roomOf(window).lessons().show({});
        playAllButOne(house);
    }
    playTurn(house, Turns - 1);
    QVERIFY(house.host.hasEnded());
    QVERIFY(house.finished.hasKept());
    house.recent.add(there.filePath(QStringLiteral("a.hpgame")));
    house.puzzles.note("id", 1, PuzzleResult::AtOnce);
    house.lessons().restart("id");
    MainWindow window(house.settings, house.recent, language, dialogs, {hellerGame(house)});
    window.show();
    QCOMPARE(house.session.turnCount(true), Turns);
    QVERIFY(window.actions().playAgain->isEnabled());
}

/// What is changed in an editor right before its window goes is there in the next window, and after
/// the next start.
void HouseholdTest::draftsOutliveTheWindow()
{
    const QTemporaryDir there;
    const QTemporaryDir copy;
    Language language;
    TestDialogs dialogs;
    RulesId own;
    RuleSet savedRules;
    RuleSet drafted;
    SampleMarket sample;
    PositionDraft position;
    {
        Settings settings(there.filePath(QStringLiteral("settings.json")));
        settings.guide.setWelcomed(true);
        Household house(settings);
        {
            MainWindow window(house.settings, house.recent, language, dialogs, {hellerGame(house)});
            window.start({}, 1);
            auto& rulesMenu = *window.findChild<RulesMenu*>();
            rulesMenu.openEditor();
            RulesEditor& rules = *rulesMenu.editor();
            rules.draft().change([] { return QString(); }, [](RuleSet& set) { ++set.startMoney; });
            rules.save();
            own = rules.currentId();
            savedRules = rules.draft().rules();
            rules.draft().change([] { return QString(); }, [](RuleSet& set) { ++set.startMoney; });
            rules.draft().fillSample();
            drafted = rules.draft().rules();
            sample = {rules.draft().sample(), rules.draft().sampleSeats()};
            auto& positionMenu = *window.findChild<PositionMenu*>();
            positionMenu.setUp();
            positionMenu.editor()->document().setMoney(0, 77);
            position = positionMenu.editor()->document().draft();
        }
        MainWindow window(house.settings, house.recent, language, dialogs, {hellerGame(house)});
        auto& rulesMenu = *window.findChild<RulesMenu*>();
        rulesMenu.openEditor();
        QVERIFY(rulesMenu.editor()->draft().rules() == drafted);
        QVERIFY(rulesMenu.editor()->draft().sample() == sample.market);
        auto& positionMenu = *window.findChild<PositionMenu*>();
        dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
        positionMenu.setUp();
        QVERIFY(positionMenu.editor()->document().draft() == position);
    }
    copyAll(there.path(), copy.path());
    Settings settings(copy.filePath(QStringLiteral("settings.json")));
    Household house(settings);
    QVERIFY(house.ownRules().saved(own) == savedRules);
    const RulesLibrary::Entry* draft = house.ownRules().latestDraft();
    QVERIFY(draft);
    QCOMPARE(draft->id, own);
    QVERIFY(draft->rules == drafted);
    QVERIFY(house.samples().find(own, drafted) == sample);
    QVERIFY(house.position.restore() == position);
}

QTEST_MAIN(HouseholdTest)
#include "tst_household.moc"
