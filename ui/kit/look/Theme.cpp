#include "ui/kit/look/Theme.h"

#include "ui/kit/preferences/TextSize.h"

#include <QPainter>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace hp {
namespace {

QColor rgb(unsigned value)
{
    return QColor::fromRgb(value);
}

constexpr std::array Names{"day", "night", "high contrast day", "high contrast night"};

/// In high contrast there is one colour for all paper and one for all ink. Only what is lit, chosen
/// or focused has a colour there.
Theme makeTheme(std::size_t which)
{
    Theme t;
    t.name = Names[which];
    t.dark = which % 2 == 1;
    t.highContrast = which >= 2;
    const auto set = [which](QColor& colour, const std::array<unsigned, Names.size()>& values) {
        colour = rgb(values[which]);
    };
    set(t.table, {0xebe3cf, 0x1a130d, 0xffffff, 0x000000});
    set(t.panel, {0xfbf7ed, 0x2e251c, 0xffffff, 0x000000});
    set(t.panelBorder, {0x937f4e, 0x847252, 0x000000, 0xffffff});
    set(t.ink, {0x2b2118, 0xf0e6d2, 0x000000, 0xffffff});
    set(t.faintInk, {0x5e4b2d, 0xc2ae8a, 0x000000, 0xffffff});
    set(t.wood, {0xd8c299, 0x241c15, 0xffffff, 0x000000});
    set(t.woodBorder, {0x7f6535, 0x82694a, 0x000000, 0xffffff});
    set(t.square, {0xefe2c5, 0x3a2f24, 0xffffff, 0x000000});
    set(t.squareBorder, {0x806736, 0x907b5d, 0x000000, 0xffffff});
    set(t.parchment, {0xfdf8ee, 0xd9cba9, 0xffffff, 0xf2efe8});
    set(t.tileBorder, {0x2b2118, 0xf0e6d2, 0x000000, 0xffffff});
    set(t.lit, {0xfff0b8, 0x544018, 0xffe97a, 0x3d3000});
    set(t.litBorder, {0x985d00, 0xe8ae2e, 0x944a00, 0xffd21f});
    set(t.gain, {0x1d5c3f, 0x7fd3a4, 0x00522a, 0x8cf0b8});
    set(t.loss, {0xa51f1a, 0xff9a8c, 0x8f0000, 0xffb3a8});
    set(t.focus, {0x1a54ab, 0x7db4ff, 0x0033b3, 0x6fc3ff});
    set(t.tip, {0xfff6d8, 0x453828, 0xffffff, 0x000000});
    set(t.cloth, {0x8c2f28, 0x4a1f1c, 0xffffff, 0x000000});
    set(t.trim, {0xd9ab45, 0x9a7a34, 0x000000, 0xffffff});
    set(t.controls.button, {0xeadfc6, 0x3d3125, 0xffffff, 0x000000});
    set(t.controls.alternate, {0xf3ecdb, 0x362c21, 0xffffff, 0x000000});
    set(t.controls.selection, {0x7a5a24, 0x8d6d32, 0x00308f, 0xffe066});
    set(t.controls.selectionInk, {0xffffff, 0xffffff, 0xffffff, 0x000000});
    set(t.controls.visited, {0x6a3fa0, 0xc9a6f2, 0x5b1a8c, 0xdcc0ff});
    set(t.controls.disabledInk, {0x94866b, 0x8f7f66, 0x595959, 0xa6a6a6});
    set(t.controls.light, {0xfffdf6, 0x4a3c2d, 0xffffff, 0x000000});
    set(t.controls.midlight, {0xf4ecd9, 0x42352a, 0xffffff, 0x000000});
    set(t.controls.mid, {0xc9b990, 0x5a4a37, 0x000000, 0xffffff});
    set(t.controls.dark, {0xa08c60, 0x120d08, 0x000000, 0xffffff});
    set(t.controls.shadow, {0x6b5738, 0x000000, 0x000000, 0xffffff});
    return t;
}

} // namespace

const std::array<const Theme*, 4>& Theme::all()
{
    static const std::array themes{makeTheme(0), makeTheme(1), makeTheme(2), makeTheme(3)};
    static const std::array<const Theme*, 4> all{&themes[0], &themes[1], &themes[2], &themes[3]};
    return all;
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

const Theme& Theme::of(const QWidget& widget)
{
    const Theme& usual = of(widget.palette());
    // In halves: pictures are kept for each theme.
    const int halves = static_cast<int>(2 * scaleOf(widget.font()));
    if (halves <= 2)
        return usual;
    struct Wider {
        Theme theme;
        std::string name;
    };
    static std::map<std::pair<const Theme*, int>, Wider> wider;
    Wider& found = wider[{&usual, halves}];
    if (found.name.empty()) {
        found.theme = usual;
        found.theme.line = halves / 2.0;
        found.name = usual.name + std::to_string(halves);
        found.theme.name = found.name.c_str();
    }
    return found.theme;
}

qreal Theme::lineWidth(qreal width) const
{
    return line * (highContrast ? std::max(2.0, width * 1.6) : width);
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

void paintTipSheet(QWidget& widget)
{
    const Theme& theme = Theme::of(widget);
    QPainter painter(&widget);
    paintSheet(painter, widget.rect(), 7, theme.pen(theme.litBorder, 1.5), theme.panel);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.litBorder);
    painter.drawRoundedRect(QRectF(5, 7, 4, widget.height() - 14), 2, 2);
}

QColor seatColour(int colour)
{
    // The fills of the rings in resources/stalls/ring-N.svg. They differ in lightness too, so that
    // people who do not see red, green or blue tell them apart.
    static const std::array<QColor, 4> colours{rgb(0xb5302a), rgb(0x3b9163), rgb(0x24508f),
                                               rgb(0xdba51c)};
    return colours[colour % colours.size()];
}

} // namespace hp
