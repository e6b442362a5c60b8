// A small file of the program's own data, written whole at once after every change. A file that
// cannot be understood (broken, or of a later version) is never overwritten: it is renamed; if it
// cannot be renamed, nothing is written as long as it is there. A file on a drive that does not
// answer is left alone.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <optional>

namespace hp {

class KeptFile : public QObject {
    Q_OBJECT
public:
    /// @param path empty: nothing is kept; the file is made with its folder when there is something
    /// to keep
    /// @param print the contents as they are now
    KeptFile(QString path, std::function<QByteArray()> print);

    /// Nothing if there is no file.
    std::optional<Result<QByteArray>> read() const;
    /// Makes room in the place of a file that cannot be understood. @return where it is now, in
    /// words
    QString putAside();
    /// The contents have changed: writes them. @return whether all is on disk
    bool touch();
    /// There is nothing to keep any more: the file goes.
    void clear();
    /// Writes what is not on disk. If that fails, it tries again some time later. @return whether
    /// all is on disk
    bool flush();

signals:
    /// Writing failed. The old file is unchanged. Emitted once, until writing has succeeded again.
    void failed(const hp::Error& why);

private:
    QString path_;
    std::function<QByteArray()> print_;
    QTimer timer_; ///< until it tries again
    bool dirty_ = false;
    bool complained_ = false;
    bool inTheWay_ = false;       ///< a file there can neither be read nor be renamed
    mutable bool silent_ = false; ///< the drive did not answer when the file was read
};

} // namespace hp
