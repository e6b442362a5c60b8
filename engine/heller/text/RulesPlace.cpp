#include "engine/heller/text/RulesPlace.h"

#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"

namespace hp {

Error inRulesFile(const Finding& finding, const QString& path)
{
    Error error{finding.message, finding.path, 0, 0};
    const auto text = readSmallFile(path, MaxRulesBytes);
    const auto json = text ? parseJson({text->constData(), static_cast<std::size_t>(text->size())})
                           : Result<JsonValue>(text.error());
    return json ? atItsField(std::move(error), *json) : error;
}

} // namespace hp
