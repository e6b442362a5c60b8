#include "ui/lisboa/lessons/TipStrip.h"

#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/ReadMark.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/lisboa/lessons/Tips.h"

#include <QLabel>
#include <QPushButton>

namespace hp::lisboa {

TipStrip::TipStrip(Tips& tips, QWidget* parent)
    : QFrame(parent), tips_(tips), label_(named("tipText", new QLabel(this))),
      read_(named("tipRead", new QPushButton(this))),
      enough_(named("tipEnough", new QPushButton(this)))
{
    setObjectName(QStringLiteral("tipStrip"));
    label_->setTextFormat(Qt::PlainText);
    label_->setWordWrap(true);
    ReadMark::allow(*label_);
    inRow(this, {{label_, 1}, read_, enough_}, {16, 6, 8, 6}, 6);
    for (QPushButton* button : {read_, enough_})
        button->setAutoDefault(true); // Enter also presses it
    connect(read_, &QPushButton::clicked, &tips_, &Tips::dismiss);
    connect(enough_, &QPushButton::clicked, &tips_, [this] { tips_.setOn(false); });
    connect(&tips_, &Tips::changed, this, [this] {
        follow();
        if (!isHidden())
            Announcer::of(*this).say(tips_.text());
    });
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

QString TipStrip::text() const
{
    return label_->text();
}

void TipStrip::follow()
{
    const QString text = tips_.text();
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    const bool another = label_->text() != text;
    label_->setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    if (hadFocus && isHidden())
        emit left();
    if (another)
        emit toRead(text);
}

void TipStrip::retranslate()
{
    read_->setText(tr("Got It", "a tip"));
    read_->setToolTip(tr("Takes the tip away"));
    enough_->setText(tr("No More Tips"));
    enough_->setToolTip(tr("The Learn menu brings them back"));
    follow();
}

void TipStrip::paintEvent(QPaintEvent*)
{
    paintTipSheet(*this);
}

} // namespace hp::lisboa
