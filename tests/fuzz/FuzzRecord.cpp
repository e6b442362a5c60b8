// Records of games: .hpgame, and the game that is kept when the window closes.
#include "tests/fuzz/Harness.h"

#include "engine/heller/text/RecordRecovery.h"

using namespace hp;

namespace {

/// What can be read of a damaged record is a game like any other; of a good one it is all of it.
void recover(std::string_view input, bool good)
{
    const auto recovered = recoverRecordText(fuzz::bytesOf(input));
    if (!recovered) {
        fuzz::require(!good, "a good record is recovered", recovered.error().message.id);
        return fuzz::requirePlace(recovered.error(), input);
    }
    fuzz::require(recovered->lost.has_value() != good, "of a good record nothing is lost");
    fuzz::require(recovered->lost || !recovered->torn, "what is torn is lost");
    if (recovered->lost)
        fuzz::requireWords(*recovered->lost);
    const QByteArray kept = printRecord(recovered->timeline.record());
    const auto record = parseRecord(kept);
    fuzz::require(record && Timeline::fromRecord(*record), "a recovered game can be kept",
                  kept.toStdString());
}

/// @return whether it is a good record
bool load(std::string_view input)
{
    const auto record = parseRecord(fuzz::bytesOf(input));
    if (!record) {
        fuzz::requirePlace(record.error(), input);
        return false;
    }
    const QByteArray printed = printRecord(*record);
    const auto again = parseRecord(printed);
    fuzz::require(again && printRecord(*again) == printed, "a printed record reads as the same",
                  printed.toStdString());

    const auto timeline = Timeline::fromRecord(*record);
    if (!timeline) {
        fuzz::requirePlace(timeline.error(), input);
        return false;
    }
    const QByteArray played = printRecord(timeline->record());
    const auto kept = parseRecord(played);
    fuzz::require(kept.ok(), "the record of a loaded game can be read", played.toStdString());
    const auto replayed = Timeline::fromRecord(*kept);
    fuzz::require(replayed && printRecord(replayed->record()) == played,
                  "the record of a loaded game gives the same game", played.toStdString());
    fuzz::require(replayed->steps().size() == timeline->steps().size() &&
                      replayed->game().fullView().money == timeline->game().fullView().money,
                  "a loaded game replays to the same money", played.toStdString());
    return true;
}

} // namespace

HP_FUZZ_TARGET(record)
{
    const bool good = load(input);
    if (good || !input.ends_with('\0')) // without the zeros it may be good
        recover(input, good);
}
