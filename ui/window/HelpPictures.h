// The pictures of the help: single pieces and the rulebook's three examples of scoring. The
// market's own code draws them.
#pragma once

#include "engine/market/Market.h"
#include "ui/theme/Theme.h"

#include <QImage>
#include <QString>

#include <vector>

namespace hp {

/// An example of the rulebook ("Einige Beispiele zur Wertung"): a market and the lines scored in
/// it.
struct HelpExample {
    Market market;
    std::vector<Line> lines;
};

/// @param which 'a', 'b' or 'c'
HelpExample helpExample(char which);

/// The picture for an address in the help's text: "example:a", "piece:+6". Null for any other
/// address.
QImage helpPicture(const QString& address, const Theme& theme, qreal ratio);

} // namespace hp
