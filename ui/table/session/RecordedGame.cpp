#include "ui/table/session/RecordedGame.h"

#include "engine/text/Files.h"

namespace hp {

Failure RecordedGame::save(const QString& path)
{
    if (Failure failure = writeWholeFile(path, recordText()))
        return failure;
    belongTo(path, false);
    tellSaved();
    return {};
}

bool RecordedGame::isOfNewerVersion(const QString& path) const
{
    const auto text = readSmallFile(path, MaxRecordBytes);
    if (!text)
        return false;
    QByteArray head = *text + '\n';
    head.truncate(head.indexOf('\n') + 1);
    const auto read = growingText(head);
    return !read && read.error().message.id == "json.newerVersion";
}

void RecordedGame::belongTo(const QString& path, bool modified)
{
    path_ = path;
    modified_ = modified;
}

} // namespace hp
