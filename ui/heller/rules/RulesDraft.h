// The rules being edited, and the sample market used to try them.
#pragma once

#include "engine/heller/market/Market.h"
#include "engine/heller/rules/Fields.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/table/rules/DraftOf.h"

namespace hp {

/// A market used to try rules.
struct SampleMarket {
    Market market;
    int seats = 3;
    bool operator==(const SampleMarket&) const = default;
};

/// A new number means a new sample, which must not be compared with the previous one.
struct NumberedSample : SampleMarket {
    int number = 0;
    bool operator==(const NumberedSample&) const = default;
};

class RulesDraft : public DraftOf<RulesForm, NumberedSample> {
    Q_OBJECT
public:
    explicit RulesDraft(QObject* parent = nullptr);

    /// As DraftOf::load(). @param sample none: a new one is dealt
    void load(const RuleSet& rules, bool readOnly, std::optional<RuleSet> saved,
              std::optional<SampleMarket> sample = {});

    // The sample market; it can be edited even if the rules are read-only.
    const Market& sample() const { return state().sample.market; }
    int sampleSeats() const { return state().sample.seats; }
    int sampleNumber() const { return state().sample.number; }
    void setSampleSeats(int seats);
    /// @param typing as for change()
    void placeInSample(SquareIndex square, const Piece& piece, const QString& typing = {});
    void swapInSample(SquareIndex a, SquareIndex b);
    void fillSample();
    void clearSample();

protected:
    void adapt(State& after) const override;
    std::function<bool(const State&, const State&)> sameness(const State& after) const override;

private:
    /// One step to another market. @param change of the present one
    void changeSample(const StepName& what, const std::function<void(Market&)>& change,
                      const QString& typing = {});
    void otherSample(const StepName& what, int seats, Market market, const QString& typing = {});

    std::uint64_t sampleSeed_ = 1;
    int lastNumber_ = 0; ///< the last number given to a sample market
};

} // namespace hp
