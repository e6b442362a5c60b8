#include "app/cli/RulesCheck.h"
#include "app/cli/lisboa/Commands.h"

#include <QCoreApplication>
#include <QLocale>

namespace hp::cli::lisboa {

namespace {

class RulesCommand : public LisboaCommand {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("rules"); }
    QString summary() const override { return tr("check or print rules"); }
    QString arguments() const override { return tr("check|print FILE|PRESET"); }
    QStringList description() const override
    {
        return {tr("check: says whether the rules can be played, and what to do about it if not. "
                   "The exit code is 1 when they cannot; warnings do not change it."),
                tr("print: the rules with all fields, also those that come from the base. --json "
                   "prints the same on one line."),
                tr("Built-in rules: %1.").arg(rulesNames().join(QStringLiteral(", ")))};
    }

    int run(const Arguments& arguments) override
    {
        QStringList words = arguments.positional();
        const QString action = words.isEmpty() ? QString() : words.takeFirst();
        if (action != QLatin1String("check") && action != QLatin1String("print"))
            return wrongUsage(tr("Say what to do: check or print."), call());
        if (arguments.has(QStringLiteral("rules")))
            words += arguments.value(QStringLiteral("rules"));
        if (words.size() != 1)
            return wrongUsage(tr("One file or preset is needed behind %1.").arg(action), call());
        return action == QLatin1String("check")
                   ? check(words.first(), arguments.json())
                   : printRulesOf(loadRules(words.first()), arguments.json());
    }

private:
    int check(const QString& source, bool json) const
    {
        CheckedRules checked{source, rulesNames().contains(source), {}, {}, {}};
        const auto rules = loadRulesUnchecked(source);
        if (rules) {
            checked.findings = saidFindings(*rules);
            checked.name =
                QString::fromStdString(rules->name.in(QLocale().name().left(2).toStdString()));
        } else {
            checked.unread = rules.error();
        }
        return report(checked, json);
    }
};

} // namespace

std::unique_ptr<Command> makeRulesCommand()
{
    return std::make_unique<RulesCommand>();
}

} // namespace hp::cli::lisboa
