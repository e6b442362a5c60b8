#include "ui/kit/help/HelpFind.h"

#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QAccessible>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolButton>

namespace hp {

HelpFind::HelpFind(QTextEdit& text, QWidget* parent) : QWidget(parent), text_(text)
{
    label_ = new QLabel(this);
    field_ = named("helpFind", new QLineEdit(this));
    field_->setClearButtonEnabled(true);
    field_->setMaximumWidth(40 * fontMetrics().averageCharWidth());
    field_->installEventFilter(this);
    label_->setBuddy(field_);
    count_ = named("helpHits", new QLabel(this));
    previous_ = new QToolButton(this);
    previous_->setArrowType(Qt::UpArrow);
    next_ = new QToolButton(this);
    next_->setArrowType(Qt::DownArrow);
    for (QToolButton* button : {previous_, next_}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
    }
    inRow(this, {label_, {field_, 1}, previous_, next_, count_, Stretch}, NoMargins);
    connect(field_, &QLineEdit::textChanged, this, &HelpFind::search);
    connect(previous_, &QToolButton::clicked, this, &HelpFind::previous);
    connect(next_, &QToolButton::clicked, this, &HelpFind::next);
    retranslate();
    search();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void HelpFind::begin()
{
    field_->setFocus(Qt::ShortcutFocusReason);
    field_->selectAll();
}

bool HelpFind::clear()
{
    if (field_->text().isEmpty())
        return false;
    field_->clear();
    text_.setFocus();
    return true;
}

void HelpFind::searchAgain()
{
    const int before = current_;
    search();
    if (before >= 0 && before < std::ssize(hits_)) {
        current_ = before; // the same hit, for example in another language
        show();
    }
}

void HelpFind::search()
{
    hits_.clear();
    current_ = -1;
    wrapped_ = false;
    const QString wanted = field_->text().simplified();
    QTextCursor hit(text_.document());
    while (!wanted.isEmpty()) {
        hit = text_.document()->find(wanted, hit);
        if (hit.isNull())
            break;
        hits_.push_back(hit);
    }
    // The first hit at or below the top of the visible text.
    const int reading = text_.cursorForPosition(QPoint(1, 1)).position();
    for (std::size_t i = 0; i < hits_.size() && current_ < 0; ++i) {
        if (hits_[i].selectionStart() >= reading)
            current_ = static_cast<int>(i);
    }
    if (current_ < 0 && !hits_.empty())
        current_ = 0;
    show();
}

void HelpFind::go(int by)
{
    if (hits_.empty())
        return begin();
    const auto count = static_cast<int>(hits_.size());
    const int next = current_ + by;
    wrapped_ = next < 0 || next >= count;
    current_ = (next + count) % count;
    show();
}

void HelpFind::show()
{
    const Theme& theme = Theme::of(text_.palette());
    QList<QTextEdit::ExtraSelection> lit;
    for (const QTextCursor& hit : hits_) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = hit;
        selection.format.setBackground(theme.lit);
        selection.format.setForeground(theme.ink);
        selection.format.setFontUnderline(true);
        lit.append(selection);
    }
    text_.setExtraSelections(lit);
    const bool found = current_ >= 0;
    if (found)
        text_.setTextCursor(hits_[current_]);
    else
        text_.setTextCursor(text_.cursorForPosition(QPoint(1, 1)));
    previous_->setEnabled(found);
    next_->setEnabled(found);
    const auto count = static_cast<int>(hits_.size());
    if (field_->text().simplified().isEmpty())
        tell({});
    else if (!found)
        tell(tr("Not found"));
    else if (wrapped_)
        tell(tr("%1 of %n hit(s), round again", nullptr, count).arg(current_ + 1));
    else
        tell(tr("%1 of %n hit(s)", nullptr, count).arg(current_ + 1));
}

void HelpFind::tell(const QString& text)
{
    count_->setText(text);
    field_->setAccessibleDescription(text);
    QAccessibleEvent changed(field_, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void HelpFind::retranslate()
{
    label_->setText(tr("&Find:"));
    field_->setPlaceholderText(tr("a word in this help"));
    field_->setAccessibleName(tr("Find in this help"));
    previous_->setToolTip(tr("The hit before"));
    previous_->setAccessibleName(previous_->toolTip());
    next_->setToolTip(tr("The next hit"));
    next_->setAccessibleName(next_->toolTip());
}

bool HelpFind::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            go(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
            return true;
        case Qt::Key_Escape:
            return clear(); // if there was no search, Escape closes the window
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QCoreApplication::sendEvent(&text_, event); // scroll, but keep the focus
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace hp
