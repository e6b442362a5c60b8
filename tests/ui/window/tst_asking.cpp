// "Ask before a piece is placed": the piece waits on its square until the person has answered. By
// clicks, by drag and drop, by keys, and by the buttons of the strip.
#include "ScreenReader.h"
#include "window/WindowFixture.h"

#include "ui/heller/market/SourceMime.h"
#include "ui/heller/scoring/ChoiceDialog.h"
#include "ui/heller/table/Prompt.h"

#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QTest>

using namespace hp;

namespace {

QStringList said;

void listen(QAccessibleEvent* event)
{
    if (const QString text = announcementIn(*event); !text.isEmpty())
        said += text;
}

/// Two persons on 2 x 2 squares; the program asks.
struct Asked : WindowFixture {
    explicit Asked(const GameSetup& setup = tinySetup()) : WindowFixture({Human, Human})
    {
        settings.play.setAsksBeforePlacing(true);
        start();
        host().newGame(setup);
        session().liftCurtain();
    }
    void click(SquareIndex square)
    {
        QTest::mouseClick(market().viewport(), Qt::LeftButton, {}, squareCentre(square));
    }
    QPushButton& button(const char* name) { return *find<QPushButton>(name); }
    bool isEmpty(SquareIndex square) { return session().shown().squares[square] == NoPiece; }
    std::size_t turns() { return session().turns(true).size(); }
    void take(int rank = 1) { input().pick({TurnKind::Stall, static_cast<std::uint8_t>(rank)}); }
};

} // namespace

class AskingTest : public QObject {
    Q_OBJECT

private slots:
    void secondTapPlaces();
    void anotherSquareMovesIt();
    void doubleClickAsksOnly();
    void buttonsAnswer_data();
    void buttonsAnswer();
    void keysAnswer();
    void escapeOnAButton();
    void dropAsks();
    void drawnTile();
    void saysWhatTheLinePays();
    void isAnnounced();
    void occupiedSquareSaysWhy();
    void anotherPieceEndsIt();
    void computersAndOffAsBefore();
    void switchedOffMeanwhile();
    void dialogOfTheRuleIsEnough();
    void thoughtStaysThought();
};

void AskingTest::secondTapPlaces()
{
    Asked t;
    t.take();
    t.click(2);
    QVERIFY(t.isEmpty(2));
    QVERIFY(t.input().isAsking());
    QCOMPARE(t.market().previewSquare(), std::optional<SquareIndex>(2)); // it lies there visibly
    QVERIFY2(t.promptText().startsWith(QStringLiteral("Anna: ")), qPrintable(t.promptText()));
    QVERIFY(t.promptText().contains(QStringLiteral("on a2. Place it there?")));
    QVERIFY(t.button("placeAsked").isVisible());
    QVERIFY(t.button("takeAwayAsked").isVisible());
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    t.click(2);
    QVERIFY(!t.isEmpty(2));
    QCOMPARE(t.turns(), std::size_t(1));
    QVERIFY(!t.input().isAsking());
    QVERIFY(!t.button("placeAsked").isVisible());
    QVERIFY(!t.button("takeAwayAsked").isVisible());
}

void AskingTest::anotherSquareMovesIt()
{
    Asked t;
    t.take();
    t.click(0);
    t.click(3);
    QVERIFY(t.isEmpty(0));
    QVERIFY(t.isEmpty(3));
    QVERIFY(t.input().isAsking());
    QCOMPARE(int(t.input().parked()->square), 3);
    QVERIFY(t.promptText().contains(QStringLiteral("on b2. Place")));
}

void AskingTest::doubleClickAsksOnly()
{
    Asked t;
    t.take();
    t.click(1);
    QTest::mouseDClick(t.market().viewport(), Qt::LeftButton, {}, t.squareCentre(1));
    QVERIFY(t.isEmpty(1));
    QVERIFY(t.input().isAsking());
}

void AskingTest::buttonsAnswer_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("mouse") << false;
    QTest::newRow("keys") << true;
}

void AskingTest::buttonsAnswer()
{
    QFETCH(bool, byKey);
    Asked t;
    const auto press = [&](const char* name) {
        QPushButton& button = t.button(name);
        button.setFocus();
        if (byKey)
            QTest::keyClick(&button, Qt::Key_Return);
        else
            QTest::mouseClick(&button, Qt::LeftButton);
    };
    t.take();
    t.click(0);
    press("takeAwayAsked");
    QVERIFY(!t.input().isAsking());
    QVERIFY(t.isEmpty(0));
    QVERIFY(t.input().held()); // for another square
    QVERIFY(t.market().hasFocus());
    t.click(1);
    press("placeAsked");
    QVERIFY(!t.isEmpty(1));
    QVERIFY(t.market().hasFocus());
    QCOMPARE(t.turns(), std::size_t(1));
}

void AskingTest::keysAnswer()
{
    Asked t;
    QWidget* market = &t.market();
    market->setFocus();
    QTest::keyClick(market, Qt::Key_1);
    QVERIFY(t.input().held());
    const SquareIndex first = *t.market().previewSquare();
    QTest::keyClick(market, Qt::Key_Return);
    QVERIFY(t.input().isAsking());
    QVERIFY(t.isEmpty(first));
    QVERIFY(market->hasFocus());
    QTest::keyClick(market, Qt::Key_Escape);
    QVERIFY(!t.input().isAsking());
    QVERIFY(t.input().held());
    QTest::keyClick(market, Qt::Key_Return);
    QVERIFY(t.input().isAsking());
    // From square to square, and there instead.
    QTest::keyClick(market, Qt::Key_Down);
    QVERIFY(t.input().isAsking());
    QTest::keyClick(market, Qt::Key_Space);
    QCOMPARE(int(t.input().parked()->square), first + 2);
    QTest::keyClick(market, Qt::Key_Return);
    QVERIFY(!t.isEmpty(static_cast<SquareIndex>(first + 2)));
    QVERIFY(t.isEmpty(first));
}

void AskingTest::escapeOnAButton()
{
    Asked t;
    t.take();
    t.click(0);
    QPushButton& place = t.button("placeAsked");
    place.setFocus();
    QTest::keyClick(&place, Qt::Key_Escape);
    QVERIFY(!t.input().isAsking());
    QVERIFY(t.input().held());
    QVERIFY(t.market().hasFocus());
}

void AskingTest::dropAsks()
{
    Asked t;
    t.hand().setFocus();
    t.take();
    const std::unique_ptr<QMimeData> data(mimeOf(*t.input().held()));
    const QPoint at = t.squareCentre(3);
    QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(t.market().viewport(), &enter);
    QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
    QApplication::sendEvent(t.market().viewport(), &drop);
    QVERIFY(drop.isAccepted()); // else the hand would take the piece back
    QVERIFY(t.isEmpty(3));
    QVERIFY(t.input().isAsking());
    QVERIFY(t.market().hasFocus()); // Enter answers
    QTest::keyClick(&t.market(), Qt::Key_Enter);
    QVERIFY(!t.isEmpty(3));
}

void AskingTest::drawnTile()
{
    Asked t;
    t.input().draw();
    QVERIFY(t.input().held());
    t.click(0);
    QVERIFY(t.input().isAsking());
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    QVERIFY(!t.input().isAsking());
    QVERIFY(t.input().held());
    t.click(1);
    QTest::keyClick(&t.market(), Qt::Key_Return);
    QVERIFY(!t.isEmpty(1));
}

void AskingTest::saysWhatTheLinePays()
{
    Asked t;
    t.session().requestTurn(Turn::stall(2, 0));
    t.session().liftCurtain();
    t.take();
    t.click(1);
    QVERIFY2(t.promptText().endsWith(QStringLiteral("Row 1 is full then and pays: nothing.")),
             qPrintable(t.promptText()));
    QTest::keyClick(&t.market(), Qt::Key_Escape);

    GameSetup later = tinySetup();
    later.rules.lineScoring = LineScoring::RoundEnd;
    t.host().newGame(later);
    t.session().requestTurn(Turn::stall(2, 0));
    t.session().liftCurtain();
    t.take();
    t.click(1);
    QVERIFY2(
        t.promptText().endsWith(QStringLiteral("Row 1 is full then and pays at the round's end.")),
        qPrintable(t.promptText()));
}

void AskingTest::isAnnounced()
{
    Asked t;
    QVERIFY(startScreenReader(listen));
    t.take();
    QTest::qWait(50);
    said.clear();
    t.market().setFocus();
    QTest::keyClick(&t.market(), Qt::Key_Return);
    QTRY_VERIFY2(said.join(QLatin1Char(' ')).contains(QStringLiteral("Enter places it")),
                 qPrintable(said.join(QLatin1Char('\n'))));
    QVERIFY(said.join(QLatin1Char(' ')).contains(QStringLiteral("on a1. Place")));
    stopScreenReader();
}

void AskingTest::occupiedSquareSaysWhy()
{
    Asked t;
    t.session().requestTurn(Turn::stall(2, 0));
    t.session().liftCurtain();
    t.take();
    t.click(1);
    QVERIFY(t.input().isAsking());
    QString why;
    connect(&t.input(), &TurnInput::refused, this, [&why](const QString& reason) { why = reason; });
    t.click(0);
    QVERIFY(!why.isEmpty());
    QCOMPARE(t.promptText(), why);
    QVERIFY(t.input().isAsking()); // the question stays
    QCOMPARE(int(t.input().parked()->square), 1);
    QVERIFY(t.button("placeAsked").isVisible());
}

void AskingTest::anotherPieceEndsIt()
{
    Asked t;
    t.take(1);
    t.click(1);
    QVERIFY(t.input().isAsking());
    QTest::keyClick(&t.market(), Qt::Key_2);
    QVERIFY(!t.input().isAsking());
    QCOMPARE(t.input().heldPiece(), Piece::stall(0, 2));
    QCOMPARE(t.turns(), std::size_t(0));
}

void AskingTest::computersAndOffAsBefore()
{
    WindowFixture t({Human, Beginner});
    t.settings.play.setAsksBeforePlacing(true);
    t.start();
    QVERIFY(t.waitForPerson());
    const SquareIndex square = t.firstEmpty();
    t.input().pick({TurnKind::Stall, 1});
    t.input().place(square);
    QVERIFY(t.input().isAsking());
    t.input().confirm();
    QVERIFY(t.waitForPerson());
    QCOMPARE(t.session().turns(true).size(), std::size_t(2)); // the computer's without a question
    QVERIFY(!t.input().isAsking());
    t.window().preferences().setAsksBeforePlacing(false);
    t.play(2); // by two clicks each
}

void AskingTest::switchedOffMeanwhile()
{
    Asked t;
    t.take();
    t.click(0);
    QVERIFY(t.input().isAsking());
    t.window().preferences().setAsksBeforePlacing(false);
    QVERIFY(!t.input().isAsking());
    QVERIFY(!t.button("placeAsked").isVisible());
    QVERIFY(t.input().held());
    t.click(0);
    QVERIFY(!t.isEmpty(0));
}

void AskingTest::dialogOfTheRuleIsEnough()
{
    GameSetup setup = tinySetup();
    setup.rules.lineScoring = LineScoring::Choice;
    Asked t(setup);
    t.take();
    t.click(0); // completes nothing
    QVERIFY(t.input().isAsking());
    QTest::keyClick(&t.market(), Qt::Key_Return);
    t.session().liftCurtain();
    t.take();
    t.click(1);
    QVERIFY(!t.input().isAsking());
    auto* dialog = t.find<ChoiceDialog>("choiceDialog");
    QVERIFY(dialog && dialog->isVisible());
    dialog->reject(); // nothing is placed
    QVERIFY(t.isEmpty(1));
}

void AskingTest::thoughtStaysThought()
{
    Asked t;
    t.take();
    QTest::mouseClick(t.market().viewport(), Qt::LeftButton, Qt::ShiftModifier, t.squareCentre(0));
    QVERIFY(t.input().parked() && !t.input().isAsking());
    QVERIFY(!t.button("placeAsked").isVisible());
    t.click(0); // takes it away, as without the option
    QVERIFY(!t.input().parked());
    QVERIFY(t.isEmpty(0));
}

QTEST_MAIN(AskingTest)
#include "tst_asking.moc"
