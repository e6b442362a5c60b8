#include "app/cli/lisboa/Commands.h"

#include "app/cli/Commands.h"

#include "engine/text/Wording.h"

#include <QCoreApplication>

namespace hp::cli::lisboa {

namespace {

class LisboaText {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    static QString position() { return tr("the position to start from (needed)"); }
    static QString positionName() { return tr("POSITION"); }
    static QString positionMissing() { return tr("--position is missing."); }
    static QString tooMany(const QString& argument)
    {
        return tr("\"%1\" is one argument too many.").arg(argument);
    }
    static QString result(const QString& why, const QString& places)
    {
        return tr("The game is over (%1). %2").arg(why, places);
    }
    static QString place(int place, const QString& seat, int money)
    {
        return tr("%1. %2 with %3").arg(place).arg(seat).arg(money);
    }
    static QString ending(Ending ending)
    {
        if (ending == Ending::Coins)
            return tr("everybody took coins");
        return ending == Ending::Squares ? tr("few squares are free")
                                         : tr("few entrances are empty");
    }
};

} // namespace

std::vector<std::unique_ptr<Command>> makeCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(makeScoreCommand());
    commands.push_back(makePerftCommand());
    commands.push_back(makePlayCommand());
    commands.push_back(makeServeCommand());
    commands.push_back(makeJoinCommand());
    commands.push_back(makeReplayCommand());
    commands.push_back(makeRulesCommand());
    commands.push_back(makeBestCommand());
    commands.push_back(makeMatchCommand());
    commands.push_back(makeBenchCommand());
    return commands;
}

QString callOf(const QString& command)
{
    return QStringLiteral("--game lisboa ") + command;
}

QStringList builtInRules()
{
    QStringList names;
    for (const std::string& name : presetNames())
        names += QString::fromStdString(name);
    return names;
}

Result<RuleSet> rulesAsked(const Arguments& arguments)
{
    return loadRules(arguments.value(QStringLiteral("rules"), QStringLiteral("pairs")));
}

LisboaCommand::Table LisboaCommand::tableOf(const Arguments& arguments, int& code) const
{
    Table table;
    code = WrongUsage;
    if (!arguments.has(QStringLiteral("position"))) {
        wrongUsage(LisboaText::positionMissing(), call());
        return table;
    }
    const auto rules = rulesAsked(arguments);
    if (!rules) {
        code = complainOfFile(rules.error());
        return table;
    }
    const auto position =
        parsePosition(arguments.value(QStringLiteral("position")).toStdString(), *rules);
    if (!position) {
        Error error = position.error();
        error.path = "--position";
        complain(error);
        return table;
    }
    code = Done;
    table.rules = std::make_unique<Rules>(*rules, position->seats);
    table.game.emplace(*table.rules, position->state);
    return table;
}

QCommandLineOption LisboaCommand::positionOption()
{
    return {QStringLiteral("position"), LisboaText::position(), LisboaText::positionName()};
}

int LisboaCommand::tooMany(const QString& argument) const
{
    return wrongUsage(LisboaText::tooMany(argument), call());
}

QString levelNamesText()
{
    QStringList names;
    for (const std::string& name : levelNames())
        names += QString::fromStdString(name);
    return names.join(QStringLiteral(", "));
}

void writeMoney(JsonWriter& json, const Game& game)
{
    json.beginObject();
    for (int seat = 0; seat < game.seats(); ++seat) {
        json.key(seatToken(game, seat));
        if (game.state().unknownMoney >> seat & 1U)
            json.value("?");
        else
            json.value(game.state().money[seat]);
    }
    json.end();
}

void writeEarnings(JsonWriter& json, const Game& before, const std::vector<StandEarning>& earnings)
{
    json.beginArray();
    for (const StandEarning& stand : earnings) {
        json.beginObject().member("square", squareToken(stand.square));
        json.member("seat", seatToken(before, stand.seat)).member("value", stand.value);
        json.key("from").beginArray();
        for (const StandEarning::From& from : stand.from) {
            json.beginObject().member("entrance", entranceToken(from.entrance));
            json.member("customers", from.customers).member("coins", from.coins).end();
        }
        json.end().end();
    }
    json.end();
}

QString moneyText(const Game& game)
{
    QStringList parts;
    for (int seat = 0; seat < game.seats(); ++seat) {
        const bool unknown = game.state().unknownMoney >> seat & 1U;
        parts += QString::fromStdString(seatToken(game, seat)) + QLatin1Char(' ') +
                 (unknown ? QStringLiteral("?") : QString::number(game.state().money[seat]));
    }
    return parts.join(QStringLiteral(", "));
}

QString earningsText(const Game& before, const std::vector<StandEarning>& earnings)
{
    QString text;
    for (const StandEarning& stand : earnings) {
        std::string line =
            "   " + squareToken(stand.square) + " (" + seatToken(before, stand.seat) + "): 1";
        for (const Square square : stand.restaurants)
            line += " + " + std::to_string(before.rules().set().restaurantBonus) + " (" +
                    squareToken(square) + ")";
        if (!stand.restaurants.empty())
            line += " = " + std::to_string(stand.value);
        for (const StandEarning::From& from : stand.from)
            line += "; " + entranceToken(from.entrance) + ": " + std::to_string(from.customers) +
                    " x " + std::to_string(stand.value) + " = " + std::to_string(from.coins);
        text += QString::fromStdString(line) + QLatin1Char('\n');
    }
    return text;
}

QString resultText(const Game& game)
{
    QStringList lines;
    const auto places = game.places();
    for (int place = 1; place <= game.seats(); ++place) {
        for (int seat = 0; seat < game.seats(); ++seat) {
            if (places[seat] == place)
                lines += LisboaText::place(place, QString::fromStdString(seatToken(game, seat)),
                                           game.finalMoney(seat));
        }
    }
    return LisboaText::result(LisboaText::ending(game.ending()), lines.join(QStringLiteral(", "))) +
           QLatin1Char('\n');
}

} // namespace hp::cli::lisboa
