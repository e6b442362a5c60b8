// Keeps the running game on disk, so that a closed window, a log-out or a power cut loses nothing.
// Writes soon after every change, and when the application becomes inactive, because a log-out may
// not deliver a close event.
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

    /// Opens the game that was saved last, if it can be read. If the game's own file still exists,
    /// the restored game belongs to that file. A file that cannot be read is renamed, never
    /// deleted, and reported by failed(). If it cannot be renamed, nothing overwrites it.
    bool restore();
    /// The kept game is the game of that file with further turns. (A record only ever grows.)
    bool isAheadOf(const QString& file) const;
    /// Writes now if something has changed since the last write. If writing fails, the next call
    /// tries again. Returns whether the game, if there is one, is on disk in its present state.
    bool flush();

signals:
    void failed(const QString& why);

private:
    QString notePath() const;
    QString damagedPath() const;
    /// The path of the game's own file, if it has one. It is noted beside the autosaved record.
    QString notedFile() const;

    GameSession& session_;
    QString path_;
    QTimer timer_;
    bool dirty_ = false;
    bool complained_ = false;
    bool inTheWay_ = false; ///< a file there can neither be read nor be renamed
};

} // namespace hp
