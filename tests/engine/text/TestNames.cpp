// Names: which are valid, how invalid ones are corrected, and how they appear in sentences.
#include "engine/text/Names.h"

#include <QtTest>

using namespace hp;

class TestNames : public QObject {
    Q_OBJECT

private slots:
    void names_data();
    void names();
    void isolation_data();
    void isolation();
    void longTextsAreShortened();
};

namespace {
const QString Sarah = QStringLiteral("\u05e9\u05e8\u05d4");
}

void TestNames::names_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name"); // and its corrected form
    QTest::addColumn<bool>("blank");
    const auto add = [](const char* what, const QString& text, const QString& name,
                        bool blank = false) { QTest::newRow(what) << text << name << blank; };
    add("plain", QStringLiteral("Anna"), QStringLiteral("Anna"));
    add("Hebrew", Sarah, Sarah);
    add("Arabic with marks", QStringLiteral("\u0639\u0644\u064a\u200f."),
        QStringLiteral("\u0639\u0644\u064a\u200f."));
    add("joined emoji", QStringLiteral("\U0001f468\u200d\U0001f469"),
        QStringLiteral("\U0001f468\u200d\U0001f469"));
    add("override", QStringLiteral("An\u202ena"), QStringLiteral("Anna"));
    add("embedding", QStringLiteral("\u202bAnna\u202c"), QStringLiteral("Anna"));
    add("isolates", QStringLiteral("\u2066A\u2067n\u2068n\u2069a"), QStringLiteral("Anna"));
    add("control", QStringLiteral("An\u001bna"), QStringLiteral("An na"));
    add("line separator", QStringLiteral("An\u2028na"), QStringLiteral("An na"));
    add("empty", QString(), QString(), true);
    add("blanks", QStringLiteral(" \u00a0\u3000"), QStringLiteral(" \u00a0\u3000"), true);
    add("no width", QStringLiteral("\u200b\ufeff"), QStringLiteral("\u200b\ufeff"), true);
    add("mark after an override", QStringLiteral("\u202e\ufeffAnna"), QStringLiteral("Anna"));
    add("only an override", QStringLiteral("\u202e"), QString(), true);
}

void TestNames::names()
{
    QFETCH(QString, text);
    QFETCH(QString, name);
    QFETCH(bool, blank);
    QCOMPARE(isName(text.toStdString()), text == name);
    QCOMPARE(QString::fromStdString(asName(text.toStdString())), name);
    QVERIFY(isName(name.toStdString()));
    QCOMPARE(turnsText(text.toStdString()),
             !text.contains(QChar(0x1b)) && !text.contains(QChar(0x2028)) && text != name);
    QCOMPARE(isBlankName(text.toStdString()), blank);
}

void TestNames::isolation_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("isolated");
    const auto inside = [](const QString& name) { return QChar(0x2068) + name + QChar(0x2069); };
    QTest::newRow("plain") << QStringLiteral("J\u00f6rg \u2013 3!")
                           << QStringLiteral("J\u00f6rg \u2013 3!");
    QTest::newRow("emoji") << QStringLiteral("\U0001f600") << QStringLiteral("\U0001f600");
    QTest::newRow("Hebrew") << Sarah << inside(Sarah);
    QTest::newRow("Hebrew behind")
        << QStringLiteral("Anna ") + Sarah << inside(QStringLiteral("Anna ") + Sarah);
    QTest::newRow("beyond the basic characters")
        << QStringLiteral("\U00010800") << inside(QStringLiteral("\U00010800"));
    // Text from a file of rules or from a file's name can contain this.
    QTest::newRow("override") << QStringLiteral("a\u202eb") << inside(QStringLiteral("ab"));
    QTest::newRow("its own end") << Sarah + QStringLiteral("\u2069x")
                                 << inside(Sarah + QLatin1Char('x'));
}

void TestNames::isolation()
{
    QFETCH(QString, name);
    QFETCH(QString, isolated);
    QCOMPARE(hp::isolated(name), isolated);
    QCOMPARE(leftToRight(QStringLiteral("x: y")), QStringLiteral("x: y"));
    QVERIFY(!leftToRight(name + QStringLiteral(".hpgame: not found")).isRightToLeft());
    QVERIFY(!(hp::isolated(name) + QStringLiteral(" ist am Zug")).isRightToLeft());
}

void TestNames::longTextsAreShortened()
{
    const QString longest(MaxTypedName, QLatin1Char('x'));
    QCOMPARE(shortened(longest), longest);
    QCOMPARE(shortened(longest + QLatin1Char('y')), longest.chopped(1) + QChar(0x2026));
    // Both halves of a character stay or go together.
    QCOMPARE(shortened(QStringLiteral("ab\U0001f600c"), 4), QStringLiteral("ab\u2026"));
    QCOMPARE(asName(std::string(300, 'x')).size(), std::size_t(MaxNameLength - 1 + 3));
}

QTEST_GUILESS_MAIN(TestNames)
#include "TestNames.moc"
