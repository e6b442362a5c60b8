// The pictures of the help: single pieces and the rulebook's three examples of scoring. The
// market's own code draws them.
#pragma once

#include "engine/heller/market/Market.h"
#include "ui/heller/teaching/WorkedExamples.h"
#include "ui/kit/look/Theme.h"

#include <QImage>
#include <QString>

#include <optional>
#include <vector>

namespace hp {

/// An example of the rulebook as the help shows it: a market, maybe of one row only, and the lines
/// scored in it.
struct HelpExample {
    Market market;
    std::vector<Line> lines;
};

HelpExample helpExample(WorkedExample which);
/// The examples of the rulebook are "a", "b" and "c" in the help's text.
std::optional<WorkedExample> helpExampleOf(const QString& letter);

/// The picture for an address in the help's text: "example:a", "piece:+6". Null for any other
/// address.
QImage helpPicture(const QString& address, const Theme& theme, qreal ratio);

} // namespace hp
