#include "app/cli/Commands.h"
#include "app/cli/Report.h"

#include "engine/heller/text/RecordFile.h"

#include <QCoreApplication>

namespace hp::cli {

namespace {

class ReplayCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("replay"); }
    QString summary() const override { return tr("replay a game record, turn by turn"); }
    QString arguments() const override { return tr("FILE"); }
    QStringList description() const override
    {
        return {
            tr("Every turn is played again and checked: an impossible turn, a deal that cannot be, "
               "or money "
               "that does not come about is an error that names its line. Turns that were taken "
               "back are left "
               "out. Lines that the round's end pays belong to the turn that ended the round."),
            tr("A turn for which its seat had help (a hint, an analysis, a draw taken back) says "
               "so: "
               "\"aids\" in the JSON document, where a fair game has \"fair\": true."),
            tr("In the JSON document all seats of the game are listed in every line; the result is "
               "null when "
               "the record ends before the game does."),
            tr("The rules are the record's own. With --rules given, a record of a game by other "
               "rules is "
               "refused with exit code 1; names of rules do not matter."),
        };
    }

    int run(const Arguments& arguments) override
    {
        if (arguments.positional().size() != 1)
            return wrongUsage(tr("One argument is needed: the record."), name());
        const auto timeline = loadRecord(arguments.positional().first());
        if (!timeline)
            return complainOfFile(timeline.error());
        if (arguments.has(QStringLiteral("rules"))) {
            const auto rules = rulesOf(arguments);
            if (!rules)
                return complainOfFile(rules.error());
            if (!samePlay(*rules, timeline->rules().set())) {
                complain(tr("This game was played by other rules."));
                return No;
            }
        }
        if (arguments.json()) {
            print(gameJson(*timeline) + "\n");
            return Done;
        }
        if (timeline->isFair())
            print(tr("A fair game: nobody has help.") + QLatin1Char('\n'));
        const auto& steps = timeline->steps();
        for (const Timeline::Step& step : steps) {
            if (&step == &steps.front() && timeline->beginsWithPosition())
                print(positionStartText(step.after, true));
            else if (step.kind == Timeline::Step::Kind::Deal)
                print(dealText(step.after, true));
            else if (step.kind == Timeline::Step::Kind::Turn)
                print(turnText(step.report, timeline->rules(), step.aids));
        }
        print(timeline->game().phase() == Phase::GameOver
                  ? resultText(timeline->game().viewFor(-1))
                  : QLatin1Char('\n') + tr("The record ends before the game does.") +
                        QLatin1Char('\n'));
        return Done;
    }
};

} // namespace

std::unique_ptr<Command> makeReplayCommand()
{
    return std::make_unique<ReplayCommand>();
}

} // namespace hp::cli
