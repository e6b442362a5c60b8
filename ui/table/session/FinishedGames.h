// The games that have come to their end here, each in a file of its own in the data folder: a game
// that nobody has saved is found again when the next one has begun. None is ever deleted here. When
// a game ended stands in its file's name, of one that an older version has kept only the day: the
// times of files change when they are copied, and the form of a record, which older versions read,
// has no place for it.
#pragma once

#include "ui/table/session/RecordedGame.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace hp {

struct FinishedGame {
    QString path;
    QDate day;  ///< on which it ended, invalid: unknown
    QTime time; ///< invalid: only the day is known
};

class FinishedGames : public QObject {
    Q_OBJECT
public:
    /// @param folder made when there is something to keep; it is this object's own
    FinishedGames(const RecordedGame& game, QString folder, QObject* parent = nullptr);

    /// It is another game.
    void begin();
    /// Something has happened to the game: keeps it as it is now, if it is over.
    /// @param played a turn was played just now
    void keep(bool played = false);
    /// Keeps another game, which has ended just now elsewhere.
    void keepOther(const RecordedGame& over);

    const QString& folder() const { return folder_; }
    /// The latest first; those whose time is unknown, or still to come by this machine's clock,
    /// last.
    std::vector<FinishedGame> games() const;
    bool isEmpty() const;
    /// See RecordedGame.
    QString resultOf(const QString& path) const { return game_.resultOf(path); }
    /// Moves a game's file to the trash, or deletes it where there is none. Errors:
    /// "file.cannotWrite".
    Failure remove(const QString& path);
    /// In words.
    static QString timeText(const FinishedGame& game);
    bool holds(const QString& path) const;
    /// The running game is over, and is kept as it is now.
    bool hasKept() const { return kept_; }

signals:
    void changed(); ///< games() has changed
    /// The game could not be kept, and why, in words.
    void failed(const QString& why);

private:
    /// Sets path_: the file of this game, if it was kept before and has only grown since, under the
    /// name that says its end now, or a new one.
    void findPlace();

    const RecordedGame& game_;
    QString folder_;
    QString path_;                   ///< of the running game, when it has been kept
    std::optional<QDateTime> ended_; ///< the last turn, if it was played before our eyes; in UTC
    bool kept_ = false;
    bool complained_ = false;
};

} // namespace hp
