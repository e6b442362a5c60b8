// A game as those know it who keep its record: autosave, the finished games, the files of the Game
// menu. They know only text.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <functional>
#include <utility>

namespace hp {

/// A game that was read from a file.
struct ReadGame {
    QByteArray text; ///< its record, as it would be kept now
    /// Makes it the running game. Empty path: not saved yet.
    std::function<void(const QString& path, bool modified)> adopt;
};

/// A game as far as its record can be read.
struct RecoveredText : ReadGame {
    Failure lost;      ///< why something of the record is not in the game, if that is so
    bool torn = false; ///< nothing is lost but the last line, which was being written
};

class RecordedGame : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual bool hasGame() const = 0;
    // The other functions of this section need hasGame().
    /// The game is over, and somebody has played.
    virtual bool hasEnded() const = 0;
    bool isModified() const { return modified_; }
    /// The game is modified, and a person would miss the change.
    virtual bool hasUnsavedWork() const = 0;
    /// Empty: not saved yet.
    const QString& filePath() const { return path_; }
    virtual QByteArray recordText() const = 0;
    /// The part of it that only grows as the game goes on. What is not in it follows from the game.
    virtual QByteArray growingText() const = 0;
    /// Afterwards the game belongs to that file.
    Failure save(const QString& path);

    /// The same part of another record.
    virtual Result<QByteArray> growingText(const QByteArray& record) const = 0;
    /// A whole game; the error names the file, the line and what would be right.
    virtual Result<ReadGame> read(const QString& path) = 0;
    /// Of a damaged one, what is before the damage.
    virtual Result<RecoveredText> recover(const QString& path) = 0;
    /// A record there was made by a newer version of the program, and this one cannot read it.
    bool isOfNewerVersion(const QString& path) const;
    /// What everybody has at the end, "Anna 131, Bert 97"; empty if the file is no game.
    virtual QString resultOf(const QString& path) const = 0;

    /// From now on everything is kept before a table is told of it: `keep` is called first, with
    /// whether it is another game.
    void setKeptFirst(std::function<void(bool)> keep) { keepFirst_ = std::move(keep); }

signals:
    void gameReset(); ///< it is another game

protected:
    void belongTo(const QString& path, bool modified);
    void modify() { modified_ = true; }
    void keepFirst(bool another = false) const
    {
        if (keepFirst_)
            keepFirst_(another);
    }

private:
    virtual void tellSaved() = 0;

    QString path_;
    bool modified_ = false; ///< the file lacks something
    std::function<void(bool)> keepFirst_;
};

} // namespace hp
