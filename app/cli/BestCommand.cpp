#include "app/cli/Commands.h"
#include "app/cli/Explanation.h"

#include "engine/heller/players/Ending.h"
#include "engine/heller/players/Levels.h"
#include "engine/heller/players/Strong.h"
#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Json.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

namespace hp::cli {

namespace {

/// The number of turns that are compared. With more, each gets less time.
constexpr int Candidates = 24;

class BestCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("best"); }
    QString summary() const override { return tr("the best turns of a position, ranked"); }
    QStringList description() const override
    {
        return {
            tr("Ranks the turns of the seat to move by what they promise: the final margin (own "
               "money at the game's end less the best other's) and the chance to win, ties as "
               "parts of a win. Both are estimates of the strongest level's search, and better "
               "ones with more time; in the last round of two seats with %1 empty squares or less "
               "and without chance they are exact, if there is time for it and ties are not "
               "decided by stalls.")
                .arg(SolvedSquares),
            tr("Hidden tiles of the other seats may be ?; that of the seat to move has to be "
               "known. A turn is a token such as R3@c2, !-3@a1 or =+5@d4; drawing a tile, before "
               "one knows which, is draw."),
            tr("The turns that the search found not worth a closer look are left out. --nodes "
               "makes the answer the same every time, --time does not."),
            tr("--explain says why, as a sum: the turns are played out to the round's end on the "
               "same deals by a fast policy, and what every line pays is added up apart. The sum "
               "is the difference of the best turn and another one, in coins of the seat to move "
               "less those of the best other seat; its numbers add up to the total. ± is the "
               "95 % uncertainty; where the exact search knows the last squares, it says for "
               "certain. Then follows what is likely to be played until the round's end."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("position"), tr("the position as the seat to move sees it (needed)"),
             tr("POSITION")},
            {QStringLiteral("time"), tr("time to think, 0.001 to 3600 (without it: 1)"),
             tr("SECONDS")},
            {QStringLiteral("nodes"), tr("turns to be played in thought, instead of a time"),
             tr("NUMBER")},
            {QStringLiteral("explain"), tr("say why the best turn is better, and what follows")},
            {QStringLiteral("against"),
             tr("with --explain: the turn that the best one is compared with (without it: the "
                "next best of another kind)"),
             tr("TURN")},
            {QStringLiteral("seed"), tr("of the roll-outs (without it: 1)"), tr("NUMBER")}};
    }

    int run(const Arguments& arguments) override
    {
        complainOfWeights();
        if (!arguments.positional().isEmpty())
            return wrongUsage(
                tr("\"%1\" is one argument too many.").arg(arguments.positional().first()), name());
        if (!arguments.has(QStringLiteral("position")))
            return wrongUsage(tr("--position is missing."), name());
        if (arguments.has(QStringLiteral("time")) && arguments.has(QStringLiteral("nodes")))
            return wrongUsage(tr("Either --time or --nodes, not both."), name());
        if (arguments.has(QStringLiteral("against")) && !arguments.has(QStringLiteral("explain")))
            return wrongUsage(tr("--against needs --explain."), name());
        ThinkLimits limits;
        const auto seconds = timeOf(arguments, *this, 1);
        if (!seconds)
            return WrongUsage;
        limits.seconds = *seconds;
        if (arguments.has(QStringLiteral("nodes"))) {
            const QString text = arguments.value(QStringLiteral("nodes"));
            const auto nodes = wholeNumber(text, 1, std::numeric_limits<qint64>::max());
            if (!nodes)
                return wrongUsage(tr("\"%1\" is not a number of nodes.").arg(text), name());
            limits.nodes = static_cast<std::uint64_t>(*nodes);
            limits.seconds = LongestTime;
        }
        const auto seed = seedOf(arguments, *this, 1);
        if (!seed)
            return WrongUsage;

        const auto rules = rulesOf(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        const auto position = positionOf(arguments, *rules);
        if (!position)
            return WrongUsage;
        SeatView view = position->view;
        if (view.phase != Phase::Playing) {
            complain(tr("The round is over: no turn is left."));
            return No;
        }
        const auto& own = view.hidden[view.toMove];
        if (std::find(own.begin(), own.end(), UnknownTile) != own.end())
            return wrongUsage(tr("The hidden tile of the seat to move has to be known."), name());
        view.viewer = static_cast<std::int8_t>(view.toMove);

        if (arguments.has(QStringLiteral("explain")))
            return runExplained(arguments, view, *seed, limits);

        Random random(*seed);
        const auto start = std::chrono::steady_clock::now();
        const Ranking ranking = rank(view, random, limits);
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        if (arguments.json())
            print(json(ranking, view, passed.count()));
        else
            print(text(ranking, view, passed.count()));
        return Done;
    }

private:
    int runExplained(const Arguments& arguments, const SeatView& view, std::uint64_t seed,
                     const ThinkLimits& limits) const
    {
        std::optional<Decision> against;
        if (arguments.has(QStringLiteral("against"))) {
            const QString text = arguments.value(QStringLiteral("against"));
            const auto decision = parseDecision(text.toStdString(), view);
            if (!decision)
                return wrongUsage(
                    tr("--against %1: %2").arg(text, wording(decision.error().message)), name());
            against = *decision;
        }
        const Explanation explanation = explain(view, seed, limits.seconds, limits.nodes, against);
        if (arguments.json())
            print(explanationJson(explanation, view));
        else
            print(explanationText(explanation, view));
        return Done;
    }

    static Ranking rank(const SeatView& view, Random& random, const ThinkLimits& limits)
    {
        SearchSettings settings;
        settings.candidates = Candidates;
        // Play like the level master, whatever the rules and the number of seats.
        std::optional<Weights> weights;
        if (Weights::builtIn())
            weights = *Weights::builtIn();
        return StrongPlayer(std::move(weights), settings, 0).rank(view, random, limits, {});
    }

    static std::string json(const Ranking& ranking, const SeatView& view, double seconds)
    {
        JsonWriter json;
        json.beginObject().key("turns").beginArray();
        for (const RankedDecision& ranked : ranking.decisions) {
            json.beginObject().member("turn", decisionToken(ranked.decision, view));
            json.member("margin", ranked.margin, 2);
            json.member("win", std::clamp(ranked.win, 0.0, 1.0), 4).end();
        }
        json.end().member("nodes", ranking.nodes).member("seconds", seconds, 3);
        return json.end().text() + '\n';
    }

    QString text(const Ranking& ranking, const SeatView& view, double seconds) const
    {
        QString result = tr("Turn      margin  chance to win") + QLatin1Char('\n');
        for (const RankedDecision& ranked : ranking.decisions)
            result += QStringLiteral("%1 %2 %3 %\n")
                          .arg(QString::fromStdString(decisionToken(ranked.decision, view)), -8)
                          .arg(localNumber(ranked.margin, 1), 7)
                          .arg(localNumber(100 * std::clamp(ranked.win, 0.0, 1.0), 1), 12);
        return result +
               tr("nodes: %1, time: %2 s").arg(ranking.nodes).arg(localNumber(seconds, 2)) +
               QLatin1Char('\n');
    }
};

} // namespace

std::unique_ptr<Command> makeBestCommand()
{
    return std::make_unique<BestCommand>();
}

} // namespace hp::cli
