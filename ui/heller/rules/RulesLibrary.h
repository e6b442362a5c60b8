// All rule sets of this game.
#pragma once

#include "engine/heller/rules/Validate.h"
#include "ui/kit/fields/Field.h"
#include "ui/table/rules/LibraryOf.h"

namespace hp {

/// As LibraryOf and DraftOf want it.
struct RulesForm {
    using RuleSet = hp::RuleSet;
    static QStringList presetNames();
    static std::optional<RuleSet> preset(const QString& name);
    static Result<RuleSet> load(const QString& path);
    static QByteArray print(const RuleSet& rules);
    static QString name(const RuleSet& rules);
    static QStringList unusual(const RuleSet& rules);

    static Field row(const std::string& path);
    static QString fieldName(std::string_view path);
    static std::string value(const RuleSet& rules, std::string_view path);
    static void setValue(RuleSet& rules, std::string_view path, const std::string& value);
    static int differences(const RuleSet& from, const RuleSet& to, std::string_view path);
    static void copyFields(RuleSet& to, const RuleSet& from, std::string_view path);
};
extern template class LibraryOf<RulesForm>;

class RulesLibrary : public LibraryOf<RulesForm> {
public:
    using LibraryOf::LibraryOf;
};

} // namespace hp
