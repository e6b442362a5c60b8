// How hard a puzzle is: the strongest level that misses it.
//
//   1  nobody misses it, or beginner only
//   2  casual is the strongest level that misses it
//   3  skilled is
//   4  expert is
//   5  master is
//
// Each level gets the position several times with different random numbers, because the lower
// levels slip by chance. It misses the puzzle if it finds the solution in less than half of its
// tries. Master thinks with as many nodes as it needs half a second for on one core; a limit of
// nodes gives the same grade on every machine. The other levels have their own limits.
//
// Master plays last squares exactly as soon as half a second is enough for that. It is for nearly
// all that PuzzleMaker makes, so grade 5 is rare.
#pragma once

#include "engine/heller/game/SeatView.h"
#include "engine/heller/players/Player.h"

#include <stop_token>

namespace hp {

/// 1..5; any of them after a stop.
/// @pre view.viewer == view.toMove, view.phase == Phase::Playing
int gradeOf(const SeatView& view, const Decision& solution, const std::stop_token& stop = {});

} // namespace hp
