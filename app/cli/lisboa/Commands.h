// The commands of Mercado de Lisboa: hellerpfennig-cli --game lisboa COMMAND. What is typed and
// printed is in engine/lisboa/text.
#pragma once

#include "app/cli/Command.h"
#include "app/cli/Seat.h"

#include "engine/lisboa/game/Earnings.h"
#include "engine/lisboa/players/Match.h"
#include "engine/lisboa/text/Record.h"
#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/text/Tokens.h"
#include "engine/lisboa/words/BalanceWording.h"
#include "engine/text/Json.h"
#include "ui/lisboa/session/AnyPlayer.h"

#include <memory>
#include <optional>
#include <vector>

namespace hp::cli::lisboa {

using namespace hp::lisboa;
// What the first game has a name for, too.
using hp::lisboa::balanceInWords;
using hp::lisboa::BalanceOptions;
using hp::lisboa::BalanceReport;
using hp::lisboa::Finding;
using hp::lisboa::Fix;
using hp::lisboa::Game;
using hp::lisboa::levelNames;
using hp::lisboa::loadRules;
using hp::lisboa::loadRulesUnchecked;
using hp::lisboa::makeAnyPlayer;
using hp::lisboa::makePlayer;
using hp::lisboa::MatchSettings;
using hp::lisboa::measureBalance;
using hp::lisboa::parsePosition;
using hp::lisboa::Player;
using hp::lisboa::playMatch;
using hp::lisboa::positionText;
using hp::lisboa::presetNames;
using hp::lisboa::printRecord;
using hp::lisboa::printRules;
using hp::lisboa::printRulesCompact;
using hp::lisboa::Record;
using hp::lisboa::Rules;
using hp::lisboa::RuleSet;
using hp::lisboa::samePlay;
using hp::lisboa::seatToken;
using hp::lisboa::SeatView;
using hp::lisboa::squareToken;
using hp::lisboa::ThinkLimits;
using hp::lisboa::validate;

std::unique_ptr<Command> makeScoreCommand();
std::unique_ptr<Command> makePerftCommand();
std::unique_ptr<Command> makePlayCommand();
std::unique_ptr<Command> makeServeCommand();
std::unique_ptr<Command> makeJoinCommand();
std::unique_ptr<Command> makeReplayCommand();
std::unique_ptr<Command> makeRulesCommand();
std::unique_ptr<Command> makeBestCommand();
std::unique_ptr<Command> makeMatchCommand();
std::unique_ptr<Command> makeBenchCommand();

/// How a command is called.
QString callOf(const QString& command);
QStringList builtInRules();
/// The rules of --rules, or the first built-in ones. Validated.
Result<RuleSet> rulesAsked(const Arguments& arguments);

/// What all of them have.
class LisboaCommand : public Command {
public:
    QString call() const override { return callOf(name()); }
    QStringList rulesNames() const override { return builtInRules(); }

protected:
    /// A game with its rules.
    struct Table {
        std::unique_ptr<Rules> rules;
        std::optional<Game> game;
    };
    /// The position of --position under the rules of --rules. Prints an error message if either is
    /// invalid or missing; then there is no game, and `code` is set.
    Table tableOf(const Arguments& arguments, int& code) const;
    static QCommandLineOption positionOption();
    int tooMany(const QString& argument) const;
};

/// "beginner, skilled, ..."
QString levelNamesText();
/// {"R":5,"G":"?"}
void writeMoney(JsonWriter& json, const Game& game);
/// [{"square":"b3","seat":"R","value":2,"from":[...]}, ...]
void writeEarnings(JsonWriter& json, const Game& before, const std::vector<StandEarning>& earnings);
/// "R 5, G 3"
QString moneyText(const Game& game);
/// "b3 (R): 1 + 1 = 2; <3: 2 x 2 = 4": a line for each stand that earns.
QString earningsText(const Game& before, const std::vector<StandEarning>& earnings);
/// The result, once the game is over.
QString resultText(const Game& game);

/// A turn of a record: its steps, and the game before and after it.
struct PlayedTurn {
    Game before;
    Game after;
    std::vector<Step> steps;
    std::vector<StandEarning> earnings;
    int cost = 0;
};
/// Plays a record again, turn by turn; a turn that has not ended is one, too.
std::vector<PlayedTurn> turnsOf(const Record& record);
/// @param unknown bit per seat whose money is not told
QString turnLine(const PlayedTurn& turn, unsigned unknown = 0);
/// The document of replay --json.
std::string recordJson(const Record& record, const std::optional<Forfeit>& forfeit = {});
/// A step that a person types; nothing at the end of the input. @param view as the person sees it
std::optional<Step> typedStep(const SeatView& view);

} // namespace hp::cli::lisboa
