// Tells screen readers about changes in parts that do not have the keyboard focus: a refusal, a
// drawn tile, what other seats did. Each announcement is a notification that appears and
// disappears, because the screen readers of Linux need that: Orca reads a notification when it is
// shown, and ignores alerts and name changes of widgets without the focus. Qt 6.8 has its own
// announcements, which the readers of Windows and macOS also speak.
#pragma once

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <array>

namespace hp {

/// An invisible notification for screen readers. Its accessible name is the text.
class Announcement : public QWidget {
    Q_OBJECT
public:
    explicit Announcement(QWidget* window);
};

/// Makes the announcements of one window, one at a time. Sentences that come at the same time are
/// joined. The next announcement waits until the reader had time to fetch the last one.
class Announcer : public QObject {
    Q_OBJECT
public:
    /// The announcer of the window that contains `widget`. It is made on the first call.
    static Announcer& of(const QWidget& widget);

    /// Announces the sentence after those that wait. A sentence that already waits is not repeated.
    void say(const QString& sentence);
    /// For texts that change with every step of the keyboard or the pointer: replaces the last such
    /// sentence if it has not been announced yet. Empty: there is nothing more to announce.
    void sayLatest(const QString& sentence);
    /// Drops everything that waits, because it is no longer true.
    void forget();

    /// Milliseconds from the first sentence to its announcement, so that the reader first reports a
    /// move of the focus; and the least time between two announcements.
    static constexpr int GatherMs = 120;
    static constexpr int BetweenMs = 300;

private:
    explicit Announcer(QWidget* window);
    void next();
    void announce(const QString& text);
    void clear();

    QStringList waiting_;
    QString latest_;
    QTimer timer_{this};
    /// Used in turn. A slow reader asks for the name some time after the show event. With a single
    /// widget it would read the next sentence twice.
    std::array<Announcement*, 8> places_{};
    std::size_t place_ = 0; ///< index of the last one used
    int idle_ = 0;          ///< how often the timer has found nothing to announce
};

} // namespace hp
