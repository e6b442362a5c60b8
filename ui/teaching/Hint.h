// A hint for the person to move, in steps: a line to look at, where the piece comes from, the turn,
// the reason. Each step comes only on request. It analyses what the person's seat knows, and ends
// as soon as that changes.
#pragma once

#include "ui/session/GameSession.h"
#include "ui/teaching/AnalysisRun.h"

#include <QObject>

#include <optional>

namespace hp {

class Hint : public QObject {
    Q_OBJECT
public:
    enum class Step {
        None,
        Thinking, ///< asked for; the first answer is not there yet
        Look,     ///< a line to look at
        Source,   ///< a stall, the hidden tile, a draw
        Turn,     ///< the turn itself
        Reason    ///< with its ledger
    };

    explicit Hint(GameSession& session, QObject* parent = nullptr);

    // The steps of a hint about any turn, also for puzzles.
    /// The line that a person should look at to find the turn.
    /// @param ledger why it is that turn
    static std::optional<Line> lineOf(const Decision& turn, const std::optional<Ledger>& ledger,
                                      int columns);
    static QString lookText(const std::optional<Line>& line);
    static QString sourceText(const Decision& turn, const SeatView& view,
                              const std::optional<Line>& line);
    static QString turnText(const Decision& turn, const Rules& rules);

    /// The reason why there can be no hint now, in words; empty if there can.
    QString whyNot() const;
    Step step() const { return step_; }
    bool isShown() const { return step_ != Step::None; }
    bool hasMore() const { return isShown() && step_ != Step::Reason; }
    /// What the hint says; empty when none is shown.
    QString text() const;
    /// The line to look at, while the turn itself is not shown.
    std::optional<Line> line() const;
    /// The turn, from the step Turn on.
    std::optional<Decision> turn() const;
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
    void goTo(Step step);

    GameSession& session_;
    AnalysisRun run_;
    Step step_ = Step::None;
    std::optional<Decision> turn_;
    std::optional<Ledger> ledger_; ///< why it is turn_
    std::optional<Line> line_;
};

} // namespace hp
