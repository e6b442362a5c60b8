// Tooltips with names in them.
#pragma once

#include <QString>

namespace hp {

/// A tooltip that says just this: names of people and files may look like markup.
QString plainTip(const QString& text);

} // namespace hp
