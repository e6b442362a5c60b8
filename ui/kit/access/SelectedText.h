// What is copied from a text with pictures: each picture is a text object, and its name is copied.
#pragma once

#include <QString>

class QTextCursor;

namespace hp {

/// @param nameProperty the property of a text object's format that has its name, a QString
QString selectedText(const QTextCursor& selection, int nameProperty);

} // namespace hp
