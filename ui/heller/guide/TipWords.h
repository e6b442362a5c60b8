// Tips in words: at most two short sentences, which a child of ten understands.
#pragma once

#include "engine/table/SeatInfo.h"
#include "ui/heller/guide/Tips.h"

#include <QString>

#include <vector>

namespace hp {

/// @param scene the one that the tip comes from
QString tipText(const Tip& tip, const TipScene& scene, const std::vector<SeatInfo>& seats);

/// The text of the button that explains the lines of the tip; empty for tips without lines.
QString tipLinkText(const Tip& tip);

} // namespace hp
