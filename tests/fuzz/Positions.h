// What must hold for every position that was read from a text.
#pragma once

#include "tests/fuzz/Harness.h"

#include "engine/heller/game/Position.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/text/Tokens.h"

namespace hp::fuzz {

/// A good position can be written, read again and played to the round's end.
inline void requireUsable(const Position& position, const RuleSet& rules)
{
    const std::string text = positionText(position.view);
    const auto again = parsePosition(text, rules);
    require(again && positionText(again->view) == text, "a printed position reads as the same",
            text);
    Random random(1);
    Game game = Game::sample(position.view, random);
    if (game.phase() == Phase::Playing)
        playRoundAtRandom(game, random);
    require(game.phase() != Phase::Playing, "a round ends from an accepted position", text);
}

/// A draft, good or not, can be written and read again. It has no errors exactly if the text is
/// that of a position.
inline void requireUsable(const PositionDraft& draft)
{
    const std::string text = draftText(draft);
    const auto again = parseDraft(text, draft.rules);
    require(again && draftText(*again) == text, "a printed draft reads as the same", text);
    const std::vector<PositionFinding> found = findings(draft);
    for (const PositionFinding& finding : found)
        requireWords(Error{finding.message, {}, 0, 0});
    const auto position = parsePosition(text, draft.rules);
    require(position.ok() == !hasErrors(found), "a position is accepted if it has no errors", text);
    require(positionOf(draft).ok() == position.ok(), "positionOf() and parsePosition() agree",
            text);
    if (position)
        requireUsable(*position, draft.rules);
}

} // namespace hp::fuzz
