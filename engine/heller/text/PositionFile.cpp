#include "engine/heller/text/PositionFile.h"

#include "engine/base/Scan.h"
#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/Tokens.h"
#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"

#include <array>

namespace hp {

namespace {

constexpr int PositionVersion = 1;
constexpr std::string_view PositionFormat = "hellerpfennig.position";

struct TextLine {
    std::string_view text;
    int number = 0; ///< from 1
};

/// The lines that are not blank, at most one more than a position file has.
std::vector<TextLine> contentLines(std::string_view text)
{
    text = withoutByteOrderMark(text);
    std::vector<TextLine> lines;
    for (int number = 1; !text.empty() && lines.size() <= 2; ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!trimmed(line).empty())
            lines.push_back({line, number});
    }
    return lines;
}

Result<RuleSet> rulesOfHead(const TextLine& head)
{
    const auto value = parseJson(head.text, head.number);
    if (!value)
        return value.error();
    JsonFields fields;
    if (fields.isDocument(*value, PositionFormat, PositionVersion))
        fields.isObject(*value, "", {"format", "version", "rules"});
    const JsonValue* rules = fields.needed(*value, "", "rules");
    return rules ? rulesFromJson(*rules) : *fields.error();
}

} // namespace

QByteArray printPosition(const PositionDraft& draft)
{
    JsonWriter head;
    head.beginObject()
        .member("format", PositionFormat)
        .member("version", PositionVersion)
        .key("rules");
    writeRules(head, draft.rules);
    head.end();
    return QByteArray::fromStdString(head.text() + '\n' + draftText(draft) + '\n');
}

Result<PositionDraft> parsePositionFile(const QByteArray& text)
{
    const std::vector<TextLine> lines =
        contentLines({text.constData(), static_cast<std::size_t>(text.size())});
    if (lines.empty())
        return makeError("record.empty");
    const auto rules = rulesOfHead(lines[0]);
    if (!rules)
        return rules.error();
    if (lines.size() < 2)
        return Error{{"position.lineMissing", {}}, {}, lines[0].number + 1, 0};
    if (lines.size() > 2)
        return Error{{"position.lineTooMany", {}}, {}, lines[2].number, 0};
    auto draft = parseDraft(lines[1].text, *rules);
    if (!draft) {
        Error error = draft.error();
        error.line = lines[1].number;
        return error;
    }
    return draft;
}

Result<PositionDraft> loadPosition(const QString& path)
{
    const auto text = readSmallFile(path, MaxRulesBytes);
    if (!text)
        return text.error();
    auto draft = parsePositionFile(*text);
    if (!draft)
        return inFile(draft.error(), path);
    return draft;
}

Failure savePosition(const PositionDraft& draft, const QString& path)
{
    const QByteArray text = printPosition(draft);
    if (const auto again = parsePositionFile(text); !again)
        return again.error();
    return writeWholeFile(path, text);
}

} // namespace hp
