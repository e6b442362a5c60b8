// A piece of the hand as drag data: "application/x-hellerpfennig-source".
#pragma once

#include "ui/heller/session/TurnInput.h"

#include <QMimeData>

#include <optional>

namespace hp {

QString sourceMimeType();
/// The caller owns the result.
QMimeData* mimeOf(const TurnInput::Source& source);
/// Reads a source from the data, if these rules allow such a source. TurnInput decides whether it
/// can be picked up now. Drag data comes from outside and is not trusted.
std::optional<TurnInput::Source> sourceOf(const QMimeData* data, const Rules& rules);

} // namespace hp
