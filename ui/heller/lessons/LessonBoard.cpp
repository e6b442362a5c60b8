#include "ui/heller/lessons/LessonBoard.h"

#include "engine/heller/game/Position.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/lessons/QuestionBoard.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/market/PlayArea.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"

#include <QLabel>

#include <utility>

namespace hp {

namespace {

PerSeat<BoardSeat> namedSeats()
{
    PerSeat<BoardSeat> seats = BoardState{}.seats;
    for (BoardSeat& seat : seats)
        seat.name = colourName(seat.colour);
    return seats;
}

} // namespace

LessonBoard::LessonBoard(LessonGame& game, QWidget* parent) : QStackedWidget(parent), game_(game)
{
    questionPage_ = new QWidget(this);
    question_ = new QuestionBoard(model_, questionPage_);
    inColumn(questionPage_, {question_}, NoMargins);

    auto* table = new PlayArea(this);
    table_ = table;
    market_ = named("lessonMarket", new MarketView(game.board(), game.input(), table));
    status_ = named("lessonStatus", new QLabel(table));
    status_->setTextFormat(Qt::PlainText);
    status_->setWordWrap(true);
    status_->setAlignment(Qt::AlignCenter);
    hand_ = named("lessonHand", new HandView(game.hand(), game.input(), table));
    table->setParts(nullptr, market_, status_, hand_);

    empty_ = new QWidget(this);
    for (QWidget* page : {questionPage_, table_, empty_})
        addWidget(page);

    connect(question_, &BoardView::squareChosen, this, &LessonBoard::squareChosen);
    connect(question_, &BoardView::lineChosen, this, &LessonBoard::lineChosen);
    connect(market_, &MarketView::explanationAsked, this, &LessonBoard::explanationAsked);
    connect(&game, &LessonGame::statusChanged, this, [this] { status_->setText(game_.status()); });
    retranslate();
}

QWidget* LessonBoard::focusPart() const
{
    return isPlaying()                        ? static_cast<QWidget*>(market_)
           : currentWidget() == questionPage_ ? question_
                                              : nullptr;
}

void LessonBoard::ask(const LessonStep& step, bool values)
{
    const bool fresh = !step_ || step_->position != step.position || isPlaying();
    step_ = step;
    values_ = values;
    marked_ = 0;
    thought_.reset();
    if (fresh)
        lit_.reset();
    if (!step.position) {
        setCurrentWidget(empty_);
        return;
    }
    const PositionDraft& draft = *step.position;
    const PerSeat<BoardSeat> seats = namedSeats();
    BoardState state = BoardState::laidOut(draft.market, draft.rules, draft.seats, seats);
    RulesPtr rules;
    if (const Result<Position> position = positionOf(draft)) {
        state = BoardState::of(position->view, seats);
        rules = position->rules;
    }
    if (!values)
        state.lines.clear();
    if (fresh)
        model_.reset(std::move(state));
    else
        model_.show(std::move(state));
    rules_ = rules; // the views have left the old ones
    markQuestion();
    setCurrentWidget(questionPage_);
}

void LessonBoard::play()
{
    status_->setText(game_.status());
    setCurrentWidget(table_);
}

void LessonBoard::light(const std::optional<LineToExplain>& line, const ScoringStage& stage)
{
    lit_ = line;
    stage_ = stage;
    if (isPlaying()) {
        market_->setLitStage(stage);
        market_->setLitLine(line);
    } else {
        markQuestion();
    }
}

void LessonBoard::mark(SquareSet squares, const std::optional<Piece>& piece)
{
    marked_ = squares;
    thought_ = piece;
    markQuestion();
}

void LessonBoard::markQuestion()
{
    if (!model_.isShown())
        return;
    BoardMarks marks;
    const Market& market = model_.state().market;
    if (lit_ && liesOn(market, *lit_))
        marks.light(market, lit_->score, stage_);
    for (int i = 0; i < market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if ((marked_ >> square & 1U) == 0)
            continue;
        marks.lit.push_back(square);
        if (thought_ && !marks.target && market.at(square).isNone()) {
            marks.held = *thought_;
            marks.target = square;
            marks.parked = true;
        }
    }
    model_.mark(std::move(marks));
}

void LessonBoard::setAnimated(bool on)
{
    question_->setAnimated(on);
    market_->setAnimated(on);
}

void LessonBoard::retranslate()
{
    question_->setAccessibleName(tr("Market of the lesson"));
    question_->setWhatsThis(
        tr("<p>Arrow keys move, Enter chooses a square. A click on the number of a row or the "
           "letter of a column chooses that line; R and C do so for the row and the column of the "
           "current square.</p>"));
    market_->retranslate();
    hand_->retranslate();
    game_.retranslate();
    if (step_ && !isPlaying()) {
        const SquareSet marked = marked_;
        const std::optional<Piece> thought = thought_;
        ask(*step_, values_);
        mark(marked, thought);
        model_.retranslate();
    }
    status_->setText(game_.status());
}

} // namespace hp
