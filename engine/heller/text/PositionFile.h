// Positions on disk (.hpposition): a head of JSON on the first line with format, version and rules,
// and on the second line the position as one line of notation.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/PositionDraft.h"

#include <QByteArray>
#include <QString>

namespace hp {

QByteArray printPosition(const PositionDraft& draft);
/// Checks form and tokens only; findings() says whether a game can be there. Errors have line and
/// column.
Result<PositionDraft> parsePositionFile(const QByteArray& text);

/// Reads and parses. The error names the file, the line and what would be right.
Result<PositionDraft> loadPosition(const QString& path);
/// Writes through a temporary file. A position that could not be read back is an error.
Failure savePosition(const PositionDraft& draft, const QString& path);

} // namespace hp
