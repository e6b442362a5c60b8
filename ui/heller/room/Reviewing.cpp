#include "ui/heller/room/Reviewing.h"

#include "ui/heller/review/LearnPage.h"
#include "ui/heller/review/ReviewWindow.h"
#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/GuideProgress.h"

namespace hp {

Reviewing::Reviewing(Actions& actions, GameHost& host, TableSession& session,
                     GuideProgress& progress, QWidget* window)
    : QObject(window), actions_(actions), host_(host), session_(session), progress_(progress),
      window_(window)
{
    connect(actions_.review, &QAction::triggered, this, &Reviewing::show);
    for (const auto signal :
         {&TableSession::stateChanged, &TableSession::gameReset, &TableSession::seatsChanged})
        connect(&session_, signal, this, &Reviewing::updateActions);
    connect(&session_, &TableSession::gameReset, this, &Reviewing::close);
    // People play on: the game has secrets again.
    connect(&session_, &TableSession::stateChanged, this, [this] {
        if (session_.hasGame() && host_.hasSecrets())
            close();
    });
    updateActions();
}

QString Reviewing::whyNot() const
{
    if (!session_.hasGame())
        return tr("No game is open.");
    if (session_.isElsewhere())
        return tr("A game with people in other places is reviewed when it is over: open it under "
                  "Game, Finished Games.");
    if (host_.hasSecrets())
        return tr("People still play this game. There is a review when it is over.");
    return session_.turnCount(true) == 0 ? tr("Nobody has played a turn yet.") : QString();
}

void Reviewing::updateActions()
{
    Actions::enableOrSay(*actions_.review, whyNot());
}

void Reviewing::show()
{
    const auto record = whyNot().isEmpty() ? host_.openRecord() : std::nullopt;
    if (!record)
        return;
    // A game of computers may have gone on since.
    if (review_ && review_->game()->record().steps().size() != session_.steps().size())
        close();
    ReviewWindow& review = review_.open([&] {
        auto* window = new ReviewWindow(window_);
        connect(window, &ReviewWindow::reviewed, this, [this](const Review& review) {
            // A game of computers may have gone on since.
            if (session_.steps().size() == review.curve.size())
                host_.keepReview(review);
        });
        window->open(*record, host_.review());
        keepProgress(*window);
        return window;
    });
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    review.goOn();
}

void Reviewing::keepProgress(ReviewWindow& review)
{
    const QString name =
        QStringLiteral("%1-%2").arg(host_.seed()).arg(review.game()->record().steps().size());
    if (const auto progress = LearnProgress::fromText(progress_.learning(name)))
        review.learnPage().setProgress(*progress);
    connect(&review.learnPage(), &LearnPage::progressed, this,
            [this, name](const std::optional<LearnProgress>& progress) {
                progress_.setLearning(name, progress ? progress->text() : QString());
            });
}

ReviewWindow* Reviewing::reviewWindow() const
{
    return review_ && review_->isVisible() ? review_.get() : nullptr;
}

void Reviewing::close()
{
    if (ReviewWindow* const window = review_.release()) {
        window->close();
        window->deleteLater();
    }
}

} // namespace hp
