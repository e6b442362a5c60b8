// Reviews a game in the background: first roughly, then better and better. A worker thread has its
// own copy of the game. All signals come on the thread of this object, and only about the game
// started last.
#pragma once

#include "engine/heller/game/GameReview.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/kit/jobs/Background.h"

namespace hp {

class ReviewRun : public QObject {
    Q_OBJECT
public:
    explicit ReviewRun(QObject* parent = nullptr);

    /// Drops the game before and begins with this one.
    void start(const OpenRecord& game, std::uint64_t seed);
    /// Interrupts the work; what has been found stays in review().
    void stop() { job_.drop(); }
    /// Goes on where stop() interrupted it. Nothing happens where nothing is left to do.
    void goOn();

    bool isRunning() const { return job_.isActive(); }
    /// What has been found so far.
    const Review& review() const { return review_; }
    /// 0 to 1.
    double progress() const { return progress_; }

signals:
    /// review() or progress() have changed.
    void grown();
    /// The review is complete.
    void finished();

private:
    struct Reviewed;

    std::shared_ptr<Reviewed> game_; ///< what is left to do
    Review review_;
    double progress_ = 0;
    Background job_{*this};
};

} // namespace hp
