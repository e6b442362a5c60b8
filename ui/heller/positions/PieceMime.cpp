#include "ui/heller/positions/PieceMime.h"

#include "engine/heller/text/Tokens.h"

namespace hp {

namespace {

const QString PieceMimeType = QStringLiteral("application/x-hellerpfennig-piece");
constexpr qsizetype LongestToken = 8;

} // namespace

QMimeData* mimeOf(const Piece& piece)
{
    auto* data = new QMimeData;
    data->setData(PieceMimeType, QByteArray::fromStdString(pieceToken(piece)));
    return data;
}

std::optional<Piece> pieceIn(const QMimeData* data)
{
    const QByteArray token = data ? data->data(PieceMimeType) : QByteArray();
    if (token.isEmpty() || token.size() > LongestToken)
        return {};
    const Result<Piece> piece = parsePiece(token.toStdString());
    return piece ? std::optional(*piece) : std::nullopt;
}

} // namespace hp
