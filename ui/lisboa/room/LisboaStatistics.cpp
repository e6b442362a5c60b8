#include "ui/lisboa/room/LisboaStatistics.h"

#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Names.h"
#include "ui/lisboa/net/DealtHost.h"
#include "ui/lisboa/room/LisboaPlayers.h"
#include "ui/table/statistics/GameRecorder.h"

#include <QDateTime>

#include <algorithm>

namespace hp::lisboa {

namespace {

bool isBuiltIn(const RuleSet& rules)
{
    const std::vector<std::string>& names = presetNames();
    return std::any_of(names.begin(), names.end(), [&rules](const std::string& name) {
        return samePlay(*preset(name), rules);
    });
}

} // namespace

StatisticsGame lisboaStatistics()
{
    StatisticsGame game;
    game.name = Name;
    game.players = lisboaPlayers;
    game.strength = levelStrength;
    game.rulesName = [](const Words& name) {
        RuleSet named;
        named.name = name;
        return rulesName(named);
    };
    return game;
}

std::optional<PlayedGame> playedGame(const Host& host)
{
    if (!host.hasGame() || !host.hasEnded() || !host.record().isDealt())
        return {};
    const std::vector<SeatInfo> seats = seatsOf(host);
    if (std::none_of(seats.begin(), seats.end(),
                     [](const SeatInfo& seat) { return seat.player == Human; }))
        return {};
    const Record& record = host.record();
    const RuleSet& rules = record.rules->set();
    PlayedGame played;
    played.game = Name.id;
    played.time = QDateTime::currentSecsSinceEpoch();
    played.rulesName = rules.name;
    for (Words::Entry& name : played.rulesName)
        name.text = asName(name.text);
    played.rules = rulesChecksum(rules);
    played.preset = isBuiltIn(rules);
    // The same deal to the same number of seats.
    const std::string deal = Name.id + ' ' + std::to_string(record.seed) + ' ' + played.rules +
                             ' ' + std::to_string(seats.size());
    played.id = shortHash(QByteArray::fromStdString(deal), DealHashLetters);
    played.changed = record.otherPlayers;
    const auto places = host.game().places();
    for (int seat = 0; seat < std::ssize(seats); ++seat) {
        PlayedSeat& one = played.seats.emplace_back();
        one.person = personOf(lisboaPlayers(), seats, seat);
        one.player = seats[seat].player;
        one.place = places[seat];
        one.money = host.game().finalMoney(seat);
        one.aids = record.aids[seat];
    }
    return played;
}

} // namespace hp::lisboa
