// The one validator of rules: the editor, the loader, the command line and the tests ask it.
// Accepted means playable: without an error here, Rules can be built for 2, 3 and 4 seats and every
// game comes to its end.
#pragma once

#include "engine/base/Result.h"
#include "engine/rules/RuleSet.h"

#include <vector>

namespace hp {

/// A way out of a finding: what it does in words, and the rules afterwards.
struct Fix {
    Message message;
    RuleSet result;
};

struct Finding {
    enum class Severity { Error, Warning };
    Severity severity = Severity::Error;
    Message message;
    std::string path; ///< field as in the JSON form, e.g. "stalls.3"
    std::vector<Fix> fixes;
};

/// All findings, errors first. Empty for good rules.
std::vector<Finding> validate(const RuleSet& rules);

bool hasErrors(const std::vector<Finding>& findings);

} // namespace hp
