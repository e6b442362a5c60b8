// Any line can be explained at any time: every way to ask for it, every kind of line, and what a
// piece would do that lies there only in thought.

#include "window/WindowFixture.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/scoring/SummaryModel.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace hp;

namespace {

using Kind = LineToExplain::Kind;

const QStringList Variants{QStringLiteral("standard"), QStringLiteral("roundEnd"),
                           QStringLiteral("choice"), QStringLiteral("kingdoms-2011")};
constexpr Line Row1{true, 0};
constexpr Line Row2{true, 1};
constexpr Line ColumnC{false, 2};
constexpr SquareIndex C2 = 5; ///< on 3 x 3 squares

/// Two people on 3 x 3 squares by these rules, without hidden tiles.
GameSetup setupOf(const QString& variant, const char* second = "human")
{
    GameSetup setup;
    const bool kingdoms = variant == QStringLiteral("kingdoms-2011");
    setup.rules = *loadPreset(kingdoms ? variant : QStringLiteral("standard"));
    if (variant == QStringLiteral("roundEnd"))
        setup.rules.lineScoring = LineScoring::RoundEnd;
    if (variant == QStringLiteral("choice"))
        setup.rules.lineScoring = LineScoring::Choice;
    setup.rules.rows = setup.rules.columns = 3;
    setup.rules.hiddenTiles = 0;
    setup.seats = {{"Anna", "human", 0}, {"Ben", second, 1}};
    setup.firstStarter = 0;
    setup.seed = 3;
    return setup;
}

class Bench : public WindowFixture {
public:
    explicit Bench(const GameSetup& setup) : WindowFixture({Human, Human})
    {
        settings.play.setPace(PlaySettings::Pace::Fast);
        start();
        scoring().player().setInterval(1'000'000); // no step follows by itself
        if (const QString why = host().newGame(setup); !why.isEmpty())
            qFatal("%s", qPrintable(why));
    }
    ScoringView& scoring() { return room().table().scoring(); }
    const BoardMarks& marks() { return model().marks(); }
    const MarketModel& model() { return static_cast<const MarketModel&>(*market().model()); }
    QString title() { return find<QLabel>("explanationTitle")->text(); }

    /// Places the lowest stall that the seat to move has.
    void place(SquareIndex square, std::uint8_t defer = DeferNone)
    {
        for (int rank = 1; rank <= RankCount; ++rank) {
            Turn turn = Turn::stall(rank, square);
            turn.defer = defer;
            if (refusalOf(session(), [&] { session().requestTurn(turn); }).isEmpty())
                return;
        }
        qFatal("no stall can be placed on square %d", square);
    }
    /// Row 1 is full, and b2 is the only other square that is taken.
    void fillRow1(bool defer)
    {
        place(4);
        place(0);
        place(1);
        place(2, defer ? DeferRow : DeferNone);
    }
    /// Plays until row 1 has this kind; for Kind::Unfinished row 2 has it. @return that line
    Line playUntil(Kind kind, const QString& variant)
    {
        fillRow1(kind != Kind::Paid && variant == QStringLiteral("choice"));
        if (kind == Kind::Unfinished)
            return Row2;
        const std::vector<ScoredLine> paid = session().scoredLines();
        if (kind == Kind::Paid && paid.empty()) { // everything is paid at the round's end
            for (const int square : {3, 5, 6, 7, 8})
                place(static_cast<SquareIndex>(square));
        }
        return Row1;
    }
    void lookAt(SquareIndex square)
    {
        market().setFocus();
        market().setCurrentIndex(model().indexOf(square));
    }
    QMenu* openMenuAt(SquareIndex square)
    {
        const QPoint at = squareCentre(square);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, market().viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(market().viewport(), &event);
        return shownMenu("marketMenu");
    }
    QMenu* shownMenu(const char* name)
    {
        for (QMenu* menu : market().findChildren<QMenu*>(QLatin1String(name))) {
            if (menu->isVisible() || menu->menuAction()->isVisible())
                return menu;
        }
        return nullptr;
    }
    /// Chooses an entry by the beginning of its text, and closes the menu.
    static bool choose(QMenu* menu, const QString& text)
    {
        for (QAction* action : menu ? menu->findChildren<QAction*>() : QList<QAction*>()) {
            if (!action->text().startsWith(text) || action->menu())
                continue;
            action->trigger();
            while (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            return true;
        }
        return false;
    }
    QString wholeText()
    {
        while (!scoring().player().atLast())
            scoring().player().next();
        return scoring().explanationText();
    }
};

QString titleOf(Kind kind, Line line)
{
    const QString name = lineInSentence(line);
    switch (kind) {
    case Kind::Paid:
        return QStringLiteral("Scoring: %1 (round 1, turn ").arg(name);
    case Kind::Due:
        return QStringLiteral("Scoring: %1, due at the end of the round").arg(name);
    default:
        return QStringLiteral("Scoring: %1, if it stayed so").arg(name);
    }
}

} // namespace

class TestAnyLine : public QObject {
    Q_OBJECT
private slots:
    void everyWayToAsk_data();
    void everyWayToAsk();
    void crossingLinesFollowEachOther();
    void earlierTurns();
    void lapsedLinesPayNothing();
    void newQuestionReplacesTheOld();
    void whatIf_data();
    void whatIf();
    void whatIfOfEveryPiece_data();
    void whatIfOfEveryPiece();
    void whatIfEnds_data();
    void whatIfEnds();
    void parkedPieceIsNotPlacedByMistake();
    void parkedPieceMoves();
    void whatIfInPlaceOfAPiece();
    void whatIfTellsNoSecret();
    void gameGoesOnMeanwhile_data();
    void gameGoesOnMeanwhile();
    void questionStandsWhenTheGameGoesOn();
    void askedLineIsFollowed_data();
    void askedLineIsFollowed();
    void replayExplainsEachLine();
    void summaryLinesCanBeChosen_data();
    void summaryLinesCanBeChosen();
};

void TestAnyLine::everyWayToAsk_data()
{
    QTest::addColumn<QString>("variant");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("way");
    const std::vector<std::pair<Kind, const char*>> kinds{
        {Kind::Paid, "paid"}, {Kind::Due, "due"}, {Kind::Unfinished, "unfinished"}};
    for (const QString& variant : Variants) {
        for (const auto& [kind, name] : kinds) {
            if (kind == Kind::Due && variant == QStringLiteral("standard"))
                continue;
            for (const char* way :
                 {"end", "label", "key", "menu", "menu of the end", "screen reader", "list"}) {
                if (kind == Kind::Unfinished && qstrcmp(way, "list") == 0)
                    continue; // no list has them
                QTest::addRow("%s, %s, %s", qPrintable(variant), name, way)
                    << variant << static_cast<int>(kind) << QString::fromLatin1(way);
            }
        }
    }
}

void TestAnyLine::everyWayToAsk()
{
    QFETCH(QString, variant);
    QFETCH(int, kind);
    QFETCH(QString, way);
    Bench t(setupOf(variant));
    const auto wanted = static_cast<Kind>(kind);
    const Line line = t.playUntil(wanted, variant);
    const QByteArray record = t.record();
    t.scoring().clear();
    QVERIFY(!t.market().litLine());

    const SquareIndex square = line == Row1 ? 1 : 3;
    if (way == QStringLiteral("end") || way == QStringLiteral("label")) {
        const QRect place =
            way == QStringLiteral("end") ? t.market().endRect(line) : t.market().labelRect(line);
        QVERIFY(!place.isEmpty());
        // The buttons for screen readers do not take the click.
        QCOMPARE(t.window().childAt(t.market().mapTo(&t.window(), place.center())), &t.market());
        QTest::mouseClick(&t.market(), Qt::LeftButton, {}, place.center());
    } else if (way == QStringLiteral("key")) {
        t.lookAt(square);
        QTest::keyClick(&t.market(), Qt::Key_R);
    } else if (way == QStringLiteral("menu")) {
        QVERIFY(Bench::choose(t.openMenuAt(square), QStringLiteral("Explain ") + lineName(line)));
    } else if (way == QStringLiteral("menu of the end")) {
        const QPoint at = t.market().endRect(line).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, t.market().mapToGlobal(at));
        QCoreApplication::sendEvent(&t.market(), &event);
        QVERIFY(
            Bench::choose(t.shownMenu("marketMenu"), QStringLiteral("Explain ") + lineName(line)));
    } else if (way == QStringLiteral("screen reader")) {
        // As a reader finds it: an object with a press action, beside the market.
        QAccessibleInterface* area =
            QAccessible::queryAccessibleInterface(t.market().parentWidget());
        QAccessibleInterface* found = nullptr;
        for (int i = 0; i < area->childCount(); ++i) {
            QAccessibleInterface* child = area->child(i);
            if (child->role() == QAccessible::Button && !child->state().invisible &&
                child->text(QAccessible::Name).startsWith(lineName(line)))
                found = child;
        }
        QVERIFY(found);
        QCOMPARE(found->text(QAccessible::Description), QStringLiteral("Explains this line"));
        QVERIFY(t.market()
                    .rect()
                    .translated(t.market().pos())
                    .contains(t.market().parentWidget()->mapFromGlobal(found->rect().center())));
        found->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(t.scoring().litLine());
    } else {
        auto* list = t.find<QListView>(wanted == Kind::Due ? "dueLines" : "scoredLines");
        int row = 0;
        while (!list->model()->index(row, 0).data().toString().startsWith(lineName(line)))
            QVERIFY(++row < list->model()->rowCount());
        const QModelIndex entry = list->model()->index(row, 0);
        list->scrollTo(entry);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(entry).center());
    }

    const std::optional<LineToExplain>& lit = t.scoring().litLine();
    QVERIFY(lit);
    QCOMPARE(lit->kind, wanted);
    QVERIFY2(t.title().startsWith(titleOf(wanted, line)), qPrintable(t.title()));
    const LineScore score =
        scoreLine(t.session().shown().market(), line, t.session().rules().shields());
    QVERIFY(lit->score == score);
    QVERIFY(t.market().litLine() && t.market().litLine()->score == score);
    // The market is in step with the words.
    StepPlayer& player = t.scoring().player();
    QCOMPARE(player.step(), 0);
    QVERIFY(t.marks().explained && t.marks().explained->score == score);
    QCOMPARE(t.marks().explained->stage.phase, ScoringStage::Phase::Line);
    const QString text = t.wholeText();
    QCOMPARE(t.marks().explained->stage.phase, ScoringStage::Phase::Coins);
    for (const auto& [seat, name] : {std::pair(0, "Anna"), std::pair(1, "Ben")}) {
        const int coins = total(score, seat);
        if (coins == 0)
            continue;
        const char* verb = wanted == Kind::Unfinished ? coins > 0 ? "would get" : "would pay"
                           : coins > 0                ? "gets"
                                                      : "pays";
        const QString words = QStringLiteral("%1 %2 %3")
                                  .arg(QLatin1String(name), QLatin1String(verb))
                                  .arg(std::abs(coins));
        QVERIFY2(text.contains(words), qPrintable(text));
    }
    QCOMPARE(text.contains(QStringLiteral("paid at the end of the round")), wanted == Kind::Due);
    // Back, and to the first step.
    QTest::mouseClick(t.find<QPushButton>("explanationBack"), Qt::LeftButton);
    QCOMPARE(player.step(), player.stepCount() - 2);
    QTest::mouseClick(t.find<QToolButton>("explanationFirst"), Qt::LeftButton);
    QCOMPARE(player.step(), 0);
    QCOMPARE(t.marks().explained->stage.phase, ScoringStage::Phase::Line);
    QVERIFY(!t.find<QToolButton>("explanationFirst")->isEnabled());
    t.scoring().copyExplanation();
    QCOMPARE(QApplication::clipboard()->text(), text);
    QCOMPARE(t.record(), record);
}

void TestAnyLine::crossingLinesFollowEachOther()
{
    Bench t(setupOf(QStringLiteral("roundEnd")));
    t.fillRow1(false);
    t.lookAt(C2);
    QTest::keyClick(&t.market(), Qt::Key_B);
    QVERIFY2(t.title().startsWith(titleOf(Kind::Unfinished, Row2)), qPrintable(t.title()));
    const int both = t.scoring().stepCount();
    QTest::keyClick(&t.market(), Qt::Key_C);
    QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, ColumnC)));
    const int column = t.scoring().stepCount();
    QTest::keyClick(&t.market(), Qt::Key_R);
    QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, Row2)));
    QCOMPARE(t.scoring().stepCount() + column, both);
    QVERIFY(Bench::choose(t.openMenuAt(C2), QStringLiteral("Explain Both")));
    QCOMPARE(t.scoring().stepCount(), both);
    t.wholeText();
    QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, ColumnC)));
    QCOMPARE(t.market().litLine()->score.line, ColumnC);
}

void TestAnyLine::earlierTurns()
{
    Bench t(setupOf(QStringLiteral("standard")));
    t.fillRow1(false);
    t.session().stepTo(2); // b2 and a1
    t.lookAt(1);
    QTest::keyClick(&t.market(), Qt::Key_R);
    QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, Row1)));
    QVERIFY(t.scoring().litLine()->score ==
            scoreLine(t.session().shown().market(), Row1, t.session().rules().shields()));
    // The words follow the shown state, and the next step lights the line there.
    for (const int step : {1, 3}) {
        t.session().stepTo(step);
        QVERIFY(!t.market().litLine());
        QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, Row1)));
        t.scoring().player().back();
        QVERIFY(t.market().litLine());
        QVERIFY(!t.room().table().board().exhibited());
        QVERIFY(t.scoring().litLine()->score ==
                scoreLine(t.session().shown().market(), Row1, t.session().rules().shields()));
    }
    // Once it has paid it is a line of its turn, and does not belong to a state before it.
    t.session().stepTo(4);
    QVERIFY(t.title().startsWith(titleOf(Kind::Paid, Row1)));
    t.session().stepTo(3);
    QCOMPARE(t.scoring().stepCount(), 0);
    QVERIFY(!t.market().litLine());
}

void TestAnyLine::lapsedLinesPayNothing()
{
    GameSetup setup = setupOf(QStringLiteral("standard"));
    setup.rules.unfilledLines = UnfilledLines::Ignore;
    Bench t(setup);
    t.place(0);
    t.lookAt(0);
    QTest::keyClick(&t.market(), Qt::Key_R);
    QVERIFY2(t.wholeText().contains(QStringLiteral(
                 "By these rules it pays nothing if it is not full at the end of the round.")),
             qPrintable(t.scoring().explanationText()));
    // Eleven pieces: the second round ends before all squares are taken.
    RuleSet& rules = setup.rules;
    rules.customers = {{4, 1}};
    rules.rogues.clear();
    rules.coinSacks = rules.curses = rules.wizards = rules.evilEyes = rules.fires = 0;
    rules.stalls.front() = {3, 2, 0, 0};
    TableSession& session = t.session();
    QCOMPARE(t.host().newGame(setup), QString());
    for (SquareIndex square = 0; square < 9; ++square)
        t.place(square);
    QCOMPARE(session.latestPhase(), Phase::RoundOver);
    session.requestNextRound();
    t.place(7);
    session.requestDraw();
    const KindIndex drawn = session.rules().kindOf(session.shown().inHand);
    session.requestTurn(Turn::tile(TurnKind::Draw, drawn, 6));
    QVERIFY(session.shown().squares[6] != NoPiece);
    const auto goesOn = [&session] { // whoever has no piece passes
        return session.personMayAct() || session.latestPhase() != Phase::Playing;
    };
    for (SquareIndex square = 0; QTest::qWaitFor(goesOn) && session.personMayAct(); ++square) {
        t.place(square);
        t.scoring().player().finish();
    }
    QTest::mouseClick(&t.market(), Qt::LeftButton, {}, t.market().endRect({true, 2}).center());
    // Neither the words nor the market show a sum.
    QCOMPARE(t.wholeText(),
             QStringLiteral("Scoring: row 3 pays nothing\n"
                            "Row 3 is not full, and the round is over. It pays nothing.\n"
                            "This line pays nobody anything."));
    QVERIFY(t.marks().explained && t.marks().explained->showsCoins());
    QVERIFY(t.marks().explained->notes.empty());
    QVERIFY(t.marks().explained->score.coins == LineScore{}.coins);
    // Nor is there a step that would only divide it.
    LineToExplain divided = *t.scoring().litLine();
    divided.market.set(8, Piece::special(PieceType::Fire));
    QCOMPARE(Explanation(divided, {QStringLiteral("Anna"), QStringLiteral("Ben")}).stepCount(), 2);
}

void TestAnyLine::newQuestionReplacesTheOld()
{
    Bench t(setupOf(QStringLiteral("standard")));
    t.place(4);
    t.place(0);
    t.place(1);
    t.place(2); // row 1 pays, and the game's own explanation begins
    QVERIFY(t.session().isExplaining());
    QVERIFY(t.title().startsWith(titleOf(Kind::Paid, Row1)));
    QTest::mouseClick(&t.market(), Qt::LeftButton, {}, t.market().endRect(Row2).center());
    QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, Row2)));
    QCOMPARE(t.scoring().step(), 0);
    QVERIFY(t.scoring().player().isActive());
    QVERIFY(!t.session().isExplaining()); // the game does not wait for this one
}

void TestAnyLine::whatIf_data()
{
    QTest::addColumn<QString>("variant");
    QTest::addColumn<QString>("way");
    for (const QString& variant : Variants) {
        for (const char* way : {"held, key", "held, end", "Shift+Enter", "Shift+click",
                                "menu of the held", "not held, menu", "not held, key"})
            QTest::addRow("%s, %s", qPrintable(variant), way)
                << variant << QString::fromLatin1(way);
    }
}

void TestAnyLine::whatIf()
{
    QFETCH(QString, variant);
    QFETCH(QString, way);
    Bench t(setupOf(variant));
    t.fillRow1(variant == QStringLiteral("choice"));
    t.scoring().clear();
    const QByteArray record = t.record();
    const SeatView before = t.session().shown();
    t.lookAt(C2);
    const bool held = !way.startsWith(QStringLiteral("not held"));
    if (held) {
        QTest::keyClick(&t.market(), Qt::Key_2);
        QVERIFY(t.input().held());
        QCOMPARE(t.market().previewSquare(), std::optional<SquareIndex>(C2));
    }
    const Piece piece = held ? t.input().heldPiece() : Piece::special(PieceType::CoinSack);
    bool both = true;
    if (way == QStringLiteral("held, key")) {
        QTest::keyClick(&t.market(), Qt::Key_R);
        both = false;
    } else if (way == QStringLiteral("held, end")) {
        QTest::mouseClick(&t.market(), Qt::LeftButton, {}, t.market().endRect(Row2).center());
        both = false;
    } else if (way == QStringLiteral("Shift+Enter")) {
        QTest::keyClick(&t.market(), Qt::Key_Return, Qt::ShiftModifier);
    } else if (way == QStringLiteral("Shift+click")) {
        QTest::mouseClick(t.market().viewport(), Qt::LeftButton, Qt::ShiftModifier,
                          t.squareCentre(C2));
    } else if (way == QStringLiteral("menu of the held")) {
        QVERIFY(Bench::choose(t.openMenuAt(C2), QStringLiteral("What If Stall II Lay Here")));
    } else if (way == QStringLiteral("not held, menu")) {
        QMenu* menu = t.openMenuAt(C2);
        QVERIFY(menu);
        QVERIFY(Bench::choose(menu->findChild<QMenu*>(QStringLiteral("whatIfMenu")),
                              QStringLiteral("Coin sack")));
    } else {
        QTest::keyClick(&t.market(), Qt::Key_W);
        QVERIFY(Bench::choose(t.shownMenu("whatIfMenu"), QStringLiteral("Coin sack")));
    }

    QVERIFY(t.input().parked());
    QCOMPARE(t.input().parked()->square, C2);
    QVERIFY(sameMeaning(t.input().parked()->piece, piece));
    QVERIFY(t.marks().parked);
    QCOMPARE(t.market().previewSquare(), std::optional<SquareIndex>(C2));
    const QString name = held ? QStringLiteral("Stall II of Anna") : QStringLiteral("Coin sack");
    QCOMPARE(t.title(), QStringLiteral("What if: %1 on c2, row 2").arg(name));
    QVERIFY(t.model()
                .indexOf(C2)
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(QStringLiteral("what if")));
    // Now and then for every seat, as the engine has it, in words and at the ends of the lines.
    const std::vector<LineChange> changes = lineChanges(before, piece, C2);
    QCOMPARE(t.market().changes().size(), changes.size());
    for (std::size_t i = 0; i < changes.size(); ++i)
        QVERIFY(t.market().changes()[i].then == changes[i].then);
    StepPlayer& player = t.scoring().player();
    for (std::size_t i = 0; i < (both ? 2U : 1U); ++i) {
        QVERIFY(t.scoring().litLine());
        QCOMPARE(t.scoring().litLine()->kind, Kind::WhatIf);
        QCOMPARE(t.scoring().litLine()->score.line, changes[i].now.line);
        QCOMPARE(t.scoring().litLine()->score.coins, changes[i].then.coins);
        QCOMPARE(t.market().litLine()->score.coins, changes[i].then.coins);
        while (t.marks().explained->stage.phase != ScoringStage::Phase::Coins)
            player.next();
        const QString text = t.scoring().explanationText();
        for (const auto& [seat, person] : {std::pair(0, "Anna"), std::pair(1, "Ben")}) {
            const auto at = static_cast<std::size_t>(seat);
            const QString row =
                QStringLiteral("%1: now %2, then %3")
                    .arg(QLatin1String(person), signedNumber(changes[i].now.coins[at]),
                         signedNumber(changes[i].then.coins[at]));
            QVERIFY2(text.contains(row), qPrintable(text + u'\n' + row));
        }
        if (i == 0 && both)
            player.next();
    }
    QVERIFY(player.atLast());
    // Nothing has changed in the game.
    QCOMPARE(t.record(), record);
    QVERIFY(t.session().shown() == before);
    QCOMPARE(t.input().held().has_value(), held);
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    QVERIFY(!t.input().parked());
    QCOMPARE(t.input().held().has_value(), held); // only the thought has ended
    QVERIFY(!t.marks().parked);
    QVERIFY(!t.scoring().explanationText().contains(QStringLiteral("What if")));
    QCOMPARE(t.record(), record);
}

void TestAnyLine::whatIfOfEveryPiece_data()
{
    QTest::addColumn<QString>("variant");
    for (const QString& variant : Variants)
        QTest::newRow(qPrintable(variant)) << variant;
}

void TestAnyLine::whatIfOfEveryPiece()
{
    QFETCH(QString, variant);
    Bench t(setupOf(variant));
    t.fillRow1(variant == QStringLiteral("choice"));
    QMenu* menu = t.openMenuAt(C2);
    QVERIFY(menu);
    QList<QAction*> pieces;
    for (QAction* action :
         menu->findChild<QMenu*>(QStringLiteral("whatIfMenu"))->findChildren<QAction*>()) {
        if (!action->menu() && !action->isSeparator())
            pieces.append(action);
    }
    const Rules& rules = t.session().rules();
    int stalls = 0;
    for (int rank = 1; rank <= RankCount; ++rank)
        stalls += rules.stalls(rank) > 0 ? rules.seats() : 0;
    int tiles = 0;
    for (const TileKind& kind : rules.kinds())
        tiles += kind.count > 0 ? 1 : 0;
    QCOMPARE(pieces.size(), stalls + tiles);
    const QByteArray record = t.record();
    for (QAction* action : pieces) {
        action->trigger();
        QVERIFY(t.input().parked());
        const Piece piece = t.input().parked()->piece;
        const std::vector<LineChange> changes = lineChanges(t.session().shown(), piece, C2);
        QCOMPARE(t.scoring().litLine()->score.coins, changes.front().then.coins);
        QCOMPARE(t.scoring().litLine()->supposed->piece, piece);
    }
    QApplication::activePopupWidget()->close();
    QCOMPARE(t.record(), record);
}

void TestAnyLine::whatIfEnds_data()
{
    QTest::addColumn<QString>("by");
    for (const char* by : {"turn", "draw", "taking up", "step", "new game", "menu", "click on it",
                           "Escape in the panel"})
        QTest::newRow(by) << QString::fromLatin1(by);
}

void TestAnyLine::whatIfEnds()
{
    QFETCH(QString, by);
    Bench t(setupOf(QStringLiteral("standard")));
    t.fillRow1(false);
    t.lookAt(C2);
    QVERIFY(t.input().park(Piece::special(PieceType::EvilEye), C2));
    QVERIFY(t.scoring().explanationText().contains(QStringLiteral("What if: Evil eye on c2")));
    if (by == QStringLiteral("turn")) {
        t.place(8);
    } else if (by == QStringLiteral("draw")) {
        QCOMPARE(refusalOf(t.session(), [&] { t.session().requestDraw(); }), QString());
    } else if (by == QStringLiteral("taking up")) {
        QTest::keyClick(&t.market(), Qt::Key_1);
    } else if (by == QStringLiteral("step")) {
        t.session().stepTo(t.session().shownStep() - 1);
    } else if (by == QStringLiteral("new game")) {
        t.host().newGame(setupOf(QStringLiteral("roundEnd")));
    } else if (by == QStringLiteral("menu")) {
        QVERIFY(Bench::choose(t.openMenuAt(0), QStringLiteral("End ")));
    } else if (by == QStringLiteral("click on it")) {
        QTest::mouseClick(t.market().viewport(), Qt::LeftButton, {}, t.squareCentre(C2));
    } else {
        t.scoring().setFocus();
        QTest::keyClick(t.window().focusWidget(), Qt::Key_Escape);
    }
    QVERIFY(!t.input().parked());
    QVERIFY(!t.marks().parked);
    QVERIFY(!t.scoring().explanationText().contains(QStringLiteral("Evil eye")));
    t.scoring().copyExplanation();
    QVERIFY(!QApplication::clipboard()->text().contains(QStringLiteral("Evil eye")));
}

void TestAnyLine::parkedPieceIsNotPlacedByMistake()
{
    Bench t(setupOf(QStringLiteral("standard")));
    t.place(4);
    t.lookAt(C2);
    QTest::keyClick(&t.market(), Qt::Key_2);
    QTest::keyClick(&t.market(), Qt::Key_Return, Qt::ShiftModifier);
    const std::size_t turns = t.session().turns(true).size();
    // The first press takes it up again, the second one places it.
    QTest::keyClick(&t.market(), Qt::Key_Return);
    QVERIFY(!t.input().parked() && t.input().held());
    QCOMPARE(t.session().turns(true).size(), turns);
    QTest::keyClick(&t.market(), Qt::Key_Return);
    QCOMPARE(t.session().turns(true).size(), turns + 1);
}

/// What if the sack lay on this piece: the line as it is and as it would be, also of a line that
/// has paid.
void TestAnyLine::whatIfInPlaceOfAPiece()
{
    Bench t(setupOf(QStringLiteral("standard")));
    t.fillRow1(false);
    TurnInput& input = t.input();
    const Market market = t.session().shown().market();
    const SquareIndex taken = market.square(0, 1);
    QVERIFY(input.park(Piece::special(PieceType::EvilEye), taken));
    const std::optional<LineToExplain>& lit = t.scoring().litLine();
    QVERIFY(lit && lit->kind == Kind::WhatIf && lit->score.line == Row1);
    QVERIFY(lit->supposed->instead == market.at(taken));
    QVERIFY(lit->market.at(taken).type == PieceType::EvilEye);
    QVERIFY2(t.title().contains(QStringLiteral("in place of")), qPrintable(t.title()));
    QVERIFY2(t.scoring().explanationText().contains(QStringLiteral("has paid already")),
             qPrintable(t.scoring().explanationText()));
    t.wholeText(); // the column follows, which is not full
    QVERIFY(lit->score.line == (Line{false, 1}));
    QVERIFY(t.scoring().explanationText().contains(QStringLiteral("is then still not full")));
    QCOMPARE(t.market().changes().size(), std::size_t{2});
    QCOMPARE(t.marks().held.type, PieceType::EvilEye);
    // Nothing has changed, and a click on it takes the piece away.
    QVERIFY(t.session().shown().market() == market);
    QTest::mouseClick(t.market().viewport(), Qt::LeftButton, {}, t.squareCentre(taken));
    QVERIFY(!input.parked());
    QVERIFY(t.market().changes().empty());
}

void TestAnyLine::parkedPieceMoves()
{
    Bench t(setupOf(QStringLiteral("standard")));
    t.place(4);
    t.input().park(Piece::special(PieceType::CoinSack), C2);
    QTest::mouseClick(t.market().viewport(), Qt::LeftButton, Qt::ShiftModifier, t.squareCentre(0));
    QCOMPARE(t.input().parked()->square, SquareIndex{0});
    QCOMPARE(t.title(), QStringLiteral("What if: Coin sack on a1, row 1"));
    // A line that it does not touch is explained as it lies.
    QTest::mouseClick(&t.market(), Qt::LeftButton, {}, t.market().endRect(Row2).center());
    QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, Row2)));
    QVERIFY(t.input().parked());
    QTest::mouseClick(&t.market(), Qt::LeftButton, {}, t.market().endRect(Row1).center());
    QCOMPARE(t.title(), QStringLiteral("What if: Coin sack on a1, row 1"));
}

/// Nobody learns a hidden or undrawn tile from it, neither from the menu nor from the panel.
void TestAnyLine::whatIfTellsNoSecret()
{
    QStringList offered;
    for (const std::uint64_t seed : {3, 4, 5}) {
        GameSetup setup = setupOf(QStringLiteral("standard"));
        setup.rules.hiddenTiles = 1;
        setup.seed = seed;
        Bench t(setup);
        t.session().liftCurtain();
        QCOMPARE(t.session().viewer(), 0);
        // The menu is the same for every deal.
        QMenu* menu = t.openMenuAt(C2);
        QVERIFY(menu);
        QStringList texts;
        for (const QAction* action : menu->findChildren<QAction*>())
            texts += action->text();
        menu->close();
        if (offered.isEmpty())
            offered = texts;
        QCOMPARE(texts, offered);
        // Anna asks about her hidden tile, then places a stall.
        QTest::keyClick(&t.market(), Qt::Key_H);
        const Piece hidden = t.input().heldPiece();
        QVERIFY(hidden.isTile());
        t.input().park(hidden, C2);
        const QString words = QStringLiteral("What if: %1 on c2").arg(pieceName(hidden));
        QVERIFY(t.title().startsWith(words));
        t.place(0);
        QVERIFY(t.session().curtainSeat() == 1);
        QVERIFY(!t.input().parked());
        for (const QLabel* label : t.window().findChildren<QLabel*>())
            QVERIFY2(!label->text().contains(words), qPrintable(label->text()));
        QVERIFY(!t.scoring().explanationText().contains(words));
        t.scoring().copyExplanation();
        QVERIFY(!QApplication::clipboard()->text().contains(words));
        t.session().liftCurtain();
        QVERIFY(!t.model()
                     .indexOf(C2)
                     .data(Qt::AccessibleTextRole)
                     .toString()
                     .contains(QStringLiteral("what if")));
        t.scoring().player().back();
        QVERIFY(!t.scoring().explanationText().contains(words));
    }
}

void TestAnyLine::gameGoesOnMeanwhile_data()
{
    QTest::addColumn<bool>("waits");
    QTest::newRow("it goes on") << false;
    QTest::newRow("wait for me") << true;
}

void TestAnyLine::gameGoesOnMeanwhile()
{
    QFETCH(bool, waits);
    Bench t(setupOf(QStringLiteral("roundEnd"), "beginner"));
    t.scoring().player().setWaits(waits);
    t.host().computers().setPace(1'000'000);
    t.place(0);
    QVERIFY(t.session().isWaiting()); // the computer is to move
    t.lookAt(0);
    QTest::keyClick(&t.market(), Qt::Key_R);
    QVERIFY(t.scoring().player().isActive());
    QCOMPARE(t.session().isExplaining(), waits);
    QCOMPARE(t.session().isWaiting(), !waits);
    if (waits) {
        t.scoring().player().finish();
        QVERIFY(t.session().isWaiting());
        return;
    }
    t.session().moveNow();
    QTRY_COMPARE(t.session().turns(true).size(), std::size_t{2});
    QVERIFY(t.scoring().stepCount() > 0); // the words stay, or follow a piece in the row
    QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, Row1)));
}

void TestAnyLine::questionStandsWhenTheGameGoesOn()
{
    Bench t(setupOf(QStringLiteral("roundEnd")));
    t.place(4);
    t.lookAt(4);
    QTest::keyClick(&t.market(), Qt::Key_R);
    const QString first = t.scoring().explanationText();
    t.place(3);
    QVERIFY(t.title().startsWith(titleOf(Kind::Unfinished, Row2)));
    QVERIFY(t.scoring().explanationText() != first);
    QVERIFY(!t.market().litLine()); // the market is free
    QCOMPARE(t.model().state().market.at(3).type, PieceType::Stall);
    t.scoring().player().back(); // who reads on sees the line in the market as it is
    QVERIFY(t.market().litLine());
    QVERIFY(!t.room().table().board().exhibited());
    // A payment is explained in its place.
    t.scoring().ask({});
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    t.session().takeBack();
    t.session().takeBack();
    QCOMPARE(t.scoring().stepCount(), 0);
}

void TestAnyLine::askedLineIsFollowed_data()
{
    QTest::addColumn<bool>("reads");
    QTest::newRow("the person reads") << true;
    QTest::newRow("all has been read") << false;
}

/// Pieces are placed in a line that a person has asked about, and taken back: the words and sums
/// go with them.
void TestAnyLine::askedLineIsFollowed()
{
    QFETCH(bool, reads);
    Bench t(setupOf(QStringLiteral("roundEnd")));
    t.place(4);
    QTest::mouseClick(&t.market(), Qt::LeftButton, {}, t.market().endRect(Row1).center());
    QStringList seen{t.wholeText()};
    const auto check = [&] {
        QVERIFY(t.scoring().stepCount() > 0);
        const QString said = t.wholeText();
        QVERIFY(!t.room().table().board().exhibited());
        // The same as of somebody who asks now.
        t.scoring().clear();
        QTest::mouseClick(&t.market(), Qt::LeftButton, {}, t.market().endRect(Row1).center());
        QCOMPARE(said, t.wholeText());
        QVERIFY(!seen.contains(said));
        seen << said;
    };
    for (const SquareIndex square : {SquareIndex{0}, SquareIndex{1}, SquareIndex{2}}) {
        if (reads)
            t.scoring().player().first();
        else
            t.scoring().player().finish();
        t.place(square);
        check();
    }
    QVERIFY(seen.last().contains(QStringLiteral("paid at the end of the round")));
    t.session().takeBack();
    QCOMPARE(t.wholeText(), seen[2]);
}

/// Whoever steps through the game, or takes a turn back meanwhile, sees what was paid last, whole,
/// and nothing older.
void TestAnyLine::replayExplainsEachLine()
{
    Bench t(setupOf(QStringLiteral("standard")));
    t.fillRow1(false);
    t.place(3);
    t.place(6); // column a is full
    t.place(8);
    t.session().stepTo(0);
    const QString row = QStringLiteral("Scoring: row 1 (round 1, turn 4)");
    const QString column = QStringLiteral("Scoring: column a (round 1, turn 6)");
    while (!t.session().atLatest()) {
        t.session().stepTo(t.session().shownStep() + 1);
        const int turn = t.session().shownStep();
        QCOMPARE(t.title(), turn < 4 ? QStringLiteral("Scoring") : turn < 6 ? row : column);
        QVERIFY(!t.scoring().player().isActive());
    }
    for (const QString& left : {column, row}) {
        t.session().stepTo(4);
        QCOMPARE(t.title(), row);
        t.session().takeBack();
        QVERIFY(t.session().atLatest());
        QCOMPARE(t.title(), left);
        QVERIFY(!t.scoring().player().isActive());
    }
}

void TestAnyLine::summaryLinesCanBeChosen_data()
{
    QTest::addColumn<QString>("way");
    for (const char* way : {"double click", "Enter", "menu"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void TestAnyLine::summaryLinesCanBeChosen()
{
    QFETCH(QString, way);
    Bench t(setupOf(QStringLiteral("standard")));
    t.playUntil(Kind::Paid, QStringLiteral("standard"));
    for (const int square : {3, 5, 6, 7, 8})
        t.place(static_cast<SquareIndex>(square));
    QCOMPARE(t.session().latestPhase(), Phase::RoundOver);
    t.actions().summary->trigger();
    auto* dialog = t.find<RoundSummaryDialog>("roundSummaryDialog");
    QVERIFY(dialog);
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    auto* table = dialog->findChild<QTableView*>(QStringLiteral("summaryTable"));
    const auto& model = static_cast<const SummaryModel&>(*table->model());
    int row = 0;
    while (!model.lineAt(row) || !(model.lineAt(row)->score.line == Row1))
        QVERIFY(++row < model.rowCount());
    const QModelIndex index = model.index(row, 0);
    table->setFocus();
    table->setCurrentIndex(index);
    table->scrollTo(index);
    const QPoint at = table->visualRect(index).center();
    if (way == QStringLiteral("double click")) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, at);
    } else if (way == QStringLiteral("Enter")) {
        QTest::keyClick(table, Qt::Key_Return);
    } else {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(table->viewport(), &event);
        QVERIFY(Bench::choose(table->findChild<QMenu*>(), QStringLiteral("Explain This Line")));
    }
    QVERIFY(!dialog->isVisible());
    QCOMPARE(t.session().latestPhase(), Phase::RoundOver);
    QVERIFY2(t.title().startsWith(titleOf(Kind::Paid, Row1)), qPrintable(t.title()));
    QCOMPARE(t.scoring().step(), 0);
    QVERIFY(t.market().litLine());
    QVERIFY(t.market().isEnabled());
}

QTEST_MAIN(TestAnyLine)
#include "tst_anyline.moc"
