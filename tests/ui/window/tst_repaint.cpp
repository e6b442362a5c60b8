// A turn repaints only what it has changed, and all of that: after every step the picture on the
// screen is the one that painting everything anew gives.
#include "window/WindowFixture.h"

#include "engine/base/Random.h"
#include "ui/heller/scoring/ScoringView.h"

#include <QPaintEvent>
#include <QScreen>
#include <QTest>

#include <cstdlib>

using namespace hp;

class RepaintTest : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatHasChanged();
    void gameThatBeginsWithADrawnTile();
    void gameThatBeginsWithAParkedPiece();
    void allThatHasChanged_data();
    void allThatHasChanged();
};

namespace {

/// What is painted of a widget.
class Painted : public QObject {
public:
    explicit Painted(QWidget& widget) { widget.installEventFilter(this); }
    QRegion region;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent*>(event)->region();
        return false;
    }
};

GameSetup withoutHiddenTiles()
{
    GameSetup setup;
    setup.rules.hiddenTiles = 0;
    setup.seats = {{"Anna", "human", 0}, {"Ben", "human", 1}};
    setup.firstStarter = 0;
    setup.seed = 3;
    return setup;
}

QImage onScreen(WindowFixture& table)
{
    const MarketView& market = table.market();
    const QPoint corner = market.mapTo(&table.window(), QPoint(0, 0));
    return table.window()
        .screen()
        ->grabWindow(table.window().winId(), corner.x(), corner.y(), market.width(),
                     market.height())
        .toImage()
        .convertToFormat(QImage::Format_RGB32);
}

/// By more than what a clipped edge rounds in another way.
bool differ(QRgb a, QRgb b)
{
    constexpr int most = 16;
    return std::abs(qRed(a) - qRed(b)) > most || std::abs(qGreen(a) - qGreen(b)) > most ||
           std::abs(qBlue(a) - qBlue(b)) > most;
}

/// Where pixels on the screen are not as they should be.
QRect wrongPixels(WindowFixture& table)
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    const QImage seen = onScreen(table);
    table.market().update();
    table.market().viewport()->update();
    QCoreApplication::processEvents();
    const QImage whole = onScreen(table);
    QRect wrong;
    for (int y = 0; y < whole.height(); ++y) {
        for (int x = 0; x < whole.width(); ++x)
            if (differ(seen.pixel(x, y), whole.pixel(x, y)))
                wrong |= QRect(x, y, 1, 1);
    }
    return wrong;
}

} // namespace

void RepaintTest::onlyWhatHasChanged()
{
    WindowFixture table({Human, Human});
    table.start();
    table.host().newGame(withoutHiddenTiles());
    QCoreApplication::processEvents();
    table.room().table().scoring().setFocus(); // no square is looked at
    QCoreApplication::processEvents();
    Painted painted(*table.market().viewport());
    table.session().requestTurn(Turn::stall(1, 14));
    QCoreApplication::processEvents();
    QVERIFY(painted.region.contains(table.squareCentre(14)));
    for (const SquareIndex other : {SquareIndex{0}, SquareIndex{12}, SquareIndex{26}})
        QVERIFY(!painted.region.contains(table.squareCentre(other)));
    // The next turn also takes the mark away from the square of the last one.
    painted.region = {};
    table.session().requestTurn(Turn::stall(1, 0));
    QCoreApplication::processEvents();
    for (const SquareIndex square : {SquareIndex{0}, SquareIndex{14}})
        QVERIFY(painted.region.contains(table.squareCentre(square)));
    QVERIFY(!painted.region.contains(table.squareCentre(29)));
}

/// The tile is held, and marks the market, before the board has squares.
void RepaintTest::gameThatBeginsWithADrawnTile()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QVERIFY(table.playByClicks()); // its square is marked too
    QVERIFY(table.waitForPerson());
    table.input().draw();
    QVERIFY(table.input().held());
    table.close();
    table.start({}, {});
    QVERIFY(table.input().held());
    QCOMPARE(table.market().model()->rowCount(), 5);
}

/// A piece lies on the old market in thought when another game takes its place.
void RepaintTest::gameThatBeginsWithAParkedPiece()
{
    WindowFixture table({Human, Human});
    table.start();
    table.host().newGame(withoutHiddenTiles());
    QVERIFY(table.input().pick({TurnKind::Stall, 1}));
    QVERIFY(table.input().park(table.input().heldPiece(), 29));
    table.host().newGame(tinySetup());
    QVERIFY(!table.input().parked());
    QCOMPARE(table.market().model()->rowCount(), 2);
}

void RepaintTest::allThatHasChanged_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("audience");
    QTest::newRow("usual") << QSize(1280, 800) << false;
    QTest::newRow("small") << QSize(700, 520) << false;
    QTest::newRow("teaching table") << QSize(1280, 800) << true;
}

void RepaintTest::allThatHasChanged()
{
    QFETCH(QSize, size);
    QFETCH(bool, audience);
    WindowFixture table({Human, Human});
    table.start();
    table.window().resize(size);
    table.room().table().setForAudience(audience);
    table.host().newGame(withoutHiddenTiles());
    QCoreApplication::processEvents();
    MarketView& market = table.market();
    if (onScreen(table).isNull())
        QSKIP("this platform does not show what is on the screen");
    Random random(11);
    const auto any = [&] { return static_cast<SquareIndex>(random.below(30)); };
    const auto pointAt = [&](SquareIndex square) {
        QTest::mouseMove(market.viewport(), table.squareCentre(square));
    };
    QStringList done;
    for (int step = 0; step < 100 && table.session().latestPhase() == Phase::Playing; ++step) {
        const char* what = "";
        switch (random.below(9)) {
        case 0:
            what = "a click places";
            table.playByClicks(static_cast<int>(random.below(5)));
            break;
        case 1:
            what = "points";
            pointAt(any());
            break;
        case 2:
            what = "takes up and points";
            QTest::keyClick(&market, Qt::Key_1);
            pointAt(any());
            break;
        case 3:
            what = "moves by key";
            market.setFocus();
            QTest::keyClick(&market, random.below(2) == 0 ? Qt::Key_Down : Qt::Key_Right);
            break;
        case 4:
            what = "draws";
            QTest::keyClick(&market, Qt::Key_D);
            break;
        case 5:
            what = "parks";
            QTest::mouseClick(market.viewport(), Qt::LeftButton, Qt::ShiftModifier,
                              table.squareCentre(any()));
            break;
        case 6:
            what = "explains a row";
            QTest::keyClick(&market, Qt::Key_R);
            break;
        case 7:
            what = "looks back";
            table.session().stepTo(table.session().shownStep() - 1);
            table.session().stepTo(table.session().stepCount() - 1);
            break;
        default:
            what = "escapes";
            QTest::keyClick(&market, Qt::Key_Escape);
        }
        done << QLatin1String(what);
        const QRect wrong = wrongPixels(table);
        QVERIFY2(
            wrong.isNull(),
            qPrintable(QStringLiteral("after %1: wrong at %2,%3, %4 x %5, squares of %6 at %7,%8")
                           .arg(done.mid(done.size() - 3).join(QStringLiteral("; ")))
                           .arg(wrong.x())
                           .arg(wrong.y())
                           .arg(wrong.width())
                           .arg(wrong.height())
                           .arg(market.boardLayout().cell)
                           .arg(market.boardLayout().squares.x())
                           .arg(market.boardLayout().squares.y())));
    }
    QVERIFY(table.placements() > 3);
}

QTEST_MAIN(RepaintTest)
#include "tst_repaint.moc"
