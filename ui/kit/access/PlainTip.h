// Tooltips that contain names.
#pragma once

#include <QString>

namespace hp {

/// A tooltip that shows exactly this text. Names of people and files may look like markup.
QString plainTip(const QString& text);

} // namespace hp
