// A piece of the hand as drag data: "application/x-hellerpfennig-source".
#pragma once

#include "ui/session/TurnInput.h"

#include <QMimeData>

#include <optional>

namespace hp {

QString sourceMimeType();
/// The caller owns it.
QMimeData* mimeOf(const TurnInput::Source& source);
/// What is in the data, if it could exist by these rules; whether it may be taken up now is
/// TurnInput's to say. Drag data comes from outside and is not trusted.
std::optional<TurnInput::Source> sourceOf(const QMimeData* data, const Rules& rules);

} // namespace hp
