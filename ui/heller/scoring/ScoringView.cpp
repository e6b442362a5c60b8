#include "ui/heller/scoring/ScoringView.h"

#include "engine/heller/game/TurnReport.h"
#include "engine/text/Names.h"
#include "ui/heller/models/ScoreModel.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/heller/scoring/ScoredLines.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/ReadMark.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/steps/StepControls.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"

#include <QApplication>
#include <QClipboard>
#include <QHideEvent>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int Side = 14; ///< margin left and right

/// In units of the pace, for a line that is shown as a whole, at a round's end that pays many
/// lines.
constexpr double LongestWhole = 6;
constexpr std::size_t ManyLines = 3;
constexpr int OtherWords = -2; ///< the same step says something else

} // namespace

ScoringView::ScoringView(ScoreModel& model, TableSession& session, QWidget* parent)
    : QWidget(parent), model_(model), session_(session)
{
    setObjectName(QStringLiteral("scoringView"));
    text_ = new ExplanationText;
    text_->setObjectName(QStringLiteral("explanationText"));
    title_ = new QLabel;
    title_->setObjectName(QStringLiteral("explanationTitle"));
    title_->setWordWrap(true);
    title_->setBuddy(text_);
    ReadMark::allow(*title_);
    setFocusProxy(text_);
    lines_ = new ScoredLines(model_, session_);

    auto* column = inColumn(this, {title_, {text_, 5}, new StepControls(player_, this)},
                            {Side, 12, Side, 10}, 8);
    auto* rule = new QFrame;
    rule->setFrameShape(QFrame::HLine);
    rule->setFrameShadow(QFrame::Plain);
    rule->setForegroundRole(QPalette::Mid);
    column->addWidget(rule);
    column->addWidget(lines_, 3);

    connect(lines_, &ScoredLines::chosen, this, [this](const LineToExplain& line) {
        const bool already = parts_.size() == 1 && lit_ && step() == 0 && explains(line);
        if (!already)
            ask({line});
    });
    connect(lines_, &ScoredLines::copyAsked, this, [this](const LineToExplain& line) {
        QApplication::clipboard()->setText(partOf(line).explanation.plainText());
    });
    connect(text_, &ExplanationText::copyAllRequested, this, &ScoringView::copyExplanation);
    holdTimer_.setSingleShot(true);
    connect(&holdTimer_, &QTimer::timeout, this, &ScoringView::endHold);
    connect(&player_, &StepPlayer::changed, this, [this] {
        if (player_.isActive() || !player_.atLast())
            released_ = false; // a person reads
        display();
        session_.setExplaining(holdsTheGame());
    });
    connect(&player_, &StepPlayer::ended, this, [this] {
        released_ = true; // the explanation stays, the market is free
        light({});
    });
    connect(&session_, &TableSession::explainingChanged, this, [this](bool explaining) {
        if (explaining || !holdsTheGame())
            return;       // this view has ended it
        released_ = true; // a person went on or elsewhere: the market may be different now
        player_.finish();
    });
    connect(&session_, &TableSession::gameReset, this, &ScoringView::clear);
    connect(&session_, &TableSession::shownChanged, this, &ScoringView::onShownChanged);
    connect(&session_, &TableSession::happened, this, [this](const GameEvent& event) {
        if (event.report)
            onTurnPlayed(*event.report);
        else if (event.kind == GameEvent::Kind::Round)
            clear(); // the line belongs to the earlier market; the list keeps it
    });
    connect(&session_, &TableSession::seatsChanged, this, &ScoringView::rebuild);
    retranslate();
    if (session_.hasGame())
        onShownChanged();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
}

QSize ScoringView::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 44, fontMetrics().height() * 36};
}

QSize ScoringView::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 32, fontMetrics().height() * 18};
}

// --- what is explained ---------------------------------------------------------------------------

ScoringView::Part ScoringView::partOf(const LineToExplain& line) const
{
    QStringList names;
    for (const SeatInfo& info : session_.seats())
        names << isolated(info.name);
    return {line, Explanation(line, names)};
}

bool ScoringView::holdsTheGame() const
{
    // After a round only its summary waits, and it would open in front of the words.
    return player_.isActive() &&
           (!asked_ || player_.waits() || session_.latestPhase() != Phase::Playing);
}

bool ScoringView::explains(const LineToExplain& line) const
{
    return std::any_of(parts_.begin(), parts_.end(),
                       [&](const Part& part) { return isSameQuestion(part.line, line); });
}

bool ScoringView::isGone() const
{
    const std::vector<ScoredLine> paid = session_.scoredLines();
    const std::size_t shown = session_.timelineStep(session_.shownStep());
    return std::any_of(parts_.begin(), parts_.end(), [&](const Part& part) {
        if (part.line.step > shown)
            return !follows(part.line);
        // A line that was taken back may have paid again, at the same step and differently.
        return part.line.moneyBefore &&
               std::none_of(paid.begin(), paid.end(), [&](const ScoredLine& line) {
                   return line.step == part.line.step && line.score == part.line.score &&
                          line.moneyBefore == part.line.moneyBefore;
               });
    });
}

StepPlayer::Lengths ScoringView::lengthsOf(const std::vector<Part>& parts)
{
    StepPlayer::Lengths lengths;
    for (const Part& part : parts) {
        double whole = 0;
        for (int step = 0; step < part.explanation.stepCount(); ++step) {
            const double length = part.explanation.readingTime(step);
            whole += length;
            lengths.push_back(parts.size() < ManyLines ? length : 0);
        }
        if (parts.size() >= ManyLines && part.explanation.stepCount() > 0)
            lengths.back() = std::min(whole, LongestWhole);
    }
    return lengths;
}

void ScoringView::explain(const std::vector<LineToExplain>& lines, Showing showing)
{
    std::vector<Part> parts;
    for (const LineToExplain& line : lines)
        parts.push_back(partOf(line));
    StepPlayer::Lengths lengths = lengthsOf(parts);
    conclude(parts_.size());
    parts_ = std::move(parts);
    told_ = OtherWords;
    concluded_ = showing == Showing::Play && explainsTurns() ? 0 : parts_.size();
    asked_ = showing == Showing::Read;
    released_ = showing == Showing::Last;
    if (showing == Showing::Play && !isHidden())
        play(std::move(lengths));
    else if (showing == Showing::Read && !isHidden())
        player_.read(std::move(lengths));
    else
        player_.show(std::move(lengths));
}

void ScoringView::endWhatIf()
{
    const bool any = std::any_of(parts_.begin(), parts_.end(), [](const Part& part) {
        return part.line.kind == LineToExplain::Kind::WhatIf;
    });
    if (any)
        explain(linesPaidLast(), Showing::Last);
}

void ScoringView::clear()
{
    explain({}, Showing::Last);
}

void ScoringView::onTurnPlayed(const TurnReport& report)
{
    if (report.lines.empty()) {
        if (!holdsTheGame()) // else the session ends it
            release();
        return;
    }
    const std::vector<LineToExplain> lines = linesOfShownTurn();
    if (asked_ || !player_.isActive()) {
        explain(lines, Showing::Play);
        return;
    }
    // A person played on while the last lines were still being explained: append the new lines.
    std::vector<Part> more;
    for (const LineToExplain& line : lines)
        more.push_back(partOf(line));
    const StepPlayer::Lengths lengths = lengthsOf(more);
    parts_.insert(parts_.end(), more.begin(), more.end());
    player_.add(lengths);
    holdTimer_.start();
}

void ScoringView::play(StepPlayer::Lengths lengths)
{
    player_.play(std::move(lengths));
    holdTimer_.start();
}

void ScoringView::setLongestHold(int milliseconds)
{
    holdTimer_.setInterval(milliseconds);
}

void ScoringView::endHold()
{
    if (player_.isHeld()) { // whoever listens hears it to its end
        holdTimer_.start();
        return;
    }
    // Whoever has paused is reading.
    if (holdTimer_.interval() > 0 && player_.state() == StepPlayer::State::Playing && !asked_)
        player_.finish();
}

std::vector<LineToExplain> ScoringView::linesOfShownTurn() const
{
    // After a new deal the last turn belongs to the previous round.
    std::vector<LineToExplain> lines = linesPaidLast();
    if (!lines.empty() && lines.front().moment.turn != session_.turnCount(false))
        lines.clear();
    return lines;
}

std::vector<LineToExplain> ScoringView::linesPaidLast() const
{
    const std::vector<ScoredLine> paid = session_.scoredLines();
    const int turn = paid.empty() ? 0 : paid.back().turn;
    const int round = session_.shown().round;
    std::vector<LineToExplain> lines;
    for (const ScoredLine& line : paid) {
        if (line.turn == turn && line.round == round)
            lines.push_back(paidLine(session_, line));
    }
    return lines;
}

bool ScoringView::follows(const LineToExplain& line) const
{
    return asked_ && line.moment.round == session_.shown().round &&
           (line.kind == LineToExplain::Kind::Unfinished || line.kind == LineToExplain::Kind::Due);
}

void ScoringView::follow()
{
    const SeatView& now = session_.shown();
    std::vector<LineToExplain> lines;
    bool other = false;
    for (Part& part : parts_) {
        if (follows(part.line)) {
            const LineToExplain line = lineAfter(
                session_, session_.timelineStep(session_.shownStep()), now, part.line.score.line);
            other = other || line.kind != part.line.kind || line.score != part.line.score ||
                    !liesOn(line.market, part.line);
            part.line = line;
        }
        lines.push_back(part.line);
    }
    if (!other)
        return;
    explain(lines, Showing::Last); // who played on uses the market; a step lights the line again
    asked_ = true;
}

void ScoringView::onShownChanged()
{
    const bool gone = isGone();
    if (!gone)
        follow();
    if (player_.isActive() && (!asked_ || !gone)) {
        // A change to another state has ended what the game waits for. What a person has asked for
        // stays, but the market may lie differently now.
        if (lit_ && lit_->market != session_.shown().market() && !holdsTheGame())
            release();
        return;
    }
    const std::vector<LineToExplain> now = linesOfShownTurn();
    if (!now.empty()) {
        // A lifted curtain or a drawn tile changes the shown state, but not the lines paid last.
        if (gone || !std::all_of(now.begin(), now.end(),
                                 [this](const LineToExplain& line) { return explains(line); }))
            explain(now, Showing::Whole);
        return;
    }
    const std::vector<LineToExplain> last = linesPaidLast();
    if (gone ||
        (!asked_ && (parts_.size() != last.size() ||
                     !std::all_of(last.begin(), last.end(),
                                  [this](const LineToExplain& line) { return explains(line); }))))
        explain(last, Showing::Last);
    else if (lit_ && lit_->moment.round != session_.shown().round)
        light({});
}

void ScoringView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (isHidden()) // true only if switched off, not if covered by another panel
        player_.finish();
}

// --- steps ---------------------------------------------------------------------------------------

std::optional<ScoringView::Shown> ScoringView::explained() const
{
    if (!lit_ || parts_.empty())
        return {};
    const auto [part, local] = locate(step());
    return Shown{parts_[part].line, local};
}

std::pair<std::size_t, int> ScoringView::locate(int step) const
{
    std::size_t part = 0;
    while (part + 1 < parts_.size() && step >= parts_[part].explanation.stepCount())
        step -= parts_[part++].explanation.stepCount();
    return {part, step};
}

QString ScoringView::hint() const
{
    return whenLinesPay() + QStringLiteral("\n\n") +
           tr("A click on the number of a row, the letter of a column or the values at their ends "
              "explains that line at any time. A right click on a square offers \"What if…\": "
              "what would another piece do there?");
}

QString ScoringView::whenLinesPay() const
{
    switch (session_.hasGame() ? session_.ruleSet().lineScoring : LineScoring::Immediate) {
    case LineScoring::Immediate:
        break;
    case LineScoring::Choice:
        return tr("Whoever completes a row or a column chooses whether it pays at once or at the "
                  "end of the round. Here you then see why it pays what it pays.");
    case LineScoring::RoundEnd:
        return tr("At the end of the round all rows and columns pay. "
                  "Here you then see why they pay what they pay.");
    }
    return tr("As soon as a row or a column is full, it pays. "
              "Here you then see why it pays what it pays.");
}

void ScoringView::setAwaitsPiece(bool awaits)
{
    if (std::exchange(pieceMoves_, awaits) != awaits && !linesOfShownTurn().empty())
        display();
}

bool ScoringView::awaitsPiece() const
{
    return pieceMoves_ && !asked_ && (step() == 0 || !player_.playsBySelf()) &&
           !linesOfShownTurn().empty();
}

void ScoringView::display()
{
    if (awaitsPiece()) {
        title_->setText(tr("Scoring"));
        text_->setHint({});
        light({});
        return;
    }
    const bool any = stepCount() > 0;
    const auto [part, local] = locate(step());
    if (any) {
        std::array<int, 4> colours{0, 1, 2, 3};
        for (std::size_t seat = 0; seat < session_.seats().size(); ++seat)
            colours[seat] = session_.seats()[seat].colour;
        title_->setText(parts_[part].explanation.title());
        text_->setExplanation(parts_[part].explanation, local, colours);
    } else {
        title_->setText(tr("Scoring"));
        text_->setHint(hint());
    }
    text_->setAccessibleName(title_->text());

    if (any) {
        emit stageReached(parts_[part].explanation.stage(local));
        speak();
    }
    light(any && !released_ ? std::optional(parts_[part].line) : std::nullopt);
    tellStep();
    if (any)
        conclude(local + 1 < parts_[part].explanation.stepCount() ? part : part + 1);
    lines_->follow(any ? &parts_[part].line : nullptr); // it may be in the list only now
}

void ScoringView::conclude(std::size_t parts)
{
    while (concluded_ < std::min(parts, parts_.size())) { // others may be explained meanwhile
        const LineToExplain line = parts_[concluded_++].line;
        emit concluded(line);
    }
}

QString ScoringView::stepWords() const
{
    const auto [part, local] = locate(step());
    const Explanation& explanation = parts_[part].explanation;
    const QString words = explanation.stepText(local);
    // Of many lines only the end plays.
    const bool whole = parts_.size() >= ManyLines && player_.state() == StepPlayer::State::Playing;
    return local == 0 || whole
               ? tr("%1. %2", "title, first step of an explanation").arg(explanation.title(), words)
               : words;
}

/// Tells screen readers the step of an explanation that a person has asked for. The words
/// themselves are elsewhere than the focus, which is on the market or on a button.
void ScoringView::speak() const
{
    if (!asked_ || !player_.isActive() || text_->hasFocus())
        return;
    Announcer::of(*this).sayLatest(stepWords());
}

void ScoringView::tellStep()
{
    // What a person steps through where nothing plays is read, too.
    const bool reads = player_.isActive() || (asked_ && !player_.playsBySelf());
    const int now = reads && !parts_.empty() ? step() : -1;
    if (std::exchange(told_, now) != now)
        emit stepToRead(now >= 0 ? stepWords() : QString());
}

void ScoringView::light(std::optional<LineToExplain> line)
{
    if (!line && !lit_)
        return;
    if (line && lit_ && isSameQuestion(*line, *lit_))
        return;
    lit_ = std::move(line);
    emit lineChosen(lit_);
}

void ScoringView::release()
{
    released_ = true;
    light({});
}

// --- words ---------------------------------------------------------------------------------------

QString ScoringView::explanationText() const
{
    if (parts_.empty())
        return {};
    const auto [part, local] = locate(step());
    return parts_[part].explanation.plainText(local);
}

void ScoringView::copyExplanation() const
{
    QStringList texts;
    for (const Part& part : parts_)
        texts << part.explanation.plainText();
    QApplication::clipboard()->setText(texts.join(QStringLiteral("\n\n")));
}

void ScoringView::rebuild()
{
    for (Part& part : parts_)
        part = partOf(part.line);
    display();
}

void ScoringView::retranslate()
{
    title_->setFont(boldFont(font(), 1.15));
    lines_->retranslate();
    rebuild();
}

void ScoringView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paintSheet(painter, rect(), 8, theme.pen(theme.panelBorder), theme.panel);
}

} // namespace hp
