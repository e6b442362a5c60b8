// Keeps the results of puzzles on disk. Every change is written at once, completely or not at all.
// A file that is broken or of a later version is never overwritten: it is renamed and reported; if
// it cannot be renamed, nothing is written as long as it is there.
#pragma once

#include "ui/puzzles/PuzzleProgress.h"

#include <QObject>
#include <QString>

namespace hp {

/// The text form: JSON, one result on each line.
QByteArray printPuzzleProgress(const PuzzleProgress& progress);
/// Errors have a line: those of parseJson(), json.otherFormat, json.newerVersion, puzzle.badResult,
/// puzzle.badDay.
Result<PuzzleProgress> parsePuzzleProgress(const QByteArray& text);

class PuzzleStore : public QObject {
    Q_OBJECT
public:
    /// @param path of the file; it is made with its folder when there is something to keep
    explicit PuzzleStore(QString path, QObject* parent = nullptr);
    ~PuzzleStore() override; ///< tries once more to write what is not on disk

    /// Reads the file, if there is one. Call it once somebody listens to failed().
    void load();
    const PuzzleProgress& progress() const { return progress_; }

    void note(const std::string& id, int grade, PuzzleResult result);
    void noteDay(QDate day);
    /// Writes what is not on disk yet. @return whether all is on disk
    bool flush();

signals:
    void changed(); ///< progress() has changed
    /// In words: the file cannot be read or written. About writing only once, until it succeeds.
    void failed(const QString& why);

private:
    void touch();

    QString path_;
    PuzzleProgress progress_;
    bool dirty_ = false;
    bool complained_ = false;
    bool inTheWay_ = false; ///< a file there can neither be read nor be renamed
};

} // namespace hp
