#include "ui/heller/market/ExplanationPainter.h"

#include "engine/heller/words/Wording.h"
#include "ui/kit/look/Pigments.h"
#include "ui/kit/preferences/FontSize.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace hp::explanation {

namespace {

using Kind = LineNote::Kind;

const QChar Times(0x00D7);

/// Where a label lies in its square. No label lies in the upper left corner of a figure, where its
/// number is.
enum class Corner { TopLeft, TopRight, Right, BottomLeft, BottomRight };

struct Label {
    QString text;
    QColor fill;
    QColor ink;
    QColor border;
    double pen = 1;
    bool round = false;
};

class NotePainter {
public:
    NotePainter(QPainter& painter, const BoardState& state, const ExplainedLine& line,
                const BoardLayout& layout, const QRect& squares, const Theme& theme)
        : painter_(painter), state_(state), line_(line), layout_(layout), squares_(squares),
          theme_(theme), cell_(layout.cell)
    {
    }

    void paint()
    {
        painter_.save();
        painter_.setRenderHint(QPainter::Antialiasing);
        // Lines first: a label must not be crossed.
        for (const LineNote& note : line_.notes) {
            if (note.kind == Kind::Bracket)
                paintBracket(note);
            else if (note.kind == Kind::Ray)
                paintRay(note);
        }
        for (const LineNote& note : line_.notes)
            paintLabel(note);
        painter_.restore();
    }

private:
    QRectF cellOf(SquareIndex square) const
    {
        return QRectF(layout_.cellRect(square / layout_.columns, square % layout_.columns))
            .translated(squares_.topLeft() - layout_.squares.topLeft());
    }

    double penWidth() const { return std::max(2.0, cell_ * 0.035); }

    /// A line in the gap below a row or right of a column, with ticks at its ends.
    void paintBracket(const LineNote& note)
    {
        const QRectF all = cellOf(note.from).united(cellOf(note.square));
        const double pen = penWidth();
        const double inset = BoardLayout::fieldInset(cell_);
        const double tick = cell_ * 0.13;
        const QRectF within = all.adjusted(inset, inset, -pen / 2, -pen / 2);
        QPolygonF path;
        if (line_.score.line.isRow)
            path << within.bottomLeft() + QPointF(0, -tick) << within.bottomLeft()
                 << QPointF(within.right() - inset, within.bottom())
                 << QPointF(within.right() - inset, within.bottom() - tick);
        else
            path << within.topRight() + QPointF(-tick, 0) << within.topRight()
                 << QPointF(within.right(), within.bottom() - inset)
                 << QPointF(within.right() - tick, within.bottom() - inset);
        painter_.setBrush(Qt::NoBrush);
        painter_.setPen(QPen(theme_.panel, pen + 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter_.drawPolyline(path);
        painter_.setPen(QPen(theme_.ink, pen, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter_.drawPolyline(path);
    }

    /// A thin ray that passes beside the numbers, with a point at the customer.
    void paintRay(const LineNote& note)
    {
        const auto eyeLevel = [this](SquareIndex square) {
            const QRectF cell = cellOf(square);
            return line_.score.line.isRow ? QPointF(cell.center().x(), cell.top() + cell_ * 0.6)
                                          : QPointF(cell.left() + cell_ * 0.6, cell.center().y());
        };
        const QPointF from = eyeLevel(note.from);
        const QPointF to = eyeLevel(note.square);
        const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
        if (length <= 0)
            return;
        const QPointF along = (to - from) / length;
        const QPointF across(-along.y(), along.x());
        const double head = cell_ * 0.09;
        const QPointF start = from + along * cell_ * 0.2;
        const QPolygonF point{to, to - along * head * 1.6 + across * head,
                              to - along * head * 1.6 - across * head};
        const double pen = std::max(1.4, cell_ * 0.02);
        QColor halo = pigment::Paper;
        halo.setAlpha(220);
        painter_.setBrush(Qt::NoBrush);
        painter_.setPen(QPen(halo, pen + 2.5));
        painter_.drawLine(start, to - along * head);
        painter_.setPen(QPen(pigment::Violet, pen));
        painter_.drawLine(start, to - along * head);
        painter_.setPen(QPen(halo, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter_.setBrush(pigment::Violet);
        painter_.drawPolygon(point);
    }

    void paintLabel(const LineNote& note)
    {
        const auto number = [](int value) {
            return value < 0 ? QChar(0x2212) + QString::number(-value) : QString::number(value);
        };
        const QColor owner = seatColour(state_.ownerOf(state_.market.at(note.square)).colour & 3);
        switch (note.kind) {
        case Kind::Bracket:
        case Kind::Ray:
            break;
        case Kind::Running:
            draw(note.square, Corner::BottomLeft,
                 {number(note.number), theme_.panel, theme_.ink, theme_.panelBorder});
            break;
        case Kind::Value:
            draw(note.square, Corner::BottomRight,
                 {QStringLiteral("=") + number(note.number), theme_.lit, theme_.ink, theme_.ink,
                  1.6});
            break;
        case Kind::Factor:
            draw(note.square, Corner::TopRight,
                 {Times + QString::number(note.number), pigment::Gold, pigment::Ink, pigment::Ink,
                  1.2, true});
            break;
        case Kind::Sign:
            draw(note.square, Corner::Right,
                 {Times + number(note.number), pigment::Red, Qt::white, pigment::Paper, 1.2, true});
            break;
        case Kind::Raise:
            paintRaise(note);
            break;
        case Kind::Rank:
            draw(
                note.square, Corner::TopRight,
                {Times + QString::number(note.number), theme_.panel, theme_.ink, owner, 2.4, true});
            break;
        case Kind::Product:
            draw(note.square, Corner::BottomLeft,
                 {signedNumber(note.number), theme_.panel,
                  note.number > 0   ? theme_.gain
                  : note.number < 0 ? theme_.loss
                                    : theme_.ink,
                  owner, 2.4});
            break;
        }
    }

    /// Links a wizard to a stall beside it. A banner may be far away: its badge stays on the stall.
    void paintRaise(const LineNote& note)
    {
        const Label badge{QStringLiteral("+%1").arg(note.number),
                          pigment::Violet,
                          Qt::white,
                          pigment::Paper,
                          1.4,
                          true};
        if (!lifts(state_.market.at(note.from))) {
            draw(note.square, Corner::TopLeft, badge);
            return;
        }
        const QPointF from = cellOf(note.from).center();
        const QPointF to = cellOf(note.square).center();
        const QPointF middle = (from + to) / 2;
        const QPointF reach = (to - from) * 0.27;
        for (const bool halo : {true, false}) {
            const double pen = penWidth() * 1.3 + (halo ? 2.5 : 0);
            painter_.setPen(
                QPen(halo ? pigment::Paper : pigment::Violet, pen, Qt::SolidLine, Qt::RoundCap));
            painter_.drawLine(middle - reach, middle + reach);
        }
        const QFont font = fontOf(badge.text, fontSize() * 0.85, cell_ * 0.34);
        QRectF rect(QPointF(), sizeOf(badge.text, font));
        rect.moveCenter(middle);
        draw(rect, badge, font);
    }

    double fontSize() const { return std::max(8.0, cell_ * 0.185); }

    QFont fontOf(const QString& text, double pixels, double width) const
    {
        QFont font = painter_.font();
        font.setBold(true);
        font.setPixelSize(std::max(6, qRound(pixels)));
        const double needs = sizeOf(text, font).width();
        if (needs > width)
            font.setPixelSize(std::max(6, static_cast<int>(font.pixelSize() * width / needs)));
        return font;
    }

    static QSizeF sizeOf(const QString& text, const QFont& font)
    {
        const double pixels = font.pixelSize();
        const double height = pixels * 1.22;
        return {std::max(height, QFontMetricsF(font).horizontalAdvance(text) + pixels * 0.5),
                height};
    }

    void draw(SquareIndex square, Corner corner, const Label& label)
    {
        const bool left = corner == Corner::TopLeft || corner == Corner::BottomLeft;
        const bool badge = label.round;
        const double room = cell_ * (badge ? 0.42 : corner == Corner::BottomRight ? 0.54 : 0.44);
        const double pixels = fontSize() * (badge ? 0.9 : corner == Corner::BottomRight ? 1.1 : 1);
        const QFont font = fontOf(label.text, pixels, room);
        const double gap = BoardLayout::fieldInset(cell_) * 0.6;
        const QRectF cell = cellOf(square).adjusted(gap, gap, -gap - 1, -gap - 1);
        QRectF rect(QPointF(), sizeOf(label.text, font));
        if (left)
            rect.moveLeft(cell.left());
        else
            rect.moveRight(cell.right());
        switch (corner) {
        case Corner::TopLeft:
        case Corner::TopRight:
            rect.moveTop(cell.top());
            break;
        case Corner::Right:
            rect.moveTop(cell.top() + cell_ * 0.3);
            break;
        case Corner::BottomLeft:
        case Corner::BottomRight:
            rect.moveBottom(cell.bottom());
            break;
        }
        draw(rect, label, font);
    }

    void draw(const QRectF& rect, const Label& label, const QFont& font)
    {
        const double radius = label.round ? rect.height() / 2 : rect.height() * 0.2;
        painter_.setPen(QPen(label.border, label.pen));
        painter_.setBrush(label.fill);
        painter_.drawRoundedRect(rect, radius, radius);
        painter_.setFont(font);
        painter_.setPen(label.ink);
        painter_.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, label.text);
    }

    QPainter& painter_;
    const BoardState& state_;
    const ExplainedLine& line_;
    const BoardLayout& layout_;
    QRect squares_;
    const Theme& theme_;
    double cell_;
};

} // namespace

void paint(QPainter& painter, const BoardState& state, const BoardMarks& marks,
           const BoardLayout& layout, const QRect& squares, const Theme& theme)
{
    if (marks.explained)
        NotePainter(painter, state, *marks.explained, layout, squares, theme).paint();
}

} // namespace hp::explanation
