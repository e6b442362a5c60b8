// All rule sets of this game.
#pragma once

#include "engine/lisboa/rules/Validate.h"
#include "ui/table/rules/LibraryOf.h"

namespace hp::lisboa {

struct RulesForm {
    using RuleSet = lisboa::RuleSet;
    static std::vector<std::pair<RulesId, RuleSet>> presets();
    static Result<RuleSet> load(const QString& path);
    static QByteArray print(const RuleSet& rules);
    static QString name(const RuleSet& rules);
};

} // namespace hp::lisboa

extern template class hp::LibraryOf<hp::lisboa::RulesForm>;

namespace hp::lisboa {

class RulesLibrary : public LibraryOf<RulesForm> {
public:
    using LibraryOf::LibraryOf;

    /// Has these rules in whatever shape they are.
    static bool isRulesFile(const QString& path);
};

/// Rules that are stored as a whole, or the preset that they are.
RulesId idOf(const RuleSet& rules);

} // namespace hp::lisboa
