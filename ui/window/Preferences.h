// The choices of the preferences dialog: keeps each one, and applies it to the open window at once.
#pragma once

#include "ui/window/Settings.h"

#include <QObject>

namespace hp {

class DesktopMotion;
class GameFlow;
class TableSession;
class Language;
class Table;
class TurnInput;

class Preferences : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Settings& settings;
        Language& language;
        GameHost& host;
        TableSession& session;
        TurnInput& input;
        GameFlow& flow;
        Table& table;
    };

    /// Applies what is kept, except for language and colours, which are older than the window. All
    /// parts must outlive this object.
    Preferences(const Parts& parts, QObject* parent);

    const Settings& settings() const { return parts_.settings; }

    /// @param code "de", "en", or empty for the system's
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

    /// Milliseconds before a computer's turn.
    int turnPace() const;
    /// Whether things move now.
    bool isAnimated() const;
    /// The teaching table, which has a text size of its own, has been switched.
    void followTable();
    /// The desktop's colours, font or motion may have changed.
    void followDesktop();
    /// The desktop's language has changed.
    void followLocale();

signals:
    void changed();
    void textSizeChanged();

private:
    void followMotion();
    void applyMotion();
    void applyPace();
    void applyThinkTime();
    void applyPrograms();

    Parts parts_;
    DesktopMotion* desktop_ = nullptr;
};

} // namespace hp
