// Keeps the results of puzzles in a file, which is written at once after every change.
#pragma once

#include "ui/heller/puzzles/PuzzleProgress.h"
#include "ui/kit/files/KeptFile.h"

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
    explicit PuzzleStore(const QString& path, QObject* parent = nullptr);
    ~PuzzleStore() override; ///< tries once more to write what is not on disk

    /// Reads the file, if there is one and that has not been done. What failed() has to say waits
    /// for a call while somebody listens.
    void load();
    const PuzzleProgress& progress() const { return progress_; }

    void note(const std::string& id, int grade, PuzzleResult result);
    void noteDay(QDate day);
    void loseDay(QDate day);
    /// Writes what is not on disk yet. @return whether all is on disk
    bool flush() { return file_.flush(); }

signals:
    void changed(); ///< progress() has changed
    /// In words: the file cannot be read or written. About writing only once, until it succeeds.
    void failed(const QString& why);

private:
    void touch();

    PuzzleProgress progress_;
    KeptFile file_;
    bool loaded_ = false;
    QString problem_; ///< not said yet
};

} // namespace hp
