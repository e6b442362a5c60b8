// The forms of the table: three parts side by side, pages in a small window, the sides below the
// market in a tall one; the sides can change their places, and what a person has moved stays.
#include "window/WindowFixture.h"

#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/seats/SeatCard.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/table/settings/Appearance.h"

#include <QSplitter>
#include <QTabWidget>
#include <QTest>

using namespace hp;

namespace {

QRect placeOf(const QWidget& part, WindowFixture& t)
{
    return {part.mapTo(&t.room().table(), QPoint()), part.size()};
}

void drag(QSplitterHandle& handle, QPoint by)
{
    const QPoint from = handle.rect().center();
    QTest::mousePress(&handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(&handle, from + by);
    QTest::mouseRelease(&handle, Qt::LeftButton, {}, from + by);
    QCoreApplication::processEvents();
}

} // namespace

class FormsTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { Appearance::applyTextSize(UsualTextSize); }
    void swappedSides();
    void tall_data();
    void tall();
    void tallAndNarrow();
    void fromTheStart_data();
    void fromTheStart();
    void movedBordersStay_data();
    void movedBordersStay();
};

/// The sides change their places, keep their widths, and stay there at the next start.
void FormsTest::swappedSides()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.resizeTo({1280, 800});
    const auto left = [&](const QWidget& part) { return placeOf(part, t).left(); };
    const auto seats = [&]() -> SeatsView& { return t.room().table().seats(); };
    const auto scoring = [&]() -> ScoringView& { return t.room().table().scoring(); };
    const int seatsWidth = seats().width();
    const int scoringWidth = scoring().width();
    QVERIFY(left(seats()) < left(t.market()) && left(t.market()) < left(scoring()));
    t.actions().swapSides->trigger();
    QCoreApplication::processEvents();
    QVERIFY(left(scoring()) < left(t.market()) && left(t.market()) < left(seats()));
    QCOMPARE(seats().width(), seatsWidth);
    QCOMPARE(scoring().width(), scoringWidth);
    // Without the scoring the market has its room, and it comes back where it was.
    const int market = t.market().width();
    t.actions().scoringView->setChecked(false);
    QCoreApplication::processEvents();
    QVERIFY(t.market().width() > market);
    QCOMPARE(seats().width(), seatsWidth);
    t.actions().scoringView->setChecked(true);
    t.close();
    t.start();
    t.resizeTo({1280, 800});
    QVERIFY(t.actions().swapSides->isChecked());
    QVERIFY(left(scoring()) < left(t.market()) && left(t.market()) < left(seats()));
    QCOMPARE(scoring().width(), scoringWidth);
    // In a narrow window the pages are on the left too.
    t.resizeTo({800, 600});
    QVERIFY(left(seats()) < left(t.market()));
    QVERIFY(t.market().width() > 200);
    t.actions().swapSides->trigger();
    QCoreApplication::processEvents();
    QVERIFY(left(seats()) > left(t.market()));
    t.resizeTo({1280, 800});
    QVERIFY(left(seats()) < left(t.market()) && left(t.market()) < left(scoring()));
}

void FormsTest::tall_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("turned screen") << QSize(1080, 1880);
    QTest::newRow("narrow") << QSize(700, 1100);
    QTest::newRow("tablet") << QSize(1200, 1560);
}

/// In a tall window the market has the whole width, and the sides are below it.
void FormsTest::tall()
{
    QFETCH(const QSize, size);
    WindowFixture t({Human, Beginner, Beginner, Beginner});
    t.start();
    t.resizeTo({size.height(), size.width()});
    const double beside = t.market().boardLayout().cell;
    t.resizeTo(size);
    QWidget& seats = t.room().table().seats();
    QWidget& scoring = t.room().table().scoring();
    const QRect market = placeOf(t.market(), t);
    const QRect hand = placeOf(t.hand(), t);
    QVERIFY(market.width() > 0.9 * size.width());
    QVERIFY(t.market().boardLayout().cell > 0.75 * beside);
    QVERIFY(market.bottom() < hand.top());
    QVERIFY(hand.bottom() < placeOf(seats, t).top());
    QVERIFY(hand.bottom() < placeOf(scoring, t).top());
    QVERIFY(placeOf(seats, t).right() < placeOf(scoring, t).left());
    QVERIFY(t.room().table().rect().contains(placeOf(seats, t)));
    QVERIFY(t.room().table().rect().contains(placeOf(scoring, t)));
    // The arrow of the seat to move points to the market.
    const auto arrowAt = [&](QPoint at) {
        SeatCard& card = *t.room().table().seats().card(0);
        const QColor colour = seatColour(t.session().seatInfo(0).colour);
        return card.grab().toImage().pixelColor(at) == colour;
    };
    QVERIFY(t.waitForPerson());
    const QRect card = t.room().table().seats().card(0)->rect();
    QVERIFY(arrowAt({card.width() / 2, 5}));
    QVERIFY(!arrowAt({card.right() - 5, card.height() / 2}));
    QVERIFY(t.playByClicks());
    t.actions().swapSides->trigger();
    QCoreApplication::processEvents();
    QVERIFY(placeOf(scoring, t).right() < placeOf(seats, t).left());
    QVERIFY(placeOf(t.market(), t).bottom() < placeOf(scoring, t).top());
    // Turned back, the parts are side by side again.
    t.resizeTo({1280, 800});
    QVERIFY(placeOf(scoring, t).right() < placeOf(t.market(), t).left());
    QVERIFY(placeOf(t.market(), t).right() < placeOf(seats, t).left());
}

void FormsTest::fromTheStart_data()
{
    tall_data();
    QTest::newRow("large and tall") << QSize(1500, 2500);
    QTest::newRow("compact") << QSize(800, 600);
    QTest::newRow("large") << QSize(2400, 1500);
}

/// A window that is shown with a size has the same parts as one that is resized to it.
void FormsTest::fromTheStart()
{
    QFETCH(const QSize, size);
    WindowFixture t({Human, Beginner, Beginner, Beginner});
    t.start();
    t.resizeTo(size);
    const QRect market = placeOf(t.market(), t);
    const QRect seats = placeOf(t.room().table().seats(), t);
    const QRect scoring = placeOf(t.room().table().scoring(), t);
    t.close();
    t.firstSize = size;
    t.start();
    QCOMPARE(placeOf(t.room().table().seats(), t), seats);
    QCOMPARE(placeOf(t.market(), t), market);
    if (t.room().table().scoring().isVisible()) // and not on a page behind the seats
        QCOMPARE(placeOf(t.room().table().scoring(), t), scoring);
}

/// With large letters the two sides do not fit side by side either: they are pages.
void FormsTest::tallAndNarrow()
{
    WindowFixture t({Human, Beginner});
    t.settings.look.setTextSize(200);
    t.start();
    t.resizeTo({1000, 1400});
    auto* pages = t.find<QTabWidget>("pages");
    QVERIFY(pages->isVisible());
    QVERIFY(placeOf(t.hand(), t).bottom() < placeOf(*pages, t).top());
    QVERIFY(placeOf(t.market(), t).width() > 900);
    t.resizeTo({1280, 800});
    QVERIFY(placeOf(t.market(), t).top() < placeOf(t.room().table().seats(), t).bottom());
}

void FormsTest::movedBordersStay_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("splitter");
    QTest::addColumn<QPoint>("by");
    QTest::newRow("small window") << QSize(800, 600) << "across" << QPoint(-40, 0);
    QTest::newRow("tall: market") << QSize(1080, 1800) << "whole" << QPoint(0, -90);
    QTest::newRow("tall: sides") << QSize(1080, 1800) << "across" << QPoint(80, 0);
}

void FormsTest::movedBordersStay()
{
    QFETCH(const QSize, size);
    QFETCH(const QString, splitter);
    QFETCH(const QPoint, by);
    WindowFixture t({Human, Beginner});
    t.start();
    t.resizeTo(size);
    const QByteArray name = splitter.toLatin1();
    const QList<int> usual = t.find<QSplitter>(name)->sizes();
    drag(*t.find<QSplitter>(name)->handle(1), by);
    const QList<int> moved = t.find<QSplitter>(name)->sizes();
    QVERIFY(qAbs(moved.at(0) - usual.at(0) - by.x() - by.y()) <= 3);
    t.close();
    t.start();
    t.resizeTo({1280, 800});
    t.resizeTo(size);
    QVERIFY(qAbs(t.find<QSplitter>(name)->sizes().at(0) - moved.at(0)) <= 2);
}

QTEST_MAIN(FormsTest)
#include "tst_forms.moc"
