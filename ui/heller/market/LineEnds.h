// The ends of lines as extra cells: each line's payment to every seat, and whether it differs from
// the state compared with.
#pragma once

#include <QSize>
#include <QStyleOptionViewItem>

class QFont;
class QModelIndex;
class QPainter;

namespace hp {

struct Theme;

namespace lineends {

/// @param index of a line's cell in a MarketModel
void paint(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
           const Theme& theme);
/// The room that a line end needs.
QSize size(const QFont& font, int seats);
/// The width of a line end with its seats in two columns.
int wide(const QFont& font);
/// The width below which two digits and a sign do not fit.
int narrowest(const QFont& font);
/// The height of a line end with its seats in two columns.
int lowest(const QFont& font, int seats);

} // namespace lineends

} // namespace hp
