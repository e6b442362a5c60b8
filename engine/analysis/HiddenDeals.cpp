#include "engine/analysis/HiddenDeals.h"

#include "engine/base/Random.h"

#include <algorithm>
#include <numeric>

namespace hp::exact {

namespace {

/// With more ways than this no list of them is made.
constexpr std::size_t MostListed = 4096;

class Deals {
public:
    Deals(const SeatView& view, const ToldChances& told) : view_(view), told_(told)
    {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(view.seats()); ++seat) {
            for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i) {
                if (view.hidden[seat][i] == UnknownTile)
                    places_.push_back({seat, i});
            }
        }
    }

    /// All of them, with what each counts; false where they are too many.
    bool list(std::vector<SeatView>& views, std::vector<double>& weights) const
    {
        views = {view_};
        weights = {1.0};
        for (const Place& place : places_) {
            std::vector<SeatView> nextViews;
            std::vector<double> nextWeights;
            for (std::size_t i = 0; i < views.size(); ++i) {
                const auto chances = chancesAt(views[i], place);
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

    /// One by lot, place by place: what it counts sets right that the first places did not know
    /// what the later ones leave. 0: it cannot be.
    double one(SeatView& view, Random& random) const
    {
        view = view_;
        double weight = 1;
        for (const Place& place : places_) {
            const auto chances = chancesAt(view, place);
            const int kind = random.pick(chances);
            if (kind < 0)
                return 0;
            weight *= std::accumulate(chances.begin(), chances.end(), 0.0);
            view.suppose(place.seat, place.index, static_cast<KindIndex>(kind));
        }
        return weight;
    }

private:
    struct Place {
        std::size_t seat;
        std::size_t index;
    };

    /// Not made to add up to 1: if what a seat is likely to hold is gone, the whole deal is
    /// unlikely.
    std::array<double, MaxTiles> chancesAt(const SeatView& now, const Place& place) const
    {
        const auto& told = told_[place.seat];
        const bool tells = told && view_.hiddenCount[place.seat] == 1;
        const double unseen = now.unseenCount();
        std::array<double, MaxTiles> chances{};
        for (std::size_t kind = 0; kind < static_cast<std::size_t>(view_.rules->kindCount());
             ++kind) {
            if (now.unseen[kind] > 0)
                chances[kind] =
                    now.unseen[kind] * (tells ? (*told)[kind] / view_.unseen[kind] : 1 / unseen);
        }
        return chances;
    }

    const SeatView& view_;
    const ToldChances& told_;
    std::vector<Place> places_;
};

HiddenDeals allOf(std::vector<SeatView> views, const std::vector<double>& weights, Random& random)
{
    HiddenDeals deals;
    for (std::size_t i = 0; i < views.size(); ++i)
        deals.order.emplace_back(i, weights[i]);
    random.shuffle(deals.order.begin(), deals.order.end()); // between equals
    std::stable_sort(deals.order.begin(), deals.order.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    deals.views = std::move(views);
    return deals;
}

} // namespace

HiddenDeals hiddenDeals(const SeatView& view, const ToldChances& told, int most, std::uint64_t seed)
{
    const auto limit = static_cast<std::size_t>(std::max(1, most));
    const Deals deals(view, told);
    Random random(seed);
    HiddenDeals result;
    std::vector<double> weights;
    if (deals.list(result.views, weights)) {
        if (!result.views.empty() && result.views.size() <= limit)
            return allOf(std::move(result.views), weights, random);
        for (std::size_t i = 0; i < limit && !result.views.empty(); ++i)
            result.order.emplace_back(static_cast<std::size_t>(random.pick(weights)), 1.0);
    } else {
        result.views.clear();
        for (std::size_t i = 0; i < limit; ++i) {
            SeatView one;
            const double weight = deals.one(one, random);
            if (weight <= 0)
                continue;
            result.order.emplace_back(result.views.size(), weight);
            result.views.push_back(one);
        }
    }
    const auto tells = [](const auto& chances) { return chances.has_value(); };
    if (!result.order.empty() || std::none_of(told.begin(), told.end(), tells))
        return result;
    return hiddenDeals(view, {}, most, seed); // what is told cannot all be so
}

} // namespace hp::exact
