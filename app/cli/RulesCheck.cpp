#include "app/cli/RulesCheck.h"

#include "engine/text/Files.h"
#include "engine/text/Json.h"
#include "engine/text/RulesFile.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>

namespace hp::cli {

namespace {

struct RulesText {
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

/// Begins the document, up to its findings.
JsonWriter begun(const QString& source, bool valid)
{
    JsonWriter json;
    json.beginObject().member("file", source.toStdString()).member("valid", valid);
    json.key("findings").beginArray();
    return json;
}

/// Writes an error in the file's format as the same kind of finding as an error in the rules.
void writeFinding(JsonWriter& json, bool isError, const Error& error,
                  const std::vector<Message>& ways)
{
    json.beginObject().member("severity", isError ? "error" : "warning").member("path", error.path);
    if (error.line > 0)
        json.member("line", error.line).member("column", error.column);
    json.member("id", error.message.id).member("message", wording(error.message).toStdString());
    json.key("fixes").beginArray();
    for (const Message& way : ways)
        json.value(wording(way).toStdString());
    json.end().end();
}

} // namespace

int report(const CheckedRules& rules, bool json)
{
    if (rules.unread) {
        // Both in the document and on stderr.
        const int code = complainOfFile(*rules.unread);
        if (json && code == No) {
            JsonWriter document = begun(rules.source, false);
            writeFinding(document, true, *rules.unread, {});
            print(document.end().end().text() + '\n');
        }
        return code;
    }
    bool valid = true;
    for (const SaidFinding& finding : rules.findings)
        valid = valid && !finding.isError;
    JsonWriter document = begun(rules.source, valid);
    for (const SaidFinding& finding : rules.findings) {
        const Error error =
            rules.isPreset ? finding.error : inRulesFile(finding.error, rules.source);
        writeFinding(document, finding.isError, error, finding.ways);
        complain((finding.isError ? RulesText::tr("Error: %1") : RulesText::tr("Warning: %1"))
                     .arg(wording(rules.isPreset ? error : inFile(error, rules.source))));
        for (const Message& way : finding.ways)
            complain(RulesText::tr("   Way out: %1").arg(wording(way)));
    }
    if (json)
        print(document.end().end().text() + '\n');
    else if (valid)
        print(RulesText::tr("%1: these rules can be played (%2).").arg(rules.source, rules.name) +
              QLatin1Char('\n'));
    return valid ? Done : No;
}

} // namespace hp::cli
