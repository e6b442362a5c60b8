// A hint for the person to move, in steps: a line to look at, where the piece comes from, the turn,
// the reason. Each step comes only on request. It analyses what the person's seat knows, and ends
// as soon as that changes.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/heller/teaching/AnalysisRun.h"
#include "ui/heller/teaching/HintSteps.h"

#include <QObject>

#include <optional>

namespace hp {

class Hint : public QObject {
    Q_OBJECT
public:
    using Step = HintSteps::Step;

    explicit Hint(TableSession& session, QObject* parent = nullptr);

    /// The reason why there can be no hint now, in words; empty if there can.
    QString whyNot() const;
    Step step() const { return steps_.step(); }
    bool isShown() const { return step() != Step::None; }
    bool hasMore() const { return isShown() && step() != Step::Reason; }
    /// What the hint says; empty when none is shown.
    QString text() const;
    /// The line to look at, while the turn itself is not shown.
    std::optional<Line> line() const { return steps_.line(); }
    /// The turn, from the step Turn on.
    std::optional<Decision> turn() const { return steps_.turn(); }
    /// The ledger, in the step Reason, as soon as it is there.
    std::optional<Ledger> ledger() const;

public slots:
    /// Begins a hint, or gives its next step.
    void next();
    void dismiss();

signals:
    void changed();
    void refused(const QString& why);

private:
    void followSession();
    void choose(const Decision& turn);
    /// Chooses the best turn if the chosen one is clearly worse.
    void improve();
    void askLedger();
    void onGrown();
    void onLedger(const Ledger& ledger);
    /// Shows the first step as soon as enough is known for it.
    void show();

    TableSession& session_;
    AnalysisRun run_;
    HintSteps steps_;
    std::optional<Ledger> ledger_; ///< why it is that turn
};

} // namespace hp
