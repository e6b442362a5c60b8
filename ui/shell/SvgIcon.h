// Icons drawn from SVG files, read when they are first needed. Looks like QIcon(file), without Qt's
// plugin for it: finding and loading that one takes longer than drawing a tool bar.
#pragma once

#include <QIcon>

namespace hp {

QIcon svgIcon(const QString& file);

} // namespace hp
