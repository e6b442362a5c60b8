#include "ui/heller/pieces/Portrait.h"

#include "engine/heller/players/Player.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/look/Pigments.h"
#include "ui/kit/motion/KeptPixmap.h"
#include "ui/table/programs/ProcessChannel.h"

#include <QPainter>
#include <QPainterPath>
#include <QSvgRenderer>

#include <algorithm>

namespace hp {

namespace {

// Parts of the picture's side.
constexpr double Outline = 0.03;
constexpr double Ring = 0.07;
constexpr double Head = 0.9;   ///< side of the drawing
constexpr double Lower = 0.03; ///< the drawing lies so much below the middle
constexpr double Mark = 0.42;

constexpr const char* FaceFiles[] = {"ulrich", "agnes", "konrad", "mechthild", "machine"};
constexpr const char* MoodParts[] = {"calm", "glad", "cross"};

void draw(QPainter& painter, const QRectF& square, Face face, Mood mood, int colour,
          const Theme& theme)
{
    const double side = square.width();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const auto disc = [&](double inset, const QColor& fill) {
        painter.setBrush(fill);
        painter.drawEllipse(square.adjusted(inset, inset, -inset, -inset));
    };
    disc(0, theme.highContrast ? theme.ink : pigment::Ink);
    disc(Outline * side, seatColour(colour));
    disc((Outline + Ring) * side, theme.highContrast ? theme.ink : pigment::Ink);
    const double inside = (2 * Outline + Ring) * side;
    disc(inside, theme.parchment);

    QSvgRenderer drawing(QStringLiteral(":/faces/%1.svg")
                             .arg(QLatin1String(FaceFiles[static_cast<std::size_t>(face)])));
    const double scale = Head * side / drawing.defaultSize().width();
    const QPointF corner =
        square.topLeft() + QPointF((1 - Head) / 2 * side, ((1 - Head) / 2 + Lower) * side);
    QPainterPath round;
    round.addEllipse(square.adjusted(inside, inside, -inside, -inside));
    painter.save();
    painter.setClipPath(round);
    for (const char* part : {"head", MoodParts[static_cast<std::size_t>(mood)], "front"}) {
        const QString id = QLatin1String(part);
        const QRectF there = drawing.boundsOnElement(id);
        drawing.render(&painter, id,
                       QRectF(corner + there.topLeft() * scale, there.size() * scale));
    }
    painter.restore();
    const double mark = Mark * side;
    paintSeatMark(painter, QRectF(square.right() - mark, square.bottom() - mark, mark, mark),
                  colour, theme);
}

} // namespace

std::optional<Face> faceOf(const QString& player, const QString& name, int seat)
{
    if (player.startsWith(ExecPrefix))
        return Face::Machine;
    if (!isLevel(player.toStdString()))
        return {};
    const auto* const found = std::find_if(TraderNames.begin(), TraderNames.end(),
                                           [&](auto one) { return name == QLatin1String(one); });
    return static_cast<Face>(found == TraderNames.end() ? seat : found - TraderNames.begin());
}

void paintPortrait(QPainter& painter, const QRectF& square, Face face, Mood mood, int colour,
                   const Theme& theme)
{
    const QString key = QStringLiteral("face:%1:%2:%3:%4")
                            .arg(QLatin1String(theme.name))
                            .arg(static_cast<int>(face))
                            .arg(static_cast<int>(mood))
                            .arg(colour);
    paintKept(painter, square, key,
              [&](QPainter& on, const QRectF& rect) { draw(on, rect, face, mood, colour, theme); });
}

} // namespace hp
