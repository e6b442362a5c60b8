#include "ui/kit/access/SelectedText.h"

#include <QTextCursor>
#include <QTextDocument>

namespace hp {

namespace {
// Qt puts these around tables and frames, such as the border of a passage.
constexpr char16_t FrameBegins = 0xfdd0;
constexpr char16_t FrameEnds = 0xfdd1;
} // namespace

QString pictureName(const QTextDocument& document, int position)
{
    QTextCursor object(const_cast<QTextDocument*>(&document)); // only looks at it
    object.setPosition(position + 1);
    return object.charFormat().property(PictureName).toString();
}

QString selectedText(const QTextCursor& selection)
{
    QString text;
    for (int at = selection.selectionStart(); at < selection.selectionEnd(); ++at) {
        const QChar character = selection.document()->characterAt(at);
        if (character == QChar::ParagraphSeparator || character == FrameBegins ||
            character == FrameEnds) {
            text += u'\n';
        } else if (character == QChar::ObjectReplacementCharacter) {
            text += pictureName(*selection.document(), at);
        } else {
            text += character;
        }
    }
    return text;
}

} // namespace hp
