// The file with the finished games of the persons at this machine. It only ever grows; see
// engine/text/PlayedGames.h.
#pragma once

#include "engine/text/PlayedGames.h"

#include <QObject>
#include <QString>

#include <optional>

namespace hp {

class StatisticsStore : public QObject {
    Q_OBJECT
public:
    explicit StatisticsStore(QString path, QObject* parent = nullptr);

    /// What the file says. It is read when it is first asked for.
    const PlayedGames& games() const;
    /// Why the file cannot be read; nothing is shown then, and it is left as it is.
    const Failure& problem() const;
    const QString& path() const { return path_; }

    // Each of these adds a line. Errors: "file.cannotWrite"; nothing has changed then.

    /// Does nothing if that game of the same persons is there already.
    Failure add(const PlayedGame& game);
    /// If somebody is called `to` already, both are one person from now on.
    Failure rename(const Person& from, const Person& to);
    /// Forgets a person's games, or all games if nobody is given. First keeps a copy of the file.
    /// @param copy its path; empty if there was no file
    Failure forget(const std::optional<Person>& person, QString& copy);

signals:
    void changed();

private:
    void read() const;
    Failure append(const PlayedEntry& entry);

    QString path_;
    mutable bool isRead_ = false;
    mutable PlayedGames games_;
    mutable Failure problem_;
};

} // namespace hp
