// The pictures of the help and of lessons, by their addresses:
//   lisboa:fish .. lisboa:grapes          a stand tile
//   lisboa:sushi .. lisboa:pub            a restaurant
//   lisboa:customers:2ft                  a customer tile
//   lisboa:stand:Rf                       a red stand for fish
//   lisboa:closed, lisboa:coin            a restaurant face down, a coin
//   example:start, example:a, example:b   a market (HelpExamples.h)
// Behind @ stands the size of a piece in pixels, if not the usual one: lisboa:fish@30.
#pragma once

#include "engine/lisboa/rules/Rules.h"
#include "ui/kit/look/Theme.h"

#include <QImage>
#include <QString>

namespace hp::lisboa {

QString tileAddress(int type);
QString restaurantAddress(int kind);
QString customersAddress(const Rules::Customers& customers);

/// Null for any other address. @param rules of the examples
QImage helpPicture(const QString& address, const RuleSet& rules, const Theme& theme, qreal ratio);

} // namespace hp::lisboa
