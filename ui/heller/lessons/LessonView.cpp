#include "ui/heller/lessons/LessonView.h"
#include "engine/text/Languages.h"

#include "engine/heller/game/PaidLines.h"
#include "engine/heller/game/Position.h"
#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/lessons/LessonBar.h"
#include "ui/heller/lessons/LessonBoard.h"
#include "ui/heller/lessons/LessonEnd.h"
#include "ui/heller/lessons/LessonReasons.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/NumberField.h"
#include "ui/heller/lessons/QuestionBoard.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/scoring/ChoiceDialog.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/heller/teaching/LedgerTable.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSplitter>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hp {

namespace {

constexpr double TextSize = 1.15; ///< of the lesson's words, in sizes of the window's text
constexpr int NumberLetters = 7;

/// What is said of the step and what can be done, as one framed whole.
class Panel : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::of(*this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintSheet(painter, rect(), 9, theme.pen(theme.panelBorder, 1.2), theme.panel);
    }
};

} // namespace

LessonView::LessonView(QWidget* parent)
    : QWidget(parent), seeds_([] { return QRandomGenerator::global()->generate64(); })
{
    setObjectName(QStringLiteral("lessonView"));
    build();
    connect(&run_, &LessonRun::stepChanged, this, &LessonView::showStep);
    connect(&run_, &LessonRun::changed, this, &LessonView::showAnswer);
    connect(&run_, &LessonRun::stepDone, this, &LessonView::stepDone);
    connect(&game_, &LessonGame::decided, this, &LessonView::onDecided);
    connect(&game_, &LessonGame::paid, this, &LessonView::onPaid);
    connect(&game_, &LessonGame::roundEnded, this, &LessonView::onRoundEnded);
    connect(&game_.input(), &TurnInput::choiceNeeded, this, &LessonView::askWhenToScore);
    connect(&judging_, &TurnJudging::judged, this, &LessonView::onJudged);
    connect(board_, &LessonBoard::squareChosen, this, &LessonView::onSquare);
    connect(board_, &LessonBoard::lineChosen, this, &LessonView::onLine);
    connect(board_, &LessonBoard::explanationAsked, this, &LessonView::onExplanationAsked);
    connect(reasons_, &LessonReasons::changed, board_, [this] {
        board_->light(reasons_->line(), reasons_->stage());
        updateControls();
    });
    connect(&game_.session(), &TableSession::explainingChanged, this, &LessonView::updateControls);
    retranslate();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
}

void LessonView::build()
{
    all_ = named("allLessons", new QPushButton(this));
    all_->setAutoDefault(true); // it has the focus at the end of the last lesson
    name_ = named("lessonName", new QLabel(this));
    name_->setTextFormat(Qt::PlainText);
    name_->setWordWrap(true);
    restart_ = named("lessonRestart", new QPushButton(this));
    auto* top = inRow({all_, {name_, 1}, restart_});

    across_ = named("lessonAcross", new QSplitter(Qt::Horizontal, this));
    across_->setChildrenCollapsible(false);
    board_ = new LessonBoard(game_, across_);
    auto* right = new Panel(across_);
    place_ = named("lessonPlace", new QLabel(right));
    bar_ = named("lessonBar", new LessonBar(right));
    text_ = named("lessonText", new PieceText(right));
    ledger_ = named("lessonLedger", new LedgerTable(ledgerModel_, Qt::Vertical, right));
    ledger_->hide();
    reasons_ = new LessonReasons(right);
    answer_ = new QWidget(right);
    numberLabel_ = new QLabel(answer_);
    number_ = named("lessonNumber", new NumberField(answer_));
    numberLabel_->setBuddy(number_);
    check_ = named("lessonCheck", new QPushButton(answer_));
    inRow(answer_, {numberLabel_, number_, check_, Stretch}, NoMargins);
    const auto button = [right](const char* name) {
        auto* made = new QPushButton(right);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(true); // Enter also presses it
        return made;
    };
    row_ = button("lessonRow");
    column_ = button("lessonColumn");
    lines_ = new QWidget(right);
    inRow(lines_, {row_, column_, Stretch}, NoMargins);
    end_ = new LessonEnd(right);
    end_->hide(); // until the end
    back_ = button("lessonBack");
    hint_ = button("lessonHint");
    skip_ = button("lessonSkip");
    tryAgain_ = button("lessonTryAgain");
    next_ = button("lessonNext");
    auto* buttons = inRow({back_, hint_, skip_, tryAgain_, Stretch, next_});
    // No button takes the place of another one.
    for (QPushButton* made : {hint_, skip_, tryAgain_, next_}) {
        QSizePolicy policy = made->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        made->setSizePolicy(policy);
    }
    for (QWidget* part : {answer_, lines_})
        part->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    // The text is as high as it needs, and the answer stands right below it.
    text_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* progress = inRow({place_, {bar_, 1}});
    inColumn(
        right,
        {progress, text_, answer_, lines_, ledger_, {reasons_, 20}, {end_, 20}, Stretch, buttons},
        {14, 10, 14, 12}, 8);
    across_->addWidget(board_);
    across_->addWidget(right);
    across_->setStretchFactor(0, 1);
    across_->setStretchFactor(1, 1);
    across_->setSizes({600, 480});
    inColumn(this, {top, {across_, 1}});

    connect(all_, &QPushButton::clicked, this, &LessonView::allLessonsAsked);
    connect(restart_, &QPushButton::clicked, this, &LessonView::restart);
    connect(check_, &QPushButton::clicked, this, &LessonView::onNumber);
    connect(number_, &QLineEdit::returnPressed, this, &LessonView::onNumber);
    connect(number_, &QLineEdit::textEdited, this, &LessonView::updateControls);
    connect(back_, &QPushButton::clicked, this, &LessonView::goBack);
    connect(hint_, &QPushButton::clicked, this, &LessonView::hint);
    connect(tryAgain_, &QPushButton::clicked, this, &LessonView::tryAgain);
    connect(skip_, &QPushButton::clicked, this, &LessonView::skip);
    connect(row_, &QPushButton::clicked, this, [this] { onLine(linesOf(*offered_)[0]); });
    connect(column_, &QPushButton::clicked, this, [this] { onLine(linesOf(*offered_)[1]); });
    connect(end_, &LessonEnd::nextLessonAsked, this, &LessonView::nextLessonAsked);
    connect(end_, &LessonEnd::puzzleAsked, this,
            [this] { emit puzzleAsked(run_.lesson().puzzle); });
    connect(next_, &QPushButton::clicked, this, &LessonView::goOn);

    // Not shortcuts of the buttons: those would press them visibly, and slowly.
    addActions(actions_.all());
    connect(actions_.hint, &QAction::triggered, this, &LessonView::hint);
    connect(actions_.back, &QAction::triggered, this, &LessonView::goBack);
    connect(actions_.next, &QAction::triggered, this, &LessonView::goOn);
    connect(actions_.again, &QAction::triggered, this, &LessonView::tryAgain);
}

void LessonView::begin(const Lesson& lesson, int step, const Lesson* following)
{
    end_->show(lesson, following ? std::optional(*following) : std::nullopt);
    run_.begin(lesson, step);
}

void LessonView::leave()
{
    judging_.stop();
    game_.end();
    emit toRead({});
}

void LessonView::setAnimated(bool on)
{
    board_->setAnimated(on);
}

bool LessonView::isGame() const
{
    return !run_.isAtEnd() && run_.step().position &&
           (run_.task() == LessonTask::Kind::Turn || run_.task() == LessonTask::Kind::Play);
}

// --- a step --------------------------------------------------------------------------------------

void LessonView::showStep()
{
    judging_.stop();
    game_.end();
    turn_.reset();
    problem_.clear();
    note_.clear();
    offered_.reset();
    ledgerModel_.setLedger({});
    number_->clear();
    reasons_->clear();
    if (isGame()) {
        startGame(false);
        if (run_.task() == LessonTask::Kind::Turn)
            judging_.start(run_.step());
    } else {
        board_->ask(run_.step(), !run_.asksForValues() && !run_.asksForValuesLater());
    }
    updateText(true);
    explainStep();
    updateControls();
    takeKeyboard();
}

void LessonView::startGame(bool again)
{
    const quint64 seed = seeds_();
    problem_ = again ? game_.beginAgain(seed) : game_.begin(run_.step(), seed);
    if (problem_.isEmpty())
        board_->play();
    else
        board_->ask(run_.step(), true);
}

void LessonView::explainStep()
{
    const LessonStep& step = run_.step();
    if (run_.isAtEnd() || !step.position || step.explain.empty())
        return;
    std::vector<LineToExplain> lines;
    for (const Line line : step.explain)
        lines.push_back(laidLine(step.position->market, step.position->rules, line));
    explain(lines, !step.whole && !run_.isExplainedBefore());
}

void LessonView::explainLaid(const std::vector<Line>& lines)
{
    const PositionDraft& position = *run_.step().position;
    std::vector<LineToExplain> laid;
    for (const Line line : lines)
        laid.push_back(laidLine(position.market, position.rules, line));
    explain(laid, false);
}

void LessonView::explainAnswer(SquareIndex square)
{
    const LessonStep& step = run_.step();
    if (!step.task.piece || !step.position->market.at(square).isNone() || run_.asksForValuesLater())
        return;
    const Result<Position> position = positionOf(*step.position);
    if (!position)
        return;
    std::vector<LineToExplain> lines;
    for (const Line line : linesOf(square)) {
        lines.push_back(laidLine(step.position->market, step.position->rules, line));
        suppose(lines.back(), position->view, *step.task.piece, square);
    }
    // A right answer's verdict has the sum of both: the line that matters more is enough.
    const auto change = [seat = step.task.seat](const LineToExplain& line) {
        return line.supposed ? std::abs(line.supposed->change.then.coins[seat] -
                                        line.supposed->change.now.coins[seat])
                             : 0;
    };
    if (run_.hasRightAnswer())
        lines = {*std::ranges::max_element(lines, {}, change)};
    explain(lines, false);
}

void LessonView::explain(const std::vector<LineToExplain>& lines, bool steps)
{
    if (!run_.step().position)
        return;
    reasons_->explain(lines, steps ? LessonReasons::Showing::Steps : LessonReasons::Showing::Whole,
                      run_.step().position->seats);
}

bool LessonView::canGoOn() const
{
    return !run_.isAtEnd() &&
           (reasons_->canGoOn() || game_.session().isExplaining() || run_.isDone());
}

void LessonView::goOn()
{
    if (!canGoOn())
        return;
    if (reasons_->canGoOn())
        reasons_->next();
    else if (game_.session().isExplaining())
        endReading();
    else
        run_.next();
}

void LessonView::skip()
{
    if (!run_.isDone())
        run_.next();
}

void LessonView::endReading()
{
    game_.session().setExplaining(false);
    takeKeyboard();
}

void LessonView::goBack()
{
    if (reasons_->canGoBack() && !run_.verdict())
        reasons_->back();
    else
        run_.back();
}

void LessonView::hint()
{
    run_.hint();
}

void LessonView::restart()
{
    emit restarted();
    run_.restart();
}

void LessonView::tryAgain()
{
    if (!isGame())
        return;
    turn_.reset();
    ledgerModel_.setLedger({});
    reasons_->clear();
    startGame(true);
    run_.forgetAnswer();
    updateText(false);
    updateControls();
    takeKeyboard();
}

void LessonView::takeKeyboard()
{
    if (!run_.hasLesson())
        return;
    QWidget* part = next_;
    if (run_.isAtEnd()) {
        part = end_->first();
    } else if (reasons_->canGoOn()) {
        part = next_;
    } else if (!run_.isDone()) {
        if (run_.step().task.asksNumber())
            part = number_;
        else if (QWidget* board = board_->focusPart())
            part = board;
    }
    part->setFocus(Qt::OtherFocusReason);
}

// --- answers -------------------------------------------------------------------------------------

void LessonView::onNumber()
{
    const std::optional<int> number = number_->number();
    if (!number || !run_.step().task.asksNumber() || run_.isAtEnd())
        return;
    run_.answerNumber(*number);
    number_->selectAll();
}

void LessonView::onSquare(SquareIndex square)
{
    if (!run_.isAtEnd() && run_.task() == LessonTask::Kind::Square && !run_.hasRightAnswer()) {
        const LessonTask& task = run_.step().task;
        reasons_->clear();
        board_->mark(SquareSet{1} << square, task.piece);
        run_.answerSquare(square);
        explainAnswer(square);
    } else if (run_.task() == LessonTask::Kind::Line && !run_.isDone()) {
        offerLines(square);
    } else {
        onLines(linesOf(square));
    }
}

std::vector<Line> LessonView::linesOf(SquareIndex square) const
{
    const Market& market = run_.step().position->market;
    return {{true, static_cast<std::uint8_t>(market.rowOf(square))},
            {false, static_cast<std::uint8_t>(market.columnOf(square))}};
}

void LessonView::offerLines(std::optional<SquareIndex> square)
{
    offered_ = square;
    SquareSet both = 0;
    if (square) {
        for (const Line line : linesOf(*square)) {
            for (const SquareIndex one : run_.step().position->market.squaresOf(line))
                both |= SquareSet{1} << one;
        }
    }
    board_->mark(both, {});
    updateControls();
    if (!square)
        return;
    row_->setFocus(Qt::OtherFocusReason);
    Announcer::of(*this).say(tr("Which line do you mean?"));
}

void LessonView::onLine(Line line)
{
    if (!run_.step().position)
        return;
    if (!run_.isAtEnd() && run_.task() == LessonTask::Kind::Line && !run_.isDone()) {
        offerLines({});
        run_.answerLine(line);
        explainLaid({line});
        takeKeyboard();
    } else {
        onLines({line});
    }
}

void LessonView::onLines(const std::vector<Line>& lines)
{
    if (!run_.asksForValues()) {
        explainLaid(lines);
        return;
    }
    note_ = tr("Answer first, then every line is explained.");
    updateText(true);
}

void LessonView::onExplanationAsked(const std::vector<Line>& lines)
{
    std::vector<LineToExplain> asked;
    for (const Line line : lines)
        asked.push_back(lineOnBoard(game_.board(), game_.input(), line));
    explain(asked, false);
}

void LessonView::askWhenToScore(const std::vector<LineScore>& lines)
{
    auto* dialog = new ChoiceDialog(game_.session(), game_.input(), lines, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void LessonView::onDecided(const Decision& decision)
{
    if (run_.task() != LessonTask::Kind::Turn || run_.isAtEnd())
        return;
    turn_.reset();
    ledgerModel_.setLedger({});
    run_.forgetAnswer();
    judging_.ask(decision);
    updateText(false);
    updateControls();
}

void LessonView::onJudged(const TurnVerdict& verdict)
{
    turn_ = verdict;
    ledgerModel_.setLedger(verdict.ledger);
    run_.answer({verdict.right, verdict.why});
    if (verdict.right)
        return;
    // The piece comes back, and the turn can be made again.
    reasons_->clear();
    startGame(true);
    takeKeyboard();
}

void LessonView::onPaid(const std::vector<ScoredLine>& lines)
{
    std::vector<LineToExplain> paid;
    for (const ScoredLine& line : lines)
        paid.push_back(paidLine(game_.session(), line));
    explain(paid, false);
    // Computers wait until the person has read it.
    TableSession& session = game_.session();
    if (run_.task() == LessonTask::Kind::Play && session.shown().phase == Phase::Playing &&
        session.shown().toMove != game_.learner()) {
        session.setExplaining(true);
        next_->setFocus(Qt::OtherFocusReason);
    }
}

void LessonView::onRoundEnded()
{
    if (run_.isAtEnd() || run_.task() != LessonTask::Kind::Play)
        return;
    if (const std::optional<Verdict> verdict = checkPlay(run_.step(), game_.session().shown()))
        run_.answer(*verdict);
}

void LessonView::showAnswer()
{
    note_.clear();
    const LessonStep& step = run_.step();
    const std::optional<Verdict>& verdict = run_.verdict();
    if (verdict && verdict->right && !isGame() && step.position) {
        // From now on the lines may show what they pay, unless the next step asks for another one.
        const bool square = step.task.kind == LessonTask::Kind::Square;
        if (!square) {
            board_->ask(step, !run_.asksForValuesLater());
            if (step.task.kind == LessonTask::Kind::Sum)
                explain({laidLine(step.position->market, step.position->rules, step.task.line)},
                        false);
        }
    }
    updateText(true);
    updateControls();
    if (verdict && verdict->right)
        takeKeyboard();
}

// --- words ---------------------------------------------------------------------------------------

void LessonView::updateText(bool speak)
{
    if (!run_.hasLesson())
        return;
    std::vector<Passage> passages;
    if (run_.isAtEnd()) {
        passages = endInWords(run_.lesson(), run_.passedOver());
    } else {
        const LessonStep& step = run_.step();
        passages.push_back({Passage::Kind::Words, {}, inParts(step.text, step)});
        if (const QString what = problem_.isEmpty() ? taskInWords(step.task) : problem_;
            !what.isEmpty())
            passages.push_back({Passage::Kind::Task, {}, {{what, {}}}});
        for (int i = 0; i < run_.hintsShown(); ++i) {
            const auto count = static_cast<int>(step.task.hints.size());
            passages.push_back({Passage::Kind::Hint,
                                count > 1 ? tr("Hint %1 of %2").arg(i + 1).arg(count) : tr("Hint"),
                                inParts(step.task.hints[i], step)});
        }
        if (!note_.isEmpty())
            passages.push_back({Passage::Kind::Hint, {}, {{note_, {}}}});
        if (judging_.isAsked())
            passages.push_back({Passage::Kind::Hint, {}, {{tr("Adding up the turn…"), {}}}});
        if (const std::optional<Verdict>& verdict = run_.verdict()) {
            QString said = verdictInWords(*verdict, step.task);
            if (turn_ && turn_->ledger)
                said += u'\n' + asSentence(ledgerInWords(*turn_->ledger, game_.session().rules()));
            passages.push_back(
                {verdict->right ? Passage::Kind::Right : Passage::Kind::Wrong, {}, {{said, {}}}});
        }
    }
    const std::vector<Passage> before = text_->passages();
    text_->setPassages(passages);
    if (!speak || passages == before)
        return;
    // What is new: all of a new step, else the last hint or verdict.
    const bool continues = !before.empty() && before.size() < passages.size() &&
                           std::equal(before.begin(), before.end(), passages.begin());
    const bool answered = run_.verdict() || continues;
    const QString words =
        answered && !run_.isAtEnd() ? passages.back().plainText() : text_->plainText();
    Announcer::of(*this).say(words);
    emit toRead(words);
}

void LessonView::updateControls()
{
    if (!run_.hasLesson())
        return;
    const bool end = run_.isAtEnd();
    name_->setText(inWords(run_.lesson().name));
    const int parts = std::max(1, reasons_->stopCount());
    const int part = parts > 1 ? reasons_->stop() : 0;
    QString place = tr("Step %1 of %2").arg(run_.stepIndex() + 1).arg(run_.stepCount());
    if (parts > 1)
        place = tr("%1, part %2 of %3", "step of the lesson, of its explanation")
                    .arg(place)
                    .arg(part + 1)
                    .arg(parts);
    place_->setText(end ? tr("End of the lesson") : place);
    bar_->setSteps(run_.stepCount(), parts);
    bar_->setValue(run_.stepIndex() * parts + part);
    const LessonTask& task = run_.step().task;
    const auto allow = [this](QPushButton* button, bool can, QAction* action = nullptr) {
        if (!can && button->hasFocus())
            takeKeyboard();
        button->setEnabled(can);
        if (action)
            action->setEnabled(can);
    };
    answer_->setVisible(!end && task.asksNumber());
    check_->setEnabled(number_->number().has_value());
    hint_->setVisible(!end && !task.hints.empty());
    allow(hint_, run_.hasMoreHints() && !run_.isDone(), actions_.hint);
    // After a wrong turn the piece has come back by itself.
    const bool again =
        isGame() && problem_.isEmpty() && (run_.task() == LessonTask::Kind::Play || run_.isDone());
    if (!again && tryAgain_->hasFocus())
        takeKeyboard();
    tryAgain_->setVisible(again);
    actions_.again->setEnabled(again);
    allow(back_, run_.stepIndex() > 0 || (reasons_->canGoBack() && !run_.verdict()), actions_.back);
    ledger_->setVisible(ledgerModel_.rowCount() > 0);
    lines_->setVisible(!end && offered_.has_value());
    if (offered_) {
        row_->setText(tr("R&ow %1").arg(edgeName(linesOf(*offered_)[0])));
        column_->setText(tr("Col&umn %1").arg(edgeName(linesOf(*offered_)[1])));
    }
    end_->setVisible(end);
    skip_->setVisible(!end && task.kind != LessonTask::Kind::Show);
    allow(skip_, !run_.isDone());
    const TableSession& session = game_.session();
    const bool others = session.isExplaining() && !reasons_->canGoOn();
    next_->setText(others ? tr("&Next: %1 Moves", "a seat")
                                .arg(isolated(session.seatInfo(session.shown().toMove).name))
                          : tr("&Next", "a step of the lesson"));
    next_->setVisible(!end);
    allow(next_, canGoOn(), actions_.next);
}

void LessonView::retranslate()
{
    all_->setText(tr("&All Lessons"));
    restart_->setText(tr("F&rom the Start"));
    numberLabel_->setText(tr("Ans&wer:"));
    check_->setText(tr("&Check"));
    back_->setText(tr("&Back"));
    hint_->setText(tr("&Hint"));
    tryAgain_->setText(tr("Try A&gain"));
    skip_->setText(tr("&Skip", "a step of the lesson"));
    skip_->setToolTip(tr("To the next step, without an answer"));
    text_->setAccessibleName(tr("The lesson"));
    bar_->setAccessibleName(tr("Progress in the lesson"));
    actions_.retranslate();
    const auto tip = [](QPushButton* button, const QAction* action) {
        button->setToolTip(QStringLiteral("%1 (%2)").arg(
            action->text(), action->shortcut().toString(QKeySequence::NativeText)));
    };
    tip(back_, actions_.back);
    tip(next_, actions_.next);
    tip(hint_, actions_.hint);
    tip(tryAgain_, actions_.again);
    restart_->setToolTip(tr("Begin this lesson again from its first step"));
    number_->setMinimumWidth(NumberLetters * fontMetrics().averageCharWidth());
    number_->setMaximumWidth(2 * NumberLetters * fontMetrics().averageCharWidth());
    name_->setFont(boldFont(font(), 1.15));
    QFont words = font();
    words.setPointSizeF(words.pointSizeF() * TextSize);
    text_->setFont(words);
    ledgerModel_.retranslate();
    board_->retranslate();
    updateText(false);
    updateControls();
}

} // namespace hp
