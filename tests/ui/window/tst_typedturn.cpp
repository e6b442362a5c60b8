// Turns that are typed in notation.
#include "window/WindowFixture.h"

#include "ui/table/room/TypedTurn.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace hp;

class TypedTurnTest : public QObject {
    Q_OBJECT

private slots:
    void aRound();
    void refused_data();
    void refused();
    void waitsForPeople();
    void waitsForTheCurtain();
    void speaksBothLanguages_data();
    void speaksBothLanguages();
};

namespace {

TypedTurn* open(WindowFixture& table)
{
    QTest::keyClick(&table.window(), Qt::Key_K, Qt::ControlModifier);
    auto* typed = table.find<TypedTurn>("typedTurn");
    return typed && typed->isVisible() ? typed : nullptr;
}

/// Types the text and presses Enter.
void type(TypedTurn& window, const char* text)
{
    auto* line = window.findChild<QLineEdit*>(QStringLiteral("typedTurnText"));
    line->selectAll();
    QTest::keyClicks(line, QString::fromLatin1(text));
    QTest::keyClick(line, Qt::Key_Return);
}

QString why(TypedTurn& window)
{
    return window.findChild<QLabel*>(QStringLiteral("typedTurnWhy"))->text();
}

} // namespace

/// Stalls, a tile that is drawn and placed; the window stays for the next turn.
void TypedTurnTest::aRound()
{
    WindowFixture table({Human, Human});
    table.start();
    table.host().newGame(tinySetup());
    TypedTurn* typed = open(table);
    QVERIFY(typed);
    for (const char* text : {"R1@a1", "G2@b1", "draw", "@a2"}) {
        type(*typed, text);
        QCOMPARE(why(*typed), QString());
    }
    QCOMPARE(table.placements(), 3);
    const std::vector<const TableStep*> turns = table.session().turns(true);
    QVERIFY(turns[0]->report.turn == Turn::stall(1, 0));
    QVERIFY(turns[1]->report.turn == Turn::stall(2, 1));
    QCOMPARE(turns[2]->report.turn.kind, TurnKind::Draw);
    QCOMPARE(turns[2]->report.turn.square, SquareIndex{2});
    // The button does the same as Enter.
    auto* line = typed->findChild<QLineEdit*>(QStringLiteral("typedTurnText"));
    QCOMPARE(line->text(), QString());
    QTest::keyClicks(line, QStringLiteral("G1@b2"));
    QTest::mouseClick(typed->findChild<QPushButton*>(QStringLiteral("typedTurnPlay")),
                      Qt::LeftButton);
    QCOMPARE(table.session().latestPhase(), Phase::RoundOver);
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(typed->isHidden());
}

void TypedTurnTest::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("word"); // of the reason
    const auto row = [](const char* text, const char* word) {
        QTest::newRow(text) << QByteArray(text) << QString::fromLatin1(word);
    };
    row("nonsense", "nonsense");
    row("R9@a1", "R9");
    row("G1@a1", "G1"); // the other seat's stall
    row("R1@z9", "z9");
    row("?+5@a1", "draw");
    row("@a1", "draw");
    row("!@a1", "hidden");
}

void TypedTurnTest::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, word);
    WindowFixture table({Human, Human});
    table.start();
    table.host().newGame(tinySetup());
    TypedTurn* typed = open(table);
    type(*typed, text.constData());
    QVERIFY2(why(*typed).contains(word, Qt::CaseInsensitive), qPrintable(why(*typed)));
    QCOMPARE(table.placements(), 0);
    // The text stays, to be mended; the reason goes with the first letter.
    auto* line = typed->findChild<QLineEdit*>(QStringLiteral("typedTurnText"));
    QCOMPARE(line->text(), QString::fromLatin1(text));
    type(*typed, "r1 @ A1"); // as one types without care
    QCOMPARE(table.placements(), 1);
}

void TypedTurnTest::waitsForPeople()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.session().setComputersOnRequest(true);
    TypedTurn* typed = open(table);
    type(*typed, "R1@a1");
    QCOMPARE(table.placements(), 1);
    type(*typed, "G1@b1");
    QVERIFY(!why(*typed).isEmpty());
    QCOMPARE(table.placements(), 1);
}

/// It is a person's turn, but nobody has said "I am here".
void TypedTurnTest::waitsForTheCurtain()
{
    WindowFixture table({Human, Human});
    table.start();
    QVERIFY(table.session().curtainSeat() >= 0);
    TypedTurn* typed = open(table);
    type(*typed, "R1@a1");
    QVERIFY2(why(*typed).contains(QStringLiteral("curtain")), qPrintable(why(*typed)));
    QCOMPARE(table.placements(), 0);
    table.session().liftCurtain();
    type(*typed, table.session().shown().toMove == 0 ? "R1@a1" : "G1@a1");
    QCOMPARE(table.placements(), 1);
}

void TypedTurnTest::speaksBothLanguages_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("title");
    QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("Type a Turn");
    QTest::newRow("German") << QStringLiteral("de") << QStringLiteral("Zug eintippen");
}

void TypedTurnTest::speaksBothLanguages()
{
    QFETCH(QString, language);
    QFETCH(QString, title);
    WindowFixture table({Human, Human}, language);
    table.start();
    TypedTurn* typed = open(table);
    QCOMPARE(typed->windowTitle(), title);
    type(*typed, "R9@a1"); // has a long reason
    QVERIFY(!why(*typed).isEmpty());
    QCoreApplication::processEvents();
    for (const QLabel* label : typed->findChildren<QLabel*>())
        QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                 qPrintable(label->text()));
}

QTEST_MAIN(TypedTurnTest)
#include "tst_typedturn.moc"
