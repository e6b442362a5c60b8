// Records of Mercado de Lisboa.
#include "tests/fuzz/Lisboa.h"

#include "engine/lisboa/text/Record.h"

using namespace hp;

HP_FUZZ_TARGET(lisboarecord)
{
    const auto record = lisboa::parseRecord(fuzz::bytesOf(input));
    if (!record)
        return fuzz::requirePlace(record.error(), input);
    const QByteArray text = lisboa::printRecord(*record);
    const auto again = lisboa::parseRecord(text);
    fuzz::require(again && lisboa::printRecord(*again) == text && again->steps == record->steps,
                  "a printed record reads as the same", text.toStdString());
}
