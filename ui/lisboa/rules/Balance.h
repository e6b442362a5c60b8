// How rules play: the report of many games between equal computers, which grows while they play.
#pragma once

#include "engine/lisboa/players/Balance.h"
#include "ui/kit/jobs/Background.h"
#include "ui/lisboa/rules/RulesLibrary.h"
#include "ui/table/rules/BalanceDialog.h"

namespace hp::lisboa {

/// Plays the games in the background.
class BalanceRun : public QObject {
    Q_OBJECT
public:
    explicit BalanceRun(QObject* parent = nullptr);

    /// @pre the rules can be played; no run is active
    void start(const RuleSet& rules, const BalanceOptions& options);
    void cancel() { job_.stop(); }
    bool isRunning() const { return job_.isActive(); }
    /// Of the last run, as far as it has come.
    const BalanceReport& report() const { return report_; }

signals:
    void grown();
    void finished();

private:
    BalanceReport report_;
    Background job_{*this};
};

class RulesBalance : public BalanceDialog {
    Q_OBJECT
public:
    /// @pre the rules can be played  @param library must outlive the dialog
    RulesBalance(const RuleSet& rules, const RulesLibrary& library, QWidget* parent = nullptr);

    const BalanceReport& report(int which) const { return runs_[which].report(); }
    void cancel() override;

protected:
    void run(const Choice& choice) override;

private:
    void follow();

    RuleSet rules_;
    const RulesLibrary& library_;
    std::array<BalanceRun, 2> runs_;
    bool comparing_ = false;
};

} // namespace hp::lisboa
