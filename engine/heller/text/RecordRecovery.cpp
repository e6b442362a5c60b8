#include "engine/heller/text/RecordRecovery.h"

#include "engine/heller/text/RecordForm.h"
#include "engine/text/Files.h"

#include <algorithm>

namespace hp {

namespace {

/// Removes what a record says from that line on, and its review, which is about all of it.
void cutAt(GameRecord& record, int line)
{
    record.review.reset();
    std::erase_if(record.entries, [&](const RecordEntry& entry) { return entry.line >= line; });
}

} // namespace

Result<RecoveredGame> recoverRecord(const QString& path)
{
    const Result<QByteArray> text = readSmallFile(path, MaxRecordBytes);
    if (!text)
        return text.error();
    auto game = recoverRecordText(*text);
    if (!game)
        return inFile(game.error(), path);
    return game;
}

Result<RecoveredGame> recoverRecordText(QByteArray text)
{
    // After a power cut some file systems leave zeros where the last bytes should be.
    while (text.endsWith('\0'))
        text.chop(1);
    ReadRecord read = readRecord({text.constData(), static_cast<std::size_t>(text.size())});
    if (!read.hasHead)
        return *read.failure;
    Failure lost = read.failure;
    Result<Timeline> timeline = Timeline::fromRecord(read.record);
    if (!timeline && read.record.review) {
        const Error error = timeline.error();
        read.record.review.reset();
        timeline = Timeline::fromRecord(read.record);
        if (timeline)
            lost = makeError(error.message.id, error.message.params);
    }
    if (!timeline && timeline.error().line > 0) {
        lost = timeline.error();
        cutAt(read.record, lost->line);
        timeline = Timeline::fromRecord(read.record);
    }
    if (!timeline)
        return lost ? *lost : timeline.error();
    const auto lines = static_cast<int>(text.count('\n'));
    const bool torn = lost && !text.endsWith('\n') && lost->line == lines + 1;
    return RecoveredGame{std::move(timeline).value(), lost, torn};
}

} // namespace hp
