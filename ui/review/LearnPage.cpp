#include "ui/review/LearnPage.h"

#include "engine/text/Wording.h"
#include "ui/market/HandView.h"
#include "ui/market/MarketView.h"
#include "ui/market/TurnKeys.h"
#include "ui/review/LedgerBox.h"
#include "ui/review/ReviewWords.h"
#include "ui/shell/Announcer.h"
#include "ui/teaching/DecisionWords.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

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
      board_(new SessionBoard(task_->session(), this)),
      handModel_(new HandModel(task_->session(), task_->input(), this)),
      market_(new MarketView(*board_, task_->input(), this)),
      hand_(new HandView(*handModel_, task_->input(), this)), seatLabel_(new QLabel(this)),
      seatBox_(new QComboBox(this)), small_(new QCheckBox(this)), count_(new QLabel(this)),
      question_(new QLabel(this)), seats_(new QLabel(this)), feedback_(new QLabel(this)),
      first_(new LedgerBox(this)), second_(new LedgerBox(this)), note_(new QLabel(this)),
      show_(new QPushButton(this)), skip_(new QPushButton(this)), next_(new QPushButton(this)),
      back_(new QPushButton(this))
{
    setObjectName(QStringLiteral("learnPage"));
    market_->setObjectName(QStringLiteral("learnMarket"));
    market_->setAnimated(false);
    hand_->setObjectName(QStringLiteral("learnHand"));
    seatBox_->setObjectName(QStringLiteral("learnSeat"));
    small_->setObjectName(QStringLiteral("learnSmall"));
    count_->setObjectName(QStringLiteral("learnCount"));
    question_->setObjectName(QStringLiteral("learnQuestion"));
    seats_->setObjectName(QStringLiteral("learnSeats"));
    feedback_->setObjectName(QStringLiteral("learnFeedback"));
    first_->setObjectName(QStringLiteral("learnLedger"));
    second_->setObjectName(QStringLiteral("learnOtherLedger"));
    note_->setObjectName(QStringLiteral("learnNote"));
    show_->setObjectName(QStringLiteral("learnShow"));
    skip_->setObjectName(QStringLiteral("learnSkip"));
    next_->setObjectName(QStringLiteral("learnNext"));
    back_->setObjectName(QStringLiteral("learnBack"));
    seatLabel_->setBuddy(seatBox_);
    for (QLabel* label : {question_, seats_, feedback_, note_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    // Names of people have their own forms of letters; the numbers below each other do not.
    QFont strong = feedback_->font();
    strong.setBold(true);
    feedback_->setFont(strong);
    buildLayout();
    connect(task_, &BetterTurn::changed, this, &LearnPage::onChanged);
    connect(task_, &BetterTurn::wrong, this, [this] {
        const int tries = task_->tries();
        wrong_ = task_->answerWasPlayed()
                     ? tr("That is what was played. Try another turn.")
                     : tr("Not yet: that turn is about %1 coins worse than the best one.")
                           .arg(localNumber(task_->loss(), 1));
        wrong_ += QLatin1Char(' ') + tr("%n tries so far.", nullptr, tries);
        updateTexts();
        say(wrong_);
    });
    connect(&task_->input(), &TurnInput::refused, this, &LearnPage::say);
    connect(hand_, &HandView::takenUpByKey, market_, &MarketView::beginPlacing);
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
    for (QWidget* view : {static_cast<QWidget*>(market_), static_cast<QWidget*>(hand_)})
        view->installEventFilter(this);
    retranslate();
}

void LearnPage::buildLayout()
{
    auto* choice = new QHBoxLayout;
    choice->addWidget(seatLabel_);
    choice->addWidget(seatBox_);
    choice->addSpacing(12);
    choice->addWidget(small_);
    choice->addStretch(1);
    choice->addWidget(count_);
    auto* left = new QVBoxLayout;
    left->addWidget(market_, 1);
    left->addWidget(hand_);
    auto* side = new QWidget(this);
    auto* right = new QVBoxLayout(side);
    right->setContentsMargins(0, 0, 0, 0);
    right->addWidget(question_);
    right->addWidget(seats_);
    right->addWidget(feedback_);
    auto* ledgers = new QHBoxLayout;
    ledgers->addWidget(first_, 1);
    ledgers->addWidget(second_, 1);
    right->addLayout(ledgers);
    right->addWidget(note_);
    right->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(show_);
    buttons->addWidget(skip_);
    buttons->addWidget(next_);
    buttons->addStretch(1);
    buttons->addWidget(back_);
    right->addLayout(buttons);
    auto* both = new QHBoxLayout;
    both->setSpacing(12);
    both->addLayout(left, 1);
    both->addWidget(side, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(choice);
    layout->addLayout(both, 1);
    const std::array<QWidget*, 8> order{seatBox_, small_, market_, hand_,
                                        show_,    skip_,  next_,   back_};
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
        progress_.step = mistakes_[static_cast<std::size_t>(next)].step;
    emit progressed(begun_ ? std::optional(progress_) : std::nullopt);
}

void LearnPage::goTo(int mistake)
{
    at_ = mistake;
    wrong_.clear();
    told_ = BetterTurn::State::None;
    market_->setHint({});
    if (at_ < count()) {
        task_->begin(game_, mistakes_[static_cast<std::size_t>(at_)]);
        noteProgress();
        say(questionText());
        market_->setFocus();
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
    updateTexts();
    if (!news)
        return;
    noteProgress();
    if (state == BetterTurn::State::Shown)
        showHint();
    say(feedback());
    next_->setFocus();
}

/// Floats the best turn over its square.
void LearnPage::showHint()
{
    const TurnReview& turn = task_->turn();
    MarketView::Hint hint;
    hint.piece = pieceOf(turn.best, game_->before(turn));
    if (!hint.piece.isNone())
        hint.square = turn.best.turn.square;
    market_->setHint(hint);
}

QString LearnPage::questionText() const
{
    if (game_ == nullptr || at_ >= count())
        return {};
    const TurnReview& turn = mistakes_[static_cast<std::size_t>(at_)];
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
    const SeatView view = game_->before(mistakes_[static_cast<std::size_t>(at_)]);
    QStringList lines;
    for (int seat = 0; seat < game_->seats(); ++seat) {
        const auto index = static_cast<std::size_t>(seat);
        QStringList stalls;
        for (int rank = 1; rank <= RankCount; ++rank) {
            const int count = view.stalls[index][static_cast<std::size_t>(rank - 1)];
            if (count > 0)
                stalls.append(tr("%1 \u00d7 %2", "number, rank").arg(count).arg(rankName(rank)));
        }
        lines.append(
            tr("%1: %2 coins; stalls: %3", "person, number, list")
                .arg(game_->name(seat), localNumber(view.money[index]),
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
    const TurnReview& turn = mistakes_[static_cast<std::size_t>(at_)];
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
    market_->setVisible(task);
    hand_->setVisible(task);
    hand_->setEnabled(task && !ended);
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
    market_->retranslate();
    hand_->retranslate();
    handModel_->retranslate();
    board_->model().retranslate();
    updateTexts();
}

void LearnPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LearnPage::keyPressEvent(QKeyEvent* event)
{
    // The keys of the table work on the whole page.
    if (hand_->isEnabled() && TurnKeys::wants(*event, task_->input(), task_->session()))
        QCoreApplication::sendEvent(hand_, event);
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
