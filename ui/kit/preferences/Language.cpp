#include "ui/kit/preferences/Language.h"

#include "engine/text/Languages.h"

#include <QApplication>
#include <QEvent>
#include <QLocale>
#include <QWidget>

#include <algorithm>

namespace hp {

Language::~Language()
{
    for (const auto& translator : translators_)
        QCoreApplication::removeTranslator(translator.get());
}

QString Language::systemCode()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    const QString first = wanted.isEmpty() ? QString() : wanted.constFirst();
    // "pt-BR" is best served by that very language, else by "pt".
    for (const QString& code : {QString(first).replace(QLatin1Char('-'), QLatin1Char('_')),
                                first.section(QLatin1Char('-'), 0, 0)}) {
        if (isSpoken(code))
            return code;
    }
    return QString::fromLatin1(SourceLanguage.data(), SourceLanguage.size());
}

bool Language::isSpoken(const QString& code)
{
    const std::vector<std::string> codes = languageCodes();
    return std::find(codes.begin(), codes.end(), code.toStdString()) != codes.end();
}

void Language::load(const QString& file)
{
    auto translator = std::make_unique<QTranslator>();
    if (translator->load(file))
        translators_.push_back(std::move(translator));
}

void Language::apply(const QString& choice)
{
    choice_ = choice;
    const QString code = choice.isEmpty() ? systemCode() : choice;
    if (code == code_)
        return;
    code_ = code;

    // Set the locale first: handlers of LanguageChange may ask for it.
    const QLocale system = QLocale::system();
    const QLocale own(code);
    const QLocale locale = system.language() == own.language() ? system : own;
    QLocale::setDefault(locale);
    const auto windows = QApplication::topLevelWidgets();
    for (QWidget* window : windows)
        window->setLocale(locale);

    const auto old = std::move(translators_);
    translators_.clear();
    load(QStringLiteral(":/i18n/qtbase_%1.qm").arg(code));
    load(catalogueFile(code));
    for (const auto& translator : translators_)
        QCoreApplication::installTranslator(translator.get());
    for (const auto& translator : old)
        QCoreApplication::removeTranslator(translator.get());
    // Send it even if there was no catalogue to install, because the help has its own texts. A
    // window receives several of these events in a row as one.
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(QCoreApplication::instance(), &change);
}

} // namespace hp
