// The statistics of both games: what is kept of a game of Mercado de Lisboa that is played to its
// end in the window, that the games stay apart, and what is forgotten of one of them.
#include "window/BothGames.h"

#include "engine/heller/players/EvenMatch.h"
#include "engine/text/Files.h"
#include "ui/heller/games/HellerStatistics.h"
#include "ui/kit/look/EmptyState.h"
#include "ui/lisboa/market/PlayTable.h"
#include "ui/lisboa/net/GameLines.h"
#include "ui/lisboa/room/LisboaStatistics.h"
#include "ui/lisboa/room/Prompt.h"
#include "ui/table/programs/Program.h"
#include "ui/table/statistics/StatisticsCsv.h"
#include "ui/table/statistics/StatisticsDesk.h"
#include "ui/table/statistics/StatisticsWindow.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTableView>

using namespace hp;

namespace {

const std::string Lisboa = lisboa::Name.id;
const QString ExamplePlayer = QStringLiteral("\"" HP_LISBOA_PLAYER "\"");
const Person Anna{"Anna", 0};
const Strengths BothStrengths{{FirstGame.id, strengthOf}, {Lisboa, lisboa::levelStrength}};

struct TwoGames : BothGames {
    QString file() const { return dir.filePath(QStringLiteral("statistics.jsonl")); }
    QByteArray lines() const
    {
        QFile opened(file());
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    lisboa::LisboaRoom& room()
    {
        return static_cast<lisboa::LisboaRoom&>(windows->window().room());
    }
    const Persons& played(const std::string& game) { return heller->statistics.persons(game); }

    /// In the window of Lisbon, by the usual rules unless others are given.
    void begin(const std::vector<std::string>& players, std::uint64_t seed,
               const lisboa::RuleSet& rules = {})
    {
        const std::vector<std::string> names{"Anna", "Bert", "Clara", "Dora"};
        lisboa::Host::Setup setup;
        setup.rules = rules;
        setup.seed = seed;
        for (const std::string& player : players)
            setup.seats.push_back({names[setup.seats.size()], player});
        lisboa->table.setCurtains(false);
        lisboa->host.setPrograms({{QStringLiteral("The Example"), ExamplePlayer}});
        lisboa->host.begin(setup);
    }
    /// Persons take a coin whenever they may, by the button.
    void finish()
    {
        QElapsedTimer timer;
        timer.start();
        while (!lisboa->table.isOver() && timer.elapsed() < 60'000) {
            if (lisboa->table.personMayAct())
                QTest::mouseClick(&room().playTable().coinButton(), Qt::LeftButton);
            else
                QTest::qWait(1);
        }
        QVERIFY(lisboa->table.isOver());
    }
    StatisticsWindow* statistics()
    {
        windows->window().actions().statistics->trigger();
        StatisticsWindow* const window =
            windows->window().game() == 1
                ? room().statistics().window()
                : static_cast<HellerRoom&>(windows->window().room()).statistics().window();
        const bool ready =
            window && QTest::qWaitFor([this] { return heller->statistics.isReady(); });
        return ready ? window : nullptr;
    }
};

template <class Widget> Widget* in(QWidget& parent, const char* name)
{
    return parent.findChild<Widget*>(QLatin1String(name));
}

QString cell(QWidget& window, const char* table, int row, int column)
{
    return in<QTableView>(window, table)->model()->index(row, column).data().toString();
}

PlayedGame gameOf(const std::string& game, int number, const std::string& level, int place)
{
    PlayedGame played;
    played.game = game;
    played.id = std::to_string(number);
    played.time = 1'790'000'000 + number * std::int64_t{86'400};
    played.rulesName["en"] = "Rules";
    played.rules = "1";
    played.preset = true;
    played.seats = {{Anna, "human", place, 20, 0}, {{"Duarte", 0}, level, 3 - place, 10, 0}};
    return played;
}

} // namespace

class LisboaStatisticsTest : public QObject {
    Q_OBJECT

private slots:
    void playedToItsEnd_data();
    void playedToItsEnd();
    void countsOnce();
    void whatDoesNotCount();
    void helpIsSaid();
    void ratingsStayApart_data();
    void ratingsStayApart();
    void models();
    void choiceOfTheGame_data();
    void choiceOfTheGame();
    void forgetsInOneGame_data();
    void forgetsInOneGame();
    void table();
    void gamesOfALaterVersion();
};

void LisboaStatisticsTest::playedToItsEnd_data()
{
    QTest::addColumn<QString>("player");
    QTest::addColumn<QString>("opponent");
    QTest::addColumn<bool>("rated");
    QTest::newRow("person") << QStringLiteral("human") << QStringLiteral("Persons") << false;
    QTest::newRow("level") << QStringLiteral("beginner") << QStringLiteral("Beginner") << true;
    QTest::newRow("program") << ExecPrefix + ExamplePlayer << QStringLiteral("Programs") << false;
}

void LisboaStatisticsTest::playedToItsEnd()
{
    QFETCH(const QString, player);
    QFETCH(const QString, opponent);
    QFETCH(const bool, rated);
    TwoGames program;
    program.choose("game-lisboa");
    program.begin({"human", player.toStdString()}, 5);
    program.finish();
    const Persons& persons = program.played(Lisboa);
    QCOMPARE(persons.size(), std::size_t(player == QLatin1String("human") ? 2 : 1));
    QCOMPARE(persons[0].person, Anna);
    QCOMPARE(persons[0].games.size(), std::size_t(1));
    const GameOfPerson& played = persons[0].games[0];
    QCOMPARE(played.unrated, rated ? Unrated::Counts : Unrated::NoLevel);
    QVERIFY(played.game->preset);
    const lisboa::Game& game = program.lisboa->host.game();
    for (int seat = 0; seat < 2; ++seat) {
        QCOMPARE(played.game->seats[static_cast<std::size_t>(seat)].money, game.finalMoney(seat));
        QCOMPARE(played.game->seats[static_cast<std::size_t>(seat)].place, game.places()[seat]);
    }
    QVERIFY(program.played(FirstGame.id).empty());
    // It is found in the window, which shows the game that it was opened in.
    StatisticsWindow* window = program.statistics();
    QVERIFY(window);
    QCOMPARE(in<QComboBox>(*window, "statisticsGame")->currentText(),
             QStringLiteral("Mercado de Lisboa"));
    QCOMPARE(window->person(), std::optional(Anna));
    QCOMPARE(cell(*window, "statisticsOpponents", 0, OpponentModel::Games), QStringLiteral("1"));
    QCOMPARE(cell(*window, "statisticsOpponents", 1, OpponentModel::Opponent), opponent);
    QCOMPARE(cell(*window, "statisticsGames", 0, PlayedGamesModel::Rules),
             QString::fromStdString(lisboa::RuleSet().name.in("en")));
    QCOMPARE(in<QTableView>(*window, "statisticsMoney")->model()->rowCount(), 1);
    QCOMPARE(in<QTableView>(*window, "statisticsRating")->model()->rowCount(), rated ? 1 : 0);
    QVERIFY(in<QLabel>(*window, "statisticsScale")->text().contains(QLatin1String("Expert 1840")));
}

/// Neither the end played again nor the opened record is another game, now or after the next start.
void LisboaStatisticsTest::countsOnce()
{
    TwoGames program;
    program.choose("game-lisboa");
    program.begin({"human", "human"}, 7);
    program.finish();
    QCOMPARE(program.lines().count('\n'), 1);
    const QSignalSpy told(&program.lisboa->recorder, &GameRecorder::notCounted);
    program.lisboa->table.takeBack();
    QVERIFY(!program.lisboa->table.isOver());
    program.finish();
    QCOMPARE(program.lines().count('\n'), 1);
    QTRY_VERIFY(program.room().prompt().text().contains(QLatin1String("do not count it again")));
    program.lisboa->table.takeBack();
    program.lisboa->table.redo();
    QVERIFY(program.lisboa->table.isOver());
    QCOMPARE(told.count(), 1);
    const QString kept = program.lisboa->finished.games().front().path;
    QVERIFY(program.windows->window().openFile(kept));
    QCOMPARE(program.lines().count('\n'), 1);
    program.start();
    program.choose("game-lisboa");
    QVERIFY(program.lisboa->table.isOver());
    QCOMPARE(program.lines().count('\n'), 1);
    QCOMPARE(program.lisboa->finished.games().size(), std::size_t(1));
    // Another deal is one.
    program.begin({"human", "human"}, 8);
    program.finish();
    QCOMPARE(program.lines().count('\n'), 2);
}

void LisboaStatisticsTest::whatDoesNotCount()
{
    TwoGames program;
    program.choose("game-lisboa");
    // One that is not over, and one that began from a position.
    program.begin({"human", "human"}, 9);
    QTest::mouseClick(&program.room().playTable().coinButton(), Qt::LeftButton);
    lisboa::Record record = program.lisboa->host.record();
    record.begin = record.last().state();
    record.steps.clear();
    program.lisboa->host.adopt(record, {}, true);
    program.finish();
    // One of computers alone.
    program.begin({"beginner", "beginner"}, 9);
    program.finish();
    QVERIFY(program.played(Lisboa).empty());
    QVERIFY(program.lines().isEmpty());
    // By rules of one's own it is a game, but not for the rating.
    lisboa::RuleSet own;
    own.startMoney = 3;
    program.begin({"human", "beginner"}, 9, own);
    program.finish();
    QCOMPARE(program.played(Lisboa)[0].games[0].unrated, Unrated::OwnRules);
}

void LisboaStatisticsTest::helpIsSaid()
{
    TwoGames program;
    program.choose("game-lisboa");
    program.begin({"human", "beginner"}, 5);
    QTRY_VERIFY(program.lisboa->table.personMayAct());
    program.windows->window().actions().hint->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(program.lisboa->host.record().aids[0] != 0, 20'000);
    // The program may end before another step is played.
    program.start();
    program.choose("game-lisboa");
    QCOMPARE(program.lisboa->host.record().aids[0], aidBit(Aid::Hint));
    program.finish();
    const GameOfPerson& played = program.played(Lisboa)[0].games[0];
    QCOMPARE(played.own().aids, aidBit(Aid::Hint));
    QCOMPARE(played.unrated, Unrated::Aids);
}

void LisboaStatisticsTest::ratingsStayApart_data()
{
    QTest::addColumn<QString>("level"); ///< both games have it
    for (const char* level : {"beginner", "skilled", "expert"})
        QTest::newRow(level) << QString::fromLatin1(level);
}

void LisboaStatisticsTest::ratingsStayApart()
{
    QFETCH(const QString, level);
    PlayedGames all;
    PlayedGames byGame[2];
    for (int i = 0; i < 20; ++i) {
        for (int game = 0; game < 2; ++game) {
            all.entries.emplace_back(gameOf(game == 0 ? FirstGame.id : Lisboa, i,
                                            level.toStdString(), game == 0 ? 1 : 2));
            byGame[game].entries.push_back(all.entries.back());
        }
    }
    PersonsByGame both = personGames(all, BothStrengths);
    const Rating won = both[FirstGame.id][0].rating();
    const Rating lost = both[Lisboa][0].rating();
    QCOMPARE(won, personGames(byGame[0], BothStrengths)[FirstGame.id][0].rating());
    QCOMPARE(lost, personGames(byGame[1], BothStrengths)[Lisboa][0].rating());
    QCOMPARE(won.games, 20);
    QVERIFY(won.strength > *strengthOf(level.toStdString()));
    QVERIFY(lost.strength < *lisboa::levelStrength(level.toStdString()));
    // The same deal of another game is another game.
    PlayedGame other = gameOf(Lisboa, 99, level.toStdString(), 1);
    PlayedGames first;
    first.entries.emplace_back(gameOf(FirstGame.id, 99, level.toStdString(), 1));
    QVERIFY(!isCounted(first, other));
    other.game = FirstGame.id;
    QVERIFY(isCounted(first, other));
}

void LisboaStatisticsTest::models()
{
    OpponentModel opponents;
    PlayedGamesModel games;
    const QAbstractItemModelTester first(&opponents,
                                         QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester second(&games,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    PlayedGames all;
    for (const std::string level : {"expert", "beginner", "exec:player", "human", "skilled"})
        all.entries.emplace_back(gameOf(Lisboa, std::ssize(all.entries), level, 1));
    const PersonsByGame persons = personGames(all, BothStrengths);
    opponents.setGames(lisboa::lisboaStatistics(), persons.at(Lisboa)[0].games);
    games.setGames(lisboa::lisboaStatistics(), persons.at(Lisboa)[0].games);
    QStringList order;
    for (int row = 0; row < opponents.rowCount(); ++row)
        order += opponents.index(row, OpponentModel::Opponent).data().toString();
    QCOMPARE(order.join(u' '), QStringLiteral("All Beginner Skilled Expert Persons Programs"));
    QVERIFY(games.index(0, PlayedGamesModel::Opponents)
                .data()
                .toString()
                .contains(QLatin1String("Skilled")));
    opponents.setGames(hellerStatistics(), {});
    games.setGames(hellerStatistics(), {});
    QCOMPARE(opponents.rowCount() + games.rowCount(), 0);
}

void LisboaStatisticsTest::choiceOfTheGame_data()
{
    QTest::addColumn<bool>("inLisbon");
    QTest::newRow("from the first game") << false;
    QTest::newRow("from Mercado de Lisboa") << true;
}

/// The window begins with the game that it was opened in; each has its own figures.
void LisboaStatisticsTest::choiceOfTheGame()
{
    QFETCH(const bool, inLisbon);
    TwoGames program;
    QVERIFY(
        QFile::copy(QStringLiteral(HP_TEST_DATA "/statistics/two-games.jsonl"), program.file()));
    program.start();
    program.choose(inLisbon ? "game-lisboa" : "game-heller");
    StatisticsWindow* window = program.statistics();
    QVERIFY(window);
    auto* choice = in<QComboBox>(*window, "statisticsGame");
    QVERIFY(choice->isVisible());
    QCOMPARE(choice->currentIndex(), inLisbon ? 1 : 0);
    window->showPerson(Anna);
    const auto games = [&] {
        return in<QTableView>(*window, "statisticsGames")->model()->rowCount();
    };
    for (const int shown : {0, 1, 0, 1}) {
        choice->setCurrentIndex(shown);
        QCOMPARE(window->person(), std::optional(Anna));
        QCOMPARE(games(), shown + 1);
        QCOMPARE(in<QComboBox>(*window, "statisticsPerson")->count(), 1); // Ben is forgotten
        const QString scale = in<QLabel>(*window, "statisticsScale")->text();
        QCOMPARE(scale.contains(QLatin1String("Master")), shown == 0);
    }
    QVERIFY(in<QLabel>(*window, "statisticsNotes")->text().isEmpty());
    // Without games of that game there is a way to one only where it would begin.
    QString copy;
    QVERIFY(!program.heller->statistics.forget(FirstGame.id, {}, copy));
    QTRY_VERIFY(program.heller->statistics.isReady());
    choice->setCurrentIndex(0);
    auto* empty = in<EmptyState>(*window, "statisticsEmpty");
    QVERIFY(empty->isVisible());
    QCOMPARE(empty->way().isVisible(), !inLisbon);
    QVERIFY(in<QPushButton>(*window, "statisticsExport")->isEnabled());
    choice->setCurrentIndex(1);
    QVERIFY(!empty->isVisible());
    QCOMPARE(games(), 2);
}

void LisboaStatisticsTest::forgetsInOneGame_data()
{
    QTest::addColumn<bool>("all");
    QTest::addColumn<int>("game"); ///< of the choice
    for (const int game : {0, 1}) {
        QTest::addRow("one, game %d", game) << false << game;
        QTest::addRow("all, game %d", game) << true << game;
    }
}

void LisboaStatisticsTest::forgetsInOneGame()
{
    QFETCH(const bool, all);
    QFETCH(const int, game);
    TwoGames program;
    QByteArray text;
    for (const std::string& of : {FirstGame.id, Lisboa}) {
        PlayedGame two = gameOf(of, 1, "beginner", 1);
        two.seats.push_back({{"Ben", 0}, "human", 3, 5, 0});
        text += printEntry(gameOf(of, 0, "skilled", 2)) + printEntry(two);
    }
    QVERIFY(!writeWholeFile(program.file(), text));
    program.start();
    StatisticsWindow* window = program.statistics();
    QVERIFY(window);
    window->showGame(game == 0 ? FirstGame.id : Lisboa);
    window->showPerson(Anna);
    in<QPushButton>(*window, "statisticsReset")->click();
    auto* dialog = in<QDialog>(*window, "resetDialog");
    QVERIFY(dialog);
    QStringList said;
    for (const auto* label : dialog->findChildren<QLabel*>())
        said += label->text();
    QVERIFY2(said.join(u' ').contains(in<QComboBox>(*window, "statisticsGame")->currentText()),
             qPrintable(said.join(u' ')));
    in<QRadioButton>(*dialog, all ? "resetAll" : "resetOne")->click();
    dialog->accept();
    const auto check = [&] {
        for (int one = 0; one < 2; ++one) {
            const Persons& persons = program.played(one == 0 ? FirstGame.id : Lisboa);
            QCOMPARE(persons.size(), std::size_t(one != game ? 2 : all ? 0 : 1));
            if (!persons.empty())
                QCOMPARE(persons[0].person == Anna, one != game);
        }
    };
    check();
    QVERIFY(program.lines().startsWith(text)); // the other game's stay where they are
    QFile copy(program.dir.filePath(QStringLiteral("statistics.backup.jsonl")));
    QVERIFY(copy.open(QIODevice::ReadOnly));
    QCOMPARE(copy.readAll(), text);
    program.start();
    check();
}

/// The table for other programs has all games, and says which is which.
void LisboaStatisticsTest::table()
{
    PlayedGames all;
    all.entries.emplace_back(gameOf(Lisboa, 0, "skilled", 1));
    all.entries.emplace_back(gameOf(FirstGame.id, 1, "casual", 2));
    const QByteArray csv = statisticsCsv({hellerStatistics(), lisboa::lisboaStatistics()},
                                         personGames(all, BothStrengths));
    const QList<QByteArray> lines = csv.split('\n');
    QCOMPARE(lines.size(), 4); // head, two games, nothing after the last end
    QVERIFY(lines[0].trimmed().endsWith(",game_name"));
    QVERIFY(lines[1].trimmed().endsWith(",Auf Heller und Pfennig"));
    QVERIFY(lines[2].trimmed().endsWith(",Mercado de Lisboa"));
    for (const QByteArray& line : {lines[1], lines[2]})
        QCOMPARE(line.count(','), lines[0].count(','));
}

void LisboaStatisticsTest::gamesOfALaterVersion()
{
    TwoGames program;
    QVERIFY(!writeWholeFile(program.file(), printEntry(gameOf("chess", 0, "skilled", 1)) +
                                                printEntry(gameOf(Lisboa, 0, "skilled", 1))));
    program.start();
    program.choose("game-lisboa");
    StatisticsWindow* window = program.statistics();
    QVERIFY(window);
    QCOMPARE(in<QTableView>(*window, "statisticsGames")->model()->rowCount(), 1);
    const QString notes = in<QLabel>(*window, "statisticsNotes")->text();
    QVERIFY2(notes.contains(QLatin1String("newer version")), qPrintable(notes));
}

QTEST_MAIN(LisboaStatisticsTest)
#include "tst_lisboastatistics.moc"
