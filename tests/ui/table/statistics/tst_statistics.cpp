// The statistics: which finished games count and what for, in the real window; tables and curves,
// renaming, merging, reset, export; an even match that follows the rating.
#include "tests/ui/window/WindowFixture.h"

#include "engine/heller/players/EvenMatch.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/text/Files.h"
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"
#include "ui/heller/games/GameFlow.h"
#include "ui/heller/games/HellerStatistics.h"
#include "ui/heller/games/NewGameDialog.h"
#include "ui/kit/charts/CurveChart.h"
#include "ui/kit/look/EmptyState.h"
#include "ui/table/statistics/StatisticsCsv.h"
#include "ui/table/statistics/StatisticsDesk.h"
#include "ui/table/statistics/StatisticsWindow.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QIdentityProxyModel>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace hp;

namespace {

const Person Anna{"Anna", 0};

QString file(const WindowFixture& table)
{
    return table.path(QStringLiteral("statistics.jsonl"));
}

QByteArray contentOf(const QString& path)
{
    QFile opened(path);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

Persons played(WindowFixture& table)
{
    return table.house().statistics.persons(FirstGame.id);
}

/// Of games of the first game.
Persons personsOf(const PlayedGames& all)
{
    return personGames(all, {{FirstGame.id, strengthOf}})[FirstGame.id];
}

/// One round on 2 x 2 squares.
GameSetup tinyGame(quint64 seed)
{
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    setup.seed = seed;
    return setup;
}

void finish(WindowFixture& table, const GameSetup& setup)
{
    QCOMPARE(table.host().newGame(setup), QString());
    fillTheMarket(table.session());
    QCOMPARE(table.session().latestPhase(), Phase::GameOver);
}

void addSeat(PlayedGame& game, const char* name, const char* player, int place, int money)
{
    PlayedSeat& seat = game.seats.emplace_back();
    seat.person.name = name;
    seat.player = player;
    seat.place = place;
    seat.money = money;
}

void addRenamed(PlayedGames& all, const char* from, const char* to)
{
    PersonRenamed renamed;
    renamed.from.name = from;
    renamed.to.name = to;
    all.entries.emplace_back(renamed);
}

/// Games of Anna against casual: won for the first `won`, then lost.
PlayedGames someGames(int games, int won)
{
    PlayedGames all;
    for (int i = 0; i < games; ++i) {
        PlayedGame game;
        game.id = std::to_string(i);
        game.time = 1'790'000'000 + i * std::int64_t{86'400};
        game.rulesName["en"] = "Standard game";
        game.rulesName["de"] = "Standardspiel";
        game.rules = "1";
        game.preset = true;
        addSeat(game, "Anna", "human", i < won ? 1 : 2, 40 + i);
        addSeat(game, "Agnes", "casual", i < won ? 2 : 1, 50);
        all.entries.emplace_back(game);
    }
    return all;
}

void write(WindowFixture& table, const PlayedGames& games)
{
    QByteArray text;
    for (const PlayedEntry& entry : games.entries)
        text += printEntry(entry);
    QVERIFY(!writeWholeFile(file(table), text));
}

StatisticsWindow* openStatistics(WindowFixture& table)
{
    QTest::keyClick(&table.market(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    StatisticsWindow* window = table.room().statistics().window();
    const bool shown = window && QTest::qWaitForWindowActive(window) &&
                       QTest::qWaitFor([&table] { return table.house().statistics.isReady(); });
    return shown ? window : nullptr;
}

/// A model in front of another one that counts how often it is asked for a text.
class CountingModel : public QIdentityProxyModel {
public:
    mutable int asked = 0;
    QVariant data(const QModelIndex& index, int role) const override
    {
        asked += role == Qt::DisplayRole ? 1 : 0;
        return QIdentityProxyModel::data(index, role);
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        asked += role == Qt::DisplayRole ? 1 : 0;
        return QIdentityProxyModel::headerData(section, orientation, role);
    }
};

template <class Widget> Widget* in(QWidget& parent, const char* name)
{
    return parent.findChild<Widget*>(QLatin1String(name));
}

} // namespace

class StatisticsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { giveLettersEverywhere(); }

    void finishedGameCountsOnce()
    {
        WindowFixture t({Human, Human});
        t.start();
        finish(t, tinyGame(5));
        auto persons = played(t);
        QCOMPARE(persons.size(), std::size_t(2));
        QCOMPARE(persons[0].person, Anna);
        QCOMPARE(persons[0].games.size(), std::size_t(1));
        const PlayedGame& game = *persons[0].games[0].game;
        QCOMPARE(game.seats.size(), std::size_t(2));
        for (int seat = 0; seat < 2; ++seat)
            QCOMPARE(game.seats[static_cast<std::size_t>(seat)].money,
                     t.session().shown().money[static_cast<std::size_t>(seat)]);
        // Neither playing the end again nor opening the game counts again. Only who plays it has to
        // be told.
        const QSignalSpy told(&t.house().recorder, &GameRecorder::notCounted);
        QCOMPARE(refusalOf(t.session(), [&] { t.session().takeBack(); }), QString());
        t.session().requestTurn(Turn::stall(2, 3));
        QCOMPARE(t.session().latestPhase(), Phase::GameOver);
        QCOMPARE(told.count(), 1);
        t.session().takeBack();
        t.session().redo();
        QCOMPARE(t.session().latestPhase(), Phase::GameOver);
        QCOMPARE(told.count(), 1);
        QVERIFY(!t.host().save(t.path(QStringLiteral("over.hpgame"))));
        QVERIFY(!t.host().open(t.path(QStringLiteral("over.hpgame"))));
        t.close();
        t.start({}, {});
        QCOMPARE(played(t)[0].games.size(), std::size_t(1));
        QCOMPARE(contentOf(file(t)).count('\n'), 1);
        // Another deal does.
        finish(t, tinyGame(6));
        QCOMPARE(played(t)[0].games.size(), std::size_t(2));
    }

    void namesThatNobodyTyped()
    {
        WindowFixture t({Human, Human});
        t.start();
        GameSetup setup = tinyGame(5);
        setup.seats = {{"Player 1", "human", 0}, {"Ben", "human", 1}};
        finish(t, setup);
        const auto persons = played(t);
        QCOMPARE(persons.size(), std::size_t(2));
        QCOMPARE(persons[0].person, (Person{"Ben", 0}));
        QCOMPARE(persons[1].person, (Person{{}, 1})); // the same person in German
        QCOMPARE(PersonName::of(persons[1].person), QStringLiteral("Player 1"));
    }

    void whatDoesNotCount()
    {
        WindowFixture t({Human, Human});
        t.start();
        // A game that is not finished.
        QCOMPARE(t.host().newGame(tinyGame(5)), QString());
        t.session().requestTurn(Turn::stall(1, 0));
        QVERIFY(played(t).empty());
        // A game from a position, such as a lesson.
        GameSetup fromPosition = tinyGame(8);
        PositionDraft draft;
        draft.rules = fromPosition.rules;
        draft.seats = 2;
        draft.market = Market(2, 2);
        fromPosition.position = draft;
        if (t.host().newGame(fromPosition).isEmpty())
            fillTheMarket(t.session());
        QVERIFY(played(t).empty());
        // A game of computers only.
        GameSetup computers = tinyGame(9);
        for (SeatInfo& seat : computers.seats)
            seat.player = "beginner";
        QCOMPARE(t.host().newGame(computers), QString());
        QTRY_COMPARE(t.session().latestPhase(), Phase::GameOver);
        QVERIFY(played(t).empty());
        QVERIFY(!QFile::exists(file(t)));
    }

    void unratedGames_data()
    {
        QTest::addColumn<int>("why");
        for (int why = 0; why <= static_cast<int>(Unrated::NoLevel); ++why)
            QTest::addRow("%d", why) << why;
    }
    void unratedGames()
    {
        QFETCH(int, why);
        PlayedGames all = someGames(1, 1);
        auto& game = std::get<PlayedGame>(all.entries[0]);
        const auto reason = static_cast<Unrated>(why);
        if (reason == Unrated::Aids)
            game.seats[0].aids = aidBit(Aid::Hint);
        else if (reason == Unrated::OwnRules)
            game.preset = false;
        else if (reason == Unrated::Changed)
            game.changed = true;
        else if (reason == Unrated::Elsewhere)
            game.elsewhere = true;
        else if (reason == Unrated::NoLevel)
            game.seats[1].player = "exec:player";
        const auto persons = personsOf(all);
        QCOMPARE(persons[0].games[0].unrated, reason);
        QCOMPARE(persons[0].rating().games, reason == Unrated::Counts ? 1 : 0);
        PlayedGamesModel model;
        model.setGames(hellerStatistics(), persons[0].games);
        const QString said = model.index(0, PlayedGamesModel::Counts).data().toString();
        QCOMPARE(said.startsWith(QLatin1String("yes")), reason == Unrated::Counts);
        QCOMPARE(said.contains(QLatin1String("hint")), reason == Unrated::Aids);
        // It is a game all the same.
        OpponentModel opponents;
        opponents.setGames(hellerStatistics(), persons[0].games);
        QCOMPARE(opponents.index(0, OpponentModel::Games).data().toString(), QStringLiteral("1"));
    }

    void ratingFollowsTheGames()
    {
        const double good = ratingOf(personsOf(someGames(30, 28)), Anna).strength;
        const double bad = ratingOf(personsOf(someGames(30, 2)), Anna).strength;
        QVERIFY(good > *strengthOf("casual") + 100);
        QVERIFY(bad < *strengthOf("casual") - 100);
        const auto persons = personsOf(someGames(30, 28));
        QCOMPARE(persons[0].rating(), ratingOf(persons, Anna));
        QCOMPARE(persons[0].games.back().rating, persons[0].rating());
        QCOMPARE(ratingOf(persons, {"Nobody", 0}).games, 0);
    }

    void oneMoreGame()
    {
        PlayedGames all = someGames(3, 1);
        auto& last = std::get<PlayedGame>(all.entries[2]);
        addSeat(last, "Ben", "human", 3, -8);
        const auto expected = personsOf(all);
        const PlayedGame game = last;
        all.entries.pop_back();
        const Strengths strengths{{FirstGame.id, strengthOf}};
        PersonsByGame byGame = personGames(all, strengths);
        addGame(byGame, game, strengths);
        const Persons& persons = byGame[FirstGame.id];
        QCOMPARE(persons.size(), expected.size());
        for (std::size_t i = 0; i < persons.size(); ++i) {
            QCOMPARE(persons[i].person, expected[i].person);
            QCOMPARE(persons[i].games.size(), expected[i].games.size());
            QCOMPARE(persons[i].rating(), expected[i].rating());
        }
    }

    void renamedMergedForgotten()
    {
        PlayedGames all = someGames(3, 3);
        addRenamed(all, "Anna", "Annika");
        QCOMPARE(personsOf(all).size(), std::size_t(1));
        QCOMPARE(personsOf(all)[0].person.name, std::string("Annika"));
        // A later game of an Anna is hers alone, until both become one.
        const PlayedGames more = someGames(5, 0);
        all.entries.push_back(more.entries[4]);
        QCOMPARE(personsOf(all).size(), std::size_t(2));
        addRenamed(all, "Annika", "Anna");
        QCOMPARE(personsOf(all).size(), std::size_t(1));
        QCOMPARE(personsOf(all)[0].games.size(), std::size_t(4));
        // What is there counts as there, by the old name and by the new one.
        auto game = std::get<PlayedGame>(someGames(1, 1).entries[0]);
        QVERIFY(isCounted(all, game));
        game.seats[0].person.name = "Somebody else";
        QVERIFY(!isCounted(all, game));
        all.entries.emplace_back(PersonForgotten{Anna, {}});
        QVERIFY(personsOf(all).empty());
    }

    void models()
    {
        PlayedGames all = someGames(12, 5);
        auto& three = std::get<PlayedGame>(all.entries[11]);
        three.rules = "2";
        three.rulesName["en"] = "Other game";
        addSeat(three, "Ben", "human", 3, -8);
        OpponentModel opponents;
        PlayedGamesModel games;
        const QAbstractItemModelTester first(
            &opponents, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester second(
            &games, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const PersonGames& person : personsOf(all)) {
            opponents.setGames(hellerStatistics(), person.games);
            games.setGames(hellerStatistics(), person.games);
        }
        opponents.setGames(hellerStatistics(), personsOf(all)[0].games); // Anna
        games.setGames(hellerStatistics(), personsOf(all)[0].games);
        const auto cell = [&](int row, int column) {
            return opponents.index(row, column).data().toString();
        };
        QCOMPARE(opponents.rowCount(), 5); // all and casual; all, casual and persons
        QCOMPARE(cell(0, OpponentModel::Rules), QStringLiteral("Standard game"));
        QCOMPARE(cell(0, OpponentModel::Opponent), QStringLiteral("All"));
        QCOMPARE(cell(0, OpponentModel::Games), QStringLiteral("11"));
        QCOMPARE(cell(0, OpponentModel::First), QStringLiteral("5"));
        QCOMPARE(cell(0, OpponentModel::Second), QStringLiteral("6"));
        QCOMPARE(cell(1, OpponentModel::Opponent), QStringLiteral("Casual"));
        QCOMPARE(cell(1, OpponentModel::Ahead), QStringLiteral("45 %"));
        QCOMPARE(cell(1, OpponentModel::Money), QStringLiteral("45.0"));
        QCOMPARE(cell(4, OpponentModel::Opponent), QStringLiteral("Persons"));
        QCOMPARE(cell(4, OpponentModel::Ahead), QStringLiteral("100 %"));
        QCOMPARE(games.rowCount(), 12);
        QCOMPARE(games.index(0, PlayedGamesModel::Rules).data().toString(),
                 QStringLiteral("Other game"));
        QCOMPARE(games.index(0, PlayedGamesModel::Place).data().toString(),
                 QStringLiteral("2 of 3"));
    }

    void window()
    {
        WindowFixture t({Human, QStringLiteral("casual")});
        write(t, someGames(14, 6));
        t.start();
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        QCOMPARE(window->person(), std::optional(Anna));
        const QString summary = in<QLabel>(*window, "statisticsSummary")->text();
        QVERIFY2(summary.contains(QLatin1String("14")), qPrintable(summary));
        QVERIFY2(summary.contains(QLatin1String("Beginner and Casual")) ||
                     summary.contains(QLatin1String("Casual and Skilled")),
                 qPrintable(summary));
        auto* pages = in<QTabWidget>(*window, "statisticsPages");
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QCOMPARE(nameless(*window), QStringList());
        }
        // Chart and table have the same rows, and one is chosen in both.
        for (const char* name : {"statisticsRating", "statisticsMoney"}) {
            auto* table = in<QTableView>(*window, name);
            auto* chart = in<CurveChart>(*window, (QByteArray(name) + "Chart").constData());
            QCOMPARE(table->model()->rowCount(), 14);
            pages->setCurrentWidget(table->parentWidget()->parentWidget());
            chart->setFocus();
            QTest::keyClick(chart, Qt::Key_End);
            QCOMPARE(chart->currentRow(), 13);
            QCOMPARE(table->currentIndex().row(), 13);
            table->setCurrentIndex(table->model()->index(4, 0));
            QCOMPARE(chart->currentRow(), 4);
        }
        // One rating has one interval, in words and in figures.
        QString last =
            in<QTableView>(*window, "statisticsRating")->model()->index(13, 0).data().toString();
        last.remove(QLatin1Char(','));
        QVERIFY(last.contains(QStringLiteral(" to ")));
        QVERIFY2(summary.contains(last), qPrintable(summary + QLatin1Char('\n') + last));
        QTest::keyClick(window, Qt::Key_Escape);
        QTRY_VERIFY(!t.room().statistics().window());
    }

    /// Ten years of games: nothing that takes long happens before the window answers again.
    void manyGames()
    {
        constexpr int Games = 20'000;
        WindowFixture t({Human, QStringLiteral("casual")});
        write(t, someGames(Games, Games / 2));
        StatisticsStore store(file(t));
        store.add(hellerStatistics());
        StatisticsWindow window(store, FirstGame.id, t.dialogs);
        window.showPerson(Anna);
        const auto summary = [&] { return in<QLabel>(window, "statisticsSummary")->text(); };
        QVERIFY(!store.isReady()); // although nothing has been waited for
        QCOMPARE(summary(), QStringLiteral("Adding up the games\u2026"));
        QTRY_VERIFY_WITH_TIMEOUT(store.isReady(), 60'000);
        QVERIFY2(summary().contains(QString::number(Games)), qPrintable(summary()));
        QCOMPARE(window.person(), std::optional(Anna));
        // A table asks for what it shows.
        auto* pages = in<QTabWidget>(window, "statisticsPages");
        for (const char* name : {"statisticsRating", "statisticsMoney", "statisticsGames"}) {
            auto* table = in<QTableView>(window, name);
            CountingModel counting;
            counting.setSourceModel(table->model());
            table->setModel(&counting);
            for (int page = 0; page < pages->count(); ++page) {
                if (pages->widget(page)->isAncestorOf(table) || pages->widget(page) == table)
                    pages->setCurrentIndex(page);
            }
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QVERIFY(table->isVisible());
            table->scrollToBottom();
            QVERIFY2(
                counting.asked > 0 && counting.asked < Games,
                qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(name)).arg(counting.asked)));
            table->setModel(counting.sourceModel());
        }
        // One more game, while it is open.
        const auto game = std::get<PlayedGame>(someGames(Games + 1, 0).entries.back());
        QVERIFY(!store.add(game));
        QVERIFY(store.isReady());
        QVERIFY2(summary().contains(QString::number(Games + 1)), qPrintable(summary()));
        // Another name is known later; until then the games stay.
        QVERIFY(!store.rename(Anna, {"Annika", 0}));
        window.showPerson({"Annika", 0});
        QVERIFY(!store.isReady());
        QCOMPARE(window.person(), std::optional(Anna));
        QTRY_COMPARE_WITH_TIMEOUT(window.person(), std::optional(Person{"Annika", 0}), 60'000);
    }

    void withoutGames()
    {
        WindowFixture t({Human, Beginner});
        t.start();
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        QVERIFY(!window->person());
        QVERIFY(!in<QLabel>(*window, "statisticsSummary")->text().isEmpty());
        for (const char* name : {"statisticsRename", "statisticsReset", "statisticsExport"})
            QVERIFY(!in<QPushButton>(*window, name)->isEnabled());
        // There is a way out.
        QVERIFY(!in<QTabWidget>(*window, "statisticsPages")->isVisible());
        auto* empty = in<EmptyState>(*window, "statisticsEmpty");
        QVERIFY(empty->isVisible() && !empty->words().isEmpty());
        const auto* words = in<QLabel>(*empty, "emptyWords");
        QTRY_VERIFY(words->height() >= words->heightForWidth(words->width())); // not cut off
        for (const auto* label : empty->findChildren<QLabel*>())
            QVERIFY(label == words || !label->pixmap().isNull());
        empty->way().click();
        QTRY_VERIFY(t.find<QDialog>("newGameDialog"));
        QTRY_VERIFY(!t.room().statistics().window());
    }

    void saysWhatItCannotRead()
    {
        WindowFixture t({Human, Beginner});
        const QByteArray newer =
            contentOf(QStringLiteral(HP_TEST_DATA "/statistics/newer.jsonl")) + "{\"v\":1,\"ki\n";
        QVERIFY(!writeWholeFile(file(t), newer));
        t.start();
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        const QString notes = in<QLabel>(*window, "statisticsNotes")->text();
        QVERIFY2(notes.contains(QLatin1Char('2')), qPrintable(notes));
        QVERIFY2(notes.contains(QLatin1String("newer version")), qPrintable(notes));
        QVERIFY2(notes.contains(QLatin1String("cannot be read")), qPrintable(notes));
        finish(t, tinyGame(5));
        QVERIFY(contentOf(file(t)).startsWith(newer));
    }

    void saysThatTheFileIsTooLarge()
    {
        WindowFixture t({Human, Beginner});
        write(t, someGames(3, 1));
        QVERIFY(QFile::resize(file(t), MaxPlayedGamesBytes + 1));
        t.start();
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        const QString summary = in<QLabel>(*window, "statisticsSummary")->text();
        QVERIFY2(summary.contains(QStringLiteral("cannot be read")), qPrintable(summary));
        QVERIFY(in<QLabel>(*window, "statisticsNotes")->text().contains(QStringLiteral("64")));
    }

    void renames()
    {
        WindowFixture t({Human, Human});
        write(t, someGames(4, 2));
        t.start();
        finish(t, tinyGame(5)); // Anna and Ben
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        window->showPerson({"Ben", 0});
        const auto typeName = [&](const QString& name) {
            in<QPushButton>(*window, "statisticsRename")->click();
            auto* dialog = in<QInputDialog>(*window, "renameDialog");
            dialog->setTextValue(name);
            dialog->accept();
            QTRY_VERIFY(!in<QInputDialog>(*window, "renameDialog"));
        };
        typeName(QStringLiteral("  Benno "));
        QTRY_COMPARE(window->person(), (std::optional<Person>({"Benno", 0})));
        QVERIFY(t.dialogs.choices.isEmpty());
        // Two become one only if the answer is yes.
        t.dialogs.chooseAnswer = false;
        typeName(QStringLiteral("Anna"));
        QCOMPARE(t.dialogs.choices.size(), 1);
        QCOMPARE(played(t).size(), std::size_t(2));
        t.dialogs.chooseAnswer = true;
        typeName(QStringLiteral("Anna"));
        QCOMPARE(played(t).size(), std::size_t(1));
        QCOMPARE(window->person(), std::optional(Anna));
        typeName(QStringLiteral("   "));
        QCOMPARE(played(t)[0].person, Anna);
    }

    void resets_data()
    {
        QTest::addColumn<bool>("all");
        QTest::newRow("one") << false;
        QTest::newRow("all") << true;
    }
    void resets()
    {
        QFETCH(bool, all);
        WindowFixture t({Human, Human});
        write(t, someGames(4, 2));
        t.start();
        finish(t, tinyGame(5));
        const QByteArray before = contentOf(file(t));
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        window->showPerson(Anna);
        in<QPushButton>(*window, "statisticsReset")->click();
        auto* dialog = in<QDialog>(*window, "resetDialog");
        QVERIFY(dialog);
        QVERIFY(sharedLetters({in<QRadioButton>(*dialog, "resetOne")->text(),
                               in<QRadioButton>(*dialog, "resetAll")->text()})
                    .isEmpty());
        in<QRadioButton>(*dialog, all ? "resetAll" : "resetOne")->click();
        dialog->accept();
        const auto persons = played(t);
        QCOMPARE(persons.size(), std::size_t(all ? 0 : 1));
        if (!all)
            QCOMPARE(persons[0].person.name, std::string("Ben"));
        const QString copy = t.path(QStringLiteral("statistics.backup.jsonl"));
        QCOMPARE(contentOf(copy), before);
        QVERIFY(in<QLabel>(*window, "statisticsNotes")->text().contains(QLatin1String("backup")));
        finish(t, tinyGame(7));
        QVERIFY(!played(t).empty());
    }

    void exports()
    {
        WindowFixture t({Human, Human});
        PlayedGames all = someGames(2, 1);
        auto& game = std::get<PlayedGame>(all.entries[0]);
        game.rulesName["en"] = "Standard, \"big\"";
        game.seats[1].person.name = "Mechthild";
        std::get<PlayedGame>(all.entries[1]).rulesName["en"] = "=1+2";
        write(t, all);
        t.start();
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        t.dialogs.saveAnswer = t.path(QStringLiteral("out.csv"));
        in<QPushButton>(*window, "statisticsExport")->click();
        QTRY_VERIFY(QFileInfo::exists(t.dialogs.saveAnswer));
        const QByteArray csv = contentOf(t.dialogs.saveAnswer);
        QVERIFY(csv.endsWith("\r\n"));
        const QList<QByteArray> lines = csv.split('\n');
        QCOMPARE(lines.size(), 4); // head, two games, nothing after the last end
        for (int i = 0; i < 3; ++i)
            QVERIFY(lines[i].endsWith('\r'));
        QVERIFY(lines[0].startsWith("\xEF\xBB\xBFperson,date,game,rules,"));
        QVERIFY(lines[1].startsWith("Anna,2026-"));
        QVERIFY(lines[1].contains(",\"Standard, \"\"big\"\"\","));
        QVERIFY(lines[1].contains("Mechthild (casual) 50"));
        QVERIFY(lines[2].contains(",'=1+2,")); // not computed by a spreadsheet
        QCOMPARE(lines[2].count(','), lines[0].count(','));
        // A file that cannot be written.
        t.dialogs.saveAnswer = t.path(QStringLiteral("out.csv/inside.csv"));
        in<QPushButton>(*window, "statisticsExport")->click();
        QTRY_COMPARE(t.dialogs.complaints.size(), 1);
    }

    void ratingBelowZero()
    {
        const Rating rating{.strength = 63, .interval = {-3, 1366}, .games = 1};
        const QString text = PlayedGamesModel::ratingText(rating);
        QVERIFY2(text.contains(QChar(0x2212)) && !text.contains(QLatin1Char('-')),
                 qPrintable(text));
    }

    /// Years of games do not stop the window.
    void exportsBeside()
    {
        WindowFixture t({Human, Human});
        PlayedGames all = someGames(1, 1);
        auto game = std::get<PlayedGame>(all.entries[0]);
        for (int i = 1; i < 10'000; ++i) {
            game.id = QString::number(i).toStdString();
            all.entries.emplace_back(game);
        }
        write(t, all);
        t.start();
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        const PersonsByGame persons = personGames(all, {{FirstGame.id, strengthOf}});
        QElapsedTimer time;
        time.start();
        const qsizetype size = statisticsCsv({hellerStatistics()}, persons).size();
        const qint64 needed = time.elapsed();
        t.dialogs.saveAnswer = t.path(QStringLiteral("out.csv"));
        time.start();
        in<QPushButton>(*window, "statisticsExport")->click();
        QVERIFY2(3 * time.elapsed() < needed, qPrintable(QString::number(needed)));
        QTRY_COMPARE(QFileInfo(t.dialogs.saveAnswer).size(), size);
    }

    void gameThatCannotBeKept()
    {
        WindowFixture t({Human, Human});
        QVERIFY(QDir().mkpath(file(t))); // a folder in its place
        t.start();
        finish(t, tinyGame(5));
        QTRY_VERIFY2(t.promptText().contains(QLatin1String("statistics")),
                     qPrintable(t.promptText()));
        QVERIFY(QFileInfo(file(t)).isDir());
    }

    void evenMatchFollowsTheRating()
    {
        WindowFixture t({Human, QStringLiteral("even")});
        PlaySettings::NewGame game = t.settings.play.newGame();
        QCOMPARE(game.seats[1].player, QStringLiteral("even"));
        game.seats[0].name = QStringLiteral("Anna");
        t.settings.play.setNewGame(game);
        const PlayedGames won = someGames(30, 28);
        write(t, won);
        t.start();
        const auto expected = evenName(ratingOf(personsOf(won), Anna).strength);
        QCOMPARE(t.session().seatInfo(1).player, expected);
        QVERIFY(!t.session().isHuman(1));
        // Somebody who has not played yet gets another opponent, from the dialog.
        t.actions().newGame->trigger();
        auto* dialog = t.window().findChild<NewGameDialog*>();
        QVERIFY(dialog);
        auto* player = in<QComboBox>(*dialog, "player2");
        QCOMPARE(player->currentData().toString(), QStringLiteral("even"));
        QVERIFY(player->currentText().contains(QLatin1String("Even match")));
        QVERIFY(!player->toolTip().isEmpty());
        in<QLineEdit>(*dialog, "name1")->setText(QStringLiteral("Zoe"));
        dialog->accept();
        QCOMPARE(t.session().seatInfo(1).player, evenName(Rater().rating().strength));
        // The window says between which levels it plays.
        const QString card = t.find<QWidget>("seatCard1")->accessibleName();
        QVERIFY2(card.contains(QLatin1String("Beginner to Casual")), qPrintable(card));
        // It stays as strong as it is when other players are chosen.
        t.actions().players->trigger();
        auto* players = t.find<QDialog>("playersDialog");
        QVERIFY(players);
        QVERIFY(in<QComboBox>(*players, "player2")
                    ->currentText()
                    .contains(QLatin1String("Beginner to Casual")));
        players->accept();
        QCOMPARE(t.session().seatInfo(1).player, evenName(Rater().rating().strength));
    }

    void inGerman()
    {
        WindowFixture t({Human, QStringLiteral("casual")}, QStringLiteral("de"));
        write(t, someGames(3, 1));
        t.start();
        StatisticsWindow* window = openStatistics(t);
        QVERIFY(window);
        const auto scale = [&] { return in<QLabel>(*window, "statisticsScale")->text(); };
        QVERIFY2(scale().contains(QStringLiteral("K\u00f6nner 1500")), qPrintable(scale()));
        t.settings.look.setLanguage(QStringLiteral("en"));
        t.language.apply(QStringLiteral("en"));
        QTRY_VERIFY2(scale().contains(QStringLiteral("Skilled 1500")), qPrintable(scale()));
        QCOMPARE(window->person(), std::optional(Anna));
    }
};

QTEST_MAIN(StatisticsTest)
#include "tst_statistics.moc"
