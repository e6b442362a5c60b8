// Games and their records: play, replay.
#include "app/cli/Seat.h"
#include "app/cli/lisboa/Commands.h"

#include "engine/base/Scan.h"
#include "engine/lisboa/text/ExternalPlayer.h"
#include "engine/lisboa/text/Record.h"
#include "engine/text/Files.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>

namespace hp::cli::lisboa {

std::vector<PlayedTurn> turnsOf(const Record& record)
{
    std::vector<PlayedTurn> turns;
    Game game = record.first();
    bool within = false;
    for (const PlayedStep& played : record.steps) {
        if (!within)
            turns.push_back({game, game, {}, {}, 0});
        PlayedTurn& turn = turns.back();
        turn.steps.push_back(played.step);
        for (StandEarning& stand : earningsOf(game, played.step))
            turn.earnings.push_back(std::move(stand));
        if (played.step.kind == StepKind::Open)
            turn.cost = game.costOfOpening(played.step.where);
        game.play(played.step, played.dealt);
        turn.after = game;
        within = game.stage() != Stage::Turn;
    }
    return turns;
}

QString turnLine(const PlayedTurn& turn, unsigned unknown)
{
    State shown = turn.after.state();
    shown.unknownMoney |= unknown;
    return QString::fromStdString(seatToken(turn.before, turn.before.toMove()) + ": " +
                                  turnText(turn.steps, turn.before.rules())) +
           QStringLiteral("  (%1)\n").arg(moneyText(Game(turn.after.rules(), shown))) +
           earningsText(turn.before, turn.earnings);
}

std::string recordJson(const Record& record, const std::optional<Forfeit>& forfeit)
{
    JsonWriter json;
    const Game first = record.first();
    json.beginObject().key("seats").beginArray();
    for (int seat = 0; seat < first.seats(); ++seat)
        json.value(seatToken(first, seat));
    json.end().key("turns").beginArray();
    const auto turns = turnsOf(record);
    for (const PlayedTurn& turn : turns) {
        json.beginObject().member("seat", seatToken(turn.before, turn.before.toMove()));
        json.member("turn", turnText(turn.steps, *record.rules)).key("stands");
        writeEarnings(json, turn.before, turn.earnings);
        json.member("cost", turn.cost).key("money");
        writeMoney(json, turn.after);
        json.end();
    }
    json.end().key("result");
    const Game& last = turns.empty() ? first : turns.back().after;
    if (last.ending() == Ending::None) {
        json.null();
    } else {
        json.beginObject();
        for (int seat = 0; seat < last.seats(); ++seat)
            json.member(seatToken(last, seat), last.finalMoney(seat));
        json.end();
    }
    writeForfeit(json, forfeit, forfeit ? seatToken(last, forfeit->seat) : std::string());
    return json.end().text();
}

std::optional<Step> typedStep(const SeatView& view)
{
    const Game& game = view.game;
    complain(QString::fromStdString(positionText(game)));
    for (std::string line; std::getline(std::cin, line);) {
        if (trimmed(line).empty())
            continue;
        const auto step = parseProtocolStep(line, game);
        if (step)
            return *step;
        complain(step.error());
    }
    return {};
}

namespace {

class PlayCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("play"); }
    QString summary() const override { return tr("play a game in the terminal"); }
    QStringList description() const override
    {
        return {
            tr("--seats lists two to four players with commas between them, in turn order: %1. "
               "A comma in double quotes belongs to a command.")
                .arg(playerNames()),
            tr("A person types steps: \"open f@b3\", then \"take t\", or \"bring 2ft@<3\", "
               "\"restaurant p@c4\", \"coin\"; \"swap\" exchanges three equal tiles."),
            execHelp(),
            tr("A program that dies, hangs or answers nonsense forfeits the game: stderr and the "
               "document's \"forfeit\" name its seat and the reason. A record has no place for "
               "them: it is that of a game that was left.")};
    }
    QList<QCommandLineOption> options() const override
    {
        return {{QStringLiteral("seats"), tr("who plays, two to four with commas between them"),
                 tr("LIST")},
                {QStringLiteral("seed"), tr("of the deal (without it: any)"), tr("NUMBER")},
                {QStringLiteral("time"), tr("time to think for a step (without it: 0.2)"),
                 tr("SECONDS")},
                {QStringLiteral("record"), tr("keep the game in this file"), tr("FILE")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return tooMany(arguments.positional().first());
        const auto seed = seedOf(arguments, *this, QRandomGenerator::system()->generate64());
        const auto seconds = seed ? timeOf(arguments, *this, 0.2) : std::nullopt;
        if (!seconds)
            return WrongUsage;
        if (!arguments.has(QStringLiteral("seats")))
            return wrongUsage(tr("--seats is missing."), call());
        const QStringList seats = playersOf(arguments.value(QStringLiteral("seats")));
        if (seats.size() < MinSeats || seats.size() > MaxSeats)
            return wrongUsage(tr("Two to four seats can play, not %1.").arg(seats.size()), call());
        const auto rules = rulesAsked(arguments);
        if (!rules)
            return complainOfFile(rules.error());

        Record record;
        record.rules = std::make_shared<const Rules>(*rules, static_cast<int>(seats.size()));
        record.seed = *seed;
        std::vector<std::unique_ptr<Player>> players;
        const std::vector<std::string> names = seatNamesFor(seats);
        for (const QString& seat : seats) {
            players.push_back(makeAnyPlayer(seat));
            if (!players.back() && seat != QLatin1String("human"))
                return wrongUsage(
                    tr("There is no player \"%1\". There are: %2.").arg(seat, playerNames()),
                    call());
            if (const QString problem = notRecordable(seat); !problem.isEmpty())
                return wrongUsage(problem, call());
            record.seats.push_back({names[record.seats.size()], seat.toStdString()});
        }
        // Behind a screen: one person sees the own money, several at one screen see none.
        const auto persons = std::count(players.begin(), players.end(), nullptr);
        unsigned unknown = 0;
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            if (rules->hiddenMoney && persons > 0 && (players[seat] || persons > 1))
                unknown |= 1U << seat;
        }
        Random random = Random::stream(*seed, 0);
        Game game = Game::begun(*record.rules, random);
        record.begin = game.state();
        const bool json = arguments.json();
        if (!json)
            print(tr("Seed %1").arg(*seed) + QLatin1Char('\n') +
                  QString::fromStdString(positionText(game)) + QLatin1Char('\n'));
        std::size_t told = 0;
        std::optional<Forfeit> forfeit;
        ThinkLimits limits;
        limits.seconds = *seconds;
        while (game.ending() == Ending::None) {
            Player* player = players[game.toMove()].get();
            const auto step = player ? std::optional(player->choose(countedBy(game, game.toMove()),
                                                                    random, limits, {}))
                                     : typedStep(seenBy(game, game.toMove()));
            if (const Failure failure = player ? player->failure() : Failure())
                forfeit = Forfeit{game.toMove(), *failure};
            if (!step || forfeit)
                break;
            const Dealt dealt = game.deal(*step, random);
            record.steps.push_back({*step, dealt});
            game.play(*step, dealt);
            if (!json && game.stage() == Stage::Turn) {
                const auto turns = turnsOf(record);
                for (; told < turns.size(); ++told)
                    print(turnLine(turns[told], unknown));
                std::fflush(stdout);
            }
        }
        if (const QString path = arguments.value(QStringLiteral("record")); !path.isEmpty()) {
            if (const Failure failure = writeWholeFile(path, printRecord(record))) {
                complain(*failure);
                return No;
            }
        }
        if (json)
            print(recordJson(record, forfeit) + "\n");
        if (game.ending() == Ending::None) {
            complainOfEnd(forfeit, forfeit ? seatToken(game, forfeit->seat) : std::string());
            return No;
        }
        if (!json)
            print(resultText(game));
        return Done;
    }

private:
    static QString playerNames()
    {
        return QStringLiteral("human, %1, exec:COMMAND").arg(levelNamesText());
    }
};

class ReplayCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("replay"); }
    QString summary() const override { return tr("replay a game record, turn by turn"); }
    QString arguments() const override { return tr("FILE"); }
    QStringList description() const override
    {
        return {tr("Every step is played again and checked: an impossible one, something that "
                   "cannot be dealt, or money that does not come about is an error that names its "
                   "line."),
                tr("The rules are the record's own. With --rules given, a record of a game by "
                   "other rules is refused with exit code 1; names of rules do not matter.")};
    }

    int run(const Arguments& arguments) override
    {
        if (arguments.positional().size() != 1)
            return wrongUsage(tr("One argument is needed: the record."), call());
        const auto record = loadRecord(arguments.positional().first());
        if (!record)
            return complainOfFile(record.error());
        if (arguments.has(QStringLiteral("rules"))) {
            const auto rules = rulesAsked(arguments);
            if (!rules)
                return complainOfFile(rules.error());
            if (!samePlay(*rules, record->rules->set())) {
                complain(tr("This game was played by other rules."));
                return No;
            }
        }
        if (arguments.json()) {
            print(recordJson(*record) + "\n");
            return Done;
        }
        print(QString::fromStdString(positionText(record->first())) + QLatin1Char('\n'));
        const auto turns = turnsOf(*record);
        for (const PlayedTurn& turn : turns)
            print(turnLine(turn));
        const Game last = turns.empty() ? record->first() : turns.back().after;
        print(last.ending() == Ending::None
                  ? tr("The record ends before the game does.") + QLatin1Char('\n')
                  : resultText(last));
        return Done;
    }
};

} // namespace

std::unique_ptr<Command> makePlayCommand()
{
    return std::make_unique<PlayCommand>();
}
std::unique_ptr<Command> makeReplayCommand()
{
    return std::make_unique<ReplayCommand>();
}

} // namespace hp::cli::lisboa
