#include "ui/heller/rules/RulesDraft.h"

#include "ui/heller/rules/Sample.h"

namespace hp {

RulesDraft::RulesDraft(QObject* parent) : DraftOf(parent)
{
    load(RuleSet{}, true, RuleSet{});
}

void RulesDraft::load(const RuleSet& rules, bool readOnly, std::optional<RuleSet> saved,
                      std::optional<SampleMarket> sample)
{
    if (!sample)
        sample = {sampleMarket(rules, sampleSeats(), sampleSeed_), sampleSeats()};
    DraftOf::load(rules, readOnly, std::move(saved), {*sample, ++lastNumber_});
}

void RulesDraft::adapt(State& after) const
{
    // A market built by hand may hold more than the rules allow. Changing only a name keeps it as
    // it is.
    if (materialOf(after.rules) != materialOf(rules()))
        after.sample.market = adaptedSample(after.sample.market, after.rules, after.sample.seats);
}

std::function<bool(const RulesDraft::State&, const RulesDraft::State&)>
RulesDraft::sameness(const State& after) const
{
    // Shrinking and enlarging a market gives it other pieces, so then only the rules count.
    const bool byHand = after.rules == rules() && after.sample.seats == sampleSeats();
    return [byHand](const State& a, const State& b) {
        return byHand ? a == b : a.rules == b.rules && a.sample.seats == b.sample.seats;
    };
}

void RulesDraft::changeSample(const StepName& what, const std::function<void(Market&)>& change,
                              const QString& typing)
{
    State after = state();
    change(after.sample.market);
    push(what, std::move(after), typing);
}

void RulesDraft::otherSample(const StepName& what, int seats, Market market, const QString& typing)
{
    if (seats != sampleSeats() || market != sample())
        push(what, {rules(), {{market, seats}, ++lastNumber_}}, typing);
}

void RulesDraft::setSampleSeats(int seats)
{
    // Removes the stalls of the missing seat, or deals those of a new seat.
    otherSample([] { return tr("seats in the preview"); }, seats,
                seats < sampleSeats() ? adaptedSample(sample(), rules(), seats)
                                      : sampleMarket(rules(), seats, sampleSeed_),
                QStringLiteral("sampleSeats"));
}

void RulesDraft::placeInSample(SquareIndex square, const Piece& piece, const QString& typing)
{
    changeSample([] { return tr("square in the preview"); },
                 [&](Market& market) { market.set(square, piece); }, typing);
}

void RulesDraft::swapInSample(SquareIndex a, SquareIndex b)
{
    changeSample([] { return tr("squares in the preview"); },
                 [&](Market& market) {
                     const Piece piece = market.at(a);
                     market.set(a, market.at(b));
                     market.set(b, piece);
                 });
}

void RulesDraft::fillSample()
{
    otherSample([] { return tr("another preview"); }, sampleSeats(),
                sampleMarket(rules(), sampleSeats(), ++sampleSeed_));
}

void RulesDraft::clearSample()
{
    otherSample([] { return tr("empty preview"); }, sampleSeats(),
                Market(sample().rows(), sample().columns()));
}

} // namespace hp
