#include "ui/heller/review/ReviewRun.h"

#include "engine/heller/analysis/Review.h"

#include <QElapsedTimer>

#include <utility>

namespace hp {

namespace {
constexpr int TellReviewMs = 300; ///< milliseconds between two answers
} // namespace

struct ReviewRun::Reviewed {
    OpenRecord record;
    std::uint64_t seed = 0;
    std::optional<Reviewer> reviewer; ///< only for the worker
};

ReviewRun::ReviewRun(QObject* parent) : QObject(parent) {}

void ReviewRun::start(const OpenRecord& game, std::uint64_t seed)
{
    stop();
    review_ = {};
    progress_ = 0;
    game_ = std::make_shared<Reviewed>(Reviewed{game, seed, {}});
    goOn();
}

void ReviewRun::goOn()
{
    if (isRunning() || !game_)
        return;
    job_.start([this, game = game_](const Background::Worker& worker) {
        if (!game->reviewer)
            game->reviewer.emplace(game->record.timeline(), DefaultReviewDepth, game->seed);
        Reviewer& reviewer = *game->reviewer;
        QElapsedTimer sinceTold;
        bool more = true;
        while (more && !worker.isStopped()) {
            more = reviewer.work(worker.stop());
            if (worker.isStopped())
                return;
            if (more && sinceTold.isValid() && sinceTold.elapsed() < TellReviewMs)
                continue;
            sinceTold.start();
            worker.tell([this, review = reviewer.review(), progress = reviewer.progress(), more] {
                review_ = review;
                progress_ = progress;
                if (!more) {
                    job_.drop();
                    game_.reset();
                }
                emit grown();
                if (!more)
                    emit finished();
            });
        }
    });
}

} // namespace hp
