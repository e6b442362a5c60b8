// Invitations to tables: the printed form, and how they are found in messages that were broken,
// quoted and typed by hand. The expected texts were computed by other means.
#include "engine/base/Random.h"
#include "engine/table/text/Invitation.h"
#include "engine/table/text/LinkLocal.h"

#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>
#include <numeric>
#include <set>

using namespace hp;

class TestInvitation : public QObject {
    Q_OBJECT

private slots:
    void printed();
    void secretsDiffer();
    void messages_data();
    void messages();
    void refusals_data();
    void refusals();
    void most();
    void anyOneIsFoundInAnyMessage();
    void noDamageGoesUnseen();
    void searchIsBounded_data();
    void searchIsBounded();
    void hostNames_data();
    void hostNames();
    void linkLocal();
};

namespace {

const QString Code = QStringLiteral(
    "HP1-000G4-0R40M-30E20-9185G-R38E1-YWZP0-R4R2M-00486-400GV-E0000-00000-00000-00000-4010R-BEDSG-"
    "JWSBR-C5PQ0-V355S-QQ4SZ-TC5Y7-W");

Bytes<16> counted()
{
    Bytes<16> bytes{};
    std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
    return bytes;
}

Invitation known()
{
    return {counted(),
            47611,
            {IPv4{192, 168, 0, 17},
             IPv6{0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, "anna.example.org"}};
}

Result<Invitation> findIn(const QString& message)
{
    return findInvitation(message.toStdString());
}

/// What was found, in words for a test's output.
QString foundIn(const QString& message)
{
    const auto found = findIn(message);
    if (found)
        return QString::fromStdString(invitationText(*found));
    QString words = QString::fromStdString(found.error().message.id);
    for (const std::string& param : found.error().message.params)
        words += QLatin1Char(' ') + QString::fromStdString(param);
    return words;
}

QString replaced(const QString& before, const QString& after)
{
    return QString(Code).replace(before, after);
}

int upTo(Random& random, int bound)
{
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound) + 1));
}

template <class List> auto anyOf(const List& list, Random& random)
{
    return list[random.below(static_cast<std::uint32_t>(std::size(list)))];
}

template <std::size_t N> Bytes<N> anyBytes(Random& random)
{
    Bytes<N> bytes;
    for (auto& byte : bytes)
        byte = static_cast<std::uint8_t>(random.next());
    return bytes;
}

Invitation anyInvitation(Random& random)
{
    static const std::string characters = "AZaz09.-_";
    Invitation invitation{
        anyBytes<16>(random), static_cast<std::uint16_t>(1 + upTo(random, 65534)), {}};
    for (int left = upTo(random, MaxInvitationAddresses); left > 0; --left) {
        switch (random.below(3)) {
        case 0:
            invitation.addresses.emplace_back(anyBytes<4>(random));
            break;
        case 1:
            invitation.addresses.emplace_back(anyBytes<16>(random));
            break;
        default:
            std::string name(1 + random.below(random.below(9) == 0 ? MaxHostName : 20), ' ');
            for (char& c : name)
                c = anyOf(characters, random);
            invitation.addresses.emplace_back(name);
        }
    }
    return invitation;
}

/// The code as people and programs pass it on.
QString passedOn(const QString& code, Random& random)
{
    static const QStringList between = {
        QStringLiteral(" "),      QStringLiteral("\n"),     QStringLiteral("\r\n> "),
        QStringLiteral("\n>> >"), QStringLiteral("\t"),     QStringLiteral("\u00a0"),
        QStringLiteral("\u202f"), QStringLiteral("\u200b"), QStringLiteral("\u00ad"),
        QStringLiteral("\ufeff"), QStringLiteral("-")};
    static const QStringList hyphens = {QStringLiteral("\u2010"), QStringLiteral("\u2011"),
                                        QStringLiteral("\u2012"), QStringLiteral("\u2013"),
                                        QStringLiteral("\u2014"), QStringLiteral("\u2015"),
                                        QStringLiteral("\u2212"), QStringLiteral("\u00ad"),
                                        QStringLiteral(" "),      QString()};
    static const QStringList before = {QString(), QStringLiteral("Komm her: "),
                                       QStringLiteral("hellerpfennig:"), QStringLiteral("\u201e"),
                                       QStringLiteral("HP 1 HP1 hp1 and then\n> ")};
    static const QStringList after = {QString(), QStringLiteral("\n\nBis gleich, Lili"),
                                      QStringLiteral("."), QStringLiteral("\u201c!"),
                                      QStringLiteral(" HP1-ABC")};
    const int often = upTo(random, 20);
    const auto now = [&] { return often > 0 && random.below(20) < std::uint32_t(often); };
    QString text = anyOf(before, random);
    for (qsizetype i = 0; i < code.size(); ++i) {
        QString c = code.mid(i, 1);
        if (c == QLatin1String("-"))
            c = i > 3 && now() ? anyOf(hyphens, random) : c;
        else if (c == QLatin1String("0") && now())
            c = anyOf(QStringLiteral("Oo"), random);
        else if (c == QLatin1String("1") && now())
            c = anyOf(QStringLiteral("IiLl"), random);
        else if (c == QLatin1String("V") && now())
            c = QStringLiteral("u");
        text += now() ? c.toLower() : c;
        if (i > 3 && now() && random.below(4) == 0)
            text += anyOf(between, random);
    }
    return text + anyOf(after, random);
}

} // namespace

void TestInvitation::printed()
{
    QCOMPARE(QString::fromStdString(invitationText(known())), Code);
    const TableId id = tableId(known());
    QCOMPARE(QByteArray(reinterpret_cast<const char*>(id.data()), qsizetype(id.size())).toHex(),
             QByteArray("d1afbf8688a2fd03a419a7eaa0affb8f"));
    QCOMPARE(QString::fromStdString(invitationText({counted(), 47611, {}})),
             QStringLiteral("HP1-000G4-0R40M-30E20-9185G-R38E1-YWZP0-1X6G8-D8"));
}

void TestInvitation::secretsDiffer()
{
    const auto one = randomBytes<16>();
    const auto other = randomBytes<16>();
    QVERIFY(one != other);
    QVERIFY(std::set<std::uint8_t>(one.begin(), one.end()).size() > 1);
    QVERIFY(tableId({one, 1, {}}) != tableId({other, 1, {}}));
    QVERIFY(tableId({one, 1, {}}) != one);
}

void TestInvitation::messages_data()
{
    QTest::addColumn<QString>("message");
    const auto add = [](const char* what, const QString& message) {
        QTest::newRow(what) << message;
    };
    add("itself", Code);
    add("among words", QStringLiteral("Hallo Bert, setz dich dazu: %1 - bis gleich!").arg(Code));
    add("in brackets", QStringLiteral("(%1).").arg(Code));
    add("as a link", QStringLiteral("hellerpfennig:%1").arg(Code));
    add("as a link with slashes, lower case",
        QStringLiteral("hellerpfennig://%1/").arg(Code.toLower()));
    add("lower case", Code.toLower());
    add("words right behind", Code + QStringLiteral("and so on"));
    add("no hyphens", QStringLiteral("HP1-") + QString(Code).mid(4).remove(QLatin1Char('-')));
    add("blanks for hyphens", replaced(QStringLiteral("-"), QStringLiteral(" ")));
    add("blanks round hyphens", replaced(QStringLiteral("-"), QStringLiteral(" - ")));
    add("broken at hyphens", replaced(QStringLiteral("R38E1-"), QStringLiteral("R38E1-\n")));
    add("broken within groups", replaced(QStringLiteral("R38E1"), QStringLiteral("R3\r\n8E1")));
    add("quoted", QStringLiteral("> > ") +
                      replaced(QStringLiteral("E0000-"), QStringLiteral("E0000-\n> > ")));
    add("quoted, double spaced",
        replaced(QStringLiteral("E0000-"), QStringLiteral("E0000-\n>\n> \n>")));
    for (const ushort hyphen :
         {0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x00ad, 0xfe58, 0xff0d})
        add(qPrintable(QStringLiteral("hyphen U+%1").arg(hyphen, 4, 16, QLatin1Char('0'))),
            replaced(QStringLiteral("-"), QString(QChar(hyphen))));
    for (const ushort blank : {0x00a0, 0x2007, 0x202f, 0x2009, 0x3000, 0x200b, 0x2060, 0xfeff})
        add(qPrintable(QStringLiteral("blank U+%1").arg(blank, 4, 16, QLatin1Char('0'))),
            replaced(QStringLiteral("-"), QLatin1Char('-') + QString(QChar(blank))));
    add("O for 0", replaced(QStringLiteral("0"), QStringLiteral("O")));
    add("o for 0", replaced(QStringLiteral("0"), QStringLiteral("o")));
    add("I for 1, also in HP1", replaced(QStringLiteral("1"), QStringLiteral("I")));
    add("l for 1", replaced(QStringLiteral("1"), QStringLiteral("l")));
    add("U for V", replaced(QStringLiteral("V"), QStringLiteral("U")));
    add("behind a bad one", replaced(QStringLiteral("R38E1"), QStringLiteral("R38E2")) +
                                QStringLiteral("\nSorry, this one:\n") + Code);
    add("behind one cut off", Code.left(60) + QStringLiteral("... sorry: ") + Code);
    add("behind a newer one", QStringLiteral("HP2-") + Code.mid(4) + QLatin1Char('\n') + Code);
    add("before another one",
        Code + QStringLiteral(" HP1-000G4-0R40M-30E20-9185G-R38E1-YWZP0-1X6G8-D8"));
    add("behind other words with HP",
        QStringLiteral("HP1, HP 1- and PHP1-5 are no invitations, this is: ") + Code);
    add("behind a byte order mark", QChar(0xfeff) + Code);
}

void TestInvitation::messages()
{
    QFETCH(const QString, message);
    QCOMPARE(foundIn(message), Code);
    QVERIFY(findIn(message).value() == known());
}

void TestInvitation::refusals_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("error");
    const auto add = [](const char* what, const QString& message, const char* error) {
        QTest::newRow(what) << message << QStringLiteral("invitation.") + QLatin1String(error);
    };
    add("nothing", {}, "none");
    add("words", QStringLiteral("Do you know the HP 15-inch laptop with a lot of memory?"), "none");
    add("only the code", Code.mid(4), "none");
    add("another word before it", QLatin1Char('X') + Code, "none");
    add("HP1 at the end", QStringLiteral("HP1"), "none");
    add("an older version", QStringLiteral("HP0-") + Code.mid(4), "none");
    add("only the head", QStringLiteral("HP1-"), "cutOff");
    add("half", Code.left(50), "cutOff");
    add("half, quoted", Code.left(50) + QStringLiteral("\u2026\u201c"), "cutOff");
    add("all but the last", Code.chopped(2), "cutOff");
    add("a group missing", replaced(QStringLiteral("R38E1-"), {}) + QStringLiteral("-00000"),
        "mistyped");
    add("a wrong character", replaced(QStringLiteral("R38E1"), QStringLiteral("R38E2")),
        "mistyped");
    add("two exchanged", replaced(QStringLiteral("9185G"), QStringLiteral("9158G")), "mistyped");
    add("groups exchanged", replaced(QStringLiteral("0R40M-30E20"), QStringLiteral("30E20-0R40M")),
        "mistyped");
    add("newer", QStringLiteral("HP2-") + Code.mid(4), "newer 2 1");
    add("much newer", QStringLiteral("hellerpfennig:hp9-") + Code.mid(4, 40).toLower(),
        "newer 9 1");
    add("too short to be a newer one", QStringLiteral("HP2-000G4-0R40M"), "none");
    // The checksum of these is right.
    const auto made = [](const char* rest) {
        return QStringLiteral("HP1-000G4-0R40M-30E20-9185G-R38E1-") + QLatin1String(rest);
    };
    QVERIFY(findIn(made("YWZP0-84180-000C5-MBCQW")));
    add("bits behind the last byte", made("YWZP0-84180-000C5-MBCQX"), "mistyped");
    add("port 0", made("W0000-84180-0009A-C9XD2"), "mistyped");
    add("unknown kind of address", made("YWZP0-85041-0611Q-002ET"), "mistyped");
    add("empty name", made("YWZP0-8002W-FGNC3"), "mistyped");
    add("blank in a name", made("YWZP0-801HG-PWVK1-41JQG-RBDE1-P6AC3-D0Z00"), "mistyped");
    add("zero in a name", made("YWZP0-800NG-PWVK1-015BA-DX5"), "mistyped");
    add("17 addresses",
        made("YWZP4-84180-00004-18000-08418-0000G-41800-00R41-80001-04180-00184-18000-1G418-0001R-"
             "41800-02041-80002-84180-002G4-18000-2R418-00030-41800-03841-80003-G4180-003R4-18000-"
             "41X59-98E"),
        "mistyped");
    add("name of 254",
        made("YWZP0-80ZSG-") + QStringLiteral("P2RB1C5G").repeated(51).left(405) +
            QStringLiteral("EH97NYG"),
        "mistyped");
}

void TestInvitation::refusals()
{
    QFETCH(const QString, message);
    QTEST(foundIn(message), "error");
}

void TestInvitation::most()
{
    const Invitation largest{
        counted(), 65535,
        std::vector<HostAddress>(MaxInvitationAddresses, std::string(MaxHostName, 'z'))};
    const std::string text = invitationText(largest);
    QVERIFY(text.size() < 8192);
    const auto found = findInvitation(text);
    QVERIFY(found);
    QVERIFY(*found == largest);
}

void TestInvitation::anyOneIsFoundInAnyMessage()
{
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        Random random(seed);
        const Invitation invitation = anyInvitation(random);
        const QString text = QString::fromStdString(invitationText(invitation));
        const QString message = passedOn(text, random);
        const QString told = QStringLiteral("seed %1: %2").arg(seed).arg(message);
        const auto found = findIn(message);
        QVERIFY2(found, qPrintable(told));
        QVERIFY2(*found == invitation, qPrintable(told));
    }
}

/// A damaged code never reads as another invitation.
void TestInvitation::noDamageGoesUnseen()
{
    static const QString digits = QStringLiteral("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
        Random random(seed);
        const Invitation invitation = anyInvitation(random);
        QString text = QString::fromStdString(invitationText(invitation));
        const qsizetype at = 4 + upTo(random, static_cast<int>(text.size()) - 5);
        switch (random.below(5)) {
        case 0:
            text[at] = anyOf(digits, random);
            break;
        case 1:
            text.remove(at, 1 + upTo(random, 12));
            break;
        case 2:
            text.insert(at, anyOf(digits, random));
            break;
        case 3:
            std::swap(text[at], text[4 + upTo(random, static_cast<int>(text.size()) - 5)]);
            break;
        default:
            text.truncate(at);
        }
        if (random.below(2) == 0)
            text += QStringLiteral("\nuntil later, all of you and your friends");
        const QString told = QStringLiteral("seed %1: %2").arg(seed).arg(text);
        const auto found = findIn(text);
        if (found) {
            QVERIFY2(*found == invitation, qPrintable(told)); // only a hyphen, or the same digit
        } else {
            const std::string& id = found.error().message.id;
            QVERIFY2(id == "invitation.mistyped" || id == "invitation.cutOff", qPrintable(told));
        }
    }
}

void TestInvitation::searchIsBounded_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QString>("found");
    const QByteArray code = Code.toUtf8();
    const qsizetype most = MaxInvitationSearch;
    const auto add = [](const char* what, const QByteArray& message, const QString& found) {
        QTest::newRow(what) << message << found;
    };
    const QString none = QStringLiteral("invitation.none");
    const QString cutOff = QStringLiteral("invitation.cutOff");
    const QString mistyped = QStringLiteral("invitation.mistyped");
    add("the last that is searched", QByteArray(most - code.size(), ' ') + code, Code);
    add("one too far", QByteArray(most - code.size() + 1, ' ') + code, cutOff);
    add("far behind", QByteArray(1 << 24, ' ') + code, none);
    add("a character cut in two", QByteArray(most - 1, ' ') + "\xc3\xa4", none);
    add("heads", QByteArray("HP1-").repeated(most / 2), mistyped);
    add("heads of long ones", QByteArray(code.left(38) + "-YWZP4 " + "07ZZZ ").repeated(most),
        mistyped);
    add("heads and blanks", QByteArray("HP1-" + QByteArray(400, ' ')).repeated(most / 400),
        mistyped);
    add("newer heads", QByteArray("HP2-").repeated(most), QStringLiteral("invitation.newer 2 1"));
    add("newer heads and hyphens", QByteArray("HP2" + QByteArray(9000, '-') + ' ').repeated(20),
        none);
    add("hyphens", "HP1" + QByteArray(most, '-'), cutOff);
    add("zeros", QByteArray(most, '\0'), none);
    add("not UTF-8", QByteArray("HP1-\xff\xfe\xc3").repeated(most), cutOff);
    add("after 64 bad ones", QByteArray("HP1-! ").repeated(64) + code, cutOff);
    add("after 63 bad ones", QByteArray("HP1-! ").repeated(63) + code, Code);
}

void TestInvitation::searchIsBounded()
{
    QFETCH(const QByteArray, message);
    QElapsedTimer timer;
    timer.start();
    const auto found =
        findInvitation({message.constData(), static_cast<std::size_t>(message.size())});
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
    QTEST(found ? QString::fromStdString(invitationText(*found))
                : foundIn(QString::fromUtf8(message)),
          "found");
}

void TestInvitation::hostNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("good");
    QTest::newRow("plain") << QStringLiteral("anna") << true;
    QTest::newRow("dots") << QStringLiteral("table-1.Example_2.org.") << true;
    QTest::newRow("international") << QStringLiteral("xn--mnchen-3ya.de") << true;
    QTest::newRow("longest") << QString(253, QLatin1Char('a')) << true;
    QTest::newRow("too long") << QString(254, QLatin1Char('a')) << false;
    QTest::newRow("empty") << QString() << false;
    QTest::newRow("blank") << QStringLiteral("anna b") << false;
    QTest::newRow("slash") << QStringLiteral("anna/b") << false;
    QTest::newRow("colon") << QStringLiteral("anna:80") << false;
    QTest::newRow("not ASCII") << QStringLiteral("m\u00fcnchen.de") << false;
    QTest::newRow("line") << QStringLiteral("anna\n") << false;
    QTest::newRow("zero") << QStringLiteral("a") + QChar(0) << false;
}

void TestInvitation::hostNames()
{
    QFETCH(const QString, name);
    QTEST(isHostName(name.toStdString()), "good");
}

void TestInvitation::linkLocal()
{
    // Who heard of a table in the same home keeps that with the seat, and comes back by it.
    Invitation invitation;
    invitation.port = 37801;
    invitation.addresses = {IPv4{192, 168, 0, 2}, "fe80::fc:ff:fe00:1%eth0"};
    const auto found = findInvitation(invitationText(invitation));
    QVERIFY(found);
    QCOMPARE(*found, invitation);
    // Nobody else has the same networks.
    Invitation told = invitation;
    told.addresses.pop_back();
    QCOMPARE(forOthers(invitation), told);
    for (const char* other :
         {"fe80::1", "fe80::1%", "fe80::1%et h", "fd80::1%eth0", "fe80::g%eth0"})
        QVERIFY2(!isLinkLocal(other), other);
}

QTEST_GUILESS_MAIN(TestInvitation)
#include "TestInvitation.moc"
