#include "app/cli/Commands.h"
#include "app/cli/Report.h"
#include "app/cli/Seat.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdio>

namespace hp::cli {

namespace {

class PlayCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("play"); }
    QString summary() const override { return tr("play a game without a window"); }
    QStringList description() const override
    {
        return {
            tr("--seats lists two to four players with commas between them, in the order R, G, B, "
               "Y: %1. A comma in double quotes belongs to a command.")
                .arg(seatNames().join(QStringLiteral(", "))),
            tr("A person types turn tokens: R3@c2 places a stall; draw draws a tile, then @d4 "
               "places it; !@c3 "
               "places the hidden tile; =+5@d4 takes an open tile; look shows the hidden tile, "
               "help says all of "
               "this, quit leaves the game. Prompts go to stderr. A seat that cannot act passes by "
               "itself."),
            tr("The same seats, rules and seed give the same game, as long as --time does not cut "
               "a player's "
               "thoughts off. Who starts is drawn by lot from the seed. Without --seed one is made "
               "up and "
               "printed."),
            tr("With --position the game goes on from there. What it does not say (unknown hidden "
               "tiles, the order of the supply) is dealt from the seed."),
            tr("--record writes the record when the game begins, where there is none yet, and "
               "again "
               "when it ends or is left; "
               "then the exit code is 1. --json prints the document of replay --json at the end, "
               "or as far as the game went: then its result is null."),
            execHelp(),
            tr("A program that dies, hangs or answers nonsense forfeits the game: stderr and the "
               "document's \"forfeit\" name its seat and the reason. A record has no place for "
               "them: it is that of a game that was left."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {{QStringLiteral("seats"), tr("who plays, such as beginner,skilled (needed)"),
                 tr("LIST")},
                {QStringLiteral("seed"), tr("whole number from 0 to 18446744073709551615"),
                 tr("NUMBER")},
                {QStringLiteral("position"),
                 tr("begin from this position instead of a deal (notation)"), tr("POSITION")},
                {QStringLiteral("record"), tr("write the game's record there"), tr("FILE")},
                {QStringLiteral("time"),
                 tr("at most that long for one decision of a computer player; where a drawn tile "
                    "goes is another one (without it: 0.2)"),
                 tr("SECONDS")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return wrongUsage(
                tr("\"%1\" is one argument too many.").arg(arguments.positional().first()), name());
        if (!arguments.has(QStringLiteral("seats")))
            return wrongUsage(tr("--seats is missing."), name());
        json_ = arguments.json();

        const auto seed = seedOf(arguments, *this, QRandomGenerator::system()->generate64());
        const auto seconds = seed ? timeOf(arguments, *this, 0.2) : std::nullopt;
        if (!seconds)
            return WrongUsage;
        settings_.seed = *seed;
        settings_.limits.seconds = *seconds;

        const QStringList players = playersOf(arguments.value(QStringLiteral("seats")));
        if (const QString problem = seat(players); !problem.isEmpty())
            return wrongUsage(problem, name());
        const auto rules = rulesOf(arguments);
        if (!rules)
            return complainOfFile(rules.error());
        std::optional<Position> position;
        if (arguments.has(QStringLiteral("position"))) {
            position = positionOf(arguments, *rules);
            if (!position)
                return No;
            if (position->view.seats() != std::ssize(infos_))
                return wrongUsage(tr("--seats lists %1 players, but the position has %2 seats.")
                                      .arg(infos_.size())
                                      .arg(position->view.seats()),
                                  name());
        }
        const QString record = arguments.value(QStringLiteral("record"));
        if (arguments.has(QStringLiteral("record")) && record.isEmpty())
            return wrongUsage(tr("--record wants a file."), name());
        if (std::any_of(infos_.begin(), infos_.end(), [](const SeatInfo& info) {
                return mostNodes(info.player) != std::uint64_t{0}; // uses learned weights
            }))
            complainOfWeights();
        Timeline timeline = position
                                ? Timeline::fromPosition(position->view, infos_, settings_.seed)
                                : Timeline(*rules, infos_, settings_.seed);
        return play(std::move(timeline), record, !arguments.has(QStringLiteral("seed")));
    }

private:
    /// Fills the seats. Returns an error message if the list is wrong.
    QString seat(const QStringList& players)
    {
        if (players.size() < MinSeats || players.size() > MaxSeats)
            return tr("Two to four seats can play, not %1.").arg(players.size());
        settings_.alone = players.count(QLatin1String("human")) < 2;
        const std::vector<std::string> names = seatNamesFor(players);
        for (const QString& player : players) {
            const auto index = static_cast<int>(seats_.size());
            auto seat = makeSeat(player, index, settings_);
            if (!seat)
                return tr("There is no player \"%1\". There are: %2.")
                    .arg(player, seatNames().join(QStringLiteral(", ")));
            if (QString problem = notRecordable(player); !problem.isEmpty())
                return problem;
            seats_.push_back(std::move(seat));
            infos_.push_back({names[index], player.toStdString(), index});
        }
        return {};
    }

    int play(Timeline timeline, const QString& recordPath, bool madeUp)
    {
        const auto save = [&] {
            const Failure failure =
                recordPath.isEmpty() ? Failure() : saveRecord(timeline.record(), recordPath);
            if (failure)
                complain(*failure);
            return !failure;
        };
        // Check this now, so that a wrong path does not cost the game. Replace an existing record
        // only by a complete one: there may be room only for the beginning.
        if (QFileInfo(recordPath).isFile()) {
            if (const Failure failure = checkWritable(recordPath)) {
                complain(*failure);
                return No;
            }
        } else if (!save()) {
            return No;
        }
        if (json_ && madeUp)
            complain(tr("Seed %1").arg(settings_.seed));
        tell(tr("%1, seed %2")
                 .arg(rulesName(timeline.rules().set()), QString::number(settings_.seed)) +
             QStringLiteral("\n\n"));
        tell(timeline.beginsWithPosition() ? positionStartText(timeline.game(), false)
                                           : dealText(timeline.game(), false));
        while (timeline.game().phase() != Phase::GameOver) {
            if (timeline.game().phase() == Phase::RoundOver) {
                timeline.nextRound();
                tell(dealText(timeline.game(), false));
            } else if (!playTurn(timeline)) {
                save();
                if (json_)
                    print(gameJson(timeline, forfeit_) + "\n");
                complainOfEnd(forfeit_, forfeit_ ? seatToken(forfeit_->seat) : std::string());
                return No;
            }
            if (std::ferror(stdout) != 0)
                break; // nobody can see the game; main() reports it
        }
        tell(resultText(timeline.game().viewFor(-1)));
        if (json_)
            print(gameJson(timeline) + "\n");
        return save() ? Done : No;
    }

    /// Returns false when the seat to move leaves the game. forfeit_ holds the reason if it had to
    /// leave.
    bool playTurn(Timeline& timeline)
    {
        if (timeline.game().mustPass()) {
            tell(turnText(timeline.play(Turn::pass()), timeline.rules()));
            return true;
        }
        const int seat = timeline.game().toMove();
        Seat& player = *seats_[seat];
        for (;;) {
            const auto decision = player.decide(timeline.viewToMove());
            if (!decision) {
                if (const Failure failure = player.failure())
                    forfeit_ = Forfeit{seat, *failure};
                return false;
            }
            const Game& game = timeline.game();
            const Failure failure = decision->draw ? game.checkDraw() : game.check(decision->turn);
            if (!failure && decision->draw) {
                timeline.draw();
                continue;
            }
            if (!failure) {
                tell(turnText(timeline.play(decision->turn), timeline.rules()));
                return true;
            }
            if (!player.refused(*failure)) {
                forfeit_ = Forfeit{seat, *failure};
                return false;
            }
        }
    }

    /// Prints the course of the game, unless one JSON document is wanted.
    void tell(const QString& text) const
    {
        if (json_)
            return;
        print(text);
        std::fflush(stdout);
    }

    SeatSettings settings_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::vector<SeatInfo> infos_;
    std::optional<Forfeit> forfeit_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> makePlayCommand()
{
    return std::make_unique<PlayCommand>();
}

} // namespace hp::cli
