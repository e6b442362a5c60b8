// Seats are told apart without all of the colours: by their rings' colours if one kind of cones is
// missing, and by the stitching alone in grey.
#include "engine/table/PerSeat.h"
#include "tests/ui/heller/pieces/ColourVision.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/look/Contrast.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/look/Pigments.h"

#include <QPainter>
#include <QTest>

#include <bitset>
#include <cmath>
#include <numbers>

using namespace hp;
using namespace hp::test;

namespace {

/// Nine times what is just noticeable: seen at a glance, also far apart on the market.
constexpr double LeastDistance = 20;
/// How much of two stitchings may lie on each other, however the rings are turned.
constexpr double MostAlike = 0.5;

constexpr int Around = 360; ///< samples around a ring
constexpr int Across = 18;  ///< and across it
using Stitching = std::bitset<Around * Across>;

/// A ring as resources/stalls/ring-N.svg draws it, on a side of 200.
constexpr QPointF Centre{100, 97};
constexpr double Inside = 74; ///< of the ring without its outlines
constexpr double Outside = 90;

QImage painted(int size, const QColor& ground, const std::function<void(QPainter&, QRectF)>& paint)
{
    QImage image(size, size, QImage::Format_RGB32);
    image.fill(ground);
    QPainter painter(&image);
    paint(painter, QRectF(0, 0, size, size));
    return image;
}

QImage stallOf(int seat, int size, const Theme& theme)
{
    return painted(size, theme.square, [&](QPainter& painter, const QRectF& rect) {
        PiecePainter::paint(painter, rect, Piece::stall(seat, 2), theme);
    });
}

QImage markOf(int seat, int size, const Theme& theme)
{
    return painted(size, theme.panel, [&](QPainter& painter, const QRectF& rect) {
        paintSeatMark(painter, rect, seat, theme);
    });
}

/// Where the ring, unrolled, is clearly lighter or darker than its own grey.
Stitching stitchingOf(int seat, int size)
{
    const QImage ring = seenBy(Vision::Grey, stallOf(seat, size, Theme::day()));
    const int own = seenBy(Vision::Grey, seatColour(seat)).red();
    Stitching stitching;
    for (int i = 0; i < Around; ++i) {
        const double angle = 2 * std::numbers::pi * i / Around;
        for (int j = 0; j < Across; ++j) {
            const double radius = Inside + (Outside - Inside) * j / (Across - 1);
            const QPointF at =
                (Centre + radius * QPointF(std::cos(angle), std::sin(angle))) * size / 200;
            const QPoint pixel(static_cast<int>(at.x()), static_cast<int>(at.y()));
            stitching[static_cast<std::size_t>(i * Across + j)] =
                std::abs(qRed(ring.pixel(pixel)) - own) > 30;
        }
    }
    return stitching;
}

/// The largest share of the stitches that lie on each other, over all turns of a ring. 0..1.
double alike(const Stitching& one, const Stitching& other)
{
    double most = 0;
    for (int turn = 0; turn < Around; ++turn) {
        const auto shift = static_cast<std::size_t>(turn * Across);
        const Stitching turned = other << shift | other >> (other.size() - shift);
        const auto all = static_cast<double>((one | turned).count());
        if (all > 0)
            most = std::max(most, static_cast<double>((one & turned).count()) / all);
    }
    return most;
}

} // namespace

class ColourVisionTest : public QObject {
    Q_OBJECT
private slots:
    void simulation();
    void ringsHaveTheirColours();
    void coloursDiffer_data();
    void coloursDiffer();
    void stitchingIsSeen();
    void stitchingDiffers_data() { sizes({48, 72, 120}); }
    void stitchingDiffers();
    void marksDifferInGrey_data() { sizes({12, 16, 24, 48}); }
    void marksDifferInGrey();

private:
    static void sizes(std::initializer_list<int> pixels);
};

void ColourVisionTest::simulation()
{
    for (const Vision vision : Visions) {
        QCOMPARE(seenBy(vision, QColor(Qt::white)), QColor(255, 255, 255));
        QCOMPARE(seenBy(vision, QColor(Qt::black)), QColor(0, 0, 0));
    }
    QCOMPARE(seenBy(Vision::Usual, QColor(181, 48, 42)), QColor(181, 48, 42));
    const QColor grey = seenBy(Vision::Grey, QColor(Qt::red));
    QVERIFY(grey.red() == grey.green() && grey.green() == grey.blue());
    // Red and green of about the same lightness are hard to tell apart for the one, and blue and
    // green for the other.
    const QColor red(0xb0, 0x50, 0x30);
    const QColor green(0x60, 0x78, 0x30);
    QVERIFY(distance(seenBy(Vision::Deuteranopia, red), seenBy(Vision::Deuteranopia, green)) * 3 <
            distance(red, green));
    const QColor blue(0x2b, 0x5e, 0xa8);
    const QColor teal(0x2e, 0x7d, 0x57);
    QVERIFY(distance(seenBy(Vision::Tritanopia, blue), seenBy(Vision::Tritanopia, teal)) * 3 <
            distance(blue, teal));
    QVERIFY(std::abs(distance(Qt::black, Qt::white) - 100) < 0.1);
}

void ColourVisionTest::ringsHaveTheirColours()
{
    // seatColour() is what the drawings have: most of a ring is in this colour.
    for (int seat = 0; seat < MaxSeats; ++seat) {
        const QImage ring = stallOf(seat, 200, Theme::day());
        int own = 0;
        for (int y = 0; y < ring.height(); ++y) {
            for (int x = 0; x < ring.width(); ++x)
                own += ring.pixel(x, y) == seatColour(seat).rgb() ? 1 : 0;
        }
        QVERIFY2(own > 3000, qPrintable(QStringLiteral("%1: %2").arg(seat).arg(own)));
    }
}

void ColourVisionTest::coloursDiffer_data()
{
    QTest::addColumn<Vision>("vision");
    for (const Vision vision : Visions) {
        if (vision != Vision::Grey) // there the stitching counts
            QTest::newRow(nameOf(vision)) << vision;
    }
}

void ColourVisionTest::coloursDiffer()
{
    QFETCH(Vision, vision);
    for (int seat = 0; seat < MaxSeats; ++seat) {
        for (int other = 0; other < seat; ++other) {
            const double apart =
                distance(seenBy(vision, seatColour(seat)), seenBy(vision, seatColour(other)));
            QVERIFY2(apart >= LeastDistance,
                     qPrintable(QStringLiteral("%1 and %2: %3").arg(seat).arg(other).arg(apart)));
        }
    }
}

void ColourVisionTest::stitchingIsSeen()
{
    // Each ring has pixels beside each other, a stitch and its ground, of 3 : 1.
    for (int seat = 0; seat < MaxSeats; ++seat) {
        const QImage ring = stallOf(seat, 200, Theme::day());
        double most = 1;
        for (int i = 0; i < Around; ++i) {
            const double angle = 2 * std::numbers::pi * i / Around;
            for (double radius = Inside; radius < Outside; ++radius) {
                const QPoint at =
                    (Centre + radius * QPointF(std::cos(angle), std::sin(angle))).toPoint();
                most = std::max(most, contrast(ring.pixelColor(at), seatColour(seat)));
            }
        }
        QVERIFY2(most >= 3, qPrintable(QStringLiteral("%1: %2").arg(seat).arg(most)));
    }
}

void ColourVisionTest::sizes(std::initializer_list<int> pixels)
{
    QTest::addColumn<int>("size");
    for (const int size : pixels)
        QTest::addRow("%d pixels", size) << size;
}

void ColourVisionTest::stitchingDiffers()
{
    QFETCH(int, size);
    std::vector<Stitching> all;
    for (int seat = 0; seat < MaxSeats; ++seat) {
        all.push_back(stitchingOf(seat, size));
        QVERIFY2(all.back().count() > all.back().size() / 25, qPrintable(QString::number(seat)));
    }
    QCOMPARE(alike(all[0], all[0]), 1.0);
    for (std::size_t seat = 0; seat < all.size(); ++seat) {
        for (std::size_t other = 0; other < seat; ++other) {
            const double share = alike(all[seat], all[other]);
            QVERIFY2(share <= MostAlike,
                     qPrintable(QStringLiteral("%1 and %2: %3").arg(seat).arg(other).arg(share)));
        }
    }
}

void ColourVisionTest::marksDifferInGrey()
{
    QFETCH(int, size);
    for (const Theme* theme : Theme::all()) {
        // What is clearly lighter or darker than the mark's own grey.
        const auto shapeOf = [&](int seat) {
            const QImage mark = seenBy(Vision::Grey, markOf(seat, size, *theme));
            const int own = seenBy(Vision::Grey, seatColour(seat)).red();
            std::vector<bool> shape;
            for (int y = size / 4; y < size - size / 4; ++y) {
                for (int x = size / 4; x < size - size / 4; ++x)
                    shape.push_back(std::abs(qRed(mark.pixel(x, y)) - own) > 30);
            }
            return shape;
        };
        for (int seat = 0; seat < MaxSeats; ++seat) {
            const std::vector<bool> shape = shapeOf(seat);
            for (int other = 0; other < seat; ++other) {
                const std::vector<bool> another = shapeOf(other);
                int both = 0;
                int any = 0;
                for (std::size_t i = 0; i < shape.size(); ++i) {
                    both += shape[i] && another[i] ? 1 : 0;
                    any += shape[i] || another[i] ? 1 : 0;
                }
                QVERIFY2(any > 0 && both <= 0.7 * any,
                         qPrintable(QStringLiteral("%1: %2 and %3: %4 of %5")
                                        .arg(QLatin1String(theme->name))
                                        .arg(seat)
                                        .arg(other)
                                        .arg(both)
                                        .arg(any)));
            }
        }
    }
}

QTEST_MAIN(ColourVisionTest)
#include "tst_colourvision.moc"
