// Converts parsed JSON to rules, and rules to JSON: for a rules file or the head of a record.
// Private to engine/text.
#pragma once

#include "engine/rules/RuleSet.h"
#include "engine/text/Json.h"

namespace hp {

Result<RuleSet> rulesFromJson(const JsonValue& value);
/// All fields, in the documented order.
void writeRules(JsonWriter& json, const RuleSet& rules);

/// Checks first "format", then "version" of a document. In a newer version the other fields may
/// have any meaning.
Failure checkFormat(const JsonValue& value, std::string_view format, int version);

/// An error at a value, with the path of the field.
Error jsonError(const JsonValue& at, std::string path, std::string id,
                std::vector<std::string> params = {});

/// Reports keys that are not in `known`.
Failure checkFields(const JsonValue& object, const std::string& path,
                    const std::vector<std::string>& known);

} // namespace hp
