// What a rule set is called where rule sets are listed, chosen and stored.
#pragma once

#include <QHash>
#include <QString>

namespace hp {

struct RulesId {
    enum class Kind {
        None,
        Preset, ///< built in; its name
        Own,    ///< a file of own rules; its base name, or the whole one where it ends differently
        New,    ///< a draft that was never saved; its number
        Custom, ///< rules carried whole; their JSON
    };
    Kind kind = Kind::None;
    QString name;

    static RulesId preset(const QString& name) { return {Kind::Preset, name}; }
    static RulesId own(const QString& name) { return {Kind::Own, name}; }
    static RulesId standard() { return preset(QStringLiteral("standard")); }

    bool isEmpty() const { return kind == Kind::None; }

    /// As it is stored: "preset:standard", "own:village", "new:1", "custom:{…}"; none: empty.
    QString text() const;
    /// Text without one of these beginnings: none.
    static RulesId fromText(const QString& text);

    friend bool operator==(const RulesId&, const RulesId&) = default;
    friend std::size_t qHash(const RulesId& id, std::size_t seed = 0)
    {
        return qHash(id.text(), seed);
    }
};

} // namespace hp
