#include "ui/heller/games/HellerStatistics.h"

#include "engine/heller/game/Summary.h"
#include "engine/heller/game/Winners.h"
#include "engine/heller/players/EvenMatch.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/games/HellerPlayers.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/table/statistics/GameRecorder.h"

#include <QDateTime>

#include <algorithm>

namespace hp {

namespace {

bool isPreset(const RuleSet& rules)
{
    const QStringList names = presetNames();
    return std::any_of(names.begin(), names.end(), [&rules](const QString& name) {
        const Result<RuleSet> preset = loadPreset(name);
        return preset && samePlay(*preset, rules);
    });
}

/// The same deal to the same number of seats. Playing it again does not count again: its draws are
/// known.
std::string idOf(const GameRecord& record, const std::string& rules)
{
    int starter = 0;
    for (const RecordEntry& entry : record.entries) {
        if (entry.kind == RecordEntry::Kind::Deal) {
            starter = entry.deal.starter;
            break;
        }
    }
    const std::string text = std::to_string(record.seed) + ' ' + rules + ' ' +
                             std::to_string(record.seats.size()) + ' ' + std::to_string(starter);
    return shortHash(QByteArray::fromStdString(text), DealHashLetters);
}

/// Whether a seat got another player; a new name is none.
bool hasChangedPlayers(const GameRecord& record)
{
    std::vector<SeatInfo> seats = record.seats;
    for (const RecordEntry& entry : record.entries) {
        if (entry.kind != RecordEntry::Kind::Sit)
            continue;
        SeatInfo& seat = seats[entry.seat];
        if (seat.player != entry.info.player)
            return true;
        seat = entry.info;
    }
    return false;
}

} // namespace

StatisticsGame hellerStatistics()
{
    StatisticsGame game;
    game.name = FirstGame;
    game.players = hellerPlayers;
    game.strength = strengthOf;
    game.rulesName = [](const Words& name) {
        RuleSet named;
        named.name = name;
        return rulesName(named);
    };
    return game;
}

std::optional<PlayedGame> playedGame(const GameHost& host)
{
    if (!host.hasGame() || !host.hasEnded())
        return {};
    const auto played = host.openRecord();
    if (!played || played->timeline().beginsWithPosition())
        return {};
    const std::vector<SeatInfo>& seats = played->seats();
    if (std::none_of(seats.begin(), seats.end(),
                     [](const SeatInfo& seat) { return seat.player == "human"; }))
        return {};
    const GameRecord record = host.record();
    const std::vector<RoundSummary> rounds = roundSummaries(played->steps());
    const unsigned winners = winnersOf(played->steps().back().after);
    PlayedGame game;
    game.time = QDateTime::currentSecsSinceEpoch();
    game.rulesName = record.rules.name;
    for (Words::Entry& name : game.rulesName)
        name.text = asName(name.text);
    game.rules = rulesChecksum(record.rules);
    game.preset = isPreset(record.rules);
    game.id = idOf(record, game.rules);
    game.fair = record.fair;
    game.changed = hasChangedPlayers(record);
    const auto count = static_cast<int>(seats.size());
    const auto& money = rounds.back().moneyAfter;
    const auto isBetter = [&](int a, int b) {
        const bool aWins = (winners >> a & 1U) != 0;
        const bool bWins = (winners >> b & 1U) != 0;
        return aWins != bWins ? aWins : !aWins && money[a] > money[b];
    };
    for (int seat = 0; seat < count; ++seat) {
        const SeatInfo& info = seats[seat];
        PlayedSeat one;
        one.person = personOf(hellerPlayers(), seats, seat);
        one.player = info.player;
        one.money = money[seat];
        for (int other = 0; other < count; ++other)
            one.place += isBetter(other, seat) ? 1 : 0;
        for (const RecordEntry& entry : record.entries) {
            if (entry.kind == RecordEntry::Kind::Aid && entry.seat == seat)
                one.aids |= aidBit(entry.aid);
        }
        game.seats.push_back(std::move(one));
    }
    return game;
}

} // namespace hp
