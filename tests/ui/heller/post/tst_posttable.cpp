// Whole games over days: letters come late, twice, in any order, or by another way; programs end
// between any two of them.
#include "PostEnd.h"
#include "tests/ui/table/relay/Broker.h"

#include "engine/heller/text/RulesJson.h"
#include "ui/heller/post/FolderBox.h"
#include "ui/heller/post/PostTables.h"
#include "ui/heller/post/SealedNews.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;
using namespace hp::test;

class PostTableTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(canWriteLetters()); }
    void wholeGames_data();
    void wholeGames();
    void oneFolder();
    void foreignFiles();
    void noFolder();
    void overRelay();
    void byHand();
    void oldFileOpenedAgain();
    void drawnOnce();
    void toldOnlyWhatIsTheirs();
    void otherSecretThanPromised();
    void tableIsFull();
    void keptFirst();
    void badFiles_data();
    void badFiles();
    void severalTables();
};

namespace {

RuleSet correspondence()
{
    return loadPreset(QStringLiteral("correspondence")).value();
}

struct PostedTable {
    PostedTable(int seats, const RuleSet& rules, const QString& box = {},
                const std::optional<RelayAddress>& relay = {})
    {
        for (int seat = 0; seat < seats; ++seat) {
            ends.push_back(
                std::make_unique<PostEnd>(folder.filePath(QStringLiteral("%1.json").arg(seat))));
            PostEnd& end = *ends.back();
            const std::string name = "P" + std::to_string(seat);
            end.sit(seat == 0 ? PostTable::open(end.file, name, rules, seats, box, relay)
                              : PostTable::join(end.file, name, ends[0]->letters()[0], box));
        }
    }
    /// Everybody gets everything.
    void exchange()
    {
        for (int rounds = 0; rounds < 2; ++rounds) {
            for (const auto& from : ends) {
                for (const auto& to : ends)
                    to->table->take(from->letters());
            }
        }
        for (const auto& end : ends)
            settle(*end);
    }
    bool isOver() const
    {
        return std::ranges::all_of(
            ends, [](const auto& end) { return end->table->stage() == PostTable::Stage::Over; });
    }
    /// All have been told the same.
    bool agree() const
    {
        const Timeline game = gameOf(*ends[0]->host());
        return std::ranges::all_of(ends, [&](const auto& end) {
            return (!end->host() || gameOf(*end->host()).steps().size() == game.steps().size()) &&
                   end->session && isAsTold(game, *end->session, end->table->seat());
        });
    }

    QTemporaryDir folder;
    std::vector<std::unique_ptr<PostEnd>> ends;
};

} // namespace

void PostTableTest::wholeGames_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<QString>("rules");
    const auto add = [](int seats, const char* rules) {
        QTest::addRow("%d, %s", seats, rules) << seats << QString::fromLatin1(rules);
    };
    add(2, "correspondence");
    add(2, "open-tiles");
    add(3, "unknown-rounds-open-tiles");
    add(4, "correspondence");
    add(2, "standard");
    if (qEnvironmentVariableIsSet("HP_SEED")) { // half a minute each
        add(3, "kingdoms-2011");
        add(4, "unknown-rounds");
    }
}

/// HP_SEED: another seed, and more tables.
void PostTableTest::wholeGames()
{
    QFETCH(int, seats);
    QFETCH(QString, rules);
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("HP_SEED", &given);
    const auto seed = static_cast<std::uint64_t>(given ? asked : 7);
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    Random random(seed);
    PostedTable table(seats, loadPreset(rules).value());
    int played = 0;
    for (int step = 0; !table.isOver(); ++step) {
        QVERIFY2(step < 30'000, "the game does not go on");
        PostEnd& end = *table.ends[random.below(static_cast<std::uint32_t>(seats))];
        if (random.below(30) == 0)
            QVERIFY(end.beginAnew());
        settle(end);
        // Some letters of somebody else, in any order.
        const std::vector<SignedLetter> others =
            table.ends[random.below(static_cast<std::uint32_t>(seats))]->letters();
        std::vector<SignedLetter> some;
        for (std::uint32_t count = random.below(6); count > 0; --count)
            some.push_back(others[random.below(static_cast<std::uint32_t>(others.size()))]);
        if (random.below(4) == 0)
            some = others;
        end.table->take(some);
        settle(end);
        if (random.below(3) == 0 && end.act(random))
            ++played;
    }
    for (const auto& end : table.ends)
        end->link();
    QVERIFY(table.agree());
    const Timeline game = gameOf(*table.ends[0]->host());
    const auto turns = std::ranges::count_if(game.steps(), [](const Timeline::Step& step) {
        return step.kind == StepKind::Turn && step.report.turn.kind != TurnKind::Pass;
    });
    QCOMPARE(static_cast<int>(turns), played);
    for (const auto& end : table.ends) {
        QVERIFY(end->table->game().wholeGame());
        QVERIFY(!end->table->game().wrongDeal());
        if (!end->host()) // a dealer elsewhere has opened all that it has dealt
            QCOMPARE(end->table->game().dealsOpened(), game.steps().back().after.round());
    }
}

void PostTableTest::oneFolder()
{
    QTemporaryDir box;
    PostedTable table(3, correspondence(), box.path());
    Random random(3);
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            for (const auto& end : table.ends) {
                end->table->look();
                settle(*end);
                end->act(random);
            }
            return table.isOver();
        }(),
        60'000);
    for (const auto& end : table.ends)
        end->link();
    QVERIFY(table.agree());
    // One file for each letter, and no remains.
    const QStringList files = QDir(box.path()).entryList(QDir::Files | QDir::Hidden);
    QCOMPARE(static_cast<std::size_t>(files.size()), table.ends[0]->letters().size());
    for (const QString& file : files)
        QVERIFY2(file.startsWith(QLatin1String("HP-")) && file.endsWith(QLatin1String(".hptm")),
                 qPrintable(file));
}

void PostTableTest::foreignFiles()
{
    QTemporaryDir box;
    PostedTable table(2, correspondence(), box.path());
    const auto write = [&](const QString& name, const QByteArray& content) {
        QFile file(QDir(box.path()).filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    const SignedLetter opening = table.ends[0]->letters()[0];
    QVERIFY(write(QStringLiteral("holidays.jpg"), "x"));
    QVERIFY(write(letterFileName(opening).replace(QStringLiteral(".hptm"),
                                                  QStringLiteral(" (conflict).hptm")),
                  letterText(opening)));
    QVERIFY(write(letterFileName(opening).replace(QStringLiteral("-000-"), QStringLiteral("-009-")),
                  "half a letter"));
    QVERIFY(write(letterFileName(opening).replace(QStringLiteral("-000-"), QStringLiteral("-010-")),
                  QByteArray(200'000, 'x')));
    const auto looked = [&] {
        for (const auto& end : table.ends)
            end->table->look();
        return table.ends[0]->table->stage() == PostTable::Stage::Playing &&
               table.ends[1]->table->stage() == PostTable::Stage::Playing;
    };
    QTRY_VERIFY(looked());
    const std::vector<SignedLetter> openings = FolderBox::openingsIn(box.path());
    QCOMPARE(openings.size(), std::size_t{2}); // the conflict's copy is the same letter
    QCOMPARE(openings[0].id, openings[1].id);
}

void PostTableTest::noFolder()
{
    QTemporaryDir box;
    const QString folder = box.filePath(QStringLiteral("shared"));
    PostedTable table(2, correspondence(), folder);
    table.ends[0]->table->look();
    QVERIFY(table.ends[0]->table->why());
    QCOMPARE(table.ends[0]->table->why()->id, std::string("letter.noFolder"));
    QVERIFY(QDir().mkpath(folder)); // it is there again: nothing was lost
    const auto looked = [&] {
        for (const auto& end : table.ends)
            end->table->look();
        return table.ends[0]->table->stage() == PostTable::Stage::Playing;
    };
    QTRY_VERIFY(looked());
    QVERIFY(!table.ends[0]->table->why());
}

void PostTableTest::overRelay()
{
    if (Broker::program().isEmpty())
        QSKIP("mosquitto is not installed");
    Broker broker;
    QVERIFY(broker.start());
    PostedTable table(2, correspondence(), {}, broker.relay());
    Random random(5);
    const auto go = [&](auto until) {
        for (const auto& end : table.ends) {
            if (end->table) {
                end->table->look();
                settle(*end);
                end->act(random);
            }
        }
        return until();
    };
    const auto turns = [](const PostEnd& end) { return end.table->book().turns().size(); };
    QTRY_VERIFY(go([&] { return turns(*table.ends[0]) > 4; }));
    // One is away, the other goes on as far as she can; the relay is killed with all that it keeps.
    PostEnd& away = *table.ends[1];
    away.session.reset();
    away.table.reset();
    QTest::qWait(100);
    table.ends[0]->act(random);
    broker.kill();
    QTest::qWait(100);
    QVERIFY(broker.start());
    QVERIFY(away.beginAnew());
    QTRY_VERIFY_WITH_TIMEOUT(go([&] { return table.isOver(); }), 60'000);
    for (const auto& end : table.ends)
        end->link();
    QVERIFY(table.agree());
}

/// Only newLetters() go from one to the other, in turns.
void PostTableTest::byHand()
{
    PostedTable table(2, correspondence());
    QVERIFY(table.ends[0]->table->isByHand());
    Random random(6);
    for (int mails = 0; !table.isOver(); ++mails) {
        QVERIFY(mails < 200);
        for (int from : {1, 0}) {
            PostEnd& one = *table.ends[static_cast<std::size_t>(from)];
            PostEnd& other = *table.ends[static_cast<std::size_t>(1 - from)];
            settle(one);
            one.act(random);
            const FoundLetters found = findLetters("Hello,\n" + one.table->newLetters());
            QVERIFY(!found.wrong && !found.letters.empty());
            other.table->take(found.letters);
        }
    }
    for (const auto& end : table.ends)
        end->link();
    QVERIFY(table.agree());
}

/// Whoever puts back an old copy of her seat and plays something else is found out.
void PostTableTest::oldFileOpenedAgain()
{
    PostedTable table(2, correspondence());
    table.exchange();
    Random random(8);
    const std::size_t mover = table.ends[0]->table->isMyTurn() ? 0 : 1;
    PostEnd& cheat = *table.ends[mover];
    PostEnd& other = *table.ends[1 - mover];
    const QString copy = cheat.file + QStringLiteral(".old");
    QVERIFY(QFile::copy(cheat.file, copy));
    const auto first = cheat.act(random);
    QVERIFY(first);
    table.exchange();
    QVERIFY(other.act(random));
    QVERIFY(QFile::remove(cheat.file));
    QVERIFY(QFile::copy(copy, cheat.file));
    QVERIFY(cheat.beginAnew());
    settle(cheat);
    std::optional<Turn> second;
    while (!second || *second == *first) {
        QVERIFY(cheat.beginAnew() || !second);
        second = cheat.act(random);
        if (*second == *first) {
            QVERIFY(QFile::remove(cheat.file));
            QVERIFY(QFile::copy(copy, cheat.file));
        }
    }
    table.exchange();
    for (const auto& end : table.ends) {
        QCOMPARE(end->table->book().turns().size(), std::size_t{2});
        QCOMPARE(end->table->book().doubles(), 1U << cheat.table->seat());
    }
    const Timeline game = gameOf(*other.host());
    QVERIFY(game.steps()[1].report.turn == *first);
    QVERIFY(gameOf(*cheat.host()).steps()[1].report.turn == *first);
}

namespace {

/// A table whose opener deals, up to where somebody else is to move and may draw.
struct DealtByOpener : PostedTable {
    explicit DealtByOpener(int seats)
        : PostedTable(seats, loadPreset(QStringLiteral("standard")).value())
    {
        exchange();
        exchange();
        for (const auto& end : ends)
            end->link();
    }
    /// Plays until it is not the opener's turn.
    PostEnd* other(Random& random)
    {
        for (int turn = 0; turn < 20; ++turn) {
            exchange();
            for (const auto& end : ends) {
                const auto& steps = end->session->steps();
                if (end != ends[0] && end->session->personMayAct() &&
                    steps.back().after.inHand == NoPiece)
                    return end.get();
                end->act(random);
            }
        }
        return nullptr;
    }
    static bool putBack(PostEnd& end, const QString& copy)
    {
        return QFile::remove(end.file) && QFile::copy(copy, end.file) && end.beginAnew();
    }
};

Pen penOf(const QString& kept)
{
    QFile file(kept);
    file.open(QIODevice::ReadOnly);
    const auto json = parseJson(file.readAll().toStdString());
    return Pen::of(*uncarried<32>(
        QByteArray::fromHex(QByteArray::fromStdString(json->find("key")->value.text))));
}

} // namespace

/// The dealer answers a draw once: whoever puts an old copy of her seat back has the same tile.
void PostTableTest::drawnOnce()
{
    DealtByOpener table(2);
    Random random(11);
    PostEnd* const end = table.other(random);
    QVERIFY(end);
    const QString copy = end->file + QStringLiteral(".old");
    QVERIFY(QFile::copy(end->file, copy));
    end->session->requestDraw();
    QVERIFY(end->table->game().waits());
    QVERIFY(!end->table->isMyTurn());
    QVERIFY(end->session->isOnItsWay());
    const std::size_t letters = end->letters().size();
    end->session->requestDraw(); // once more: it waits
    QCOMPARE(end->letters().size(), letters);
    QVERIFY(end->beginAnew()); // and still does
    QVERIFY(end->session->isOnItsWay());
    table.exchange();
    const PieceCode drawn = end->session->latest().inHand;
    QVERIFY(drawn != NoPiece && drawn != UnknownTile);
    QCOMPARE(table.ends[0]->session->latest().inHand, UnknownTile);
    // The old copy; she places something else instead of drawing.
    QVERIFY(DealtByOpener::putBack(*end, copy));
    Random chance(3);
    std::vector<Turn> turns;
    Game::sample(end->session->latest(), chance).legalTurns(turns);
    QVERIFY(!turns.empty());
    end->session->requestTurn(turns.front());
    table.exchange();
    table.exchange();
    QCOMPARE(end->session->latest().inHand, drawn);
    QCOMPARE(table.ends[0]->table->book().doubles(), 1U << end->table->seat());
    QVERIFY(table.agree());
}

void PostTableTest::toldOnlyWhatIsTheirs()
{
    DealtByOpener table(3);
    Random random(12);
    PostEnd* const end = table.other(random);
    QVERIFY(end);
    end->session->requestDraw();
    table.exchange();
    const Letter::Told* const told = table.ends[0]->table->book().turns().back().told;
    QVERIFY(told && told->parts.size() == 3);
    QVERIFY(told->parts[0].isEmpty()); // whoever deals needs no letter
    QCOMPARE(told->parts[1].size(), told->parts[2].size());
    for (std::size_t seat = 1; seat < 3; ++seat) {
        for (const auto& reader : table.ends) {
            const bool isHers = reader->table->seat() == static_cast<int>(seat);
            const auto news = openNews(told->parts[seat], penOf(reader->file));
            QCOMPARE(news.has_value(), isHers);
            // Who has drawn is told the tile, others that she has one.
            if (isHers)
                QCOMPARE(news->contains("\"hand\":\"?\""), reader.get() != end);
        }
    }
}

/// A dealer that has promised another secret is found out when it opens it.
void PostTableTest::otherSecretThanPromised()
{
    DealtByOpener table(2);
    Random random(13);
    for (int turn = 0; table.ends[1]->table->game().dealsOpened() == 0; ++turn) {
        QVERIFY(turn < 500);
        for (const auto& end : table.ends)
            end->act(random);
        const Pen pen = penOf(table.ends[0]->file);
        const auto letters = table.ends[0]->letters();
        for (SignedLetter letter : letters) {
            auto* told = std::get_if<Letter::Told>(&letter.letter.said);
            if (told && told->secret) {
                told->secret->front() ^= 1;
                letter = signLetter(letter.letter.table, letter.letter.number, letter.letter.before,
                                    letter.letter.said, pen);
            }
            table.ends[1]->table->take({letter});
        }
        table.ends[0]->table->take(table.ends[1]->letters());
        QVERIFY(!table.ends[1]->table->game().wrongDeal() ||
                table.ends[1]->table->game().dealsOpened() > 0);
    }
    const Failure wrong = table.ends[1]->table->game().wrongDeal();
    QVERIFY(wrong);
    QCOMPARE(wrong->message.id, std::string("deal.otherSecret"));
}

void PostTableTest::tableIsFull()
{
    PostedTable table(2, correspondence());
    PostEnd late(table.folder.filePath(QStringLiteral("late.json")));
    late.sit(PostTable::join(late.file, "Late", table.ends[0]->letters()[0], {}));
    table.exchange();
    table.ends[0]->table->take(late.letters());
    late.table->take(table.ends[0]->letters());
    QCOMPARE(late.table->stage(), PostTable::Stage::Full);
    QCOMPARE(late.table->seat(), -1);
    QCOMPARE(table.ends[0]->table->stage(), PostTable::Stage::Playing);
}

/// While the disk takes nothing, nobody elsewhere is told anything.
void PostTableTest::keptFirst()
{
    QTemporaryDir box;
    PostedTable table(2, correspondence(), box.path());
    const auto looked = [&] {
        for (const auto& end : table.ends) {
            end->table->look();
            settle(*end);
        }
        return table.ends[0]->table->stage() == PostTable::Stage::Playing &&
               table.ends[1]->table->stage() == PostTable::Stage::Playing;
    };
    QTRY_VERIFY(looked());
    PostEnd& mover = *table.ends[table.ends[0]->table->isMyTurn() ? 0 : 1];
    const auto files = [&] { return QDir(box.path()).entryList(QDir::Files).size(); };
    const auto before = files();
    QVERIFY(QFile::remove(mover.file));
    QVERIFY(QDir().mkpath(mover.file)); // a folder in its place
    QStringList failures;
    connect(mover.table.get(), &PostTable::failed, this,
            [&](const QString& why) { failures.append(why); });
    Random random(2);
    QVERIFY(mover.act(random));
    mover.table->look();
    QTest::qWait(50);
    QCOMPARE(files(), before);
    QCOMPARE(failures.size(), 1);
    QVERIFY(QDir().rmdir(mover.file));
    mover.table->setNotes(QStringLiteral("x")); // whatever is kept next takes it along
    mover.table->take({});
    const auto sent = [&] {
        mover.table->send();
        mover.table->look();
        return files() == before + 1;
    };
    QTRY_VERIFY(sent());
}

void PostTableTest::badFiles_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("no JSON") << QByteArray("{") << QByteArray("[");
    QTest::newRow("another version") << QByteArray("\"version\":1") << QByteArray("\"version\":9");
    QTest::newRow("no key") << QByteArray("\"key\":\"") << QByteArray("\"key\":\"0");
    QTest::newRow("no letters") << QByteArray("\"letters\"") << QByteArray("\"litters\"");
    QTest::newRow("a letter that was changed") << QByteArray("eyJ") << QByteArray("eyK");
}

/// The error names the file, and the file stays.
void PostTableTest::badFiles()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    PostedTable table(2, correspondence());
    const QString path = table.ends[0]->file;
    table.ends[0]->table.reset();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray content = file.readAll();
    file.close();
    QVERIFY(content.contains(from) || from == "eyJ");
    if (from == "eyJ")
        content[content.size() / 2] = content[content.size() / 2] == 'A' ? 'B' : 'A';
    else
        content.replace(content.indexOf(from), from.size(), to);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const auto kept = PostTable::kept(path);
    QVERIFY(!kept);
    QVERIFY(kept.error().path.find(path.toStdString()) != std::string::npos);
    QVERIFY(QFile::exists(path));
}

void PostTableTest::severalTables()
{
    QTemporaryDir folder;
    const QString own = folder.filePath(QStringLiteral("post"));
    TableId one{};
    TableId two{};
    std::vector<SignedLetter> all;
    {
        PostTables tables(own);
        one = tables.open("Anna", correspondence(), 2, {}, {}).book().table();
        two = tables.open("Anna", correspondence(), 3, {}, {}).book().table();
        for (const auto& table : tables.tables()) {
            for (const SignedLetter& letter : table->book().letters())
                all.push_back(letter);
        }
    }
    PostTables others(folder.filePath(QStringLiteral("other")));
    PostTables::Taken taken = others.take(all);
    QCOMPARE(taken.openings.size(), std::size_t{2});
    for (const SignedLetter& opening : taken.openings)
        others.join("Bert", opening, {});
    std::vector<SignedLetter> answers;
    for (const auto& table : others.tables()) {
        for (const SignedLetter& letter : table->book().letters())
            answers.push_back(letter);
    }
    QStringList failures;
    PostTables again(own);
    connect(&again, &PostTables::failed, this, [&](const QString& why) { failures.append(why); });
    QFile bad(QDir(own).filePath(QStringLiteral("bad.json")));
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("?");
    bad.close();
    taken = again.take(answers);
    QCOMPARE(failures.size(), 1);
    QCOMPARE(again.tables().size(), std::size_t{2});
    QCOMPARE(taken.letters.fresh, 2);
    QCOMPARE(taken.letters.known, 2); // the openings
    QVERIFY(again.find(one)->book().hasBegun());
    QVERIFY(!again.find(two)->book().hasBegun()); // a third is missing
    again.remove(*again.find(two));
    QCOMPARE(again.tables().size(), std::size_t{1});
    PostTables third(own);
    third.load();
    QCOMPARE(third.tables().size(), std::size_t{1});
    QVERIFY(bad.exists());
}

QTEST_GUILESS_MAIN(PostTableTest)
#include "tst_posttable.moc"
