// In the real window: the market as it was when a line paid, the due lines, and the description of
// a piece on request by key.

#include "WindowFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "ui/heller/market/ExhibitBar.h"
#include "ui/heller/scoring/DuePanel.h"
#include "ui/heller/scoring/ScoringView.h"

#include <QDir>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTabWidget>
#include <QTest>
#include <QToolTip>

using namespace hp;

class TestExhibit : public QObject {
    Q_OBJECT

private slots:
    void earlierRoundIsShown_data();
    void earlierRoundIsShown();
    void dueListIsThere();
    void dueLinesHaveTheirRoom();
    void piecesSayWhatTheyAre_data();
    void piecesSayWhatTheyAre();
    void unseenTilesInWords_data();
    void unseenTilesInWords();

private:
    QTemporaryDir folder_;
};

namespace {

const MarketModel& modelOf(WindowFixture& t)
{
    return static_cast<const MarketModel&>(*t.market().model());
}

/// Chooses the line that was paid first, as a click in the list does.
void chooseFirstLine(WindowFixture& t)
{
    auto* list = t.find<QListView>("scoredLines");
    const QModelIndex last = list->model()->index(list->model()->rowCount() - 1, 0);
    list->scrollTo(last);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(last).center());
}

} // namespace

void TestExhibit::earlierRoundIsShown_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("says");
    QTest::addColumn<QString>("backBy");
    const QString english = QStringLiteral("Row 1 as it lay in round 1, turn 2");
    const QString german = QStringLiteral("Reihe 1, wie sie in Runde 1, Zug 2 lag");
    QTest::newRow("button") << QStringLiteral("en") << english << QStringLiteral("button");
    QTest::newRow("German") << QStringLiteral("de") << german << QStringLiteral("button");
    QTest::newRow("Escape in the list")
        << QStringLiteral("en") << english << QStringLiteral("list");
    QTest::newRow("Escape in the market")
        << QStringLiteral("en") << english << QStringLiteral("market");
    QTest::newRow("a stall") << QStringLiteral("en") << english << QStringLiteral("stall");
}

void TestExhibit::earlierRoundIsShown()
{
    QFETCH(QString, code);
    QFETCH(QString, says);
    QFETCH(QString, backBy);
    WindowFixture t({Human, Human}, code);
    t.start();
    t.host().newGame(tinySetup());
    fillTheMarket(t.session());
    QCOMPARE(t.session().latestPhase(), Phase::RoundOver);
    t.session().requestNextRound();
    auto* bar = t.find<ExhibitBar>("exhibitBar");
    QVERIFY(!bar->isVisible());
    chooseFirstLine(t);
    QVERIFY(bar->isVisible());
    QCOMPARE(bar->text(), says);
    const auto piece = [&t](int square) {
        return modelOf(t)
            .data(modelOf(t).indexOf(static_cast<SquareIndex>(square)), MarketModel::PieceRole)
            .value<Piece>();
    };
    QVERIFY(piece(0).isStall() && piece(1).isStall() && piece(2).isNone());
    QCOMPARE(t.session().shown().squares[0], NoPiece);
    if (backBy == QStringLiteral("button")) {
        QTest::mouseClick(t.find<QPushButton>("exhibitBack"), Qt::LeftButton);
    } else if (backBy == QStringLiteral("list")) {
        QTest::keyClick(t.find<QListView>("scoredLines"), Qt::Key_Escape);
    } else if (backBy == QStringLiteral("market")) {
        t.market().setFocus();
        QTest::keyClick(&t.market(), Qt::Key_Escape);
    } else {
        QTest::keyClick(t.find<QListView>("scoredLines"), Qt::Key_1);
    }
    QVERIFY(!bar->isVisible());
    QVERIFY(piece(0).isNone());
    // The same line once more.
    chooseFirstLine(t);
    QVERIFY(bar->isVisible());
    // It ends when the game continues.
    t.session().requestTurn(Turn::stall(1, 0));
    QVERIFY(!bar->isVisible());
    QVERIFY(piece(0).isStall());
}

void TestExhibit::dueListIsThere()
{
    WindowFixture t({Human, Human});
    t.start();
    GameSetup setup = tinySetup();
    setup.rules.lineScoring = LineScoring::RoundEnd;
    t.host().newGame(setup);
    auto* panel = t.find<DuePanel>("duePanel");
    QVERIFY(!panel->isVisible());
    t.session().requestTurn(Turn::stall(1, 0));
    t.session().requestTurn(Turn::stall(1, 1));
    QVERIFY(panel->isVisible());
    auto* list = t.find<QListView>("dueLines");
    QCOMPARE(list->model()->rowCount(), 1);
    // In a small window it is a separate page.
    t.window().resize(700, 480);
    QCoreApplication::processEvents();
    auto* pages = t.find<QTabWidget>("pages");
    QVERIFY(pages->isVisible() && pages->isTabVisible(pages->indexOf(panel)));
    pages->setCurrentWidget(panel);
    QVERIFY(panel->isVisible() && list->isVisible());
    t.window().resize(1280, 800);
    QCoreApplication::processEvents();
    QVERIFY(panel->isVisible());
    t.session().requestTurn(Turn::stall(1, 2));
    t.session().requestTurn(Turn::stall(1, 3));
    QVERIFY(!panel->isVisible());
}

/// All lines are in sight as they come due, and in a game that is opened; a border that a person
/// has moved stays.
void TestExhibit::dueLinesHaveTheirRoom()
{
    WindowFixture t({Human, Human});
    t.start();
    t.resizeTo({1280, 800});
    GameSetup setup = tinySetup();
    setup.rules.lineScoring = LineScoring::RoundEnd;
    setup.rules.rows = 7;
    setup.rules.customers = {{6, 20}};
    setup.rules.openTiles = true;
    t.host().newGame(setup);
    const KindIndex customer = t.session().rules().findKind(Piece::customer(6));
    auto* list = t.find<QListView>("dueLines");
    const auto inSight = [&list] {
        QCoreApplication::processEvents();
        return list->isVisible() && list->verticalScrollBar()->maximum() == 0;
    };
    const auto place = [&](int square) {
        const Turn turn = Turn::tile(TurnKind::Open, customer, static_cast<SquareIndex>(square));
        return refusalOf(t.session(), [&] { t.session().requestTurn(turn); });
    };
    for (int square = 0; square < 10; ++square) {
        QCOMPARE(place(square), QString());
        if (square > 0)
            QTRY_VERIFY2(inSight(), QByteArray::number(square));
    }
    QCOMPARE(list->model()->rowCount(), 5);
    const QWidget& scoring = t.room().table().scoring();
    QVERIFY(scoring.height() > 150);
    const QString path = QDir(folder_.path()).filePath(QStringLiteral("due.hpgame"));
    QVERIFY(!saveRecord(t.host().record(), path));
    t.close();
    t.start(path);
    t.resizeTo({1280, 800});
    list = t.find<QListView>("dueLines");
    QCOMPARE(list->model()->rowCount(), 5);
    QTRY_VERIFY(inSight());
    // A person wants to read the scoring.
    auto* right = t.find<QSplitter>("right");
    QSplitterHandle& border = *right->handle(1);
    const QPoint from = border.rect().center();
    QTest::mousePress(&border, Qt::LeftButton, {}, from);
    QTest::mouseMove(&border, from + QPoint(0, 60));
    QTest::mouseRelease(&border, Qt::LeftButton, {}, from + QPoint(0, 60));
    const int height = list->height();
    place(10);
    place(11);
    QCOMPARE(list->model()->rowCount(), 6);
    QVERIFY(!inSight());
    QCOMPARE(list->height(), height);
}

void TestExhibit::piecesSayWhatTheyAre_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("placed");
    QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("Counts 3 times");
    QTest::newRow("German") << QStringLiteral("de") << QStringLiteral("3-mal");
}

void TestExhibit::piecesSayWhatTheyAre()
{
    QFETCH(QString, code);
    QFETCH(QString, placed);
    WindowFixture t({Human, Human}, code);
    t.start();
    t.host().newGame(tinySetup());
    t.session().requestTurn(Turn::stall(3, 0));
    t.market().setFocus();
    t.market().setCurrentIndex(modelOf(t).index(0, 0));
    QTest::keyClick(&t.market(), Qt::Key_I);
    QVERIFY2(QToolTip::text().contains(placed), qPrintable(QToolTip::text()));
    QToolTip::hideText();
    // The piece held over an empty square.
    QTest::keyClick(&t.market(), Qt::Key_2);
    QVERIFY(t.market().previewSquare());
    QTest::keyClick(&t.market(), Qt::Key_I);
    QVERIFY2(QToolTip::text().contains(QStringLiteral("II")), qPrintable(QToolTip::text()));
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    // Pieces in the hand and among the unseen tiles.
    t.hand().setFocus();
    t.hand().setCurrentIndex(t.hand().model()->index(2, 0));
    QTest::keyClick(&t.hand(), Qt::Key_I);
    QVERIFY2(QToolTip::text().contains(placed), qPrintable(QToolTip::text()));
    t.actions().unseenTiles->setChecked(true);
    auto* unseen = t.find<QListView>("unseenTiles");
    unseen->setFocus();
    unseen->setCurrentIndex(unseen->model()->index(0, 0));
    QTest::keyClick(unseen, Qt::Key_I);
    const QString meaning =
        unseen->currentIndex().data(Qt::AccessibleDescriptionRole).toString().toHtmlEscaped();
    QVERIFY(!meaning.isEmpty() && QToolTip::text().contains(meaning));
    QToolTip::hideText();
}

void TestExhibit::unseenTilesInWords_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("open");
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("tiles");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("hint");
    const auto row = [](const char* code, bool open, int hidden, int tiles, const char* title,
                        const char* hint) {
        QTest::addRow("%s, %d %s, %d held", code, tiles, open ? "open" : "face down", hidden)
            << QString::fromLatin1(code) << open << hidden << tiles << QString::fromUtf8(title)
            << QString::fromUtf8(hint);
    };
    row("en", true, 0, 3, "3 tiles lie open", "Whoever is to move may take any of them.");
    row("en", true, 0, 1, "1 tile lies open", "Whoever is to move may take it.");
    row("en", false, 0, 3, "3 tiles not seen yet", "They lie in the supply.");
    row("en", false, 0, 1, "1 tile not seen yet", "It lies in the supply.");
    row("en", false, 1, 4, "3 tiles not seen yet",
        "They lie in the supply, or somebody holds them hidden.");
    row("de", true, 0, 3, "3 Plättchen liegen offen", "Wer am Zug ist, darf jedes davon nehmen.");
    row("de", true, 0, 1, "1 Plättchen liegt offen", "Wer am Zug ist, darf es nehmen.");
    row("de", false, 0, 1, "1 Plättchen noch ungesehen", "Es liegt im Vorrat.");
    row("de", false, 1, 4, "3 Plättchen noch ungesehen",
        "Sie liegen im Vorrat, oder jemand hält sie geheim.");
}

void TestExhibit::unseenTilesInWords()
{
    QFETCH(QString, code);
    QFETCH(bool, open);
    QFETCH(int, hidden);
    QFETCH(int, tiles);
    WindowFixture t({Human, Beginner}, code);
    t.start();
    GameSetup setup = tinySetup();
    setup.rules.customers = {{3, tiles}};
    setup.rules.rogues.clear();
    setup.rules.coinSacks = setup.rules.fires = setup.rules.evilEyes = 0;
    setup.rules.openTiles = open;
    setup.rules.hiddenTiles = hidden;
    setup.seats[1].player = "beginner"; // no curtain: the person sees the seat's own tile
    t.host().newGame(setup);
    const SupplyModel model(t.session());
    QTEST(model.title(), "title");
    QTEST(model.hint(), "hint");
    const QString last =
        SupplyModel::tr("They lie in the supply, or somebody holds them hidden.", "%n tiles", 1);
    QVERIFY2(last.startsWith(code == QStringLiteral("de") ? QStringLiteral("Es liegt ")
                                                          : QStringLiteral("It lies ")),
             qPrintable(last));
}

QTEST_MAIN(TestExhibit)
#include "tst_exhibit.moc"
