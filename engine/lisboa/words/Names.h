// What pieces, places and steps are called, in the language in use.
#pragma once

#include "engine/lisboa/game/Step.h"
#include "engine/lisboa/rules/Rules.h"

#include <QString>

namespace hp::lisboa {

QString typeName(int type); ///< "Fish", ... as a label
QString kindName(int kind); ///< "Sushi bar", ... "Pub", as a label
/// "the sushi bar", within a sentence
QString kindInSentence(int kind);
QString typesInWords(TypeSet types); ///< "fish and tomatoes"
QString squareName(Square square);   ///< "b3"
QString lineName(Line line);         ///< "row 3", "column b", within a sentence
/// "the left end of row 3", "the top of column b"
QString entranceName(Entrance entrance);
/// "2 customers for fish and tomatoes"
QString customersName(const Rules::Customers& customers);
/// "1 coin", "4 coins"
QString coinsName(int coins);
/// "Anna opens a fish stand on b3."
QString stepOf(const QString& name, const Step& step, const Rules& rules);

} // namespace hp::lisboa
