#include "ui/kit/preferences/SpokenIn.h"

#include "engine/text/Languages.h"

#include <QCoreApplication>
#include <QEvent>

namespace hp {

SpokenIn::SpokenIn(const QString& language)
{
    if (language.isEmpty())
        return;
    catalogue_.fallBackToSource = language.toStdString() == SourceLanguage;
    // Without a catalogue file, English uses the source texts and others keep what is installed.
    const bool loaded = catalogue_.load(catalogueFile(language));
    active_ = loaded || catalogue_.fallBackToSource;
    if (!active_)
        return;
    QCoreApplication::instance()->installEventFilter(this);
    QCoreApplication::installTranslator(&catalogue_);
}

SpokenIn::~SpokenIn()
{
    if (!active_)
        return;
    QCoreApplication::removeTranslator(&catalogue_);
    QCoreApplication::instance()->removeEventFilter(this);
}

bool SpokenIn::eventFilter(QObject* watched, QEvent* event)
{
    // Stop the event here. Otherwise the application would pass it on to all windows.
    return event->type() == QEvent::LanguageChange ? true : QObject::eventFilter(watched, event);
}

QString SpokenIn::Catalogue::translate(const char* context, const char* source,
                                       const char* disambiguation, int n) const
{
    const QString text = QTranslator::translate(context, source, disambiguation, n);
    return text.isNull() && fallBackToSource ? QString::fromUtf8(source) : text;
}

} // namespace hp
