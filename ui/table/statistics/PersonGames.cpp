#include "ui/table/statistics/PersonGames.h"

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
    using Places = std::map<std::string, std::vector<Place>>; // by the game of the program
    std::vector<Counted> games;
    std::map<Person, Places> places;               // by the present name
    std::map<std::string, std::size_t> goneBefore; // nobody's game of this name counts before that
    const auto forget = [&games](const Person& person, const std::vector<Place>& seats) {
        for (const Place& place : seats) {
            games[place.game].game.seats[place.seat].person = person;
            games[place.game].seats[place.seat] = false;
        }
    };
    for (const PlayedEntry& entry : all.entries) {
        if (const auto* game = std::get_if<PlayedGame>(&entry)) {
            Counted one{*game, {}};
            for (const PlayedSeat& seat : game->seats) {
                if (seat.isPerson())
                    places[seat.person][game->game].push_back({games.size(), one.seats.size()});
                one.seats.push_back(seat.isPerson());
            }
            games.push_back(std::move(one));
        } else if (const auto* renamed = std::get_if<PersonRenamed>(&entry)) {
            auto from = places.extract(renamed->from);
            if (from.empty())
                continue;
            for (auto& [game, seats] : from.mapped()) {
                std::vector<Place>& to = places[renamed->to][game];
                if (to.size() < seats.size())
                    std::swap(to, seats);
                to.insert(to.end(), seats.begin(), seats.end());
            }
        } else if (const auto* forgotten = std::get_if<PersonForgotten>(&entry)) {
            if (!forgotten->person) {
                goneBefore[forgotten->game.value_or(std::string())] = games.size();
            } else if (const auto gone = places.find(*forgotten->person); gone == places.end()) {
                continue;
            } else if (forgotten->game) {
                forget(gone->first, gone->second[*forgotten->game]);
                gone->second.erase(*forgotten->game);
            } else {
                for (const auto& [game, seats] : gone->second)
                    forget(gone->first, seats);
                places.erase(gone);
            }
        }
    }
    for (const auto& [person, ofGames] : places) {
        for (const auto& [game, seats] : ofGames) {
            for (const Place& place : seats)
                games[place.game].game.seats[place.seat].person = person;
        }
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto gone = goneBefore.find(games[i].game.game);
        if (gone != goneBefore.end() && i < gone->second)
            games[i].seats.assign(games[i].seats.size(), false);
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

std::vector<PairResult> pairsOf(const PlayedGame& game, const PlayedSeat& own,
                                const Strengths& strengths)
{
    const auto known = strengths.find(game.game);
    if (known == strengths.end())
        return {};
    std::vector<PairResult> pairs;
    for (const PlayedSeat& other : game.seats) {
        if (const auto strength = known->second(other.player)) {
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
    if (game.elsewhere)
        return Unrated::Elsewhere;
    return noPairs ? Unrated::NoLevel : Unrated::Counts;
}

/// Those without a name come after all with one.
bool isBefore(const Person& a, const Person& b)
{
    return std::make_tuple(a.name.empty(), a.name, a.unnamed) <
           std::make_tuple(b.name.empty(), b.name, b.unnamed);
}

PersonGames& entryOf(Persons& persons, const Person& person)
{
    const auto at = std::lower_bound(
        persons.begin(), persons.end(), person,
        [](const PersonGames& one, const Person& other) { return isBefore(one.person, other); });
    if (at != persons.end() && at->person == person)
        return *at;
    return *persons.insert(at, {person, {}, {}});
}

void add(PersonsByGame& all, Counted one, const Strengths& strengths)
{
    Persons& persons = all[one.game.game];
    const auto game = std::make_shared<const PlayedGame>(std::move(one.game));
    for (int seat = 0; seat < std::ssize(one.seats); ++seat) {
        if (!one.seats[seat])
            continue;
        const PlayedSeat& own = game->seats[seat];
        PersonGames& entry = entryOf(persons, own.person);
        const std::vector<PairResult> pairs = pairsOf(*game, own, strengths);
        const Unrated unrated = whyUnrated(*game, own, pairs.empty());
        if (unrated == Unrated::Counts)
            entry.rater.add(pairs, static_cast<int>(one.seats.size()));
        entry.games.push_back({game, seat, unrated, entry.rating()});
    }
}

} // namespace

PersonsByGame personGames(const PlayedGames& all, const Strengths& strengths,
                          const std::stop_token& stop)
{
    PersonsByGame persons;
    for (Counted& one : applied(all)) {
        if (stop.stop_requested())
            break;
        add(persons, std::move(one), strengths);
    }
    return persons;
}

void addGame(PersonsByGame& persons, const PlayedGame& game, const Strengths& strengths)
{
    Counted counted{game, {}};
    for (const PlayedSeat& seat : game.seats)
        counted.seats.push_back(seat.isPerson());
    add(persons, std::move(counted), strengths);
}

Rating ratingOf(const Persons& persons, const Person& person)
{
    const auto found = std::find_if(persons.begin(), persons.end(),
                                    [&](const PersonGames& one) { return one.person == person; });
    return found != persons.end() ? found->rating() : Rater().rating();
}

bool isCounted(const PlayedGames& all, const PlayedGame& game)
{
    const std::vector<Person> persons = personsOf(game);
    const auto same = [&](const PlayedGame& other) {
        return other.game == game.game && other.id == game.id && personsOf(other) == persons;
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
