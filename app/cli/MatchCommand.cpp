#include "app/cli/Commands.h"

#include "app/cli/MatchFile.h"
#include "app/cli/ProcessChannel.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <limits>
#include <thread>

namespace hp::cli {

namespace {

constexpr double ShortestTime = 0.001;
constexpr double LongestTime = 3600;

/// A level that has limits of its own, whatever the match gives.
class LimitedPlayer final : public Player {
public:
    /// @param seconds,nodes none: as the match has it
    LimitedPlayer(std::unique_ptr<Player> player, std::optional<double> seconds,
                  std::optional<qint64> nodes)
        : player_(std::move(player)), seconds_(seconds), nodes_(nodes)
    {
    }
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override
    {
        return player_->choose(view, random,
                               {seconds_.value_or(limits.seconds),
                                nodes_ ? static_cast<std::uint64_t>(*nodes_) : limits.nodes},
                               std::move(stop));
    }

private:
    std::unique_ptr<Player> player_;
    std::optional<double> seconds_;
    std::optional<qint64> nodes_;
};

/// A level, LEVEL@SECONDS, LEVEL@NODESn or exec:COMMAND; null for anything else.
std::unique_ptr<Player> makeMatchPlayer(const QString& name)
{
    const int at = static_cast<int>(name.indexOf(QLatin1Char('@')));
    if (at < 0 || name.startsWith(ExecPrefix))
        return makeAnyPlayer(name);
    auto player = makePlayer(name.left(at).toStdString());
    const QString limit = name.mid(at + 1);
    std::optional<double> seconds;
    std::optional<qint64> nodes;
    if (limit.endsWith(QLatin1Char('n'))) {
        nodes = wholeNumber(limit.chopped(1), 1, std::numeric_limits<qint64>::max());
    } else {
        bool isNumber = false;
        const double number = limit.toDouble(&isNumber);
        if (isNumber && number >= ShortestTime && number <= LongestTime)
            seconds = number;
    }
    if (!player || (!seconds && !nodes))
        return nullptr;
    return std::make_unique<LimitedPlayer>(std::move(player), seconds, nodes);
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
               "turns (master@8000n), or exec:COMMAND. The number of games is rounded up to whole "
               "deals."),
            tr("share is (wins + ties/2) / games with two seats; with more it is first places / "
               "games, a shared first place counting as one. interval has 95 % (Wilson). "
               "mean_margin is the own money less the best other's."),
            tr("Two players also get to know the margin without the luck of the draws: what each "
               "tile drawn is worth more than the mean of the supply, by the learned values, is "
               "taken off. Its mean is the same and its interval much narrower. Rules that the "
               "learned values do not know have none."),
            tr("--state FILE keeps the result of every deal; run again, the match goes on from "
               "there. --shard 2/8 plays the second eighth of the deals. --merge puts the files "
               "of such parts together; they are then given instead of players."),
            tr("--sprt stops as soon as it is sure, with 5 % error on either side, whether the "
               "first player's share is rather LOW or HIGH."),
            tr("A player that dies, hangs or answers nonsense loses that game; stderr says why.")};
    }
    std::vector<Option> options() const override
    {
        return {
            {QStringLiteral("games"), tr("NUMBER"), tr("games (without it: 400)")},
            {QStringLiteral("seed"), tr("NUMBER"), tr("of all deals (without it: 1)")},
            {QStringLiteral("time"), tr("SECONDS"), tr("per decision (without it: 0.2)")},
            {QStringLiteral("nodes"), tr("NUMBER"), tr("turns in thought per decision, too")},
            {QStringLiteral("threads"), tr("NUMBER"), tr("games at once (without it: all cores)")},
            {QStringLiteral("shard"), tr("I/N"), tr("plays part I of N only")},
            {QStringLiteral("state"), tr("FILE"), tr("keeps results there, goes on from them")},
            {QStringLiteral("merge"), {}, tr("adds up the files given as arguments")},
            {QStringLiteral("sprt"), tr("LOW:HIGH"), tr("stops when sure, such as 0.5:0.55")}};
    }

    int run(const Arguments& arguments) override
    {
        // Not the end: the strong levels then play without what they have learned.
        if (const Failure broken = weightsFailure())
            complain(*broken);
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
        MatchFile all;
        for (const QString& path : arguments.positional()) {
            auto file = readMatchFile(path);
            if (!file) {
                complain(file.error());
                return No;
            }
            if (path != arguments.positional().first() && !(file->head == all.head)) {
                complain(makeError("match.otherMatch", {}, path.toStdString()));
                return No;
            }
            all.head = file->head;
            all.results.insert(file->results.begin(), file->results.end());
        }
        show(all, arguments.json());
        return Done;
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
        }
        MatchSettings settings;
        settings.players = players;
        settings.sprt = sprt_;
        constexpr qint64 many = std::numeric_limits<int>::max() / 2;
        const auto number = [&](QLatin1String option, const QString& otherwise, qint64 low,
                                qint64 high) {
            return wholeNumber(arguments.value(option, otherwise), low, high);
        };
        const auto games = number(QLatin1String("games"), QStringLiteral("400"), 1, many);
        const auto seed = number(QLatin1String("seed"), QStringLiteral("1"), 0,
                                 std::numeric_limits<qint64>::max());
        const auto nodes = number(QLatin1String("nodes"), QStringLiteral("0"), 0,
                                  std::numeric_limits<qint64>::max());
        const QString cores = QString::number(std::max(1U, std::thread::hardware_concurrency()));
        const auto threads = number(QLatin1String("threads"), cores, 1, 1024);
        if (!games || !seed || !nodes || !threads)
            return wrongUsage(tr("--games, --seed, --nodes and --threads want whole numbers."),
                              name());
        bool isNumber = false;
        const QString time = arguments.value(QStringLiteral("time"), QStringLiteral("0.2"));
        match.head.seconds = time.toDouble(&isNumber);
        if (!isNumber || !(match.head.seconds >= ShortestTime && match.head.seconds <= LongestTime))
            return wrongUsage(
                tr("\"%1\" is not a length of time: 0.001 to 3600 seconds.").arg(time), name());
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
        match.head.seed = settings.seed = static_cast<std::uint64_t>(*seed);
        match.head.nodes = settings.limits.nodes = static_cast<std::uint64_t>(*nodes);
        settings.limits.seconds = match.head.seconds;
        settings.games = static_cast<int>(*games);
        settings.threads = static_cast<int>(*threads);

        QFile state(arguments.value(QStringLiteral("state")));
        if (arguments.has(QStringLiteral("state"))) {
            if (const Error* error = takeUp(state, match)) {
                complain(*error);
                return No;
            }
        }
        playMatch(
            settings, [&](int index) { return makeMatchPlayer(match.head.players.at(index)); },
            match.results,
            [&](int group, const GroupResult& result) {
                if (state.isOpen()) {
                    state.write(printMatchGroup(group, result));
                    state.flush();
                }
            },
            [&](int player, const Error& reason) {
                complain(
                    tr("%1 loses a game: %2").arg(match.head.players.at(player), wording(reason)));
            });
        show(match, arguments.json());
        return Done;
    }

    /// Reads what a state file has and opens it for more. @return what is wrong with it
    const Error* takeUp(QFile& state, MatchFile& match)
    {
        if (state.exists() && state.size() > 0) {
            auto before = readMatchFile(state.fileName());
            if (!before) {
                error_ = before.error();
                return &error_;
            }
            if (!(before->head == match.head)) {
                error_ = makeError("match.otherMatch", {}, state.fileName().toStdString());
                return &error_;
            }
            match.results = before->results;
        }
        // Written anew, so that a line cut off by a crash is gone; and beside the old one, so that
        // no crash takes what is there.
        QSaveFile anew(state.fileName());
        bool good = anew.open(QIODevice::WriteOnly);
        if (good) {
            anew.write(printMatchHead(match.head));
            for (const auto& [group, result] : match.results)
                anew.write(printMatchGroup(group, result));
            good = anew.commit();
        }
        if (!good || !state.open(QIODevice::Append)) {
            error_ = makeError("file.cannotWrite",
                               {(good ? state.errorString() : anew.errorString()).toStdString()},
                               state.fileName().toStdString());
            return &error_;
        }
        return nullptr;
    }

    void show(const MatchFile& match, bool asJson) const
    {
        const auto players = static_cast<int>(match.head.players.size());
        const MatchSummary summary = summarize(match.results, players, sprt_);
        const QString verdict = summary.sprt == SprtState::Upper   ? QStringLiteral("high")
                                : summary.sprt == SprtState::Lower ? QStringLiteral("low")
                                                                   : QStringLiteral("undecided");
        if (asJson) {
            QJsonArray lines;
            for (int i = 0; i < players; ++i) {
                const MatchLine& line = summary.players[static_cast<std::size_t>(i)];
                QJsonObject player{
                    {QStringLiteral("name"), match.head.players.at(i)},
                    {QStringLiteral("wins"), line.wins},
                    {QStringLiteral("ties"), line.ties},
                    {QStringLiteral("forfeits"), line.forfeits},
                    {QStringLiteral("share"), line.share},
                    {QStringLiteral("interval"), QJsonArray{line.interval.low, line.interval.high}},
                    {QStringLiteral("mean_margin"), line.meanMargin}};
                if (const auto& margin = line.withoutLuck)
                    player.insert(
                        QStringLiteral("without_luck"),
                        QJsonObject{{QStringLiteral("margin"), margin->mean},
                                    {QStringLiteral("interval"),
                                     QJsonArray{margin->interval.low, margin->interval.high}}});
                lines.append(player);
            }
            QJsonObject result{{QStringLiteral("games"), summary.games},
                               {QStringLiteral("players"), lines}};
            if (sprt_)
                result.insert(QStringLiteral("sprt"),
                              QJsonObject{{QStringLiteral("llr"), summary.sprtRatio},
                                          {QStringLiteral("verdict"), verdict}});
            print(QString::fromUtf8(QJsonDocument(result).toJson(QJsonDocument::Compact)) +
                  QLatin1Char('\n'));
            return;
        }
        QString text = tr("%n game(s)", nullptr, summary.games) + QLatin1Char('\n');
        for (int i = 0; i < players; ++i) {
            const MatchLine& line = summary.players[static_cast<std::size_t>(i)];
            text += tr("%1: %2 % (%3 to %4), %5 won, %6 tied, margin %7")
                        .arg(match.head.players.at(i))
                        .arg(100 * line.share, 0, 'f', 1)
                        .arg(100 * line.interval.low, 0, 'f', 1)
                        .arg(100 * line.interval.high, 0, 'f', 1)
                        .arg(line.wins)
                        .arg(line.ties)
                        .arg(line.meanMargin, 0, 'f', 1);
            if (const auto& margin = line.withoutLuck)
                text += tr(", without the luck of the draws %1 (%2 to %3)")
                            .arg(margin->mean, 0, 'f', 1)
                            .arg(margin->interval.low, 0, 'f', 1)
                            .arg(margin->interval.high, 0, 'f', 1);
            if (line.forfeits > 0)
                text += tr(", %n lost by forfeit", nullptr, line.forfeits);
            text += QLatin1Char('\n');
        }
        if (sprt_)
            text += tr("Sequential test: %1 (log likelihood ratio %2)")
                        .arg(verdict)
                        .arg(summary.sprtRatio, 0, 'f', 2) +
                    QLatin1Char('\n');
        print(text);
    }

    std::optional<SprtBounds> sprt_;
    Error error_;
};

} // namespace

std::unique_ptr<Command> makeMatchCommand()
{
    return std::make_unique<MatchCommand>();
}

} // namespace hp::cli
