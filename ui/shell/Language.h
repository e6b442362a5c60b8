// The language of the program: catalogues, numbers, text direction. Switching it sends
// LanguageChange to every open window.
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

#include <memory>
#include <vector>

namespace hp {

class Language {
public:
    Language() = default;
    ~Language();
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    /// @param choice "de", "en", or empty for the system's
    void apply(const QString& choice);
    /// The language in use: "de" or "en".
    const QString& code() const { return code_; }
    const QString& choice() const { return choice_; }

    /// A text of the program in each of its languages.
    static QStringList inAll(const char* context, const char* source);
    /// The language of the system: "de" for German systems, else "en" (also under LC_ALL=C).
    static QString systemCode();

private:
    void load(const QString& file);

    QString choice_;
    QString code_;
    std::vector<std::unique_ptr<QTranslator>> translators_;
};

} // namespace hp
