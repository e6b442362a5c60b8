// How the window uses its room: pieces and text on screens of every size, and the text size that a
// person can choose.
#include "window/WindowFixture.h"

#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/market/HandLayout.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/seats/SeatCard.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/kit/help/HelpWindow.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/table/seats/Curtain.h"
#include "ui/table/settings/Appearance.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDataStream>
#include <QDialogButtonBox>
#include <QFontInfo>
#include <QFrame>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace hp;

namespace {

int pixelsOf(const QFont& font)
{
    return QFontInfo(font).pixelSize();
}

int textOf(WindowFixture& fixture)
{
    return pixelsOf(fixture.room().table().font());
}

/// The smallest stall and the smallest tile in the hand.
struct Sides {
    double stall = 1e9;
    double tile = 1e9;
};

Sides handSides(WindowFixture& fixture)
{
    Sides sides;
    const HandView& hand = fixture.hand();
    for (int row = 0; row < hand.model()->rowCount(); ++row) {
        const QModelIndex index = hand.model()->index(row, 0);
        const int height = hand.visualRect(index).height();
        const auto item = static_cast<HandModel::Item>(index.data(HandModel::ItemRole).toInt());
        if (item == HandModel::Item::Stall)
            sides.stall = std::min<double>(
                sides.stall,
                height - HandLayout::countHeight(height, hand.handLayout().captionHeight));
        else
            sides.tile = std::min(sides.tile, height - 3.0);
    }
    return sides;
}

Sides marketSides(WindowFixture& fixture)
{
    const double cell = fixture.market().boardLayout().cell;
    return {cell - 2 * BoardLayout::pieceInset(cell, true),
            cell - 2 * BoardLayout::pieceInset(cell, false)};
}

bool isWholeIn(const QWidget* part, const QWidget* whole)
{
    return part->visibleRegion().boundingRect() == part->rect() &&
           whole->rect().contains(QRect(part->mapTo(whole, QPoint()), part->size()));
}

} // namespace

class ScaleTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { Appearance::applyTextSize(UsualTextSize); }
    void firstSize_data();
    void firstSize();
    void textOfTheTable_data();
    void textOfTheTable();
    void piecesAreAsLargeAsOnTheMarket_data();
    void piecesAreAsLargeAsOnTheMarket();
    void marketKeepsItsSizeInARound();
    void bannerAboveTheMarket();
    void textGrowsWithTheWindow();
    void sidesGrowWithTheText();
    void widthsOfTheFirstVersion();
    void textSizeIsChosenAndRemembered();
    void textSizeHasBounds();
    void largeTextLeavesRoom_data();
    void largeTextLeavesRoom();
    void fourSeatsAndUnseenTiles();
    void escapeLeavesFullScreen();
    void newGameDialogKeepsStill_data();
    void newGameDialogKeepsStill();
};

void ScaleTest::firstSize_data()
{
    QTest::addColumn<QSize>("room");
    QTest::addColumn<QSize>("size");
    QTest::newRow("small") << QSize(1024, 600) << QSize(922, 540);
    QTest::newRow("1280x800 just fits") << QSize(1440, 900) << QSize(1280, 800);
    QTest::newRow("full HD") << QSize(1920, 1080) << QSize(1536, 864);
    QTest::newRow("4K") << QSize(3840, 2160) << QSize(3072, 1728);
    QTest::newRow("8K") << QSize(7680, 4320) << QSize(3200, 2000);
    QTest::newRow("very wide") << QSize(3440, 1440) << QSize(2074, 1152);
    QTest::newRow("upright") << QSize(1440, 2560) << QSize(1280, 2048);
    QTest::newRow("upright 4K") << QSize(2160, 3840) << QSize(1728, 2765);
}

void ScaleTest::firstSize()
{
    QFETCH(QSize, room);
    QTEST(MainWindow::firstSize(room), "size");
}

void ScaleTest::textOfTheTable_data()
{
    QTest::addColumn<int>("usual");
    QTest::addColumn<QSize>("window");
    QTest::addColumn<int>("percent");
    QTest::addColumn<int>("pixels");
    const auto add = [](int usual, QSize window, int percent, int pixels) {
        QTest::addRow("%d in %dx%d, %d", usual, window.width(), window.height(), percent)
            << usual << window << percent << pixels;
    };
    add(12, {640, 400}, 100, 12);
    add(12, {1280, 800}, 100, 12);
    add(12, {1920, 1080}, 100, 16);
    add(12, {2560, 1440}, 100, 22);
    add(12, {3840, 2160}, 100, 30);
    add(12, {7680, 4320}, 100, 30);
    add(12, {800, 1280}, 100, 12); // on a turned screen
    add(12, {1080, 1920}, 100, 16);
    add(12, {2160, 3840}, 100, 30);
    add(24, {3840, 2160}, 100, 30); // the desktop's text is large already
    add(24, {1920, 1080}, 100, 24);
    add(18, {1280, 800}, 150, 18);
    add(18, {1920, 1080}, 150, 24);
    add(24, {800, 600}, 200, 16); // room for the market
    add(24, {640, 400}, 200, 12);
    add(10, {1280, 800}, 80, 10);
}

void ScaleTest::textOfTheTable()
{
    QFETCH(int, usual);
    QFETCH(QSize, window);
    QFETCH(int, percent);
    QFont font = QApplication::font();
    font.setPixelSize(usual);
    const QFont table = tableFont(font, window, percent);
    QTEST(pixelsOf(table), "pixels");
    // In points if the original was in points.
    QFont points = fontOfPixels(QApplication::font(), usual);
    QCOMPARE(points.pointSizeF() > 0, QApplication::font().pointSizeF() > 0);
    QTEST(pixelsOf(tableFont(points, window, percent)), "pixels");
}

void ScaleTest::piecesAreAsLargeAsOnTheMarket_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("seats");
    QTest::addColumn<bool>("open");
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("cell"); ///< minimum
    const std::vector<std::pair<QSize, int>> sizes{
        {{640, 400}, 30},    {{800, 600}, 44},    {{1024, 640}, 60},  {{1280, 800}, 88},
        {{1920, 1080}, 120}, {{2560, 1440}, 160}, {{3840, 2160}, 250}};
    for (const auto& [size, cell] : sizes) {
        for (const int seats : {2, 4}) {
            for (const bool open : {false, true})
                QTest::addRow("%dx%d, %d seats%s", size.width(), size.height(), seats,
                              open ? ", open" : "")
                    << size << seats << open
                    << (seats == 4 ? QStringLiteral("de") : QStringLiteral("en"))
                    << (open         ? cell * 4 / 5
                        : seats == 4 ? cell * 19 / 20
                                     : cell);
        }
    }
}

void ScaleTest::piecesAreAsLargeAsOnTheMarket()
{
    QFETCH(QSize, size);
    QFETCH(int, seats);
    QFETCH(bool, open);
    QFETCH(QString, language);
    QFETCH(int, cell);
    WindowFixture table(QStringList(seats, Human), language);
    table.start();
    GameSetup setup;
    setup.seats.resize(static_cast<std::size_t>(seats));
    for (SeatInfo& seat : setup.seats)
        seat.player = "human";
    setup.rules.openTiles = open;
    setup.seed = 1;
    table.host().newGame(setup);
    table.resizeTo(size);
    table.session().liftCurtain();
    QCoreApplication::processEvents();

    const Sides hand = handSides(table);
    const Sides market = marketSides(table);
    const auto said = [&](double a, double b) {
        return QByteArray::number(a) + " in the hand, " + QByteArray::number(b) +
               " on the market, cell " + QByteArray::number(table.market().boardLayout().cell);
    };
    QVERIFY2(table.market().boardLayout().cell >= cell, said(hand.stall, market.stall));
    // In such a small window the strip is not wide enough for the full size.
    const double part = size.width() < 1000 ? 0.85 : 0.95;
    QVERIFY2(hand.stall >= part * market.stall, said(hand.stall, market.stall));
    if (!open)
        QVERIFY2(hand.tile >= part * market.tile, said(hand.tile, market.tile));
    else
        QVERIFY2(hand.tile >= 0.45 * market.tile, said(hand.tile, market.tile));
    // The strip is not higher than necessary.
    const HandView& view = table.hand();
    int top = view.height();
    int bottom = 0;
    for (const QRect& item : view.handLayout().items) {
        QVERIFY(view.rect().contains(item));
        top = std::min(top, item.top());
        bottom = std::max(bottom, item.bottom());
    }
    QVERIFY2(view.height() - (bottom - top) <= view.handLayout().captionHeight + 24,
             QByteArray::number(view.height()));
    // Captions appear complete or in their short form.
    for (const HandLayout::Group& group : view.handLayout().groups) {
        const int shortest = group.shortCaption.isEmpty() ? group.captionWidth : group.shortWidth;
        QVERIFY2(group.captionRect.width() >= shortest, qPrintable(group.caption));
    }
    for (const char* name : {"marketView", "handView", "promptStrip"})
        QVERIFY2(isWholeIn(table.find<QWidget>(name), &table.window()), name);
    auto* prompt = table.find<QLabel>("promptText");
    QVERIFY(prompt->heightForWidth(prompt->width()) <= prompt->height());
    if (size.height() >= 800 && seats == 4) {
        for (int i = 0; i < seats; ++i)
            QVERIFY(isWholeIn(table.room().table().seats().card(i), &table.window()));
    }
}

void ScaleTest::marketKeepsItsSizeInARound()
{
    // When kinds of open tiles are used up, the numbers in captions change.
    WindowFixture table({Human, Beginner});
    table.start();
    table.actions().openTiles->trigger();
    table.actions().startOver->trigger();
    QTRY_VERIFY(table.session().ruleSet().openTiles);
    table.resizeTo({1280, 800});
    QVERIFY(table.waitForPerson());
    const QRect squares = table.market().boardLayout().squares;
    const int kinds = table.hand().model()->rowCount();
    for (int turn = 0; turn < 11; ++turn) {
        table.play(1);
        QCoreApplication::processEvents();
        QCOMPARE(table.market().boardLayout().squares, squares);
    }
    QVERIFY(table.hand().model()->rowCount() < kinds);
}

void ScaleTest::bannerAboveTheMarket()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.resizeTo({1280, 800});
    const QRect market = table.market().geometry();
    auto* banner = table.find<QFrame>("exhibitBar");
    QVERIFY(banner && banner->isHidden());
    banner->show();
    QTRY_VERIFY(table.market().geometry().top() > banner->geometry().bottom());
    QCOMPARE(banner->geometry().topLeft(), QPoint(0, 0));
    QVERIFY(banner->height() >= banner->sizeHint().height());
    QVERIFY(isWholeIn(&table.hand(), &table.window()));
    banner->hide();
    QTRY_COMPARE(table.market().geometry(), market);
}

void ScaleTest::textGrowsWithTheWindow()
{
    WindowFixture table({Human, Beginner});
    table.start();
    int before = 0;
    int cards = 0;
    int sums = 0;
    int prompts = 0;
    int rows = 0;
    table.actions().turnList->setChecked(true);
    for (const QSize size :
         {QSize(1280, 800), QSize(1920, 1080), QSize(2560, 1440), QSize(3840, 2160)}) {
        table.resizeTo(size);
        QVERIFY(textOf(table) > before);
        before = textOf(table);
        // Everything in the window follows the text size.
        auto* prompt = table.find<QLabel>("promptText");
        QCOMPARE(pixelsOf(prompt->font()), before);
        QCOMPARE(pixelsOf(table.room().table().scoring().font()), before);
        QCOMPARE(pixelsOf(table.find<QListView>("turnList")->font()), before);
        QCOMPARE(pixelsOf(table.window().menuBar()->font()), before);
        QCOMPARE(pixelsOf(table.find<QMenu>("viewMenu")->font()), before);
        const NewGameDialog dialog(table.settings.play.newGame(), &table.window());
        QCOMPARE(pixelsOf(dialog.font()), before);
        QCOMPARE(pixelsOf(dialog.findChild<QLabel*>(QStringLiteral("rulesText"))->font()), before);
        QVERIFY(table.room().table().seats().card(0)->height() > cards);
        cards = table.room().table().seats().card(0)->height();
        QVERIFY(table.market().boardLayout().valueFont > sums);
        sums = table.market().boardLayout().valueFont;
        QVERIFY(table.find<QWidget>("promptStrip")->height() > prompts);
        prompts = table.find<QWidget>("promptStrip")->height();
        QTRY_VERIFY(table.room().table().seats().card(0)->width() > rows);
        rows = table.room().table().seats().card(0)->width();
    }
    QVERIFY(before >= 30);
    table.resizeTo({1080, 1920});
    QVERIFY(textOf(table) > pixelsOf(QApplication::font()));
    table.resizeTo({1280, 800});
    QCOMPARE(textOf(table), pixelsOf(QApplication::font()));
}

void ScaleTest::sidesGrowWithTheText()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.resizeTo({1280, 800});
    auto* across = table.find<QSplitter>("across");
    const QList<int> usual = across->sizes();
    const double letters = textOf(table);
    table.resizeTo({2560, 1440});
    const double scale = textOf(table) / letters;
    QVERIFY(scale > 1.5);
    for (const int side : {0, 2})
        QVERIFY(qAbs(across->sizes().at(side) - usual.at(side) * scale) <= 3);
    // Through a small window size and back.
    table.resizeTo({640, 400});
    table.resizeTo({1280, 800});
    for (const int side : {0, 2})
        QVERIFY(qAbs(across->sizes().at(side) - usual.at(side)) <= 2);
    // A border that a person has moved is at the same place after the next start.
    const QPoint from = across->handle(1)->rect().center();
    QTest::mousePress(across->handle(1), Qt::LeftButton, {}, from);
    QTest::mouseMove(across->handle(1), from + QPoint(40, 0));
    QTest::mouseRelease(across->handle(1), Qt::LeftButton, {}, from);
    const QList<int> moved = across->sizes();
    QVERIFY(moved.at(0) > usual.at(0) + 20);
    table.close();
    table.start();
    table.resizeTo({1280, 800});
    across = table.find<QSplitter>("across");
    QVERIFY(qAbs(across->sizes().at(0) - moved.at(0)) <= 2);
    table.resizeTo({2560, 1440});
    QVERIFY(qAbs(across->sizes().at(0) - moved.at(0) * scale) <= 4);
}

void ScaleTest::widthsOfTheFirstVersion()
{
    // As stored before text could grow.
    QSplitter across;
    for (int i = 0; i < 3; ++i)
        across.addWidget(new QWidget);
    across.resize(1260, 700);
    across.setSizes({260, 604, 380});
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << quint32(1) << across.saveState() << QSplitter().saveState() << QSplitter().saveState();
    WindowFixture table({Human, Beginner});
    table.settings.window.setLayout(QStringLiteral("table"), state);
    table.start();
    table.resizeTo({1280, 800});
    const QList<int> sizes = table.find<QSplitter>("across")->sizes();
    QVERIFY(qAbs(sizes.at(0) - across.sizes().at(0)) <= 2);
    QVERIFY(qAbs(sizes.at(2) - across.sizes().at(2)) <= 2);
}

void ScaleTest::textSizeIsChosenAndRemembered()
{
    WindowFixture table({Human, Beginner});
    table.start();
    const int usual = pixelsOf(QApplication::font());
    QCOMPARE(table.settings.look.textSize(), 100);
    table.actions().rules->trigger();
    HelpWindow* help = nullptr;
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (auto* found = qobject_cast<HelpWindow*>(window))
            help = found;
    }
    QVERIFY(help);
    table.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&table.window()));
    QTest::keyClick(&table.window(), Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(table.settings.look.textSize(), 110);
    QTest::keyClick(&table.window(), Qt::Key_Equal, Qt::ControlModifier);
    QCOMPARE(table.settings.look.textSize(), 125);
    QVERIFY2(table.promptText().contains(QStringLiteral("125")), qPrintable(table.promptText()));
    const int larger = qRound(usual * 1.25);
    QCOMPARE(pixelsOf(QApplication::font()), larger);
    QTRY_COMPARE(pixelsOf(help->font()), larger);
    QTRY_COMPARE(pixelsOf(table.window().menuBar()->font()), larger);
    QVERIFY(textOf(table) >= larger);
    {
        NewGameDialog dialog(table.settings.play.newGame(), &table.window());
        QCOMPARE(pixelsOf(dialog.font()), larger);
    }
    // The help reacts to the same keys.
    help->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(help));
    QTest::keyClick(help, Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(table.settings.look.textSize(), 110);
    help->close();
    table.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&table.window()));
    QTest::keyClick(&table.window(), Qt::Key_Plus, Qt::ControlModifier);
    table.close();

    Appearance::applyTextSize(UsualTextSize);
    table.start();
    QCOMPARE(table.settings.look.textSize(), 125);
    QCOMPARE(pixelsOf(QApplication::font()), larger);
    QTest::keyClick(&table.window(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(table.settings.look.textSize(), 100);
    QCOMPARE(pixelsOf(QApplication::font()), usual);
    table.resizeTo({1280, 800});
    QTRY_COMPARE(textOf(table), usual);
}

void ScaleTest::textSizeHasBounds()
{
    WindowFixture table({Human, Beginner});
    table.start();
    for (int i = 0; i < 12; ++i)
        table.actions().largerText->trigger();
    QCOMPARE(table.settings.look.textSize(), TextSizes.back());
    QVERIFY(!table.actions().largerText->isEnabled());
    QVERIFY(table.actions().smallerText->isEnabled());
    for (int i = 0; i < 12; ++i)
        table.actions().smallerText->trigger();
    QCOMPARE(table.settings.look.textSize(), TextSizes.front());
    QVERIFY(!table.actions().smallerText->isEnabled());
    table.actions().usualText->trigger();
    QVERIFY(!table.actions().usualText->isEnabled());
    // Invalid values count as missing.
    QCOMPARE(nearestTextSize(-5), TextSizes.front());
    QCOMPARE(nearestTextSize(std::numeric_limits<int>::max() / 2), TextSizes.back());
    table.settings.look.setTextSize(117);
    QCOMPARE(table.settings.look.textSize(), 110);
}

void ScaleTest::largeTextLeavesRoom_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size :
         {QSize(640, 400), QSize(800, 600), QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void ScaleTest::largeTextLeavesRoom()
{
    QFETCH(QSize, size);
    for (const int percent : {80, 150, 200}) {
        for (const char* language : {"de", "en"}) {
            WindowFixture table(QStringList(4, Human), QLatin1String(language));
            table.settings.look.setTextSize(percent);
            table.start();
            table.resizeTo(size);
            table.session().liftCurtain();
            QCoreApplication::processEvents();
            for (const char* name : {"marketView", "handView", "promptStrip", "seatsView"})
                QVERIFY2(isWholeIn(table.find<QWidget>(name), &table.window()), name);
            auto* prompt = table.find<QLabel>("promptText");
            QVERIFY(prompt->heightForWidth(prompt->width()) <= prompt->height());
            const int cell = table.market().boardLayout().cell;
            QVERIFY2(cell * 6 >= size.width() / 4, QByteArray::number(cell));
            const Sides hand = handSides(table);
            const Sides market = marketSides(table);
            QVERIFY2(hand.stall >= 0.8 * market.stall, QByteArray::number(hand.stall));
        }
    }
}

void ScaleTest::fourSeatsAndUnseenTiles()
{
    WindowFixture table({Human, Beginner, Beginner, Beginner});
    table.settings.look.setTextSize(125); // as with fonts whose lines are higher
    table.start();
    table.resizeTo({1280, 800});
    SeatsView& seats = table.room().table().seats();
    const int high = seats.card(0)->height();
    table.actions().unseenTiles->setChecked(true);
    auto* tiles = table.find<QListView>("unseenTiles");
    QTRY_VERIFY(tiles->isVisible());
    for (int i = 0; i < 4; ++i)
        QTRY_VERIFY(isWholeIn(seats.card(i), &seats));
    QTRY_VERIFY(tiles->height() > 120 || tiles->verticalScrollBar()->maximum() == 0);
    QTRY_VERIFY(seats.card(0)->height() < high);
    table.actions().unseenTiles->setChecked(false);
    QTRY_COMPARE(seats.card(0)->height(), high);
}

void ScaleTest::escapeLeavesFullScreen()
{
    WindowFixture table({Human, Human});
    table.start();
    table.session().liftCurtain();
    const auto press = [](QWidget* widget) { QTest::keyClick(widget, Qt::Key_Escape); };
    const bool before = table.window().isFullScreen();
    QVERIFY(!before);
    press(&table.market());
    table.actions().fullScreen->trigger();
    QTRY_VERIFY(table.window().isFullScreen());
    // A held piece is put back first.
    QTest::keyClick(&table.market(), Qt::Key_2);
    QVERIFY(table.input().held());
    press(&table.market());
    QVERIFY(!table.input().held());
    QVERIFY(table.window().isFullScreen());
    press(&table.market());
    QTRY_VERIFY(!table.window().isFullScreen());
    QVERIFY(!table.actions().fullScreen->isChecked());
    // Also while the curtain is down.
    QVERIFY(table.playByClicks());
    QTRY_VERIFY(table.room().table().curtain().isVisible());
    table.actions().fullScreen->trigger();
    QTRY_VERIFY(table.window().isFullScreen());
    press(table.room().table().curtain().button());
    QTRY_VERIFY(!table.window().isFullScreen());
    QVERIFY(table.room().table().curtain().isVisible());
}

void ScaleTest::newGameDialogKeepsStill_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

void ScaleTest::newGameDialogKeepsStill()
{
    QFETCH(QString, language);
    WindowFixture table({Human, Beginner}, language);
    table.start();
    NewGameDialog dialog(table.settings.play.newGame(), &table.window());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QCoreApplication::processEvents();
    const auto* start = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    auto* preset = dialog.findChild<QComboBox*>(QStringLiteral("preset"));
    const QPoint place = start->mapTo(&dialog, QPoint());
    for (int i = 0; i < preset->count(); ++i) {
        preset->setCurrentIndex(i);
        for (const char* box : {"openTilesBox", "unknownRoundsBox", "openTilesBox"}) {
            dialog.findChild<QCheckBox*>(QLatin1String(box))->toggle();
            QCoreApplication::processEvents();
            QCOMPARE(start->mapTo(&dialog, QPoint()), place);
        }
    }
    const auto* text = dialog.findChild<QLabel*>(QStringLiteral("rulesText"));
    QVERIFY(text->height() >= text->heightForWidth(text->width()));
}

QTEST_MAIN(ScaleTest)
#include "tst_scale.moc"
