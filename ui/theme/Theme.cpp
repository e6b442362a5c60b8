#include "ui/theme/Theme.h"

#include <QPainter>

#include <algorithm>

namespace hp {
namespace {

QColor rgb(unsigned value)
{
    return QColor::fromRgb(value);
}

Theme makeDay()
{
    Theme t;
    t.name = "day";
    t.table = rgb(0xebe3cf);
    t.panel = rgb(0xfbf7ed);
    t.panelBorder = rgb(0x937f4e);
    t.ink = rgb(0x2b2118);
    t.faintInk = rgb(0x5e4b2d);
    t.wood = rgb(0xd8c299);
    t.woodBorder = rgb(0x7f6535);
    t.square = rgb(0xefe2c5);
    t.squareBorder = rgb(0x806736);
    t.parchment = rgb(0xfdf8ee);
    t.tileBorder = rgb(0x2b2118);
    t.lit = rgb(0xfff0b8);
    t.litBorder = rgb(0x985d00);
    t.gain = rgb(0x1d5c3f);
    t.loss = rgb(0xa51f1a);
    t.focus = rgb(0x1a54ab);
    t.tip = rgb(0xfff6d8);
    t.cloth = rgb(0x8c2f28);
    t.trim = rgb(0xd9ab45);
    t.controls.button = rgb(0xeadfc6);
    t.controls.alternate = rgb(0xf3ecdb);
    t.controls.selection = rgb(0x7a5a24);
    t.controls.selectionInk = rgb(0xffffff);
    t.controls.visited = rgb(0x6a3fa0);
    t.controls.disabledInk = rgb(0x94866b);
    t.controls.light = rgb(0xfffdf6);
    t.controls.midlight = rgb(0xf4ecd9);
    t.controls.mid = rgb(0xc9b990);
    t.controls.dark = rgb(0xa08c60);
    t.controls.shadow = rgb(0x6b5738);
    return t;
}

Theme makeNight()
{
    Theme t;
    t.name = "night";
    t.dark = true;
    t.table = rgb(0x1a130d);
    t.panel = rgb(0x2e251c);
    t.panelBorder = rgb(0x847252);
    t.ink = rgb(0xf0e6d2);
    t.faintInk = rgb(0xc2ae8a);
    t.wood = rgb(0x241c15);
    t.woodBorder = rgb(0x82694a);
    t.square = rgb(0x3a2f24);
    t.squareBorder = rgb(0x907b5d);
    t.parchment = rgb(0xd9cba9);
    t.tileBorder = rgb(0xf0e6d2);
    t.lit = rgb(0x544018);
    t.litBorder = rgb(0xe8ae2e);
    t.gain = rgb(0x7fd3a4);
    t.loss = rgb(0xff9a8c);
    t.focus = rgb(0x7db4ff);
    t.tip = rgb(0x453828);
    t.cloth = rgb(0x4a1f1c);
    t.trim = rgb(0x9a7a34);
    t.controls.button = rgb(0x3d3125);
    t.controls.alternate = rgb(0x362c21);
    t.controls.selection = rgb(0x8d6d32);
    t.controls.selectionInk = rgb(0xffffff);
    t.controls.visited = rgb(0xc9a6f2);
    t.controls.disabledInk = rgb(0x8f7f66);
    t.controls.light = rgb(0x4a3c2d);
    t.controls.midlight = rgb(0x42352a);
    t.controls.mid = rgb(0x5a4a37);
    t.controls.dark = rgb(0x120d08);
    t.controls.shadow = rgb(0x000000);
    return t;
}

/// One colour for all paper and one for all ink. Only what is lit, chosen or focused has a colour.
Theme makeHighContrast(const QColor& paper, const QColor& ink)
{
    Theme t;
    t.highContrast = true;
    t.table = t.panel = t.wood = t.square = t.tip = t.cloth = paper;
    t.ink = t.faintInk = t.panelBorder = t.woodBorder = t.squareBorder = t.trim = ink;
    t.controls.button = t.controls.alternate = paper;
    t.controls.light = t.controls.midlight = paper;
    t.controls.mid = t.controls.dark = t.controls.shadow = ink;
    return t;
}

Theme makeHighContrastDay()
{
    Theme t = makeHighContrast(Qt::white, Qt::black);
    t.name = "high contrast day";
    t.parchment = rgb(0xffffff);
    t.tileBorder = rgb(0x000000);
    t.lit = rgb(0xffe97a);
    t.litBorder = rgb(0x944a00);
    t.gain = rgb(0x00522a);
    t.loss = rgb(0x8f0000);
    t.focus = rgb(0x0033b3);
    t.controls.selection = rgb(0x00308f);
    t.controls.selectionInk = rgb(0xffffff);
    t.controls.visited = rgb(0x5b1a8c);
    t.controls.disabledInk = rgb(0x595959);
    return t;
}

Theme makeHighContrastNight()
{
    Theme t = makeHighContrast(Qt::black, Qt::white);
    t.name = "high contrast night";
    t.dark = true;
    t.parchment = rgb(0xf2efe8);
    t.tileBorder = rgb(0xffffff);
    t.lit = rgb(0x3d3000);
    t.litBorder = rgb(0xffd21f);
    t.gain = rgb(0x8cf0b8);
    t.loss = rgb(0xffb3a8);
    t.focus = rgb(0x6fc3ff);
    t.controls.selection = rgb(0xffe066);
    t.controls.selectionInk = rgb(0x000000);
    t.controls.visited = rgb(0xdcc0ff);
    t.controls.disabledInk = rgb(0xa6a6a6);
    return t;
}

} // namespace

const Theme& Theme::day()
{
    static const Theme theme = makeDay();
    return theme;
}

const Theme& Theme::night()
{
    static const Theme theme = makeNight();
    return theme;
}

const Theme& Theme::highContrastDay()
{
    static const Theme theme = makeHighContrastDay();
    return theme;
}

const Theme& Theme::highContrastNight()
{
    static const Theme theme = makeHighContrastNight();
    return theme;
}

const std::array<const Theme*, 4>& Theme::all()
{
    static const std::array<const Theme*, 4> themes{&day(), &night(), &highContrastDay(),
                                                    &highContrastNight()};
    return themes;
}

const Theme& Theme::of(const QPalette& palette)
{
    // Some labels and text fields change the colour of their letters, none that of windows.
    const QColor& window = palette.color(QPalette::Active, QPalette::Window);
    const auto own = std::find_if(all().begin(), all().end(),
                                  [&](const Theme* theme) { return theme->table == window; });
    if (own != all().end())
        return **own;
    return window.lightness() < 128 ? night() : day();
}

qreal Theme::lineWidth(qreal width) const
{
    return highContrast ? std::max(2.0, width * 1.6) : width;
}

QPen Theme::pen(const QColor& colour, qreal width, Qt::PenStyle style) const
{
    return {colour, lineWidth(width), style};
}

QPalette Theme::palette() const
{
    QPalette p;
    p.setColor(QPalette::Window, table);
    p.setColor(QPalette::WindowText, ink);
    p.setColor(QPalette::Base, panel);
    p.setColor(QPalette::AlternateBase, controls.alternate);
    p.setColor(QPalette::Text, ink);
    p.setColor(QPalette::PlaceholderText, faintInk);
    p.setColor(QPalette::Button, controls.button);
    p.setColor(QPalette::ButtonText, ink);
    p.setColor(QPalette::BrightText, loss);
    p.setColor(QPalette::ToolTipBase, tip);
    p.setColor(QPalette::ToolTipText, ink);
    p.setColor(QPalette::Highlight, controls.selection);
    p.setColor(QPalette::HighlightedText, controls.selectionInk);
    p.setColor(QPalette::Link, focus);
    p.setColor(QPalette::LinkVisited, controls.visited);
    p.setColor(QPalette::Light, controls.light);
    p.setColor(QPalette::Midlight, controls.midlight);
    p.setColor(QPalette::Mid, controls.mid);
    p.setColor(QPalette::Dark, controls.dark);
    p.setColor(QPalette::Shadow, controls.shadow);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, controls.disabledInk);
    p.setColor(QPalette::Disabled, QPalette::Highlight, controls.mid);
    return p;
}

void paintSheet(QPainter& painter, const QRectF& rect, double radius, const QPen& edge,
                const QBrush& fill)
{
    const qreal inset = edge.widthF() / 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(edge);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
}

QColor seatColour(int colour)
{
    // The fills of the rings in resources/stalls/ring-N.svg. They differ in lightness too, so that
    // people who do not see red, green or blue tell them apart.
    static const std::array<QColor, 4> colours{rgb(0xb5302a), rgb(0x3b9163), rgb(0x24508f),
                                               rgb(0xdba51c)};
    return colours[static_cast<std::size_t>(colour) % colours.size()];
}

} // namespace hp
