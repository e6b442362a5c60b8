// Keeps the running game on disk, so that a closed window, a log-out or a power cut loses nothing.
// Written soon after every change and when the application becomes inactive (a log-out may never
// deliver a close).
#pragma once

#include "ui/session/GameSession.h"

#include <QObject>
#include <QTimer>

namespace hp {

class Autosave : public QObject {
    Q_OBJECT
public:
    Autosave(GameSession& session, QString path, QObject* parent = nullptr);
    ~Autosave() override;

    /// Opens what was saved last, if it can be read, as the game in its file where that is still
    /// there. A file that cannot be read is kept beside under another name, never deleted, and
    /// reported by failed(); where it cannot be moved away, nothing is written over it.
    bool restore();
    /// What is kept is the game of that file, played on. (A record only ever grows.)
    bool isAheadOf(const QString& file) const;
    /// Writes now if something has changed since; what could not be written is tried again the next
    /// time. Returns whether the game, if there is one, lies there as it is.
    bool flush();

signals:
    void failed(const QString& why);

private:
    QString notePath() const;
    QString damagedPath() const;
    /// The game's own file, as far as it has one: noted beside what is kept of it.
    QString notedFile() const;

    GameSession& session_;
    QString path_;
    QTimer timer_;
    bool dirty_ = false;
    bool complained_ = false;
    bool inTheWay_ = false; ///< what could not be read, and not be moved away either
};

} // namespace hp
