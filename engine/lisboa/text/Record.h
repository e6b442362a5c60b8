// A game record: JSON Lines, a head and then one line per turn, whose steps stand with blanks
// between them [12]. It is complete, and loading never trusts it: every step is played again, and
// an impossible one is an error that names its line.
#pragma once

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/text/Tokens.h"
#include "engine/table/Aid.h"

#include <memory>
#include <span>

namespace hp::lisboa {

struct SeatName {
    std::string name;
    std::string player; ///< a level, "human", or exec:COMMAND

    friend bool operator==(const SeatName&, const SeatName&) = default;
};

struct PlayedStep {
    Step step;
    Dealt dealt;

    friend bool operator==(const PlayedStep&, const PlayedStep&) = default;
};

/// From which a step is dealt: of the game's seed and the step's place in it, so that taking a step
/// back does not change what it brings, and whoever knows the seed can deal all again.
/// @param step from 0
inline Random chanceOf(std::uint64_t seed, std::size_t step)
{
    return Random::stream(seed, step + 1);
}

struct Record {
    std::shared_ptr<const Rules> rules;
    std::vector<SeatName> seats; ///< in turn order
    std::uint64_t seed = 0;
    State begin; ///< as it was dealt, or any position
    std::vector<PlayedStep> steps;
    PerSeat<AidSet> aids{};    ///< the help that each seat had
    bool otherPlayers = false; ///< another player took over a seat during the game

    Game first() const { return Game(*rules, begin); }
    Game last() const; ///< after all steps
    /// Whether it begins as its seed deals it, not from a position.
    bool isDealt() const;
};

QByteArray printRecord(const Record& record);
/// One line of it: the steps of a turn, of the last one perhaps not all.
QByteArray printTurn(const Game& before, std::span<const PlayedStep> turn);

/// Errors have the line. A last line that is cut off is one, too.
Result<Record> parseRecord(const QByteArray& text);
Result<Record> loadRecord(const QString& path);

/// A record as far as it can be read.
struct RecoveredRecord {
    Record record;
    Failure lost;      ///< why something is missing, if that is so
    bool torn = false; ///< nothing is lost but the last line, which was being written
};
/// Of a damaged one, the turns before the damage. Error: not even its head can be read.
Result<RecoveredRecord> recoverRecord(const QString& path);

} // namespace hp::lisboa
