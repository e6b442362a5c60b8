#include "app/cli/Commands.h"
#include "app/cli/RulesReports.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/RulesPlace.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Json.h"

#include <QCoreApplication>
#include <QFile>

namespace hp::cli {

namespace {

/// Writes an error in the file's format as the same kind of finding as an error in the rules.
void writeFinding(JsonWriter& json, const char* severity, const Error& error,
                  const std::vector<Fix>& fixes)
{
    json.beginObject().member("severity", severity).member("path", error.path);
    if (error.line > 0)
        json.member("line", error.line).member("column", error.column);
    json.member("id", error.message.id).member("message", wording(error.message).toStdString());
    json.key("fixes").beginArray();
    for (const Fix& fix : fixes)
        json.value(wording(fix.message).toStdString());
    json.end().end();
}

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

    QList<QCommandLineOption> options() const override { return reportOptions(); }

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
        if (action != QLatin1String("report")) {
            for (const QCommandLineOption& option : reportOptions()) {
                const QString given = option.names().first();
                if (arguments.has(given))
                    return wrongUsage(
                        tr("--%1 belongs to report: %2 does without it.").arg(given, action),
                        name());
            }
        }
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
        return action == QLatin1String("check") ? check(words.first(), arguments.json())
                                                : printRulesOf(words.first(), arguments.json());
    }

private:
    static int printRulesOf(const QString& source, bool json)
    {
        const auto rules = loadRules(source);
        if (!rules)
            return complainOfFile(rules.error());
        print((json ? printRulesCompact(*rules) + '\n' : printRules(*rules)).toStdString());
        return Done;
    }

    static int check(const QString& source, bool json)
    {
        const bool preset = presetNames().contains(source);
        const auto rules = preset ? loadPreset(source) : loadRulesUnchecked(source);
        if (!rules)
            return json ? refuse(source, rules.error()) : complainOfFile(rules.error());

        const std::vector<Finding> findings = validate(*rules);
        const bool valid = !hasErrors(findings);
        JsonWriter document = begun(source, valid);
        for (const Finding& finding : findings) {
            const bool isError = finding.severity == Finding::Severity::Error;
            const Error error =
                preset ? Error{finding.message, finding.path, 0, 0} : inRulesFile(finding, source);
            writeFinding(document, isError ? "error" : "warning", error, finding.fixes);
            complain((isError ? tr("Error: %1") : tr("Warning: %1"))
                         .arg(wording(preset ? error : inFile(error, source))));
            for (const Fix& fix : finding.fixes)
                complain(tr("   Way out: %1").arg(wording(fix.message)));
        }
        if (json)
            print(document.end().end().text() + '\n');
        else if (valid)
            print(tr("%1: these rules can be played (%2).").arg(source, rulesName(*rules)) +
                  QLatin1Char('\n'));
        return valid ? Done : No;
    }

    /// Reports the error both in the document and on stderr.
    static int refuse(const QString& source, const Error& error)
    {
        const int code = complainOfFile(error);
        if (code == No) {
            JsonWriter document = begun(source, false);
            writeFinding(document, "error", error, {});
            print(document.end().end().text() + '\n');
        }
        return code;
    }
    /// Begins the document, up to its findings.
    static JsonWriter begun(const QString& source, bool valid)
    {
        JsonWriter json;
        json.beginObject().member("file", source.toStdString()).member("valid", valid);
        json.key("findings").beginArray();
        return json;
    }
};

} // namespace

std::unique_ptr<Command> makeRulesCommand()
{
    return std::make_unique<RulesCommand>();
}

} // namespace hp::cli
