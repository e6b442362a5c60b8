#include "tests/engine/RandomRules.h"
#include "tests/engine/heller/text/AnyReview.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/words/Wording.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace hp;

class TestRecordFile : public QObject {
    Q_OBJECT

private slots:
    void form();
    void randomGamesRoundTrip();
    void takenBackGamesRoundTrip();
    void numberedDeals();
    void everyNameCanBeReadAgain();
    void copiesMayBeLeftOut();
    void seeds();
    void faults_data();
    void faults();
    void everyTruncationIsNoticedOrShorter();
    void reviewsRoundTrip();
    void reviewsAreDropped();
    void reviewsThatDoNotFit_data();
    void reviewsThatDoNotFit();
    void files();
};

namespace {

/// A random game in progress. With `takeBacks` it also contains turns and drawings taken back and
/// changes of players.
Timeline randomGame(std::uint64_t seed, bool takeBacks, int turns = 400)
{
    Random random(seed);
    const RuleSet set = seed % 2 == 0 ? RuleSet{} : test::randomRules(random);
    std::vector<SeatInfo> seats{{"Anna \"A.\"", "human", 2}, {"J\xc3\xb6rg", "skilled", 0}};
    if (seed % 3 == 0)
        seats.push_back({"\xe2\x80\x8f\xd7\x93", "exec:player --level \"3\"", 1});
    Timeline timeline(set, seats, seed * 0x9e3779b97f4a7c15ULL);
    std::vector<Turn> legal;
    for (int i = 0; i < turns && timeline.game().phase() != Phase::GameOver; ++i) {
        if (timeline.game().phase() == Phase::RoundOver) {
            timeline.nextRound();
            continue;
        }
        if (takeBacks && timeline.canTakeBack() && random.below(6) == 0) {
            if (random.below(2) == 0)
                timeline.takeBackTurn();
            else
                timeline.takeBackStep();
            if (timeline.canRedo() && random.below(3) == 0)
                timeline.redo();
            continue;
        }
        if (takeBacks && random.below(20) == 0)
            timeline.sit(0, {"Guest", "beginner", 3});
        if (timeline.game().canDraw() && random.below(2) == 0)
            timeline.draw();
        timeline.game().legalTurns(legal);
        if (legal.empty()) { // nothing to place, but a tile to draw
            timeline.draw();
            timeline.game().legalTurns(legal);
        }
        timeline.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return timeline;
}

void compareGames(const Timeline& a, const Timeline& b)
{
    QCOMPARE(a.seed(), b.seed());
    QVERIFY(a.seats() == b.seats());
    QVERIFY(a.rules().set() == b.rules().set());
    QCOMPARE(a.steps().size(), b.steps().size());
    for (std::size_t i = 0; i < a.steps().size(); ++i) {
        const SeatView left = a.steps()[i].after.fullView();
        SeatView right = b.steps()[i].after.fullView();
        right.rules = left.rules;
        QVERIFY(left == right);
    }
}

QByteArray sample()
{
    return printRecord(randomGame(4, false, 3).record());
}

} // namespace

void TestRecordFile::form()
{
    const QByteArrayList lines = sample().split('\n');
    QVERIFY(lines[0].startsWith("{\"format\":\"hellerpfennig.game\",\"version\":1,\"rules\":{"));
    QVERIFY(lines[0].contains("\"seats\":[{\"seat\":\"R\",\"name\":\"Anna "
                              "\\\"A.\\\"\",\"player\":\"human\",\"colour\":\"blue\"},"));
    QVERIFY(lines[1].startsWith("{\"deal\":\""));
    QVERIFY(lines.last().isEmpty());
    for (const QByteArray& line : lines)
        QVERIFY(!line.contains("\"turn\"") || line.contains("\"money\":{\"R\":"));
}

void TestRecordFile::randomGamesRoundTrip()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Timeline timeline = randomGame(seed, false);
        const QByteArray text = printRecord(timeline.record());
        const auto record = parseRecord(text);
        QVERIFY2(record, record ? "" : qPrintable(wording(record.error())));
        QCOMPARE(printRecord(*record), text);
        const auto again = Timeline::fromRecord(*record);
        QVERIFY2(again, again ? "" : qPrintable(wording(again.error())));
        compareGames(timeline, *again);
        QCOMPARE(printRecord(again->record()), text);
    }
}

void TestRecordFile::takenBackGamesRoundTrip()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Timeline timeline = randomGame(seed, true);
        const QByteArray text = printRecord(timeline.record());
        const auto record = parseRecord(text);
        QVERIFY2(record, record ? "" : qPrintable(wording(record.error())));
        const auto again = Timeline::fromRecord(*record);
        QVERIFY2(again, again ? "" : qPrintable(wording(again.error())));
        compareGames(timeline, *again);
        QCOMPARE(printRecord(again->record()), text);
    }
}

/// Only a game at a table elsewhere has them; older programs read all others.
void TestRecordFile::numberedDeals()
{
    Timeline game(RuleSet{}, {{"Anna", "human", 0}, {"Bert", "human", 1}}, 5, {}, true);
    QVERIFY(printRecord(game.record()).contains(R"("version":1,)"));
    game.numberDeal(4);
    const QByteArray text = printRecord(game.record());
    QVERIFY(text.contains(R"("version":3,)"));
    QVERIFY(text.contains(R"("number":4,)"));
    const auto record = parseRecord(text);
    QVERIFY(record.ok());
    QCOMPARE(record->entries.front().number, 4);
    const auto again = Timeline::fromRecord(*record);
    QVERIFY(again.ok());
    QCOMPARE(printRecord(again->record()), text);
}

void TestRecordFile::everyNameCanBeReadAgain()
{
    GameRecord written = randomGame(4, false, 3).record();
    written.seats[0].name = "An\x1bna\n";
    written.seats[1].name = std::string(300, 'M');
    auto record = parseRecord(printRecord(written));
    QVERIFY2(record, record ? "" : qPrintable(wording(record.error())));
    QCOMPARE(record->seats[0].name, std::string("An na "));
    QVERIFY(QString::fromStdString(record->seats[1].name).startsWith(QStringLiteral("MMMM")));
    written.seats[0].name = "\xe2\x80\xae"
                            "An\xe2\x81\xa9na";
    written.seats[1].name = " \xe2\x80\x8b";
    record = parseRecord(printRecord(written));
    QVERIFY2(record, record ? "" : qPrintable(wording(record.error())));
    QCOMPARE(record->seats[0].name, std::string("Anna"));
    QCOMPARE(record->seats[1].name, record->seats[1].player); // never empty
}

void TestRecordFile::copiesMayBeLeftOut()
{
    QByteArray text = sample();
    QVERIFY(text.contains("#2"));
    const QByteArray plain = text.replace("#2", "");
    const auto record = parseRecord(plain);
    QVERIFY(record);
    QVERIFY(Timeline::fromRecord(*record));
}

void TestRecordFile::seeds()
{
    QByteArray text = sample();
    const qsizetype start = text.indexOf("\"seed\":") + 7;
    text.replace(start, text.indexOf('}', start) - start, "SEED");
    const auto seed = [&](const char* written) {
        return parseRecord(QByteArray(text).replace("SEED", written));
    };
    QCOMPARE(seed("\"18446744073709551615\"")->seed, UINT64_MAX);
    QCOMPARE(seed("18446744073709551615")->seed, UINT64_MAX);
    QCOMPARE(seed("0")->seed, std::uint64_t{0});
    for (const char* wrong :
         {"18446744073709551616", "-1", "1.5", "\"\"", "\"x\"", "null", "[1]", "1e3", "\" 1\""})
        QVERIFY2(!seed(wrong), wrong);
}

void TestRecordFile::faults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("line");
    const QByteArray good = sample();
    const auto changed = [&](const char* name, const char* from, const char* to, const char* id,
                             int line) {
        QByteArray text = good;
        const qsizetype found = text.indexOf(from);
        QVERIFY2(found >= 0, name);
        text.replace(found, qstrlen(from), to);
        QTest::newRow(name) << text << QString::fromLatin1(id) << line;
    };
    const auto added = [&](const char* name, const QByteArray& line, const char* id) {
        QTest::newRow(name) << good + line + "\n"
                            << QString::fromLatin1(id) << static_cast<int>(good.count('\n')) + 1;
    };
    QTest::newRow("empty") << QByteArray() << "record.empty" << 0;
    QTest::newRow("blank") << QByteArray("\n \n") << "record.empty" << 0;
    QTest::newRow("head only") << good.left(good.indexOf('\n') + 1) << "record.noDeal" << 0;
    QTest::newRow("cut off") << good.chopped(6) << "record.truncated"
                             << static_cast<int>(good.count('\n'));
    QTest::newRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << "json.notUtf8" << 1;
    changed("other format", "hellerpfennig.game", "chess.game", "json.otherFormat", 1);
    changed("newer", "\"version\":1,\"rules\"", "\"version\":7,\"rules\"", "json.newerVersion", 1);
    changed("rules' version", "\"version\":1,\"name\"", "\"version\":7,\"name\"",
            "json.newerVersion", 1);
    changed("rules unplayable", "\"rows\":5", "\"rows\":99", "rules.outOfRange", 1);
    changed("rules unknown field", "\"rows\":5", "\"rovs\":5", "json.unknownFieldSuggest", 1);
    changed("no seats", "\"seats\":[", "\"seatz\":[", "json.unknownFieldSuggest", 1);
    changed("seat order", "{\"seat\":\"R\"", "{\"seat\":\"G\"", "record.seatOrder", 1);
    changed("colour", "\"blue\"", "\"pink\"", "record.notAColour", 1);
    changed("colour twice", "\"blue\"", "\"red\"", "record.colourTwice", 1);
    changed("control in name", "Anna", "An\\u001bna", "record.notAName", 1);
    changed("turned round", "Anna", "An\\u202ena", "record.nameTurnsText", 1);
    changed("isolate left open", "Anna", "\\u2067Anna", "record.nameTurnsText", 1);
    changed("another line", "Anna", "An\\u2028na", "record.notAName", 1);
    changed("no name", "\"J\xc3\xb6rg\"", "\"\"", "record.blankName", 1);
    changed("blank name", "\"J\xc3\xb6rg\"", "\" \\u200b\\u3000\"", "record.blankName", 1);
    changed("player turned round", "\"human\"", "\"exec:\\u202ea\"", "record.nameTurnsText", 1);
    changed("no player", "\"human\"", "\"\"", "record.notAName", 1);
    changed("starter", "{\"deal\":\"", "{\"deal\":\"Y", "record.notASeat", 2);
    changed("one tile less", "\"supply\":\"", "\"supplies\":\"", "json.unknownFieldSuggest", 2);
    changed("number of a deal", "\"hidden\":", "\"number\":0,\"hidden\":", "json.notWholeNumber",
            2);
    changed("foreign tile", "+6#2", "+9", "record.notATile", 2);
    changed("third copy", "+6#2", "+6#3", "record.notATile", 2);
    changed("tile twice", "+6#2", "+5#2", "record.tileTwice", 2);
    changed("money as text", "\"money\":{\"R\":50", "\"money\":{\"R\":\"50\"", "record.notMoney",
            2);
    changed("money huge", "\"money\":{\"R\":50", "\"money\":{\"R\":5000000000", "record.notMoney",
            2);
    changed("other money", "\"money\":{\"R\":50", "\"money\":{\"R\":51", "record.otherMoney", 2);
    added("nothing happens", "{\"seat\":\"R\"}", "record.notAnEvent");
    added("list", "[]", "json.notObject");
    added("two things", "{\"seat\":\"R\",\"draw\":\"+5\",\"turn\":\"pass\"}",
          "record.severalEvents");
    added("turn without money", "{\"seat\":\"R\",\"turn\":\"pass\"}", "json.fieldMissing");
    added("turn as number", "{\"seat\":\"R\",\"turn\":5}", "json.notString");
    added("no seat", "{\"turn\":\"pass\",\"money\":{\"R\":50,\"G\":50}}", "json.fieldMissing");
    added("absent seat", "{\"seat\":\"Y\",\"turn\":\"pass\",\"money\":{\"R\":50,\"G\":50}}",
          "record.notASeat");
    added("wrong token", "{\"seat\":\"R\",\"turn\":\"R9@a1\",\"money\":{\"R\":50,\"G\":50}}",
          "token.notAPiece");
    added("dealt too early", good.split('\n')[1], "record.dealTooEarly");
    added("drawn stall", "{\"seat\":\"R\",\"draw\":\"R1\"}", "record.notATile");
    added("sit without name", "{\"seat\":\"R\",\"sit\":{\"player\":\"human\",\"colour\":\"red\"}}",
          "json.fieldMissing");
    added("two objects", "{} {}", "json.moreBehind");
    added("deep", QByteArray(100'000, '['), "json.tooDeep");
}

void TestRecordFile::faults()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, id);
    QFETCH(int, line);
    const auto record = parseRecord(text);
    Error error;
    if (record) {
        const auto timeline = Timeline::fromRecord(*record);
        QVERIFY(!timeline);
        error = timeline.error();
    } else {
        error = record.error();
    }
    QCOMPARE(QString::fromStdString(error.message.id), id);
    QCOMPARE(error.line, line);
}

void TestRecordFile::everyTruncationIsNoticedOrShorter()
{
    const QByteArray good = sample();
    for (qsizetype length = 0; length < good.size(); ++length) {
        const auto record = parseRecord(good.left(length));
        const bool atLineEnd = length > 0 && (good[length] == '\n' || good[length - 1] == '\n');
        QCOMPARE(record.ok(), atLineEnd);
        if (!record && length > 0)
            QCOMPARE(record.error().message.id, std::string("record.truncated"));
    }
}

void TestRecordFile::reviewsRoundTrip()
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Timeline timeline = randomGame(seed, true, 20 + static_cast<int>(7 * seed));
        const QByteArray without = printRecord(timeline.record());
        const Review review = test::anyReview(timeline);
        timeline.keepReview(review);
        const QByteArray text = printRecord(timeline.record());
        QVERIFY(text.startsWith("{\"format\":\"hellerpfennig.game\",\"version\":2,"));
        // Other programs of this version can still read the game itself.
        QCOMPARE(text.left(without.size()), QByteArray(without).replace(0, 60, text.left(60)));
        const auto record = parseRecord(text);
        QVERIFY2(record, record ? "" : qPrintable(wording(record.error())));
        QCOMPARE(printRecord(*record), text);
        const auto again = Timeline::fromRecord(*record);
        QVERIFY2(again, again ? "" : qPrintable(wording(again.error())));
        QVERIFY(again->review() == review);
        QCOMPARE(printRecord(again->record()), text);
    }
}

void TestRecordFile::reviewsAreDropped()
{
    Timeline timeline = randomGame(2, false, 8);
    const QByteArray without = printRecord(timeline.record());
    timeline.keepReview(test::anyReview(timeline));
    QVERIFY(timeline.review());
    timeline.sit(0, {"Guest", "beginner", 3});
    QVERIFY(timeline.review()); // who sits there does not matter
    timeline.takeBackStep();
    QVERIFY(!timeline.review());
    timeline.keepReview(test::anyReview(timeline));
    timeline.redo();
    QVERIFY(!timeline.review());
    QVERIFY(printRecord(timeline.record()).startsWith(without));
}

namespace {

/// A game of two that ends with a draw and its placing, and its review.
QByteArray reviewedSample()
{
    Timeline timeline = randomGame(4, false, 3);
    if (timeline.game().inHand() == NoPiece)
        timeline.draw();
    std::vector<Turn> legal;
    timeline.game().legalTurns(legal);
    timeline.play(legal.front());
    timeline.keepReview(test::anyReview(timeline));
    return printRecord(timeline.record());
}

} // namespace

void TestRecordFile::reviewsThatDoNotFit_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("line");
    const QByteArray good = reviewedSample();
    const auto lineOf = [](const QByteArray& text, const char* what) {
        return static_cast<int>(text.left(text.indexOf(what)).count('\n')) + 1;
    };
    const auto changed = [&](const char* name, const char* in, const char* from, const char* to,
                             const char* id) {
        QByteArray text = good;
        const qsizetype start = text.indexOf(in);
        QVERIFY2(start >= 0, name);
        const qsizetype found = text.indexOf(from, start);
        QVERIFY2(found >= 0, name);
        const int line = static_cast<int>(text.left(found).count('\n')) + 1;
        text.replace(found, qstrlen(from), to);
        QTest::newRow(name) << text << QString::fromLatin1(id) << line;
    };
    const int lines = static_cast<int>(good.count('\n'));
    const auto added = [&](const char* name, const char* line, const char* id) {
        QTest::newRow(name) << good + line + "\n" << QString::fromLatin1(id) << lines + 1;
    };
    changed("depth", "{\"review\"", "\"depth\":16", "\"depth\":0", "record.notANumber");
    changed("depth missing", "{\"review\"", "\"depth\":16,", "", "json.fieldMissing");
    changed("unknown field", "{\"review\"", "\"lost\"", "\"lots\"", "json.unknownFieldSuggest");
    changed("complete", "{\"review\"", "true", "\"yes\"", "json.notBool");
    changed("seats' order", "{\"review\"", "\"seat\":\"R\"", "\"seat\":\"G\"", "record.seatOrder");
    changed("absent seat", "{\"review\"", "\"seat\":\"R\"", "\"seat\":\"Y\"", "record.notASeat");
    changed("step of the curve", "{\"expected\"", "{\"expected\":1,", "{\"expected\":7,",
            "record.reviewStep");
    changed("step is no number", "{\"expected\"", "{\"expected\":1,", "{\"expected\":\"1\",",
            "record.notANumber");
    changed("money of a seat", "{\"expected\"", "\"money\":{\"R\"", "\"money\":{\"B\"",
            "json.unknownField");
    changed("no chance", "{\"expected\"", "\"win\":{\"R\":0.250", "\"win\":{\"R\":1.250",
            "record.notANumber");
    changed("error below 0", "{\"chance\"", "\"error\":", "\"error\":-", "record.notANumber");
    changed("a number too large", "{\"chance\"", "\"error\":", "\"error\":9999999999",
            "record.notANumber");
    changed("not a chance", "{\"chance\":0", "{\"chance\":0", "{\"chance\":99999",
            "record.reviewStep");
    changed("not a decision", "{\"judged\"", "{\"judged\":", "{\"judged\":9999",
            "record.reviewStep");
    changed("no token", "{\"judged\"", "\"best\":\"draw\"", "\"best\":\"drew\"", "token.notATurn");
    changed("not possible", "{\"judged\"", "\"best\":\"draw\"", "\"best\":\"pass\"",
            "record.reviewNotLegal");
    changed("not drawn yet", "{\"judged\"", "\"best\":\"draw\"", "\"best\":\"?+5@a1\"",
            "record.reviewNotLegal");
    added("a second one", R"({"review":{"depth":16,"complete":false},"seats":[]})",
          "record.reviewTwice");
    added("the game goes on", good.split('\n')[1].constData(), "record.afterReview");

    QByteArray headless = good;
    const qsizetype head = headless.indexOf("{\"review\"");
    headless.remove(head, headless.indexOf('\n', head) + 1 - head);
    QTest::newRow("no head") << headless << "record.reviewNoHead" << lineOf(good, "{\"review\"");
    QTest::newRow("not complete") << good.left(good.lastIndexOf("{\"judged\""))
                                  << "record.reviewIncomplete" << lineOf(good, "{\"review\"");
    QByteArray seats = good;
    const qsizetype second = seats.indexOf(",{\"seat\":\"G\"", head);
    seats.remove(second, seats.indexOf(']', second) - second);
    QTest::newRow("other seats") << seats << "record.reviewSeats" << lineOf(good, "{\"review\"");
}

void TestRecordFile::reviewsThatDoNotFit()
{
    const auto sound = parseRecord(reviewedSample());
    QVERIFY(sound && Timeline::fromRecord(*sound));
    faults();
}

void TestRecordFile::files()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("game.hpg"));
    const Timeline timeline = randomGame(6, true);
    QVERIFY(!saveRecord(timeline.record(), path));
    const auto again = loadRecord(path);
    QVERIFY(again);
    compareGames(timeline, *again);

    QCOMPARE(loadRecord(folder.filePath(QStringLiteral("none"))).error().message.id,
             std::string("file.notFound"));
    const Failure failure =
        saveRecord(timeline.record(), folder.filePath(QStringLiteral("no/such/folder/game.hpg")));
    QVERIFY(failure);
    QCOMPARE(failure->message.id, std::string("file.cannotWrite"));

    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("{\"seat\":\"R\",\"turn\":\"x\",\"money\":{}}\n");
    file.close();
    const auto broken = loadRecord(path);
    QVERIFY(!broken);
    QVERIFY(wording(broken.error()).contains(QStringLiteral("game.hpg: ")));
    QVERIFY(wording(broken.error()).contains(QStringLiteral("line ")));

    QVERIFY(file.resize(17 << 20));
    QCOMPARE(loadRecord(path).error().message.id, std::string("file.tooLarge"));
}

QTEST_GUILESS_MAIN(TestRecordFile)
#include "TestRecordFile.moc"
