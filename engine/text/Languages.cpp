#include "engine/text/Languages.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>

#include <algorithm>
#include <map>

namespace hp {

namespace {

constexpr const char* NameContext = "hp::Languages";
constexpr const char* NameMessage[] =
    QT_TRANSLATE_NOOP3("hp::Languages", "English", "the name of this language in itself");

/// Loads each catalogue once. A catalogue without a file is that of the source texts.
const QTranslator& catalogueOf(const std::string& code)
{
    static std::map<std::string, QTranslator> loaded;
    const auto [at, isNew] = loaded.try_emplace(code);
    if (isNew)
        (void)at->second.load(catalogueFile(QString::fromStdString(code)));
    return at->second;
}

} // namespace

QString catalogueFile(const QString& code)
{
    return QStringLiteral(":/i18n/hellerpfennig_%1.qm").arg(code);
}

std::vector<std::string> languageCodes()
{
    std::vector<std::string> codes{std::string(SourceLanguage)};
    const QString pattern = QFileInfo(catalogueFile(QStringLiteral("*"))).fileName();
    for (const QFileInfo& file :
         QDir(QStringLiteral(":/i18n")).entryInfoList({pattern}, QDir::Files, QDir::Name)) {
        const QString code = file.completeBaseName().section(QLatin1Char('_'), 1);
        if (code.toStdString() != SourceLanguage)
            codes.push_back(code.toStdString());
    }
    return codes;
}

std::vector<ProgramLanguage> programLanguages()
{
    std::vector<ProgramLanguage> languages;
    for (const std::string& one : languageCodes()) {
        const QString code = QString::fromStdString(one);
        languages.push_back({code, languageName(code)});
    }
    // Not by the order of a locale: its data would take 2 MB and some of the start.
    std::ranges::sort(languages, {}, &ProgramLanguage::name);
    return languages;
}

QString languageName(const QString& code)
{
    if (code.toStdString() == SourceLanguage)
        return QString::fromLatin1(NameMessage[0]);
    const QString own =
        catalogueOf(code.toStdString()).translate(NameContext, NameMessage[0], NameMessage[1]);
    const QString known = own.isEmpty() ? QLocale(code).nativeLanguageName() : own;
    return known.isEmpty() ? code : known;
}

QString catalogueLanguage()
{
    return QCoreApplication::translate("Wording", "en", "language code of this catalogue");
}

QString inWords(const Words& words)
{
    return QString::fromStdString(words.in(catalogueLanguage().toStdString()));
}

bool isLanguageCode(const std::string& code)
{
    static const QRegularExpression form(QStringLiteral("^[a-z]{2,3}(_[A-Za-z]{2,4})*$"));
    const QString text = QString::fromStdString(code);
    const QString language = text.section(QLatin1Char('_'), 0, 0);
    return form.match(text).hasMatch() &&
           QLocale::languageToCode(QLocale::codeToLanguage(language)) == language;
}

Words inEachLanguage(const char* context, const char* source)
{
    Words words{{std::string(SourceLanguage), source}};
    translateRest(words, context);
    return words;
}

void translateRest(Words& words, const char* context)
{
    const std::string english = words.only(SourceLanguage);
    for (const std::string& code : languageCodes()) {
        if (english.empty() || !words.only(code).empty())
            continue;
        const QString text = catalogueOf(code).translate(context, english.c_str());
        if (!text.isEmpty())
            words[code] = text.toStdString();
    }
}

} // namespace hp
