#include "ui/table/room/TypedTurn.h"

#include "ui/kit/access/Announcer.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <utility>

namespace hp {

TypedTurn::TypedTurn(QWidget* parent)
    : QDialog(parent), name_(new QLabel(this)), text_(named("typedTurnText", new QLineEdit(this))),
      forms_(new QLabel(this)), why_(named("typedTurnWhy", new QLabel(this)))
{
    setObjectName(QStringLiteral("typedTurn"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    text_->setMaxLength(80);
    name_->setBuddy(text_);
    name_->setWordWrap(true);
    for (QLabel* label : {forms_, why_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    auto* buttons = new ButtonBox(this);
    play_ = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    play_->setObjectName(QStringLiteral("typedTurnPlay"));
    play_->setDefault(true);
    close_ = buttons->addButton(QDialogButtonBox::Close);
    inColumn(this, {name_, text_, why_, forms_, Stretch, buttons});
    connect(play_, &QPushButton::clicked, this, &TypedTurn::play);
    connect(text_, &QLineEdit::textEdited, this, [this] { why_->clear(); });
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] {
        QMetaObject::invokeMethod(this, &TypedTurn::makeRoom, Qt::QueuedConnection);
    });
}

void TypedTurn::retranslate()
{
    setWindowTitle(tr("Type a Turn"));
    play_->setText(tr("&Play"));
    close_->setText(tr("&Close"));
    forms_->setText(forms());
    text_->setAccessibleDescription(forms_->text());
    follow();
    if (!isVisible())
        resize(sizeHint().expandedTo({fontMetrics().averageCharWidth() * 56, 0}));
}

void TypedTurn::follow()
{
    name_->setText(fieldName());
}

void TypedTurn::played()
{
    if (!std::exchange(asked_, false))
        return;
    text_->clear();
    tell({});
}

void TypedTurn::play()
{
    const QString text = text_->text().trimmed();
    if (text.isEmpty())
        return;
    asked_ = true;
    if (const QString why = ask(text); !why.isEmpty())
        refuse(why);
}

void TypedTurn::refuse(const QString& why)
{
    asked_ = false;
    text_->selectAll();
    tell(why);
}

void TypedTurn::tell(const QString& why)
{
    why_->setText(why);
    makeRoom();
    if (!why.isEmpty())
        Announcer::of(*this).say(why);
}

void TypedTurn::makeRoom()
{
    // It does not shrink again: it would jump.
    const int needed = layout()->totalHeightForWidth(width());
    if (needed > height())
        resize(width(), needed);
}

} // namespace hp
