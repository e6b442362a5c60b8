// Every piece looks different, by shape too. tst_palette tests how well they are seen.

#include "engine/heller/market/Kinds.h"
#include "tests/ui/heller/pieces/AllTiles.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/look/Theme.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>

using namespace hp;

namespace {

QImage imageOf(const Piece& piece, const Theme& theme, const PiecePainter::Look& look = {},
               int size = 48)
{
    return PiecePainter::pixmap(piece, size, 1, theme, look)
        .toImage()
        .convertToFormat(QImage::Format_ARGB32);
}

/// The number of pixels that differ clearly.
int difference(const QImage& a, const QImage& b, bool grey = false)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            const int d = grey ? std::abs(qGray(p) - qGray(q))
                               : std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) +
                                     std::abs(qBlue(p) - qBlue(q));
            count += d > 40 ? 1 : 0;
        }
    }
    return count;
}

std::vector<Piece> drawnPieces()
{
    std::vector<Piece> pieces = allTiles();
    pieces.push_back(Piece::customer(12));
    pieces.push_back(Piece::rogue(-12));
    return pieces;
}

} // namespace

class TestPieces : public QObject {
    Q_OBJECT
private slots:
    void everyFigureIsThere();
    void everyFigureIsDrawnDifferently();
    void stallsDifferWithoutColour();
    void copiesBeyondTwoHaveAPicture();
    void looksDiffer();
    void backsAreDrawn();
    void sizesFollowThePixelRatio();
    void vectorPaintingMatches();
};

void TestPieces::everyFigureIsThere()
{
    imageOf(Piece::customer(1), Theme::day()); // the first picture loads the resources
    for (const Piece& piece : drawnPieces())
        QVERIFY2(QFile::exists(PiecePainter::figurePath(piece)),
                 qPrintable(PiecePainter::figurePath(piece)));
    QCOMPARE(PiecePainter::figurePath(Piece::customer(6)), QStringLiteral(":/figures/king.svg"));
    QCOMPARE(PiecePainter::figurePath({}), QString());
}

void TestPieces::everyFigureIsDrawnDifferently()
{
    const std::vector<Piece> pieces = drawnPieces();
    for (const Theme* theme : Theme::all()) {
        std::vector<QImage> images;
        for (const Piece& piece : pieces)
            images.push_back(imageOf(piece, *theme));
        for (std::size_t i = 0; i < images.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(difference(images[i], images[j]) > 200,
                         qPrintable(QStringLiteral("%1 and %2")
                                        .arg(PiecePainter::figurePath(pieces[i]),
                                             PiecePainter::figurePath(pieces[j]))));
        }
    }
}

void TestPieces::stallsDifferWithoutColour()
{
    for (int rank = 1; rank <= 4; ++rank) {
        for (int seat = 0; seat < 4; ++seat) {
            for (int other = 0; other < seat; ++other)
                QVERIFY(difference(imageOf(Piece::stall(seat, rank), Theme::day(), {}, 64),
                                   imageOf(Piece::stall(other, rank), Theme::day(), {}, 64),
                                   true) > 40);
            for (int lower = 1; lower < rank; ++lower)
                QVERIFY(difference(imageOf(Piece::stall(seat, rank), Theme::day(), {}, 64),
                                   imageOf(Piece::stall(seat, lower), Theme::day(), {}, 64),
                                   true) > 40);
        }
    }
    // The ring has the colour of the seat, not of its number.
    PiecePainter::Look look;
    look.colours = {2, 1, 0, 3};
    QCOMPARE(imageOf(Piece::stall(0, 2), Theme::day(), look),
             imageOf(Piece::stall(2, 2), Theme::day()));
}

void TestPieces::copiesBeyondTwoHaveAPicture()
{
    Piece third = Piece::customer(6);
    third.copy = 2;
    QCOMPARE(PiecePainter::figurePath(third), QStringLiteral(":/figures/king.svg"));
}

void TestPieces::looksDiffer()
{
    PiecePainter::Look struck;
    struck.struckOut = true;
    PiecePainter::Look dimmed;
    dimmed.dimmed = true;
    const Piece king = Piece::customer(6);
    QVERIFY(difference(imageOf(king, Theme::day()), imageOf(king, Theme::day(), struck)) > 60);
    QVERIFY(imageOf(king, Theme::day()) != imageOf(king, Theme::day(), dimmed));
    QVERIFY(imageOf(king, Theme::day()) != imageOf(king, Theme::night()));
}

void TestPieces::backsAreDrawn()
{
    QImage image(60, 60, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    PiecePainter::paintBack(painter, QRectF(0, 0, 60, 60), Theme::day());
    painter.end();
    QVERIFY(qAlpha(image.pixel(30, 30)) == 255);
}

void TestPieces::sizesFollowThePixelRatio()
{
    const QPixmap pixmap = PiecePainter::pixmap(Piece::rogue(-4), 50, 2, Theme::day(), {});
    QCOMPARE(pixmap.size(), QSize(100, 100));
    QCOMPARE(pixmap.deviceIndependentSize(), QSizeF(50, 50));
    // Sharp: not a scaled-up small picture.
    const QImage large = PiecePainter::pixmap(Piece::rogue(-4), 100, 1, Theme::day(), {}).toImage();
    QVERIFY(difference(pixmap.toImage(), large) < 60);
}

void TestPieces::vectorPaintingMatches()
{
    // A rotated painter gets shapes instead of a pixmap (as printers and PDF do).
    QImage image(64, 64, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.translate(32, 32);
    painter.rotate(180);
    painter.translate(-32, -32);
    PiecePainter::paint(painter, QRectF(0, 0, 64, 64), Piece::customer(3), Theme::day());
    painter.end();
    const QImage turned = image.mirrored(true, true);
    QVERIFY(difference(turned, imageOf(Piece::customer(3), Theme::day(), {}, 64)) < 64 * 64 / 12);
}

QTEST_MAIN(TestPieces)
#include "tst_pieces.moc"
