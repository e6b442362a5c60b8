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

/// Writes the file complete or not at all. What is no plain file, such as a device or a pipe, is
/// written into instead of replaced. Errors: "file.cannotWrite".
Failure writeWholeFile(const QString& path, const QByteArray& content);
/// Whether writeWholeFile() is likely to succeed: for those who work long before they write.
Failure checkWritable(const QString& path);

/// The error with the file's name in front of whatever place it knows.
Error inFile(Error error, const QString& path);

} // namespace hp
