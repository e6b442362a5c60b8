#include "ui/heller/table/Table.h"

#include "engine/text/Names.h"
#include "ui/heller/guide/TipBox.h"
#include "ui/heller/market/ExhibitBar.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/market/PlayArea.h"
#include "ui/heller/market/TurnKeys.h"
#include "ui/heller/scoring/DuePanel.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/seats/TurnList.h"
#include "ui/heller/seats/UnseenPanel.h"
#include "ui/heller/table/Explainer.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/heller/table/TableForm.h"
#include "ui/heller/table/TableMotion.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/heller/teaching/Hint.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/seats/Curtain.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QToolTip>

namespace hp {

namespace {

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

} // namespace

Table::Table(TableSession& session, TurnInput& input, Actions& actions, QWidget* parent)
    : QWidget(parent), session_(session), input_(input), actions_(actions), board_(session),
      seatModel_(session), handModel_(session, input), supplyModel_(session), scoreModel_(session),
      dueModel_(session), turnModel_(session)
{
    setObjectName(QStringLiteral("table"));
    form_ = new TableForm(this);
    seats_ = new SeatsView(seatModel_, form_);
    unseen_ = new UnseenPanel(supplyModel_, form_);
    middle_ = new PlayArea(form_);
    market_ = new MarketView(board_, input, middle_);
    exhibit_ = new ExhibitBar(board_, middle_);
    prompt_ = new PromptStrip(session, input, actions, middle_);
    hand_ = new HandView(handModel_, input, middle_);
    middle_->setParts(exhibit_, market_, prompt_, hand_);
    scoring_ = new ScoringView(scoreModel_, session, form_);
    due_ = new DuePanel(dueModel_, form_);
    turnPanel_ = new QWidget(form_);
    turnTitle_ = new QLabel(turnPanel_);
    turns_ = new TurnList(turnModel_, session, turnPanel_);
    turnTitle_->setBuddy(turns_);
    inColumn(turnPanel_, {turnTitle_, {turns_, 1}}, NoMargins, 4);
    form_->setParts({seats_, unseen_, middle_, scoring_, due_, turnPanel_});
    inRow(this, {form_}, NoMargins);

    // It covers only market and hand. The person may look at the last scores in the meantime,
    // because they are not secret.
    curtain_ = new Curtain(middle_);
    explainer_ = new Explainer(board_, input, *market_, *due_, *scoring_, this);
    connect(explainer_, &Explainer::asked, this, [this] {
        if (!due_->isAncestorOf(focusWidget())) // whoever goes through that list stays there
            form_->turnToScoring();
    });
    connect(due_, &DuePanel::changed, form_, &TableForm::updateSides);
    connect(exhibit_, &ExhibitBar::back, this, &Table::leaveExhibit);
    connect(&session_, &TableSession::happened, this, [this](const GameEvent& event) {
        if (event.report)
            sinceTurn_.start();
        if (event.report && !event.report->lines.empty())
            form_->turnToScoring();
    });
    curtainTimer_.setSingleShot(true);
    connect(&curtainTimer_, &QTimer::timeout, this, &Table::updateCurtain);
    connect(&session_, &TableSession::gameReset, this, [this] { sinceTurn_.invalidate(); });
    connect(prompt_, &PromptStrip::leaves, market_, qOverload<>(&QWidget::setFocus));
    connect(curtain_, &Curtain::lifted, &session_, &TableSession::liftCurtain);
    connect(curtain_, &Curtain::computerChosen, &session_, &TableSession::seatComputer);
    connect(&session_, &TableSession::stateChanged, this, &Table::updateCurtain);
    connect(&session_, &TableSession::gameReset, this, &Table::takeKeyboard);

    motion_ = new TableMotion(session_, {*market_, *hand_, *seats_}, *this);
    connect(motion_, &TableMotion::drawingChanged, this, [this](bool underWay) {
        market_->setAwaitsHeld(underWay);
        if (tips_)
            tips_->setAwaitsDrawn(underWay);
    });
    connect(motion_, &TableMotion::placingChanged, this, [this](bool underWay) {
        prompt_->setPlacing(underWay);
        scoring_->setAwaitsPiece(underWay);
        placing_ = underWay;
        updateTips();
    });
    connect(&session_, &TableSession::shownChanged, this, &Table::updateTips);
    connect(&session_, &TableSession::gameReset, this, &Table::updateTips);
    // People see a line pay when they have seen why.
    seatModel_.setPaysLater([this] { return scoring_->explainsTurns(); });
    scoreModel_.setDue([this] { return seatModel_.dueLines(); }); // it has followed the turn before
    connect(scoring_, &ScoringView::concluded, this, [this](const LineToExplain& line) {
        seatModel_.pay(line.score);
        scoreModel_.refresh();
        updateTips();
        motion_->pay(line.score);
    });
    connect(&scoring_->player(), &StepPlayer::activeChanged, this, [this](bool active) {
        if (active)
            return;
        seatModel_.payAll();
        scoreModel_.refresh();
        updateTips();
    });

    // Otherwise lists would search for a row that begins with the letter.
    for (QAbstractItemView* view : findChildren<QAbstractItemView*>())
        view->installEventFilter(this);

    QWidget::setTabOrder(market_, hand_);
    QWidget::setTabOrder(hand_, scoring_);
    market_->setFocus();
    retranslate();
    form_->updateSides();
    onChange(*this, {QEvent::LanguageChange}, [this] {
        // Before the views, because they ask the models for texts.
        board_.model().retranslate();
        seatModel_.retranslate();
        handModel_.retranslate();
        supplyModel_.retranslate();
        scoreModel_.retranslate();
        dueModel_.retranslate();
        turnModel_.retranslate();
        retranslate();
    });
}

void Table::show(Hint& hint)
{
    hint_ = &hint;
    prompt_->show(hint);
    connect(&hint, &Hint::changed, this, [this] {
        MarketView::Hint marked;
        marked.line = hint_->line();
        if (const std::optional<Decision> turn = hint_->turn(); turn && !turn->draw) {
            marked.piece = pieceOf(*turn, session_.shown());
            if (!marked.piece.isNone())
                marked.square = turn->turn.square;
        }
        market_->setHint(marked);
    });
}

void Table::updateTips()
{
    if (tips_)
        tips_->setAwaitsMarket(placing_ || seatModel_.dueLines() > 0);
}

void Table::setTipBox(TipBox* box)
{
    tips_ = box;
    form_->addBelowSeats(box);
    connect(box, &TipBox::left, market_, qOverload<>(&QWidget::setFocus));
}

void Table::setAnimated(bool animated)
{
    market_->setAnimated(animated);
    seats_->setAnimated(animated);
    motion_->setAnimated(animated);
}

void Table::showUnseen(bool shown)
{
    unseen_->setVisible(shown);
    if (shown)
        form_->turnToSeats();
    // Before the window is shown, keep the sizes of the last session.
    if (shown && isVisible())
        QTimer::singleShot(0, form_, &TableForm::makeRoomForUnseen);
}

void Table::showTurnList(bool shown)
{
    turnPanel_->setVisible(shown);
    form_->updateSides();
    if (shown)
        form_->turnToScoring();
}

void Table::showScoring(bool shown)
{
    scoring_->setVisible(shown);
    form_->updateSides();
    if (shown)
        form_->turnToScoring();
}

void Table::setForAudience(bool on)
{
    market_->setForAudience(on);
    form_->setForAudience(on);
}

void Table::setSwapped(bool swapped)
{
    form_->setSwapped(swapped);
}

void Table::updateCurtain()
{
    const int seat = session_.hasGame() ? session_.curtainSeat() : -1;
    curtainTimer_.stop();
    if (seat < 0) {
        if (curtain_->isVisible())
            market_->setFocus();
        curtain_->hide();
        return;
    }
    // Everybody sees what was played. The session hides all secrets already.
    if (const qint64 rest = sinceTurn_.isValid() ? curtain_->rest() - sinceTurn_.elapsed() : 0;
        rest > 0 && curtain_->isHidden()) {
        curtainTimer_.start(static_cast<int>(rest));
        return;
    }
    const SeatInfo& info = session_.seatInfo(seat);
    motion_->layer().finish();
    curtain_->setSeat(isolated(info.name), info.colour, session_.absence());
    curtain_->show();
    curtain_->raise();
}

void Table::takeKeyboard()
{
    // A game that begins or is opened is meant to be played, so focus the market. Do it before the
    // strip's buttons are disabled: otherwise the focus would move from a button to the next
    // widget.
    updateCurtain();
    if (curtain_->isVisible())
        curtain_->button()->setFocus();
    else
        market_->setFocus();
}

// The turn keys also work from the scoring, so that a person who looks at it can go on with the
// turn.

bool Table::isTurnKey(const QKeyEvent& event) const
{
    return curtain_->isHidden() && TurnKeys::wants(event, input_, session_);
}

bool Table::tableKey(QWidget* focus, const QKeyEvent& event)
{
    if (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
        return false;
    if (event.key() == Qt::Key_Escape && hint_ && hint_->isShown()) {
        hint_->dismiss();
        return true;
    }
    if (event.key() == Qt::Key_Escape && board_.exhibited()) {
        leaveExhibit();
        return true;
    }
    if (event.key() == Qt::Key_Escape && tips_ && tips_->isShown()) {
        tips_->dismiss();
        return true;
    }
    auto* view = qobject_cast<QAbstractItemView*>(focus);
    if (event.key() == Qt::Key_I && view &&
        (curtain_->isHidden() || !middle_->isAncestorOf(view))) {
        tellOfPiece(*view);
        return true;
    }
    return false;
}

void Table::tellOfPiece(QAbstractItemView& view)
{
    QModelIndex about = view.currentIndex();
    const QRect place = view.visualRect(about);
    if (&view == market_ && input_.held() && market_->previewSquare())
        about = handModel_.index(handModel_.rowOf(*input_.held()));
    const QString tip = about.data(Qt::ToolTipRole).toString();
    if (tip.isEmpty())
        return;
    QToolTip::showText(view.viewport()->mapToGlobal(place.bottomRight()), tip, view.viewport());
    Announcer::of(*this).say(tr("%1. %2", "a piece, what it does")
                                 .arg(about.data(Qt::AccessibleTextRole).toString(),
                                      about.data(Qt::AccessibleDescriptionRole).toString())
                                 .trimmed());
}

void Table::leaveExhibit()
{
    const bool hadFocus = exhibit_->isAncestorOf(focusWidget());
    market_->leaveExhibit();
    Announcer::of(*this).say(tr("The market as it lies now."));
    if (hadFocus)
        market_->setFocus();
}

bool Table::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (watched == market_ || watched == hand_) {
        // Nothing can be placed any more, so Enter goes on, as in the strip.
        if (isEnter(key) && prompt_->summaryDue() && session_.atLatest()) {
            actions_.summary->trigger();
            return true;
        }
        if (isEnter(key) && session_.waitingComputer() >= 0) {
            actions_.moveNow->trigger();
            return true;
        }
        return QWidget::eventFilter(watched, event);
    }
    if (isTurnKey(key))
        return QCoreApplication::sendEvent(hand_, event);
    return tableKey(qobject_cast<QWidget*>(watched), key);
}

void Table::keyPressEvent(QKeyEvent* event)
{
    if (isTurnKey(*event))
        QCoreApplication::sendEvent(hand_, event);
    else if (!tableKey(focusWidget(), *event))
        QWidget::keyPressEvent(event);
}

QByteArray Table::saveSizes() const
{
    return form_->saveSizes();
}

void Table::restoreSizes(const QByteArray& state)
{
    form_->restoreSizes(state);
}

void Table::retranslate()
{
    turnTitle_->setText(tr("T&urns"));
}

void Table::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Theme::of(*this).table);
}

} // namespace hp
