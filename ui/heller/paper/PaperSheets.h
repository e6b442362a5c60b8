// The sheets that can be printed, in words: a position with the explanation of its lines, the score
// sheet of a round, and worksheets with their solutions. In any language of the program, whatever
// the window speaks.
#pragma once

#include "ui/heller/paper/PaperDocument.h"
#include "ui/heller/paper/PaperSource.h"

namespace hp {

struct PaperWish {
    /// Series: worksheets for a class, each with another market of these rules.
    enum class What { Explanation, Scores, Worksheet, Series };
    static constexpr int All = -1;
    static constexpr int None = -2;        ///< Explanation: the position only
    static constexpr int EveryMarket = -3; ///< Worksheet: also the last markets of earlier rounds

    What what = What::Explanation;
    int line = All;  ///< Explanation, Worksheet: index into PaperSource::lines, or one of the above
    int round = All; ///< Scores: number of the round, or All
    int sheets = 10; ///< Series: how many
    int series = 1;  ///< Series: the same number gives the same markets
    bool solutions = true; ///< Worksheet, Series: solutions at the end
    QString language;      ///< its code; empty: the language in use

    friend bool operator==(const PaperWish&, const PaperWish&) = default;
};

PaperDocument paperDocument(const PaperSource& source, const PaperWish& wish);

} // namespace hp
