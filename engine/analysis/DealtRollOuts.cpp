#include "engine/analysis/DealtRollOuts.h"

#include "engine/base/VectorState.h"
#include "engine/players/HeuristicEvaluator.h"
#include "engine/players/LearnedEvaluator.h"
#include "engine/players/RollOut.h"

#include <algorithm>
#include <limits>

namespace hp {

namespace {

constexpr std::uint64_t NoDeal = std::numeric_limits<std::uint64_t>::max();

void bringToTop(Walk& walk, KindIndex kind)
{
    walk.bringToTop(kind);
}

void bringToTop(Game& game, KindIndex kind)
{
    int index = game.supplyCount() - 1;
    while (game.rules().kindOf(game.supplyAt(index)) != kind)
        --index;
    game.bringToTop(index);
}

} // namespace

struct DealtRollOuts::Kind {
    virtual ~Kind() = default;
    virtual Outcome play(const Decision& decision, std::uint64_t deal) = 0;
    virtual Outcome draw(KindIndex kind, std::uint64_t deal) = 0;
    std::vector<Listed> turns;
    Scale scale;
    double priorDeals = 0;
};

template <class E> struct DealtRollOuts::By final : DealtRollOuts::Kind {
    template <class... Parameters>
    By(const SeatView& view, std::uint64_t seedOfDeals, const Parameters&... parameters)
        : seed(seedOfDeals), evaluator(view, parameters..., nodes),
          rollOut(evaluator, view.seats(), true, nodes), known(sampleOf(view)),
          dealt(evaluator.start())
    {
        for (const Candidate& one : evaluator.candidates()) {
            Listed listed;
            if (one.code == Choice::Draw)
                listed.decision = Decision::drawTile();
            else if (one.code != Choice::Pass)
                listed.decision = Decision::play(one.turn(view.inHand != NoPiece));
            listed.prior = {one.prior, evaluator.chanceBefore(one.prior)};
            turns.push_back(listed);
        }
        std::stable_sort(turns.begin(), turns.end(), [](const Listed& a, const Listed& b) {
            return a.prior.margin > b.prior.margin;
        });
        scale = evaluator.scale();
        priorDeals = evaluator.settings().priorDeals;
        evaluator.startRollOuts();
    }

    static Game sampleOf(const SeatView& view)
    {
        Random any;
        return Game::sample(view, any);
    }

    const typename E::Position& dealtAs(std::uint64_t deal)
    {
        if (dealtIndex != deal) {
            dealtIndex = deal;
            Random random = Random::stream(seed, deal);
            dealt = evaluator.start();
            evaluator.deal(dealt, random);
        }
        return dealt;
    }

    Outcome play(const Decision& decision, std::uint64_t deal) override
    {
        return rollOut(decision.draw ? Placing{} : placingOf(decision.turn, known), dealtAs(deal));
    }

    Outcome draw(KindIndex kind, std::uint64_t deal) override
    {
        typename E::Position position = dealtAs(deal);
        bringToTop(position, kind);
        evaluator.choose(position);
        evaluator.study(position);
        return rollOut(evaluator.drawn(position, true), position);
    }

    std::uint64_t nodes = 0;
    std::uint64_t seed;
    E evaluator;
    RollOut<E> rollOut;
    Game known; ///< what the seat to move holds is as in the view
    typename E::Position dealt;
    std::uint64_t dealtIndex = NoDeal;
};

DealtRollOuts::DealtRollOuts(const SeatView& view, std::uint64_t seed)
{
    clearUpperVectors();
    const auto& weights = Weights::builtIn();
    if (weights && learnedSearchFits(*view.rules))
        by_ = std::make_unique<By<LearnedEvaluator>>(view, seed, *weights, SearchSettings());
    else
        by_ = std::make_unique<By<HeuristicEvaluator>>(view, seed, SearchSettings());
}

DealtRollOuts::~DealtRollOuts() = default;

const std::vector<DealtRollOuts::Listed>& DealtRollOuts::turns() const
{
    return by_->turns;
}

const Scale& DealtRollOuts::scale() const
{
    return by_->scale;
}

double DealtRollOuts::priorDeals() const
{
    return by_->priorDeals;
}

Outcome DealtRollOuts::play(const Decision& decision, std::uint64_t deal)
{
    return by_->play(decision, deal);
}

Outcome DealtRollOuts::draw(KindIndex kind, std::uint64_t deal)
{
    return by_->draw(kind, deal);
}

} // namespace hp
