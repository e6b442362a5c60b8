// A text of the program as people say it: "minus 3", "2 times 5", "column C". The voice that reads
// aloud gets this; digits are left to it, since it knows the numbers of its language.
#pragma once

#include <QString>

#include <vector>

namespace hp {

/// One line in the language in use, without signs, tags and quotation marks that only an eye reads.
QString spokenText(const QString& text);

/// What of a text is said at one go: a sentence, or words up to a comma.
struct SpokenPart {
    qsizetype begin; ///< in the text as it is written
    qsizetype end;
    QString words; ///< as it is said; not empty
};

/// All that is said of a text, in its order.
std::vector<SpokenPart> spokenParts(const QString& text);

} // namespace hp
