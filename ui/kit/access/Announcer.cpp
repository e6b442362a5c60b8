#include "ui/kit/access/Announcer.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace hp {

namespace {

/// In units of BetweenMs. A slow reader may ask for the text a while after the announcement.
constexpr int GoneAfter = 10;

QAccessibleInterface* notificationOf(const QString& className, QObject* object)
{
    if (className != QLatin1String(Announcement::staticMetaObject.className()))
        return nullptr;
    return new QAccessibleWidget(qobject_cast<QWidget*>(object), QAccessible::Notification);
}

} // namespace

Announcement::Announcement(QWidget* window) : QWidget(window)
{
    setObjectName(QStringLiteral("announcement"));
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setGeometry(0, 0, 0, 0);
    hide();
}

Announcer::Announcer(QWidget* window) : QObject(window)
{
    static const bool known = [] {
        QAccessible::installFactory(notificationOf);
        return true;
    }();
    Q_UNUSED(known)
    for (Announcement*& place : places_)
        place = new Announcement(window);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &Announcer::next);
}

Announcer& Announcer::of(const QWidget& widget)
{
    QWidget* window = widget.window();
    auto* known = window->findChild<Announcer*>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new Announcer(window);
}

void Announcer::say(const QString& sentence)
{
    if (!QAccessible::isActive() || sentence.isEmpty() || waiting_.contains(sentence))
        return;
    waiting_.append(sentence);
    if (!timer_.isActive())
        timer_.start(GatherMs);
}

void Announcer::sayLatest(const QString& sentence)
{
    if (!QAccessible::isActive())
        return;
    latest_ = sentence;
    if (!latest_.isEmpty() && !timer_.isActive())
        timer_.start(GatherMs);
}

void Announcer::forget()
{
    waiting_.clear();
    latest_.clear();
}

void Announcer::next()
{
    if (!latest_.isEmpty() && !waiting_.contains(latest_))
        waiting_.append(latest_);
    latest_.clear();
    if (!waiting_.isEmpty()) {
        idle_ = 0;
        announce(waiting_.join(QLatin1Char(' ')));
        waiting_.clear();
        timer_.start(BetweenMs);
    } else if (++idle_ < GoneAfter) {
        timer_.start(BetweenMs);
    } else {
        clear();
    }
}

void Announcer::announce(const QString& text)
{
    places_[place_]->hide();
    place_ = (place_ + 1) % places_.size();
    Announcement* place = places_[place_];
    place->setAccessibleName(text);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(place, text);
    QAccessible::updateAccessibility(&event);
#else
    place->show(); // reports that it is shown
#endif
}

void Announcer::clear()
{
    // A reader that moves through the window must not find an old announcement.
    for (Announcement* place : places_) {
        place->hide();
        if (!place->accessibleName().isEmpty())
            place->setAccessibleName({});
    }
}

} // namespace hp
