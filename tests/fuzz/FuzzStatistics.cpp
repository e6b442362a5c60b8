// The file of the finished games: statistics.jsonl.
#include "tests/fuzz/Harness.h"

#include "engine/heller/players/EvenMatch.h"
#include "ui/table/statistics/PersonGames.h"

#include <cmath>

using namespace hp;

HP_FUZZ_TARGET(statistics)
{
    const PlayedGames games = parsePlayedGames(fuzz::bytesOf(input));
    const auto lines = 1 + std::count(input.begin(), input.end(), '\n');
    fuzz::require(static_cast<std::ptrdiff_t>(games.entries.size()) + games.newer + games.damaged <=
                      lines,
                  "a line is counted once");
    QByteArray printed;
    for (const PlayedEntry& entry : games.entries)
        printed += printEntry(entry);
    const PlayedGames again = parsePlayedGames(printed);
    fuzz::require(again.entries == games.entries && again.damaged == 0 && again.newer == 0,
                  "printed games read as the same", printed.toStdString());

    std::size_t seats = 0;
    for (const auto& [name, persons] : personGames(games, {{{}, strengthOf}})) {
        for (const PersonGames& person : persons) {
            fuzz::require(std::isfinite(person.rating().strength), "a rating is a number");
            fuzz::require(!person.games.empty(), "a person of the statistics has a game");
            for (const GameOfPerson& game : person.games)
                fuzz::require(game.own().person == person.person && game.game->game == name,
                              "a person's game is theirs");
            fuzz::require(isCounted(games, *person.games.back().game),
                          "a game of a person is counted");
            seats += person.games.size();
        }
    }
    fuzz::require(seats <= games.entries.size() * MaxSeats, "a seat counts once");
}
