#include "ui/heller/positions/NotationLine.h"

#include "engine/heller/text/Typed.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/positions/PositionDocument.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QSignalBlocker>

namespace hp {

namespace {

constexpr int Lines = 2;

} // namespace

NotationLine::NotationLine(PositionDocument& document, QWidget* parent)
    : QWidget(parent), document_(document)
{
    setObjectName(QStringLiteral("notationLine"));
    title_ = new QLabel(this);
    state_ = named("notationState", new QLabel(this));
    state_->setTextFormat(Qt::PlainText);
    state_->setWordWrap(true);
    edit_ = named("notation", new QPlainTextEdit(this));
    edit_->setTabChangesFocus(true);
    edit_->setUndoRedoEnabled(false); // there is only one history
    edit_->setWordWrapMode(QTextOption::WordWrap);
    edit_->installEventFilter(this);
    title_->setBuddy(edit_);
    auto* top = inRow({{title_, 0, Qt::AlignTop}, {state_, 1}});
    inColumn(this, {top, edit_}, NoMargins, 2);
    connect(edit_, &QPlainTextEdit::textChanged, this, &NotationLine::read);
    connect(&document, &PositionDocument::changed, this, &NotationLine::follow);
    retranslate();
    follow();
    onChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange, QEvent::FontChange},
             [this] { retranslate(); });
}

QString NotationLine::complaint() const
{
    return failure_ ? state_->text() : QString();
}

void NotationLine::follow()
{
    if (reading_)
        return;
    const QString text = document_.text();
    if (edit_->toPlainText() != text) {
        const QSignalBlocker blocker(edit_);
        edit_->setPlainText(text);
    }
    complain({});
}

void NotationLine::read()
{
    // A text copied from a letter may have line breaks.
    const QString text = edit_->toPlainText().simplified();
    const Result<PositionDraft> draft = parseTypedDraft(text.toStdString(), document_.draft());
    if (!draft) {
        // The place in the text as it stands here, not as simplified.
        const auto asTyped = parseTypedDraft(edit_->toPlainText().toStdString(), document_.draft());
        complain(asTyped ? draft.error() : asTyped.error());
        return;
    }
    complain({});
    const QScopedValueRollback guard(reading_, true);
    document_.replace([] { return tr("typed position"); }, *draft, QStringLiteral("notation"));
}

void NotationLine::complain(const Failure& failure)
{
    failure_ = failure;
    QList<QTextEdit::ExtraSelection> marks;
    if (failure) {
        state_->setText(wording(*failure));
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(edit_->document());
        const int column = std::max(0, failure->column - 1);
        const auto length = static_cast<int>(edit_->toPlainText().size());
        mark.cursor.setPosition(std::min(column, length));
        mark.cursor.movePosition(QTextCursor::EndOfWord, QTextCursor::KeepAnchor);
        if (!mark.cursor.hasSelection())
            mark.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(Theme::of(*this).loss);
        marks.append(mark);
        Announcer::of(*this).sayLatest(state_->text());
    } else {
        state_->clear();
    }
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, Theme::of(colours).loss);
    state_->setPalette(colours);
    edit_->setExtraSelections(marks);
    edit_->setAccessibleDescription(state_->text());
}

bool NotationLine::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == edit_) {
        // Undo and redo belong to the window's history.
        if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
                event->ignore();
                return true;
            }
        } else if (event->type() == QEvent::FocusOut) {
            document_.endTyping();
            if (!failure_)
                follow(); // in the usual form
        }
    }
    return QWidget::eventFilter(watched, event);
}

void NotationLine::fitHeight()
{
    const int frame = 2 * edit_->frameWidth() + qRound(2 * edit_->document()->documentMargin());
    edit_->setFixedHeight(Lines * edit_->fontMetrics().lineSpacing() + frame + 2);
}

void NotationLine::retranslate()
{
    title_->setText(tr("No&tation:"));
    edit_->setAccessibleName(tr("The position as one line of notation"));
    edit_->setPlaceholderText(tr("market ; seat to move ; round ; seats ; tiles not seen"));
    fitHeight();
    complain(failure_);
}

} // namespace hp
