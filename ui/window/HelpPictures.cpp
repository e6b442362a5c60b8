#include "ui/window/HelpPictures.h"

#include "engine/scoring/LineScore.h"
#include "engine/text/Tokens.h"
#include "ui/market/BoardPainter.h"
#include "ui/theme/PiecePainter.h"

#include <QPainter>

namespace hp {

namespace {

constexpr int SquareSize = 58;
constexpr int PieceSize = 46;

/// The second of two equal tiles has the other figure: the Queen instead of the King.
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

QImage examplePicture(const HelpExample& example, const Theme& theme, qreal ratio)
{
    BoardState state;
    state.market = example.market;
    BoardMarks marks;
    for (const Line line : example.lines)
        marks.light(state.market, scoreLine(state.market, line));
    if (example.lines.size() > 1)
        marks.explained.reset(); // notes of one line only would confuse
    const BoardLayout layout =
        BoardLayout::picture(SquareSize, state.market.rows(), state.market.columns());
    QImage image = canvas(layout.board.size(), ratio);
    QPainter painter(&image);
    BoardPainter().paintWhole(painter, layout, state, marks, theme);
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
