// A guided game in the real window: whole games with every tip read, dismissed by click, by Esc and
// by F12; the place of the box; what a screen reader hears; the switch of the Learn menu.

#include "AccessibleNames.h"
#include "ScreenReader.h"
#include "window/WindowFixture.h"

#include "ui/heller/guide/TipBox.h"
#include "ui/heller/room/GuidedGame.h"
#include "ui/heller/scoring/GameResultDialog.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/table/seats/Curtain.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace hp;

namespace {

QStringList said; ///< announcements, oldest first

void listen(QAccessibleEvent* event)
{
    if (const QString text = announcementIn(*event); !text.isEmpty())
        said.append(text);
}

Guide& guideOf(WindowFixture& t)
{
    return t.room().guided().guide();
}

TipBox& boxOf(WindowFixture& t)
{
    return *t.find<TipBox>("tipBox");
}

/// A new game with tips.
void startGuided(WindowFixture& t, std::optional<quint64> seed = 7)
{
    t.settings.guide.setGuided(true);
    t.start({}, seed);
}

QRect placeOf(WindowFixture& t, const QWidget& widget)
{
    return {widget.mapTo(&t.window(), QPoint()), widget.size()};
}

/// What is wrong with the place of the box; empty if nothing is.
QString wrongPlace(WindowFixture& t)
{
    TipBox& box = boxOf(t);
    const QRect place = placeOf(t, box);
    if (!t.window().rect().contains(place))
        return QStringLiteral("outside the window");
    for (const QWidget* other :
         {static_cast<QWidget*>(&t.market()), static_cast<QWidget*>(&t.hand()),
          static_cast<QWidget*>(&t.room().table().prompt())}) {
        if (other->isVisible() && placeOf(t, *other).intersects(place))
            return QStringLiteral("over ") + other->objectName();
    }
    for (const QWidget* part : box.findChildren<QWidget*>()) {
        if (!part->isVisible())
            continue;
        if (!box.rect().contains(part->geometry()))
            return part->objectName() + QStringLiteral(" does not fit");
        const int least = part->hasHeightForWidth() ? part->heightForWidth(part->width())
                                                    : part->minimumSizeHint().height();
        if (part->height() < least || part->width() < part->minimumSizeHint().width())
            return part->objectName() + QStringLiteral(" is cut");
        if (const auto* button = qobject_cast<const QPushButton*>(part);
            button && button->width() < button->sizeHint().width())
            return part->objectName() + QStringLiteral(" is cut");
    }
    return {};
}

} // namespace

class GuidedGameTest : public QObject {
    Q_OBJECT

private slots:
    void init() { said.clear(); }
    void wholeGame_data();
    void wholeGame();
    void dismissed_data();
    void dismissed();
    void escFirstPutsBack();
    void noMoreTips();
    void switchOfTheMenu();
    void keptOverARestart();
    void explains();
    void announcedOnce();
    void curtainHidesIt();
    void nextGameIsWithout();
    void changesLanguage();
    void fits_data();
    void fits();
    void readsWell();
};

void GuidedGameTest::wholeGame_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("players");
    QTest::newRow("English") << QStringLiteral("en") << QSize(1280, 800) << 3;
    QTest::newRow("German") << QStringLiteral("de") << QSize(1280, 800) << 2;
    QTest::newRow("German, small") << QStringLiteral("de") << QSize(640, 400) << 4;
}

void GuidedGameTest::wholeGame()
{
    QFETCH(QString, language);
    QFETCH(QSize, size);
    QFETCH(int, players);
    QStringList seats{Human};
    while (seats.size() < players)
        seats += Beginner;
    WindowFixture t(seats, language);
    startGuided(t);
    t.window().resize(size);
    QStringList tips;
    connect(&guideOf(t), &Guide::shown, &t.window(), [&] { tips += guideOf(t).text(); });
    tips += guideOf(t).text();
    auto* summary = t.find<QPushButton>("summaryStripButton");
    int turns = 0;
    int read = 0;
    while (t.session().latestPhase() != Phase::GameOver) {
        QVERIFY(t.waitForPerson());
        if (boxOf(t).isVisible() && t.session().latestPhase() != Phase::GameOver) {
            QCoreApplication::processEvents(); // the layout
            QVERIFY2(wrongPlace(t).isEmpty(), qPrintable(wrongPlace(t) + boxOf(t).text()));
            QCOMPARE(boxOf(t).text(), guideOf(t).text());
            if (turns % 4 == 0)
                QTest::mouseClick(t.find<QPushButton>("tipRead"), Qt::LeftButton);
            else if (turns % 4 == 1)
                QTest::keyClick(&t.market(), Qt::Key_F12);
            else if (turns % 4 == 2)
                QTest::keyClick(&t.market(), Qt::Key_Escape);
            if (turns % 4 != 3) {
                QVERIFY2(!boxOf(t).isVisible(),
                         qPrintable(QString::number(turns % 4) + boxOf(t).text()));
                ++read;
            }
        }
        if (t.session().latestPhase() == Phase::RoundOver) {
            QTRY_VERIFY(summary->isVisible());
            QTest::mouseClick(summary, Qt::LeftButton);
            auto* dialog = t.find<RoundSummaryDialog>("roundSummaryDialog");
            QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("nextRoundButton")),
                              Qt::LeftButton);
            QCOMPARE(t.session().latestPhase(), Phase::Playing);
            t.window().activateWindow(); // the offscreen platform does not, when a dialog closes
            QVERIFY(QTest::qWaitForWindowActive(&t.window()));
        } else if (t.session().latestPhase() == Phase::Playing) {
            // The tip never blocks: a person may play without reading it.
            QVERIFY2(t.playByClicks(turns++), qPrintable(t.promptText()));
        }
    }
    QVERIFY(guideOf(t).tip());
    QCOMPARE(guideOf(t).tip()->id, TipId::GameOver);
    QVERIFY(boxOf(t).isVisible());
    QCOMPARE(QSet<QString>(tips.begin(), tips.end()).size(), tips.size());
    QVERIFY2(tips.size() >= 12, qPrintable(tips.join(QLatin1Char('\n'))));
    QVERIFY(read >= 8);
    const QStringList seen = guideOf(t).seen();
    for (const char* name : {"yourTurn", "linePaid", "stallEarns", "hiddenTile", "stallsReturn",
                             "lastRound", "gameOver", "rogue", "customer", "otherStall"})
        QVERIFY2(seen.contains(QLatin1String(name)), name);
    QCOMPARE(seen.size(), tips.size());
}

void GuidedGameTest::dismissed_data()
{
    QTest::addColumn<QString>("way");
    for (const char* way : {"click", "Esc", "F12", "menu", "Enter on the button"})
        QTest::newRow(way) << QString::fromUtf8(way);
}

void GuidedGameTest::dismissed()
{
    QFETCH(QString, way);
    WindowFixture t({Human, Beginner});
    startGuided(t);
    QVERIFY(t.waitForPerson());
    QVERIFY(boxOf(t).isVisible());
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&t.market())); // it takes no focus
    QVERIFY(t.actions().tipRead->isEnabled());
    auto* read = t.find<QPushButton>("tipRead");
    if (way == QLatin1String("click"))
        QTest::mouseClick(read, Qt::LeftButton);
    else if (way == QLatin1String("Esc"))
        QTest::keyClick(&t.market(), Qt::Key_Escape);
    else if (way == QLatin1String("F12"))
        QTest::keyClick(&t.market(), Qt::Key_F12);
    else if (way == QLatin1String("menu"))
        t.actions().tipRead->trigger();
    else {
        read->setFocus();
        QTest::keyClick(read, Qt::Key_Return);
    }
    QVERIFY(!boxOf(t).isVisible());
    QVERIFY(!t.actions().tipRead->isEnabled());
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&t.market()));
    QVERIFY(t.actions().guideMe->isChecked());
}

void GuidedGameTest::escFirstPutsBack()
{
    WindowFixture t({Human, Beginner});
    startGuided(t);
    QVERIFY(t.waitForPerson());
    QTest::keyClick(&t.market(), Qt::Key_1);
    QVERIFY(t.input().held());
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    QVERIFY(!t.input().held());
    QVERIFY(boxOf(t).isVisible());
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    QVERIFY(!boxOf(t).isVisible());
}

void GuidedGameTest::noMoreTips()
{
    WindowFixture t({Human, Beginner});
    startGuided(t);
    QVERIFY(t.waitForPerson());
    QTest::mouseClick(t.find<QPushButton>("tipEnough"), Qt::LeftButton);
    QVERIFY(!boxOf(t).isVisible());
    QVERIFY(!t.actions().guideMe->isChecked());
    QVERIFY(!t.settings.guide.guided());
    for (int i = 0; i < 4; ++i) {
        QVERIFY(t.playByClicks(i));
        QVERIFY(t.waitForPerson());
        QVERIFY(!boxOf(t).isVisible());
    }
    t.close();
    t.start({}, {});
    QVERIFY(!t.actions().guideMe->isChecked());
}

void GuidedGameTest::switchOfTheMenu()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(!boxOf(t).isVisible());
    QVERIFY(!t.actions().guideMe->isChecked());
    t.actions().guideMe->trigger();
    QVERIFY(t.settings.guide.guided());
    QVERIFY(boxOf(t).isVisible());
    QCOMPARE(guideOf(t).tip()->id, TipId::YourTurn);
    t.actions().guideMe->trigger();
    QVERIFY(!t.settings.guide.guided());
    QVERIFY(!boxOf(t).isVisible());
}

void GuidedGameTest::keptOverARestart()
{
    WindowFixture t({Human, Beginner});
    startGuided(t);
    QVERIFY(t.waitForPerson());
    t.play(3);
    const QStringList seen = guideOf(t).seen();
    QVERIFY(seen.size() >= 3);
    t.close();
    t.start({}, {});
    QVERIFY(t.actions().guideMe->isChecked());
    for (const QString& name : seen)
        QVERIFY2(guideOf(t).seen().contains(name), qPrintable(name));
    if (const auto tip = guideOf(t).tip())
        QVERIFY(!seen.contains(QString::fromStdString(std::string(tipName(tip->id)))));
}

void GuidedGameTest::explains()
{
    // A row that Anna's piece fills pays, and the button leads to its explanation.
    WindowFixture t;
    startGuided(t);
    GameSetup setup = tinySetup();
    setup.seats[1].player = "beginner";
    t.host().newGame(setup);
    QElapsedTimer timer;
    timer.start();
    auto* explain = t.find<QPushButton>("tipExplain");
    while (t.session().latestPhase() == Phase::Playing && timer.elapsed() < 60000) {
        QVERIFY(t.waitForPerson());
        if (guideOf(t).tip() && !guideOf(t).paidLines().empty())
            break;
        guideOf(t).dismiss();
        if (t.session().personMayAct())
            QCOMPARE(refusalOf(t.session(),
                               [&] { t.session().requestTurn(Turn::stall(1, t.firstEmpty())); }),
                     QString());
    }
    QVERIFY(guideOf(t).tip());
    const Line line = guideOf(t).paidLines().front().score.line;
    QVERIFY(explain->isVisible());
    QCOMPARE(explain->text(), QStringLiteral("Why?"));
    QTest::mouseClick(explain, Qt::LeftButton);
    const auto& marks = t.room().table().board().model().marks();
    QVERIFY(marks.explained);
    QCOMPARE(marks.explained->score.line, line);
}

void GuidedGameTest::announcedOnce()
{
    QVERIFY(startScreenReader(listen));
    WindowFixture t({Human, Beginner});
    startGuided(t);
    QVERIFY(t.waitForPerson());
    QStringList tips{guideOf(t).text()};
    connect(&guideOf(t), &Guide::shown, &t.window(), [&] { tips += guideOf(t).text(); });
    for (int i = 0; i < 3; ++i) {
        QVERIFY(t.playByClicks(i));
        QVERIFY(t.waitForPerson());
        // Nothing that only repeats makes it speak again.
        t.session().stepTo(0);
        t.session().stepTo(t.session().stepCount() - 1);
    }
    QTest::qWait(3 * (Announcer::GatherMs + Announcer::BetweenMs));
    stopScreenReader();
    const QString all = said.join(QLatin1Char('|'));
    QVERIFY(tips.size() >= 3);
    for (const QString& tip : tips)
        QVERIFY2(all.count(tip) == 1, qPrintable(tip + QStringLiteral(" in ") + all));
    QCOMPARE(boxOf(t).accessibleName(), boxOf(t).text());
}

void GuidedGameTest::curtainHidesIt()
{
    WindowFixture t({Human, Human});
    startGuided(t);
    auto& curtain = t.room().table().curtain();
    for (int i = 0; i < 6; ++i) {
        if (curtain.isVisible()) {
            QVERIFY(!boxOf(t).isVisible());
            QVERIFY(boxOf(t).text().isEmpty()); // the last tip may have told of a hidden tile
            QVERIFY(!t.actions().tipRead->isEnabled());
            t.session().liftCurtain();
        }
        QVERIFY(t.playByClicks(i));
    }
    QVERIFY(guideOf(t).seen().size() >= 3);
}

void GuidedGameTest::nextGameIsWithout()
{
    WindowFixture t({Human, Beginner});
    startGuided(t);
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    setup.seats[1].player = "beginner";
    t.host().newGame(setup);
    while (t.session().latestPhase() == Phase::Playing) {
        QVERIFY(t.waitForPerson());
        if (t.session().personMayAct())
            QCOMPARE(refusalOf(t.session(),
                               [&] { t.session().requestTurn(Turn::stall(1, t.firstEmpty())); }),
                     QString());
    }
    QCOMPARE(guideOf(t).tip()->id, TipId::GameOver);
    QVERIFY(t.actions().guideMe->isChecked());
    t.actions().playAgain->trigger();
    QCOMPARE(t.session().latestPhase(), Phase::Playing);
    QVERIFY(!t.actions().guideMe->isChecked());
    QVERIFY(!t.settings.guide.guided());
    QVERIFY(!boxOf(t).isVisible());
}

void GuidedGameTest::changesLanguage()
{
    WindowFixture t({Human, Beginner});
    startGuided(t);
    QVERIFY(t.waitForPerson());
    const QString english = boxOf(t).text();
    const QString button = t.find<QPushButton>("tipEnough")->text();
    t.speak(QStringLiteral("de"));
    QTRY_VERIFY(boxOf(t).text() != english);
    QVERIFY(boxOf(t).isVisible());
    QCOMPARE(boxOf(t).accessibleName(), boxOf(t).text());
    QCOMPARE(t.find<QPushButton>("tipEnough")->text(), QStringLiteral("Keine Hinweise mehr"));
    QVERIFY(t.find<QPushButton>("tipEnough")->text() != button);
    t.speak(QStringLiteral("en"));
    QTRY_COMPARE(boxOf(t).text(), english);
}

void GuidedGameTest::fits_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("players");
    QTest::addColumn<bool>("unseen");
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
        const auto add = [&language](QSize size, int players) {
            QTest::newRow(qPrintable(language + QString::number(size.width())))
                << language << size << players << (players == 4);
        };
        add({640, 400}, 4);
        add({1024, 600}, 2);
        add({1280, 800}, 4);
    }
}

void GuidedGameTest::fits()
{
    QFETCH(QString, language);
    QFETCH(QSize, size);
    QFETCH(int, players);
    QFETCH(bool, unseen);
    QStringList seats{Human};
    while (seats.size() < players)
        seats += Beginner;
    WindowFixture t(seats, language);
    startGuided(t);
    t.window().resize(size);
    QVERIFY(t.waitForPerson());
    if (unseen)
        t.actions().unseenTiles->setChecked(true);
    int looked = 0;
    for (int i = 0; i < 8; ++i) {
        QCoreApplication::processEvents();
        if (boxOf(t).isVisible()) {
            ++looked;
            const QString wrong = wrongPlace(t);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong + QStringLiteral(": ") + boxOf(t).text()));
        }
        if (i % 3 == 0)
            guideOf(t).dismiss();
        if (t.session().latestPhase() != Phase::Playing)
            break;
        QVERIFY(t.playByClicks(i));
        QVERIFY(t.waitForPerson());
    }
    QVERIFY(looked >= 4);
}

void GuidedGameTest::readsWell()
{
    WindowFixture t({Human, Beginner});
    startGuided(t);
    QVERIFY(t.waitForPerson());
    QVERIFY(boxOf(t).isVisible());
    QCOMPARE(nameless(t.window()), QStringList());
}

QTEST_MAIN(GuidedGameTest)
#include "tst_guidedgame.moc"
