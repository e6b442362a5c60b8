// Records of games: .hpgame, and the game that is kept when the window closes.
#include "tests/fuzz/Harness.h"

#include "engine/text/RecordFile.h"

using namespace hp;

HP_FUZZ_TARGET(record)
{
    const auto record = parseRecord(fuzz::bytesOf(input));
    if (!record)
        return fuzz::requirePlace(record.error(), input);
    const QByteArray printed = printRecord(*record);
    const auto again = parseRecord(printed);
    fuzz::require(again && printRecord(*again) == printed, "a printed record reads as the same",
                  printed.toStdString());

    const auto timeline = Timeline::fromRecord(*record);
    if (!timeline)
        return fuzz::requirePlace(timeline.error(), input);
    const QByteArray played = printRecord(timeline->record());
    const auto kept = parseRecord(played);
    fuzz::require(kept.ok(), "the record of a loaded game can be read", played.toStdString());
    const auto replayed = Timeline::fromRecord(*kept);
    fuzz::require(replayed && printRecord(replayed->record()) == played,
                  "the record of a loaded game gives the same game", played.toStdString());
    fuzz::require(replayed->steps().size() == timeline->steps().size() &&
                      replayed->game().fullView().money == timeline->game().fullView().money,
                  "a loaded game replays to the same money", played.toStdString());
}
