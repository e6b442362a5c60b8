// The only validator of rules. Accepted means playable: if it finds no error, Rules can be built
// for 2, 3 and 4 seats, and every game ends.
#pragma once

#include "engine/base/Result.h"
#include "engine/lisboa/rules/RuleSet.h"

#include <vector>

namespace hp::lisboa {

/// A way to fix a finding: a message that describes it, and the fixed rules.
struct Fix {
    Message message;
    RuleSet result;
};

struct Finding {
    enum class Severity { Error, Warning };
    Severity severity = Severity::Error;
    Message message;
    std::string path; ///< field as in the JSON form, e.g. "standTiles.f"
    std::vector<Fix> fixes;
};

/// All findings, errors first. Empty for good rules.
std::vector<Finding> validate(const RuleSet& rules);

bool hasErrors(const std::vector<Finding>& findings);

} // namespace hp::lisboa
