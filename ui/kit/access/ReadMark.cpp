#include "ui/kit/access/ReadMark.h"

#include "ui/kit/access/SelectedText.h"

#include <QLabel>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextEdit>

#include <algorithm>
#include <vector>

namespace hp {

namespace {

/// The letters and digits of a text, which are the same however it is broken into lines.
struct Letters {
    QString text;
    std::vector<int> places; ///< of each in the text field

    void add(QStringView words, int place, int step = 1)
    {
        for (qsizetype i = 0; i < words.size(); ++i) {
            if (!words[i].isLetterOrNumber())
                continue;
            text += words[i];
            places.push_back(place + static_cast<int>(i) * step);
        }
    }
};

Letters lettersOf(QStringView words)
{
    Letters letters;
    letters.add(words, 0);
    return letters;
}

Letters lettersOf(const QTextDocument& document)
{
    Letters letters;
    for (int at = 0; at + 1 < document.characterCount(); ++at) {
        const QChar character = document.characterAt(at);
        if (character == QChar::ObjectReplacementCharacter)
            letters.add(pictureName(document, at), at, 0);
        else
            letters.add(QStringView(&character, 1), at);
    }
    return letters;
}

/// Not a picture.
bool isSign(QChar character)
{
    return character.isPunct() ||
           (character.isSymbol() && character != QChar::ObjectReplacementCharacter);
}

void markIn(QLabel& label, int begin, int end)
{
    const QString text = label.text();
    while (begin > 0 && isSign(text[begin - 1])) // a minus
        --begin;
    while (end < text.size() && isSign(text[end]))
        ++end;
    label.setSelection(begin, end - begin);
}

void markIn(QTextEdit& field, int begin, int end)
{
    while (begin > 0 && isSign(field.document()->characterAt(begin - 1)))
        --begin;
    while (isSign(field.document()->characterAt(end)))
        ++end;
    QTextEdit::ExtraSelection read;
    read.cursor = QTextCursor(field.document());
    read.cursor.setPosition(begin);
    const int top = field.cursorRect(read.cursor).top();
    read.cursor.setPosition(end, QTextCursor::KeepAnchor);
    const int bottom = field.cursorRect(read.cursor).bottom();
    read.format.setBackground(field.palette().highlight());
    read.format.setForeground(field.palette().highlightedText());
    field.setExtraSelections({read});
    const int below = bottom - field.viewport()->height();
    if (top < 0 || below > 0) {
        QScrollBar& bar = *field.verticalScrollBar();
        bar.setValue(bar.value() + (below > 0 ? std::min(below, top) : top));
    }
}

} // namespace

void ReadMark::allow(QLabel& label)
{
    label.setTextInteractionFlags(Qt::TextSelectableByMouse);
    label.setFocusPolicy(Qt::NoFocus);
}

void ReadMark::show(const QWidget& where, const QString& words, Range clause, Range read)
{
    clear();
    const auto letters = [&words](qsizetype begin, qsizetype end) {
        return lettersOf(QStringView(words).mid(begin, end - begin)).text;
    };
    const qsizetype count = letters(read.begin, read.end).size();
    if (count == 0)
        return;
    for (const Range& around : {Range{0, words.size()}, clause}) {
        const QString wanted = letters(around.begin, around.end);
        const qsizetype offset = letters(around.begin, read.begin).size();
        // What is new stands last in its widget.
        const auto mark = [&](auto* shown, const Letters& all) {
            const qsizetype found = all.text.lastIndexOf(wanted);
            if (found < 0)
                return false;
            const auto first = all.places.begin() + found + offset;
            markIn(*shown, *first, *(first + count - 1) + 1);
            marked_ = shown;
            return true;
        };
        for (auto* field : where.findChildren<QTextEdit*>()) {
            if (field->isVisible() && mark(field, lettersOf(*field->document())))
                return;
        }
        for (auto* label : where.findChildren<QLabel*>()) {
            if (label->isVisible() && mark(label, lettersOf(label->text())))
                return;
        }
    }
}

void ReadMark::clear()
{
    if (auto* field = qobject_cast<QTextEdit*>(marked_))
        field->setExtraSelections({});
    else if (auto* label = qobject_cast<QLabel*>(marked_))
        label->setSelection(0, 0);
    marked_.clear();
}

} // namespace hp
