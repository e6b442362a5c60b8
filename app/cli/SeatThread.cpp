#include "app/cli/SeatThread.h"

#include <utility>

namespace hp::cli {

SeatThread::SeatThread(std::unique_ptr<Seat> seat) : seat_(std::move(seat))
{
    there_.moveToThread(&thread_);
    thread_.start();
}

SeatThread::~SeatThread()
{
    // A program that plays belongs to that thread.
    QMetaObject::invokeMethod(
        &there_, [this] { seat_.reset(); }, Qt::BlockingQueuedConnection);
    thread_.quit();
    thread_.wait();
}

void SeatThread::decide(const SeatView& view, RulesPtr rules,
                        std::function<void(const Answer&)> then)
{
    busy_ = true;
    QMetaObject::invokeMethod(&there_,
                              [this, view, rules = std::move(rules), then = std::move(then)] {
                                  Answer answer;
                                  answer.decision = seat_->decide(view);
                                  if (!answer.decision)
                                      answer.failure = seat_->failure();
                                  QMetaObject::invokeMethod(&here_, [this, answer, then] {
                                      busy_ = false;
                                      then(answer);
                                  });
                              });
}

void SeatThread::refused(const Error& error, std::function<void(bool)> then)
{
    busy_ = true;
    QMetaObject::invokeMethod(&there_, [this, error, then = std::move(then)] {
        const bool again = seat_->refused(error);
        QMetaObject::invokeMethod(&here_, [this, again, then] {
            busy_ = false;
            then(again);
        });
    });
}

} // namespace hp::cli
