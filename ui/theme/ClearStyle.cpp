#include "ui/theme/ClearStyle.h"

#include "ui/shell/TypeOver.h"
#include "ui/theme/StrongEdges.h"
#include "ui/theme/Theme.h"

#include <QAbstractSpinBox>
#include <QPainter>
#include <QStyleOption>

namespace hp {

namespace {
constexpr double DisabledOpacity = 0.35;
}

void ClearStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                               QPainter* painter, const QWidget* widget) const
{
    const Theme& theme = Theme::of(option->palette);
    if (theme.highContrast && element == PE_FrameFocusRect) {
        strongedges::paint(element, *option, *painter, theme);
        return;
    }
    DeferringStyle::drawPrimitive(element, option, painter, widget);
    if (theme.highContrast)
        strongedges::paint(element, *option, *painter, theme);
    const bool box = element == PE_IndicatorCheckBox || element == PE_FrameLineEdit;
    if (!box && element != PE_IndicatorRadioButton)
        return;
    if (element == PE_FrameLineEdit && option->state.testFlag(State_HasFocus))
        return; // Fusion draws it in the focus colour
    QColor edge = theme.panelBorder;
    if (!option->state.testFlag(State_Enabled))
        edge.setAlphaF(static_cast<float>(DisabledOpacity));
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(theme.pen(edge, box ? 1 : 1.3));
    painter->setBrush(Qt::NoBrush);
    const QRectF rect = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (box)
        painter->drawRoundedRect(rect, 2, 2);
    else
        painter->drawEllipse(rect);
    painter->restore();
}

void ClearStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    DeferringStyle::drawControl(element, option, painter, widget);
    if (const Theme& theme = Theme::of(option->palette); theme.highContrast)
        strongedges::paint(element, *option, *painter, theme);
}

void ClearStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const
{
    DeferringStyle::drawComplexControl(control, option, painter, widget);
    if (const Theme& theme = Theme::of(option->palette); theme.highContrast)
        strongedges::paint(control, *option, *painter, *proxy(), widget, theme);
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

void ClearStyle::polish(QWidget* widget)
{
    DeferringStyle::polish(widget);
    if (auto* box = qobject_cast<QAbstractSpinBox*>(widget))
        TypeOver::installOn(*box);
}

} // namespace hp
