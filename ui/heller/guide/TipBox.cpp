#include "ui/heller/guide/TipBox.h"

#include "ui/heller/guide/Guide.h"
#include "ui/heller/guide/TipWords.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/ReadMark.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace hp {

TipBox::TipBox(Guide& guide, QWidget* parent)
    : QFrame(parent), guide_(guide), label_(named("tipText", new QLabel(this))),
      explain_(named("tipExplain", new QPushButton(this))),
      read_(named("tipRead", new QPushButton(this))),
      enough_(named("tipEnough", new QPushButton(this))),
      buttons_(new QBoxLayout(QBoxLayout::TopToBottom))
{
    setObjectName(QStringLiteral("tipBox"));
    label_->setTextFormat(Qt::PlainText);
    label_->setWordWrap(true);
    ReadMark::allow(*label_);
    inColumn(this, {label_, explain_, buttons_}, {16, 8, 8, 8}, 4);
    buttons_->setSpacing(4);
    buttons_->addWidget(read_);
    buttons_->addWidget(enough_);
    for (QPushButton* button : {explain_, read_, enough_})
        button->setAutoDefault(true); // Enter also presses it
    connect(explain_, &QPushButton::clicked, this, &TipBox::explanationAsked);
    connect(read_, &QPushButton::clicked, this, &TipBox::dismiss);
    connect(enough_, &QPushButton::clicked, this, &TipBox::enough);
    connect(&guide_, &Guide::changed, this, &TipBox::follow);
    connect(&guide_, &Guide::shown, this, [this] { Announcer::of(*this).say(guide_.text()); });
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::FontChange}, [this] { arrange(); });
}

QString TipBox::text() const
{
    return label_->text();
}

void TipBox::setKey(const QString& key)
{
    key_ = key;
    retranslate();
}

void TipBox::dismiss()
{
    guide_.dismiss();
}

void TipBox::setAwaitsDrawn(bool awaits)
{
    awaitsDrawn_ = awaits;
    follow();
}

void TipBox::setAwaitsMarket(bool awaits)
{
    if (std::exchange(awaitsMarket_, awaits) != awaits)
        follow();
}

void TipBox::follow()
{
    const std::optional<Tip> tip = guide_.tip();
    const QString text = guide_.text();
    const QString link = tip ? tipLinkText(*tip) : QString();
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    label_->setText(text);
    if (accessibleName() != text)
        setAccessibleName(text);
    explain_->setText(link);
    explain_->setVisible(!link.isEmpty());
    const bool waits = awaitsMarket_ || (awaitsDrawn_ && tip && tip->inHand);
    setVisible(!text.isEmpty() && !waits);
    if (hadFocus && isHidden())
        emit left();
    const QString readable = isHidden() ? QString() : text;
    if (std::exchange(readable_, readable) != readable)
        emit toRead(readable);
}

void TipBox::retranslate()
{
    read_->setText(tr("Got It", "a tip"));
    read_->setToolTip(key_.isEmpty() ? QString() : tr("Takes the tip away (Esc or %1)").arg(key_));
    enough_->setText(tr("No More Tips"));
    enough_->setToolTip(tr("The Learn menu brings them back"));
    arrange();
    explain_->setToolTip(tr("Explains it step by step on the market"));
    follow();
}

QSize TipBox::minimumSizeHint() const
{
    // The buttons may be below each other.
    const QMargins margins = layout()->contentsMargins();
    int least = 0;
    for (const QPushButton* button : {explain_, read_, enough_})
        least = std::max(least, button->isHidden() ? 0 : button->sizeHint().width());
    return {least + margins.left() + margins.right(), QFrame::minimumSizeHint().height()};
}

void TipBox::arrange()
{
    const QMargins margins = layout()->contentsMargins();
    const int both = read_->sizeHint().width() + buttons_->spacing() + enough_->sizeHint().width();
    buttons_->setDirection(both <= width() - margins.left() - margins.right()
                               ? QBoxLayout::LeftToRight
                               : QBoxLayout::TopToBottom);
}

void TipBox::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    arrange();
}

void TipBox::paintEvent(QPaintEvent*)
{
    paintTipSheet(*this);
}

} // namespace hp
