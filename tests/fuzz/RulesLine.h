// The first line of an input as rules: the name of a preset, or JSON on one line.
#pragma once

#include "tests/fuzz/Harness.h"

#include "engine/heller/text/RulesJson.h"

namespace hp::fuzz {

inline Result<RuleSet> takeRules(std::string_view& text)
{
    static const std::map<std::string, RuleSet, std::less<>> presets = [] {
        std::map<std::string, RuleSet, std::less<>> all;
        for (const QString& name : presetNames())
            all.emplace(name.toStdString(), loadPreset(name).value());
        return all;
    }();
    const std::string_view head = takeLine(text);
    const auto preset = presets.find(head);
    return preset == presets.end() ? parseRules(bytesOf(head)) : preset->second;
}

} // namespace hp::fuzz
