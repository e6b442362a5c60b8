// Reads small files of unknown origin and writes whole files.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QFileInfoList>
#include <QString>
#include <QStringList>

#include <chrono>
#include <functional>

namespace hp {

inline constexpr qint64 MaxRulesBytes = 1 << 20;
inline constexpr qint64 MaxRecordBytes = 16 << 20;

/// How long the main thread waits for a file, in all functions here. Zero, as it is at first: any
/// time, which is right for a command that reads a pipe. A window must not wait for a network drive
/// that is gone. After that time the error is "file.noAnswer"; what has been begun goes on, on
/// another thread.
void limitFileWaits(std::chrono::milliseconds patience);
std::chrono::milliseconds fileWaitLimit();
/// Does work on a file with other means than those below. If the main thread may not wait for it
/// any longer, the work goes on on another thread, and must not need what may be gone by then.
/// Errors: "file.noAnswer", and the work's own.
Failure doInTime(const QString& path, std::function<Failure()> work);
/// Whether anything can be read there in that time. An empty folder and none at all answer too.
Failure checkAnswers(const QString& folder);

/// Whether a file or a folder is there. @param ifSilent the answer if the drive gives none; with
/// yes, whoever goes on to read it is told
bool isThere(const QString& path, bool ifSilent = true);
/// The files in a folder whose names match one of the patterns, by name; none if the drive does not
/// answer.
QFileInfoList filesIn(const QString& folder, const QStringList& patterns);

/// The whole file, or an error that names it. Larger files are refused without being read.
Result<QByteArray> readSmallFile(const QString& path, qint64 maxBytes);
/// The first bytes of a file, however large it is; none if it cannot be read.
QByteArray readBeginning(const QString& path, qint64 bytes);

/// Writes the file completely or not at all: if the disk is full, the old file does not change.
/// Then it is safe from a power cut. All files are written with this function or the next one. A
/// device or a pipe is written into, not replaced. Errors: "file.cannotWrite".
Failure writeWholeFile(const QString& path, const QByteArray& content);
/// The same for a file whose folder is made if it is missing. Errors: also "file.cannotMakeFolder".
Failure writeWithFolder(const QString& path, const QByteArray& content);
/// Adds whole lines at the end of a file, and writes them out of the system. If there is no room
/// for all of them, the file is as before. Lines after one that was cut off, by a crash of the
/// system, begin a new line. Makes the file and its folder if they are missing. Errors:
/// "file.cannotWrite", "file.cannotMakeFolder".
Failure appendLines(const QString& path, const QByteArray& lines);
/// Whether writeWholeFile() is likely to succeed, for callers that work for a long time before they
/// write.
Failure checkWritable(const QString& path);

/// The path itself if nothing exists there; otherwise with a number before its last suffix. If the
/// drive does not answer, with a number that no other file will have.
QString freePath(const QString& path, const QString& separator);
/// Renames a file, such as one that cannot be read but may be a user's work, so that another file
/// can take its place. @return its new path: `wanted`, or with a number if something exists there.
/// Errors: "file.cannotWrite".
Result<QString> moveAside(const QString& path, const QString& wanted);

/// Deletes a file. Errors: "file.notFound", "file.cannotWrite".
Failure removeFile(const QString& path);
/// Moves a file to the trash, or deletes it where there is none. One that is not there is done
/// with. Errors: "file.cannotWrite".
Failure discard(const QString& path);

/// The error with the file's name before the place that it already has.
Error inFile(Error error, const QString& path);

} // namespace hp
