#include "ui/table/settings/RulesId.h"

#include <array>

namespace hp {

namespace {

struct Prefix {
    RulesId::Kind kind;
    QLatin1String text;
};
constexpr std::array<Prefix, 4> Prefixes{{{RulesId::Kind::Preset, QLatin1String("preset:")},
                                          {RulesId::Kind::Own, QLatin1String("own:")},
                                          {RulesId::Kind::New, QLatin1String("new:")},
                                          {RulesId::Kind::Custom, QLatin1String("custom:")}}};

} // namespace

QString RulesId::text() const
{
    for (const Prefix& prefix : Prefixes) {
        if (prefix.kind == kind)
            return prefix.text + name;
    }
    return {};
}

RulesId RulesId::fromText(const QString& text)
{
    for (const Prefix& prefix : Prefixes) {
        if (text.startsWith(prefix.text))
            return {prefix.kind, text.mid(prefix.text.size())};
    }
    return {};
}

} // namespace hp
