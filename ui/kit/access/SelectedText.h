// Texts with pictures in their lines: each picture is a text object, and its name is read and
// copied in its place.
#pragma once

#include <QString>
#include <QTextFormat>

class QTextCursor;
class QTextDocument;

namespace hp {

/// A QString in a text object's format: the picture's name.
inline constexpr int PictureName = QTextFormat::UserProperty + 100;

/// Of the text object there; empty if it has none.
QString pictureName(const QTextDocument& document, int position);

/// With the names of its pictures.
QString selectedText(const QTextCursor& selection);

} // namespace hp
