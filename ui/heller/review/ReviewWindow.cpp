#include "ui/heller/review/ReviewWindow.h"

#include "engine/text/Names.h"
#include "ui/heller/review/DearestTurns.h"
#include "ui/heller/review/LearnPage.h"
#include "ui/heller/review/ReviewPage.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace hp {

ReviewWindow::ReviewWindow(QWidget* parent)
    : QWidget(parent, Qt::Window), title_(named("reviewTitle", new QLabel(this))),
      pages_(new QStackedWidget(this)), dearest_(new DearestTurns(pages_)),
      page_(new ReviewPage(pages_)), learn_(new LearnPage(pages_)),
      status_(named("reviewStatus", new QLabel(this))),
      progress_(named("reviewProgress", new QProgressBar(this))),
      stop_(named("reviewStop", new QPushButton(this))),
      pageButton_(named("reviewPage", new QPushButton(this))),
      learnButton_(named("reviewLearn", new QPushButton(this))),
      copy_(named("reviewCopy", new QPushButton(this))),
      close_(named("reviewClose", new QPushButton(this)))
{
    setObjectName(QStringLiteral("reviewWindow"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the main window's
    buildLayout();
    connect(&run_, &ReviewRun::grown, this, &ReviewWindow::onGrown);
    connect(&run_, &ReviewRun::finished, this, [this] {
        Announcer::of(*this).say(tr("The review is finished."));
        emit reviewed(review_);
    });
    connect(dearest_, &DearestTurns::chosen, this, &ReviewWindow::learnAt);
    connect(&learn_->task(), &BetterTurn::changed, this, [this] {
        const BetterTurn& task = learn_->task();
        if (task.state() == BetterTurn::State::Found)
            dearest_->setFound(task.turn().step);
    });
    connect(pageButton_, &QPushButton::clicked, this, &ReviewWindow::turnPage);
    connect(learn_, &LearnPage::left, this, &ReviewWindow::backToReview);
    connect(stop_, &QPushButton::clicked, this, &ReviewWindow::toggle);
    connect(learnButton_, &QPushButton::clicked, this, &ReviewWindow::learn);
    connect(copy_, &QPushButton::clicked, this, &ReviewWindow::copy);
    connect(close_, &QPushButton::clicked, this, &QWidget::close);
    retranslate();
    giveFirstSize(*this, {1180, 740});
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ReviewWindow::buildLayout()
{
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    status_->setTextFormat(Qt::PlainText);
    progress_->setRange(0, 100);
    // The window needs no more width while it thinks than after it, or it would not open as narrow
    // as somebody made it.
    progress_->setMinimumWidth(progress_->sizeHint().width() / 2);
    for (QWidget* now : {static_cast<QWidget*>(progress_), static_cast<QWidget*>(stop_)}) {
        QSizePolicy policy = now->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        now->setSizePolicy(policy);
    }
    pages_->addWidget(dearest_);
    pages_->addWidget(page_);
    pages_->addWidget(learn_);
    auto* buttons =
        inRow({status_, {progress_, 1}, stop_, Stretch, pageButton_, learnButton_, copy_, close_});
    inColumn(this, {title_, {pages_, 1}, buttons});
}

void ReviewWindow::open(OpenRecord record, const std::optional<Review>& kept)
{
    run_.stop();
    // The pages leave the old game before it goes.
    auto game = std::make_unique<ReviewedGame>(std::move(record));
    dearest_->setGame(game.get());
    page_->setGame(game.get());
    learn_->setGame(game.get());
    game_ = std::move(game);
    review_ = kept.value_or(Review{});
    paused_ = false;
    waits_ = false;
    backToReview();
    open(*dearest_);
    showReview();
    if (!review_.complete)
        run_.start(game_->record(), 1);
    updateTexts();
}

void ReviewWindow::onGrown()
{
    review_ = run_.review();
    showReview();
    updateTexts();
}

void ReviewWindow::showReview()
{
    dearest_->setReview(review_, learner());
    page_->setReview(review_);
}

void ReviewWindow::toggle()
{
    if (!game_)
        return;
    if (run_.isRunning())
        run_.stop();
    else
        run_.goOn();
    updateTexts();
}

void ReviewWindow::goOn()
{
    if (paused_ && !run_.isRunning())
        toggle();
    paused_ = false;
}

int ReviewWindow::learner() const
{
    int best = 0;
    double most = -1;
    for (int seat = 0; seat < std::ssize(review_.seats); ++seat) {
        const bool person = game_->record().seats()[seat].player == "human";
        const double lost = review_.seats[seat].skillLost + (person ? 1e6 : 0);
        if (lost > most) {
            most = lost;
            best = seat;
        }
    }
    return best;
}

void ReviewWindow::learn()
{
    if (!game_ || review_.turns.empty() || run_.isRunning())
        return;
    from_ = pages_->currentWidget();
    open(*learn_);
    learn_->start(review_, learner());
}

void ReviewWindow::learnAt(std::size_t step)
{
    waits_ = run_.isRunning();
    run_.stop();
    from_ = dearest_;
    open(*learn_);
    learn_->startAt(review_, learner(), step);
}

void ReviewWindow::turnPage()
{
    open(pages_->currentWidget() == dearest_ ? static_cast<QWidget&>(*page_) : *dearest_);
}

void ReviewWindow::open(QWidget& page)
{
    pages_->setCurrentWidget(&page);
    updateTexts();
}

bool ReviewWindow::isLearning() const
{
    return pages_->currentWidget() == learn_;
}

void ReviewWindow::backToReview()
{
    if (!isLearning())
        return;
    learn_->pause();
    if (std::exchange(waits_, false))
        run_.goOn();
    open(*from_);
    learnButton_->setFocus();
}

QString ReviewWindow::titleText() const
{
    if (!game_)
        return {};
    QStringList names;
    for (int seat = 0; seat < game_->seats(); ++seat)
        names.append(game_->name(seat));
    return tr("Game of %1", "names").arg(names.join(QStringLiteral(", ")));
}

void ReviewWindow::updateTexts()
{
    const bool thinking = run_.isRunning();
    title_->setText(titleText());
    const QStringList states{tr("Thinking about the game…"), tr("The review is finished."),
                             tr("Stopped: the numbers are rough.")};
    status_->setText(states[thinking ? 0 : review_.complete ? 1 : 2]);
    int widest = 0;
    for (const QString& state : states)
        widest = std::max(widest, status_->fontMetrics().horizontalAdvance(state));
    status_->setMinimumWidth(widest);
    progress_->setVisible(thinking);
    progress_->setValue(qRound(run_.progress() * 100));
    stop_->setText(thinking ? tr("&Stop") : tr("&Go On"));
    stop_->setVisible(thinking || !review_.complete);
    close_->setToolTip(review_.complete || !game_
                           ? QString()
                           : tr("The review goes on when you open it again. It begins anew if "
                                "another game was open or the program was ended."));
    const bool learning = isLearning();
    pageButton_->setVisible(!learning);
    pageButton_->setText(pages_->currentWidget() == dearest_ ? tr("&All Turns and Tables")
                                                             : tr("De&arest Turns"));
    learnButton_->setVisible(!learning);
    learnButton_->setEnabled(!thinking && !review_.turns.empty());
    learnButton_->setToolTip(thinking ? tr("First the review must be finished or stopped.")
                                      : tr("Find better turns than those that were played"));
    // The text has the best turns.
    copy_->setVisible(!learning);
    copy_->setEnabled(!review_.turns.empty());
}

QString ReviewWindow::text() const
{
    return titleText() + QStringLiteral("\n\n") + page_->text();
}

void ReviewWindow::copy()
{
    QApplication::clipboard()->setText(text());
}

void ReviewWindow::retranslate()
{
    setWindowTitle(tr("Review"));
    progress_->setAccessibleName(tr("Progress of the review"));
    learnButton_->setText(tr("&Learn from It…"));
    copy_->setText(tr("&Copy as Text"));
    close_->setText(tr("Clos&e"));
    updateTexts();
}

void ReviewWindow::closeEvent(QCloseEvent* event)
{
    // Nothing is lost: both go on when the window is shown again.
    paused_ = run_.isRunning() || std::exchange(waits_, false);
    run_.stop();
    backToReview();
    QWidget::closeEvent(event);
    emit closed();
}

void ReviewWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel) && isLearning())
        backToReview();
    else if (event->matches(QKeySequence::Cancel) || event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
