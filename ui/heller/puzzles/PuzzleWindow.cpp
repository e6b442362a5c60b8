#include "ui/heller/puzzles/PuzzleWindow.h"

#include "engine/heller/text/PuzzleFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/models/SupplyModel.h"
#include "ui/heller/puzzles/PuzzlePackPage.h"
#include "ui/heller/puzzles/PuzzleResultsPage.h"
#include "ui/heller/puzzles/PuzzleSolutionPage.h"
#include "ui/heller/puzzles/PuzzleWords.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/seats/UnseenPanel.h"
#include "ui/heller/teaching/AnswerBoard.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/TabNames.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRandomGenerator>
#include <QShortcut>
#include <QSplitter>
#include <QTabWidget>

#include <algorithm>
#include <chrono>
#include <utility>

namespace hp {

namespace {

constexpr int LowWindow = 62;    ///< letters; below it, the seats are a page
constexpr int SeatsLetters = 18; ///< the width of the seats
constexpr double QuestionScale = 1.25;
constexpr std::chrono::milliseconds LookAtClock = std::chrono::seconds(30);

const Puzzle& puzzleOf(QDate day)
{
    return builtInPuzzles()[dailyPuzzle(day.year(), day.month(), day.day())];
}

} // namespace

PuzzleWindow::PuzzleWindow(PuzzleStore& store, QWidget* parent)
    : QWidget(parent, Qt::Window), store_(store), stock_(QRandomGenerator::global()->generate64()),
      today_([] { return QDate::currentDate(); })
{
    setObjectName(QStringLiteral("puzzleWindow"));
    connect(&store_, &PuzzleStore::failed, this, &PuzzleWindow::warn);
    buildLayout();
    connectParts();
    retranslate();
    giveFirstSize(*this, {1240, 780});
    fitPanels();
    store_.load();
}

PuzzleWindow::~PuzzleWindow()
{
    store_.flush();
    disconnect(&store_, nullptr, this, nullptr);
}

// --- layout --------------------------------------------------------------------------------------

void PuzzleWindow::buildLayout()
{
    sources_ = new QButtonGroup(this);
    const auto source = [this](const char* name, Source which) {
        auto* button = new QPushButton(this);
        button->setObjectName(QLatin1String(name));
        button->setCheckable(true);
        button->setAutoDefault(false);
        sources_->addButton(button, static_cast<int>(which));
        return button;
    };
    daily_ = source("puzzleDaily", Source::Daily);
    pack_ = source("puzzlesOfPack", Source::Pack);
    endless_ = source("puzzlesEndless", Source::Endless);
    notice_ = named("puzzleNotice", new QLabel(this));
    title_ = named("puzzleTitle", new QLabel(this));
    question_ = named("puzzleQuestion", new QLabel(this));
    counts_ = named("puzzleCounts", new QLabel(this));
    verdict_ = named("puzzleVerdict", new QLabel(this));
    for (QLabel* label : {notice_, title_, question_, counts_, verdict_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    notice_->hide();
    board_ = new AnswerBoard(this);
    seatModel_ = new SeatModel(board_->session(), this);
    supplyModel_ = new SupplyModel(board_->session(), this);

    seats_ = new QWidget(this);
    auto* cards = new SeatsView(*seatModel_, seats_);
    cards->setAnimated(false);
    auto* unseen = new UnseenPanel(*supplyModel_, seats_);
    inColumn(seats_, {{cards, 1}, {unseen, 1}}, NoMargins);

    auto* middle = new QWidget(this);
    inColumn(middle, {question_, counts_, {board_, 1}, verdict_}, {4, 0, 4, 0});

    packPage_ = new PuzzlePackPage(builtInPuzzles(), store_, this);
    resultsPage_ = new PuzzleResultsPage(store_, this);
    solutionPage_ = new PuzzleSolutionPage(this);
    solutionScroll_ = new LowPage(solutionPage_, this);
    pages_ = named("puzzlePages", new QTabWidget(this));
    pages_->setDocumentMode(true);
    pages_->addTab(packPage_, QString());
    pages_->addTab(resultsPage_, QString());
    pages_->addTab(solutionScroll_, QString());
    explanation_ = named("puzzleExplanation", new ExplanationText(this));
    explanation_->hide();
    auto* right = new QSplitter(Qt::Vertical, this);
    right->setChildrenCollapsible(false);
    right->addWidget(pages_);
    right->addWidget(explanation_);
    right->setStretchFactor(0, 1);

    across_ = named("puzzleColumns", new QSplitter(Qt::Horizontal, this));
    across_->setChildrenCollapsible(false);
    across_->addWidget(seats_);
    across_->addWidget(middle);
    across_->addWidget(right);
    across_->setStretchFactor(1, 1);

    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    hint_ = button("puzzleHint");
    show_ = button("puzzleShow");
    again_ = button("puzzleAgain");
    copy_ = button("puzzleCopy");
    next_ = button("puzzleNext");
    auto* top = inRow({daily_, pack_, endless_, gap(8), {title_, 1}});
    auto* bottom = inRow({hint_, show_, again_, copy_, Stretch, next_});
    auto* layout = inColumn(this, {notice_, top, {across_, 1}, bottom});
    // Three columns need more than a small window has: there, the first one is a page.
    layout->setSizeConstraint(QLayout::SetNoConstraint);
    setMinimumSize(LowWindow * fontMetrics().averageCharWidth(), 20 * fontMetrics().lineSpacing());
}

bool PuzzleWindow::isLow() const
{
    return width() < 2 * LowWindow * fontMetrics().averageCharWidth();
}

void PuzzleWindow::connectParts()
{
    connect(sources_, &QButtonGroup::idClicked, this,
            [this](int id) { setSource(static_cast<Source>(id)); });
    connect(&attempt_, &PuzzleAttempt::begun, this, [this] { board_->ask(attempt_.view()); });
    connect(&attempt_, &PuzzleAttempt::changed, this, &PuzzleWindow::onAttempt);
    connect(&attempt_, &PuzzleAttempt::ended, this, &PuzzleWindow::onEnded);
    connect(&stock_, &PuzzleStock::grown, this, [this] {
        if (!waiting_)
            return;
        openEndless();
        board_->market().setFocus();
    });
    connect(board_, &AnswerBoard::decided, &attempt_, &PuzzleAttempt::answer);
    connect(board_, &AnswerBoard::explanationChanged, this, &PuzzleWindow::onExplanation);
    connect(explanation_, &ExplanationText::copyAllRequested, this, [this] {
        QApplication::clipboard()->setText(explanation_->explanation().plainText());
    });
    connect(packPage_, &PuzzlePackPage::chosen, this, &PuzzleWindow::openPack);
    connect(hint_, &QPushButton::clicked, &attempt_, &PuzzleAttempt::nextHint);
    connect(show_, &QPushButton::clicked, &attempt_, &PuzzleAttempt::showSolution);
    connect(again_, &QPushButton::clicked, &attempt_, &PuzzleAttempt::again);
    connect(again_, &QPushButton::clicked, this, [this] { board_->market().setFocus(); });
    connect(copy_, &QPushButton::clicked, this, &PuzzleWindow::copyPosition);
    connect(next_, &QPushButton::clicked, this, &PuzzleWindow::next);
    dayTimer_.setInterval(LookAtClock);
    connect(&dayTimer_, &QTimer::timeout, this, &PuzzleWindow::followDay);
    dayTimer_.start();
    new QShortcut(Qt::Key_F2, this, this, [this] { hint_->click(); });
    new QShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C, this, this, &PuzzleWindow::copyPosition);
}

void PuzzleWindow::fitPanels()
{
    const int letter = fontMetrics().averageCharWidth();
    const bool low = isLow();
    const bool asPage = pages_->indexOf(seats_) >= 0;
    if (low != asPage) {
        if (low) {
            pages_->insertTab(0, seats_, QString());
            if (!attempt_.isOver())
                pages_->setCurrentWidget(seats_);
        } else {
            across_->insertWidget(0, seats_);
            seats_->show();
        }
        retranslate();
    }
    counts_->setVisible(!low);
    const int side = 2 * SeatsLetters * letter;
    // The market gets more than the words, at each size of the text.
    const int right = std::min(std::max(2 * side, width() * 3 / 10), (width() - side) * 9 / 20);
    if (low)
        across_->setSizes({width() * 6 / 10, width() * 4 / 10});
    else
        across_->setSizes({side, width() - side - right, right});
}

// --- which puzzle --------------------------------------------------------------------------------

void PuzzleWindow::setToday(std::function<QDate()> today)
{
    today_ = std::move(today);
    day_ = {};
    followDay();
    if (source_ == Source::Daily && attempt_.state() != PuzzleAttempt::State::None)
        openSource();
}

void PuzzleWindow::followDay()
{
    const QDate today = today_();
    resultsPage_->setToday(today);
    // The puzzle that is open stays: whoever thinks about it must not lose it, or the day.
    const bool another = source_ == Source::Daily && day_.isValid() && day_ != today;
    if (std::exchange(dayIsOver_, another) == another)
        return;
    showNotice();
    if (another)
        Announcer::of(*this).say(notice_->text());
}

void PuzzleWindow::begin()
{
    const QDate today = today_();
    setSource(store_.progress().isDone(today) ? Source::Pack : Source::Daily);
    board_->market().setFocus();
}

void PuzzleWindow::practise(PuzzleTheme theme)
{
    if (const int row = packPage_->rowAbout(theme); row >= 0)
        packPage_->setCurrent(row);
    setSource(Source::Pack);
    board_->market().setFocus();
}

void PuzzleWindow::setSource(Source source)
{
    source_ = source;
    sources_->button(static_cast<int>(source))->setChecked(true);
    pages_->setTabVisible(pages_->indexOf(packPage_), source == Source::Pack);
    if (source != Source::Endless)
        stock_.stop();
    openSource();
}

void PuzzleWindow::openSource()
{
    waiting_ = false;
    switch (source_) {
    case Source::Daily:
        openDaily();
        break;
    case Source::Pack:
        openPack(packPage_->current() >= 0 ? packPage_->current() : packPage_->nextRow());
        break;
    case Source::Endless:
        stock_.start();
        openEndless();
    }
    followDay();
}

void PuzzleWindow::openDaily()
{
    day_ = today_();
    open(puzzleOf(day_));
}

QDate PuzzleWindow::dayOf(const Puzzle& puzzle) const
{
    if (source_ == Source::Daily)
        return day_;
    // It may be met in the collection too.
    const QDate today = today_();
    return puzzle.id == puzzleOf(today).id ? today : QDate();
}

void PuzzleWindow::openPack(int row)
{
    if (row < 0)
        return;
    packPage_->setCurrent(row);
    open(builtInPuzzles()[row]);
}

void PuzzleWindow::openEndless()
{
    const std::optional<Puzzle> puzzle = stock_.take();
    waiting_ = !puzzle;
    if (puzzle) {
        open(*puzzle);
        return;
    }
    attempt_.clear();
    onAttempt();
}

void PuzzleWindow::next()
{
    if (source_ == Source::Pack)
        openPack(packPage_->nextRow());
    else if (source_ == Source::Endless)
        openEndless();
    else
        setSource(day_ == today_() ? Source::Pack : Source::Daily);
    board_->market().setFocus();
}

void PuzzleWindow::open(const Puzzle& puzzle)
{
    over_ = false;
    said_.clear();
    attempt_.begin(puzzle);
    if (attempt_.state() == PuzzleAttempt::State::None)
        return;
    if (pages_->currentWidget() == solutionScroll_)
        pages_->setCurrentWidget(pages_->indexOf(seats_) >= 0 ? seats_
                                 : source_ == Source::Pack    ? static_cast<QWidget*>(packPage_)
                                                              : resultsPage_);
    Announcer::of(*this).sayLatest(
        QStringList{titleText(), question_->text(), counts_->text()}.join(QLatin1Char(' ')));
}

// --- what happens to it --------------------------------------------------------------------------

PerSeat<BoardSeat> PuzzleWindow::seats() const
{
    PerSeat<BoardSeat> seats;
    int seat = 0;
    for (const SeatInfo& info : board_->session().seats())
        seats[seat++] = {QString::fromStdString(info.name), info.colour};
    return seats;
}

void PuzzleWindow::onAttempt()
{
    const bool none = attempt_.state() == PuzzleAttempt::State::None;
    board_->setVisible(!none);
    if (!none && board_->isShown()) {
        board_->setClosed(attempt_.whyClosed());
        if (attempt_.line())
            board_->lightLine(attempt_.line());
        else
            board_->showTurn(attempt_.turn());
        solutionPage_->showAttempt(attempt_, seats());
        if (std::exchange(over_, attempt_.isOver()) != attempt_.isOver() && attempt_.isOver())
            pages_->setCurrentWidget(solutionScroll_);
    }
    updateTexts();
    const QString text = attempt_.text();
    if (text != said_ && !text.isEmpty())
        Announcer::of(*this).say(text);
    said_ = text;
}

void PuzzleWindow::onEnded(PuzzleResult result)
{
    const Puzzle& puzzle = attempt_.puzzle();
    store_.note(puzzle.id, puzzle.grade, result);
    if (attempt_.state() == PuzzleAttempt::State::Shown)
        store_.loseDay(dayOf(puzzle));
    else if (result != PuzzleResult::Missed)
        store_.noteDay(dayOf(puzzle));
    updateTexts();
}

void PuzzleWindow::onExplanation()
{
    const std::optional<LineToExplain>& line = board_->explained();
    explanation_->setVisible(line.has_value());
    if (!line)
        return;
    const Explanation words(*line, board_->names());
    std::array<int, MaxSeats> colours{};
    for (int seat = 0; seat < MaxSeats; ++seat)
        colours[seat] = seats()[seat].colour;
    explanation_->setExplanation(words, words.stepCount(), colours);
    explanation_->setAccessibleName(words.title());
    Announcer::of(*this).sayLatest(words.plainText());
}

void PuzzleWindow::copyPosition()
{
    if (attempt_.state() == PuzzleAttempt::State::None)
        return;
    QApplication::clipboard()->setText(
        QString::fromStdString(draftText(attempt_.puzzle().position)));
    Announcer::of(*this).say(tr("The position is on the clipboard as text."));
}

void PuzzleWindow::warn(const QString& why)
{
    problem_ = why;
    showNotice();
    Announcer::of(*this).say(why);
}

void PuzzleWindow::showNotice()
{
    QStringList notes{problem_};
    if (dayIsOver_) {
        notes += tr("A new day has begun. Its puzzle opens with “Today's Puzzle”.");
        if (attempt_.isOpen() && store_.progress().canBeDone(day_))
            notes += tr("This one can still be solved, and counts for its day.");
    }
    notes.removeAll(QString());
    notice_->setText(notes.join(QLatin1Char(' ')));
    notice_->setVisible(!notes.isEmpty());
}

// --- texts ---------------------------------------------------------------------------------------

QString PuzzleWindow::titleText() const
{
    if (attempt_.state() == PuzzleAttempt::State::None)
        return {};
    const Puzzle& puzzle = attempt_.puzzle();
    QStringList parts;
    if (source_ == Source::Daily)
        parts.append(
            tr("Puzzle of %1", "a day").arg(QLocale().toString(day_, QLocale::LongFormat)));
    else if (source_ == Source::Pack)
        parts.append(tr("Puzzle %1 of %2", "numbers")
                         .arg(packPage_->current() + 1)
                         .arg(packPage_->list().rowCount()));
    else
        parts.append(tr("A new puzzle"));
    parts.append(tr("grade %1 (%2)", "of a puzzle, a level")
                     .arg(puzzle.grade)
                     .arg(gradeLevel(puzzle.grade)));
    if (const QString result = resultWords(store_.progress().resultOf(puzzle.id));
        !result.isEmpty())
        parts.append(result);
    return parts.join(QStringLiteral(" \u00b7 "));
}

QString PuzzleWindow::countsText() const
{
    const PositionDraft& position = attempt_.puzzle().position;
    return attempt_.view().isLastRound() ? tr("Last round: the chance to win counts.")
                                         : tr("Round %1 of %2: coins and kept stalls count.")
                                               .arg(position.round)
                                               .arg(position.rules.rounds);
}

void PuzzleWindow::updateTexts()
{
    const bool none = attempt_.state() == PuzzleAttempt::State::None;
    title_->setText(titleText());
    counts_->clear();
    if (none) {
        question_->setText(waiting_ ? tr("A new puzzle is being made. It takes a few seconds.")
                                    : QString());
        if (waiting_ && said_ != question_->text())
            Announcer::of(*this).say(said_ = question_->text());
    } else {
        question_->setText(
            questionText(attempt_.puzzle(), board_->names()[attempt_.view().toMove]));
        counts_->setText(countsText());
    }
    verdict_->setText(attempt_.text());
    verdict_->setMinimumHeight(2 * verdict_->fontMetrics().lineSpacing());
    hint_->setEnabled(attempt_.canHint());
    show_->setEnabled(attempt_.isOpen());
    again_->setEnabled(attempt_.isOver() || attempt_.state() == PuzzleAttempt::State::Wrong);
    copy_->setEnabled(!none);
    next_->setEnabled(!waiting_);
    showNotice();
}

void PuzzleWindow::retranslate()
{
    setWindowTitle(tr("Puzzles"));
    daily_->setText(tr("T&oday's Puzzle"));
    pack_->setText(tr("&Collection"));
    endless_->setText(tr("&Endless"));
    daily_->setToolTip(tr("The puzzle of the day, the same for everybody with this version"));
    pack_->setToolTip(tr("The puzzles that come with the program"));
    endless_->setToolTip(tr("New puzzles, made while you think about the one before"));
    hint_->setText(tr("&Hint"));
    hint_->setToolTip(tr("A hint, step by step (%1)")
                          .arg(QKeySequence(Qt::Key_F2).toString(QKeySequence::NativeText)));
    show_->setText(tr("&Show Solution"));
    show_->setToolTip(
        tr("The puzzle then counts as missed. If it is the one of the day, the day no "
           "longer counts."));
    again_->setText(tr("&Try Again"));
    copy_->setText(tr("Copy &Position"));
    next_->setText(tr("&Next Puzzle"));
    board_->setAccessibleName(tr("Puzzle"));
    if (pages_->indexOf(seats_) >= 0)
        pages_->setTabText(pages_->indexOf(seats_), tr("Seats"));
    seats_->setAccessibleName(tr("Seats"));
    pages_->setTabText(pages_->indexOf(packPage_), tr("Puzzles"));
    pages_->setTabText(pages_->indexOf(resultsPage_), tr("Results"));
    pages_->setTabText(pages_->indexOf(solutionScroll_), tr("Solution"));
    nameTabs(*pages_, tr("Puzzles, results and solution"));
    question_->setFont(boldFont(font(), QuestionScale));
    seatModel_->retranslate();
    supplyModel_->retranslate();
    if (attempt_.state() != PuzzleAttempt::State::None)
        onAttempt();
    else
        updateTexts();
}

// --- events --------------------------------------------------------------------------------------

void PuzzleWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (!next_)
        return;
    if (event->type() == QEvent::LanguageChange) {
        board_->retranslate(); // the names of the seats come from it
        retranslate();
    } else if (event->type() == QEvent::FontChange) {
        retranslate();
        // Once the parts have the new font: before, they may be wider than they will be.
        QMetaObject::invokeMethod(this, &PuzzleWindow::fitPanels, Qt::QueuedConnection);
    } else if (event->type() == QEvent::ActivationChange && isActiveWindow()) {
        followDay();
    }
}

void PuzzleWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitPanels();
}

void PuzzleWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
