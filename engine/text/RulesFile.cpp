#include "engine/text/RulesFile.h"

#include "engine/base/Suggest.h"
#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"

namespace hp {

Result<QByteArray> rulesText(const QString& file, const std::vector<std::string>& presets)
{
    if (isThere(file))
        return readSmallFile(file, MaxRulesBytes);
    const std::string name = file.toStdString();
    const std::string near = suggestion(name, presets);
    return near.empty() ? makeError("rules.noSuchRules", {name, listed(presets)})
                        : makeError("rules.noSuchRulesSuggest", {name, near});
}

Error inRulesFile(Error finding, const QString& path)
{
    const auto text = readSmallFile(path, MaxRulesBytes);
    const auto json = text ? parseJson({text->constData(), static_cast<std::size_t>(text->size())})
                           : Result<JsonValue>(text.error());
    return json ? atItsField(std::move(finding), *json) : finding;
}

} // namespace hp
