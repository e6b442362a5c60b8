// The boxes of fields that need no control of their own.
#pragma once

#include "ui/kit/fields/FieldBox.h"

namespace hp {

/// @pre the field is a number or a choice
FieldBox* newFieldBox(FieldDraft& draft, const Field& field, QWidget* parent);

} // namespace hp
