// The commands `rules diff` and `rules report`. `rules` itself is in RulesCommand.cpp. What `rules
// report` asks for and prints is the same in any game.
#pragma once

#include "app/cli/Command.h"

#include "engine/table/text/BalanceLines.h"
#include "engine/text/Json.h"

#include <functional>

namespace hp::cli {

/// Lists how play by the second rules differs from play by the first. Exit code 1 if there is a
/// difference.
int diffRules(const QString& from, const QString& to, bool json);

/// Options of the report, besides the rules. @param level who plays if nobody is said
QList<QCommandLineOption> reportOptions(const QString& level);
/// Says so if one of them is given for another action. @return whether all is well
bool onlyReportHasOptions(const QString& action, const Arguments& arguments,
                          const Command& command);

/// What is asked for.
struct ReportRequest {
    QStringList sources; ///< files or presets: one, and the one to compare with
    int games = 0;
    int seats = 0;
    std::uint64_t seed = 0;
    std::string level;
};
/// The levels of a game.
struct ReportLevels {
    std::vector<std::string> names;
    bool (*isLevel)(std::string_view name); ///< there may be more than those that are listed
    std::string otherwise;                  ///< if none is said
};
/// Prints an error message if something is wrong with the options.
std::optional<ReportRequest> reportRequestOf(const QString& source, const Arguments& arguments,
                                             const Command& command, const ReportLevels& levels);
/// All of them, loaded before anything is played: an error in the second would otherwise appear
/// only after the report on the first.
template <class Rules, class Load>
Result<std::vector<Rules>> rulesOfSources(const QStringList& sources, const Load& load)
{
    std::vector<Rules> all;
    for (const QString& source : sources) {
        const auto rules = load(source);
        if (!rules)
            return rules.error();
        all.push_back(*rules);
    }
    return all;
}

/// The report on some rules.
struct RulesReport {
    QString name; ///< of the rules
    SeatBalance seats;
    std::vector<BalanceLine> lines;
    std::function<void(JsonWriter&)> writeMore; ///< what this game counts besides
};
/// Plays games by each of the rules and prints what comes of it.
/// @param measure makes the report on the rules of that source
int printReports(const ReportRequest& request, bool json,
                 const std::function<RulesReport(std::size_t source)>& measure);
/// {"mean":..,"error":..,"deviation":..,"low":..,"high":..}
void writeSpread(JsonWriter& json, const Spread& spread);

/// `rules report` of the first game.
int reportRules(const QString& source, const Arguments& arguments, const Command& command);

} // namespace hp::cli
