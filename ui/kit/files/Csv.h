// Tables for other programs: CSV by RFC 4180.
#pragma once

#include <QStringList>

namespace hp {

/// What such a file begins with: without it some spreadsheets take it for another encoding.
inline constexpr QChar CsvMark(QChar::ByteOrderMark);

/// A line, with its end.
QString csvRow(const QStringList& fields);
/// A text that a spreadsheet does not take for a formula ("=1+2"): with an apostrophe before it.
QString csvWords(const QString& text);

} // namespace hp
