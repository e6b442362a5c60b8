// The rules being edited: a value, its base, its findings and the sample market used to try it.
// Every change is one step that can be undone. Widgets write through change() and read rules();
// none of them owns a part of the rules.
#pragma once

#include "engine/heller/market/Market.h"
#include "engine/heller/rules/Fields.h"
#include "engine/heller/rules/Validate.h"
#include "ui/kit/fields/Field.h"
#include "ui/kit/input/StateStep.h"

#include <QString>
#include <QUndoStack>

#include <functional>
#include <optional>

namespace hp {

/// A market used to try rules.
struct SampleMarket {
    Market market;
    int seats = 3;
    bool operator==(const SampleMarket&) const = default;
};

class RulesDraft : public FieldDraft {
    Q_OBJECT
public:
    /// The name of a step, in the language that is current when it is called.
    using StepName = std::function<QString()>;

    explicit RulesDraft(QObject* parent = nullptr);

    /// Starts to edit other rules and clears the undo history. `saved`: the saved version of these
    /// rules; none: they are not saved. `sample`: the sample market; none: a new one is dealt.
    void load(const RuleSet& rules, bool readOnly, std::optional<RuleSet> saved,
              std::optional<SampleMarket> sample = {});

    const RuleSet& rules() const { return state_.rules; }
    /// The preset named by rules().base.
    const RuleSet& base() const { return base_; }
    const std::vector<Finding>& findings() const { return findings_; }
    bool hasErrors() const { return hp::hasErrors(findings_); }
    bool isReadOnly() const override { return readOnly_; }
    /// True if the rules differ from the saved version; the sample market does not count.
    bool isModified() const { return !saved_ || *saved_ != state_.rules; }
    QUndoStack& undoStack() { return stack_; }
    /// The name of the step that would be undone or redone; empty if there is none.
    QString undoName() const;
    QString redoName() const;

    /// The row of the table of this game's rules; groups have rows too.
    static Field row(const std::string& path);
    /// The name of a field, for change().
    static StepName nameOfField(const std::string& path);

    /// Makes one undoable step. Consecutive steps with the same `typing` key become one step, until
    /// endTyping(). Does nothing if nothing changes or the rules are read-only.
    void change(const StepName& what, const std::function<void(RuleSet&)>& change,
                const QString& typing = {});
    /// The next step is never merged with the previous one.
    void endTyping() override { ++typingSession_; }
    std::string value(std::string_view path) const override;
    void setValue(std::string_view path, const std::string& value) override;

    std::string baseValue(std::string_view path) const override;
    int differenceCount(std::string_view pathOrGroup) const override;
    void toBase(std::string_view pathOrGroup) override;
    /// Resets everything except the names.
    void allToBase();
    void setBase(const QString& preset);
    /// The rules may have changed since the fix was offered, so it is looked up again.
    /// @return false: there is no such fix any more
    bool applyFix(const Finding& finding, const Fix& fix);
    /// In words, for the lists.
    ListedFinding listed(const Finding& finding);
    std::vector<ListedFinding> findingsAt(std::string_view pathOrGroup) override;

    /// Marks the present rules as saved.
    void setSaved() { setSaved(state_.rules); }
    /// Sets another saved version; none: nothing is saved.
    void setSaved(std::optional<RuleSet> saved);
    const std::optional<RuleSet>& saved() const { return saved_; }
    QString baseName() const override;

    // The sample market; it can be edited even if the rules are read-only.
    const Market& sample() const { return state_.sample; }
    int sampleSeats() const { return state_.seats; }
    /// A new number means a new sample, which must not be compared with the previous one.
    int sampleNumber() const { return state_.number; }
    void setSampleSeats(int seats);
    /// @param typing as for change()
    void placeInSample(SquareIndex square, const Piece& piece, const QString& typing = {});
    void swapInSample(SquareIndex a, SquareIndex b);
    void fillSample();
    void clearSample();

signals:
    void loaded();
    /// Sent after every change of the sample market or of the rules that score it.
    void sampleChanged();
    void modifiedChanged(bool modified);

private:
    struct State {
        RuleSet rules;
        Market sample;
        int seats = 3;
        int number = 0; ///< of the sample market
        bool operator==(const State&) const = default;
    };
    using Step = StateStep<State>;
    QString nameOfStep(int index) const;
    void push(const StepName& what, State after, const QString& typing = {});
    void pushOtherSample(const StepName& what, State after, const QString& typing = {});
    void assign(const State& state);
    void follow();

    State state_;
    RuleSet base_;
    std::optional<RuleSet> saved_;
    std::vector<Finding> findings_;
    QUndoStack stack_;
    int typingSession_ = 0;
    std::uint64_t sampleSeed_ = 1;
    int lastNumber_ = 0; ///< the last number given to a sample market
    bool wasModified_ = false;
    bool readOnly_ = false;
};

} // namespace hp
