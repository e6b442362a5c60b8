// Reading small files of unknown origin, writing files whole.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QString>

namespace hp {

inline constexpr qint64 MaxRulesBytes = 1 << 20;
inline constexpr qint64 MaxRecordBytes = 16 << 20;

/// The whole file, or an error that names it. Larger ones are refused without being read.
Result<QByteArray> readSmallFile(const QString& path, qint64 maxBytes);

/// Writes the file complete or not at all: on a full disk what was there before stays as it was.
/// The one way in which files are written. What is no plain file, such as a device or a pipe, is
/// written into instead of replaced. Errors: "file.cannotWrite".
Failure writeWholeFile(const QString& path, const QByteArray& content);
/// Whether writeWholeFile() is likely to succeed: for those who work long before they write.
Failure checkWritable(const QString& path);

/// Renames a file that cannot be read but may be somebody's work, so that another can take its
/// place. @return its name now: that ending, and a number where something lies there already.
/// Errors: "file.cannotWrite".
Result<QString> moveAside(const QString& path, const QString& ending);

/// The error with the file's name in front of whatever place it knows.
Error inFile(Error error, const QString& path);

} // namespace hp
