#include "ui/statistics/PersonGames.h"

#include "engine/players/EvenMatch.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace hp {

namespace {

/// A game and which of its seats still count for a person.
struct Counted {
    PlayedGame game;
    std::vector<bool> seats;
};

/// The games with every later line applied to them.
std::vector<Counted> applied(const PlayedGames& all)
{
    std::vector<Counted> games;
    const auto eachSeat = [&games](const Person& person, auto what) {
        for (Counted& one : games) {
            for (std::size_t seat = 0; seat < one.seats.size(); ++seat) {
                if (one.seats[seat] && one.game.seats[seat].person == person)
                    what(one, seat);
            }
        }
    };
    for (const PlayedEntry& entry : all.entries) {
        if (const auto* game = std::get_if<PlayedGame>(&entry)) {
            Counted one{*game, {}};
            for (const PlayedSeat& seat : game->seats)
                one.seats.push_back(seat.isPerson());
            games.push_back(std::move(one));
        } else if (const auto* renamed = std::get_if<PersonRenamed>(&entry)) {
            eachSeat(renamed->from, [renamed](Counted& one, std::size_t seat) {
                one.game.seats[seat].person = renamed->to;
            });
        } else if (const auto* forgotten = std::get_if<PersonForgotten>(&entry)) {
            eachSeat(forgotten->person,
                     [](Counted& one, std::size_t seat) { one.seats[seat] = false; });
        }
    }
    return games;
}

std::vector<Person> personsOf(const PlayedGame& game)
{
    std::vector<Person> persons;
    for (const PlayedSeat& seat : game.seats) {
        if (seat.isPerson())
            persons.push_back(seat.person);
    }
    std::sort(persons.begin(), persons.end());
    return persons;
}

std::vector<PairResult> pairsOf(const PlayedGame& game, const PlayedSeat& own)
{
    std::vector<PairResult> pairs;
    for (const PlayedSeat& other : game.seats) {
        if (const auto strength = strengthOf(other.player)) {
            const double score = own.place < other.place ? 1 : own.place == other.place ? 0.5 : 0;
            pairs.push_back({*strength, score});
        }
    }
    return pairs;
}

Unrated whyUnrated(const PlayedGame& game, const PlayedSeat& own, bool noPairs)
{
    if (own.aids != 0)
        return Unrated::Aids;
    if (!game.preset)
        return Unrated::OwnRules;
    if (game.changed)
        return Unrated::Changed;
    return noPairs ? Unrated::NoLevel : Unrated::Counts;
}

} // namespace

std::vector<PersonGames> personGames(const PlayedGames& all)
{
    // Without a name after every name.
    const auto order = [](const Person& a, const Person& b) {
        return std::make_tuple(a.name.empty(), a.name, a.unnamed) <
               std::make_tuple(b.name.empty(), b.name, b.unnamed);
    };
    std::map<Person, std::pair<PersonGames, Rater>, decltype(order)> persons(order);
    for (const Counted& one : applied(all)) {
        for (std::size_t seat = 0; seat < one.seats.size(); ++seat) {
            if (!one.seats[seat])
                continue;
            const PlayedSeat& own = one.game.seats[seat];
            auto& [games, rater] = persons[own.person];
            const std::vector<PairResult> pairs = pairsOf(one.game, own);
            GameOfPerson played{
                one.game, static_cast<int>(seat), whyUnrated(one.game, own, pairs.empty()), {}};
            if (played.unrated == Unrated::Counts)
                rater.add(pairs, static_cast<int>(one.seats.size()));
            played.rating = rater.rating();
            games.person = own.person;
            games.games.push_back(std::move(played));
        }
    }
    std::vector<PersonGames> result;
    for (auto& [person, games] : persons) {
        games.first.rating = games.second.rating();
        result.push_back(std::move(games.first));
    }
    return result;
}

Rating ratingOf(const PlayedGames& all, const Person& person)
{
    Rater rater;
    for (const Counted& one : applied(all)) {
        for (std::size_t seat = 0; seat < one.seats.size(); ++seat) {
            const PlayedSeat& own = one.game.seats[seat];
            if (!one.seats[seat] || own.person != person)
                continue;
            const std::vector<PairResult> pairs = pairsOf(one.game, own);
            if (whyUnrated(one.game, own, pairs.empty()) == Unrated::Counts)
                rater.add(pairs, static_cast<int>(one.seats.size()));
        }
    }
    return rater.rating();
}

bool isCounted(const PlayedGames& all, const PlayedGame& game)
{
    const std::vector<Person> persons = personsOf(game);
    const auto same = [&](const PlayedGame& other) {
        return other.id == game.id && personsOf(other) == persons;
    };
    // As they were called then, and as they are called now.
    for (const PlayedEntry& entry : all.entries) {
        const auto* other = std::get_if<PlayedGame>(&entry);
        if (other != nullptr && same(*other))
            return true;
    }
    const std::vector<Counted> now = applied(all);
    return std::any_of(now.begin(), now.end(), [&](const Counted& one) { return same(one.game); });
}

QString PersonName::of(const Person& person)
{
    if (!person.name.empty())
        return QString::fromStdString(person.name);
    return person.unnamed == 0 ? tr("Player") : tr("Player %1").arg(person.unnamed);
}

} // namespace hp
