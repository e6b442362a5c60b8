// Positions as files: .hpposition, with rules of their own.
#include "tests/fuzz/Positions.h"

#include "engine/heller/text/PositionFile.h"

using namespace hp;

HP_FUZZ_TARGET(position)
{
    const auto draft = parsePositionFile(fuzz::bytesOf(input));
    if (!draft)
        return fuzz::requirePlace(draft.error(), input);
    const QByteArray text = printPosition(*draft);
    const auto again = parsePositionFile(text);
    fuzz::require(again && again->rules == draft->rules && printPosition(*again) == text,
                  "a printed position reads as the same", text.toStdString());
    fuzz::requireUsable(*draft);
}
