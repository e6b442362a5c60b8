// hp_colourblind FOLDER [PICTURE...]
//
// Writes what people see who lack one kind of cones, and what a grey printer prints: the stalls and
// marks of the four seats in all themes, a window with a running game, and the given pictures. One
// picture for each kind of sight: FOLDER/seats-deuteranopia.png and so on.
#include "tests/ui/heller/pieces/ColourVision.h"
#include "tests/ui/window/WindowFixture.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/look/Marks.h"
#include "ui/table/settings/Appearance.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QTextStream>

using namespace hp;
using namespace hp::test;

namespace {

constexpr std::array<int, 4> StallSizes{32, 48, 72, 120};
constexpr std::array<int, 3> MarkSizes{12, 18, 30};
constexpr int Gap = 8;

/// For each seat a row: its stall in several sizes, on a square and on a lit one, and its mark.
void paintSeats(QPainter& painter, const QPoint& corner, const Theme& theme)
{
    QPoint at = corner;
    for (int seat = 0; seat < MaxSeats; ++seat, at = {corner.x(), at.y() + 120 + Gap}) {
        for (const int size : StallSizes) {
            for (const QColor& ground : {theme.square, theme.lit}) {
                const QRect square(at, QSize(size, size));
                painter.fillRect(square, ground);
                PiecePainter::paint(painter, QRectF(square).adjusted(2, 2, -2, -2),
                                    Piece::stall(seat, 1 + seat % RankCount), theme);
                at.rx() += size + Gap;
            }
        }
        for (const int size : MarkSizes) {
            paintSeatMark(painter, QRectF(at, QSizeF(size, size)), seat, theme);
            at.rx() += size + Gap;
        }
    }
}

QImage seatsPicture()
{
    const QSize part(770, 4 * (120 + Gap) + Gap);
    QImage picture(2 * part.width(), 2 * part.height(), QImage::Format_RGB32);
    QPainter painter(&picture);
    int n = 0;
    for (const Theme* theme : Theme::all()) {
        const QPoint corner(n % 2 * part.width(), n / 2 * part.height());
        painter.fillRect(QRect(corner, part), theme->panel);
        paintSeats(painter, corner + QPoint(Gap, Gap), *theme);
        ++n;
    }
    return picture;
}

/// The window after some turns of all four seats.
QImage windowPicture()
{
    Appearance::apply(LookSettings::Theme::Light);
    WindowFixture table({Human, Beginner, Beginner, Beginner});
    table.start();
    table.play(5);
    return table.window().grab().toImage();
}

bool writeAll(const QString& folder, const QString& name, const QImage& picture)
{
    return std::all_of(Visions.begin(), Visions.end(), [&](Vision vision) {
        const QString file = QDir(folder).filePath(
            QStringLiteral("%1-%2.png").arg(name, QLatin1String(nameOf(vision))));
        const bool written = seenBy(vision, picture).save(file);
        QTextStream(written ? stdout : stderr)
            << (written ? QString() : QStringLiteral("cannot write ")) << file << "\n";
        return written;
    });
}

} // namespace

int main(int argc, char** argv)
{
    QApplication::setStyle(new ClearStyle);
    const QApplication app(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        QTextStream(stderr) << "hp_colourblind FOLDER [PICTURE...]\n";
        return 2;
    }
    const QString& folder = arguments[1];
    if (!QDir().mkpath(folder) || !writeAll(folder, QStringLiteral("seats"), seatsPicture()) ||
        !writeAll(folder, QStringLiteral("window"), windowPicture()))
        return 1;
    for (const QString& file : arguments.mid(2)) {
        const QImage picture(file);
        if (picture.isNull()) {
            QTextStream(stderr) << "not a picture: " << file << "\n";
            return 1;
        }
        if (!writeAll(folder, QFileInfo(file).completeBaseName(), picture))
            return 1;
    }
    return 0;
}
