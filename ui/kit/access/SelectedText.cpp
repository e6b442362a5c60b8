#include "ui/kit/access/SelectedText.h"

#include <QTextCursor>
#include <QTextDocument>
#include <QTextFormat>

namespace hp {

namespace {
// Qt puts these around tables and frames, such as the border of a passage.
constexpr char16_t FrameBegins = 0xfdd0;
constexpr char16_t FrameEnds = 0xfdd1;
} // namespace

QString selectedText(const QTextCursor& selection, int nameProperty)
{
    QString text;
    for (int at = selection.selectionStart(); at < selection.selectionEnd(); ++at) {
        const QChar character = selection.document()->characterAt(at);
        if (character == QChar::ParagraphSeparator || character == FrameBegins ||
            character == FrameEnds) {
            text += u'\n';
        } else if (character == QChar::ObjectReplacementCharacter) {
            QTextCursor object(selection.document());
            object.setPosition(at + 1);
            text += object.charFormat().property(nameProperty).toString();
        } else {
            text += character;
        }
    }
    return text;
}

} // namespace hp
