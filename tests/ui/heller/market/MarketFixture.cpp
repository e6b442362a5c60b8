#include "MarketFixture.h"

#include "engine/heller/text/Tokens.h"

#include <QDragEnterEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

using namespace hp;

namespace {

GameSetup setupOf(const RuleSet& rules, int seats)
{
    static const char* const names[] = {"Anna", "Ben", "Cora", "Dora"};
    GameSetup setup;
    setup.rules = rules;
    setup.firstStarter = 0;
    setup.seed = 11;
    for (int i = 0; i < seats; ++i)
        setup.seats.push_back({names[i], "human", i});
    return setup;
}

} // namespace

RuleSet tinyRules()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.customers = {{5, 4}};
    rules.rogues.clear();
    rules.coinSacks = rules.fires = rules.evilEyes = 0;
    rules.hiddenTiles = 0;
    rules.rounds = 1;
    return rules;
}

RuleSet openRules()
{
    RuleSet rules;
    rules.openTiles = true;
    return rules;
}

MarketFixture::MarketFixture(const RuleSet& rules, int seats)
{
    session.setPace(0);
    session.newGame(setupOf(rules, seats));
    board = std::make_unique<SessionBoard>(session);
    marketModel = &board->model();
    handModel = std::make_unique<HandModel>(session, input);
    market = new MarketView(*board, input);
    hand = new HandView(*handModel, input);
    market->setAnimated(false);
    QObject::connect(hand, &HandView::takenUpByKey, market, &MarketView::beginPlacing);
    auto* box = new QVBoxLayout(&window);
    box->addWidget(market, 1);
    box->addWidget(hand);
    window.resize(700, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.activateWindow();
    ready();
}

void MarketFixture::ready()
{
    QCoreApplication::processEvents();
    if (session.curtainSeat() >= 0)
        session.liftCurtain();
    QTRY_VERIFY(session.personMayAct() || session.latestPhase() != Phase::Playing);
}

QPoint MarketFixture::at(const char* name) const
{
    return market->visualRect(marketModel->indexOf(square(name))).center();
}

SquareIndex MarketFixture::square(const char* name) const
{
    return parseSquare(name, session.rules().rows(), session.rules().columns()).value();
}

Piece MarketFixture::pieceAt(const char* name) const
{
    return session.rules().piece(session.shown().squares[square(name)]);
}

QPoint MarketFixture::handAt(int row) const
{
    return hand->visualRect(handModel->index(row)).center();
}

void MarketFixture::clickHand(int row)
{
    QTest::mouseClick(hand->viewport(), Qt::LeftButton, {}, handAt(row));
}

void MarketFixture::clickSquare(const char* name)
{
    QTest::mouseClick(market->viewport(), Qt::LeftButton, {}, at(name));
}

void MarketFixture::takeForRow1()
{
    clickHand(1);
    clickSquare("a1");
    ready();
    clickHand(handModel->supplyRow());
}

void MarketFixture::fillRow1()
{
    takeForRow1();
    clickSquare("b1");
}

void MarketFixture::hover(const char* name)
{
    QMouseEvent move(QEvent::MouseMove, at(name), market->viewport()->mapToGlobal(at(name)),
                     Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(market->viewport(), &move);
}

bool MarketFixture::drop(const QMimeData& data, const char* name)
{
    QWidget* target = market->viewport();
    QDragEnterEvent enter(at(name), Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    if (!enter.isAccepted())
        return false;
    QDragMoveEvent move(at(name), Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
    if (!move.isAccepted())
        return false;
    QDropEvent event(at(name), Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &event);
    return event.isAccepted();
}
