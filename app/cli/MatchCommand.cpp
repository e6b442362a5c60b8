#include "app/cli/Command.h"
#include "app/cli/MatchReport.h"
#include "app/cli/MatchedGame.h"
#include "app/cli/Seat.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>

#include <limits>
#include <thread>

namespace hp::cli {

namespace {

constexpr qint64 MostNodes = std::numeric_limits<qint64>::max();
constexpr int MostPartsNamed = 8;
constexpr int LongestPrograms = 240; ///< characters

class MatchCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    explicit MatchCommand(std::unique_ptr<MatchedGame> game) : game_(std::move(game)) {}

    QString name() const override { return QStringLiteral("match"); }
    QString call() const override { return game_->call(name()); }
    QStringList rulesNames() const override { return game_->rulesNames(); }
    QString summary() const override { return tr("many games between players, with intervals"); }
    QString arguments() const override { return tr("PLAYER PLAYER [PLAYER [PLAYER]]"); }
    QStringList description() const override
    {
        QStringList paragraphs = game_->help();
        paragraphs +=
            {tr("share is (wins + ties/2) / games with two seats; with more it is first places / "
                "games, a shared first place counting as one. interval has 95 % (Wilson). "
                "mean_margin is the own money less the best other's, over the games that were "
                "played to their end.")};
        paragraphs += game_->resultHelp();
        paragraphs +=
            {tr("--state FILE keeps the result of every deal; run again, the match goes on from "
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
        return paragraphs;
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("games"), tr("games (without it: 400)"), tr("NUMBER")},
            {QStringLiteral("seed"), tr("of all deals (without it: 1)"), tr("NUMBER")},
            {QStringLiteral("time"), tr("per decision (without it: 0.2)"), tr("SECONDS")},
            {QStringLiteral("nodes"), game_->nodesHelp(), tr("NUMBER")},
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
                                  call());
            sprt_ = sprt;
        }
        return arguments.has(QStringLiteral("merge")) ? merge(arguments) : play(arguments);
    }

private:
    int merge(const Arguments& arguments)
    {
        if (arguments.positional().isEmpty())
            return wrongUsage(tr("--merge wants the files to add up."), call());
        for (const QCommandLineOption& option : options()) {
            const QString other = option.names().first();
            if (other != QLatin1String("merge") && other != QLatin1String("sprt") &&
                arguments.has(other))
                return wrongUsage(tr("--%1 does not go with --merge.").arg(other), call());
        }
        if (arguments.has(QStringLiteral("rules")))
            return wrongUsage(tr("--%1 does not go with --merge.").arg(QStringLiteral("rules")),
                              call());
        MatchFile all;
        const MatchForm form = game_->form();
        bool isDivided = false; // all files into the same number of parts
        for (const QString& path : arguments.positional()) {
            auto file = readMatchFile(path, form);
            if (!file)
                return complainOfFile(file.error());
            if (path != arguments.positional().first() &&
                !isSameMatch(file->head, all.head, form)) {
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
            return wrongUsage(tr("A match wants two to four players."), call());
        for (const QString& player : match.head.players) {
            if (const QString why = game_->whyNot(player); !why.isEmpty())
                return wrongUsage(why, call());
        }
        MatchSchedule schedule;
        schedule.players = players;
        schedule.sprt = sprt_;
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
                return wrongUsage(tr("--shard wants a part and the number of parts: 2/8."), call());
            schedule.shard = static_cast<int>(*index) - 1;
            schedule.shards = static_cast<int>(*count);
        }
        const auto rules = game_->readRules(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        match.head.rules = *rules;
        match.head.seed = *seed;
        match.head.nodes = static_cast<std::uint64_t>(*nodes);
        schedule.games = static_cast<int>(*games);
        schedule.threads = static_cast<int>(*threads);
        match.plan = {schedule.games, schedule.shard, schedule.shards};

        MatchState state;
        if (arguments.has(QStringLiteral("state"))) {
            const QString path = arguments.value(QStringLiteral("state"));
            if (path.isEmpty())
                return wrongUsage(tr("--state wants a file."), call());
            if (const Failure failure = state.takeUp(path, match, game_->form()))
                return complainOfFile(*failure);
            complainOfMixture(match);
        }
        std::stop_source stop;
        Failure lost;
        game_->play(
            schedule, match.head, match.results,
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

    void show(const MatchFile& match, bool asJson) const
    {
        const MatchSummary summary =
            summarize(match.results, static_cast<int>(match.head.players.size()), sprt_);
        if (asJson)
            print(matchJson(match.head.players, summary, sprt_.has_value()));
        else
            print(matchText(match.head.players, summary, sprt_.has_value()));
    }

    std::unique_ptr<MatchedGame> game_;
    std::optional<SprtBounds> sprt_;
};

} // namespace

std::unique_ptr<Command> makeMatchCommand(std::unique_ptr<MatchedGame> game)
{
    return std::make_unique<MatchCommand>(std::move(game));
}

} // namespace hp::cli
