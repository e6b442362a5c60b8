#include "ui/heller/market/SourceMime.h"

namespace hp {

QString sourceMimeType()
{
    return QStringLiteral("application/x-hellerpfennig-source");
}

QMimeData* mimeOf(const TurnInput::Source& source)
{
    auto* data = new QMimeData;
    const char bytes[] = {static_cast<char>(source.kind), static_cast<char>(source.what)};
    data->setData(sourceMimeType(), QByteArray(bytes, 2));
    return data;
}

std::optional<TurnInput::Source> sourceOf(const QMimeData* data, const Rules& rules)
{
    if (!data)
        return {};
    const QByteArray bytes = data->data(sourceMimeType());
    if (bytes.size() != 2)
        return {};
    const auto kind = static_cast<std::uint8_t>(bytes[0]);
    const auto what = static_cast<std::uint8_t>(bytes[1]);
    if (kind >= static_cast<std::uint8_t>(TurnKind::Pass))
        return {};
    const TurnInput::Source source{static_cast<TurnKind>(kind), what};
    const bool possible =
        source.kind == TurnKind::Stall ? what >= 1 && what <= RankCount : what < rules.kindCount();
    return possible ? std::optional(source) : std::nullopt;
}

} // namespace hp
