// All rule sets of this game.
#pragma once

#include "engine/heller/rules/Validate.h"
#include "ui/table/rules/LibraryOf.h"

namespace hp {

struct RulesForm {
    using RuleSet = hp::RuleSet;
    static std::vector<std::pair<RulesId, RuleSet>> presets();
    static Result<RuleSet> load(const QString& path);
    static QByteArray print(const RuleSet& rules);
    static QString name(const RuleSet& rules);
};
extern template class LibraryOf<RulesForm>;

class RulesLibrary : public LibraryOf<RulesForm> {
public:
    using LibraryOf::LibraryOf;
};

} // namespace hp
