// What "rules check" and "rules print" do, in any game.
#pragma once

#include "app/cli/Command.h"

#include "engine/base/Finding.h"

#include <QString>

#include <string>
#include <vector>

namespace hp::cli {

/// A finding and its ways out, as they are said.
struct SaidFinding {
    bool isError = true;
    Error error; ///< without a place
    std::vector<Message> ways;
};

/// Rules from a file or built-in ones, and what is to be said of them.
struct CheckedRules {
    QString source; ///< file or name
    bool isPreset = false;
    Failure unread;
    std::vector<SaidFinding> findings;
    QString name; ///< in the reader's language
};
/// Says all that was found, and whether the rules can be played. @return the exit code
int report(const CheckedRules& rules, bool json);

template <class Rules> std::vector<SaidFinding> saidFindings(const Rules& rules)
{
    std::vector<SaidFinding> said;
    for (const auto& finding : validate(rules)) {
        said.push_back({finding.isError(), finding.asError(), {}});
        for (const auto& fix : finding.fixes)
            said.back().ways.push_back(fix.message);
    }
    return said;
}

/// What "rules check" does. @param name of such rules, in the reader's language
template <class Rules, class Name>
int checkRules(const QString& source, bool isPreset, const Result<Rules>& rules, Name name,
               bool json)
{
    CheckedRules checked{source, isPreset, {}, {}, {}};
    if (rules) {
        checked.findings = saidFindings(*rules);
        checked.name = name(*rules);
    } else {
        checked.unread = rules.error();
    }
    return report(checked, json);
}

/// Prints the rules with all fields, as JSON on one line. @return the exit code
template <class Rules> int printRulesOf(const Result<Rules>& rules, bool json)
{
    if (!rules)
        return complainOfFile(rules.error());
    print((json ? printRulesCompact(*rules) + '\n' : printRules(*rules)).toStdString());
    return Done;
}

} // namespace hp::cli
