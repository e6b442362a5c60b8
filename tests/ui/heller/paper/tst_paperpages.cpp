// Sheets as pages and files.

#include "tests/engine/RandomRules.h"
#include "tests/ui/heller/paper/PaperFixture.h"
#include "tests/ui/heller/paper/SvgText.h"

#include "ui/heller/paper/PaperPages.h"
#include "ui/kit/files/Printing.h"

#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QTest>

using namespace hp;
using namespace hp::test;

namespace {

QString squeezed(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

} // namespace

class TestPaperPages : public QObject {
    Q_OBJECT

private slots:
    void paperOfTheCountry_data();
    void paperOfTheCountry();
    void files_data();
    void files();
    void pagesKeepTheirMargins_data();
    void pagesKeepTheirMargins();
};

void TestPaperPages::paperOfTheCountry_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<int>("size");
    for (const char* letter : {"en_US", "fr_CA", "es_MX"})
        QTest::newRow(letter) << QString::fromLatin1(letter) << int(QPageSize::Letter);
    for (const char* a4 : {"de_DE", "en_GB", "C"})
        QTest::newRow(a4) << QString::fromLatin1(a4) << int(QPageSize::A4);
}

void TestPaperPages::paperOfTheCountry()
{
    QFETCH(QString, locale);
    QFETCH(int, size);
    QCOMPARE(int(usualPaperSize(QLocale(locale))), size);
}

void TestPaperPages::files_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<int>("line");
    QTest::newRow("a line") << int(What::Explanation) << 1;
    QTest::newRow("a column") << int(What::Explanation) << 4;
    QTest::newRow("all lines") << int(What::Explanation) << int(PaperWish::All);
    QTest::newRow("scores") << int(What::Scores) << int(PaperWish::All);
    QTest::newRow("worksheet") << int(What::Worksheet) << int(PaperWish::All);
}

void TestPaperPages::files()
{
    QFETCH(int, what);
    QFETCH(int, line);
    const PaperSource source = example();
    const PaperDocument document =
        paperDocument(source, wishFor(static_cast<What>(what), German, line));
    const PaperPages pages(document, usualPages());
    QVERIFY(pages.count() >= 1);
    const QByteArray pdf = pdfOf(document.title, usualPages(),
                                 [&](QPagedPaintDevice& device) { paintPages(document, device); });
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(pdf.contains("/Count " + QByteArray::number(pages.count()) + "\n"));
    QString drawn;
    for (int page = 0; page < pages.count(); ++page) {
        const QByteArray svg = pages.svg(page);
        QVERIFY(QSvgRenderer(svg).isValid());
        drawn += textOfSvg(svg);
        QImage png;
        QVERIFY(png.loadFromData(pages.png(page, 60), "PNG"));
        QImage white(png.size(), png.format());
        white.fill(Qt::white);
        QVERIFY(png != white);
    }
    QVERIFY2(!drawn.startsWith(QStringLiteral("broken")), qPrintable(drawn));
    for (const PaperBlock& block : document.blocks) {
        const auto* text = std::get_if<PaperText>(&block.content);
        QString words; // a line break or another weight may divide it
        for (std::size_t run = 0; text && run < text->runs.size(); ++run)
            words += text->runs[run].text;
        QVERIFY2(squeezed(drawn).contains(squeezed(words)), qPrintable(words));
        if (const auto* table = std::get_if<PaperTable>(&block.content)) {
            for (const PaperTable::Row& row : table->rows) {
                for (const PaperTable::Cell& cell : row.cells)
                    QVERIFY2(drawn.contains(cell.text), qPrintable(cell.text));
            }
        }
    }
}

void TestPaperPages::pagesKeepTheirMargins_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("side");
    QTest::newRow("A4") << int(QPageSize::A4) << 5;
    QTest::newRow("A5, large market") << int(QPageSize::A5) << 8;
    QTest::newRow("Letter") << int(QPageSize::Letter) << 3;
}

void TestPaperPages::pagesKeepTheirMargins()
{
    QFETCH(int, size);
    QFETCH(int, side);
    Random random(5);
    BoardState board = boardOf(randomMarket(random, side, side, true));
    board.seatCount = MaxSeats;
    for (int seat = 0; seat < MaxSeats; ++seat)
        board.seats[seat].name = QStringLiteral("A rather long name of a player %1").arg(seat);
    QPageLayout layout = usualPages();
    layout.setPageSize(QPageSize(static_cast<QPageSize::PageSizeId>(size)));
    const QRect inner = layout.paintRect(QPageLayout::Point).toAlignedRect();
    for (const What what : {What::Explanation, What::Scores, What::Worksheet}) {
        const PaperDocument document = paperDocument(paperSource(board), wishFor(what, English));
        const PaperPages pages(document, layout);
        for (int page = 0; page < pages.count(); ++page) {
            QImage image(pages.paperSize().toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            pages.paint(painter, page);
            painter.end();
            const QImage full = image.copy();
            painter.begin(&image);
            painter.fillRect(inner.adjusted(-2, -2, 2, 2), Qt::white);
            painter.end();
            QImage white(image.size(), image.format());
            white.fill(Qt::white);
            QVERIFY2(image == white, qPrintable(QStringLiteral("page %1").arg(page)));
            QVERIFY(full != white);
        }
    }
}

QTEST_MAIN(TestPaperPages)
#include "tst_paperpages.moc"
