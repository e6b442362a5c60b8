// A choice of one of the program's languages, for what is printed.
#pragma once

#include "engine/text/Languages.h"

#include <QComboBox>

namespace hp {

/// Each language is named in that language, its code is the data. The one in use is chosen.
inline void addLanguages(QComboBox& box)
{
    for (const ProgramLanguage& language : programLanguages())
        box.addItem(language.name, language.code);
    box.setCurrentIndex(box.findData(catalogueLanguage()));
}

} // namespace hp
