// Says to screen readers what nobody has the keyboard on: a refusal, a tile that came, what others
// did. Each announcement is a notification that appears and goes again, because that is what the
// readers of Linux speak: Orca says a notification when it shows, and passes over alerts and over
// the changed name of what has not the keyboard. Qt 6.8 has announcements of its own, which the
// readers of Windows and macOS speak, too.
#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <array>

namespace hp {

/// A notification for screen readers, named by what it says; nothing of it is seen.
class Announcement : public QWidget {
    Q_OBJECT
public:
    explicit Announcement(QWidget* window);
};

/// One of a window. Says one thing at a time: what comes at the same time is said in one go, and
/// what comes next waits until the last one can have been heard of.
class Announcer : public QObject {
    Q_OBJECT
public:
    /// That of the window that `widget` is in; made when it is asked for first.
    static Announcer& of(const QWidget& widget);

    /// After whatever waits. What waits already is not said twice.
    void say(const QString& sentence);
    /// What changes with every step of the keyboard or of the pointer: takes the place of the last
    /// one if that has not been said yet. Empty: there is nothing to say of it any more.
    void sayLatest(const QString& sentence);
    /// Nothing of what waits holds any more.
    void forget();

    /// Milliseconds from the first word until it is said, so that the reader tells of a moved
    /// keyboard first; and the least time until the next announcement.
    static constexpr int GatherMs = 120;
    static constexpr int BetweenMs = 300;

private:
    explicit Announcer(QWidget* window);
    void next();
    void announce(const QString& text);
    void clear();

    QStringList waiting_;
    QString latest_;
    QTimer timer_;
    /// In turn: a reader that lags behind asks for the name later than it is told of the showing,
    /// and would read the next sentence twice.
    std::array<Announcement*, 8> places_{};
    std::size_t place_ = 0; ///< of the last one
    int idle_ = 0;          ///< how often the timer has found nothing to say
};

} // namespace hp
