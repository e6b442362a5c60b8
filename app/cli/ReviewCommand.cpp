#include "app/cli/Commands.h"
#include "app/cli/ReviewReport.h"

#include "engine/heller/text/RecordFile.h"

#include <QCoreApplication>

#include <chrono>
#include <cstdio>
#include <optional>

namespace hp::cli {

namespace {

class ReviewCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("review"); }
    QString summary() const override { return tr("what a game's turns gave away, and its luck"); }
    QString arguments() const override { return tr("FILE..."); }
    QStringList description() const override
    {
        return {
            tr("Judges every decision of a recorded game by what its seat could know, as the "
               "strongest level would: how many coins of the final lead it gave away against the "
               "best one. A turn that draws a tile is two decisions: the draw, and where the tile "
               "goes. From 1 coin on a loss is small, from 3 a mistake, from 8 a blunder; in the "
               "last round the chance to win decides instead: from 2, 6 and 15 %. A loss within "
               "its own uncertainty is none. ± is the 95 % uncertainty."),
            tr("Luck is apart from skill: by how much every draw changed what the seats could "
               "expect against the mean of the supply, and every deal against the mean of all "
               "deals."),
            tr("Every seat's result, its final money less the mean of the others', is the sum of "
               "the start (0 but for games from a position), of what its own turns and those of "
               "the others lost, of the luck of all, and of a rest, which is what the judgement "
               "itself was wrong about. Its uncertainty is how far the errors of single steps add "
               "up to. Where the rest is greater than what is explained, that is said."),
            tr("The same record, depth and seed give the same review; --time does not. Without "
               "--depth, --seed and --time a complete review that the record keeps is shown."),
            tr("JSON: \"totals\" by seat; \"sums\" by seat as above, null before they are known; "
               "\"turns\" with what was played and the best, \"loss\" and \"error\" in coins, "
               "\"win\" and \"winError\" as parts of 1, \"byWin\" in the last round; \"luck\" of "
               "every draw and deal; \"curve\", the money expected at the end and the chance to "
               "win after each step. A step is a deal, a draw or a turn, counted from 0; turns "
               "taken back are left out."),
            tr("--check prints one line for each seat of several games, and what each player "
               "lost. The exit code is 1 if the rest is beyond its uncertainty in more than one "
               "of five lines."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("depth"),
             tr("deals for a decision on average, %1 to %2 (without it: %3)")
                 .arg(LeastReviewDepth)
                 .arg(MostReviewDepth)
                 .arg(DefaultReviewDepth),
             tr("NUMBER")},
            {QStringLiteral("time"), tr("at most that long for each game"), tr("SECONDS")},
            {QStringLiteral("seed"), tr("of the roll-outs (without it: 1)"), tr("NUMBER")},
            {QStringLiteral("record"), tr("write the record with its review there"), tr("FILE")},
            {QStringLiteral("check"), tr("only check whether turns and luck explain the "
                                         "results")}};
    }

    int run(const Arguments& arguments) override
    {
        complainOfWeights();
        const QStringList files = arguments.positional();
        const bool check = arguments.has(QStringLiteral("check"));
        if (files.isEmpty() || (files.size() > 1 && !check))
            return wrongUsage(check ? tr("One argument at least is needed: a record.")
                                    : tr("One argument is needed: the record."),
                              name());
        const QString out = arguments.value(QStringLiteral("record"));
        if (arguments.has(QStringLiteral("record")) && (out.isEmpty() || check))
            return wrongUsage(check ? tr("Either --check or --record, not both.")
                                    : tr("--record wants a file."),
                              name());
        const auto depth = numberOf(arguments, *this, "depth", DefaultReviewDepth, LeastReviewDepth,
                                    MostReviewDepth);
        const auto seed = depth ? seedOf(arguments, *this, 1) : std::nullopt;
        const auto seconds = seed ? timeOf(arguments, *this, LongestTime) : std::nullopt;
        if (!seconds)
            return WrongUsage;
        settings_ = {static_cast<int>(*depth), *seed, *seconds};
        takesKept_ = !arguments.has(QStringLiteral("depth")) &&
                     !arguments.has(QStringLiteral("seed")) &&
                     !arguments.has(QStringLiteral("time"));
        return check ? runCheck(files, arguments.json())
                     : runOne(files.first(), out, arguments.json());
    }

private:
    struct Settings {
        int depth = DefaultReviewDepth;
        std::uint64_t seed = 1;
        double seconds = LongestTime;
    };

    Review reviewOf(const Timeline& timeline) const
    {
        if (takesKept_ && timeline.review() && timeline.review()->complete)
            return *timeline.review();
        using Clock = std::chrono::steady_clock;
        const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(settings_.seconds));
        Reviewer reviewer(timeline, settings_.depth, settings_.seed);
        while (reviewer.work() && Clock::now() < end) {
        }
        return reviewer.review();
    }

    int runOne(const QString& file, const QString& out, bool json) const
    {
        auto timeline = loadRecord(file);
        if (!timeline)
            return complainOfFile(timeline.error());
        const Review review = reviewOf(*timeline);
        if (!out.isEmpty()) {
            timeline.value().keepReview(review);
            if (const Failure failure = saveRecord(timeline->record(), out)) {
                complain(*failure);
                return No;
            }
        }
        if (json)
            print(reviewJson(review, *timeline));
        else
            print(reviewText(review, *timeline));
        return Done;
    }

    int runCheck(const QStringList& files, bool json) const
    {
        SumCheck check;
        if (!json)
            print(SumCheck::head());
        for (const QString& file : files) {
            const auto timeline = loadRecord(file);
            if (!timeline)
                return complainOfFile(timeline.error());
            const QString line = check.add(file, reviewOf(*timeline), *timeline);
            if (!json)
                print(line);
            std::fflush(stdout);
        }
        if (json)
            print(check.json());
        else
            print(check.summary());
        return check.holds() ? Done : No;
    }

    Settings settings_;
    bool takesKept_ = false;
};

} // namespace

std::unique_ptr<Command> makeReviewCommand()
{
    return std::make_unique<ReviewCommand>();
}

} // namespace hp::cli
