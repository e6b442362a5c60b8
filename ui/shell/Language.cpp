#include "ui/shell/Language.h"

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QLocale>
#include <QWidget>

namespace hp {

Language::~Language()
{
    for (const auto& translator : translators_)
        QCoreApplication::removeTranslator(translator.get());
}

QString Language::systemCode()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    const bool german = !wanted.isEmpty() && wanted.constFirst().startsWith(QLatin1String("de"));
    return german ? QStringLiteral("de") : QStringLiteral("en");
}

QStringList Language::inAll(const char* context, const char* source)
{
    QStringList texts{QString::fromUtf8(source)};
    for (const QFileInfo& file :
         QDir(QStringLiteral(":/i18n")).entryInfoList({QStringLiteral("hellerpfennig_*.qm")})) {
        QTranslator catalogue;
        const QString text =
            catalogue.load(file.filePath()) ? catalogue.translate(context, source) : QString();
        if (!text.isEmpty() && !texts.contains(text))
            texts += text;
    }
    return texts;
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
    const auto language = code == QLatin1String("de") ? QLocale::German : QLocale::English;
    const QLocale locale = system.language() == language ? system : QLocale(language);
    QLocale::setDefault(locale);
    const auto windows = QApplication::topLevelWidgets();
    for (QWidget* window : windows)
        window->setLocale(locale);

    const auto old = std::move(translators_);
    translators_.clear();
    load(QStringLiteral(":/i18n/qtbase_%1.qm").arg(code));
    load(QStringLiteral(":/i18n/hellerpfennig_%1.qm").arg(code));
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
