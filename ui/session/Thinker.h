// Runs a computer player in a thread of its own, on a copy of its view.
#pragma once

#include "engine/players/Player.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <stop_token>

namespace hp {

class Thinker : public QObject {
    Q_OBJECT
public:
    explicit Thinker(QObject* parent = nullptr);
    /// Stops whatever runs and waits for it.
    ~Thinker() override;

    /// Starts a job; `rules` keeps alive what the view points at. A job that was under way is
    /// cancelled.
    void start(const SeatView& view, RulesPtr rules, const QString& level, std::uint64_t seed,
               const ThinkLimits& limits);
    bool busy() const { return busy_; }
    /// Answer now, with the best found so far.
    void hurry();
    /// Forget the job; it will not answer.
    void cancel();

signals:
    void answered(const hp::Decision& decision);

private:
    QThreadPool pool_;
    std::stop_source stop_;
    quint64 job_ = 0;
    bool busy_ = false;
};

} // namespace hp
