// What a validator finds in a whole that somebody has set up, such as rules, and ways to put it
// right.
#pragma once

#include "engine/base/Result.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace hp {

/// A way to fix a finding: a message that describes it, and the fixed whole.
template <class Whole> struct FixOf {
    Message message;
    Whole result;
};

template <class Whole> struct FindingOf {
    enum class Severity { Error, Warning };
    Severity severity = Severity::Error;
    Message message;
    std::string path; ///< field as in the JSON form, e.g. "stalls.3"
    std::vector<FixOf<Whole>> fixes;

    bool isError() const { return severity == Severity::Error; }
    Error asError() const { return {message, path, 0, 0}; }
};

template <class Finding> bool hasErrors(const std::vector<Finding>& findings)
{
    return std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.severity == Finding::Severity::Error;
    });
}

/// Errors first, otherwise as they were found.
template <class Finding> void sortFindings(std::vector<Finding>& findings)
{
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.severity < b.severity; });
}

/// The rules, if validate() finds no error; otherwise the first one.
template <class Rules> Result<Rules> playable(Result<Rules> rules)
{
    if (!rules)
        return rules;
    if (const auto findings = validate(*rules); hasErrors(findings))
        return findings.front().asError();
    return rules;
}

/// Gathers findings about one whole, which has to outlive it.
template <class Whole> class FindingCollector {
public:
    using Finding = FindingOf<Whole>;
    using Severity = typename Finding::Severity;

    explicit FindingCollector(const Whole& whole) : whole_(whole) {}

    Finding& add(Severity severity, std::string path, std::string id,
                 std::vector<std::string> params = {})
    {
        findings_.push_back({severity, {std::move(id), std::move(params)}, std::move(path), {}});
        return findings_.back();
    }
    Finding& error(std::string path, std::string id, std::vector<std::string> params = {})
    {
        return add(Severity::Error, std::move(path), std::move(id), std::move(params));
    }
    Finding& warning(std::string path, std::string id, std::vector<std::string> params = {})
    {
        return add(Severity::Warning, std::move(path), std::move(id), std::move(params));
    }
    /// Adds a fix, if it changes something.
    void fix(Finding& finding, std::string id, std::vector<std::string> params,
             const std::function<void(Whole&)>& change) const
    {
        Whole result = whole_;
        change(result);
        if (result != whole_)
            finding.fixes.push_back({{std::move(id), std::move(params)}, std::move(result)});
    }
    std::vector<Finding> take()
    {
        sortFindings(findings_);
        return std::move(findings_);
    }

private:
    const Whole& whole_;
    std::vector<Finding> findings_;
};

} // namespace hp
