#include "app/cli/Seat.h"

#include "app/cli/Command.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/programs/AnyPlayer.h"

#include <QCoreApplication>

#include <map>

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

QStringList playersOf(const QString& list)
{
    QStringList parts{QString()};
    bool quoted = false;
    int quotes = 0;
    for (const QChar c : list) {
        if (c == QLatin1Char('"')) {
            quotes = quotes == 2 ? 0 : quotes + 1;
        } else {
            quoted = quoted != (quotes == 1);
            quotes = 0;
        }
        if (c == QLatin1Char(',') && !quoted)
            parts += QString();
        else
            parts.back() += c;
    }
    for (QString& part : parts)
        part = part.trimmed();
    return parts;
}

std::vector<std::string> seatNamesFor(const QStringList& players)
{
    std::vector<std::string> names;
    std::map<std::string, int> seats;
    for (const QString& player : players) {
        names.push_back(asName(playerName(player).toStdString()));
        ++seats[names.back()];
    }
    std::map<std::string, int> numbers;
    for (std::string& name : names) {
        if (seats[name] > 1)
            name = nameWith(name, " " + std::to_string(++numbers[name]));
    }
    return names;
}

QString notRecordable(const QString& player)
{
    if (isName(player.toStdString(), MaxPlayerLength))
        return {};
    return QCoreApplication::translate(
               "Cli", "A player is said in at most %1 characters, none of them control characters.")
        .arg(MaxPlayerLength);
}

void complainOfEnd(const std::optional<Forfeit>& forfeit, const std::string& seat)
{
    complain(forfeit ? QCoreApplication::translate("Cli", "Seat %1 forfeits the game: %2")
                           .arg(QString::fromStdString(seat), wording(forfeit->reason))
                     : QCoreApplication::translate("Cli", "The game was left before its end."));
}

void writeForfeit(JsonWriter& json, const std::optional<Forfeit>& forfeit, const std::string& seat)
{
    if (!forfeit)
        return;
    json.key("forfeit").beginObject().member("seat", seat);
    json.member("reason", wording(forfeit->reason).toStdString()).end();
}

QString execHelp()
{
    return QCoreApplication::translate(
        "Cli",
        "COMMAND is split at blanks; double quotes keep words together. No shell is involved.");
}

} // namespace hp::cli
