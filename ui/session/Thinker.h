// Runs a computer player in its own thread, on a copy of its view.
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
    /// Stops the running job and waits for it.
    ~Thinker() override;

    /// Starts a job. `rules` keeps the rules alive that the view points at. Cancels the job under
    /// way.
    void start(const SeatView& view, RulesPtr rules, const QString& level, std::uint64_t seed,
               const ThinkLimits& limits);
    bool busy() const { return busy_; }
    /// Makes the job answer now with the best turn found so far.
    void hurry();
    /// Cancels the job. It will not answer.
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

Q_DECLARE_METATYPE(hp::Decision)
