// Icons drawn from SVG files, read when they are first needed. They look like QIcon(file), but do
// without Qt's SVG icon plugin. Finding and loading the plugin takes longer than drawing a tool
// bar.
#pragma once

#include <QIcon>

namespace hp {

QIcon svgIcon(const QString& file);

} // namespace hp
