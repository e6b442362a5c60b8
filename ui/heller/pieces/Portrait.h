// The faces of computer players: traders of the town, and an automaton for programs of others.
// They look calm, and glad or cross when they are paid or have to pay.
#pragma once

#include "engine/table/PerSeat.h"
#include "ui/kit/look/Theme.h"

#include <QRectF>
#include <QString>

#include <optional>

class QPainter;

namespace hp {

/// The traders who play if nobody else does, by seat.
inline constexpr PerSeat<const char*> TraderNames{"Ulrich", "Agnes", "Konrad", "Mechthild"};

enum class Face { Ulrich, Agnes, Konrad, Mechthild, Machine };
enum class Mood { Calm, Glad, Cross };

/// Who is drawn: a trader by name, any other by seat; nothing for a person.
/// @param player as SeatInfo::player
std::optional<Face> faceOf(const QString& player, const QString& name, int seat);

/// A round picture, framed in the seat's colour, with the seat's mark at its foot.
void paintPortrait(QPainter& painter, const QRectF& square, Face face, Mood mood, int colour,
                   const Theme& theme);

} // namespace hp
