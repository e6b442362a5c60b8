// The language of the program: catalogues, numbers, text direction. Switching it sends
// LanguageChange to every open window.
#pragma once

#include <QString>
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

    /// @param choice the code of one of programLanguages(), or empty for the system's
    void apply(const QString& choice);
    /// The language in use.
    const QString& code() const { return code_; }
    const QString& choice() const { return choice_; }

    /// Whether the program speaks the language with this code.
    static bool isSpoken(const QString& code);
    /// The language of the system if the program speaks it, else English (also under LC_ALL=C).
    static QString systemCode();

private:
    void load(const QString& file);

    QString choice_;
    QString code_;
    std::vector<std::unique_ptr<QTranslator>> translators_;
};

} // namespace hp
