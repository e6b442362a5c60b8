// A text file that grows with what happens, so that neither a crash nor a power cut loses any of
// it. Lines are added at its end and put on the disk at once. A thread of its own waits for the
// disk, so that nobody at the window does; it keeps the order.
//
// With the logging category "hp.journal" switched on (QT_LOGGING_RULES="hp.journal.debug=true"), it
// says on standard error what is on the disk, and how long that took. It says no contents.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QLoggingCategory>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <mutex>

namespace hp {

Q_DECLARE_LOGGING_CATEGORY(journalLog)

class Journal : public QObject {
    Q_OBJECT
public:
    /// @param path the file and its folder are made when there is something to write
    explicit Journal(QString path);
    /// Writes what is not on disk. If the disk does not answer, the program ends here.
    ~Journal() override;

    const QString& path() const { return path_; }
    /// @pre nothing has been written yet
    void setPath(const QString& path) { path_ = path; }

    /// From now on the file has this text. The old text stays until the new one is on disk.
    /// @param note a short text that belongs to it, see readNote()
    void begin(const QByteArray& text, const QString& note);
    /// Adds lines to that text.
    void append(const QByteArray& lines);
    void setNote(const QString& note);
    /// Waits until everything is on disk, or as long as fileWaitLimit() says. Writes again what
    /// somebody else has removed or changed there. @return false: that failed; it is tried again
    bool flush();

    /// The note that belongs to the text on disk. It is in a file beside it; without that file it
    /// is empty.
    QString readNote() const;

    /// What the log calls a text.
    static QByteArray fingerprint(const QByteArray& text);

signals:
    /// Writing failed, and why, in words. Emitted once, until writing has succeeded again.
    void failed(const QString& why);

private:
    struct Text {
        quint64 beginning = 0; ///< the number of its begin(); 0: none
        QByteArray text;
        QString note;
    };

    void start();
    void work();
    Failure write(const Text& wanted);
    Failure writeBeginning(const Text& wanted);
    Failure replaceNote(const QString& note);
    Failure writeNote(const QString& note);
    /// The file is as it was left.
    bool isUntouched() const;
    QString notePath() const;
    void report();
    /// The drive does not answer. @return false
    bool silent(std::chrono::seconds waited);

    QString path_;
    QTimer timer_;            ///< until it tries again
    bool complained_ = false; ///< said so once; not again with every line

    std::mutex mutex_; ///< guards the next four
    Text wanted_;
    bool working_ = false;
    Failure failure_;
    QElapsedTimer waiting_; ///< since the oldest change that is not on disk

    // Only for the thread that writes.
    Text there_; ///< the text that is on disk
    QThreadPool pool_;
};

} // namespace hp
