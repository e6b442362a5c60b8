#include "ui/heller/market/LineTags.h"

#include "engine/heller/words/Wording.h"
#include "ui/kit/look/Marks.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <cmath>

namespace hp {
namespace {

constexpr int CornerGap = 5;         ///< to the squares
constexpr int Margin = 4;            ///< of a paper, left and right of an entry
constexpr int SmallFont = 10;        ///< of a change, if there is little room
constexpr int SmallestOldValue = 10; ///< of the old value beside the new one
constexpr double Mark = 0.95;        ///< side of a seat's mark, of the letters' size
constexpr double MarkGap = 0.22;
constexpr double NameGap = 0.35;

const QString Arrow = QStringLiteral("\u2192");

/// The first characters of a name, as a person counts them.
QString beginning(const QString& name, int characters)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, name);
    qsizetype end = 0;
    for (int i = 0; i < characters && end < name.size(); ++i)
        end = finder.toNextBoundary();
    return name.left(end);
}

/// The letter size of the old value, beside the new one.
int nowPixels(int pixels)
{
    return std::max(SmallestOldValue, qRound(pixels * 0.8));
}

/// Paints a small disc at the corner of a tag: a tick when the line has paid, an hourglass while it
/// waits.
void paintBadge(QPainter& painter, const QPointF& centre, double size, LineState state,
                const Theme& theme)
{
    const QRectF disc(centre.x() - size / 2, centre.y() - size / 2, size, size);
    painter.setPen(theme.pen(state == LineState::Due ? theme.litBorder : theme.woodBorder));
    painter.setBrush(state == LineState::Due ? theme.lit : theme.panel);
    painter.drawEllipse(disc);
    const double u = size / 10;
    const auto at = [&](double x, double y) { return disc.topLeft() + QPointF(x * u, y * u); };
    if (state == LineState::Paid) {
        painter.setPen(
            QPen(theme.ink, std::max(1.2, 1.4 * u), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF{at(2.7, 5.2), at(4.4, 7), at(7.4, 3.3)});
        return;
    }
    QPainterPath glass(at(3, 2.4));
    glass.lineTo(at(7, 2.4));
    glass.lineTo(at(3, 7.6));
    glass.lineTo(at(7, 7.6));
    glass.closeSubpath();
    painter.setPen(QPen(theme.ink, 0.9 * u));
    painter.setBrush(theme.ink);
    painter.drawPath(glass);
}

} // namespace

QFont LineTags::fontOf(int pixels, bool bold) const
{
    QFont font = font_;
    font.setBold(bold);
    font.setPixelSize(std::max(6, pixels));
    return font;
}

std::vector<LineTags::Entry> LineTags::entriesOf(const Value& value) const
{
    std::vector<Entry> entries;
    for (int seat = 0; seat < value.coins.size() && seat < MaxSeats; ++seat) {
        if (value.coins[seat] != 0)
            entries.push_back({colours_[seat], value.coins[seat], {}});
    }
    // The tag also shows that a line is due or paid if nobody gets anything.
    if (entries.empty() && value.state != LineState::Open)
        entries.push_back({});
    return entries;
}

std::vector<LineTags::Entry> LineTags::entriesOf(const LineChange& change) const
{
    std::vector<Entry> entries;
    for (int seat = 0; seat < seats_; ++seat) {
        const int then = change.then.coins[seat];
        if (change.changes(seat))
            entries.push_back({colours_[seat], then, change.now.coins[seat]});
        else if (change.completes() && then != 0)
            entries.push_back({colours_[seat], then, {}});
    }
    if (entries.empty() && change.completes())
        entries.push_back({});
    return entries;
}

/// @param wholeNames else only as many characters as tell the names apart, at most three
std::vector<LineTags::Entry> LineTags::entriesOf(const std::vector<Earned>& earned, bool wholeNames)
{
    const auto alike = [&](int letters) {
        for (std::size_t i = 0; i < earned.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (beginning(earned[i].name, letters) == beginning(earned[j].name, letters))
                    return true;
            }
        }
        return false;
    };
    int letters = 1;
    while (letters < 3 && alike(letters))
        ++letters;
    std::vector<Entry> entries;
    for (const Earned& one : earned)
        entries.push_back(
            {one.colour, one.coins, {}, wholeNames ? one.name : beginning(one.name, letters)});
    if (entries.empty())
        entries.push_back({});
    return entries;
}

double LineTags::widthOf(const Entry& entry, int pixels) const
{
    double width = entry.colour < 0 ? 0 : pixels * (Mark + MarkGap);
    if (!entry.name.isEmpty())
        width += QFontMetricsF(fontOf(nowPixels(pixels), false)).horizontalAdvance(entry.name) +
                 pixels * NameGap;
    if (entry.before) {
        width += QFontMetricsF(fontOf(nowPixels(pixels), false))
                     .horizontalAdvance(signedNumber(*entry.before) + Arrow) +
                 2;
    }
    return width +
           QFontMetricsF(fontOf(pixels, true)).horizontalAdvance(signedNumber(entry.coins)) + 1;
}

void LineTags::paintEntry(QPainter& painter, const QRectF& rect, const Entry& entry,
                          int pixels) const
{
    QRectF room = rect;
    if (entry.colour < 0) { // nobody's
        painter.setFont(fontOf(pixels, true));
        painter.setPen(theme_.faintInk);
        painter.drawText(rect, Qt::AlignCenter, signedNumber(entry.coins));
        return;
    }
    if (entry.colour >= 0) {
        const double mark = pixels * Mark;
        paintSeatMark(painter, QRectF(rect.left(), rect.center().y() - mark / 2, mark, mark),
                      entry.colour, theme_);
        room.adjust(mark + pixels * MarkGap, 0, 0, 0);
    }
    if (!entry.name.isEmpty()) {
        const QFont font = fontOf(nowPixels(pixels), false);
        painter.setFont(font);
        painter.setPen(theme_.ink);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, entry.name);
        room.adjust(QFontMetricsF(font).horizontalAdvance(entry.name) + pixels * NameGap, 0, 0, 0);
    }
    if (entry.before) {
        const QString text = signedNumber(*entry.before) + Arrow;
        const QFont font = fontOf(nowPixels(pixels), false);
        painter.setFont(font);
        painter.setPen(theme_.faintInk);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, text);
        room.adjust(QFontMetricsF(font).horizontalAdvance(text) + 2, 0, 0, 0);
    }
    const QString text = signedNumber(entry.coins);
    QFont font = fontOf(pixels, true);
    // Narrow digits are easier to read than small ones.
    const double width = QFontMetricsF(font).horizontalAdvance(text);
    if (width > room.width() && !entry.before)
        font.setStretch(std::max(60, static_cast<int>(100 * room.width() / width)));
    painter.setFont(font);
    painter.setPen(entry.coins > 0 ? theme_.gain : entry.coins < 0 ? theme_.loss : theme_.faintInk);
    // Letting the text cross the edge is better than cutting off a digit, which would show another
    // number.
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, text);
}

/// An open line is shown on paper, a due line on paper with a frame. A line that has paid is past,
/// so it has no paper.
void LineTags::paintPaper(QPainter& painter, const QRectF& tag, LineState state) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    switch (state) {
    case LineState::Open:
        painter.setPen(theme_.pen(theme_.panelBorder));
        break;
    case LineState::Due:
        painter.setPen(theme_.pen(theme_.litBorder, 2));
        break;
    case LineState::Paid:
    case LineState::Lapsed:
        painter.setPen(theme_.pen(theme_.woodBorder, 1, Qt::DotLine));
        break;
    }
    painter.setBrush(theme_.panel);
    painter.drawRoundedRect(tag, 5, 5);
    if (state == LineState::Due || state == LineState::Paid)
        paintBadge(painter, tag.topRight() + QPointF(-1, 1), std::max(11, layout_.valueFont), state,
                   theme_);
}

void LineTags::paintAtEnd(QPainter& painter, Line line, const Value& value) const
{
    const std::vector<Entry> entries = entriesOf(value);
    if (entries.empty())
        return;
    const int count = static_cast<int>(entries.size());
    const BoardLayout::Paper paper = usualPaper(line, count);
    painter.save();
    paintPaper(painter, paper.rect, value.state);
    for (int i = 0; i < count; ++i) {
        const QPoint at(i % paper.columns * paper.entry.width(),
                        i / paper.columns * paper.entry.height());
        paintEntry(painter,
                   QRectF(paper.rect.topLeft() + QPointF(Margin, 2) + at,
                          QSizeF(paper.entry.width() - 2, paper.entry.height())),
                   entries[i], paper.font);
    }
    painter.restore();
}

void LineTags::paintBeside(QPainter& painter, Line line, const Value& value) const
{
    const std::vector<Entry> entries = entriesOf(value);
    const QRect tag = line.isRow ? layout_.rowTag : layout_.columnTag;
    painter.save();
    paintPaper(painter, tag, value.state);
    const QSize entry = layout_.entry;
    const QPoint step = layout_.tagsStack ? QPoint(0, entry.height()) : QPoint(entry.width(), 0);
    QRect place(tag.topLeft() + QPoint(Margin, 2),
                layout_.tagsStack ? QSize(tag.width() - 2 * Margin, entry.height())
                                  : QSize(entry.width() / 2 - Margin, entry.height()));
    painter.setFont(fontOf(layout_.valueFont, true));
    painter.setPen(theme_.ink);
    painter.drawText(place, Qt::AlignCenter, edgeName(line));
    place.moveTopLeft(layout_.tagsStack ? place.topLeft() + step
                                        : QPoint(place.right() + 5, place.top()));
    if (entries.empty()) {
        painter.setPen(theme_.faintInk);
        painter.drawText(QRect(place.topLeft(), QSize(entry.width() - 2, entry.height())),
                         Qt::AlignCenter, QStringLiteral("–"));
    }
    for (const Entry& one : entries) {
        paintEntry(painter, QRectF(place.topLeft(), QSizeF(entry.width() - 2, entry.height())), one,
                   layout_.valueFont);
        place.translate(step);
    }
    painter.restore();
}

LineTags::WidePaper LineTags::changePaper(const LineChange& change, const QRect& space) const
{
    return placeChange(change, space).paper;
}

LineTags::FilledPaper LineTags::placeChange(const LineChange& change, const QRect& space) const
{
    const Line line = change.now.line;
    FilledPaper placed{{}, entriesOf(change)};
    if (placed.entries.empty())
        return placed;
    placed.paper = widePaper(line, placed.entries, space);
    if (!placed.paper.rect.isEmpty())
        return placed;
    for (Entry& entry : placed.entries)
        entry.before.reset(); // only what the line will be worth
    const BoardLayout::Paper usual = usualPaper(line, static_cast<int>(placed.entries.size()));
    placed.paper = {usual.rect, usual.font,
                    (static_cast<int>(placed.entries.size()) + usual.columns - 1) / usual.columns,
                    usual.entry};
    return placed;
}

LineTags::WidePaper LineTags::widePaper(Line line, const std::vector<Entry>& entries,
                                        const QRect& space, bool* best) const
{
    const int count = static_cast<int>(entries.size());
    const bool isRow = line.isRow;
    const QRect end = isRow ? layout_.rowEnd(line.index) : layout_.columnEnd(line.index);
    const QPointF corner(end.topLeft() + (isRow ? QPoint(CornerGap, 0) : QPoint(0, CornerGap)));
    const auto paperOf = [&](int font, int rows) {
        double widest = 0;
        for (const Entry& entry : entries)
            widest = std::max(widest, widthOf(entry, font));
        WidePaper paper;
        paper.font = font;
        paper.rows = rows;
        // Entries move closer together before the letters get smaller.
        const double room = isRow ? end.height() : space.bottom() - corner.y();
        const double height = std::clamp(std::floor((room - Margin) / rows), std::ceil(font * 1.1),
                                         std::round(font * 1.3));
        paper.entry = QSizeF(std::ceil(widest) + Margin, height);
        const int columns = (count + rows - 1) / rows;
        paper.rect.setSize(QSizeF(columns * paper.entry.width() + Margin, rows * height + Margin));
        if (isRow)
            paper.rect.moveTopLeft(
                QPointF(corner.x(), end.center().y() + 0.5 - paper.rect.height() / 2));
        else
            paper.rect.moveTopLeft(
                QPointF(end.center().x() + 0.5 - paper.rect.width() / 2, corner.y()));
        return paper;
    };
    // All entries below each other, with the largest letters that leave the neighbours' tags
    // uncovered.
    const QRectF own(end.topLeft(), isRow ? QSizeF(space.right() + 1 - end.left(), end.height())
                                          : QSizeF(end.width(), space.bottom() + 1 - end.top()));
    for (int font = layout_.valueFont; font >= SmallFont; --font) {
        const WidePaper paper = paperOf(font, count);
        if (own.contains(paper.rect)) {
            if (best)
                *best = true;
            return paper;
        }
    }
    if (best)
        *best = false;
    // There is no room for that. The tags that this one covers are left out, and the bubble shows
    // the change.
    int rows = count;
    const double below = space.bottom() - corner.y() - Margin;
    if (!isRow)
        rows = std::clamp(static_cast<int>(below / std::ceil(SmallFont * 1.1)), 1, count);
    WidePaper paper = paperOf(SmallFont, rows);
    const QRectF within = QRectF(space).adjusted(1, 1, -1, -1);
    paper.rect.moveLeft(std::clamp(paper.rect.left(), within.left(),
                                   std::max(within.left(), within.right() - paper.rect.width())));
    paper.rect.moveTop(std::clamp(paper.rect.top(), within.top(),
                                  std::max(within.top(), within.bottom() - paper.rect.height())));
    if (!within.contains(paper.rect) || paper.rect.intersects(layout_.squares))
        return {};
    return paper;
}

QRectF LineTags::paperAtEnd(Line line, const Value& value) const
{
    const int count = static_cast<int>(entriesOf(value).size());
    if (count == 0)
        return {};
    return usualPaper(line, count).rect;
}

BoardLayout::Paper LineTags::usualPaper(Line line, int entries) const
{
    return line.isRow ? layout_.rowPaper(line.index, entries)
                      : layout_.columnPaper(line.index, entries);
}

bool LineTags::haveRoom(const std::vector<LineChange>& changes, const QRect& space) const
{
    std::vector<QRectF> papers;
    for (const LineChange& change : changes) {
        const std::vector<Entry> entries = entriesOf(change);
        if (entries.empty())
            continue;
        const QRectF rect = widePaper(change.now.line, entries, space).rect;
        if (rect.isEmpty() || std::any_of(papers.begin(), papers.end(), [&](const QRectF& other) {
                return other.intersects(rect);
            }))
            return false;
        papers.push_back(rect);
    }
    return true;
}

void LineTags::paintWide(QPainter& painter, const WidePaper& paper, LineState state,
                         const std::vector<Entry>& entries) const
{
    if (paper.rect.isEmpty())
        return;
    painter.save();
    paintPaper(painter, paper.rect, state);
    painter.setPen(theme_.pen(theme_.litBorder, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(paper.rect, 5, 5);
    for (int i = 0; i < std::ssize(entries); ++i) {
        const int column = i / paper.rows;
        const QPointF at(column * paper.entry.width(), i % paper.rows * paper.entry.height());
        paintEntry(
            painter,
            QRectF(paper.rect.topLeft() + QPointF(Margin, 2) + at, paper.entry - QSizeF(2, 0)),
            entries[i], paper.font);
    }
    painter.restore();
}

void LineTags::paintChange(QPainter& painter, const LineChange& change, const QRect& space) const
{
    const FilledPaper placed = placeChange(change, space);
    paintWide(painter, placed.paper, change.then.state, placed.entries);
}

LineTags::FilledPaper LineTags::placeEarned(Line line, const std::vector<Earned>& earned,
                                            const QRect& space) const
{
    bool fits = false;
    FilledPaper whole{{}, entriesOf(earned, true)};
    whole.paper = widePaper(line, whole.entries, space, &fits);
    if (fits && 4 * whole.paper.font >= 3 * layout_.valueFont)
        return whole;
    FilledPaper brief{{}, entriesOf(earned, false)};
    brief.paper = widePaper(line, brief.entries, space);
    return brief;
}

QRectF LineTags::earnedPaper(Line line, const std::vector<Earned>& earned, const QRect& space) const
{
    return placeEarned(line, earned, space).paper.rect;
}

void LineTags::paintEarned(QPainter& painter, Line line, const std::vector<Earned>& earned,
                           const QRect& space) const
{
    // Without the mark of a paid line, which would lie over the last number.
    const FilledPaper placed = placeEarned(line, earned, space);
    paintWide(painter, placed.paper, LineState::Open, placed.entries);
}

} // namespace hp
