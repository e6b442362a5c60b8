// Runs a computer player in its own thread, on a copy of its view. Players that are other programs
// run on from turn to turn, one program for each seat.
#pragma once

#include "engine/heller/players/Player.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <map>
#include <memory>
#include <stop_token>
#include <utility>

namespace hp {

class Thinker : public QObject {
    Q_OBJECT
public:
    explicit Thinker(QObject* parent = nullptr);
    /// Stops the running job and waits for it.
    ~Thinker() override;

    /// Starts a job. `rules` keeps the rules alive that the view points at. Cancels the job under
    /// way. @param player a name that makeAnyPlayer() knows
    void start(const SeatView& view, RulesPtr rules, const QString& player, std::uint64_t seed,
               const ThinkLimits& limits);
    bool busy() const { return busy_; }
    /// Makes the job answer now with the best turn found so far. Another program has no such turn:
    /// it takes the time that it was given.
    void hurry();
    /// Cancels the job. It will not answer.
    void cancel();
    /// Ends the other programs. One that is needed again is started again.
    void endPrograms();

signals:
    /// The other program has said its name. Comes before its answer.
    void introduced(const QString& name);
    void answered(const hp::Decision& decision);
    /// The other program does not go on.
    void failed(const QString& why);

private:
    using Programs = std::map<std::pair<int, QString>, std::unique_ptr<Player>>;

    QThreadPool pool_;
    QThreadPool programPool_; ///< a single thread: a process belongs to the thread that starts it
    Programs programs_;       ///< by seat and name; only for that thread
    bool hasPrograms_ = false;
    bool isProgram_ = false; ///< the job under way
    std::stop_source stop_;
    quint64 job_ = 0;
    bool busy_ = false;
};

} // namespace hp

Q_DECLARE_METATYPE(hp::Decision)
