#include "ui/heller/review/ReviewBoard.h"

#include "engine/heller/words/Numbers.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/market/BoardView.h"
#include "ui/heller/review/LedgerBox.h"
#include "ui/heller/review/ReviewWords.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QRadioButton>

#include <algorithm>

namespace hp {

namespace {
constexpr double LedgerSeconds = 3; ///< then its numbers are good enough to read
constexpr int SoonMs = 150;
} // namespace

ReviewBoard::ReviewBoard(QWidget* parent)
    : QWidget(parent), view_(named("reviewMarket", new BoardView(model_, this))),
      heading_(named("reviewHeading", new QLabel(this))),
      played_(named("reviewPlayed", new QRadioButton(this))),
      better_(named("reviewBetter", new QRadioButton(this))),
      verdict_(named("reviewVerdict", new QLabel(this))),
      ledger_(named("reviewLedger", new LedgerBox(this))),
      note_(named("reviewNote", new QLabel(this)))
{
    setObjectName(QStringLiteral("reviewBoard"));
    view_->setShowBubble(false);
    for (QLabel* label : {heading_, verdict_, note_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    better_->setChecked(true);
    soon_.setSingleShot(true);
    soon_.setInterval(SoonMs);
    connect(&soon_, &QTimer::timeout, this, [this] {
        if (!turn_ || !isVisible())
            return;
        run_.start(game_->before(*turn_), game_->record().rulesPtr(), LedgerSeconds);
    });
    connect(better_, &QRadioButton::toggled, this, &ReviewBoard::mark);
    connect(&run_, &AnalysisRun::grown, this, &ReviewBoard::askLedger);
    connect(&run_, &AnalysisRun::ledgerFound, this, &ReviewBoard::onLedger);

    inColumn(this, {heading_, {view_, 1}, played_, better_, verdict_, ledger_, note_}, NoMargins);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ReviewBoard::setGame(const ReviewedGame* game)
{
    soon_.stop();
    run_.stop();
    game_ = game;
    turn_.reset();
    step_.reset();
    luck_.reset();
    quick_.reset();
    model_.reset(BoardState::of(game_->record().knownAfter(0, -1), game_->boardSeats()));
    retranslate();
}

void ReviewBoard::showTurn(const TurnReview& turn, const std::optional<LuckReview>& luck)
{
    const bool same = turn_ && turn_->step == turn.step && turn_->best == turn.best;
    turn_ = turn;
    step_.reset();
    luck_ = luck;
    if (!same) {
        run_.stop();
        soon_.start();
        quick_.reset();
        alone_ = false;
    }
    retranslate();
}

void ReviewBoard::showStep(std::size_t step, const std::optional<LuckReview>& luck)
{
    soon_.stop();
    run_.stop();
    turn_.reset();
    step_ = step;
    luck_ = luck;
    quick_.reset();
    retranslate();
}

void ReviewBoard::show()
{
    if (game_ == nullptr)
        return;
    if (turn_)
        model_.show(BoardState::of(game_->before(*turn_), game_->boardSeats()));
    else if (step_)
        model_.show(BoardState::of(game_->record().knownAfter(*step_, -1), game_->boardSeats()));
    mark();
}

void ReviewBoard::mark()
{
    BoardMarks marks;
    if (turn_) {
        const Decision& shown = better_->isChecked() ? turn_->best : turn_->played;
        marks.held = pieceOf(shown, game_->before(*turn_));
        if (!marks.held.isNone())
            marks.target = shown.turn.square;
    } else if (step_) {
        const TableStep& step = game_->record().steps()[*step_];
        if (step.kind == StepKind::Turn && step.report.turn.kind != TurnKind::Pass)
            marks.lastPlaced = step.report.turn.square;
    }
    model_.mark(std::move(marks));
}

void ReviewBoard::askLedger()
{
    if (!turn_ || run_.turns().empty())
        return;
    if (turn_->best != turn_->played)
        run_.askLedger(turn_->best, turn_->played);
    else if (const std::optional<Decision> other = run_.comparison(); other == turn_->played)
        run_.askLedger(turn_->played, run_.turns().front().decision);
    else if (other)
        run_.askLedger(turn_->played, *other);
    alone_ = turn_->best == turn_->played && !run_.comparison();
    showLedger();
}

void ReviewBoard::onLedger(const Ledger& ledger)
{
    if (!turn_ || ledger.turn != turn_->best)
        return;
    quick_ = ledger;
    showLedger();
}

void ReviewBoard::showLedger()
{
    if (!turn_)
        ledger_->setText({});
    else if (quick_ && turn_->best == turn_->played && quick_->total < 0) // not by longer thought
        ledger_->setText(asGoodText(game_->words(quick_->other, turn_->seat)));
    else if (quick_)
        ledger_->setLedger(game_, turn_->seat, ReviewedGame::judged(*quick_, *turn_));
    else
        ledger_->setText(alone_ ? tr("There was no other turn.") : tr("Adding up the reasons…"));
    showNote();
}

void ReviewBoard::showNote()
{
    const std::optional<Ledger>& ledger = ledger_->model().ledger();
    note_->setText(averagesNote());
    note_->setVisible(ledger && !ledger->certain && turn_ && turn_->best != turn_->played);
}

QString ReviewBoard::heading() const
{
    if (game_ == nullptr)
        return {};
    if (step_)
        return game_->stepWords(*step_);
    if (!turn_)
        return tr("The market at the start");
    return tr("Before turn %1, round %2: %3", "number, number, person")
        .arg(game_->turnNumber(turn_->step))
        .arg(turn_->round)
        .arg(game_->name(turn_->seat));
}

QString ReviewBoard::luckText() const
{
    if (!luck_)
        return {};
    QStringList parts;
    for (int seat = 0; seat < game_->seats(); ++seat)
        parts.append(tr("%1 %2", "person, coins with sign")
                         .arg(game_->name(seat), signedText(luck_->lead[seat], 1)));
    return (luck_->error > 0
                ? tr("Luck: %1 (%2)", "list of coins, uncertainty")
                      .arg(parts.join(QStringLiteral(", ")), errorText(luck_->error, 1))
                : tr("Luck: %1").arg(parts.join(QStringLiteral(", "))));
}

QString ReviewBoard::verdictText() const
{
    QStringList lines;
    if (turn_) {
        QString verdict = bandText(turn_->band);
        const auto letter =
            std::find_if(verdict.begin(), verdict.end(), [](QChar c) { return c.isLetter(); });
        *letter = letter->toUpper();
        lines.append(turn_->best == turn_->played
                         ? tr("%1: nothing better was found.", "verdict").arg(verdict)
                         : tr("%1: it lost %2.", "verdict, coins or a chance")
                               .arg(verdict, decidingLoss(*turn_)));
    }
    if (const QString luck = luckText(); !luck.isEmpty())
        lines.append(luck);
    return lines.join(QLatin1Char('\n'));
}

void ReviewBoard::retranslate()
{
    view_->setAccessibleName(tr("Market of the turn"));
    heading_->setText(heading());
    const bool both = turn_ && turn_->best != turn_->played;
    played_->setVisible(both);
    better_->setVisible(both);
    if (both) {
        played_->setText(tr("Pla&yed: %1", "a turn").arg(game_->words(turn_->played, turn_->seat)));
        better_->setText(tr("&Better: %1", "a turn").arg(game_->words(turn_->best, turn_->seat)));
    }
    verdict_->setText(verdictText());
    verdict_->setVisible(!verdict_->text().isEmpty());
    model_.retranslate();
    showLedger();
    show();
}

void ReviewBoard::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (turn_ && !quick_)
        soon_.start();
}

QString ReviewBoard::text() const
{
    QStringList parts{heading_->text()};
    if (turn_ && turn_->best != turn_->played)
        parts << played_->text().remove(QLatin1Char('&'))
              << better_->text().remove(QLatin1Char('&'));
    if (!verdict_->text().isEmpty())
        parts << verdict_->text();
    if (ledger_->model().ledger())
        parts << ledger_->text();
    return parts.join(QLatin1Char('\n'));
}

} // namespace hp
