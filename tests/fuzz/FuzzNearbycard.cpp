// What is told of a table to everybody in the network, and the question for it.
#include "tests/fuzz/Harness.h"

#include "engine/text/Names.h"
#include "ui/table/direct/NearbyCard.h"

using namespace hp;

HP_FUZZ_TARGET(nearbycard)
{
    (void)isCardQuestion(fuzz::bytesOf(input));
    const auto card = readCard(fuzz::bytesOf(input));
    if (!card)
        return;
    fuzz::require(card->port != 0 && card->freeSeats >= 0 && card->freeSeats <= MostCardSeats &&
                      card->low >= 1 && card->low <= card->high,
                  "numbers are within their bounds");
    for (const std::string& name : {card->host, card->game, card->rules})
        fuzz::require(isName(name, MaxTypedName), "a name is one", name);
    fuzz::require(!card->secret || tableId({*card->secret, 0, {}}) == card->table,
                  "a secret is that of the table");
    const QByteArray printed = printCard(*card);
    fuzz::require(printed.size() <= MaxCardBytes, "a printed card is short enough");
    fuzz::require(readCard(printed) == card, "a printed card reads as the same",
                  printed.toStdString());
}
