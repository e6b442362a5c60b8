#include "app/cli/ServedGame.h"

#include "app/cli/Command.h"
#include "app/cli/Commands.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/game/Winners.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/direct/OpenedTable.h"

#include <algorithm>

namespace hp::cli {

namespace {

/// The first game.
class HellerServed : public ServedGame {
public:
    QStringList rulesNames() const override { return presetNames(); }
    Failure readRules(const Arguments& arguments) override
    {
        const auto rules = rulesOf(arguments);
        if (!rules)
            return rules.error();
        rules_ = *rules;
        return {};
    }
    std::optional<std::string> readLevels(const std::vector<std::string>& levels) override
    {
        for (const std::string& level : levels) {
            if (!makePlayer(level))
                return level;
        }
        if (std::ranges::any_of(levels, [](const std::string& level) {
                return mostNodes(level) != std::uint64_t{0};
            }))
            complainOfWeights();
        return {};
    }
    QString levelName(const std::string& level) const override
    {
        return playerName(QString::fromStdString(level));
    }

    std::unique_ptr<HomeTable> makeTable(const QString& folder,
                                         const HomeTable::Calls& calls) const override
    {
        return std::make_unique<OpenedTable>(folder, calls);
    }
    Failure open(HomeTable& table, const std::string& owner, int players) const override
    {
        GameSetup setup;
        setup.rules = rules_;
        for (int seat = 0; seat < players; ++seat)
            setup.seats.push_back({{}, "human", seat});
        return of(table).open(owner, setup);
    }
    void setPace(HomeTable& table, int milliseconds, double seconds) const override
    {
        of(table).host().computers().setPace(milliseconds);
        of(table).host().computers().setThinkSeconds(seconds);
    }

    std::vector<Ended> ended(HomeTable& table) const override
    {
        const Timeline game = Timeline::fromRecord(of(table).host().record()).value();
        const unsigned winners = winnersOf(game.game().viewFor(-1));
        std::vector<Ended> seats;
        for (int seat = 0; seat < game.game().seats(); ++seat)
            seats.push_back({seatToken(seat), game.seats()[seat].name, game.game().money(seat),
                             (winners >> seat & 1U) != 0});
        return seats;
    }

private:
    static OpenedTable& of(HomeTable& table) { return static_cast<OpenedTable&>(table); }

    RuleSet rules_;
};

} // namespace

QString ServedGame::result(HomeTable& table) const
{
    QStringList parts;
    for (const Ended& seat : ended(table))
        parts += QStringLiteral("%1 %2").arg(isolated(seat.name)).arg(seat.money);
    return parts.join(QStringLiteral(", "));
}

void ServedGame::writeResult(JsonWriter& json, HomeTable& table) const
{
    const std::vector<Ended> seats = ended(table);
    json.key("names").beginObject();
    for (const Ended& seat : seats)
        json.member(seat.token, seat.name);
    json.end().key("result").beginObject();
    for (const Ended& seat : seats)
        json.member(seat.token, seat.money);
    json.end().key("winners").beginArray();
    for (const Ended& seat : seats) {
        if (seat.wins)
            json.value(seat.token);
    }
    json.end();
}

std::unique_ptr<Command> makeServeCommand()
{
    return makeServeCommand(std::make_unique<HellerServed>());
}

} // namespace hp::cli
