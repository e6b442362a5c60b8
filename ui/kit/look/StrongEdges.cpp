#include "ui/kit/look/StrongEdges.h"

#include "ui/kit/look/Theme.h"

#include <QFrame>
#include <QPainter>
#include <QStyleOption>

namespace hp::strongedges {
namespace {

constexpr qreal Corner = 2;

/// The colour of an edge: that of the letters of a control that is switched off.
QColor inkOf(const QStyleOption& option, const Theme& theme)
{
    return option.state.testFlag(QStyle::State_Enabled) ? theme.ink : theme.controls.disabledInk;
}

void frame(QPainter& painter, const QRect& rect, const QPen& pen)
{
    if (rect.isEmpty())
        return;
    painter.save();
    paintSheet(painter, rect, Corner, pen, Qt::NoBrush);
    painter.restore();
}

void line(QPainter& painter, const QPoint& from, const QPoint& to, const QPen& pen)
{
    painter.save();
    painter.setPen(pen);
    painter.drawLine(from, to);
    painter.restore();
}

/// A frame. The tab in front has a bar at its top too.
void paintTab(const QStyleOption& option, QPainter& painter, const Theme& theme)
{
    frame(painter, option.rect, theme.pen(inkOf(option, theme)));
    if (!option.state.testFlag(QStyle::State_Selected))
        return;
    QRect bar = option.rect.adjusted(2, 2, -2, -2);
    bar.setHeight(4);
    painter.fillRect(bar, theme.controls.selection);
}

void paintSeparator(const QStyleOption& option, QPainter& painter, const Theme& theme)
{
    const QRect& rect = option.rect;
    const QPoint middle = rect.center();
    const QPen pen = theme.pen(theme.ink, 0);
    if (rect.width() > rect.height())
        line(painter, {rect.left() + 2, middle.y()}, {rect.right() - 2, middle.y()}, pen);
    else
        line(painter, {middle.x(), rect.top() + 2}, {middle.x(), rect.bottom() - 2}, pen);
}

} // namespace

void paint(QStyle::PrimitiveElement element, const QStyleOption& option, QPainter& painter,
           const Theme& theme)
{
    switch (element) {
    case QStyle::PE_PanelButtonCommand:
    case QStyle::PE_FrameLineEdit:
        frame(painter, option.rect, theme.pen(inkOf(option, theme)));
        break;
    case QStyle::PE_PanelButtonTool:
        if ((option.state & (QStyle::State_MouseOver | QStyle::State_Sunken | QStyle::State_On)) ||
            !option.state.testFlag(QStyle::State_AutoRaise))
            frame(painter, option.rect, theme.pen(inkOf(option, theme)));
        break;
    case QStyle::PE_Frame:
    case QStyle::PE_FrameTabWidget:
    case QStyle::PE_FrameMenu:
    case QStyle::PE_PanelMenu:
    case QStyle::PE_PanelTipLabel:
        frame(painter, option.rect, theme.pen(theme.ink));
        break;
    case QStyle::PE_IndicatorToolBarSeparator:
        paintSeparator(option, painter, theme);
        break;
    default:
        break;
    }
}

void paint(QStyle::ControlElement element, const QStyleOption& option, QPainter& painter,
           const Theme& theme)
{
    switch (element) {
    case QStyle::CE_TabBarTabShape:
        paintTab(option, painter, theme);
        break;
    case QStyle::CE_HeaderSection:
        line(painter, option.rect.bottomLeft(), option.rect.bottomRight(), theme.pen(theme.ink));
        line(painter, option.rect.topRight(), option.rect.bottomRight(), theme.pen(theme.ink, 0));
        break;
    case QStyle::CE_ProgressBarGroove:
        frame(painter, option.rect, theme.pen(theme.ink));
        break;
    case QStyle::CE_MenuItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option);
            item && item->menuItemType == QStyleOptionMenuItem::Separator)
            paintSeparator(option, painter, theme);
        break;
    case QStyle::CE_Splitter: {
        const QPoint middle = option.rect.center();
        const QPoint reach =
            option.rect.width() > option.rect.height() ? QPoint(12, 0) : QPoint(0, 12);
        line(painter, middle - reach, middle + reach, theme.pen(theme.ink));
        break;
    }
    case QStyle::CE_ShapedFrame:
        if (const auto* shaped = qstyleoption_cast<const QStyleOptionFrame*>(&option);
            shaped && (shaped->frameShape == QFrame::HLine || shaped->frameShape == QFrame::VLine))
            paintSeparator(option, painter, theme);
        break;
    default:
        break;
    }
}

void paint(QStyle::ComplexControl control, const QStyleOptionComplex& option, QPainter& painter,
           const QStyle& style, const QWidget* widget, const Theme& theme)
{
    const auto part = [&](QStyle::SubControl which) {
        return style.subControlRect(control, &option, which, widget);
    };
    switch (control) {
    case QStyle::CC_ComboBox:
    case QStyle::CC_SpinBox:
        frame(painter, option.rect, theme.pen(inkOf(option, theme)));
        break;
    case QStyle::CC_ScrollBar:
        frame(painter, option.rect, theme.pen(theme.ink, 0));
        painter.fillRect(part(QStyle::SC_ScrollBarSlider).adjusted(3, 3, -3, -3),
                         inkOf(option, theme));
        break;
    case QStyle::CC_GroupBox: {
        QRect box = option.rect;
        if (const QRect title = part(QStyle::SC_GroupBoxLabel); title.height() > 0)
            box.setTop(title.bottom() + 1);
        frame(painter, box, theme.pen(inkOf(option, theme)));
        break;
    }
    case QStyle::CC_Slider:
        frame(painter, part(QStyle::SC_SliderGroove), theme.pen(inkOf(option, theme), 0));
        frame(painter, part(QStyle::SC_SliderHandle), theme.pen(inkOf(option, theme)));
        break;
    default:
        break;
    }
}

} // namespace hp::strongedges
