#include "app/cli/Seat.h"

#include "app/cli/Command.h"
#include "ui/table/programs/AnyPlayer.h"

#include <QCoreApplication>

namespace hp::cli {

namespace {

/// Streams 1, 2 ... of a game's seed are the deals of its rounds. The streams of the seats begin
/// far above them.
constexpr std::uint64_t FirstSeatStream = 1'000'000;

class ComputerSeat : public Seat {
public:
    ComputerSeat(std::unique_ptr<Player> player, const ThinkLimits& limits, Random random)
        : player_(std::move(player)), limits_(limits), random_(random)
    {
    }
    std::optional<Decision> decide(const SeatView& view) override
    {
        const Decision decision = player_->choose(view, random_, limits_, {});
        return player_->failure() ? std::nullopt : std::optional(decision);
    }
    bool refused(const Error&) override { return false; }
    Failure failure() const override { return player_->failure(); }

private:
    std::unique_ptr<Player> player_;
    ThinkLimits limits_;
    Random random_;
};

} // namespace

std::unique_ptr<Seat> makeSeat(const QString& player, int seat, const SeatSettings& settings)
{
    if (player == QLatin1String("human"))
        return makePersonSeat(settings);
    auto level = makeAnyPlayer(player);
    if (!level)
        return nullptr;
    return std::make_unique<ComputerSeat>(
        std::move(level), settings.limits,
        Random::stream(settings.seed, FirstSeatStream + static_cast<std::uint64_t>(seat)));
}

QStringList seatNames()
{
    QStringList names{QStringLiteral("human")};
    for (const std::string& level : levelNames())
        names += QString::fromStdString(level);
    names += QStringLiteral("even@STRENGTH");
    names += QStringLiteral("exec:COMMAND");
    return names;
}

QString execHelp()
{
    return QCoreApplication::translate(
        "Cli",
        "COMMAND is split at blanks; double quotes keep words together. No shell is involved.");
}

} // namespace hp::cli
