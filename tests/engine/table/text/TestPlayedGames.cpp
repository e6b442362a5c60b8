// The file of finished games: what is written is read again, and no line that cannot be read hides
// the others or is lost.
#include "engine/heller/text/RulesJson.h"
#include "engine/table/text/PlayedGames.h"
#include "engine/text/Files.h"
#include "tests/FullDisk.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace hp;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString fixture(const char* name)
{
    return QStringLiteral(HP_TEST_DATA "/statistics/") + QLatin1String(name);
}

PlayedGame someGame()
{
    PlayedGame game;
    game.id = "abc";
    game.time = 1'790'000'000;
    game.rulesName["en"] = "Standard \"game\"";
    game.rulesName["de"] = "Standardspiel";
    game.rules = rulesChecksum(RuleSet());
    game.preset = true;
    game.fair = true;
    PlayedSeat person;
    person.person.name = "J\xc3\xb6rg, \"der\" Gro\xc3\x9f"
                         "e";
    person.player = "human";
    person.place = 2;
    person.money = -7;
    person.aids = aidBit(Aid::Hint) | aidBit(Aid::OpenTable);
    PlayedSeat computer;
    computer.person.name = "Agnes";
    computer.player = "even@1450";
    computer.money = 120;
    game.seats = {person, computer};
    return game;
}

const QByteArray Good = R"({"v":1,"kind":"renamed","from":{"name":"A"},"to":{"name":"B"}})";

} // namespace

class TestPlayedGames : public QObject {
    Q_OBJECT

private slots:
    void survivesAsText_data()
    {
        QTest::addColumn<int>("entry");
        for (int i = 0; i < 7; ++i)
            QTest::addRow("%d", i) << i;
    }
    void survivesAsText()
    {
        QFETCH(int, entry);
        PlayedGame changed = someGame();
        changed.changed = changed.elsewhere = true;
        changed.preset = changed.fair = false;
        changed.seats[0].person = {{}, 1};
        PlayedGame other = someGame();
        other.game = "lisboa";
        const Person ben{"Ben", 0};
        const std::vector<PlayedEntry> entries{someGame(),
                                               changed,
                                               PersonRenamed{{{}, 2}, {"Anna", 0}},
                                               PersonForgotten{ben, {}},
                                               other,
                                               PersonForgotten{ben, "lisboa"},
                                               PersonForgotten{{}, ""}};
        const PlayedEntry& one = entries[static_cast<std::size_t>(entry)];
        const QByteArray line = printEntry(one);
        QVERIFY(line.endsWith('\n'));
        QCOMPARE(line.count('\n'), 1);
        const PlayedGames read = parsePlayedGames(line);
        QCOMPARE(read.entries.size(), std::size_t(1));
        QVERIFY(read.entries.front() == one);
        QCOMPARE(read.newer + read.damaged, 0);
    }

    void readsEarlierFiles()
    {
        const PlayedGames read = parsePlayedGames(contentOf(fixture("version1.jsonl")));
        QCOMPARE(read.entries.size(), std::size_t(6));
        QCOMPARE(read.newer + read.damaged, 0);
        const auto& second = std::get<PlayedGame>(read.entries[1]);
        QCOMPARE(second.seats.size(), std::size_t(3));
        QCOMPARE(second.seats[0].aids, AidSet(aidBit(Aid::Hint) | aidBit(Aid::Analysis)));
        QCOMPARE(second.seats[2].person.unnamed, 3);
        for (const PlayedEntry& entry : read.entries) {
            if (const auto* game = std::get_if<PlayedGame>(&entry))
                QCOMPARE(game->game, std::string()); // there was no other game
        }
    }

    void readsGamesOfAll()
    {
        const PlayedGames read = parsePlayedGames(contentOf(fixture("two-games.jsonl")));
        QCOMPARE(read.newer + read.damaged, 0);
        std::vector<std::string> games;
        for (const PlayedEntry& entry : read.entries) {
            if (const auto* game = std::get_if<PlayedGame>(&entry))
                games.push_back(game->game);
        }
        QCOMPARE(games, (std::vector<std::string>{"", "lisboa", "lisboa"}));
        const auto& forgotten = std::get<PersonForgotten>(read.entries.back());
        QCOMPARE(forgotten.game, std::optional<std::string>("lisboa"));
        QVERIFY(forgotten.person == (Person{"Ben", 0}));
    }

    /// A release that knew one game only counts them as lines of a newer version: their levels are
    /// no levels of that game.
    void linesOfOtherGamesAreNoGamesOfTheFirst()
    {
        const QByteArray first = printEntry(someGame());
        QVERIFY(first.contains(R"("kind":"game")"));
        PlayedGame other = someGame();
        other.game = "lisboa";
        for (const PlayedEntry& entry :
             {PlayedEntry(other), PlayedEntry(PersonForgotten{Person{"Ben", 0}, "lisboa"})}) {
            const QByteArray line = printEntry(entry);
            for (const char* known : {"game", "renamed", "forgotten"})
                QVERIFY(!line.contains(QByteArray("\"kind\":\"") + known + '"'));
        }
    }

    void keepsWhatIsNewer()
    {
        const PlayedGames read = parsePlayedGames(contentOf(fixture("newer.jsonl")));
        QCOMPARE(read.entries.size(), std::size_t(1)); // with members that it does not know
        QCOMPARE(read.newer, 2);
        QCOMPARE(read.damaged, 0);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.jsonl"));
        const QByteArray before = contentOf(fixture("newer.jsonl"));
        QVERIFY(!writeWholeFile(path, before));
        QVERIFY(!appendLines(path, printEntry(someGame())));
        QVERIFY(contentOf(path).startsWith(before));
        QCOMPARE(parsePlayedGames(contentOf(path)).newer, 2);
        QCOMPARE(parsePlayedGames(contentOf(path)).entries.size(), std::size_t(2));
    }

    void hostileLines_data()
    {
        QTest::addColumn<QByteArray>("line");
        const QByteArray game = printEntry(someGame()).trimmed();
        QTest::newRow("cut off") << game.left(game.size() / 2);
        QTest::newRow("no JSON") << QByteArray("hello");
        QTest::newRow("binary") << QByteArray("\x00\xff\xfe{\x01", 5);
        QTest::newRow("array") << QByteArray("[1]");
        QTest::newRow("two objects") << QByteArray("{}{}");
        QTest::newRow("no version") << QByteArray(R"({"kind":"game"})");
        QTest::newRow("version as text") << QByteArray(R"({"v":"1","kind":"game"})");
        QTest::newRow("version 0") << QByteArray(R"({"v":0,"kind":"game"})");
        QTest::newRow("deep") << QByteArray(30000, '[');
        QTest::newRow("long") << QByteArray("{\"v\":1,\"kind\":\"" + QByteArray(200000, 'x') +
                                            "\"}");
        const auto with = [&game](const char* from, const char* to) {
            QByteArray other = game;
            other.replace(from, to);
            return other;
        };
        QTest::newRow("place 0") << with("\"place\":2", "\"place\":0");
        QTest::newRow("place 5") << with("\"place\":2", "\"place\":5");
        QTest::newRow("money as fraction") << with("\"money\":-7", "\"money\":-7.5");
        QTest::newRow("endless money") << with("\"money\":-7", "\"money\":1e99");
        QTest::newRow("unknown aid") << with("\"hint\"", "\"oracle\"");
        QTest::newRow("no date") << with("\"date\":\"2026", "\"date\":\"20xx");
        QTest::newRow("name with control character") << with("Agnes", "Ag\\u0007nes");
        QTest::newRow("blank name") << with("Agnes", "  ");
        QTest::newRow("one seat") << QByteArray(
            R"({"v":1,"kind":"game","id":"a","date":"2026-11-01T18:05:00Z","rules":{"name":{"en":"a","de":"b"},"checksum":"c","preset":true},"seats":[{"name":"A","player":"human","place":1,"money":1}],"fair":false})");
        QTest::newRow("seats are no list") << with("\"seats\":[", "\"seats\":7,\"x\":[");
        QTest::newRow("another game without its name")
            << with("\"kind\":\"game\"", "\"kind\":\"played\"");
        QTest::newRow("forgotten in no game")
            << QByteArray(R"({"v":1,"kind":"forgottenIn","person":{"name":"A"}})");
        QTest::newRow("renamed to nobody")
            << QByteArray(R"({"v":1,"kind":"renamed","from":{"name":"A"}})");
    }
    void hostileLines()
    {
        QFETCH(QByteArray, line);
        const PlayedGames read = parsePlayedGames(Good + '\n' + line + '\n' + Good);
        QCOMPARE(read.entries.size(), std::size_t(2)); // those around it
        QCOMPARE(read.damaged, 1);
        QCOMPARE(read.newer, 0);
    }

    void everyCutLosesOneLineAtMost()
    {
        const QByteArray first = printEntry(someGame());
        const QByteArray second = printEntry(PersonForgotten{Person{"Ben", 0}, {}});
        const QByteArray whole = first + second;
        for (qsizetype cut = 0; cut < whole.size(); ++cut) {
            const PlayedGames read = parsePlayedGames(whole.left(cut));
            const std::size_t complete = cut + 1 >= whole.size()   ? 2
                                         : cut + 1 >= first.size() ? 1
                                                                   : 0;
            QVERIFY2(read.entries.size() == complete, qPrintable(QString::number(cut)));
        }
    }

    void goesOnAfterACrash()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("new/folder/s.jsonl"));
        const QByteArray line = printEntry(someGame());
        QVERIFY(!appendLines(path, line)); // makes the folder
        QCOMPARE(contentOf(path), line);
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write(line.left(40)); // in the middle of the second line
        file.close();
        QVERIFY(!appendLines(path, line));
        QCOMPARE(contentOf(path), line + line.left(40) + '\n' + line);
        const PlayedGames read = parsePlayedGames(contentOf(path));
        QCOMPARE(read.entries.size(), std::size_t(2));
        QCOMPARE(read.damaged, 1);
    }

    void fullDiskLeavesTheFile()
    {
        if (!test::FullDisk::isPossible())
            QSKIP("This system cannot simulate a full disk.");
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.jsonl"));
        const QByteArray line = printEntry(someGame());
        QVERIFY(!appendLines(path, line));
        Failure failure;
        {
            const test::FullDisk full(line.size() + 20); // room for a part of the next one
            failure = appendLines(path, line);
        }
        QVERIFY(failure.has_value());
        QCOMPARE(failure->message.id, std::string("file.cannotWrite"));
        QCOMPARE(contentOf(path), line);
        QVERIFY(!appendLines(path, line));
        QCOMPARE(contentOf(path), line + line);
    }

    void folderThatCannotBeWritten()
    {
        QTemporaryDir folder;
        const QString inTheWay = folder.filePath(QStringLiteral("file"));
        QVERIFY(!writeWholeFile(inTheWay, "x"));
        const Failure failure =
            appendLines(inTheWay + QStringLiteral("/s.jsonl"), printEntry(someGame()));
        QVERIFY(failure.has_value());
        QCOMPARE(contentOf(inTheWay), QByteArray("x"));
        QVERIFY(appendLines(folder.path(), printEntry(someGame())).has_value()); // a folder
        QVERIFY(!readPlayedGames(folder.path()).ok());
        // No file is not an error.
        const auto none = readPlayedGames(folder.filePath(QStringLiteral("none.jsonl")));
        QVERIFY(none.ok() && none->isEmpty());
    }

    void checksumIsOfThePlay()
    {
        RuleSet named;
        named.name["en"] = "Another name";
        named.base = "kingdoms-2011";
        named.customers[9] = 0; // no such tile
        QCOMPARE(rulesChecksum(named), rulesChecksum(RuleSet()));
        QSet<QString> sums;
        for (const QString& name : presetNames())
            sums += QString::fromStdString(rulesChecksum(*loadPreset(name)));
        QCOMPARE(sums.size(), presetNames().size());
    }
};

QTEST_GUILESS_MAIN(TestPlayedGames)
#include "TestPlayedGames.moc"
