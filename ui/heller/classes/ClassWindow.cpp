#include "ui/heller/classes/ClassWindow.h"
#include "engine/text/Languages.h"

#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/PuzzleFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "ui/heller/classes/ClassCsv.h"
#include "ui/heller/classes/ClassView.h"
#include "ui/heller/classes/ClassWords.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/market/BoardView.h"
#include "ui/heller/puzzles/PuzzleWords.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/access/TabNames.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/look/EmptyState.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/qr/QrView.h"
#include "ui/kit/steps/StepControls.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QCheckBox>
#include <QCloseEvent>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

using Asks = ClassQuestion::Kind;

/// What a line is worth before and after a piece is laid there in thought.
LineStatus statusOf(const Market& market, const ClassScene& scene, Line line)
{
    LineStatus status;
    status.line = line;
    const LineScore score = scoreLine(market, line, shieldsOf(scene.rules));
    status.coins = score.coins;
    if (score.full)
        status.state =
            scene.rules.lineScoring == LineScoring::RoundEnd ? LineState::Due : LineState::Paid;
    return status;
}

LineToExplain supposedLine(const ClassScene& scene, Line line, const Piece& piece,
                           SquareIndex square)
{
    Market then = scene.market;
    then.set(square, piece);
    LineToExplain result = laidLine(then, scene.rules, line);
    result.kind = LineToExplain::Kind::WhatIf;
    result.supposed = {
        piece, square, {statusOf(scene.market, scene, line), statusOf(then, scene, line)}, {}};
    return result;
}

/// The answers that have a place on the market. Numbers lie along the line that they are about, the
/// most frequent ones first.
std::vector<SpreadLayer::Count> countsOf(const ClassDesk::Asked& asked)
{
    using Wants = ClassAnswer::Kind;
    const ClassTask& task = asked.task;
    const Market& market = task.position().market;
    const auto spread = spreadByCount(asked);
    std::vector<SpreadLayer::Count> counts;
    for (const auto& [answer, count] : spread) {
        SpreadLayer::Count of;
        of.count = count;
        of.right = task.check(answer).right;
        of.isLine = answer.kind == Wants::Line;
        if (of.isLine) {
            of.line = Line::fromId(answer.value);
        } else if (answer.kind == Wants::Square) {
            of.square = static_cast<SquareIndex>(answer.value);
        } else if (answer.kind == Wants::Turn) {
            const auto decision = parseDecision(answer.turn, task.turnPosition().view);
            if (!decision || decision->draw)
                continue;
            of.square = decision->turn.square;
        } else {
            const auto squares = market.squaresOf(task.step.task.line);
            if (task.step.task.kind != LessonTask::Kind::Sum || counts.size() >= squares.size())
                break;
            of.square = squares[counts.size()];
            of.label = answerText(answer, task);
        }
        counts.push_back(std::move(of));
    }
    return counts;
}

/// Of a text that may be as narrow as the controls around it.
QSizePolicy narrow()
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    return policy;
}

QComboBox* choice(const char* name, QWidget* parent)
{
    auto* box = named(name, new QComboBox(parent));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(10);
    return box;
}

} // namespace

ClassWindow::ClassWindow(OpenedClass& opened, Dialogs& dialogs, QWidget* parent)
    : QWidget(parent, Qt::Window), opened_(opened), dialogs_(dialogs), pupils_(opened.desk())
{
    setObjectName(QStringLiteral("classWindow"));
    setAttribute(Qt::WA_WindowPropagation);
    view_ = new ClassView(false, this);
    view_->setForAudience(true);
    steps_ = new StepControls(player_, this);
    steps_->hide();
    state_ = named("classState", new QLabel(this));
    state_->setTextFormat(Qt::PlainText);
    const auto button = [this](const char* name) {
        auto* push = named(name, new QPushButton(this));
        push->setAutoDefault(false);
        return push;
    };
    close_ = button("classClose");
    explain_ = button("classExplain");
    back_ = button("classBack");
    pages_ = named("classPages", new QTabWidget(this));
    for (QWidget* page : {buildInvitation(), buildQuestions(), buildPupils()})
        pages_->addTab(page, QString());
    auto* left = new QWidget(this);
    inColumn(left, {{view_, 1}, steps_}, NoMargins);
    auto* across = named("classAcross", new QSplitter(Qt::Horizontal, this));
    across->setChildrenCollapsible(false);
    across->addWidget(left);
    across->addWidget(pages_);
    across->setStretchFactor(0, 1);
    across->setSizes({800, 400});
    inColumn(this, {{across, 1}, inRow({{state_, 1}, close_, explain_, back_})});

    connect(close_, &QPushButton::clicked, this, [this] { desk().closeQuestion(); });
    connect(explain_, &QPushButton::clicked, this, &ClassWindow::explain);
    connect(back_, &QPushButton::clicked, this, [this] { desk().endQuestion(); });
    connect(&view_->board(), &BoardView::lineChosen, this, &ClassWindow::suggest);
    connect(&player_, &StepPlayer::changed, this, &ClassWindow::tellStep);
    ClassDesk& from = desk();
    connect(&from, &ClassDesk::shownChanged, this, &ClassWindow::followScene);
    connect(&from, &ClassDesk::questionChanged, this, &ClassWindow::followQuestion);
    connect(&from, &ClassDesk::answersChanged, this, &ClassWindow::followAnswers);
    connect(&from, &ClassDesk::pupilsChanged, this, &ClassWindow::updateButtons);
    retranslate();
    if (!desk().shown().seats.empty())
        followScene();
    giveFirstSize(*this, {1200, 740});
    copy_->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

ClassWindow::~ClassWindow() = default;

QWidget* ClassWindow::buildInvitation()
{
    auto* page = new QWidget;
    copy_ = named("copyClassInvitation", new QPushButton(page));
    copy_->setAutoDefault(false);
    how_ = named("classHow", new QLabel(page));
    how_->setWordWrap(true);
    how_->setSizePolicy(narrow());
    code_ = named("classCode", new QrView(tr("The invitation as a picture for a camera"), page));
    code_->setVisible(code_->setText(QString::fromStdString(invitationText(opened_.invitation()))));
    nearby_ = named("classNearby", new QCheckBox(page));
    nearby_->setChecked(opened_.isOpenNearby());
    end_ = named("classEnd", new QPushButton(page));
    end_->setAutoDefault(false);
    inColumn(page, {how_, {code_, 1}, copy_, nearby_, gap(6), inRow({Stretch, end_})});
    connect(copy_, &QPushButton::clicked, this, &ClassWindow::invitationAsked);
    connect(nearby_, &QCheckBox::toggled, this, [this](bool on) { opened_.setOpenNearby(on); });
    connect(end_, &QPushButton::clicked, this, &ClassWindow::endAsked);
    return new ScrollPage(page, this);
}

QWidget* ClassWindow::buildQuestions()
{
    auto* page = new QWidget;
    const auto button = [page](const char* name) {
        auto* push = named(name, new QPushButton(page));
        push->setAutoDefault(false);
        return push;
    };
    fullLine_ = button("askFullLine");
    paysBox_ = new QGroupBox(page);
    line_ = choice("paysLine", paysBox_);
    seat_ = choice("paysSeat", paysBox_);
    pays_ = button("askPays");
    inColumn(paysBox_, {inRow({{line_, 1}, {seat_, 1}}), inRow({Stretch, pays_})});
    placeBox_ = new QGroupBox(page);
    piece_ = choice("placePiece", placeBox_);
    placeSeat_ = choice("placeSeat", placeBox_);
    place_ = button("askPlace");
    inColumn(placeBox_, {inRow({{piece_, 1}, {placeSeat_, 1}}), inRow({Stretch, place_})});
    lessonBox_ = new QGroupBox(page);
    lesson_ = choice("lessonTask", lessonBox_);
    askLesson_ = button("askLesson");
    inColumn(lessonBox_, {lesson_, inRow({Stretch, askLesson_})});
    puzzleBox_ = new QGroupBox(page);
    puzzle_ = choice("puzzleTask", puzzleBox_);
    askPuzzle_ = button("askPuzzle");
    inColumn(puzzleBox_, {puzzle_, inRow({Stretch, askPuzzle_})});
    refusal_ = named("classRefusal", new QLabel(page));
    refusal_->setWordWrap(true);
    refusal_->setSizePolicy(narrow());
    refusal_->hide();
    inColumn(page, {refusal_, fullLine_, paysBox_, placeBox_, lessonBox_, puzzleBox_, Stretch});

    connect(fullLine_, &QPushButton::clicked, this, [this] { ask({}); });
    connect(pays_, &QPushButton::clicked, this, [this] {
        ask({Asks::Pays,
             Line::fromId(line_->currentData().toInt()),
             seat_->currentIndex(),
             {},
             {},
             0});
    });
    connect(place_, &QPushButton::clicked, this, [this] {
        const auto piece = parsePiece(piece_->currentData().toString().toStdString());
        ask({Asks::Place, {}, placeSeat_->currentIndex(), piece ? *piece : Piece(), {}, 0});
    });
    connect(askLesson_, &QPushButton::clicked, this, [this] {
        const QStringList task = lesson_->currentData().toStringList();
        ask({Asks::Step, {}, 0, {}, task.value(0).toStdString(), task.value(1).toInt()});
    });
    connect(askPuzzle_, &QPushButton::clicked, this, [this] {
        ask({Asks::Puzzle, {}, 0, {}, puzzle_->currentData().toString().toStdString(), 0});
    });
    return new ScrollPage(page, this);
}

QWidget* ClassWindow::buildPupils()
{
    auto* page = new QWidget;
    table_ = named("classPupils", new QuietView<QTableView>(page));
    table_->setModel(&pupils_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setShowGrid(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(PupilsModel::Answer, QHeaderView::Stretch);
    nobody_ = named("classEmpty", new EmptyState(QStringLiteral(":/icons/player.svg"), page));
    showAnswers_ = named("showAnswers", new QCheckBox(page));
    dismiss_ = named("classDismiss", new QPushButton(page));
    save_ = named("classSave", new QPushButton(page));
    for (QPushButton* push : {dismiss_, save_})
        push->setAutoDefault(false);
    inColumn(page, {{table_, 1}, {nobody_, 1}, showAnswers_, inRow({dismiss_, Stretch, save_})});
    connect(nobody_, &EmptyState::wayChosen, this, [this] { pages_->setCurrentIndex(0); });
    connect(showAnswers_, &QCheckBox::toggled, this,
            [this](bool on) { pupils_.setShowsAnswers(on); });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ClassWindow::updateButtons);
    connect(dismiss_, &QPushButton::clicked, this, [this] {
        const int pupil = table_->currentIndex().data(PupilsModel::PupilRole).toInt();
        const auto name = desk().nameOf(pupil);
        if (name &&
            dialogs_.choose(this, tr("Ask to Leave"),
                            tr("%1 leaves the class, and the answers go too.").arg(isolated(*name)),
                            tr("&Ask to Leave"), tr("&Cancel")))
            desk().dismiss(pupil);
    });
    connect(save_, &QPushButton::clicked, this, &ClassWindow::save);
    return page;
}

// --- questions -----------------------------------------------------------------------------------

void ClassWindow::suggest(Line line)
{
    if (const int at = line_->findData(line.id()); at >= 0)
        line_->setCurrentIndex(at);
}

void ClassWindow::ask(const ClassQuestion& question)
{
    const Failure failure = desk().ask(question);
    why_ = failure ? wording(failure->message) : QString();
    refusal_->setText(why_);
    refusal_->setVisible(!why_.isEmpty());
    if (failure)
        Announcer::of(*this).say(why_);
    else
        close_->setFocus();
}

std::vector<LineToExplain> ClassWindow::linesToExplain() const
{
    const ClassDesk::Asked* const asked = desk().current();
    if (!asked || asked->task.wants == ClassAnswer::Kind::Turn)
        return {};
    const LessonTask& task = asked->task.step.task;
    const ClassScene& scene = asked->scene;
    std::vector<LineToExplain> lines;
    if (task.kind == LessonTask::Kind::Sum)
        lines.push_back(laidLine(scene.market, scene.rules, task.line));
    for (const Line line : task.lines)
        lines.push_back(laidLine(scene.market, scene.rules, line));
    if (task.kind == LessonTask::Kind::Square && task.piece && task.squares != 0) {
        SquareIndex best = 0;
        while ((task.squares >> best & 1U) == 0)
            ++best;
        for (const bool isRow : {true, false}) {
            const int at = isRow ? scene.market.rowOf(best) : scene.market.columnOf(best);
            lines.push_back(
                supposedLine(scene, {isRow, static_cast<std::uint8_t>(at)}, *task.piece, best));
        }
    }
    return lines;
}

void ClassWindow::explain()
{
    desk().closeQuestion();
    parts_.clear();
    StepPlayer::Lengths lengths;
    for (LineToExplain& line : linesToExplain()) {
        const Explanation words(line, seatNames(desk().current()->scene));
        for (int step = 0; step < words.stepCount(); ++step)
            lengths.push_back(words.readingTime(step));
        parts_.push_back({std::move(line), words.stepCount()});
    }
    steps_->setVisible(!parts_.empty());
    player_.play(std::move(lengths));
    tellStep();
}

void ClassWindow::tellStep()
{
    if (!desk().current() || desk().current()->open || parts_.empty())
        return;
    int step = player_.step();
    std::size_t part = 0;
    while (part + 1 < parts_.size() && step >= parts_[part].steps)
        step -= parts_[part++].steps;
    desk().explain(parts_[part].line, step);
}

// --- what is shown -------------------------------------------------------------------------------

void ClassWindow::followScene()
{
    view_->show(desk().shown());
    fillChoices();
    updateButtons();
}

void ClassWindow::followQuestion()
{
    const ClassDesk::Asked* const asked = desk().current();
    if (!asked || asked->open) {
        parts_.clear();
        player_.clear();
        steps_->hide();
    }
    if (asked)
        view_->ask(
            ClassSeat::Asked{asked->number, asked->question, asked->task, asked->open, {}, false});
    else
        view_->ask({});
    followAnswers();
}

void ClassWindow::followAnswers()
{
    const ClassDesk::Asked* const asked = desk().current();
    std::vector<SpreadLayer::Count> counts;
    std::vector<Passage> notes;
    if (asked && !asked->open) {
        counts = countsOf(*asked);
        const QString spread = spreadText(*asked);
        notes.push_back(
            {Passage::Kind::Hint, tr("Answers: %1", "how many").arg(asked->answers.size()),
             spread.isEmpty() ? std::vector<TextPart>() : std::vector<TextPart>{{spread, {}}}});
        notes.push_back({Passage::Kind::Right,
                         {},
                         {{tr("Right answer: %1.").arg(rightText(asked->task)), {}}}});
    }
    view_->setNotes(std::move(notes));
    view_->showSpread(counts);
    const int here = desk().here();
    if (asked && asked->open && here > 0 && std::ssize(asked->answers) >= here)
        Announcer::of(*this).say(tr("All have answered."));
    updateButtons();
}

void ClassWindow::updateButtons()
{
    const ClassDesk::Asked* const asked = desk().current();
    const int here = desk().here();
    QString state = tr("%n pupil(s) here", nullptr, here);
    if (asked) {
        // Whoever has gone without an answer is not waited for.
        const auto all = std::ranges::count_if(desk().pupils(), [asked](const auto& pupil) {
            return pupil.here || asked->answers.contains(pupil.id);
        });
        state +=
            QStringLiteral(" \u00b7 ") +
            tr("%n of %1 have answered", nullptr, static_cast<int>(asked->answers.size())).arg(all);
    }
    state_->setText(state);
    const auto allow = [this](QPushButton* push, bool can) {
        if (!can && push->hasFocus())
            pages_->setFocus();
        push->setEnabled(can);
    };
    allow(back_, asked != nullptr);
    allow(explain_, asked && !linesToExplain().empty());
    allow(close_, asked && asked->open);
    const bool scene = !desk().shown().seats.empty(); // else there is no market to ask about
    for (QPushButton* push : {fullLine_, pays_, place_})
        allow(push, scene);
    for (QComboBox* of : {line_, seat_, piece_, placeSeat_})
        of->setEnabled(scene);
    const bool nobody = pupils_.rowCount() == 0;
    nobody_->setVisible(nobody);
    for (QWidget* of : QWidgetList{table_, showAnswers_, dismiss_})
        of->setVisible(!nobody);
    allow(dismiss_, table_->currentIndex().isValid());
    allow(save_, !desk().asked().empty());
    pages_->setTabText(2, tr("&Pupils (%1)").arg(here));
    nameTabs(*pages_, tr("Class"));
}

void ClassWindow::fillChoices()
{
    const ClassScene& scene = desk().shown();
    if (desk().current())
        return; // of the scene that comes back
    const auto fill = [](QComboBox* box, const QList<std::pair<QString, QVariant>>& entries) {
        const QSignalBlocker quiet(box);
        const QVariant before = box->currentData();
        box->clear();
        for (const auto& [text, data] : entries)
            box->addItem(text, data);
        box->setCurrentIndex(std::max(0, box->findData(before)));
    };
    QList<std::pair<QString, QVariant>> lines;
    for (const Line line : scene.market.lines())
        lines << std::pair(lineName(line), QVariant(line.id()));
    fill(line_, lines);
    QList<std::pair<QString, QVariant>> seats;
    for (const QString& name : seatNames(scene))
        seats << std::pair(name, QVariant(seats.size()));
    fill(seat_, seats);
    fill(placeSeat_, seats);
    QList<std::pair<QString, QVariant>> pieces;
    forEachTile(scene.rules, [&pieces](const Piece& tile, int count) {
        if (count > 0)
            pieces << std::pair(pieceName(tile),
                                QVariant(QString::fromStdString(pieceToken(tile))));
    });
    fill(piece_, pieces);
    if (scene.explained)
        suggest(scene.explained->score.line);
}

// --- the rest ------------------------------------------------------------------------------------

void ClassWindow::save()
{
    const QString path = dialogs_.tableToSave(this, tr("Answers of the Class"));
    if (path.isEmpty())
        return;
    if (const Failure failure = writeWholeFile(path, classCsv(desk())))
        dialogs_.complain(this, tr("Answers of the Class"), wording(*failure));
}

void ClassWindow::closeEvent(QCloseEvent* event)
{
    event->ignore(); // the class goes on until it is ended
    emit endAsked();
}

void ClassWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

void ClassWindow::retranslate()
{
    setWindowTitle(tr("%1's Class").arg(shortened(QString::fromStdString(desk().teacher()))));
    close_->setText(tr("&Close the Question"));
    close_->setToolTip(tr("No more answers; those that there are can be seen on the market"));
    explain_->setText(tr("&Explain"));
    explain_->setToolTip(tr("Close the question, and have it explained to the class step by step"));
    back_->setText(tr("&Back to the Table"));
    back_->setToolTip(tr("Show the class the table again"));
    pages_->setTabText(0, tr("&Invitation"));
    pages_->setTabText(1, tr("As&k"));
    copy_->setText(tr("Copy In&vitation"));
    how_->setText(
        tr("Show this code, or send the invitation. Pupils choose Game, Join a Table, and "
           "give a first name or a number. They see your market and your explanations in "
           "their own language. Nothing is kept unless you save it."));
    nearby_->setText(tr("&Anybody in this network may come in"));
    end_->setText(tr("E&nd the Class…"));
    fullLine_->setText(tr("Which Line Is &Full?"));
    paysBox_->setTitle(tr("What Does This Line Pay?"));
    line_->setAccessibleName(tr("Line"));
    seat_->setAccessibleName(tr("Whom it pays"));
    placeBox_->setTitle(tr("Where Would You Place This Piece?"));
    piece_->setAccessibleName(tr("Piece"));
    placeSeat_->setAccessibleName(tr("For whom"));
    lessonBox_->setTitle(tr("A Task of a Lesson"));
    lesson_->setAccessibleName(tr("Task of a lesson"));
    puzzleBox_->setTitle(tr("A Puzzle"));
    puzzle_->setAccessibleName(tr("Puzzle"));
    for (QPushButton* push : {pays_, place_, askLesson_, askPuzzle_}) {
        const auto* box = qobject_cast<QGroupBox*>(push->parentWidget());
        push->setText(tr("Ask", "a question"));
        push->setAccessibleName(tr("Ask: %1", "a question").arg(box ? box->title() : QString()));
    }
    table_->setAccessibleName(tr("Pupils"));
    nobody_->setWords(tr("Nobody is here yet. Whoever comes in by the code of the invitation is "
                         "listed here, with the answers."),
                      tr("Show the C&ode"));
    showAnswers_->setText(tr("Show what each has ans&wered"));
    showAnswers_->setToolTip(tr("Not for the projector"));
    dismiss_->setText(tr("Ask to &Leave…"));
    save_->setText(tr("&Save Answers…"));
    save_->setToolTip(tr("As a table (CSV), with names, of all questions so far"));
    {
        const int at = std::max(0, lesson_->currentIndex());
        lesson_->clear();
        for (const Lesson& lesson : builtInLessons()) {
            for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
                if (isClassTask(lesson.steps[step].task))
                    lesson_->addItem(
                        tr("%1, step %2", "name of a lesson, number")
                            .arg(inWords(lesson.name))
                            .arg(step + 1),
                        QStringList{QString::fromStdString(lesson.id), QString::number(step)});
            }
        }
        lesson_->setCurrentIndex(at);
        const int puzzle = std::max(0, puzzle_->currentIndex());
        puzzle_->clear();
        int number = 0;
        for (const Puzzle& one : builtInPuzzles())
            puzzle_->addItem(tr("Puzzle %1, grade %2", "numbers").arg(++number).arg(one.grade),
                             QString::fromStdString(one.id));
        puzzle_->setCurrentIndex(puzzle);
    }
    pupils_.retranslate();
    fillChoices();
    followAnswers();
}

} // namespace hp
