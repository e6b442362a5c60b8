#include "app/cli/Commands.h"

#include "engine/heller/players/Search.h"
#include "engine/heller/players/Train.h"
#include "engine/heller/players/TrainNet.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Json.h"

#include <QCoreApplication>

#include <cmath>
#include <limits>
#include <optional>

namespace hp::cli {

namespace {

/// A kept good counts this many coins more than learned, in games of nets that continue learning.
/// The net in use was trained in this way.
constexpr float KeptGood = 1.5F;

class TrainCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("train"); }
    QString summary() const override
    {
        return tr("learns the strong players' values by self-play");
    }
    QString arguments() const override { return tr("FILE"); }
    QStringList description() const override
    {
        return {
            tr("Plays games of the standard rules with two seats of a learning player against "
               "itself and writes the values that it learned to FILE. The same settings give the "
               "same file."),
            tr("The error on stderr is by how many coins a value differs from what the next "
               "look ahead says, as a root mean square."),
            tr("With --net it is the net that is learned, on top of the values that the program "
               "has "
               "for two seats; the errors are then those of the net and those of the values "
               "alone."),
            tr("With --from a net goes on learning, from games that it plays itself.")};
    }
    QList<QCommandLineOption> options() const override
    {
        return {{QStringLiteral("games"), tr("games to learn from (without it: 1500000)"),
                 tr("NUMBER")},
                {QStringLiteral("net"), tr("learn the net")},
                {QStringLiteral("from"), tr("net that plays and goes on learning"), tr("FILE")},
                {QStringLiteral("positions"), tr("to learn the net from (without it: 60000000)"),
                 tr("NUMBER")},
                {QStringLiteral("seed"), tr("of all games (without it: 2)"), tr("NUMBER")}};
    }

    int run(const Arguments& arguments) override
    {
        if (arguments.positional().size() != 1)
            return wrongUsage(tr("The file to write is needed, and nothing else."), name());
        if (arguments.has(QStringLiteral("rules")))
            return wrongUsage(tr("The values are learned by the standard rules only."), name());
        const bool net = arguments.has(QStringLiteral("net"));
        if (net && arguments.has(QStringLiteral("games")))
            return wrongUsage(tr("--%1 does not go with --net.").arg(QLatin1String("games")),
                              name());
        for (const char* option : {"from", "positions"}) {
            if (!net && arguments.has(QLatin1String(option)))
                return wrongUsage(tr("--%1 goes with --net.").arg(QLatin1String(option)), name());
        }
        const QString path = arguments.positional().first();
        // Check now, so that a wrong path does not cost hours.
        if (const Failure failure = checkWritable(path))
            return complainOfFile(*failure);
        const auto games = numberOf(arguments, *this, "games", 1'500'000, 1, 1'000'000'000);
        const auto positions =
            numberOf(arguments, *this, "positions", 60'000'000, 1, 1'000'000'000'000);
        const auto seed = seedOf(arguments, *this, 2);
        if (!games || !positions || !seed)
            return WrongUsage;
        if (net)
            return runNet(path, arguments.value(QStringLiteral("from")), *positions, *seed,
                          arguments.json());

        std::array<ValueTables, 3> tables{startingTables(2), startingTables(3), startingTables(4)};
        TrainSettings settings;
        settings.games = static_cast<std::uint64_t>(*games);
        settings.seed = *seed;
        settings.reportEvery = std::max<std::uint64_t>(1, settings.games / 20);
        TrainReport last;
        train(tables.front(), settings, [&](const TrainReport& report) {
            last = report;
            complain(tr("%n games: error %1", nullptr, static_cast<int>(report.games))
                         .arg(localNumber(std::sqrt(report.error), 2)));
        });
        return write(path, Weights::serialize(tables), arguments.json(), [&](JsonWriter& json) {
            json.key("learned").beginArray().beginObject().member("seats", 2);
            json.member("games", last.games).member("error", root(last.error), 3).end().end();
        });
    }

private:
    static double root(double meanSquare) { return std::sqrt(meanSquare); }

    static int runNet(const QString& path, const QString& from, qint64 positions,
                      std::uint64_t seed, bool asJson)
    {
        const auto& weights = Weights::builtIn();
        if (!weights) {
            complain(weights.error());
            return No;
        }
        TrainNetSettings settings;
        settings.positions = static_cast<std::uint64_t>(positions);
        settings.seed = seed;
        settings.reportEvery = std::max<std::uint64_t>(1, settings.positions / 20);
        std::optional<ValueNet> player;
        if (!from.isEmpty()) {
            Result<ValueNet> read = readNet(from);
            if (!read)
                return complainOfFile(read.error());
            player = std::move(read).value();
            settings.player = &*player;
            settings.firstRate = 1e-3;
            settings.lambda = 0.95;
            settings.keptGood = KeptGood;
        }
        TrainNetReport last;
        const ValueNet net =
            trainNet(weights->forSeats(2), settings, [&](const TrainNetReport& report) {
                last = report;
                complain(tr("positions %1: error %2, of the values alone %3")
                             .arg(report.positions)
                             .arg(localNumber(std::sqrt(report.error), 2))
                             .arg(localNumber(std::sqrt(report.errorOfTables), 2)));
            });
        return write(path, net.serialize(), asJson, [&](JsonWriter& json) {
            json.member("positions", last.positions).member("error", root(last.error), 3);
            json.member("error_of_values", root(last.errorOfTables), 3);
        });
    }

    static Result<ValueNet> readNet(const QString& path)
    {
        const auto bytes = readSmallFile(path, qint64{16} << 20);
        if (!bytes)
            return bytes.error();
        auto net = ValueNet::parse(
            std::as_bytes(std::span(bytes->constData(), static_cast<std::size_t>(bytes->size()))));
        return net ? std::move(net) : inFile(net.error(), path);
    }

    /// @param learned writes the document's content other than the file
    template <class Learned>
    static int write(const QString& path, const std::vector<std::byte>& bytes, bool asJson,
                     const Learned& learned)
    {
        const QByteArray content(reinterpret_cast<const char*>(bytes.data()),
                                 static_cast<qsizetype>(bytes.size()));
        if (const Failure failure = writeWholeFile(path, content)) {
            complain(*failure);
            return No;
        }
        if (asJson) {
            JsonWriter json;
            json.beginObject().member("file", path.toStdString());
            learned(json);
            print(json.end().text() + '\n');
        }
        return Done;
    }
};

} // namespace

std::unique_ptr<Command> makeTrainCommand()
{
    return std::make_unique<TrainCommand>();
}

} // namespace hp::cli
