#include "ui/lisboa/market/PieceMime.h"

namespace hp::lisboa {

namespace {

QString pieceMimeType()
{
    return QStringLiteral("application/x-hellerpfennig-lisboa-piece");
}

} // namespace

QMimeData* mimeOf(const Piece& piece)
{
    auto* data = new QMimeData;
    const char bytes[] = {static_cast<char>(piece.kind), static_cast<char>(piece.what)};
    data->setData(pieceMimeType(), QByteArray(bytes, 2));
    return data;
}

std::optional<Piece> pieceOf(const QMimeData* data)
{
    if (!data)
        return {};
    const QByteArray bytes = data->data(pieceMimeType());
    if (bytes.size() != 2)
        return {};
    const auto kind = static_cast<std::uint8_t>(bytes[0]);
    if (kind > static_cast<std::uint8_t>(StepKind::Coin))
        return {};
    return Piece{static_cast<StepKind>(kind), static_cast<std::uint8_t>(bytes[1])};
}

} // namespace hp::lisboa
