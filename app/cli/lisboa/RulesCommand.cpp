#include "app/cli/lisboa/Commands.h"

#include "engine/text/Files.h"
#include "engine/text/Wording.h"

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
        return action == QLatin1String("check") ? check(words.first(), arguments.json())
                                                : printed(words.first(), arguments.json());
    }

private:
    static int printed(const QString& source, bool json)
    {
        const auto rules = loadRules(source);
        if (!rules)
            return complainOfFile(rules.error());
        print((json ? printRulesCompact(*rules) + '\n' : printRules(*rules)).toStdString());
        return Done;
    }

    static int check(const QString& source, bool json)
    {
        JsonWriter findings;
        findings.beginArray();
        bool valid = true;
        const auto add = [&](bool isError, const Error& error, const std::vector<Fix>& fixes) {
            findings.beginObject().member("severity", isError ? "error" : "warning");
            findings.member("path", error.path);
            if (error.line > 0)
                findings.member("line", error.line).member("column", error.column);
            findings.member("id", error.message.id);
            findings.member("message", wording(error.message).toStdString());
            findings.key("fixes").beginArray();
            for (const Fix& fix : fixes)
                findings.value(wording(fix.message).toStdString());
            findings.end().end();
            valid = valid && !isError;
        };
        const auto rules = loadRulesUnchecked(source);
        if (!rules) {
            const int code = complainOfFile(rules.error());
            if (!json || code != No)
                return code;
            add(true, rules.error(), {});
        } else {
            for (const Finding& finding : validate(*rules)) {
                const bool isError = finding.severity == Finding::Severity::Error;
                const Error error = inRulesFile(finding, source);
                add(isError, error, finding.fixes);
                complain((isError ? tr("Error: %1") : tr("Warning: %1"))
                             .arg(wording(inFile(error, source))));
                for (const Fix& fix : finding.fixes)
                    complain(tr("   Way out: %1").arg(wording(fix.message)));
            }
        }
        if (json) {
            JsonWriter document;
            document.beginObject().member("file", source.toStdString()).member("valid", valid);
            const std::string head = document.key("findings").text();
            print(head + findings.end().text() + "}\n");
        } else if (valid) {
            const QString name =
                QString::fromStdString(rules->name.in(QLocale().name().left(2).toStdString()));
            print(tr("%1: these rules can be played (%2).").arg(source, name) + QLatin1Char('\n'));
        }
        return valid ? Done : No;
    }
};

} // namespace

std::unique_ptr<Command> makeRulesCommand()
{
    return std::make_unique<RulesCommand>();
}

} // namespace hp::cli::lisboa
