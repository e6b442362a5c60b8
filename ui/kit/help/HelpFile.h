// The fixed texts of help: pages of HTML in the folder of each language (translations/README.md).
#pragma once

#include <QString>

namespace hp {

/// The page "help" or "lisboa" in the language with this code; in English if that language has
/// none.
QString helpFile(const QString& page, const QString& language);

} // namespace hp
