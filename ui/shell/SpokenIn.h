// Words in another language than the window's, for as long as the scope lasts: a rule sheet for
// somebody else. Nothing on the screen changes, because LanguageChange is held back meanwhile.
#pragma once

#include <QObject>
#include <QString>
#include <QTranslator>

namespace hp {

class SpokenIn : public QObject {
public:
    /// @param language "de", "en", or empty for the one in use. The event loop must not run before
    /// the scope ends.
    explicit SpokenIn(const QString& language);
    ~SpokenIn() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The source text itself where the catalogue has none: whatever other catalogue is installed
    /// below it is not asked.
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
