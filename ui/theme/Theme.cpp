#include "ui/theme/Theme.h"

#include <array>

namespace hp {
namespace {

QColor rgb(unsigned value)
{
    return QColor::fromRgb(value);
}

Theme makeDay()
{
    Theme t;
    t.dark = false;
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
    t.focus = rgb(0x1f5fbf);
    return t;
}

Theme makeNight()
{
    Theme t;
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
    t.tileBorder = rgb(0x0f0a06);
    t.lit = rgb(0x544018);
    t.litBorder = rgb(0xe8ae2e);
    t.gain = rgb(0x7fd3a4);
    t.loss = rgb(0xff9a8c);
    t.focus = rgb(0x7db4ff);
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

const Theme& Theme::of(const QPalette& palette)
{
    return palette.color(QPalette::Active, QPalette::Window).lightness() < 128 ? night() : day();
}

QPalette Theme::palette() const
{
    QPalette p;
    const QColor button = dark ? rgb(0x3d3125) : rgb(0xeadfc6);
    const QColor highlight = dark ? rgb(0x8a6a2f) : rgb(0x7a5a24);
    p.setColor(QPalette::Window, table);
    p.setColor(QPalette::WindowText, ink);
    p.setColor(QPalette::Base, panel);
    p.setColor(QPalette::AlternateBase, dark ? rgb(0x362c21) : rgb(0xf3ecdb));
    p.setColor(QPalette::Text, ink);
    p.setColor(QPalette::PlaceholderText, faintInk);
    p.setColor(QPalette::Button, button);
    p.setColor(QPalette::ButtonText, ink);
    p.setColor(QPalette::BrightText, loss);
    p.setColor(QPalette::ToolTipBase, dark ? rgb(0x453828) : rgb(0xfff6d8));
    p.setColor(QPalette::ToolTipText, ink);
    p.setColor(QPalette::Highlight, highlight);
    p.setColor(QPalette::HighlightedText, rgb(0xffffff));
    p.setColor(QPalette::Link, focus);
    p.setColor(QPalette::LinkVisited, dark ? rgb(0xc9a6f2) : rgb(0x6a3fa0));
    // Fusion derives the colours of its frames from these.
    p.setColor(QPalette::Light, dark ? rgb(0x4a3c2d) : rgb(0xfffdf6));
    p.setColor(QPalette::Midlight, dark ? rgb(0x42352a) : rgb(0xf4ecd9));
    p.setColor(QPalette::Mid, dark ? rgb(0x5a4a37) : rgb(0xc9b990));
    p.setColor(QPalette::Dark, dark ? rgb(0x120d08) : rgb(0xa08c60));
    p.setColor(QPalette::Shadow, dark ? rgb(0x000000) : rgb(0x6b5738));
    const QColor off = dark ? rgb(0x8f7f66) : rgb(0x94866b);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, off);
    p.setColor(QPalette::Disabled, QPalette::Highlight, p.color(QPalette::Mid));
    return p;
}

QColor seatColour(int colour)
{
    // The fills of the rings in resources/stalls/ring-N.svg.
    static const std::array<QColor, 4> colours{rgb(0xc0392b), rgb(0x2e7d57), rgb(0x2b5ea8),
                                               rgb(0xd9a21b)};
    return colours[static_cast<std::size_t>(colour) % colours.size()];
}

} // namespace hp
