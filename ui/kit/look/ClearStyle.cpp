#include "ui/kit/look/ClearStyle.h"

#include "ui/kit/input/TypeOver.h"
#include "ui/kit/look/StrongEdges.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/TextSize.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QTabBar>
#include <QTextCharFormat>
#include <QtMath>

#include <algorithm>

namespace hp {

namespace {
constexpr double DisabledOpacity = 0.35;
constexpr const char* Frameless = "frameless"; ///< property: see setFrameless()
constexpr int RingWidth = 2; ///< of the ring around what has the keyboard focus, by day

void paintRing(QPainter& painter, const QRect& rect, const Theme& theme, const QColor& colour)
{
    painter.save();
    paintSheet(painter, rect, RingWidth, theme.pen(colour, RingWidth), Qt::NoBrush);
    painter.restore();
}

/// The edge of a box that may be empty.
void paintEdge(QPainter& painter, const QStyleOption& option, const Theme& theme, bool round)
{
    QColor edge = theme.panelBorder;
    if (!option.state.testFlag(QStyle::State_Enabled))
        edge.setAlphaF(static_cast<float>(DisabledOpacity));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.pen(edge, round ? 1.3 : 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF rect = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (round)
        painter.drawEllipse(rect);
    else
        painter.drawRoundedRect(rect, 2, 2);
    painter.restore();
}

/// Lists and pages of text have their ring in their frame.
bool isFrameOfPage(QStyle::PrimitiveElement element, const QWidget* widget)
{
    return element == QStyle::PE_Frame && qobject_cast<const QAbstractScrollArea*>(widget);
}
} // namespace

void ClearStyle::setFrameless(QFrame& view)
{
    view.setFrameShape(QFrame::StyledPanel); // without a frame no style is asked to draw one
    view.setProperty(Frameless, true);
}

void ClearStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                               QPainter* painter, const QWidget* widget) const
{
    const Theme& theme = Theme::of(option->palette);
    if (element == PE_FrameFocusRect) {
        if (qobject_cast<const QPushButton*>(widget) || qobject_cast<const QTabBar*>(widget))
            return; // see drawControl()
        const auto* focus = qstyleoption_cast<const QStyleOptionFocusRect*>(option);
        const bool onSelection =
            focus && focus->backgroundColor == option->palette.color(QPalette::Highlight);
        paintRing(*painter, option->rect, theme,
                  onSelection ? theme.controls.selectionInk : theme.focus);
        return;
    }
    if (!isFrameOfPage(element, widget) || !widget->property(Frameless).toBool()) {
        DeferringStyle::drawPrimitive(element, option, painter, widget);
        if (theme.highContrast)
            strongedges::paint(element, *option, *painter, theme);
    }
    if (option->state.testFlag(State_HasFocus) &&
        (element == PE_FrameLineEdit || isFrameOfPage(element, widget))) {
        paintRing(*painter, option->rect, theme, theme.focus);
        return;
    }
    if (element == PE_IndicatorCheckBox || element == PE_FrameLineEdit)
        paintEdge(*painter, *option, theme, false);
    else if (element == PE_IndicatorRadioButton)
        paintEdge(*painter, *option, theme, true);
}

void ClearStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    DeferringStyle::drawControl(element, option, painter, widget);
    const Theme& theme = Theme::of(option->palette);
    if (theme.highContrast)
        strongedges::paint(element, *option, *painter, theme);
    else if (element == CE_ProgressBarGroove)
        paintEdge(*painter, *option, theme, false);
    // Along the edge, where it is seen on a default button too.
    if (!option->state.testFlag(State_HasFocus))
        return;
    if (element == CE_PushButton)
        paintRing(*painter, option->rect, theme, theme.focus);
    else if (element == CE_TabBarTabLabel)
        paintRing(*painter, option->rect.adjusted(3, 3, -3, -3), theme, theme.focus);
}

void ClearStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const
{
    DeferringStyle::drawComplexControl(control, option, painter, widget);
    const Theme& theme = Theme::of(option->palette);
    if (theme.highContrast)
        strongedges::paint(control, *option, *painter, *proxy(), widget, theme);
    if (!option->state.testFlag(State_HasFocus))
        return;
    if (control == CC_ComboBox || control == CC_SpinBox || control == CC_Slider)
        paintRing(*painter, option->rect, theme, theme.focus);
}

int ClearStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                            const QWidget* widget) const
{
    if (metric == PM_DefaultFrameWidth && qobject_cast<const QAbstractScrollArea*>(widget))
        return qCeil(Theme::of(*widget).lineWidth(RingWidth));
    // Boxes to tick are as large as their words.
    for (const PixelMetric side : {PM_IndicatorWidth, PM_IndicatorHeight,
                                   PM_ExclusiveIndicatorWidth, PM_ExclusiveIndicatorHeight})
        if (metric == side && widget)
            return qRound(DeferringStyle::pixelMetric(metric, option, widget) *
                          std::max(1.0, scaleOf(widget->font())));
    return DeferringStyle::pixelMetric(metric, option, widget);
}

QPixmap ClearStyle::generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                                        const QStyleOption* option) const
{
    if (mode != QIcon::Disabled)
        return DeferringStyle::generatedIconPixmap(mode, pixmap, option);
    QPixmap faint(pixmap.size());
    faint.setDevicePixelRatio(pixmap.devicePixelRatio());
    faint.fill(Qt::transparent);
    QPainter painter(&faint);
    painter.setOpacity(DisabledOpacity);
    painter.drawPixmap(0, 0, pixmap);
    return faint;
}

int ClearStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* returned) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    if (hint == SH_Table_GridLineColor && option) {
        if (const Theme& theme = Theme::of(option->palette); theme.highContrast)
            return static_cast<int>(theme.ink.rgb());
    }
    if (auto* link = qstyleoption_cast<QStyleHintReturnVariant*>(returned);
        hint == SH_TextControl_FocusIndicatorTextCharFormat && link && option) {
        QTextCharFormat ring;
        ring.setProperty(
            QTextFormat::OutlinePen,
            Theme::of(option->palette).pen(Theme::of(option->palette).focus, RingWidth));
        link->variant = ring;
        return 1;
    }
    return DeferringStyle::styleHint(hint, option, widget, returned);
}

QSize ClearStyle::sizeFromContents(ContentsType type, const QStyleOption* option,
                                   const QSize& contents, const QWidget* widget) const
{
    QSize content = contents;
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (type == CT_PushButton && button && !button->text.isEmpty())
        content.rwidth() += option->fontMetrics.averageCharWidth();
    return DeferringStyle::sizeFromContents(type, option, content, widget);
}

QIcon ClearStyle::standardIcon(StandardPixmap which, const QStyleOption* option,
                               const QWidget* widget) const
{
    switch (which) {
    case SP_MessageBoxQuestion:
        return svgIcon(QStringLiteral(":/boxes/ask.svg"));
    case SP_MessageBoxWarning:
        return svgIcon(QStringLiteral(":/boxes/warn.svg"));
    case SP_MessageBoxInformation:
        return svgIcon(QStringLiteral(":/boxes/tell.svg"));
    default:
        return DeferringStyle::standardIcon(which, option, widget);
    }
}

void ClearStyle::polish(QWidget* widget)
{
    DeferringStyle::polish(widget);
    if (auto* box = qobject_cast<QAbstractSpinBox*>(widget))
        TypeOver::installOn(*box);
}

} // namespace hp
