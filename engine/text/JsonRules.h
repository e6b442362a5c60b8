// Rules out of JSON that has been read already, and into JSON: a file of its own or the head of a
// record.
// Private to engine/text.
#pragma once

#include "engine/rules/RuleSet.h"
#include "engine/text/Json.h"

namespace hp {

Result<RuleSet> rulesFromJson(const JsonValue& value);
/// All fields, in the documented order.
void writeRules(JsonWriter& json, const RuleSet& rules);

/// Checks "format" and "version" of a document, in this order: a newer version's other fields may
/// mean anything.
Failure checkFormat(const JsonValue& value, std::string_view format, int version);

/// An error at a value, with the path of the field.
Error jsonError(const JsonValue& at, std::string path, std::string id,
                std::vector<std::string> params = {});

/// Notes keys that are not among `known`.
Failure checkFields(const JsonValue& object, const std::string& path,
                    const std::vector<std::string>& known);

} // namespace hp
