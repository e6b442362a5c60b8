// By what a text is known that has letters of a game that is played over days.
#pragma once

#include <QLatin1String>

namespace hp {

inline constexpr QLatin1String LetterBegin("-----BEGIN HELLERPFENNIG LETTER-----");
inline constexpr QLatin1String LetterEnd("-----END HELLERPFENNIG LETTER-----");

} // namespace hp
