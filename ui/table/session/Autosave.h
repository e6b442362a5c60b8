// Keeps the running game on disk, so that a closed window, a log-out, a crash or a power cut loses
// nothing. Every turn is added to a journal at once: a file in the form of a saved game.
#pragma once

#include "ui/table/session/Journal.h"
#include "ui/table/session/RecordedGame.h"

#include <QObject>

namespace hp {

class Autosave : public QObject {
    Q_OBJECT
public:
    Autosave(RecordedGame& game, const QString& path, QObject* parent = nullptr);

    /// It is another game.
    void begin();
    /// Something has happened to the game.
    void add();

    /// Opens the game that was kept last, up to the last turn that can be read. If the game's own
    /// file still exists, the restored game belongs to that file. A file that is damaged is kept
    /// under another name and reported by failed(). If there is no room for that, nothing
    /// overwrites it.
    bool restore();
    /// The kept game would be lost by opening that file instead: it is that file's game with
    /// further turns, or another game. (A record only ever grows.)
    bool isAheadOf(const QString& file);
    /// Waits until the game is on disk. If writing fails, the next call tries again. Returns
    /// whether the game, if there is one, is on disk in its present state.
    bool flush();

signals:
    void failed(const QString& why);

private:
    /// Leaves the file of a newer version as it is and takes another one, once.
    void findPlace();
    /// A file that nothing may overwrite is still there.
    bool isBlocked();
    /// Makes sure that a damaged file is kept, and tells about it. @param lost what cannot be read
    /// @param restored the game before that goes on
    void keepDamaged(const Failure& lost, bool restored);

    RecordedGame& game_;
    Journal journal_;
    bool placed_ = false;   ///< findPlace() has been called
    bool inTheWay_ = false; ///< a file there can neither be read nor be renamed
    bool begun_ = false;    ///< the journal is about this game
    QByteArray text_;       ///< of the journal
};

} // namespace hp
