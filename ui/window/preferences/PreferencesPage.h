// A page of the preferences: rows of choices, each with a short line that says what it is for.
// Whatever a person chooses holds at once.
#pragma once

#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;

namespace hp {

class Preferences;

class PreferencesPage : public QWidget {
    Q_OBJECT
public:
    /// The name of the page's tab, with its letter.
    virtual QString title() const = 0;
    /// Sets the choices of this page back to what holds until a person chooses.
    virtual void restoreDefaults() = 0;
    /// Shows the choices that hold now. They may have been changed elsewhere.
    virtual void readAgain() = 0;
    virtual void retranslate() = 0;

    /// A label for some words about a control, in lines of a length that is pleasant to read.
    static QLabel* makeHint(QWidget* parent);
    static void setHint(QLabel& hint, QWidget& control, const QString& text);

protected:
    /// @param preferences must outlive the page
    PreferencesPage(const char* name, Preferences& preferences);

    Preferences& preferences() const { return preferences_; }

    struct Choice {
        QLabel* label = nullptr;
        QComboBox* box = nullptr;

        void setTexts(const QString& name, const QStringList& choices) const;
    };
    /// Adds a row with a number of choices. Listen to QComboBox::activated: only a person emits it.
    Choice addChoice(const char* name, int count);
    QCheckBox* addSwitch(const char* name);
    /// Adds something of its own, over the whole width.
    void addWide(QWidget* widget);
    /// Adds a line of explanation below a control, which also screen readers read with it.
    QLabel* addHint();

private:
    Preferences& preferences_;
    QFormLayout* rows_;
};

} // namespace hp
