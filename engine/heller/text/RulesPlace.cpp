#include "engine/heller/text/RulesPlace.h"

#include "engine/text/Files.h"
#include "engine/text/Json.h"

#include <algorithm>

namespace hp {

Error inRulesFile(const Finding& finding, const QString& path)
{
    Error error{finding.message, finding.path, 0, 0};
    const auto text = readSmallFile(path, MaxRulesBytes);
    const auto json = text ? parseJson({text->constData(), static_cast<std::size_t>(text->size())})
                           : Result<JsonValue>(text.error());
    if (!json)
        return error;
    const JsonValue* value = &*json;
    std::size_t begin = 0;
    while (begin <= finding.path.size()) {
        const std::size_t end = std::min(finding.path.find('.', begin), finding.path.size());
        const JsonMember* member = value->find(finding.path.substr(begin, end - begin));
        if (!member)
            break; // as near as the file comes to it
        error.line = member->line;
        error.column = member->column;
        value = &member->value;
        begin = end + 1;
    }
    return error;
}

} // namespace hp
