#include "app/cli/Commands.h"
#include "app/cli/RulesCheck.h"
#include "app/cli/RulesReports.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"

#include <QCoreApplication>

namespace hp::cli {

namespace {

class RulesCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("rules"); }
    QString summary() const override { return tr("check, print or compare rules"); }
    QString arguments() const override { return tr("check|print|diff|report FILE|PRESET..."); }
    QStringList description() const override
    {
        return {
            tr("check: says whether the rules can be played, and what to do about it if not. The "
               "exit code is "
               "1 when they cannot; warnings do not change it."),
            tr("print: the rules with all fields, also those that come from the base. --json "
               "prints the same on "
               "one line."),
            tr("diff: what play by the second rules differs in from play by the first, field by "
               "field. With one argument the standard game comes first. The exit code is 1 when "
               "they differ."),
            tr("report: lets computers of equal strength play by the rules and counts: money and "
               "first places by seat (from the one that starts the first round), lines that cost "
               "more than they bring, turns, rounds and passes. ± is the 95 % interval."),
            tr("Built-in rules: %1.").arg(presetNames().join(QStringLiteral(", "))),
            tr("Fields left out of a file come from its base, or else from the standard game. "
               "customers and "
               "rogues are replaced as a whole, every other field by itself; a name given in one "
               "language "
               "stands for both."),
            tr("--rules can stand for the argument behind check or print."),
        };
    }

    QList<QCommandLineOption> options() const override
    {
        return reportOptions(QStringLiteral("casual"));
    }

    int run(const Arguments& arguments) override
    {
        QStringList words = arguments.positional();
        if (words.isEmpty())
            return wrongUsage(tr("Say what to do: check, print, diff or report."), name());
        const QString action = words.takeFirst();
        const QStringList actions{QStringLiteral("check"), QStringLiteral("print"),
                                  QStringLiteral("diff"), QStringLiteral("report")};
        if (!actions.contains(action))
            return wrongUsage(tr("\"%1\" is none of check, print, diff and report.").arg(action),
                              name());
        if (!onlyReportHasOptions(action, arguments, *this))
            return WrongUsage;
        if (arguments.has(QStringLiteral("rules")))
            words += arguments.value(QStringLiteral("rules"));
        if (action == QLatin1String("diff")) {
            if (words.size() == 1)
                words.prepend(QStringLiteral("standard"));
            if (words.size() != 2)
                return wrongUsage(tr("One or two files or presets are needed behind diff."),
                                  name());
            return diffRules(words[0], words[1], arguments.json());
        }
        if (words.size() != 1)
            return wrongUsage(tr("One file or preset is needed behind %1.").arg(action), name());
        if (action == QLatin1String("report"))
            return reportRules(words.first(), arguments, *this);
        return action == QLatin1String("check")
                   ? checkRules(words.first(), presetNames().contains(words.first()),
                                loadRulesUnchecked(words.first()), rulesName, arguments.json())
                   : printRulesOf(loadRules(words.first()), arguments.json());
    }
};

} // namespace

std::unique_ptr<Command> makeRulesCommand()
{
    return std::make_unique<RulesCommand>();
}

} // namespace hp::cli
