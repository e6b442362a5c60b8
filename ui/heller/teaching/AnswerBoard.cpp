#include "ui/heller/teaching/AnswerBoard.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/market/PlayArea.h"
#include "ui/heller/scoring/ChoiceDialog.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"

#include <QEvent>
#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace hp {

AnswerBoard::AnswerBoard(QWidget* parent)
    : QWidget(parent), session_(host_), input_(session_), board_(session_)
{
    setObjectName(QStringLiteral("answerBoard"));
    session_.setPaused(true); // it stands still
    input_.setTellsOnly(true);
    handModel_ = new HandModel(session_, input_, this);
    auto* area = new PlayArea(this);
    market_ = new MarketView(board_, input_, area);
    market_->setAnimated(false);
    hand_ = new HandView(*handModel_, input_, area);
    area->setSpacing(3);
    area->setParts(nullptr, market_, nullptr, hand_);
    inColumn(this, {area}, NoMargins);
    setFocusProxy(market_);
    connect(&input_, &TurnInput::decided, this, &AnswerBoard::onDecided);
    connect(&input_, &TurnInput::choiceNeeded, this, &AnswerBoard::askWhenToScore);
    connect(&input_, &TurnInput::heldChanged, this, &AnswerBoard::sayHeld);
    connect(market_, &MarketView::explanationAsked, this, &AnswerBoard::onExplanationAsked);
    // What was explained with a piece in thought is no longer true without it.
    connect(&input_, &TurnInput::parkedChanged, this, &AnswerBoard::endExplanation);
    connect(&input_, &TurnInput::heldChanged, this, [this] {
        if (input_.held())
            endExplanation();
    });
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

QString AnswerBoard::ask(const SeatView& view, std::vector<SeatInfo> seats)
{
    if (view.phase != Phase::Playing)
        return tr("Nobody is to move.");
    const std::optional<SeatView> known = view.asMoverKnows();
    if (!known)
        return tr("A tile of the seat to move is not known.");
    if (known->mustPass())
        return tr("Only a pass is possible.");
    seats_ = std::move(seats);
    seats_.resize(view.seats());
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (seat > 0 && seats_[seat].name.empty() && seats_[seat].colour == 0)
            seats_[seat].colour = static_cast<int>(seat);
        seats_[seat].player = "human"; // no computer answers here
    }
    lay(OpenRecord::at(*known, named()));
    return {};
}

void AnswerBoard::ask(const OpenRecord& record)
{
    seats_ = record.seats();
    lay(record);
}

void AnswerBoard::lay(const OpenRecord& record)
{
    endExplanation();
    setClosed({});
    showTurn({});
    host_.adopt(record.timeline(), {}, false);
    session_.liftCurtain();
}

void AnswerBoard::setDefer(std::function<std::uint8_t(const TurnInput::Source&)> defer)
{
    defer_ = std::move(defer);
}

std::vector<SeatInfo> AnswerBoard::named() const
{
    std::vector<SeatInfo> named = seats_;
    for (SeatInfo& seat : named) {
        if (seat.name.empty())
            seat.name = colourName(seat.colour).toStdString();
    }
    return named;
}

SeatView AnswerBoard::position() const
{
    return *session_.moverView();
}

QStringList AnswerBoard::names() const
{
    QStringList names;
    for (const SeatInfo& seat : session_.seats())
        names.append(QString::fromStdString(seat.name));
    return names;
}

void AnswerBoard::setClosed(const QString& why)
{
    input_.setClosed(why);
    market_->setShowBubble(why.isEmpty());
}

void AnswerBoard::showTurn(const std::optional<Decision>& turn)
{
    if (turn && !turn->draw && turn->turn.kind != TurnKind::Pass)
        market_->setHint({{}, turn->turn.square, pieceOf(*turn, session_.shown())});
    else
        market_->setHint({});
}

void AnswerBoard::lightLine(const std::optional<Line>& line)
{
    market_->setHint({line, {}, {}});
}

// --- answers -------------------------------------------------------------------------------------

void AnswerBoard::onDecided(const Decision& decision)
{
    held_ = false; // nothing to say: the answer follows
    if (input_.held() && input_.held()->kind != TurnKind::Draw)
        input_.cancel();
    emit decided(decision);
}

void AnswerBoard::askWhenToScore(const std::vector<LineScore>& lines)
{
    if (defer_) {
        input_.choose(defer_(*input_.held()));
        return;
    }
    auto* dialog = new ChoiceDialog(session_, input_, lines, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void AnswerBoard::sayHeld()
{
    const bool held = input_.held().has_value();
    if (held)
        Announcer::of(*this).say(tr("Taken up: %1.").arg(pieceName(input_.heldPiece())));
    else if (held_)
        Announcer::of(*this).say(tr("Put back."));
    held_ = held;
}

// --- explanations --------------------------------------------------------------------------------

void AnswerBoard::onExplanationAsked(const std::vector<Line>& lines)
{
    // Row and column of a square: one after the other.
    const auto current =
        explained_ ? std::find(lines.begin(), lines.end(), explained_->score.line) : lines.end();
    const auto next = current == lines.end() ? lines.begin() : current + 1;
    if (next == lines.end()) {
        endExplanation();
        return;
    }
    explained_ = lineOnBoard(board_, input_, *next);
    market_->setLitLine(explained_);
    emit explanationChanged();
}

void AnswerBoard::endExplanation()
{
    if (!explained_)
        return;
    explained_.reset();
    market_->setLitLine({});
    emit explanationChanged();
}

// --- events --------------------------------------------------------------------------------------

void AnswerBoard::retranslate()
{
    if (isShown())
        host_.setPlayers(named());
    board_.model().retranslate();
    handModel_->retranslate();
    emit explanationChanged();
}

void AnswerBoard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && explained_ && !input_.held())
        endExplanation();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
