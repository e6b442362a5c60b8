#include "engine/heller/analysis/DealtRollOuts.h"

#include "engine/base/VectorState.h"
#include "engine/heller/players/HeuristicEvaluator.h"
#include "engine/heller/players/LearnedEvaluator.h"
#include "engine/heller/players/SecondLook.h"

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
    virtual Outcome playAgain(const Decision& decision, std::uint64_t deal) = 0;
    bool looksAgain = false;
    std::vector<Listed> turns;
    Scale scale;
    double priorDeals = 0;
};

template <class E> struct DealtRollOuts::By final : DealtRollOuts::Kind {
    /// @param parameters of the evaluator, between the view and the settings
    template <class... Parameters>
    By(const SeatView& seen, std::uint64_t seedOfDeals, const Weights* weights,
       const Parameters&... parameters)
        : view(seen), seed(seedOfDeals), evaluator(view, parameters..., settings, nodes),
          rollOut(evaluator, view.seats(), true, nodes),
          rollOutAgain(evaluator, *view.rules, weights, settings, nodes), known(sampleOf(view)),
          dealt(evaluator.start())
    {
        looksAgain = evaluator.settings().againTurns > 0;
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

    Outcome playAgain(const Decision& decision, std::uint64_t deal) override
    {
        Random random = Random::stream(seed, deal);
        const Game game = Game::sample(view, random);
        typename E::Position position = evaluator.start();
        evaluator.dealAs(position, game);
        return rollOutAgain(decision.draw ? Placing{} : placingOf(decision.turn, known), position,
                            game, Random(random.next()));
    }

    const SeatView& view;
    const SearchSettings settings;
    std::uint64_t nodes = 0;
    std::uint64_t seed;
    E evaluator;
    RollOut<E> rollOut;
    SecondLook<E> rollOutAgain;
    Game known; ///< what the seat to move holds is as in the view
    typename E::Position dealt;
    std::uint64_t dealtIndex = NoDeal;
};

DealtRollOuts::DealtRollOuts(const SeatView& view, std::uint64_t seed)
{
    clearUpperVectors();
    const auto& weights = Weights::builtIn();
    if (weights && learnedSearchFits(*view.rules))
        by_ = std::make_unique<By<LearnedEvaluator>>(view, seed, &*weights, *weights);
    else
        by_ = std::make_unique<By<HeuristicEvaluator>>(view, seed, nullptr);
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

bool DealtRollOuts::looksAgain() const
{
    return by_->looksAgain;
}

Outcome DealtRollOuts::playAgain(const Decision& decision, std::uint64_t deal)
{
    return by_->playAgain(decision, deal);
}

Outcome DealtRollOuts::draw(KindIndex kind, std::uint64_t deal)
{
    return by_->draw(kind, deal);
}

} // namespace hp
