// The choices of the preferences dialog: keeps each one, and applies to the whole program what
// concerns it: language, colours, size of text. The rest follows changed().
#pragma once

#include "ui/table/settings/Settings.h"

#include <QObject>

namespace hp {

class DesktopMotion;
class Language;

class Preferences : public QObject {
    Q_OBJECT
public:
    /// Times in milliseconds.
    struct Pace {
        int perTurn;      ///< before a computer's turn
        int perStep;      ///< a short step of an explanation; 0: no animation and no waiting
        int longestHold;  ///< of the game by the explanation of a turn; 0: until it has been read
        int summaryDelay; ///< after a round and its explanations; negative: no summary by itself
    };

    /// Applies the size of text; language and colours are older than the window. All arguments must
    /// outlive this object.
    Preferences(Settings& settings, Language& language, QObject* parent);

    const Settings& settings() const { return settings_; }

    /// @param code of one of programLanguages(), or empty for the system's
    void setLanguage(const QString& code);
    void setAsksBeforePlacing(bool on);
    /// For the running game and for new ones.
    void setCurtains(bool on);
    void setTheme(LookSettings::Theme theme);
    /// @param percent one of TextSizes
    void setTextSize(int percent);
    void setMotion(LookSettings::Motion motion);
    void setPace(PlaySettings::Pace pace);
    void setThinkTime(PlaySettings::ThinkTime time);
    void setPrograms(const Programs& programs);

    /// The page of the dialog that was shown last, by its object name.
    QString page() const;
    void setPage(const QString& name);

    Pace pace() const;
    /// Whether things move now.
    bool isAnimated() const;
    /// The teaching table, which has a text size of its own, has been switched.
    void followTable();
    /// The desktop's colours, font or motion may have changed.
    void followDesktop();
    /// The desktop's language has changed.
    void followLocale();

signals:
    /// A choice, or whether things move.
    void changed();
    void curtainsChosen(bool on);
    void textSizeChanged();

private:
    void followMotion();

    Settings& settings_;
    Language& language_;
    DesktopMotion* desktop_ = nullptr;
};

} // namespace hp
