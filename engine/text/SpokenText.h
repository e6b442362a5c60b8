// A text of the program as people say it: "minus 3", "2 times 5", "column C". The voice that reads
// aloud gets this; digits are left to it, since it knows the numbers of its language.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace hp {

/// One line in the language in use, without signs, tags and quotation marks that only an eye reads.
QString spokenText(const QString& text);

/// A word, or more of them that are said in one: what stands as "−3" or "column c".
struct SpokenWord {
    qsizetype begin; ///< in the text as it is written
    qsizetype end;
    QString said; ///< not empty
};

/// What of a text is said at one go: a sentence, or words up to a comma.
struct SpokenPart {
    qsizetype begin; ///< in the text as it is written
    qsizetype end;
    std::vector<SpokenWord> words; ///< in their order; not empty

    QStringList said() const;
};

/// All that is said of a text, in its order.
std::vector<SpokenPart> spokenParts(const QString& text);

} // namespace hp
