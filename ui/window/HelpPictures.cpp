#include "ui/window/HelpPictures.h"

#include "engine/scoring/LineScore.h"
#include "engine/text/Tokens.h"
#include "ui/theme/PiecePainter.h"

#include <QPainter>

#include <set>

namespace hp {

namespace {

constexpr int SquareSize = 58;
constexpr int PieceSize = 46;
constexpr int LabelSize = 18;

/// The second of two equal tiles has the other figure: Queen instead of King.
Piece second(Piece piece)
{
    piece.copy = 1;
    return piece;
}

QImage canvas(QSize size, qreal ratio)
{
    QImage image(size * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    return image;
}

/// Squares that belong to a line of the example; customers that an evil eye strikes out.
struct Marks {
    std::set<SquareIndex> shown;
    std::set<SquareIndex> struck;
};

Marks marksOf(const HelpExample& example)
{
    Marks marks;
    for (const Line line : example.lines) {
        const LineScore score = scoreLine(example.market, line);
        marks.shown.insert(score.squares.begin(), score.squares.end());
        for (const SectionScore& section : score.sections) {
            if (!section.evilEye)
                continue;
            for (const SquareIndex square : section.squares) {
                if (example.market.at(square).type == PieceType::Customer)
                    marks.struck.insert(square);
            }
        }
    }
    return marks;
}

void paintLabel(QPainter& painter, const QRectF& rect, const QString& text, const Theme& theme)
{
    QFont font = painter.font();
    font.setPixelSize(12);
    painter.setFont(font);
    painter.setPen(theme.ink);
    painter.drawText(rect, Qt::AlignCenter, text);
}

QImage examplePicture(const HelpExample& example, const Theme& theme, qreal ratio)
{
    const Market& market = example.market;
    const bool labels = market.rows() > 1;
    const int edge = labels ? LabelSize : 6;
    QImage image = canvas(
        {edge + market.columns() * SquareSize + 6, edge + market.rows() * SquareSize + 6}, ratio);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.woodBorder, 2));
    painter.setBrush(theme.wood);
    painter.drawRoundedRect(QRectF(QPointF(), image.deviceIndependentSize()).adjusted(1, 1, -1, -1),
                            8, 8);
    if (labels) {
        for (int row = 0; row < market.rows(); ++row)
            paintLabel(painter, QRectF(0, edge + row * SquareSize, edge, SquareSize),
                       QString::number(row + 1), theme);
        for (int column = 0; column < market.columns(); ++column)
            paintLabel(painter, QRectF(edge + column * SquareSize, 0, SquareSize, edge),
                       QString(QLatin1Char(static_cast<char>('a' + column))), theme);
    }
    const Marks marks = marksOf(example);
    for (int row = 0; row < market.rows(); ++row) {
        for (int column = 0; column < market.columns(); ++column) {
            const SquareIndex square = market.square(row, column);
            const QRectF rect =
                QRectF(edge + column * SquareSize, edge + row * SquareSize, SquareSize, SquareSize)
                    .adjusted(2, 2, -2, -2);
            const bool shown = marks.shown.count(square) > 0;
            painter.setPen(QPen(shown ? theme.litBorder : theme.squareBorder, shown ? 2 : 1));
            painter.setBrush(shown ? theme.lit : theme.square);
            painter.drawRoundedRect(rect, 5, 5);
            PiecePainter::Look look;
            look.struckOut = marks.struck.count(square) > 0;
            PiecePainter::paint(painter, rect.adjusted(3, 3, -3, -3), market.at(square), theme,
                                look);
        }
    }
    return image;
}

QImage piecePicture(const Piece& piece, const Theme& theme, qreal ratio)
{
    QImage image = canvas({PieceSize, PieceSize}, ratio);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    PiecePainter::paint(painter, QRectF(1, 1, PieceSize - 2, PieceSize - 2), piece, theme);
    return image;
}

} // namespace

HelpExample helpExample(char which)
{
    const Piece fire = Piece::special(PieceType::Fire);
    const Piece eye = Piece::special(PieceType::EvilEye);
    if (which == 'c') {
        Market market(5, 6);
        const std::array<Piece, 6> row{Piece::customer(4),
                                       Piece::special(PieceType::CoinSack),
                                       Piece::customer(1),
                                       Piece::stall(0, 2),
                                       fire,
                                       second(Piece::customer(1))};
        for (int column = 0; column < 6; ++column)
            market.set(1, column, row[static_cast<std::size_t>(column)]);
        market.set(0, 1, second(Piece::customer(4)));
        market.set(2, 1, eye);
        market.set(3, 1, Piece::rogue(-3));
        market.set(4, 1, Piece::stall(0, 1));
        return {market, {Line{true, 1}, Line{false, 1}}};
    }
    std::array<Piece, 6> row{Piece::customer(6), Piece::stall(0, 1), second(Piece::customer(2)),
                             Piece::rogue(-3),   Piece::stall(1, 3), Piece::rogue(-1)};
    if (which == 'b')
        row = {eye,  Piece::customer(3),         Piece::stall(1, 2),
               fire, second(Piece::customer(5)), Piece::stall(0, 1)};
    Market market(1, 6);
    for (int column = 0; column < 6; ++column)
        market.set(0, column, row[static_cast<std::size_t>(column)]);
    return {market, {Line{true, 0}}};
}

QImage helpPicture(const QString& address, const Theme& theme, qreal ratio)
{
    const QString name = address.section(QLatin1Char(':'), 1);
    if (address.startsWith(QLatin1String("example:")) && name.size() == 1)
        return examplePicture(helpExample(name.front().toLatin1()), theme, ratio);
    if (address.startsWith(QLatin1String("piece:"))) {
        if (const Result<Piece> piece = parsePiece(name.toStdString()))
            return piecePicture(*piece, theme, ratio);
    }
    return {};
}

} // namespace hp
