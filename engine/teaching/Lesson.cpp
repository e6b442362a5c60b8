#include "engine/teaching/Lesson.h"

namespace hp {

const std::string& Words::in(std::string_view language) const
{
    const std::string& wanted = language == "de" ? de : en;
    return !wanted.empty() ? wanted : language == "de" ? en : de;
}

} // namespace hp
