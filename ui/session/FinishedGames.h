// The games that have come to their end here, each in a file of its own in the data folder: a game
// that nobody has saved is found again when the next one has begun. The latest ones are kept.
#pragma once

#include "ui/session/GameSession.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace hp {

class FinishedGames : public QObject {
    Q_OBJECT
public:
    static constexpr int Most = 100;

    /// @param folder made when there is something to keep; it is this object's own
    FinishedGames(const GameSession& session, QString folder, QObject* parent = nullptr);

    const QString& folder() const { return folder_; }
    /// The latest first.
    QStringList files() const;
    bool holds(const QString& path) const;
    /// The session's game is over, and is kept as it is now.
    bool hasKept() const { return kept_; }

signals:
    void changed(); ///< files() has changed
    /// The game could not be kept, and why, in words.
    void failed(const QString& why);

private:
    void look();
    /// The file of this game, if it was kept before and has only grown since, or a new one.
    QString placeOf(const QByteArray& record) const;
    void dropOldest() const;

    const GameSession& session_;
    QString folder_;
    QString path_; ///< of the session's game, when it has been kept
    bool kept_ = false;
    bool complained_ = false;
};

} // namespace hp
