// Game records on disk: JSON Lines, with a head and then one line per event. A record without a
// review grows by lines at its end only, so the running game is kept by adding to its file.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/Timeline.h"

#include <QByteArray>
#include <QString>

namespace hp {

QByteArray printRecord(const GameRecord& record);
/// Checks form, types and tokens only; Timeline::fromRecord() then replays and checks every turn.
Result<GameRecord> parseRecord(const QByteArray& text);

/// Reads, parses and replays. The error names the file, the line and what would be right.
Result<Timeline> loadRecord(const QString& path);
/// Writes through a temporary file, so that the old file survives a full disk.
Failure saveRecord(const GameRecord& record, const QString& path);

} // namespace hp
