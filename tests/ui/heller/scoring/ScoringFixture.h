// Games between people for the scoring view, on the smallest market or with random turns.
#pragma once

#include "engine/heller/game/Timeline.h"
#include "ui/heller/models/ScoreModel.h"
#include "ui/heller/scoring/ScoringView.h"

#include <QAbstractButton>
#include <QTest>

inline constexpr int ByHand = 1'000'000; ///< milliseconds: no step follows automatically

inline std::vector<hp::SeatInfo> people(int count)
{
    const std::vector<hp::SeatInfo> all{
        {"Anna", "human", 0}, {"Ben", "human", 1}, {"Carla", "human", 2}, {"Dora", "human", 3}};
    return {all.begin(), all.begin() + count};
}

/// A game with random turns, up to the given number of turns or the game's end.
inline hp::Timeline played(const hp::RuleSet& rules, int seats, int turns, std::uint64_t seed)
{
    hp::Timeline timeline(rules, people(seats), seed, 0);
    hp::Random random(seed);
    for (int turn = 0; turn < turns && timeline.game().phase() != hp::Phase::GameOver; ++turn) {
        if (timeline.game().phase() == hp::Phase::RoundOver)
            timeline.nextRound();
        std::vector<hp::Turn> legal;
        if (timeline.game().canDraw() && random.below(2) == 0)
            timeline.draw();
        timeline.game().legalTurns(legal);
        if (legal.empty()) {
            timeline.draw();
            timeline.game().legalTurns(legal);
        }
        timeline.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return timeline;
}

/// 2 x 2 squares, no hidden tiles: four stalls fill it, and the fourth completes two lines.
inline hp::RuleSet tiny()
{
    hp::RuleSet rules;
    rules.rows = 2;
    rules.columns = 2;
    rules.hiddenTiles = 0;
    return rules;
}

inline void press(QWidget& widget, const char* name)
{
    QTest::mouseClick(widget.findChild<QAbstractButton*>(QLatin1String(name)), Qt::LeftButton);
}
