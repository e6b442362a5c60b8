// Rules of any game that are asked for by the name of built-in ones or by a file.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <vector>

namespace hp {

/// The file's text. If there is no such file, the error says which built-in rules there are.
Result<QByteArray> rulesText(const QString& file, const std::vector<std::string>& presets);

/// A finding with line and column of its field, or, if the file leaves that out (it comes from the
/// base), of the group that the field belongs to, if there is one. The path is the field's.
Error inRulesFile(Error finding, const QString& path);

} // namespace hp
