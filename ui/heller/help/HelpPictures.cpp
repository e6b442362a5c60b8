#include "ui/heller/help/HelpPictures.h"

#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/text/Tokens.h"
#include "ui/heller/market/BoardPainter.h"
#include "ui/heller/pieces/PiecePainter.h"

#include <QPainter>

namespace hp {

namespace {

constexpr int SquareSize = 58;
constexpr int PieceSize = 46;

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

HelpExample helpExample(WorkedExample which)
{
    HelpExample example{positionOf(which).market, linesOf(which)};
    if (example.lines.size() > 1)
        return example;
    // A single row is enough of the market.
    const std::vector<SquareIndex> squares = example.market.squaresOf(example.lines.front());
    Market row(1, static_cast<int>(squares.size()));
    for (std::size_t i = 0; i < squares.size(); ++i)
        row.set(static_cast<SquareIndex>(i), example.market.at(squares[i]));
    return {row, {Line{true, 0}}};
}

std::optional<WorkedExample> helpExampleOf(const QString& letter)
{
    const auto at = QStringLiteral("abc").indexOf(letter);
    return letter.size() == 1 && at >= 0 ? std::optional(WorkedExamples[at]) : std::nullopt;
}

QImage helpPicture(const QString& address, const Theme& theme, qreal ratio)
{
    const QString name = address.section(QLatin1Char(':'), 1);
    if (address.startsWith(QLatin1String("example:"))) {
        if (const auto which = helpExampleOf(name))
            return examplePicture(helpExample(*which), theme, ratio);
    }
    if (address.startsWith(QLatin1String("piece:"))) {
        if (const Result<Piece> piece = parsePiece(name.toStdString()))
            return piecePicture(*piece, theme, ratio);
    }
    return {};
}

} // namespace hp
