// Switches translated texts to another language than the window's while the scope lasts, for
// example for a rule sheet for another reader. Nothing on the screen changes, because
// LanguageChange is held back in that time.
#pragma once

#include <QObject>
#include <QString>
#include <QTranslator>

namespace hp {

class SpokenIn : public QObject {
public:
    /// @param language a code, or empty for the one in use. The event loop must not run before
    /// the scope ends.
    explicit SpokenIn(const QString& language);
    ~SpokenIn() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Returns the source text if the catalogue has no translation, so that no other catalogue
    /// installed before it is asked.
    class Catalogue : public QTranslator {
    public:
        QString translate(const char* context, const char* source, const char* disambiguation,
                          int n) const override;
        bool isEmpty() const override { return false; }
        bool fallBackToSource = false;
    };

    Catalogue catalogue_;
    bool active_ = false;
};

} // namespace hp
