#include "app/cli/Commands.h"

#include "app/cli/MatchFile.h"
#include "app/cli/MatchReport.h"
#include "app/cli/Seat.h"
#include "engine/heller/players/Levels.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/table/programs/AnyPlayer.h"

#include <QCoreApplication>

#include <limits>
#include <thread>

namespace hp::cli {

namespace {

constexpr qint64 MostNodes = std::numeric_limits<qint64>::max();
constexpr int MostPartsNamed = 8;
constexpr int LongestPrograms = 240; ///< characters

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
        limited.nodes = wholeNumber(limit.chopped(1), 1, MostNodes);
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

class MatchCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("match"); }
    QString summary() const override { return tr("many games between players, with intervals"); }
    QString arguments() const override { return tr("PLAYER PLAYER [PLAYER [PLAYER]]"); }
    QStringList description() const override
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
                .arg(levelStrengths()),
            tr("share is (wins + ties/2) / games with two seats; with more it is first places / "
               "games, a shared first place counting as one. interval has 95 % (Wilson). "
               "mean_margin is the own money less the best other's, over the games that were "
               "played to their end."),
            tr("Two players also get to know the margin without the luck of the draws: what each "
               "tile drawn is worth more than the mean of the supply, by the learned values, is "
               "taken off. Its mean is the same and its interval much narrower. It takes four "
               "deals, and rules that the learned values know."),
            tr("--state FILE keeps the result of every deal; run again, the match goes on from "
               "there. --shard 2/8 plays the second eighth of the deals. --merge puts the files "
               "of such parts together; they are then given instead of players. stderr says so if "
               "deals are missing, or were played by different versions of the program."),
            tr("--sprt stops as soon as it is sure, with an error of about 5 % on either side at "
               "most, whether the first player's share is rather LOW or HIGH; never before 16 "
               "deals."),
            execHelp(),
            tr("A player that dies, answers nonsense or takes a second more than its time loses "
               "that game; stderr says why. With more than two seats the richest of the others "
               "has the first place then.")};
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("games"), tr("games (without it: 400)"), tr("NUMBER")},
            {QStringLiteral("seed"), tr("of all deals (without it: 1)"), tr("NUMBER")},
            {QStringLiteral("time"), tr("per decision (without it: 0.2)"), tr("SECONDS")},
            {QStringLiteral("nodes"), tr("turns in thought per decision, too"), tr("NUMBER")},
            {QStringLiteral("threads"), tr("games at once (without it: all cores)"), tr("NUMBER")},
            {QStringLiteral("shard"), tr("plays part I of N only"), tr("I/N")},
            {QStringLiteral("state"), tr("keeps results there, goes on from them"), tr("FILE")},
            {QStringLiteral("merge"), tr("adds up the files given as arguments")},
            {QStringLiteral("sprt"), tr("stops when sure, such as 0.5:0.55"), tr("LOW:HIGH")}};
    }

    int run(const Arguments& arguments) override
    {
        if (arguments.has(QStringLiteral("sprt"))) {
            const QStringList bounds =
                arguments.value(QStringLiteral("sprt")).split(QLatin1Char(':'));
            bool lowGood = false;
            bool highGood = false;
            SprtBounds sprt;
            sprt.lower = bounds.value(0).toDouble(&lowGood);
            sprt.upper = bounds.value(1).toDouble(&highGood);
            if (bounds.size() != 2 || !lowGood || !highGood || !(sprt.lower >= 0) ||
                !(sprt.upper > sprt.lower) || !(sprt.upper <= 1))
                return wrongUsage(tr("--sprt wants two shares, the lower one first: 0.5:0.55."),
                                  name());
            sprt_ = sprt;
        }
        return arguments.has(QStringLiteral("merge")) ? merge(arguments) : play(arguments);
    }

private:
    int merge(const Arguments& arguments)
    {
        if (arguments.positional().isEmpty())
            return wrongUsage(tr("--merge wants the files to add up."), name());
        for (const QCommandLineOption& option : options()) {
            const QString other = option.names().first();
            if (other != QLatin1String("merge") && other != QLatin1String("sprt") &&
                arguments.has(other))
                return wrongUsage(tr("--%1 does not go with --merge.").arg(other), name());
        }
        if (arguments.has(QStringLiteral("rules")))
            return wrongUsage(tr("--%1 does not go with --merge.").arg(QStringLiteral("rules")),
                              name());
        MatchFile all;
        bool isDivided = false; // all files into the same number of parts
        for (const QString& path : arguments.positional()) {
            auto file = readMatchFile(path);
            if (!file)
                return complainOfFile(file.error());
            if (path != arguments.positional().first() && !(file->head == all.head)) {
                complain(makeError("match.otherMatch", {}, path.toStdString()));
                return No;
            }
            all.head = file->head;
            // If the match was extended later, some parts may still have the old number of games.
            isDivided = path == arguments.positional().first()
                            ? file->plan.shards > 1
                            : isDivided && file->plan.shards == all.plan.shards;
            all.plan.shards = file->plan.shards;
            all.plan.games = std::max(all.plan.games, file->plan.games);
            for (const QString& program : file->programs) {
                if (!all.programs.contains(program))
                    all.programs += program;
            }
            for (const auto& [group, result] : file->results) {
                const auto [place, isNew] = all.results.emplace(group, result);
                if (!isNew && !(place->second == result)) {
                    complain(
                        makeError("match.twoResults", {std::to_string(group)}, path.toStdString()));
                    return No;
                }
            }
        }
        complainOfMixture(all);
        if (!isDecided(all))
            complainOfGaps(all, isDivided ? all.plan.shards : 1);
        show(all, arguments.json());
        return Done;
    }

    /// True if the sequential test has decided. Stopping early then loses nothing.
    bool isDecided(const MatchFile& match) const
    {
        return sprt_ &&
               summarize(match.results, static_cast<int>(match.head.players.size()), sprt_).sprt !=
                   SprtState::Undecided;
    }

    static void complainOfGaps(const MatchFile& match, int shards)
    {
        const int missing = missingDeals(match);
        if (missing <= 0)
            return;
        QString text = tr("Missing deals: %1 of %2.").arg(missing).arg(dealsOf(match));
        if (shards > 1) {
            QStringList parts;
            for (const int shard : unfinishedParts(match, shards, MostPartsNamed + 1))
                parts += QStringLiteral("%1/%2").arg(shard + 1).arg(shards);
            if (parts.size() > MostPartsNamed)
                parts.back() = QStringLiteral("...");
            text += QLatin1Char(' ') +
                    tr("Parts that lack some: %1").arg(parts.join(QStringLiteral(", ")));
        }
        complain(text);
    }

    static void complainOfMixture(const MatchFile& match)
    {
        if (match.programs.size() < 2)
            return;
        // The text comes from a file, so limit its length and remove what would move the cursor.
        const std::string programs = match.programs.join(QStringLiteral("; ")).toStdString();
        complain(tr("These deals were played by programs of different versions or weights, whose "
                    "players may differ: %1")
                     .arg(QString::fromStdString(asName(programs, LongestPrograms))));
    }

    int play(const Arguments& arguments)
    {
        MatchFile match;
        match.head.players = arguments.positional();
        const auto players = static_cast<int>(match.head.players.size());
        if (players < MinSeats || players > MaxSeats)
            return wrongUsage(tr("A match wants two to four players."), name());
        for (const QString& player : match.head.players) {
            if (!makeMatchPlayer(player))
                return wrongUsage(
                    tr("\"%1\" is neither a level, nor LEVEL@SECONDS or LEVEL@NODESn, nor "
                       "exec:COMMAND.")
                        .arg(player),
                    name());
            if (const QString problem = tooManyNodes(player); !problem.isEmpty())
                return wrongUsage(problem, name());
        }
        MatchSettings settings;
        settings.players = players;
        settings.sprt = sprt_;
        constexpr qint64 many = std::numeric_limits<int>::max() / 2;
        const auto games = numberOf(arguments, *this, "games", 400, 1, many);
        const auto nodes = numberOf(arguments, *this, "nodes", 0, 0, MostNodes);
        const qint64 cores = std::max(1U, std::thread::hardware_concurrency());
        const auto threads = numberOf(arguments, *this, "threads", cores, 1, 1024);
        if (!games || !nodes || !threads)
            return WrongUsage;
        const auto seed = seedOf(arguments, *this, 1);
        const auto seconds = seed ? timeOf(arguments, *this, 0.2) : std::nullopt;
        if (!seconds)
            return WrongUsage;
        match.head.seconds = *seconds;
        if (arguments.has(QStringLiteral("shard"))) {
            const QStringList part =
                arguments.value(QStringLiteral("shard")).split(QLatin1Char('/'));
            const auto count = wholeNumber(part.value(1), 1, many);
            const auto index = wholeNumber(part.value(0), 1, count.value_or(1));
            if (part.size() != 2 || !count || !index)
                return wrongUsage(tr("--shard wants a part and the number of parts: 2/8."), name());
            settings.shard = static_cast<int>(*index) - 1;
            settings.shards = static_cast<int>(*count);
        }
        const auto rules = rulesOf(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        match.head.rules = settings.rules = *rules;
        match.head.seed = settings.seed = *seed;
        match.head.nodes = settings.limits.nodes = static_cast<std::uint64_t>(*nodes);
        settings.limits.seconds = match.head.seconds;
        settings.games = static_cast<int>(*games);
        settings.threads = static_cast<int>(*threads);
        match.plan = {settings.games, settings.shard, settings.shards};

        complainOfWeights(); // always: the luck is computed with them
        MatchState state;
        if (arguments.has(QStringLiteral("state"))) {
            const QString path = arguments.value(QStringLiteral("state"));
            if (path.isEmpty())
                return wrongUsage(tr("--state wants a file."), name());
            if (const Failure failure = state.takeUp(path, match))
                return complainOfFile(*failure);
            complainOfMixture(match);
        }
        std::stop_source stop;
        Failure lost;
        playMatch(
            settings, [&](int index) { return makeMatchPlayer(match.head.players.at(index)); },
            match.results,
            [&](int group, const GroupResult& result) {
                if (lost || !(lost = state.add(group, result)))
                    return;
                complain(*lost); // report at once: results of further games would be lost
                stop.request_stop();
            },
            [&](int player, const Error& reason) {
                complain(tr("%1 loses a game: %2")
                             .arg(matchName(match.head.players, player), wording(reason)));
            },
            stop.get_token());
        show(match, arguments.json());
        return lost ? No : Done;
    }

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

    void show(const MatchFile& match, bool asJson) const
    {
        const MatchSummary summary =
            summarize(match.results, static_cast<int>(match.head.players.size()), sprt_);
        if (asJson)
            print(matchJson(match.head.players, summary, sprt_.has_value()));
        else
            print(matchText(match.head.players, summary, sprt_.has_value()));
    }

    std::optional<SprtBounds> sprt_;
};

} // namespace

std::unique_ptr<Command> makeMatchCommand()
{
    return std::make_unique<MatchCommand>();
}

} // namespace hp::cli
