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

    QString result(HomeTable& table) const override
    {
        const Timeline game = gameOf(table);
        QStringList parts;
        for (int seat = 0; seat < game.game().seats(); ++seat)
            parts += QStringLiteral("%1 %2")
                         .arg(isolated(game.seats()[seat].name))
                         .arg(game.game().money(seat));
        return parts.join(QStringLiteral(", "));
    }
    void writeResult(JsonWriter& json, HomeTable& table) const override
    {
        const Timeline game = gameOf(table);
        const SeatView end = game.game().viewFor(-1);
        json.key("names").beginObject();
        for (int seat = 0; seat < end.seats(); ++seat)
            json.member(seatToken(seat), game.seats()[seat].name);
        json.end().key("result").beginObject();
        for (int seat = 0; seat < end.seats(); ++seat)
            json.member(seatToken(seat), game.game().money(seat));
        json.end().key("winners").beginArray();
        for (int seat = 0; seat < end.seats(); ++seat) {
            if (winnersOf(end) >> seat & 1U)
                json.value(seatToken(seat));
        }
        json.end();
    }

private:
    static OpenedTable& of(HomeTable& table) { return static_cast<OpenedTable&>(table); }
    static Timeline gameOf(HomeTable& table)
    {
        return Timeline::fromRecord(of(table).host().record()).value();
    }

    RuleSet rules_;
};

} // namespace

std::unique_ptr<Command> makeServeCommand()
{
    return makeServeCommand(std::make_unique<HellerServed>());
}

} // namespace hp::cli
