// Identifies a rule set where rule sets are listed, chosen and stored.
#pragma once

#include <QHash>
#include <QString>

namespace hp {

struct RulesId {
    enum class Kind {
        None,
        Preset, ///< built in; by its name
        Own,    ///< file of own rules; by its base name, or its whole name if the ending differs
        New,    ///< a draft that was never saved; by its number
        Custom, ///< rules stored completely; by their JSON
    };
    Kind kind = Kind::None;
    QString name;

    static RulesId preset(const QString& name) { return {Kind::Preset, name}; }
    static RulesId own(const QString& name) { return {Kind::Own, name}; }
    static RulesId standard() { return preset(QStringLiteral("standard")); }

    bool isEmpty() const { return kind == Kind::None; }

    /// The stored form: "preset:standard", "own:village", "new:1", "custom:{…}"; none: empty.
    QString text() const;
    /// Text without one of these beginnings gives no id.
    static RulesId fromText(const QString& text);

    friend bool operator==(const RulesId&, const RulesId&) = default;
    friend std::size_t qHash(const RulesId& id, std::size_t seed = 0)
    {
        return qHash(id.text(), seed);
    }
};

} // namespace hp
