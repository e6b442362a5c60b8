#include "ui/heller/market/TurnKeys.h"

#include <QKeyEvent>

#include <algorithm>

namespace hp {
namespace {

bool plain(const QKeyEvent& event)
{
    return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

/// Picks the source after (or before) the held one, in a circle; the first one if none of them is
/// held.
void pickNext(const std::vector<TurnInput::Source>& sources, bool back, TurnInput& input,
              TurnKind kind)
{
    if (sources.empty()) {
        input.pick({kind, 0}); // shows the refusal
        return;
    }
    const auto held =
        input.held() ? std::find(sources.begin(), sources.end(), *input.held()) : sources.end();
    std::size_t next = back ? sources.size() - 1 : 0;
    if (held != sources.end()) {
        const std::size_t at = held - sources.begin();
        next = (at + (back ? sources.size() - 1 : 1)) % sources.size();
    }
    input.pick(sources[next]);
}

std::vector<TurnInput::Source> hiddenTiles(const SeatView& view)
{
    std::vector<TurnInput::Source> sources;
    for (int i = 0; i < view.handCount(); ++i) {
        const PieceCode code = view.handTile(i);
        if (code == UnknownTile)
            continue;
        const TurnInput::Source source{TurnKind::Hidden, view.rules->kindOf(code)};
        if (std::find(sources.begin(), sources.end(), source) == sources.end())
            sources.push_back(source);
    }
    return sources;
}

std::vector<TurnInput::Source> openTiles(const SeatView& view)
{
    std::vector<TurnInput::Source> sources;
    if (!view.rules->set().openTiles)
        return sources;
    for (int kind = 0; kind < view.rules->kindCount(); ++kind) {
        if (view.unseen[kind] > 0)
            sources.push_back({TurnKind::Open, static_cast<std::uint8_t>(kind)});
    }
    return sources;
}

} // namespace

std::vector<TurnKeys::Meaning> TurnKeys::meanings()
{
    return {{{Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4}, tr("take up a stall of that rank")},
            {{Qt::Key_D, Qt::Key_T}, tr("draw a tile")},
            {{Qt::Key_H}, tr("take up the hidden tile; again: the next one")},
            {{Qt::Key_O}, tr("take up the next open tile")},
            {{Qt::SHIFT | Qt::Key_O}, tr("take up the open tile before")},
            {{Qt::Key_Escape}, tr("put the piece back; end a \"what if\"")}};
}

bool TurnKeys::wants(const QKeyEvent& event, const TurnInput& input, const TableSession& session)
{
    if (!session.hasGame() || !plain(event))
        return false;
    switch (event.key()) {
    case Qt::Key_1:
    case Qt::Key_2:
    case Qt::Key_3:
    case Qt::Key_4:
    case Qt::Key_T:
    case Qt::Key_D:
    case Qt::Key_H:
    case Qt::Key_O:
        return true;
    case Qt::Key_Escape: // without a held or parked piece, Escape leaves full screen and closes
                         // panels
        return input.held() || input.parked();
    default:
        return false;
    }
}

bool TurnKeys::press(const QKeyEvent& event, TurnInput& input, const TableSession& session)
{
    if (!wants(event, input, session))
        return false;
    const SeatView& view = session.shown();
    switch (event.key()) {
    case Qt::Key_T:
    case Qt::Key_D:
        input.draw();
        break;
    case Qt::Key_H:
        pickNext(hiddenTiles(view), false, input, TurnKind::Hidden);
        break;
    case Qt::Key_O:
        pickNext(openTiles(view), event.modifiers() & Qt::ShiftModifier, input, TurnKind::Open);
        break;
    case Qt::Key_Escape:
        input.cancel();
        break;
    default:
        input.pick({TurnKind::Stall, static_cast<std::uint8_t>(event.key() - Qt::Key_0)});
    }
    return true;
}

} // namespace hp
