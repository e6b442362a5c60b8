// A text of the program as people say it: "minus 3", "2 times 5", "column C". The voice that reads
// aloud gets this; digits are left to it, since it knows the numbers of its language.
#pragma once

#include <QString>

namespace hp {

/// One line in the language in use, without signs, tags and quotation marks that only an eye reads.
QString spokenText(const QString& text);

} // namespace hp
