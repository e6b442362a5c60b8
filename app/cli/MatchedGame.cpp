#include "app/cli/MatchedGame.h"

#include "app/cli/Command.h"
#include "app/cli/Commands.h"

#include "engine/heller/arena/Match.h"
#include "engine/heller/players/Levels.h"
#include "engine/heller/text/RulesJson.h"
#include "ui/heller/programs/AnyPlayer.h"
#include "ui/table/programs/ProcessChannel.h"

#include <QCoreApplication>

#include <limits>
#include <utility>

namespace hp::cli {

namespace {

/// A level with its own limits. It ignores those of the match.
class LimitedPlayer final : public Player {
public:
    /// @param seconds none: as in the match, or, if nodes are given, as long as they take
    /// @param nodes   none: as in the match
    LimitedPlayer(std::unique_ptr<Player> player, std::optional<double> seconds,
                  std::optional<qint64> nodes)
        : player_(std::move(player)), seconds_(seconds), nodes_(nodes)
    {
    }
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override
    {
        return player_->choose(view, random,
                               {seconds_.value_or(nodes_ ? LongestTime : limits.seconds),
                                nodes_ ? static_cast<std::uint64_t>(*nodes_) : limits.nodes},
                               std::move(stop));
    }

private:
    std::unique_ptr<Player> player_;
    std::optional<double> seconds_;
    std::optional<qint64> nodes_;
};

/// LEVEL@SECONDS or LEVEL@NODESn, parsed.
struct LimitedLevel {
    std::string level;
    std::optional<double> seconds;
    std::optional<qint64> nodes;
};

/// Returns nothing for any other name.
std::optional<LimitedLevel> parseLimitedLevel(const QString& name)
{
    const int at = static_cast<int>(name.indexOf(QLatin1Char('@')));
    if (at < 0 || name.startsWith(ExecPrefix))
        return {};
    LimitedLevel limited{name.left(at).toStdString(), {}, {}};
    const QString limit = name.mid(at + 1);
    if (limit.endsWith(QLatin1Char('n'))) {
        limited.nodes = wholeNumber(limit.chopped(1), 1, std::numeric_limits<qint64>::max());
    } else {
        bool isNumber = false;
        const double number = limit.toDouble(&isNumber);
        if (isNumber && number >= ShortestTime && number <= LongestTime)
            limited.seconds = number;
    }
    if (!isLevel(limited.level) || (!limited.seconds && !limited.nodes))
        return {};
    return limited;
}

/// Makes a level, LEVEL@SECONDS, LEVEL@NODESn or exec:COMMAND; null for any other name.
std::unique_ptr<Player> makeMatchPlayer(const QString& name)
{
    const auto limited = parseLimitedLevel(name);
    if (!limited)
        return makeAnyPlayer(name);
    return std::make_unique<LimitedPlayer>(makePlayer(limited->level), limited->seconds,
                                           limited->nodes);
}

/// "beginner 620, casual 1190".
QString levelStrengths()
{
    QStringList all;
    for (const Level& level : levels())
        all += QStringLiteral("%1 %2")
                   .arg(QString::fromLatin1(level.name.data(),
                                            static_cast<qsizetype>(level.name.size())))
                   .arg(level.strength);
    return all.join(QStringLiteral(", "));
}

/// The first game.
class HellerMatched : public MatchedGame {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QStringList rulesNames() const override { return presetNames(); }
    QStringList help() const override
    {
        return {
            tr("Plays a match: as many seats as players, every deal once for each way round of the "
               "seats, so that nobody profits from his place. A player is a level, LEVEL@SECONDS "
               "for one that has its own time (master@2), LEVEL@NODESn for one that thinks so many "
               "turns, however long that takes (master@8000n; expert thinks at most %1, the levels "
               "below it none), or exec:COMMAND. The number of games is rounded up to whole deals.")
                .arg(*mostNodes("expert")),
            tr("even@STRENGTH is an even match: it draws for each decision which of the two levels "
               "beside that strength decides. The levels' strengths are %1.")
                .arg(levelStrengths())};
    }
    QStringList resultHelp() const override
    {
        return {
            tr("Two players also get to know the margin without the luck of the draws: what each "
               "tile drawn is worth more than the mean of the supply, by the learned values, is "
               "taken off. Its mean is the same and its interval much narrower. It takes four "
               "deals, and rules that the learned values know.")};
    }
    QString nodesHelp() const override { return tr("turns in thought per decision, too"); }

    QString whyNot(const QString& player) const override
    {
        if (!makeMatchPlayer(player))
            return tr("\"%1\" is neither a level, nor LEVEL@SECONDS or LEVEL@NODESn, nor "
                      "exec:COMMAND.")
                .arg(player);
        return tooManyNodes(player);
    }
    Result<QJsonObject> readRules(const Arguments& arguments) override
    {
        const auto rules = rulesOf(arguments);
        if (!rules)
            return rules.error();
        rules_ = *rules;
        return QJsonDocument::fromJson(printRules(rules_)).object();
    }
    MatchForm form() const override
    {
        return matchForm(&parseRules, &printRules, &samePlay,
                         QStringLiteral("%1, weights %2")
                             .arg(QCoreApplication::applicationVersion())
                             .arg(weightsChecksum(), 8, 16, QLatin1Char('0')));
    }
    void play(const MatchSchedule& schedule, const MatchHead& head, MatchResults& results,
              const MatchProgress& progress, const ForfeitReport& forfeit,
              std::stop_token stop) const override
    {
        complainOfWeights(); // always: the luck is computed with them
        const MatchSettings settings{schedule, rules_, head.seed, {head.seconds, head.nodes}};
        playMatch(
            settings, [&](int index) { return makeMatchPlayer(head.players.at(index)); }, results,
            progress, forfeit, std::move(stop));
    }

private:
    /// The error message for LEVEL@NODESn if that level never searches so many turns.
    static QString tooManyNodes(const QString& player)
    {
        const auto limited = parseLimitedLevel(player);
        if (!limited || !limited->nodes)
            return {};
        const auto most = mostNodes(limited->level);
        if (!most || static_cast<std::uint64_t>(*limited->nodes) <= *most)
            return {};
        const QString level = QString::fromStdString(limited->level);
        return *most > 0 ? tr("\"%1\": %2 never thinks more than %3 turns.")
                               .arg(player, level, QString::number(*most))
                         : tr("\"%1\": %2 does not play turns in thought that could be counted.")
                               .arg(player, level);
    }

    RuleSet rules_;
};

} // namespace

std::unique_ptr<Command> makeMatchCommand()
{
    return makeMatchCommand(std::make_unique<HellerMatched>());
}

} // namespace hp::cli
