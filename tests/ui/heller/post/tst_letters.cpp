// The form of letters, and their order.
#include "PostEnd.h"

#include "engine/heller/text/RulesJson.h"
#include "ui/heller/post/LetterBook.h"
#include "ui/heller/post/SealedNews.h"

#include <QFile>
#include <QTest>

using namespace hp;
using namespace hp::test;

class LettersTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(canWriteLetters()); }
    void examples();
    void found_data();
    void found();
    void refused_data();
    void refused();
    void anyOrder();
    void twoForOnePlace();
    void strangers();
    void sealedNews();
};

namespace {

Pen penOf(std::uint8_t number)
{
    Bytes<32> seed{};
    seed[0] = number;
    return Pen::of(seed);
}

DealSalt saltOf(std::uint8_t number)
{
    DealSalt salt{};
    salt[0] = number;
    return salt;
}

/// Two persons who have come so far that the first turn can be written.
struct TwoAtPost {
    TwoAtPost()
    {
        Letter::Opening said;
        said.secret = {1, 2, 3};
        said.name = "Änne";
        said.hash = saltHash(saltOf(1));
        said.rules = loadPreset(QStringLiteral("correspondence")).value();
        said.seats = 2;
        table = tableIdOf(said.secret);
        letters.push_back(signLetter(table, 0, {}, said, penOf(1)));
        const LetterId opening = letters[0].id;
        letters.push_back(
            signLetter(table, 1, opening, Letter::Join{"Bert", saltHash(saltOf(2))}, penOf(2)));
        letters.push_back(
            signLetter(table, 2, opening, Letter::Beginning{{letters[1].id}, saltOf(1)}, penOf(1)));
        letters.push_back(signLetter(table, 3, letters[2].id, Letter::Salt{saltOf(2)}, penOf(2)));
    }
    LetterId first() const { return idOfSalts(letters[2].id, {saltOf(1), saltOf(2)}); }
    SignedLetter turn(int number, const LetterId& before, const char* token, int pen) const
    {
        return signLetter(table, number, before, Letter::Played{token},
                          penOf(static_cast<std::uint8_t>(pen)));
    }

    TableId table{};
    std::vector<SignedLetter> letters;
};

std::vector<std::string> turnsOf(const LetterBook& book)
{
    std::vector<std::string> turns;
    for (const LetterBook::TurnLetter& turn : book.turns())
        turns.push_back(turn.turn);
    return turns;
}

} // namespace

/// As letters.py writes them, by libsodium and with nothing of the program's.
void LettersTest::examples()
{
    QFile file(QStringLiteral(HP_TEST_DATA "/letters.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto json = parseJson(file.readAll().toStdString());
    QVERIFY(json && !json->items.empty());
    for (const JsonValue& example : json->items) {
        const auto bytes = [&](const char* key) {
            return QByteArray::fromHex(QByteArray::fromStdString(example.find(key)->value.text));
        };
        const auto letter = readLetter(bytes("bytes"));
        QVERIFY2(letter, letter ? "" : letter.error().message.id.c_str());
        QCOMPARE(carried(letter->id), bytes("id"));
        QCOMPARE(carried(letter->letter.from), bytes("from"));
        const auto seed = uncarried<32>(bytes("seed"));
        const SignedLetter again =
            signLetter(letter->letter.table, letter->letter.number, letter->letter.before,
                       letter->letter.said, Pen::of(*seed));
        QCOMPARE(again.bytes, letter->bytes);
    }
}

void LettersTest::found_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("count");
    QTest::addColumn<std::string>("wrong");
    const TwoAtPost two;
    const QByteArray one = letterText(two.letters[0]);
    const QByteArray other = letterText(two.letters[1]);
    QByteArray quoted = "Anna wrote:\n" + one;
    quoted.replace("\n", "\r\n> ");
    QByteArray broken = one;
    for (int at = 45; at < broken.size() - 45; at += 33)
        broken.insert(at, " \n");
    QByteArray bare = one;
    bare.replace("=", "");
    QByteArray changed = other;
    const qsizetype middle = changed.size() / 2;
    changed[middle] = changed[middle] == 'A' ? 'B' : 'A';
    const std::string none;
    QTest::newRow("one") << one << 1 << none;
    QTest::newRow("two in a mail") << "Hello\n" + one + "and\n" + other + "Bye" << 2 << none;
    QTest::newRow("quoted") << quoted << 1 << none;
    QTest::newRow("broken anew") << broken << 1 << none;
    QTest::newRow("without its end marks") << bare << 1 << none;
    QTest::newRow("cut off, and a whole one")
        << one.left(one.size() / 2) + other << 1 << std::string("letter.cutOff");
    QTest::newRow("changed") << changed << 0 << std::string("letter.changed");
    QTest::newRow("nothing") << QByteArray("-----BEGIN") << 0 << none;
    QTest::newRow("an empty one")
        << QByteArray("-----BEGIN HELLERPFENNIG LETTER-----\n-----END HELLERPFENNIG LETTER-----")
        << 0 << std::string("letter.cutOff");
}

void LettersTest::found()
{
    QFETCH(QByteArray, text);
    QFETCH(int, count);
    QFETCH(std::string, wrong);
    const FoundLetters found = findLetters(text);
    QCOMPARE(static_cast<int>(found.letters.size()), count);
    const std::string id = found.wrong ? found.wrong->message.id : std::string();
    // A changed letter can look like many things, but never like a letter.
    if (wrong == "letter.changed")
        QVERIFY(!id.empty());
    else
        QCOMPARE(id, wrong);
}

void LettersTest::refused_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<std::string>("from");
    QTest::addColumn<std::string>("to");
    QTest::newRow("another version")
        << 1 << std::string("\"version\":1") << std::string("\"version\":2");
    QTest::newRow("another number")
        << 1 << std::string("\"number\":1") << std::string("\"number\":3");
    QTest::newRow("a kind that is none") << 1 << std::string("\"join\"") << std::string("\"jive\"");
    QTest::newRow("a name that is none") << 1 << std::string("Bert") << std::string("Be\\u0007t");
    QTest::newRow("another secret") << 0 << std::string("010203") << std::string("010204");
    QTest::newRow("too many seats")
        << 0 << std::string("\"seats\":2") << std::string("\"seats\":5");
    QTest::newRow("a rule that is none")
        << 0 << std::string("\"openTiles\"") << std::string("\"openTales\"");
    QTest::newRow("hidden tiles that nobody has promised to deal")
        << 0 << std::string("\"openTiles\":true") << std::string("\"openTiles\":false");
}

/// Signed as it should be: the content itself cannot be.
void LettersTest::refused()
{
    QFETCH(int, number);
    QFETCH(std::string, from);
    QFETCH(std::string, to);
    const TwoAtPost two;
    std::string content = two.letters[static_cast<std::size_t>(number)].bytes.mid(64).toStdString();
    const auto at = content.find(from);
    QVERIFY(at != std::string::npos);
    content.replace(at, from.size(), to);
    const auto letter = readLetter(QByteArray(64, 'x') + QByteArray::fromStdString(content));
    QVERIFY(!letter);
    QVERIFY(letter.error().message.id != "letter.changed");
}

void LettersTest::anyOrder()
{
    const TwoAtPost two;
    std::vector<SignedLetter> all = two.letters;
    LetterId before = two.first();
    for (int turn = 0; turn < 6; ++turn) {
        all.push_back(two.turn(FirstTurnLetter + turn, before, "x", 1 + turn % 2));
        before = all.back().id;
    }
    Random random(4);
    for (int tries = 0; tries < 50; ++tries) {
        LetterBook book(two.letters[0]);
        std::vector<SignedLetter> mixed(all.begin() + 1, all.end());
        mixed.insert(mixed.end(), all.begin(), all.end()); // each twice
        for (std::size_t i = mixed.size() - 1; i > 0; --i)
            std::swap(mixed[i], mixed[random.below(static_cast<std::uint32_t>(i + 1))]);
        int fresh = 0;
        for (int round = 0; round < 3; ++round) {
            for (const SignedLetter& letter : mixed)
                fresh += book.take(letter) == LetterBook::Taken::New ? 1 : 0;
        }
        QCOMPARE(fresh, static_cast<int>(all.size()) - 1);
        QCOMPARE(book.turns().size(), std::size_t{6});
        QCOMPARE(book.last(), before);
        QCOMPARE(book.doubles(), 0U);
        QVERIFY(book.seed());
        QCOMPARE(book.seats()[1].name, std::string("Bert"));
    }
}

/// Whoever opens an old file and plays anew gains nothing once the other has answered.
void LettersTest::twoForOnePlace()
{
    const TwoAtPost two;
    const SignedLetter one = two.turn(4, two.first(), "one", 1);
    const SignedLetter other = two.turn(4, two.first(), "other", 1);
    const SignedLetter answer = two.turn(5, one.id, "answer", 2);
    const SignedLetter more = two.turn(6, one.id, "no number of its own", 2);
    for (const auto& order : {std::vector{one, other, answer, more}, {answer, more, other, one}}) {
        LetterBook book(two.letters[0]);
        for (const SignedLetter& letter : two.letters)
            book.take(letter);
        for (const SignedLetter& letter : order)
            book.take(letter);
        QCOMPARE(turnsOf(book), (std::vector<std::string>{"one", "answer"}));
        QCOMPARE(book.doubles(), 1U);
        book.strike(answer.id); // the rules do not allow it: then the one with the smaller id
        QCOMPARE(turnsOf(book), std::vector<std::string>{one.id < other.id ? "one" : "other"});
        book.strike(one.id);
        QCOMPARE(turnsOf(book), std::vector<std::string>{"other"});
        QCOMPARE(book.doubles(), 0U);
    }
}

void LettersTest::strangers()
{
    const TwoAtPost two;
    LetterBook book(two.letters[0]);
    for (const SignedLetter& letter : two.letters)
        book.take(letter);
    using Taken = LetterBook::Taken;
    QCOMPARE(book.take(two.turn(4, two.first(), "x", 3)), Taken::Other);
    SignedLetter elsewhere = signLetter({}, 4, two.first(), Letter::Played{"x"}, penOf(1));
    QCOMPARE(book.take(elsewhere), Taken::Other);
    // Who is not to write a beginning, or another salt than announced, changes nothing.
    const auto seed = book.seed();
    QCOMPARE(book.take(signLetter(two.table, 2, two.letters[0].id,
                                  Letter::Beginning{{two.letters[1].id}, saltOf(1)}, penOf(2))),
             Taken::New);
    QCOMPARE(
        book.take(signLetter(two.table, 3, two.letters[2].id, Letter::Salt{saltOf(9)}, penOf(2))),
        Taken::New);
    QCOMPARE(book.seed(), seed);
    // So does a beginning that nobody has answered.
    QCOMPARE(book.take(signLetter(two.table, 1, two.letters[0].id,
                                  Letter::Join{"Carla", saltHash(saltOf(3))}, penOf(3))),
             Taken::New);
    QCOMPARE(book.seats().size(), std::size_t{2});
}

/// Only for whom it is, and as long whatever it tells.
void LettersTest::sealedNews()
{
    const Pen one = penOf(1);
    const Pen other = penOf(2);
    const QByteArray lines = "{\"t\":\"news\"}\n{\"t\":\"step\"}\n";
    QByteArray sealed = sealNews(lines, 1, one.open);
    QVERIFY(!sealed.contains("news"));
    QCOMPARE(openNews(sealed, one), std::optional(lines));
    QVERIFY(!openNews(sealed, other));
    QVERIFY(!openNews({}, one));
    QCOMPARE(sealNews("x", 1, one.open).size(), sealed.size());
    QCOMPARE(sealNews(QByteArray(20'000, 'x'), 1, other.open).size(), sealed.size());
    QVERIFY(sealNews(lines, 2, one.open).size() > sealed.size());
    for (const qsizetype at : {qsizetype{0}, sealed.size() / 2, sealed.size() - 1}) {
        QByteArray changed = sealed;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        QVERIFY(!openNews(changed, one));
    }
}

QTEST_GUILESS_MAIN(LettersTest)
#include "tst_letters.moc"
