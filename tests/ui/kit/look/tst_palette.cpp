// Everything that is read or looked for stands out from its ground, in every theme: each pair of
// colours that the program uses, the pieces as they are painted, and the edges of controls.
#include "engine/heller/market/Kinds.h"
#include "engine/table/PerSeat.h"
#include "tests/ui/heller/pieces/AllTiles.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/look/Contrast.h"
#include "ui/kit/look/Pigments.h"
#include "ui/table/settings/Appearance.h"

#include <QApplication>
#include <QDirIterator>
#include <QIcon>
#include <QPainter>
#include <QProxyStyle>
#include <QTest>

#include <cmath>
#include <numbers>

using namespace hp;

namespace {

constexpr double ToBeFound = 3; ///< WCAG 1.4.11

double toBeRead(const Theme& theme)
{
    return theme.highContrast ? 7 : 4.5; // WCAG 1.4.6 and 1.4.3
}

std::vector<Piece> allPieces()
{
    std::vector<Piece> pieces = allTiles();
    for (int seat = 0; seat < MaxSeats; ++seat)
        pieces.push_back(Piece::stall(seat, 1 + seat % RankCount));
    return pieces;
}

QString nameOf(const Piece& piece)
{
    return PiecePainter::figurePath(piece) + QStringLiteral(" of seat %1").arg(piece.seat);
}

QImage paintedOn(const QColor& ground, const Piece& piece, const Theme& theme, int size)
{
    QImage image(size, size, QImage::Format_RGB32);
    image.fill(ground);
    QPainter painter(&image);
    PiecePainter::paint(painter, image.rect(), piece, theme);
    return image;
}

/// A desktop with a palette of its own.
class DesktopStyle : public QProxyStyle {
    Q_OBJECT
public:
    DesktopStyle(const QColor& window, const QColor& text)
    {
        palette_.setColor(QPalette::Window, window);
        palette_.setColor(QPalette::WindowText, text);
    }
    QPalette standardPalette() const override { return palette_; }

private:
    QPalette palette_;
};

} // namespace

class PaletteTest : public QObject {
    Q_OBJECT
private slots:
    void textCanBeRead_data();
    void textCanBeRead();
    void edgesAreSeen_data();
    void edgesAreSeen();
    void piecesAreSeen_data();
    void piecesAreSeen();
    void figuresAreSeen_data() { themes(); }
    void figuresAreSeen();
    void iconsAreSeen_data() { themes(); }
    void iconsAreSeen();
    void themeFollowsThePalette();
    void linesGrowWithText();
    void desktopIsFollowed_data();
    void desktopIsFollowed();
    void desktopsIconsAreFollowed();

private:
    static void themes();
};

void PaletteTest::themes()
{
    QTest::addColumn<const Theme*>("theme");
    for (const Theme* theme : Theme::all())
        QTest::newRow(theme->name) << theme;
}

void PaletteTest::textCanBeRead_data()
{
    QTest::addColumn<QColor>("front");
    QTest::addColumn<QColor>("back");
    QTest::addColumn<double>("least");
    for (const Theme* t : Theme::all()) {
        const auto add = [t](const char* where, const QColor& front, const QColor& back) {
            QTest::addRow("%s: %s", t->name, where) << front << back << toBeRead(*t);
        };
        add("first page, heading", t->ink, t->table);
        add("first page, hint; rules editor, what a field means", t->faintInk, t->table);
        add("hand, seats, scoring view, prompts, lessons", t->ink, t->panel);
        add("seats, player; tags, old value; axes of charts", t->faintInk, t->panel);
        add("seats, tags, sums of an explanation: gained", t->gain, t->panel);
        add("seats, tags, sums of an explanation: lost", t->loss, t->panel);
        add("rules and position editor, faults", t->loss, t->table);
        add("market, label of the line pointed at", t->ink, t->wood);
        add("market, labels of lines", t->faintInk, t->wood);
        add("scoring view, current step; list, selected line; task of a lesson", t->ink, t->lit);
        add("scoring view, current step, secondary text", t->faintInk, t->lit);
        add("scoring view, current step: gained", t->gain, t->lit);
        add("scoring view, current step: lost", t->loss, t->lit);
        add("list of turns and of lines, below the mouse", t->ink, t->square);
        add("list of lines below the mouse, secondary text", t->faintInk, t->square);
        add("list of lines below the mouse: gained", t->gain, t->square);
        add("list of lines below the mouse: lost", t->loss, t->square);
        add("bubble on the market", t->ink, t->tip);
        add("bubble on the market, unchanged", t->faintInk, t->tip);
        add("bubble on the market: gained", t->gain, t->tip);
        add("bubble on the market: lost", t->loss, t->tip);
        add("help, heading", t->dark ? t->litBorder : t->loss, t->panel);
        // On the pieces and on the marks of an explanation: the same in all themes.
        add("number of a customer", Qt::white, pigment::Black);
        add("number of a rogue; sign of the eye", Qt::white, pigment::Red);
        add("what a wizard or banner adds", Qt::white, pigment::Violet);
        add("factor of a coin sack", pigment::Ink, pigment::Gold);
        const QPalette p = t->palette();
        const auto pair = [&](const char* where, QPalette::ColorRole front,
                              QPalette::ColorRole back) {
            add(where, p.color(front), p.color(back));
        };
        pair("labels", QPalette::WindowText, QPalette::Window);
        pair("buttons", QPalette::ButtonText, QPalette::Button);
        pair("lists and fields", QPalette::Text, QPalette::Base);
        pair("lists, every second row", QPalette::Text, QPalette::AlternateBase);
        pair("fields, what to type", QPalette::PlaceholderText, QPalette::Base);
        pair("lists and menus, what is chosen", QPalette::HighlightedText, QPalette::Highlight);
        pair("tool tips", QPalette::ToolTipText, QPalette::ToolTipBase);
        pair("help, links", QPalette::Link, QPalette::Base);
        pair("labels with links", QPalette::Link, QPalette::Window);
        pair("help, links followed", QPalette::LinkVisited, QPalette::Base);
        if (!t->highContrast) // WCAG asks nothing of what is switched off
            continue;
        for (const auto back : {QPalette::Window, QPalette::Base, QPalette::Button})
            add("switched off", p.color(QPalette::Disabled, QPalette::Text), p.color(back));
    }
}

void PaletteTest::textCanBeRead()
{
    QFETCH(QColor, front);
    QFETCH(QColor, back);
    QFETCH(double, least);
    QVERIFY2(contrast(front, back) >= least, qPrintable(QString::number(contrast(front, back))));
}

void PaletteTest::edgesAreSeen_data()
{
    QTest::addColumn<QColor>("front");
    QTest::addColumn<QColor>("back");
    for (const Theme* t : Theme::all()) {
        const auto add = [t](const char* where, const QColor& front, const QColor& back) {
            QTest::addRow("%s: %s", t->name, where) << front << back;
        };
        add("panels", t->panelBorder, t->panel);
        add("panels from outside", t->panelBorder, t->table);
        add("market", t->woodBorder, t->wood);
        add("market from outside", t->woodBorder, t->table);
        add("squares", t->squareBorder, t->square);
        add("squares from outside", t->squareBorder, t->wood);
        add("lit line, from the squares", t->litBorder, t->square);
        add("lit line", t->litBorder, t->lit);
        add("lit line, from the market", t->litBorder, t->wood);
        add("held piece, tips, due lines", t->litBorder, t->panel);
        add("focus on a square", t->focus, t->square);
        add("focus on a lit square", t->focus, t->lit);
        add("focus on a panel", t->focus, t->panel);
        add("focus on the window", t->focus, t->table);
        add("focus on a button", t->focus, t->controls.button);
        add("focus on a row", t->focus, t->controls.alternate);
        add("focus on a chosen row", t->controls.selectionInk, t->controls.selection);
        add("refusal", t->loss, t->tip);
        add("prompt with news", t->gain, t->panel);
        add("customer's disc on its tile", pigment::Black, t->parchment);
        add("rogue's diamond on its tile", pigment::Red, t->parchment);
        add("figure's ink on its tile", pigment::Ink, t->parchment);
        add("wizard's link on a tile", pigment::Violet, t->parchment);
        add("chosen row", t->controls.selection, t->panel);
        add("curtain's braid", t->trim, t->cloth);
    }
}

void PaletteTest::edgesAreSeen()
{
    QFETCH(QColor, front);
    QFETCH(QColor, back);
    QVERIFY2(contrast(front, back) >= ToBeFound,
             qPrintable(QString::number(contrast(front, back))));
}

void PaletteTest::piecesAreSeen_data()
{
    QTest::addColumn<const Theme*>("theme");
    QTest::addColumn<QColor>("ground");
    for (const Theme* theme : Theme::all()) {
        QTest::addRow("%s: square", theme->name) << theme << theme->square;
        QTest::addRow("%s: lit square", theme->name) << theme << theme->lit;
        QTest::addRow("%s: hand, seats", theme->name) << theme << theme->panel;
        QTest::addRow("%s: position editor", theme->name) << theme << theme->table;
    }
}

void PaletteTest::piecesAreSeen()
{
    // From every direction, something near the piece's edge stands out from the square.
    QFETCH(const Theme*, theme);
    QFETCH(QColor, ground);
    constexpr int Directions = 72;
    for (const int size : {48, 96}) {
        for (const Piece& piece : allPieces()) {
            const QImage image = paintedOn(ground, piece, *theme, size);
            const QPointF middle(size / 2.0, size / 2.0);
            for (int i = 0; i < Directions; ++i) {
                const double angle = 2 * std::numbers::pi * i / Directions;
                const QPointF along(std::cos(angle), std::sin(angle));
                double best = 1;
                // A tile reaches as far as its square, a stall to the circle in it.
                const double reach =
                    piece.isStall()
                        ? size / 2.0
                        : size / 2.0 / std::max(std::abs(along.x()), std::abs(along.y()));
                const QPointF across(-along.y(), along.x());
                for (double radius = 0.88 * reach; radius < reach - 0.5; radius += 0.5) {
                    for (const int beside : {-1, 0, 1}) {
                        const QPointF at = middle + radius * along + beside * across;
                        const QPoint pixel(static_cast<int>(at.x()), static_cast<int>(at.y()));
                        if (image.valid(pixel))
                            best = std::max(best, contrast(image.pixelColor(pixel), ground));
                    }
                }
                QVERIFY2(best >= ToBeFound, qPrintable(QStringLiteral("%1, %2 pixels, %3: %4")
                                                           .arg(nameOf(piece))
                                                           .arg(size)
                                                           .arg(360 * i / Directions)
                                                           .arg(best)));
            }
        }
    }
}

void PaletteTest::figuresAreSeen()
{
    // A fifth of every drawing is ink or as dark as this needs.
    QFETCH(const Theme*, theme);
    for (const Piece& piece : allPieces()) {
        if (piece.isStall())
            continue;
        constexpr int Size = 64;
        const QImage image = paintedOn(theme->square, piece, *theme, Size);
        int seen = 0;
        for (int y = Size / 4; y < Size - 4; ++y) {
            for (int x = 4; x < Size - 4; ++x)
                seen += contrast(image.pixelColor(x, y), theme->parchment) >= ToBeFound ? 1 : 0;
        }
        QVERIFY2(seen > Size * Size / 10,
                 qPrintable(QStringLiteral("%1: %2 pixels").arg(nameOf(piece)).arg(seen)));
    }
}

void PaletteTest::iconsAreSeen()
{
    QFETCH(const Theme*, theme);
    int tried = 0;
    for (QDirIterator icons(QStringLiteral(":/icons"), QDir::Files); icons.hasNext();) {
        const QString file = icons.next();
        if (!QFile::exists(
                QString(file).replace(QLatin1String(".svg"), QLatin1String("-dark.svg"))))
            continue; // not for buttons, or the dark one itself
        const QString own =
            theme->dark ? QString(file).replace(QLatin1String(".svg"), QLatin1String("-dark.svg"))
                        : file;
        for (const QColor& ground : {theme->table, theme->controls.button}) {
            QImage image(24, 24, QImage::Format_RGB32);
            image.fill(ground);
            QPainter painter(&image);
            QIcon(own).paint(&painter, image.rect());
            painter.end();
            int drawn = 0;
            int seen = 0;
            for (int y = 0; y < 24; ++y) {
                for (int x = 0; x < 24; ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    drawn += pixel == ground ? 0 : 1;
                    seen += contrast(pixel, ground) >= ToBeFound ? 1 : 0;
                }
            }
            QVERIFY2(drawn > 30 && 4 * seen > drawn,
                     qPrintable(QStringLiteral("%1: %2 of %3").arg(own).arg(seen).arg(drawn)));
        }
        ++tried;
    }
    QVERIFY(tried >= 20);
}

void PaletteTest::themeFollowsThePalette()
{
    for (const Theme* theme : Theme::all()) {
        QPalette palette = theme->palette();
        QCOMPARE(&Theme::of(palette), theme);
        palette.setColor(QPalette::WindowText, theme->loss); // as of a label that reports a fault
        palette.setColor(QPalette::Text, theme->loss);
        QCOMPARE(&Theme::of(palette), theme);
    }
    QCOMPARE(&Theme::of(QPalette(QColor(0xef, 0xef, 0xef))), &Theme::day());
    QCOMPARE(&Theme::of(QPalette(QColor(0x20, 0x24, 0x28))), &Theme::night());
}

void PaletteTest::linesGrowWithText()
{
    QWidget widget;
    for (const Theme* theme : Theme::all()) {
        widget.setPalette(theme->palette());
        QFont font = widget.font();
        font.setPixelSize(13);
        widget.setFont(font);
        QCOMPARE(&Theme::of(widget), theme);
        const qreal line = theme->pen(Qt::black).widthF();
        font.setPixelSize(36); // as on a screen of 3840 x 2160
        widget.setFont(font);
        const Theme& wide = Theme::of(widget);
        QCOMPARE(wide.pen(Qt::black).widthF(), 3 * line);
        QCOMPARE(wide.table, theme->table);
        QVERIFY(QLatin1String(wide.name) != QLatin1String(theme->name));
        QCOMPARE(&Theme::of(widget), &wide);
    }
}

void PaletteTest::desktopIsFollowed_data()
{
    QTest::addColumn<QColor>("window");
    QTest::addColumn<QColor>("text");
    QTest::addColumn<const Theme*>("system");
    const auto add = [](const char* name, QRgb window, QRgb text, const Theme& system) {
        QTest::newRow(name) << QColor(window) << QColor(text) << &system;
    };
    add("light", 0xefefef, 0x000000, Theme::day());
    add("white, dark grey letters", 0xffffff, 0x232629, Theme::day());
    add("dark", 0x2a2e32, 0xfcfcfc, Theme::night());
    add("black, grey letters", 0x000000, 0xb0b0b0, Theme::night());
    add("black on white", 0xffffff, 0x000000, Theme::highContrastDay());
    add("white on black", 0x000000, 0xffffff, Theme::highContrastNight());
    add("yellow on black", 0x000000, 0xffff00, Theme::highContrastNight());
    add("green on black", 0x000000, 0x00ff00, Theme::highContrastNight());
}

void PaletteTest::desktopIsFollowed()
{
    QFETCH(QColor, window);
    QFETCH(QColor, text);
    QFETCH(const Theme*, system);
    QApplication::setStyle(new DesktopStyle(window, text));
    QCOMPARE(&Appearance::systemTheme(), system);
    const auto applied = [](LookSettings::Theme chosen) {
        Appearance::apply(chosen);
        return &Theme::of(QApplication::palette());
    };
    QCOMPARE(applied(LookSettings::Theme::System), system);
    QCOMPARE(applied(LookSettings::Theme::Light), &Theme::day());
    QCOMPARE(applied(LookSettings::Theme::Dark), &Theme::night());
    QCOMPARE(applied(LookSettings::Theme::HighContrast),
             system->dark ? &Theme::highContrastNight() : &Theme::highContrastDay());
    // The program's own palette does not hide the desktop's.
    QCOMPARE(&Appearance::systemTheme(), system);
}

void PaletteTest::desktopsIconsAreFollowed()
{
    QApplication::setStyle(new DesktopStyle(QColor(0xef, 0xef, 0xef), Qt::black));
    const QString usual = QIcon::themeName();
    QIcon::setThemeName(QStringLiteral("HighContrast"));
    QCOMPARE(&Appearance::systemTheme(), &Theme::highContrastDay());
    QIcon::setThemeName(QStringLiteral("HighContrastInverse"));
    QCOMPARE(&Appearance::systemTheme(), &Theme::highContrastNight());
    QIcon::setThemeName(usual);
    QCOMPARE(&Appearance::systemTheme(), &Theme::day());
}

QTEST_MAIN(PaletteTest)
#include "tst_palette.moc"
