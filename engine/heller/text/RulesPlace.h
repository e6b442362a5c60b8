// Where in a file of rules the field stands that a finding is about.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/rules/Validate.h"

#include <QString>

namespace hp {

/// The finding with line and column of its field, or, if the file leaves that out (it comes from
/// the base), of the group that the field belongs to, if there is one. The path is the field's.
Error inRulesFile(const Finding& finding, const QString& path);

} // namespace hp
