// The ends of lines as cells of their own: what each line pays to every seat, and whether that is
// something else than by what it is compared with.
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
/// Room that an end needs.
QSize size(const QFont& font, int seats);
/// The width of an end with seats in two columns.
int wide(const QFont& font);
/// The width below which two figures and a sign have no room any more.
int narrowest(const QFont& font);
/// The height that seats in two columns need.
int lowest(const QFont& font, int seats);

} // namespace lineends

} // namespace hp
