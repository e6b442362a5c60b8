// Custom rules for a test: the standard game under another name.
#pragma once

#include "ui/heller/rules/RulesDraft.h"

inline hp::RuleSet house()
{
    hp::RuleSet rules;
    rules.name["en"] = "House rules";
    rules.name["de"] = "Hausregeln";
    return rules;
}

inline void loadHouse(hp::RulesDraft& draft)
{
    draft.load(house(), false, house());
}
