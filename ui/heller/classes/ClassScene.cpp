#include "ui/heller/classes/ClassScene.h"

#include "ui/heller/models/BoardState.h"

namespace hp {

ClassScene ClassScene::of(const PositionDraft& position)
{
    ClassScene scene;
    scene.rules = position.rules;
    scene.market = position.market;
    for (int seat = 0; seat < position.seats; ++seat)
        scene.seats.push_back({{}, "human", seat});
    for (const BoardLine& line :
         BoardState::laidOut(position.market, position.rules, position.seats, {}).lines)
        scene.lines.push_back(line.standing);
    return scene;
}

PositionDraft ClassScene::position() const
{
    PositionDraft draft;
    draft.rules = rules;
    draft.seats = seatCount();
    draft.market = market;
    return draft;
}

} // namespace hp
