#include "ui/heller/review/LearnPage.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/market/TurnKeys.h"
#include "ui/heller/review/LedgerBox.h"
#include "ui/heller/review/ReviewWords.h"
#include "ui/heller/teaching/AnswerBoard.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <iterator>

namespace hp {

QString LearnProgress::text() const
{
    return QStringLiteral("%1 %2 %3 %4 %5 %6")
        .arg(seat)
        .arg(step)
        .arg(found)
        .arg(shown)
        .arg(skipped)
        .arg(tries);
}

std::optional<LearnProgress> LearnProgress::fromText(const QString& text)
{
    std::array<int, 6> numbers{};
    const QStringList words = text.split(QLatin1Char(' '));
    if (words.size() != static_cast<qsizetype>(numbers.size()))
        return {};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        bool isNumber = false;
        numbers[i] = words[static_cast<qsizetype>(i)].toInt(&isNumber);
        if (!isNumber || numbers[i] < 0)
            return {};
    }
    const auto [seat, step, found, shown, skipped, tries] = numbers;
    return LearnProgress{seat, static_cast<std::size_t>(step), found, shown, skipped, tries};
}

LearnPage::LearnPage(QWidget* parent)
    : QWidget(parent), task_(new BetterTurn(this)),
      board_(named("learnBoard", new AnswerBoard(this))), seatLabel_(new QLabel(this)),
      seatBox_(named("learnSeat", new QComboBox(this))),
      small_(named("learnSmall", new QCheckBox(this))),
      count_(named("learnCount", new QLabel(this))),
      question_(named("learnQuestion", new QLabel(this))),
      seats_(named("learnSeats", new QLabel(this))),
      feedback_(named("learnFeedback", new QLabel(this))),
      first_(named("learnLedger", new LedgerBox(this))),
      second_(named("learnOtherLedger", new LedgerBox(this))),
      note_(named("learnNote", new QLabel(this))), show_(named("learnShow", new QPushButton(this))),
      skip_(named("learnSkip", new QPushButton(this))),
      next_(named("learnNext", new QPushButton(this))),
      back_(named("learnBack", new QPushButton(this)))
{
    setObjectName(QStringLiteral("learnPage"));
    seatLabel_->setBuddy(seatBox_);
    for (QLabel* label : {question_, seats_, feedback_, note_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    // Names of people have their own forms of letters; the numbers below each other do not.
    feedback_->setFont(boldFont(feedback_->font()));
    buildLayout();
    connect(task_, &BetterTurn::changed, this, &LearnPage::onChanged);
    connect(task_, &BetterTurn::wrong, this, [this] {
        const int tries = task_->tries();
        wrong_ = task_->answerWasPlayed()
                     ? tr("That is what was played. Try another turn.")
                     : tr("Not yet: that turn is about %1 worse than the best one.")
                           .arg(coinsInWords(task_->loss()));
        wrong_ += QLatin1Char(' ') + tr("%n tries so far.", nullptr, tries);
        updateTexts();
        say(wrong_);
    });
    connect(board_, &AnswerBoard::decided, task_, &BetterTurn::judge);
    // When a line pays is not the question here: as the best turn has it, or at once.
    board_->setDefer([this](const TurnInput::Source& held) {
        const Decision& best = task_->turn().best;
        const bool same = !best.draw && best.turn.kind == held.kind && best.turn.what == held.what;
        return same ? best.turn.defer : std::uint8_t{DeferNone};
    });
    connect(&board_->input(), &TurnInput::refused, this, &LearnPage::say);
    connect(seatBox_, &QComboBox::activated, this, [this](int seat) {
        progress_.seat = seat;
        collectAgain();
    });
    connect(small_, &QCheckBox::toggled, this, &LearnPage::collectAgain);
    connect(show_, &QPushButton::clicked, this, &LearnPage::showBest);
    connect(skip_, &QPushButton::clicked, this, &LearnPage::skip);
    connect(next_, &QPushButton::clicked, this, &LearnPage::next);
    connect(back_, &QPushButton::clicked, this, &LearnPage::left);
    // Otherwise the tables of the ledgers would search for a row that begins with the letter.
    board_->market().installEventFilter(this);
    board_->hand().installEventFilter(this);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void LearnPage::buildLayout()
{
    auto* choice = inRow({seatLabel_, seatBox_, gap(12), small_, Stretch, count_});
    auto* side = new QWidget(this);
    auto* ledgers = inRow({{first_, 1}, {second_, 1}});
    auto* buttons = inRow({show_, skip_, next_, Stretch, back_});
    inColumn(side, {question_, seats_, feedback_, ledgers, note_, Stretch, buttons}, NoMargins);
    auto* both = inRow({{board_, 1}, {side, 1}}, StyleMargins, 12);
    inColumn(this, {choice, {both, 1}}, NoMargins);
    const std::array<QWidget*, 8> order{
        seatBox_, small_, &board_->market(), &board_->hand(), show_, skip_, next_, back_};
    for (std::size_t i = 1; i < order.size(); ++i)
        QWidget::setTabOrder(order[i - 1], order[i]);
}

void LearnPage::setGame(const ReviewedGame* game)
{
    pause();
    begun_ = false;
    mistakes_.clear();
    at_ = 0;
    game_ = game;
    fillSeats();
}

void LearnPage::fillSeats()
{
    const QSignalBlocker quiet(*seatBox_);
    seatBox_->clear();
    for (int seat = 0; game_ != nullptr && seat < game_->seats(); ++seat)
        seatBox_->addItem(game_->name(seat));
    seatBox_->setCurrentIndex(progress_.seat);
}

void LearnPage::setProgress(const LearnProgress& progress)
{
    if (game_ == nullptr || progress.seat >= game_->seats())
        return;
    progress_ = progress;
    begun_ = true;
}

void LearnPage::start(const Review& review, int seat)
{
    review_ = review;
    if (!begun_)
        progress_.seat = seat;
    seatBox_->setCurrentIndex(progress_.seat);
    if (begun_) {
        collect();
        // The review may have become better meanwhile.
        const auto next =
            std::find_if(mistakes_.begin(), mistakes_.end(),
                         [&](const TurnReview& one) { return one.step >= progress_.step; });
        goTo(static_cast<int>(next - mistakes_.begin()));
        return;
    }
    collectAgain();
}

void LearnPage::startAt(const Review& review, int seat, std::size_t step)
{
    const auto turn = std::find_if(review.turns.begin(), review.turns.end(),
                                   [step](const TurnReview& one) { return one.step == step; });
    if (turn != review.turns.end() && turn->band == LossBand::Small) {
        const QSignalBlocker quiet(*small_);
        small_->setChecked(true);
    }
    if (!begun_ || progress_.seat != seat)
        progress_ = {.seat = seat};
    progress_.step = step;
    begun_ = true;
    start(review, seat);
}

void LearnPage::pause()
{
    task_->end();
}

/// Collects the mistakes of the seat.
void LearnPage::collect()
{
    mistakes_.clear();
    const LossBand least = small_->isChecked() ? LossBand::Small : LossBand::Mistake;
    std::copy_if(review_.turns.begin(), review_.turns.end(), std::back_inserter(mistakes_),
                 [&](const TurnReview& turn) {
                     return turn.seat == progress_.seat && turn.band >= least &&
                            turn.best != turn.played;
                 });
}

/// Collects the mistakes of the seat and begins with the first one.
void LearnPage::collectAgain()
{
    collect();
    progress_ = {.seat = progress_.seat};
    goTo(0);
}

void LearnPage::noteProgress()
{
    const BetterTurn::State state = task_->state();
    const bool done = state == BetterTurn::State::Found || state == BetterTurn::State::Shown;
    const int next = done ? at_ + 1 : at_;
    begun_ = next < count();
    if (begun_)
        progress_.step = mistakes_[next].step;
    emit progressed(begun_ ? std::optional(progress_) : std::nullopt);
}

void LearnPage::goTo(int mistake)
{
    at_ = mistake;
    wrong_.clear();
    told_ = BetterTurn::State::None;
    if (at_ < count()) {
        const TurnReview& turn = mistakes_[at_];
        // Only this seat is a person at this screen, so the view is theirs.
        std::vector<SeatInfo> players = game_->record().seats();
        for (SeatInfo& player : players)
            player.player = "beginner";
        players[turn.seat].player = "human";
        board_->ask(game_->record().before(turn.step, players));
        task_->begin(game_, turn);
        noteProgress();
        say(questionText());
        board_->market().setFocus();
        return;
    }
    task_->end();
    noteProgress();
    updateTexts();
    say(resultText());
    back_->setFocus();
}

void LearnPage::showBest()
{
    if (task_->state() == BetterTurn::State::None || at_ >= count())
        return;
    progress_.tries += task_->tries();
    ++progress_.shown;
    wrong_.clear();
    task_->show();
}

void LearnPage::skip()
{
    if (at_ >= count())
        return;
    progress_.tries += task_->tries();
    ++progress_.skipped;
    goTo(at_ + 1);
}

void LearnPage::next()
{
    if (at_ < count())
        goTo(at_ + 1);
}

void LearnPage::onChanged()
{
    const BetterTurn::State state = task_->state();
    const bool ended = state == BetterTurn::State::Found || state == BetterTurn::State::Shown;
    if (state == BetterTurn::State::Found && told_ != state) {
        ++progress_.found;
        progress_.tries += task_->tries();
    }
    const bool news = ended && told_ != state;
    if (news)
        wrong_.clear();
    told_ = state;
    showAnswer();
    updateTexts();
    if (!news)
        return;
    noteProgress();
    say(feedback());
    next_->setFocus();
}

/// Lets the piece of the answer, or of the best turn, float over its square.
void LearnPage::showAnswer()
{
    const BetterTurn::State state = task_->state();
    if (state == BetterTurn::State::None)
        return;
    const bool open = state == BetterTurn::State::Asking;
    board_->setClosed(open ? QString() : feedback());
    board_->showTurn(open                                ? std::nullopt
                     : state == BetterTurn::State::Shown ? std::optional(task_->turn().best)
                                                         : task_->answer());
}

QString LearnPage::questionText() const
{
    if (game_ == nullptr || at_ >= count())
        return {};
    const TurnReview& turn = mistakes_[at_];
    return tr("Turn %1, round %2. %3 played: %4; it lost %5. Find a better turn.",
              "number, number, person, turn, coins or a chance")
        .arg(game_->turnNumber(turn.step))
        .arg(turn.round)
        .arg(game_->name(turn.seat), game_->words(turn.played, turn.seat), decidingLoss(turn));
}

QString LearnPage::seatsText() const
{
    if (game_ == nullptr || at_ >= count())
        return {};
    const SeatView view = game_->before(mistakes_[at_]);
    QStringList lines;
    for (int seat = 0; seat < game_->seats(); ++seat) {
        QStringList stalls;
        for (int rank = 1; rank <= RankCount; ++rank) {
            const int count = view.stalls[seat][rank - 1];
            if (count > 0)
                stalls.append(tr("%1 \u00d7 %2", "number, rank").arg(count).arg(rankName(rank)));
        }
        lines.append(
            tr("%1: %2 coins; stalls: %3", "person, number, list")
                .arg(game_->name(seat), localNumber(view.money[seat]),
                     stalls.isEmpty() ? tr("none", "stalls") : stalls.join(QStringLiteral(", "))));
    }
    return lines.join(QLatin1Char('\n'));
}

QString LearnPage::resultText() const
{
    if (count() == 0)
        return small_->isChecked()
                   ? tr("%1 made no mistake and had no small loss in this game.")
                         .arg(game_->name(progress_.seat))
                   : tr("%1 made no mistake in this game. Small losses are left out.")
                         .arg(game_->name(progress_.seat));
    return tr("That was the last one. Found: %1, shown: %2, skipped: %3.")
               .arg(progress_.found)
               .arg(progress_.shown)
               .arg(progress_.skipped) +
           QLatin1Char(' ') + tr("%n tries in all.", nullptr, progress_.tries);
}

QString LearnPage::feedback() const
{
    if (game_ == nullptr)
        return {};
    if (at_ >= count())
        return resultText();
    const TurnReview& turn = mistakes_[at_];
    const QString best = game_->words(turn.best, turn.seat);
    switch (task_->state()) {
    case BetterTurn::State::Checking:
        return tr("Comparing that turn with the best one…");
    case BetterTurn::State::Found:
        if (*task_->answer() == turn.best)
            return tr("Found, in %n tries: %1. It is the best turn.", nullptr, task_->tries())
                .arg(best);
        return tr("Found, in %n tries: %1. The best turn was %2, but that is hardly better.",
                  nullptr, task_->tries())
            .arg(game_->words(*task_->answer(), turn.seat), best);
    case BetterTurn::State::Shown:
        return tr("The best turn was: %1.").arg(best);
    default:
        return wrong_;
    }
}

QString LearnPage::noteText() const
{
    const auto estimated = [](const std::optional<Ledger>& ledger) {
        return ledger && !ledger->certain;
    };
    return estimated(task_->ledger()) || estimated(task_->other()) ? averagesNote() : QString();
}

void LearnPage::updateTexts()
{
    if (game_ == nullptr)
        return;
    const bool task = at_ < count();
    const BetterTurn::State state = task_->state();
    const bool ended = state == BetterTurn::State::Found || state == BetterTurn::State::Shown;
    count_->setText(task ? tr("Mistake %1 of %2").arg(at_ + 1).arg(count()) : QString());
    question_->setText(questionText());
    question_->setVisible(task);
    seats_->setText(seatsText());
    seats_->setVisible(task);
    feedback_->setText(feedback());
    board_->setVisible(task);
    board_->hand().setEnabled(task && !ended);
    show_->setEnabled(task && !ended);
    skip_->setEnabled(task && !ended);
    next_->setEnabled(task && ended);
    for (LedgerBox* box : {first_, second_})
        box->setVisible(task && ended);
    note_->setText(task && ended ? noteText() : QString());
    note_->setVisible(!note_->text().isEmpty());
    if (!task || !ended)
        return;
    if (task_->ledger())
        first_->setLedger(game_, progress_.seat, task_->ledger());
    else
        first_->setText(tr("Adding up the reasons…"));
    if (task_->other())
        second_->setLedger(game_, progress_.seat, task_->other());
    else if (const std::optional<Decision> other = task_->asGood())
        second_->setText(asGoodText(game_->words(*other, progress_.seat)));
    else
        second_->setText({});
}

void LearnPage::say(const QString& text)
{
    Announcer::of(*this).say(text);
}

void LearnPage::retranslate()
{
    seatLabel_->setText(tr("&Mistakes of:"));
    small_->setText(tr("Small &losses too"));
    show_->setText(tr("&Show It"));
    skip_->setText(tr("S&kip"));
    next_->setText(tr("&Next"));
    back_->setText(tr("&Back to the Review"));
    wrong_.clear();
    updateTexts();
}

void LearnPage::keyPressEvent(QKeyEvent* event)
{
    // The keys of the table work on the whole page.
    HandView& hand = board_->hand();
    if (hand.isEnabled() && TurnKeys::wants(*event, board_->input(), board_->session()))
        QCoreApplication::sendEvent(&hand, event);
    else
        QWidget::keyPressEvent(event);
}

bool LearnPage::eventFilter(QObject* watched, QEvent* event)
{
    // Nothing more is placed once the turn is found or shown; Enter goes on.
    if (event->type() == QEvent::KeyPress && next_->isEnabled()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            next();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace hp
