// The file with the finished games of the persons at this machine, and what each of them has
// played. The file only ever grows; see engine/table/text/PlayedGames.h. Reading and rating many
// games takes seconds, so another thread does both.
#pragma once

#include "ui/table/statistics/StatisticsGame.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <vector>

namespace hp {

class StatisticsStore : public QObject {
    Q_OBJECT
public:
    explicit StatisticsStore(QString path, QObject* parent = nullptr);
    ~StatisticsStore() override;

    /// A game of the program, in the order in which they are shown. Before begin().
    void add(StatisticsGame game);
    const std::vector<StatisticsGame>& program() const { return program_; }

    /// Begins to read the file, unless that has been done.
    void begin();
    /// Whether the file is read, and every change since then is in personsSoFar().
    bool isReady() const { return isRead_ && !job_; }
    /// Without what is not read yet.
    const PersonsByGame& everybodySoFar() const { return persons_; }
    const Persons& personsSoFar(const std::string& game) const;
    /// What the file says, as far as it is read.
    const PlayedGames& gamesSoFar() const { return games_; }
    /// How many lines of the file are of a later version, or of games that this program lacks.
    int newerSoFar() const;
    /// Why the file cannot be read; nothing is shown then, and it is left as it is.
    const Failure& problem() const { return problem_; }
    const QString& path() const { return path_; }

    // These wait until it is ready.
    const PlayedGames& games();
    const Persons& persons(const std::string& game);

    // Each of these waits, too, and adds a line. Errors: "file.cannotWrite"; nothing has changed
    // then.

    /// Does nothing if that game of the same persons is there already.
    Failure add(const PlayedGame& game);
    /// In all games. If somebody is called `to` already, both are one person from now on.
    Failure rename(const Person& from, const Person& to);
    /// Forgets what a person, or everybody if nobody is given, has played of one game. First keeps
    /// a copy of the file. @param copy its path; empty if there was no file
    Failure forget(const std::string& game, const std::optional<Person>& person, QString& copy);

signals:
    /// Also: it is ready.
    void changed();

private:
    struct Job;
    /// Reads the file, maybe once more, and has another thread make sense of it.
    void read();
    void take(); ///< what that thread has made
    void drop(); ///< whatever it makes
    void wait(); ///< until it is ready
    Failure append(const PlayedEntry& entry);

    QString path_;
    std::vector<StatisticsGame> program_;
    Strengths strengths_;
    bool isRead_ = false;
    PlayedGames games_;
    PersonsByGame persons_;
    Failure problem_;
    std::shared_ptr<Job> job_; ///< null while nothing is read
    QThreadPool pool_;
};

} // namespace hp
