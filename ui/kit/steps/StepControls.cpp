#include "ui/kit/steps/StepControls.h"

#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/steps/StepPlayer.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace hp {

StepControls::StepControls(StepPlayer& player, QWidget* parent) : QWidget(parent), player_(player)
{
    const auto tool = [this](const char* name) {
        auto* button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        return button;
    };
    first_ = tool("explanationFirst");
    back_ = named("explanationBack", new QPushButton(this));
    step_ = named("explanationStep", new QLabel(this));
    step_->setAlignment(Qt::AlignCenter);
    next_ = named("explanationNext", new QPushButton(this));
    pause_ = tool("explanationPause");
    all_ = tool("explanationAll");
    for (QPushButton* button : {back_, next_})
        button->setAutoDefault(true); // Enter also presses it

    inRow(this, {first_, back_, {step_, 1}, next_, pause_, all_}, NoMargins, 3);

    connect(first_, &QToolButton::clicked, &player_, &StepPlayer::first);
    connect(back_, &QPushButton::clicked, &player_, &StepPlayer::back);
    connect(next_, &QPushButton::clicked, &player_, &StepPlayer::next);
    connect(pause_, &QToolButton::clicked, &player_, &StepPlayer::toggle);
    connect(all_, &QToolButton::clicked, &player_, &StepPlayer::finish);
    connect(&player_, &StepPlayer::changed, this, &StepControls::follow);
    retranslate();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::PaletteChange}, [this] { drawIcons(); });
}

void StepControls::follow()
{
    keepFocus();
    const bool any = player_.stepCount() > 0;
    first_->setEnabled(player_.canGoBack());
    back_->setEnabled(player_.canGoBack());
    next_->setEnabled(any && player_.canGoOn());
    pause_->setEnabled(any && player_.playsBySelf());
    all_->setEnabled(player_.isActive());
    const bool past = any && player_.atLast() && player_.isActive();
    next_->setAccessibleName(past ? tr("Go on with the game") : tr("Next step of the explanation"));
    const bool playing = player_.state() == StepPlayer::State::Playing;
    pause_->setAccessibleName(playing ? tr("Pause the explanation") : tr("Play the explanation"));
    pause_->setToolTip(pause_->accessibleName());
    drawIcons();
    fit();
}

void StepControls::keepFocus()
{
    const bool more = player_.canGoOn() && player_.stepCount() > 0;
    if (((first_->hasFocus() || back_->hasFocus()) && !player_.canGoBack()) ||
        (all_->hasFocus() && !player_.isActive()))
        (more ? static_cast<QWidget*>(next_) : pause_)->setFocus();
    if (next_->hasFocus() && !more)
        (player_.canGoBack() ? static_cast<QWidget*>(back_) : pause_)->setFocus();
}

void StepControls::fit()
{
    const QString left(QChar(0x25C1));
    const QString right(QChar(0x25B7));
    const bool past = player_.stepCount() > 0 && player_.atLast() && player_.isActive();
    const QString further = past ? tr("Go On", "the explanation has been read")
                                 : tr("Next", "a step of the explanation");
    back_->setText(left + QStringLiteral(" ") + tr("Back", "a step of the explanation"));
    next_->setText(further + QStringLiteral(" ") + right);
    const auto room = [this] {
        int room = width() - (layout()->count() - 1) * layout()->spacing();
        for (const QWidget* button : {static_cast<QWidget*>(first_), static_cast<QWidget*>(back_),
                                      static_cast<QWidget*>(next_), static_cast<QWidget*>(pause_),
                                      static_cast<QWidget*>(all_)})
            room -= button->sizeHint().width();
        return room;
    };
    const auto needs = [this](const QString& text) {
        return step_->fontMetrics().horizontalAdvance(text);
    };
    const int count = player_.stepCount();
    const QString text =
        count > 0 ? tr("Step %1 of %2").arg(player_.step() + 1).arg(count) : QString();
    const QString brief =
        count > 0 ? QStringLiteral("%1 / %2").arg(player_.step() + 1).arg(count) : QString();
    // In a narrow panel the arrows are enough.
    if (room() < needs(QStringLiteral("88 / 88"))) {
        back_->setText(left);
        next_->setText(right);
    }
    step_->setText(needs(text) <= room() ? text : brief);
    step_->setAccessibleName(player_.state() == StepPlayer::State::Paused
                                 ? tr("%1, paused", "step of the explanation").arg(text)
                                 : text);
}

void StepControls::drawIcons()
{
    const QString ending =
        Theme::of(*this).dark ? QStringLiteral("-dark.svg") : QStringLiteral(".svg");
    const int side =
        std::max(style()->pixelMetric(QStyle::PM_SmallIconSize), fontMetrics().height());
    const auto draw = [&](QToolButton* button, const char* icon) {
        button->setIconSize({side, side});
        button->setIcon(svgIcon(QStringLiteral(":/icons/") + QLatin1String(icon) + ending));
    };
    draw(first_, "step-first");
    draw(pause_, player_.state() == StepPlayer::State::Playing ? "pause" : "step-forward");
    draw(all_, "step-last");
}

void StepControls::retranslate()
{
    first_->setAccessibleName(tr("First step of the explanation"));
    back_->setAccessibleName(tr("Previous step of the explanation"));
    all_->setAccessibleName(tr("Show the whole explanation at once"));
    for (QToolButton* button : {first_, all_})
        button->setToolTip(button->accessibleName());
    follow();
}

void StepControls::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace hp
