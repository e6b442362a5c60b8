// Reading small files of unknown origin. Private to engine/text.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QString>

namespace hp {

inline constexpr qint64 MaxRulesBytes = 1 << 20;
inline constexpr qint64 MaxRecordBytes = 16 << 20;

/// The whole file, or an error that names it. Larger ones are refused without being read.
Result<QByteArray> readSmallFile(const QString& path, qint64 maxBytes);

/// The error with the file's name in front of whatever place it knows.
Error inFile(Error error, const QString& path);

} // namespace hp
