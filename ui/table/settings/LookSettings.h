// Settings: what the window looks like, and its language. Everything read is checked: an invalid
// value counts as missing.
#pragma once

#include <QByteArray>
#include <QString>

namespace hp {

class SettingsFile;

class LookSettings {
public:
    explicit LookSettings(SettingsFile& file) : file_(file) {}

    /// The file has the number: new ones come last.
    enum class Theme { System, Light, Dark, HighContrast };
    static constexpr int Themes = 4;
    /// Whether things move on the table.
    enum class Motion { AsDesktop, On, Off };
    static constexpr int Motions = 3;

    /// What holds until a person chooses.
    static constexpr Theme UsualTheme = Theme::System;
    static constexpr Motion UsualMotion = Motion::AsDesktop;

    QString language() const; ///< a code, or empty for the system's
    void setLanguage(const QString& code);
    Theme theme() const;
    void setTheme(Theme theme);
    Motion motion() const;
    void setMotion(Motion motion);
    /// The teaching table was on at the last quit. While it is on, the size of text, the switches
    /// of the View menu and the sizes of the table's parts are its own.
    bool teachingTable() const;
    void setTeachingTable(bool on);
    /// One of TextSizes.
    int textSize() const;
    /// The size until a person chooses.
    int usualTextSize() const;
    void setTextSize(int percent);
    /// A switch of the View menu, named by the object name of its action.
    bool shown(const QString& name, bool fallback) const;
    void setShown(const QString& name, bool shown);
    /// Opaque state of the table's splitters.
    QByteArray tableSizes() const;
    void setTableSizes(const QByteArray& state);

private:
    /// The key of a setting that the teaching table has for itself.
    QString viewKey(const QString& key) const;

    SettingsFile& file_;
};

} // namespace hp
