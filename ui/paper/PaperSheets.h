// The sheets that can be printed, in words: a position with the explanation of its lines, the score
// sheet of a round, and a worksheet with its solutions. In German or English, whatever language the
// window speaks.
#pragma once

#include "ui/paper/PaperDocument.h"
#include "ui/paper/PaperSource.h"

namespace hp {

struct PaperWish {
    enum class What { Explanation, Scores, Worksheet };
    static constexpr int All = -1;
    static constexpr int None = -2;        ///< Explanation: the position only
    static constexpr int EveryMarket = -3; ///< Worksheet: also the last markets of earlier rounds

    What what = What::Explanation;
    int line = All;  ///< Explanation, Worksheet: index into PaperSource::lines, or one of the above
    int round = All; ///< Scores: number of the round, or All
    bool solutions = true; ///< Worksheet: with a page of solutions
    QString language;      ///< "de" or "en"; empty: the language in use

    friend bool operator==(const PaperWish&, const PaperWish&) = default;
};

PaperDocument paperDocument(const PaperSource& source, const PaperWish& wish);

} // namespace hp
