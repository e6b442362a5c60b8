#include "ui/table/statistics/PersonGames.h"

#include "engine/heller/players/EvenMatch.h"

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

/// The games with every later line applied to them. Persons know their seats, so that a line does
/// not have to look through all games.
std::vector<Counted> applied(const PlayedGames& all)
{
    struct Place {
        std::size_t game;
        std::size_t seat;
    };
    std::vector<Counted> games;
    std::map<Person, std::vector<Place>> places; // by the present name
    for (const PlayedEntry& entry : all.entries) {
        if (const auto* game = std::get_if<PlayedGame>(&entry)) {
            Counted one{*game, {}};
            for (const PlayedSeat& seat : game->seats) {
                if (seat.isPerson())
                    places[seat.person].push_back({games.size(), one.seats.size()});
                one.seats.push_back(seat.isPerson());
            }
            games.push_back(std::move(one));
        } else if (const auto* renamed = std::get_if<PersonRenamed>(&entry)) {
            auto from = places.extract(renamed->from);
            if (from.empty())
                continue;
            std::vector<Place>& to = places[renamed->to];
            if (to.size() < from.mapped().size())
                std::swap(to, from.mapped());
            to.insert(to.end(), from.mapped().begin(), from.mapped().end());
        } else if (const auto* forgotten = std::get_if<PersonForgotten>(&entry)) {
            const auto gone = places.extract(forgotten->person);
            if (gone.empty())
                continue;
            for (const Place& place : gone.mapped()) {
                games[place.game].game.seats[place.seat].person = forgotten->person;
                games[place.game].seats[place.seat] = false;
            }
        }
    }
    for (const auto& [person, seats] : places) {
        for (const Place& place : seats)
            games[place.game].game.seats[place.seat].person = person;
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

/// Those without a name come after all with one.
bool isBefore(const Person& a, const Person& b)
{
    return std::make_tuple(a.name.empty(), a.name, a.unnamed) <
           std::make_tuple(b.name.empty(), b.name, b.unnamed);
}

PersonGames& entryOf(std::vector<PersonGames>& persons, const Person& person)
{
    const auto at = std::lower_bound(
        persons.begin(), persons.end(), person,
        [](const PersonGames& one, const Person& other) { return isBefore(one.person, other); });
    if (at != persons.end() && at->person == person)
        return *at;
    return *persons.insert(at, {person, {}, {}});
}

void add(std::vector<PersonGames>& persons, Counted one)
{
    const auto game = std::make_shared<const PlayedGame>(std::move(one.game));
    for (int seat = 0; seat < std::ssize(one.seats); ++seat) {
        if (!one.seats[seat])
            continue;
        const PlayedSeat& own = game->seats[seat];
        PersonGames& entry = entryOf(persons, own.person);
        const std::vector<PairResult> pairs = pairsOf(*game, own);
        const Unrated unrated = whyUnrated(*game, own, pairs.empty());
        if (unrated == Unrated::Counts)
            entry.rater.add(pairs, static_cast<int>(one.seats.size()));
        entry.games.push_back({game, seat, unrated, entry.rating()});
    }
}

} // namespace

std::vector<PersonGames> personGames(const PlayedGames& all, const std::stop_token& stop)
{
    std::vector<PersonGames> persons;
    for (Counted& one : applied(all)) {
        if (stop.stop_requested())
            break;
        add(persons, std::move(one));
    }
    return persons;
}

void addGame(std::vector<PersonGames>& persons, const PlayedGame& game)
{
    Counted counted{game, {}};
    for (const PlayedSeat& seat : game.seats)
        counted.seats.push_back(seat.isPerson());
    add(persons, std::move(counted));
}

Rating ratingOf(const std::vector<PersonGames>& persons, const Person& person)
{
    const auto found = std::find_if(persons.begin(), persons.end(),
                                    [&](const PersonGames& one) { return one.person == person; });
    return found != persons.end() ? found->rating() : Rater().rating();
}

bool isCounted(const PlayedGames& all, const PlayedGame& game)
{
    const std::vector<Person> persons = personsOf(game);
    const auto same = [&](const PlayedGame& other) {
        return other.id == game.id && personsOf(other) == persons;
    };
    // As they were called then, and as they are called now.
    bool isKnown = false;
    for (const PlayedEntry& entry : all.entries) {
        const auto* other = std::get_if<PlayedGame>(&entry);
        isKnown = isKnown || (other != nullptr && other->id == game.id);
        if (other != nullptr && same(*other))
            return true;
    }
    if (!isKnown)
        return false;
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
