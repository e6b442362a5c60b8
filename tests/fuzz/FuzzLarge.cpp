// Feeds megabytes to all harnesses: deep nesting, long numbers and lines, many entries, alone and
// behind good beginnings. The time and the memory must stay in proportion: what takes the square of
// a megabyte in steps would take hours.
#include "tests/ProcessorTime.h"
#include "tests/fuzz/Harness.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/table/text/PlayedGames.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif

#if defined(__SANITIZE_ADDRESS__)
constexpr bool Sanitized = true;
#else
constexpr bool Sanitized = false;
#endif

using namespace hp;

class FuzzLarge : public QObject {
    Q_OBJECT

private slots:
    void inputs_data();
    void inputs();
    void manyEntries_data();
    void manyEntries();
    void memory();
};

namespace {

constexpr qsizetype Size = 1 << 20;
constexpr double MostSeconds = Sanitized ? 20 : 4; ///< of the processor, for one input
constexpr long MostMebibytes = 400;                ///< for all of them, one after the other
constexpr int MostSeeds = 3;

double slowest = 0; ///< of the inputs fed since it was set

QByteArray filled(const QByteArray& with, qsizetype size = Size)
{
    return with.repeated(size / with.size() + 1);
}

QByteArray manyKeys(const char* before, const char* after)
{
    QByteArray text;
    for (int i = 0; text.size() < Size; ++i)
        text += before + QByteArray::number(i) + after;
    return text;
}

/// What a loader may meet a million times.
QByteArrayList shapes()
{
    QByteArrayList all;
    for (const char* part :
         {"[",        "{\"a\":", "[[],", "1,",      "[1",   "-",      "9",    "\"",
          "\\u0061",  "\\",      " ",    "\n",      "\r\n", "a",      "\xff", "\xc3\xa4",
          ";",        "=",       "/",    ",",       "|",    "@",      "~",    "#",
          ". ",       "+6 ",     "? ",   "R3@c2\n", "ok\n", "draw\n", "{}\n", "[General]\n",
          "a=1, 2\n", "%U20AC",  "(",    ")"})
        all += filled(part);
    all += QByteArray("{}", 1) + manyKeys("\"k", "\":1,");
    all += manyKeys("k", "=v\n");
    all += QByteArray(Size, '\0');
    return all;
}

QByteArrayList seedsOf(const std::string& target)
{
    QByteArrayList seeds;
    const QDir corpus(QStringLiteral(HP_FUZZ_CORPUS "/") + QString::fromStdString(target));
    // The longest ones get furthest.
    for (const QString& name : corpus.entryList(QDir::Files, QDir::Size)) {
        QFile file(corpus.filePath(name));
        if (seeds.size() < MostSeeds && file.open(QIODevice::ReadOnly))
            seeds += file.readAll();
    }
    return seeds;
}

/// Good beginnings with a part that comes again and again.
QByteArrayList longerSeeds(const QByteArray& seed)
{
    QByteArrayList all;
    const QByteArray whole = seed.endsWith('\n') ? seed : seed + '\n';
    all += filled(whole);
    all += whole + filled(whole.mid(whole.lastIndexOf('\n', -2) + 1));
    for (const qsizetype at : {seed.size() / 3, seed.size() * 2 / 3}) {
        for (const qsizetype length : {1, 8, 40})
            all += seed.left(at) + filled(seed.mid(at, length)) + seed.mid(at);
    }
    return all;
}

/// A game whose first turn was played and taken back again and again.
QByteArray longRecord(int lines)
{
    Timeline timeline(RuleSet{}, {{"A", "human", 0}, {"B", "human", 1}}, 1);
    std::vector<Turn> legal;
    timeline.game().legalTurns(legal);
    timeline.play(legal.front());
    const qsizetype before = printRecord(timeline.record()).lastIndexOf('\n', -2) + 1;
    timeline.takeBackTurn();
    const QByteArray text = printRecord(timeline.record());
    return text + text.mid(before).repeated(lines / 2);
}

/// Games of a person who has got another name after each.
QByteArray manyNames(int games)
{
    PlayedGame game;
    game.seats = {{{"Anna 0", 0}, "human", 1, 10, 0}, {{"B", 0}, "casual", 2, 5, 0}};
    game.rules = "1";
    game.preset = true;
    QByteArray text;
    for (int i = 0; i < games; ++i) {
        const auto name = [](int number) { return Person{"Anna " + std::to_string(number), 0}; };
        game.id = std::to_string(i);
        game.seats[0].person = name(i);
        text += printEntry(game) + printEntry(PersonRenamed{name(i), name(i + 1)});
    }
    return text;
}

void feed(const std::string& name, const QByteArray& input)
{
    const double began = test::processorSeconds();
    hp::fuzz::targets().at(name)({input.constData(), static_cast<std::size_t>(input.size())});
    const double seconds = test::processorSeconds() - began;
    slowest = std::max(slowest, seconds);
    QVERIFY2(seconds < MostSeconds,
             input.left(200) + " ... takes " + QByteArray::number(seconds) + " s");
}

} // namespace

void FuzzLarge::inputs_data()
{
    QTest::addColumn<bool>("any");
    for (const auto& [name, target] : hp::fuzz::targets())
        QTest::newRow(name.c_str()) << true;
}

void FuzzLarge::inputs()
{
    const std::string name = QTest::currentDataTag();
    QByteArrayList inputs = shapes();
    const QByteArrayList seeds = seedsOf(name);
    QVERIFY(!seeds.isEmpty());
    for (const QByteArray& seed : seeds)
        inputs += longerSeeds(seed);
    slowest = 0;
    for (const QByteArray& input : inputs) {
        feed(name, input);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("%d inputs, the slowest took %.2f s", static_cast<int>(inputs.size()), slowest);
}

void FuzzLarge::manyEntries_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::newRow("record") << longRecord(99'000);
    QTest::newRow("statistics") << manyNames(Sanitized ? 20'000 : 40'000);
}

void FuzzLarge::manyEntries()
{
    QFETCH(const QByteArray, input);
    slowest = 0;
    feed(QTest::currentDataTag(), input);
    qInfo("%.1f MiB took %.2f s", static_cast<double>(input.size()) / Size, slowest);
}

void FuzzLarge::memory()
{
#ifdef Q_OS_LINUX
    rusage used{};
    QCOMPARE(getrusage(RUSAGE_SELF, &used), 0);
    qInfo("%ld MiB at the most", used.ru_maxrss / 1024);
    if (!Sanitized) // they keep what is freed
        QVERIFY(used.ru_maxrss / 1024 < MostMebibytes);
#else
    QSKIP("This system counts in other units.");
#endif
}

QTEST_GUILESS_MAIN(FuzzLarge)
#include "FuzzLarge.moc"
