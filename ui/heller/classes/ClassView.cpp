#include "ui/heller/classes/ClassView.h"

#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/classes/ClassWords.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/NumberField.h"
#include "ui/heller/lessons/QuestionBoard.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/heller/teaching/AnswerBoard.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/EmptyState.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

using Wants = ClassAnswer::Kind;

constexpr double QuestionSize = 1.2; ///< of the words, in sizes of the window's text
constexpr double MostText = 0.35;    ///< of the height
constexpr int NumberLetters = 9;

PerSeat<BoardSeat> boardSeats(const ClassScene& scene)
{
    PerSeat<BoardSeat> seats = BoardState{}.seats;
    const QStringList names = seatNames(scene);
    for (int seat = 0; seat < scene.seatCount(); ++seat)
        seats[seat] = {names[seat], scene.seats[seat].colour};
    return seats;
}

BoardState boardOf(const ClassScene& scene)
{
    BoardState state =
        BoardState::laidOut(scene.market, scene.rules, scene.seatCount(), boardSeats(scene));
    if (scene.lines.empty())
        state.lines.clear();
    for (std::size_t i = 0; i < state.lines.size(); ++i)
        state.lines[i].standing = scene.lines[i];
    return state;
}

} // namespace

ClassView::ClassView(bool answers, QWidget* parent) : QWidget(parent), answers_(answers)
{
    setObjectName(QStringLiteral("classView"));
    build();
    retranslate();
    connect(question_, &BoardView::squareChosen, this, &ClassView::onSquare);
    connect(question_, &BoardView::lineChosen, this, &ClassView::onLine);
    connect(turns_, &AnswerBoard::decided, this, &ClassView::onDecided);
    connect(number_, &QLineEdit::returnPressed, this, &ClassView::onNumber);
    connect(number_, &QLineEdit::textChanged, this,
            [this] { send_->setEnabled(number_->number().has_value()); });
    connect(send_, &QPushButton::clicked, this, &ClassView::onNumber);
    for (const bool isRow : {true, false})
        connect(isRow ? row_ : column_, &QPushButton::clicked, this, [this, isRow] {
            if (offered_)
                onLine(lineThrough(*offered_, isRow));
        });
    connect(reasons_, &ExplanationText::copyAllRequested, this,
            [this] { QApplication::clipboard()->setText(explanation_.plainText()); });
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
}

void ClassView::build()
{
    text_ = named("classText", new PieceText(this));
    waiting_ =
        named("classWaiting", new EmptyState(QStringLiteral(":/icons/document-game.svg"), this));
    boards_ = new QStackedWidget(this);
    questionPage_ = new QWidget(boards_);
    question_ = named("classBoard", new QuestionBoard(model_, questionPage_));
    inColumn(questionPage_, {question_}, NoMargins);
    turns_ = named("classTurns", new AnswerBoard(boards_));
    boards_->addWidget(questionPage_);
    boards_->addWidget(turns_);
    spread_ = new SpreadLayer(*question_);
    turnSpread_ = new SpreadLayer(turns_->market());

    reasonsPage_ = new QWidget(this);
    reasonsTitle_ = named("classReasonsTitle", new QLabel(reasonsPage_));
    reasonsTitle_->setTextFormat(Qt::PlainText);
    reasonsTitle_->setWordWrap(true);
    reasons_ = named("classReasons", new ExplanationText(reasonsPage_));
    reasons_->setTabChangesFocus(true);
    inColumn(reasonsPage_, {reasonsTitle_, {reasons_, 1}}, NoMargins, 4);
    reasonsPage_->hide();

    numberRow_ = new QWidget(this);
    numberLabel_ = new QLabel(numberRow_);
    number_ = named("classNumber", new NumberField(numberRow_));
    numberLabel_->setBuddy(number_);
    send_ = named("classSend", new QPushButton(numberRow_));
    send_->setAutoDefault(false);
    send_->setEnabled(false);
    inRow(numberRow_, {numberLabel_, number_, send_, Stretch}, NoMargins);
    lineRow_ = new QWidget(this);
    row_ = named("classRow", new QPushButton(lineRow_));
    column_ = named("classColumn", new QPushButton(lineRow_));
    inRow(lineRow_, {row_, column_, Stretch}, NoMargins);
    numberRow_->hide();
    lineRow_->hide();
    text_->hide();
    boards_->hide();
    inColumn(this,
             {text_,
              numberRow_,
              lineRow_,
              {inRow({{waiting_, 1}, {boards_, 5}, {reasonsPage_, 3}}, NoMargins), 1}},
             NoMargins);
    setFocusProxy(question_);
}

BoardView& ClassView::board() const
{
    if (boards_->currentWidget() == turns_)
        return turns_->market();
    return *question_;
}

void ClassView::setForAudience(bool on)
{
    question_->setForAudience(on);
    turns_->market().setForAudience(on);
}

QString ClassView::explanationText() const
{
    return reasonsPage_->isHidden()
               ? QString()
               : explanation_.title() + QLatin1Char('\n') + explanation_.plainText(scene_.step);
}

// --- what is shown -------------------------------------------------------------------------------

void ClassView::show(const ClassScene& scene)
{
    const bool fresh = !std::exchange(hasScene_, true);
    scene_ = scene;
    if (fresh) {
        waiting_->hide();
        boards_->show();
    }
    updateScene(true);
}

void ClassView::updateScene(bool speak)
{
    if (!hasScene_)
        return;
    model_.show(boardOf(scene_));
    const QString before = explanationText();
    const auto& line = scene_.explained;
    explanation_ = line ? Explanation(*line, seatNames(scene_)) : Explanation();
    if (!explanation_.isEmpty())
        scene_.step = std::min(scene_.step, explanation_.stepCount() - 1);
    reasonsPage_->setVisible(!explanation_.isEmpty());
    if (!explanation_.isEmpty()) {
        std::array<int, MaxSeats> colours{};
        for (int seat = 0; seat < MaxSeats; ++seat)
            colours[seat] = model_.state().seats[seat].colour;
        reasonsTitle_->setText(explanation_.title());
        reasons_->setExplanation(explanation_, scene_.step, colours);
        reasons_->setAccessibleName(explanation_.title());
    }
    mark();
    if (!speak || explanation_.isEmpty() || before == explanationText())
        return;
    const QString more = explanation_.stepText(scene_.step);
    Announcer::of(*this).sayLatest(
        scene_.step == 0
            ? tr("%1. %2", "title, first step of an explanation").arg(explanation_.title(), more)
            : more);
}

void ClassView::ask(const std::optional<ClassSeat::Asked>& asked)
{
    const bool fresh = asked && (!asked_ || asked_->number != asked->number);
    asked_ = asked;
    offered_.reset();
    if (fresh)
        number_->clear();
    if (!asked)
        notes_.clear();
    updateBoard();
    updateText(true);
    if (fresh && answers_ && asked->open)
        takeKeyboard();
}

void ClassView::updateBoard()
{
    const bool turn = asksForTurn();
    boards_->setCurrentWidget(turn ? static_cast<QWidget*>(turns_) : questionPage_);
    setFocusProxy(turn ? static_cast<QWidget*>(turns_) : question_);
    if (!turn) {
        mark();
    } else {
        const Position position = asked_->task->turnPosition();
        if (std::exchange(turnShown_, asked_->number) != asked_->number)
            turns_->ask(position.view);
        turns_->setClosed(!answers_      ? tr("The pupils answer in their own windows.")
                          : asked_->open ? QString()
                                         : tr("The question is closed."));
        std::optional<Decision> shown;
        if (!asked_->open) {
            shown = asked_->task->bestTurn();
        } else if (asked_->answer) {
            if (const auto own = parseDecision(asked_->answer->turn, position.view))
                shown = *own;
        }
        turns_->showTurn(shown);
    }
    // Never to a button that somebody could press by mistake.
    const QWidget* const focus = QApplication::focusWidget();
    const bool answering =
        focus && (numberRow_->isAncestorOf(focus) || lineRow_->isAncestorOf(focus));
    const auto wants = [this](Wants kind) {
        return asked_ && asked_->task && asked_->task->wants == kind && asked_->open && answers_;
    };
    numberRow_->setVisible(wants(Wants::Number));
    lineRow_->setVisible(wants(Wants::Line) && offered_);
    if (answering && numberRow_->isHidden() && lineRow_->isHidden())
        board().setFocus(Qt::OtherFocusReason);
}

void ClassView::mark()
{
    if (!model_.isShown())
        return;
    BoardMarks marks;
    const Market& market = scene_.market;
    const auto thought = [&marks, &market](const Piece& piece, SquareIndex square) {
        if (!market.at(square).isNone())
            return;
        marks.held = piece;
        marks.target = square;
        marks.parked = true;
    };
    if (const auto& line = scene_.explained; line && liesOn(market, *line)) {
        marks.light(market, line->score, explanation_.stage(scene_.step));
        if (line->supposed)
            thought(line->supposed->piece, line->supposed->square);
    } else if (asked_ && asked_->task && asked_->answer) {
        const ClassAnswer& answer = *asked_->answer;
        if (answer.kind == Wants::Square) {
            const auto square = static_cast<SquareIndex>(answer.value);
            marks.lit.push_back(square);
            if (const auto& piece = asked_->task->step.task.piece)
                thought(*piece, square);
        } else if (answer.kind == Wants::Line) {
            marks.litLine = Line::fromId(answer.value);
            marks.lit = market.squaresOf(marks.litLine);
        }
    } else if (offered_) {
        for (const bool isRow : {true, false}) {
            for (const SquareIndex square : market.squaresOf(lineThrough(*offered_, isRow)))
                marks.lit.push_back(square);
        }
    }
    model_.mark(std::move(marks));
}

void ClassView::setNotes(std::vector<Passage> notes)
{
    notes_ = std::move(notes);
    updateText(true);
}

void ClassView::showSpread(const std::vector<SpreadLayer::Count>& counts)
{
    spread_->show(asksForTurn() ? std::vector<SpreadLayer::Count>() : counts);
    turnSpread_->show(asksForTurn() ? counts : std::vector<SpreadLayer::Count>());
}

// --- answers -------------------------------------------------------------------------------------

bool ClassView::mayAnswer(Wants kind) const
{
    return answers_ && asked_ && asked_->open && asked_->task && asked_->task->wants == kind;
}

Line ClassView::lineThrough(SquareIndex square, bool isRow) const
{
    const int index = isRow ? scene_.market.rowOf(square) : scene_.market.columnOf(square);
    return {isRow, static_cast<std::uint8_t>(index)};
}

void ClassView::onSquare(SquareIndex square)
{
    if (mayAnswer(Wants::Line))
        return offerLines(square);
    const ClassAnswer answer{Wants::Square, square, {}};
    if (!mayAnswer(Wants::Square))
        return;
    if (asked_->task->takes(answer))
        emit answered(answer);
    else
        setNotes({{Passage::Kind::Hint, {}, {{tr("There is a piece already."), {}}}}});
}

void ClassView::offerLines(std::optional<SquareIndex> square)
{
    offered_ = square;
    if (asked_)
        asked_->answer.reset(); // the two lines are lit instead
    lineRow_->setVisible(square.has_value());
    mark();
    if (!square)
        return;
    row_->setText(tr("R&ow %1").arg(edgeName(lineThrough(*square, true))));
    column_->setText(tr("Col&umn %1").arg(edgeName(lineThrough(*square, false))));
    row_->setFocus(Qt::OtherFocusReason);
    Announcer::of(*this).say(tr("Which line do you mean?"));
}

void ClassView::onLine(Line line)
{
    if (mayAnswer(Wants::Line))
        emit answered({Wants::Line, line.id(), {}});
}

void ClassView::onNumber()
{
    const std::optional<int> number = number_->number();
    if (number && mayAnswer(Wants::Number))
        emit answered({Wants::Number, *number, {}});
}

void ClassView::onDecided(const Decision& decision)
{
    if (mayAnswer(Wants::Turn))
        emit answered({Wants::Turn, 0, decisionToken(decision, asked_->task->turnPosition().view)});
}

void ClassView::takeKeyboard()
{
    if (!numberRow_->isHidden())
        number_->setFocus(Qt::OtherFocusReason);
    else
        board().setFocus(Qt::OtherFocusReason);
}

// --- words ---------------------------------------------------------------------------------------

QString ClassView::instruction() const
{
    if (!answers_ || !asked_->open)
        return {};
    switch (asked_->task->wants) {
    case Wants::Number:
        return tr("Type the number, with a minus if it costs money, and press Enter.");
    case Wants::Square:
        return tr("Click the square. With the keyboard: arrow keys, then Enter.");
    case Wants::Line:
        return tr("Click the number of the row or the letter of the column, or one of its "
                  "squares. With the keyboard: arrow keys, then R for the row or C for the column "
                  "of the square.");
    case Wants::Turn:
        break;
    }
    return tr("Place a piece on the market, or draw, as in a game.");
}

std::vector<Passage> ClassView::passages() const
{
    std::vector<Passage> all;
    if (!asked_)
        return all;
    if (!asked_->task) {
        all.push_back(
            {Passage::Kind::Words, {}, {{wording(Message{"class.unknownQuestion", {}}), {}}}});
        return all;
    }
    const ClassTask& task = *asked_->task;
    all.push_back({Passage::Kind::Words, {}, questionParts(asked_->question, &task, scene_)});
    if (const QString what = instruction(); !what.isEmpty())
        all.push_back({Passage::Kind::Task, {}, {{what, {}}}});
    if (answers_ && asked_->answer) {
        QString own = tr("Your answer: %1.").arg(answerText(*asked_->answer, task));
        if (!asked_->heard)
            own += QLatin1Char(' ') +
                   (asked_->open ? tr("It is on its way…") : tr("It came too late."));
        else if (asked_->open)
            own += QLatin1Char(' ') + tr("You can change it until the question is closed.");
        all.push_back({Passage::Kind::Hint, {}, {{own, {}}}});
    }
    if (!asked_->open && answers_) {
        if (asked_->answer && asked_->heard) {
            const Verdict verdict = task.check(*asked_->answer);
            const QString mark =
                verdict.right ? QStringLiteral("\u2713 ") + tr("Right.") : QString();
            QString words = mark;
            if (!verdict.why.id.empty())
                words =
                    (verdict.right ? QStringLiteral("\u2713 ") : QString()) + wording(verdict.why);
            if (!words.isEmpty())
                all.push_back({verdict.right ? Passage::Kind::Right : Passage::Kind::Wrong,
                               {},
                               partsOf(words)});
        }
        all.push_back(
            {Passage::Kind::Hint, {}, {{tr("Right answer: %1.").arg(rightText(task)), {}}}});
    }
    return all;
}

void ClassView::updateText(bool speak)
{
    std::vector<Passage> all = passages();
    all.insert(all.end(), notes_.begin(), notes_.end());
    const std::vector<Passage> before = text_->passages();
    text_->setPassages(all);
    text_->setVisible(!all.empty());
    limitText();
    if (!speak || all.empty() || all == before)
        return;
    const bool sameQuestion = !before.empty() && before.front() == all.front();
    Announcer::of(*this).say(sameQuestion ? all.back().plainText() : text_->plainText());
}

void ClassView::limitText()
{
    const int most =
        std::max(text_->minimumSizeHint().height(), static_cast<int>(height() * MostText));
    text_->setMaximumHeight(std::min(text_->sizeHint().height(), most));
}

void ClassView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    limitText();
}

void ClassView::retranslate()
{
    waiting_->setWords(tr("As soon as something is shown to the class, it can be seen here."));
    question_->setAccessibleName(tr("Market of the class"));
    text_->setAccessibleName(tr("Question"));
    numberLabel_->setText(tr("Ans&wer:"));
    send_->setText(tr("&Answer"));
    number_->setMinimumWidth(NumberLetters * fontMetrics().averageCharWidth());
    number_->setMaximumWidth(2 * NumberLetters * fontMetrics().averageCharWidth());
    reasonsTitle_->setFont(boldFont(font()));
    QFont words = font();
    words.setPointSizeF(words.pointSizeF() * QuestionSize);
    text_->setFont(words);
    updateScene(false);
    model_.retranslate();
    if (asked_)
        updateBoard();
    updateText(false);
}

} // namespace hp
