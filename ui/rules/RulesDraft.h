// The rules being edited: a value, what it is based on, what is wrong with it, the sample market on
// which it is tried, and every change as one step that can be undone. Widgets write through
// change() and read rules(); none of them owns a part of the rules.
#pragma once

#include "engine/market/Market.h"
#include "engine/rules/Fields.h"
#include "engine/rules/Validate.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <optional>

namespace hp {

/// A market to try rules on.
struct SampleMarket {
    Market market;
    int seats = 3;
    bool operator==(const SampleMarket&) const = default;
};

class RulesDraft : public QObject {
    Q_OBJECT
public:
    /// What a step is called, in the language in use whenever it is asked.
    using StepName = std::function<QString()>;

    explicit RulesDraft(QObject* parent = nullptr);

    /// Other rules to edit; nothing can be undone any more. `saved`: what is saved of them; none:
    /// nothing is. `sample`: what lies in the sample market; none: it is dealt.
    void load(const RuleSet& rules, bool readOnly, std::optional<RuleSet> saved,
              std::optional<SampleMarket> sample = {});

    const RuleSet& rules() const { return state_.rules; }
    /// The preset that rules().base names.
    const RuleSet& base() const { return base_; }
    const std::vector<Finding>& findings() const { return findings_; }
    bool hasErrors() const { return hp::hasErrors(findings_); }
    bool isReadOnly() const { return readOnly_; }
    /// The rules are not what was saved; the sample market does not count.
    bool isModified() const { return !saved_ || *saved_ != state_.rules; }
    QUndoStack& undoStack() { return stack_; }
    /// What would be undone or redone, empty when nothing.
    QString undoName() const;
    QString redoName() const;

    /// The name of a field, for change().
    static StepName nameOfField(const std::string& path);

    /// One undoable step. Steps with the same `typing` key that follow each other are one, until
    /// endTyping(). Nothing happens when nothing changes, or the rules are read-only.
    void change(const StepName& what, const std::function<void(RuleSet&)>& change,
                const QString& typing = {});
    /// The next step stands for itself, whatever it changes.
    void endTyping() { ++typingSession_; }

    bool differs(std::string_view pathOrGroup) const;
    /// How many fields differ.
    int differenceCount(std::string_view pathOrGroup) const;
    void toBase(std::string_view pathOrGroup);
    /// Everything but the names.
    void allToBase();
    void setBase(const QString& preset);
    void applyFix(const Fix& fix);

    /// What is there is now what is saved.
    void setSaved() { setSaved(state_.rules); }
    /// Something else is saved than before; nothing, if there is none.
    void setSaved(std::optional<RuleSet> saved);
    const std::optional<RuleSet>& saved() const { return saved_; }
    QString baseName() const;

    // The sample market; can be edited with read-only rules too.
    const Market& sample() const { return state_.sample; }
    int sampleSeats() const { return state_.seats; }
    /// Another number: another sample altogether, not to be compared with the one before.
    int sampleNumber() const { return state_.number; }
    void setSampleSeats(int seats);
    void placeInSample(SquareIndex square, const Piece& piece);
    void swapInSample(SquareIndex a, SquareIndex b);
    void fillSample();
    void clearSample();

signals:
    void loaded();
    /// After every change of the rules, load() included.
    void changed();
    /// After every change of the sample market or the rules that score it.
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
    class Step;
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
    int lastNumber_ = 0; ///< given to a sample market
    bool wasModified_ = false;
    bool readOnly_ = false;
};

} // namespace hp
