// The result of a game: the table of seats and rounds, and its dialog.

#include "ScoringFixture.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/RulesJson.h"
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/heller/session/LocalSession.h"
#include "ui/heller/scoring/BestLine.h"
#include "ui/heller/scoring/GameResultDialog.h"
#include "ui/heller/scoring/ResultSteps.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/heller/scoring/StandingsModel.h"
#include "ui/kit/charts/CurveChart.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/windows/ScrollPage.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

using namespace hp;

namespace {

/// A whole game with random turns.
Timeline wholeGame(const RuleSet& rules, int seats, std::uint64_t seed)
{
    Timeline timeline(rules, people(seats), seed, 0);
    Random random(seed);
    while (timeline.game().phase() != Phase::GameOver) {
        if (timeline.game().phase() == Phase::RoundOver)
            timeline.nextRound();
        std::vector<Turn> legal;
        if (timeline.game().canDraw() && random.below(2) == 0)
            timeline.draw();
        timeline.game().legalTurns(legal);
        if (legal.empty() && timeline.game().canDraw()) {
            timeline.draw();
            timeline.game().legalTurns(legal);
        }
        timeline.play(legal.empty()
                          ? Turn::pass()
                          : legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return timeline;
}

RuleSet manyRounds()
{
    RuleSet rules;
    rules.rounds = 20;
    rules.returningRanks.fill(true);
    return rules;
}

/// Plural forms as the English catalogue has them.
class Plurals : public QTranslator {
public:
    ~Plurals() override { QCoreApplication::removeTranslator(this); }
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int n) const override
    {
        return QString::fromUtf8(source).replace(QLatin1String("(s)"),
                                                 n == 1 ? QLatin1String("") : QLatin1String("s"));
    }
};

/// The summary of a round that gave these sums to seats that started with 50.
RoundSummary ended(int round, const std::array<int, MaxSeats>& before,
                   const std::array<int, MaxSeats>& after)
{
    RoundSummary summary;
    summary.round = round;
    summary.ended = true;
    summary.moneyBefore = before;
    summary.moneyAfter = after;
    return summary;
}

QString shown(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QString spoken(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data(Qt::AccessibleTextRole).toString();
}

} // namespace

class GameResultTest : public QObject {
    Q_OBJECT
private slots:
    void standings_data();
    void standings();
    void places_data();
    void places();
    void readAloud();
    void winnersFirst_data();
    void winnersFirst();
    void allRowsInSight_data();
    void allRowsInSight();
    void onePageScrolls_data();
    void onePageScrolls();
    void detailsOnRequest();
    void textAsLargeAsTheWindows();
    void courseOfTheMoney();
    void bestLineIsExplained();
    void bestLineOfTwo();
    void noBestLine();
    void buttons();
    void speaksGerman();
    void equalMoney_data();
    void equalMoney();
};

void GameResultTest::standings_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<RuleSet>("rules");
    for (const int seats : {2, 3, 4}) {
        for (const QString& preset : presetNames())
            QTest::addRow("%d, %s", seats, qPrintable(preset)) << seats << *loadPreset(preset);
        QTest::addRow("%d, twenty rounds", seats) << seats << manyRounds();
    }
}

void GameResultTest::standings()
{
    QFETCH(int, seats);
    QFETCH(RuleSet, rules);
    const Timeline timeline = wholeGame(rules, seats, 3);
    QStringList names;
    for (int seat = 0; seat < seats; ++seat)
        names << QStringLiteral("name %1").arg(seat);
    const std::vector<RoundSummary> rounds = roundSummaries(timeline.openSteps());
    StandingsModel model(rounds, names, timeline.game().winners());
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), seats);
    QCOMPARE(model.columnCount(), 2 + static_cast<int>(rounds.size()));
    QCOMPARE(model.standings().size(), static_cast<std::size_t>(seats));
    unsigned seen = 0;
    for (int row = 0; row < seats; ++row) {
        const QModelIndex index = model.index(row, 0);
        const int seat = index.data(StandingsModel::SeatRole).toInt();
        seen |= 1U << seat;
        // The gains of the rounds add up to the final money.
        int sum = 0;
        for (int column = StandingsModel::Start; column < model.columnCount(); ++column) {
            sum += model.index(row, column).data(StandingsModel::CoinsRole).toInt();
            QVERIFY(spoken(model, row, column).contains(names[seat]));
        }
        QCOMPARE(sum, timeline.game().money(seat));
        QCOMPARE(index.data(StandingsModel::CoinsRole).toInt(), sum);
        const bool won = (timeline.game().winners() >> seat & 1U) != 0;
        QCOMPARE(index.data(StandingsModel::WinnerRole).toBool(), won);
        const int place = index.data(StandingsModel::PlaceRole).toInt();
        QCOMPARE(place == 1, won);
        QCOMPARE(model.headerData(row, Qt::Vertical).toString(),
                 QStringLiteral("%1. %2").arg(place).arg(names[seat]));
        if (row > 0)
            QVERIFY(place >= model.index(row - 1, 0).data(StandingsModel::PlaceRole).toInt());
    }
    QCOMPARE(seen, (1U << seats) - 1);
}

void GameResultTest::places_data()
{
    using Money = std::array<int, MaxSeats>;
    QTest::addColumn<Money>("money");
    QTest::addColumn<unsigned>("winners");
    QTest::addColumn<QList<int>>("places");
    QTest::addColumn<QList<int>>("seats");
    QTest::newRow("all apart") << Money{10, 40, 30, 20} << 0b0010U << QList<int>{1, 2, 3, 4}
                               << QList<int>{1, 2, 3, 0};
    QTest::newRow("shared victory")
        << Money{40, 10, 40, 20} << 0b0101U << QList<int>{1, 1, 3, 4} << QList<int>{0, 2, 3, 1};
    QTest::newRow("stalls decided")
        << Money{40, 10, 40, 40} << 0b0100U << QList<int>{1, 2, 2, 4} << QList<int>{2, 0, 3, 1};
    QTest::newRow("in debt") << Money{-5, -5, -9, -1} << 0b1000U << QList<int>{1, 2, 2, 4}
                             << QList<int>{3, 0, 1, 2};
}

void GameResultTest::places()
{
    using Money = std::array<int, MaxSeats>;
    QFETCH(Money, money);
    QFETCH(unsigned, winners);
    QFETCH(QList<int>, places);
    QFETCH(QList<int>, seats);
    const QStringList names{QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("C"),
                            QStringLiteral("D")};
    const StandingsModel model({ended(1, {50, 50, 50, 50}, money)}, names, winners);
    QList<int> foundPlaces;
    QList<int> foundSeats;
    for (const SeatPlace& standing : model.standings()) {
        foundPlaces << standing.place;
        foundSeats << standing.seat;
    }
    QCOMPARE(foundPlaces, places);
    QCOMPARE(foundSeats, seats);
}

void GameResultTest::readAloud()
{
    const std::vector<RoundSummary> rounds{ended(1, {50, 50}, {62, 44}),
                                           ended(2, {62, 44}, {62, -3})};
    const QStringList names{QStringLiteral("Anna"), QStringLiteral("Ben")};
    StandingsModel model(rounds, names, 1);
    QCOMPARE(shown(model, 0, 0), QStringLiteral("62"));
    QCOMPARE(shown(model, 0, 2), QStringLiteral("+12"));
    QCOMPARE(shown(model, 0, 3), QStringLiteral("0"));
    QCOMPARE(shown(model, 1, 3), QStringLiteral("\u221247"));
    QCOMPARE(spoken(model, 0, 0), QStringLiteral("Anna, Money: 62"));
    QCOMPARE(spoken(model, 1, 1), QStringLiteral("Ben, At the start: 50"));
    QCOMPARE(spoken(model, 0, 2), QStringLiteral("Anna, Round 1: +12; money after it: 62"));
    QCOMPARE(spoken(model, 1, 3),
             QStringLiteral("Ben, Round 2: \u221247; money after it: \u22123"));
    const auto header = [&](int section, Qt::Orientation orientation) {
        return model.headerData(section, orientation, Qt::AccessibleTextRole).toString();
    };
    // The winner is marked not only by bold letters.
    QCOMPARE(header(0, Qt::Vertical), QStringLiteral("1. Anna, has won"));
    QCOMPARE(header(1, Qt::Vertical), QStringLiteral("2. Ben"));
    QCOMPARE(header(3, Qt::Horizontal), QStringLiteral("Round 2"));
}

void GameResultTest::winnersFirst_data()
{
    QTest::addColumn<int>("seats");
    for (const int seats : {2, 3, 4})
        QTest::addRow("%d", seats) << seats;
}

void GameResultTest::winnersFirst()
{
    QFETCH(int, seats);
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame({}, seats, 8), {}, false);
    GameResultDialog dialog(session);
    dialog.show();
    QCOMPARE(dialog.objectName(), QStringLiteral("gameSummaryDialog"));
    int most = 0;
    for (int seat = 0; seat < seats; ++seat)
        most =
            std::max(most, static_cast<int>(session.shown().money[static_cast<std::size_t>(seat)]));
    // The best one stands highest, and nobody beside the picture.
    const auto* steps = dialog.findChild<ResultSteps*>();
    for (int place = 0; place < seats; ++place) {
        const QRectF step = steps->stepOf(static_cast<std::size_t>(place));
        QVERIFY(QRectF(steps->rect()).contains(step));
        if (place > 0)
            QVERIFY(step.top() >= steps->stepOf(static_cast<std::size_t>(place) - 1).top());
        for (int other = 0; other < place; ++other)
            QVERIFY(!steps->stepOf(static_cast<std::size_t>(other)).intersects(step));
    }
    const auto* headline = dialog.findChild<QLabel*>(QStringLiteral("summaryHeadline"));
    QVERIFY(headline->text().contains(QString::number(most)));
    const auto* table = dialog.findChild<QTableView*>(QStringLiteral("standingsTable"));
    QVERIFY(!table->isVisible()); // on request
    const auto top = [&](const QWidget* widget) { return widget->mapTo(&dialog, QPoint()).y(); };
    QVERIFY(top(headline) < top(steps));
    const QStringList lines = dialog.summaryText().split(u'\n');
    QCOMPARE(lines.size(), seats + 1);
    QVERIFY(lines[0].contains(QString::number(most)));
    QVERIFY(lines[1].startsWith(QStringLiteral("1. ")));
    QCOMPARE(dialog.accessibleDescription(), dialog.summaryText());
    QCOMPARE(nameless(dialog), QStringList());
}

void GameResultTest::allRowsInSight_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<bool>("twenty");
    QTest::addColumn<QSize>("size");
    for (const int seats : {2, 4}) {
        for (const bool twenty : {false, true}) {
            // 1280 x 800, and the same at 200 %, minus some space around the dialog.
            QTest::addRow("%d, %s, 100 %%", seats, twenty ? "20 rounds" : "3 rounds")
                << seats << twenty << QSize(1216, 740);
            QTest::addRow("%d, %s, 200 %%", seats, twenty ? "20 rounds" : "3 rounds")
                << seats << twenty << QSize(608, 350);
        }
    }
}

void GameResultTest::allRowsInSight()
{
    QFETCH(int, seats);
    QFETCH(bool, twenty);
    QFETCH(QSize, size);
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame(twenty ? manyRounds() : RuleSet{}, seats, 8), {}, false);
    GameResultDialog dialog(session);
    dialog.show();
    dialog.findChild<QToolButton*>(QStringLiteral("detailsButton"))->click();
    dialog.resize(size);
    QCoreApplication::processEvents();
    QVERIFY(dialog.height() <= size.height() && dialog.width() <= size.width());
    const auto* table = dialog.findChild<QTableView*>(QStringLiteral("standingsTable"));
    // The table shows every row with its sum and the first rounds, once one has scrolled there.
    dialog.findChild<ScrollPage*>()->ensureWidgetVisible(
        dialog.findChild<QTableView*>(QStringLiteral("standingsTable")), 0, 0);
    for (int row = 0; row < seats; ++row) {
        for (int column = 0; column < 5; ++column) {
            const QRect cell = table->visualRect(table->model()->index(row, column));
            QVERIFY(table->viewport()->rect().contains(cell));
            QVERIFY(!table->viewport()->visibleRegion().intersected(cell).isEmpty());
            QCOMPARE(table->viewport()->visibleRegion().boundingRect().intersected(cell), cell);
        }
    }
    QCOMPARE(table->horizontalScrollBar()->maximum() > 0, twenty && size.width() < 1000);
    for (const char* name :
         {"playAgainButton", "newGameButton", "saveButton", "reviewButton", "lookButton"}) {
        const auto* button = dialog.findChild<QPushButton*>(QLatin1String(name));
        QVERIFY(dialog.rect().contains(QRect(button->mapTo(&dialog, QPoint()), button->size())));
    }
}

void GameResultTest::onePageScrolls_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280 x 800") << QSize(1216, 740);
    QTest::newRow("200 %") << QSize(608, 350);
}

/// Details never scroll within what scrolls, and the keyboard takes the page along.
void GameResultTest::onePageScrolls()
{
    QFETCH(QSize, size);
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame(RuleSet{}, 3, 8), {}, false);
    GameResultDialog game(session);
    game.show();
    game.findChild<QToolButton*>(QStringLiteral("detailsButton"))->click();
    RoundSummaryDialog round(session);
    round.show();
    for (QDialog* dialog : {static_cast<QDialog*>(&game), static_cast<QDialog*>(&round)}) {
        dialog->resize(size);
        QCoreApplication::processEvents();
        auto* page = dialog->findChild<ScrollPage*>();
        for (const auto* area : dialog->findChildren<QAbstractScrollArea*>())
            QVERIFY2(area == page || area->verticalScrollBar()->maximum() == 0,
                     qPrintable(area->objectName()));
        auto* lines = dialog->findChild<QTableView*>(QStringLiteral("summaryTable"));
        const int last = lines->model()->rowCount() - 1;
        for (const int row : {last, 0}) {
            lines->setCurrentIndex(lines->model()->index(row, 0));
            const QRect cell = lines->visualRect(lines->currentIndex());
            QCOMPARE(lines->viewport()->visibleRegion().boundingRect().intersected(cell), cell);
            // The persons' names are above it.
            const QHeaderView& names = *lines->horizontalHeader();
            QCOMPARE(names.viewport()->visibleRegion().boundingRect(), names.viewport()->rect());
            QVERIFY(names.mapTo(dialog, names.rect().bottomLeft()).y() <
                    lines->viewport()->mapTo(dialog, cell.topLeft()).y());
        }
    }
    QVERIFY(game.findChild<ScrollPage*>()->verticalScrollBar()->maximum() > 0);
}

/// In a large window the table's text is large, also if the window grows later.
void GameResultTest::textAsLargeAsTheWindows()
{
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame(RuleSet{}, 3, 8), {}, false);
    QWidget window;
    const auto setText = [&](int pixels) {
        QFont font;
        font.setPixelSize(pixels);
        window.setFont(font);
    };
    setText(20);
    GameResultDialog result(session, &window);
    RoundSummaryDialog round(session, &window);
    for (const int pixels : {20, 28}) {
        setText(pixels);
        for (const QDialog* dialog :
             {static_cast<QDialog*>(&result), static_cast<QDialog*>(&round)}) {
            for (const QTableView* table : dialog->findChildren<QTableView*>()) {
                QCOMPARE(table->font().pixelSize(), pixels);
                for (const Qt::Orientation side : {Qt::Horizontal, Qt::Vertical}) {
                    const QVariant font = table->model()->headerData(0, side, Qt::FontRole);
                    if (font.isValid())
                        QCOMPARE(font.value<QFont>().pixelSize(), pixels);
                }
            }
            const auto* headline = dialog->findChild<QLabel*>(QStringLiteral("summaryHeadline"));
            QVERIFY(headline->font().pixelSize() > pixels);
        }
    }
}

void GameResultTest::detailsOnRequest()
{
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame({}, 3, 8), {}, false);
    GameResultDialog dialog(session);
    dialog.show();
    const QSize before = dialog.size();
    auto* lines = dialog.findChild<QTableView*>(QStringLiteral("summaryTable"));
    auto* details = dialog.findChild<QToolButton*>(QStringLiteral("detailsButton"));
    auto* standings = dialog.findChild<QTableView*>(QStringLiteral("standingsTable"));
    QVERIFY(!lines->isVisible() && !standings->isVisible());
    QTest::keyClick(details, Qt::Key_Space);
    QVERIFY(lines->isVisible() && standings->isVisible());
    QVERIFY(lines->model()->rowCount() > 3 * 11);
    QVERIFY(dialog.height() > before.height());
    // The dialog stays open when the language changes.
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&dialog, &change);
    lines = dialog.findChild<QTableView*>(QStringLiteral("summaryTable"));
    QTRY_VERIFY(lines->isVisible());
    details = dialog.findChild<QToolButton*>(QStringLiteral("detailsButton"));
    QTest::mouseClick(details, Qt::LeftButton);
    QVERIFY(!lines->isVisible());
    QVERIFY(dialog.height() < before.height() + 20);
    // Enter starts the next game, wherever the focus was before.
    QSignalSpy again(&dialog, &GameResultDialog::playAgainRequested);
    dialog.findChild<CurveChart*>()->setFocus();
    QTest::keyClick(&dialog, Qt::Key_Return);
    QCOMPARE(again.count(), 1);
    QVERIFY(!dialog.isVisible());
}

void GameResultTest::courseOfTheMoney()
{
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame({}, 3, 8), {}, false);
    const GameResultDialog dialog(session);
    const Chart& chart = dialog.findChild<ChartModel*>()->chart();
    QCOMPARE(static_cast<int>(chart.rows.size()), session.turnCount(true) + 1);
    QCOMPARE(chart.sections.size(), std::size_t{3});
    QCOMPARE(chart.series.size(), std::size_t{3});
    for (int seat = 0; seat < 3; ++seat) {
        const ChartSeries& series = chart.series[static_cast<std::size_t>(seat)];
        QCOMPARE(series.values.front(), 50.0);
        QCOMPARE(series.values.back(), double(session.latest().money[seat]));
    }
}

void GameResultTest::bestLineIsExplained()
{
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame({}, 3, 8), {}, false);
    int most = 0;
    for (const ScoredLine& line : scoredLines(session.steps())) {
        for (int seat = 0; seat < 3; ++seat)
            most = std::max(most, static_cast<int>(line.score.coins[seat]));
    }
    GameResultDialog dialog(session);
    dialog.show();
    auto* best = dialog.findChild<BestLine*>();
    QVERIFY(best->accessibleName().contains(QLatin1Char('+') + QString::number(most)));
    QSignalSpy chosen(&dialog, &GameResultDialog::lineChosen);
    QTest::keyClick(best, Qt::Key_Space);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].value<ScoredLine>().score.line, best->line().score.line);
    QVERIFY(!dialog.isVisible());
}

/// Whoever got as much from it is named, too.
void GameResultTest::bestLineOfTwo()
{
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame({}, 3, 8), {}, false);
    BestPayment best;
    best.coins = 56;
    best.line.score.coins[0] = best.line.score.coins[2] = 56;
    const BestLine line(best, session.shown().market(), session.seats());
    for (int seat = 0; seat < 3; ++seat)
        QCOMPARE(line.text().contains(QString::fromStdString(session.seatInfo(seat).name)),
                 seat != 1);
}

/// No line has paid anything.
void GameResultTest::noBestLine()
{
    QVERIFY(!bestPayment({}));
    const std::vector<RoundSummary> rounds{ended(1, {50, 50}, {50, 50})};
    QVERIFY(!bestPayment(rounds));
}

void GameResultTest::buttons()
{
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame({}, 2, 8), {}, false);
    GameResultDialog dialog(session);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    const auto button = [&](const char* name) {
        return dialog.findChild<QPushButton*>(QLatin1String(name));
    };
    QVERIFY(button("playAgainButton")->isDefault());
    QVERIFY(button("playAgainButton")->hasFocus());
    // Anna started this game.
    QVERIFY(button("playAgainButton")->toolTip().contains(QStringLiteral("Ben starts")));
    QSignalSpy save(&dialog, &GameResultDialog::saveRequested);
    QTest::mouseClick(button("saveButton"), Qt::LeftButton);
    QCOMPARE(save.count(), 1);
    QVERIFY(dialog.isVisible());
    QSignalSpy look(&dialog, &GameResultDialog::lookRequested);
    QTest::mouseClick(button("lookButton"), Qt::LeftButton);
    QCOMPARE(look.count(), 1);
    QVERIFY(!dialog.isVisible());
    dialog.show();
    QSignalSpy review(&dialog, &GameResultDialog::reviewRequested);
    QTest::mouseClick(button("reviewButton"), Qt::LeftButton);
    QCOMPARE(review.count(), 1);
    QVERIFY(!dialog.isVisible());
    dialog.show();
    QSignalSpy fresh(&dialog, &GameResultDialog::newGameRequested);
    QTest::mouseClick(button("newGameButton"), Qt::LeftButton);
    QCOMPARE(fresh.count(), 1);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(session.latestPhase(), Phase::GameOver); // the button only emits the request
}

void GameResultTest::speaksGerman()
{
    Language language;
    language.apply(QStringLiteral("de"));
    LocalSession session;
    session.setPaused(true);
    session.adopt(wholeGame(manyRounds(), 2, 8), {}, false);
    GameResultDialog dialog(session);
    dialog.show();
    const auto* model = dialog.findChild<QTableView*>(QStringLiteral("standingsTable"))->model();
    QCOMPARE(model->headerData(0, Qt::Horizontal).toString(), QStringLiteral("Geld"));
    QCOMPARE(model->headerData(3, Qt::Horizontal).toString(), QStringLiteral("Runde\n2"));
    QVERIFY(dialog.summaryText().contains(QStringLiteral(" gewinnt mit ")));
    language.apply(QStringLiteral("en"));
    QCoreApplication::processEvents();
    QCOMPARE(model->headerData(3, Qt::Horizontal).toString(), QStringLiteral("Round\n2"));
    QVERIFY(dialog.summaryText().contains(QStringLiteral(" wins with ")));
}

void GameResultTest::equalMoney_data()
{
    QTest::addColumn<int>("money");
    QTest::addColumn<bool>("stallsDecide");
    QTest::addColumn<QString>("says");
    QTest::newRow("shared") << 50 << false
                            << QStringLiteral("Shared victory: Anna and Ben with 50 coins each\n"
                                              "1. Anna: 50 coins\n1. Ben: 50 coins");
    QTest::newRow("one coin") << 1 << false
                              << QStringLiteral("Shared victory: Anna and Ben with 1 coin each\n"
                                                "1. Anna: 1 coin\n1. Ben: 1 coin");
    QTest::newRow("more stalls") << 1 << true
                                 << QStringLiteral("Anna wins with 1 coin\n"
                                                   "Equal money: more unplaced stalls decide "
                                                   "(Anna 9, Ben 8).\n"
                                                   "1. Anna: 1 coin\n2. Ben: 1 coin");
}

void GameResultTest::equalMoney()
{
    QFETCH(int, money);
    QFETCH(bool, stallsDecide);
    Plurals plurals;
    QCoreApplication::installTranslator(&plurals);
    RuleSet rules = tiny();
    rules.rounds = 1;
    rules.startMoney = money;
    rules.customers.clear(); // only tiles without value
    rules.rogues.clear();
    rules.tieBreak = stallsDecide ? TieBreak::MostStallsLeft : TieBreak::Shared;
    LocalSession session;
    session.newGame({rules, people(2), 0, 1});
    session.requestDraw();
    const KindIndex drawn = session.rules().kindOf(session.shown().inHand);
    session.requestTurn(Turn::tile(TurnKind::Draw, drawn, 0));
    for (SquareIndex square = 1; square < 4; ++square)
        session.requestTurn(Turn::stall(1, square));
    QCOMPARE(session.latestPhase(), Phase::GameOver);
    GameResultDialog dialog(session);
    QTEST(dialog.summaryText(), "says");
    QCOMPARE(dialog.findChild<QLabel*>(QStringLiteral("summaryDecision")) != nullptr, stallsDecide);
}

QTEST_MAIN(GameResultTest)
#include "tst_gameresult.moc"
