// Rules of any game that are asked for by the name of built-in ones or by a file.
#pragma once

#include "engine/base/Finding.h"
#include "engine/base/Result.h"
#include "engine/text/Files.h"
#include "engine/text/Json.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace hp {

/// The file's text. If there is no such file, the error says which built-in rules there are.
Result<QByteArray> rulesText(const QString& file, const std::vector<std::string>& presets);

/// A finding with line and column of its field, or, if the file leaves that out (it comes from the
/// base), of the group that the field belongs to, if there is one. The path is the field's.
Error inRulesFile(Error finding, const QString& path);

/// What a game reads, its built-in rules or a file's, if they can be played.
template <class Rules> Result<Rules> playableFrom(Result<Rules> rules, const QString& source)
{
    if (!rules)
        return rules;
    auto checked = playable(std::move(rules));
    return checked ? checked : inFile(inRulesFile(checked.error(), source), source);
}

/// What the game's writeRules() writes.
template <class Rules> QByteArray printedRules(const Rules& rules, JsonWriter::Blanks blanks)
{
    JsonWriter json(blanks);
    writeRules(json, rules);
    return QByteArray::fromStdString(json.text());
}

} // namespace hp
