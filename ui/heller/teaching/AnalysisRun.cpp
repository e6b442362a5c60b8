#include "ui/heller/teaching/AnalysisRun.h"

#include <QElapsedTimer>

namespace hp {

namespace {
constexpr double FirstSlice = 0.2;  ///< seconds until the first answer
constexpr double Slice = 0.1;       ///< seconds; questions wait at most this long
constexpr int TellAnalysisMs = 250; ///< milliseconds between two answers
constexpr std::uint64_t SeedOfDeals = 1;
} // namespace

AnalysisRun::AnalysisRun(QObject* parent) : QObject(parent) {}

void AnalysisRun::start(const SeatView& view, RulesPtr rules, double seconds)
{
    stop();
    view_ = view;
    rules_ = std::move(rules);
    questions_ = std::make_shared<Questions<Asked>>();
    job_.start([this, view, rules = rules_, seconds, questions = questions_](
                   const Background::Worker& worker) { work(worker, view, seconds, *questions); });
}

void AnalysisRun::stop()
{
    job_.drop();
    found_ = {};
}

void AnalysisRun::askLedger(const Decision& turn, const Decision& other)
{
    if (isActive())
        questions_->ask([&](Asked& asked) { asked.ledger = {turn, other}; });
}

void AnalysisRun::askPlay(const Decision& first)
{
    if (isActive())
        questions_->ask([&](Asked& asked) { asked.play = first; });
}

/// Runs on the worker's thread.
void AnalysisRun::work(const Background::Worker& worker, const SeatView& view, double seconds,
                       Questions<Asked>& questions)
{
    Analysis analysis(view, SeedOfDeals);
    QElapsedTimer sinceTold;
    double thought = 0;
    const auto isFinished = [&] { return analysis.isDone() || thought >= seconds; };
    const auto think = [&](double slice) {
        QElapsedTimer timer;
        timer.start();
        analysis.think(slice, worker.stop());
        thought += static_cast<double>(timer.nsecsElapsed()) / 1e9;
    };
    const auto tellTurns = [&] {
        sinceTold.start();
        worker.tell([this, found = Found{analysis.turns(), analysis.comparison(), analysis.deals(),
                                         isFinished()}] {
            found_ = found;
            emit grown();
        });
    };
    think(FirstSlice);
    if (!worker.isStopped())
        tellTurns();
    while (!worker.isStopped()) {
        const Asked asked = isFinished() ? questions.wait(worker.stop()) : questions.take();
        if (worker.isStopped())
            return;
        if (const auto& first = asked.play) {
            worker.tell([this, first = *first, play = analysis.expectedPlay(*first)] {
                emit playFound(first, play);
            });
        }
        if (const auto& pair = asked.ledger) {
            if (const auto ledger = analysis.ledger(pair->first, pair->second))
                worker.tell([this, ledger = *ledger] { emit ledgerFound(ledger); });
        }
        if (isFinished())
            continue;
        think(Slice);
        if (isFinished() || sinceTold.elapsed() >= TellAnalysisMs)
            tellTurns();
    }
}

} // namespace hp
