// The board on which a position is answered: what it asks, what it tells, what it refuses.
#include "tests/ui/heller/puzzles/PuzzleHands.h"

#include "engine/heller/game/Timeline.h"
#include "ui/heller/market/SourceMime.h"
#include "ui/heller/scoring/ChoiceDialog.h"

#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using namespace hp;

namespace {

/// A game that goes on from the start, until the seat to move has drawn.
Timeline drawnTile(const RuleSet& rules)
{
    Timeline timeline(rules, {{"Anna", "human", 2}, {"Ben", "human", 3}}, 5, 0);
    timeline.draw();
    return timeline;
}

struct Board {
    Board()
    {
        board.resize(700, 700);
        board.show();
        QVERIFY(QTest::qWaitForWindowActive(&board));
    }
    /// The decisions told so far.
    std::vector<Decision> told() const
    {
        std::vector<Decision> decisions;
        for (const auto& signal : decided)
            decisions.push_back(signal.first().value<Decision>());
        return decisions;
    }
    AnswerBoard board;
    QSignalSpy decided{&board, &AnswerBoard::decided};
};

} // namespace

class AnswerBoardTest : public QObject {
    Q_OBJECT

private slots:
    void tellsAndPlaysNothing();
    void byDragging();
    void ofTheSeatToMoveOnly();
    void refusesPositionsWithoutAnAnswer();
    void aDrawnTileIsPlaced();
    void asksWhenToScore();
    void closed();
    void showsTurnsAndLines();
    void anotherPosition();
};

void AnswerBoardTest::tellsAndPlaysNothing()
{
    Board t;
    const Timeline game({}, {{"Anna", "human", 2}, {"Ben", "human", 3}}, 5, 0);
    const SeatView view = game.viewToMove();
    QCOMPARE(t.board.ask(view, {{"Anna", "human", 2}, {"", "master", 3}}), QString());
    QCOMPARE(t.board.names(), (QStringList{QStringLiteral("Anna"), QStringLiteral("Yellow")}));
    const auto kind = static_cast<std::uint8_t>(view.rules->kindOf(view.handTile(0)));
    const std::vector<Decision> answers{Decision::play(Turn::stall(2, 7)), Decision::drawTile(),
                                        Decision::play(Turn::tile(TurnKind::Hidden, kind, 20))};
    for (const Decision& answer : answers) {
        test::answerByClicks(t.board, answer);
        test::answerByKeys(t.board, answer);
        QVERIFY(!t.board.input().held());
    }
    QVERIFY(t.told() == (std::vector<Decision>{answers[0], answers[0], answers[1], answers[1],
                                               answers[2], answers[2]}));
    QVERIFY(t.board.session().turns(true).empty());
    QVERIFY(t.board.position().squares == view.squares);
}

void AnswerBoardTest::byDragging()
{
    Board t;
    const Timeline game({}, {{"Anna", "human", 0}, {"Ben", "human", 1}}, 5, 0);
    QCOMPARE(t.board.ask(game.viewToMove()), QString());
    const std::unique_ptr<QMimeData> data(mimeOf({TurnKind::Stall, 4}));
    const QPointF at = t.board.market().visualRect(test::squareIndex(t.board, 8)).center();
    QWidget* target = t.board.market().viewport();
    QDragEnterEvent enter(at.toPoint(), Qt::MoveAction, data.get(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(at, Qt::MoveAction, data.get(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(target, &drop);
    QVERIFY(drop.isAccepted());
    QVERIFY(t.told() == (std::vector<Decision>{Decision::play(Turn::stall(4, 8))}));
}

void AnswerBoardTest::ofTheSeatToMoveOnly()
{
    Board t;
    Timeline game({}, {{"Anna", "human", 0}, {"Ben", "human", 1}}, 5, 0);
    game.play(Turn::stall(1, 0));
    QCOMPARE(t.board.ask(game.viewToMove()), QString());
    QCOMPARE(t.board.session().viewer(), 1);
    QCOMPARE(t.board.session().curtainSeat(), -1);
    // Nobody has seen the other seat's tile here.
    QVERIFY(t.board.session().shown().hasUnknownHidden());
    QVERIFY(PositionDraft::of(t.board.position()) == PositionDraft::of(game.viewToMove()));
}

void AnswerBoardTest::refusesPositionsWithoutAnAnswer()
{
    Board t;
    Timeline game({}, {{"Anna", "human", 0}, {"Ben", "human", 1}}, 5, 0);
    QCOMPARE(t.board.ask(game.viewToMove()), QString());
    const SeatView before = t.board.position();
    QVERIFY(!t.board.ask(game.game().viewFor(-1)).isEmpty()); // the own tile is not known
    SeatView over = game.viewToMove();
    over.phase = Phase::RoundOver;
    QVERIFY(!t.board.ask(over).isEmpty());
    QVERIFY(t.board.position() == before);
}

void AnswerBoardTest::aDrawnTileIsPlaced()
{
    Board t;
    const Timeline game = drawnTile({});
    const SeatView view = game.viewToMove();
    QCOMPARE(t.board.ask(view), QString());
    const auto kind = static_cast<std::uint8_t>(view.rules->kindOf(view.inHand));
    QVERIFY(t.board.input().held() == (TurnInput::Source{TurnKind::Draw, kind}));
    test::clickSquare(t.board, 9);
    QVERIFY(t.told() ==
            (std::vector<Decision>{Decision::play(Turn::tile(TurnKind::Draw, kind, 9))}));
    t.board.setClosed(QStringLiteral("answered"));
    QVERIFY(!t.board.input().held());
    test::clickSquare(t.board, 10);
    QCOMPARE(t.decided.count(), 1);
    t.board.setClosed({});
    QVERIFY(t.board.input().held());
}

void AnswerBoardTest::asksWhenToScore()
{
    Board t;
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.hiddenTiles = 0;
    rules.lineScoring = LineScoring::Choice;
    Timeline game(rules, {{"Anna", "human", 0}, {"Ben", "human", 1}}, 5, 0);
    game.play(Turn::stall(1, 0));
    QCOMPARE(t.board.ask(game.viewToMove()), QString());
    test::answerByClicks(t.board, Decision::play(Turn::stall(1, 1)));
    QCOMPARE(t.decided.count(), 0);
    auto* dialog = t.board.findChild<ChoiceDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->accept();
    QVERIFY(t.told() == (std::vector<Decision>{Decision::play(Turn::stall(1, 1))}));
}

void AnswerBoardTest::closed()
{
    Board t;
    const Timeline game({}, {{"Anna", "human", 0}, {"Ben", "human", 1}}, 5, 0);
    t.board.ask(game.viewToMove());
    test::clickHand(t.board, 0);
    QVERIFY(t.board.input().held());
    t.board.setClosed(QStringLiteral("This is answered."));
    QVERIFY(!t.board.input().held());
    QCOMPARE(t.board.hand().model()->index(0, 0).data(HandModel::WhyNotRole).toString(),
             QStringLiteral("This is answered."));
    test::answerByClicks(t.board, Decision::play(Turn::stall(1, 3)));
    test::answerByKeys(t.board, Decision::drawTile());
    QCOMPARE(t.decided.count(), 0);
    QCOMPARE(t.board.ask(game.viewToMove()), QString()); // asks anew
    test::answerByClicks(t.board, Decision::play(Turn::stall(1, 3)));
    QCOMPARE(t.decided.count(), 1);
}

void AnswerBoardTest::showsTurnsAndLines()
{
    Board t;
    const Timeline game({}, {{"Anna", "human", 0}, {"Ben", "human", 1}}, 5, 0);
    t.board.ask(game.viewToMove());
    const BoardMarks& marks = static_cast<const MarketModel*>(t.board.market().model())->marks();
    t.board.showTurn(Decision::play(Turn::stall(3, 8)));
    QVERIFY(marks.target == SquareIndex{8});
    QCOMPARE(marks.held, Piece::stall(0, 3));
    t.board.lightLine(Line{false, 2});
    QCOMPARE(marks.lit.size(), std::size_t{5});
    QVERIFY(!marks.target);
    t.board.showTurn(Decision::drawTile());
    QVERIFY(marks.lit.empty());
    // An explanation, with a piece that lies there in thought.
    QSignalSpy explained(&t.board, &AnswerBoard::explanationChanged);
    t.board.input().park(Piece::customer(6), 0);
    emit t.board.market().explanationAsked({Line{true, 0}});
    QCOMPARE(explained.count(), 1);
    QVERIFY(t.board.explained()->supposed);
    t.board.input().endParking();
    QVERIFY(!t.board.explained());
}

void AnswerBoardTest::anotherPosition()
{
    Board t;
    const Timeline two({}, {{"Anna", "human", 0}, {"Ben", "human", 1}}, 5, 0);
    t.board.ask(two.viewToMove());
    test::clickHand(t.board, 1);
    RuleSet rules;
    rules.rows = 4;
    rules.openTiles = true;
    const Timeline three(rules, {{"A", "human", 0}, {"B", "human", 1}, {"C", "human", 2}}, 6, 2);
    QCOMPARE(t.board.ask(three.viewToMove()), QString());
    QVERIFY(!t.board.input().held());
    QCOMPARE(t.board.names().size(), 3);
    QCOMPARE(t.board.session().viewer(), 2);
    QCOMPARE(t.board.market().model()->rowCount(), 4);
}

QTEST_MAIN(AnswerBoardTest)
#include "tst_answerboard.moc"
