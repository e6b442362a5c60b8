#include "engine/heller/solver/HiddenDeals.h"

#include "engine/base/Random.h"

#include <algorithm>

namespace hp::exact {

namespace {

/// If there are more ways than this, they are not listed.
constexpr std::size_t MostListed = 4096;

class Deals {
public:
    explicit Deals(const SeatView& view) : view_(view)
    {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(view.seats()); ++seat) {
            for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i) {
                if (view.hidden[seat][i] == UnknownTile)
                    places_.push_back({seat, i});
            }
        }
    }

    /// All of them, with their weights; false if there are too many.
    bool list(std::vector<SeatView>& views, std::vector<double>& weights) const
    {
        views = {view_};
        weights = {1.0};
        for (const Place& place : places_) {
            std::vector<SeatView> nextViews;
            std::vector<double> nextWeights;
            for (std::size_t i = 0; i < views.size(); ++i) {
                const auto chances = chancesAt(views[i]);
                for (std::size_t kind = 0; kind < chances.size(); ++kind) {
                    if (chances[kind] <= 0)
                        continue;
                    nextViews.push_back(views[i]);
                    nextViews.back().suppose(place.seat, place.index, static_cast<KindIndex>(kind));
                    nextWeights.push_back(weights[i] * chances[kind]);
                }
                if (nextViews.size() > MostListed)
                    return false;
            }
            views = std::move(nextViews);
            weights = std::move(nextWeights);
        }
        return true;
    }

    /// A random one.
    SeatView one(Random& random) const
    {
        SeatView view = view_;
        for (const Place& place : places_)
            view.suppose(place.seat, place.index,
                         static_cast<KindIndex>(random.pick(chancesAt(view))));
        return view;
    }

private:
    struct Place {
        std::size_t seat;
        std::size_t index;
    };

    std::array<double, MaxTiles> chancesAt(const SeatView& now) const
    {
        const double unseen = now.unseenCount();
        std::array<double, MaxTiles> chances{};
        for (int kind = 0; kind < view_.rules->kindCount(); ++kind) {
            chances[kind] = now.unseen[kind] / unseen;
        }
        return chances;
    }

    const SeatView& view_;
    std::vector<Place> places_;
};

HiddenDeals allOf(std::vector<SeatView> views, const std::vector<double>& weights, Random& random)
{
    HiddenDeals deals;
    for (std::size_t i = 0; i < views.size(); ++i)
        deals.order.emplace_back(i, weights[i]);
    random.shuffle(deals.order.begin(), deals.order.end()); // random order between equals
    std::stable_sort(deals.order.begin(), deals.order.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    deals.views = std::move(views);
    return deals;
}

} // namespace

HiddenDeals hiddenDeals(const SeatView& view, int most, std::uint64_t seed)
{
    const std::size_t limit = std::max(1, most);
    const Deals deals(view);
    Random random(seed);
    HiddenDeals result;
    std::vector<double> weights;
    if (deals.list(result.views, weights)) {
        if (!result.views.empty() && result.views.size() <= limit)
            return allOf(std::move(result.views), weights, random);
        for (std::size_t i = 0; i < limit && !result.views.empty(); ++i)
            result.order.emplace_back(random.pick(weights), 1.0);
    } else {
        result.views.clear();
        for (std::size_t i = 0; i < limit; ++i) {
            result.order.emplace_back(result.views.size(), 1.0);
            result.views.push_back(deals.one(random));
        }
    }
    return result;
}

SeatView likeliestHidden(SeatView view)
{
    for (int seat = 0; seat < view.seats(); ++seat) {
        for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i) {
            if (view.hidden[seat][i] != UnknownTile)
                continue;
            const auto most = std::max_element(view.unseen.begin(),
                                               view.unseen.begin() + view.rules->kindCount());
            view.suppose(seat, i, static_cast<KindIndex>(most - view.unseen.begin()));
        }
    }
    return view;
}

} // namespace hp::exact
