// The sheet of the rules: in both languages, complete, on one page, and as a file.

#include "EditorFixture.h"
#include "HouseRules.h"
#include "tests/ui/AccessibleNames.h"

#include "engine/base/Random.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "tests/FullDisk.h"
#include "tests/engine/RandomRules.h"
#include "ui/heller/rules/RuleSheet.h"
#include "ui/heller/rules/SheetDialog.h"
#include "ui/kit/files/Printing.h"
#include "ui/kit/preferences/SpokenIn.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPrinter>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

#include <chrono>
#include <future>
#include <memory>

using namespace hp;
using namespace hp::test;

class RuleSheetTest : public QObject {
    Q_OBJECT

private slots:
    void sheetInBothLanguages();
    void sheetIsComplete();
    void sheetFitsOnOnePage();
    void sheetDialog();
    void printedIntoAFile();
    void printersThatDoNotAnswer();
};

void RuleSheetTest::sheetInBothLanguages()
{
    RuleSet rules = house();
    rules.fireShieldsEvilEye = false;
    const QString before = ruleSheetText(rules, {}, {});
    const QString english = ruleSheetText(rules, {}, QStringLiteral("en"));
    QVERIFY(english.startsWith(QStringLiteral("House rules\n")));
    QVERIFY(english.contains(QStringLiteral("A fire does not stop the evil eye")));
    QVERIFY(english.contains(QStringLiteral("What differs from the standard game")));
    const auto document = ruleSheetDocument(rules, QStringLiteral("Family Müller"), {});
    QVERIFY(document->toPlainText().startsWith(QStringLiteral("House rules of Family Müller\n")));
    {
        const SpokenIn german(QStringLiteral("de"));
        QVERIFY2(QCoreApplication::translate("Wording", "The file is empty.") !=
                     QLatin1String("The file is empty."),
                 "the German catalogue has no sentences");
    }
    const QString german = ruleSheetText(rules, {}, QStringLiteral("de"));
    QVERIFY(german.startsWith(QStringLiteral("Hausregeln\n")));
    QVERIFY(!german.contains(QStringLiteral("What differs")));
    // Afterwards the language is the same as before.
    QCOMPARE(ruleSheetText(rules, {}, {}), before);
}

void RuleSheetTest::sheetIsComplete()
{
    // Every sentence, every stall count and every difference, in both languages.
    Random random(5);
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
        const SpokenIn scope(language);
        for (int i = 0; i < 12; ++i) {
            const RuleSet rules = i == 0 ? RuleSet{} : anyRules(random);
            const auto document =
                ruleSheetDocument(rules, QStringLiteral("A <B> & C"), language, 1);
            const QString text = document->toPlainText();
            QVERIFY(text.contains(QStringLiteral("A <B> & C")));
            QVERIFY(text.contains(rulesName(rules)));
            for (const RulesSection& section : rulesInSentences(rules)) {
                for (const QString& sentence : section.sentences)
                    QVERIFY2(text.contains(sentence) || sentence.contains(QLatin1String("IIII")),
                             qPrintable(sentence));
            }
            for (const QString& difference : differenceTexts(RuleSet{}, rules))
                QVERIFY2(text.contains(difference), qPrintable(difference));
            // Four ranks with their counts for each number of seats, in this order.
            QStringList counts;
            for (const auto& row : rules.stalls) {
                for (const int count : row)
                    counts += QString::number(count);
            }
            QString cells = text;
            cells.replace(QChar(QChar::ObjectReplacementCharacter), QString());
            const bool alike =
                rules.stalls[0] == rules.stalls[1] && rules.stalls[0] == rules.stalls[2];
            QVERIFY2(cells.contains(counts.mid(0, RankCount).join(QLatin1Char('\n'))),
                     qPrintable(cells));
            QVERIFY(alike || cells.contains(counts.mid(2 * RankCount).join(QLatin1Char('\n'))));
            // The market, the stalls, and a picture of each kind of tile.
            int kinds = 0;
            for (const auto* mix : {&rules.customers, &rules.rogues}) {
                for (const auto& [value, count] : *mix)
                    kinds += count > 0 ? 1 : 0;
            }
            for (const int count : {rules.coinSacks, rules.fires, rules.evilEyes, rules.wizards,
                                    rules.banners, rules.curses})
                kinds += count > 0 ? 1 : 0;
            QCOMPARE(text.count(QChar(QChar::ObjectReplacementCharacter)), 1 + RankCount + kinds);
        }
    }
}

void RuleSheetTest::sheetFitsOnOnePage()
{
    // The longest sheet: every field differs, with many kinds of tiles.
    Random random(2);
    for (int i = 0; i < 8; ++i) {
        RuleSet rules = anyRules(random);
        for (int value = 10; value < 40; ++value)
            rules.customers[value] = 1;
        const auto document = ruleSheetDocument(rules, QStringLiteral("a long name of a house"),
                                                QStringLiteral("en"), 1);
        QImage page(794, 1123, QImage::Format_RGB32); // A4 at 96 dpi
        page.fill(Qt::white);
        QPainter painter(&page);
        const QRectF inner(57, 57, 680, 1009);
        painter.translate(inner.topLeft());
        paintOnPage(*document, painter, inner.size(), 96);
        painter.end();
        // Something is drawn, but nothing below the margin.
        QVERIFY(page.copy(57, 57, 680, 200) != QImage(680, 200, QImage::Format_RGB32));
        for (int x = 0; x < page.width(); ++x)
            QCOMPARE(page.pixel(x, 1080), qRgb(255, 255, 255));
    }
}

void RuleSheetTest::sheetDialog()
{
    EditorFixture fixture;
    SheetDialog dialog(RuleSet{}, fixture.answers);
    dialog.show();
    dialog.findChild<QLineEdit*>(QStringLiteral("sheetHouse"))->setText(QStringLiteral("Müller"));
    auto* language = dialog.findChild<QComboBox*>(QStringLiteral("sheetLanguage"));
    language->setCurrentIndex(language->findData(QStringLiteral("en")));
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("sheetCopy")), Qt::LeftButton);
    const QString copied = QApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(QStringLiteral("House rules of Müller\nStandard game\n\n")),
             qPrintable(copied));
    fixture.answers.saveAnswer = fixture.path(QStringLiteral("sheet.pdf"));
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("sheetPdf")), Qt::LeftButton);
    QFile file(fixture.answers.saveAnswer);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray pdf = file.readAll();
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(pdf.contains("/Count 1")); // one page
    QVERIFY(!dialog.savePdf(fixture.path(QStringLiteral("no/such/folder.pdf"))));
    QCOMPARE(fixture.answers.complaints.size(), 1);
#ifdef Q_OS_LINUX
    QVERIFY(!dialog.savePdf(QStringLiteral("/dev/full"))); // a full disk
    QCOMPARE(fixture.answers.complaints.size(), 2);
#endif
    QVERIFY2(nameless(dialog).isEmpty(), qPrintable(nameless(dialog).join(QLatin1Char('\n'))));
}

/// A printer in the print dialog can be a file: it is written completely or stays unchanged.
void RuleSheetTest::printedIntoAFile()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("sheet.pdf"));
    const auto sheet = ruleSheetDocument(RuleSet{}, {}, QStringLiteral("en"));
    const auto paint = [&](QPagedPaintDevice& device) { printOnOnePage(*sheet, device); };
    QPrinter printer;
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(path);
    printer.setPageLayout(usualPages());
    QVERIFY(!printPages(printer, paint));
    const auto contents = [&] { return *readSmallFile(path, 1 << 24); };
    const QByteArray before = contents();
    QVERIFY(before.startsWith("%PDF") && before.trimmed().endsWith("%%EOF"));
    for (const qint64 limit :
         {qint64{0}, qint64{1}, qint64{before.size() / 2}, qint64{before.size() - 200}}) {
        Failure failure;
        {
            const test::FullDisk disk(limit);
            failure = printPages(printer, paint);
        }
        QVERIFY(failure);
        QCOMPARE(failure->message.id, std::string("file.cannotWrite"));
        QCOMPARE(contents(), before);
    }
    // A printer that is not available.
    printer.setOutputFileName({});
    printer.setOutputFormat(QPrinter::NativeFormat);
    if (printer.outputFormat() == QPrinter::NativeFormat && !printer.isValid())
        QVERIFY(printPages(printer, paint));
}

/// A print server that is gone cannot stop the window.
void RuleSheetTest::printersThatDoNotAnswer()
{
    using namespace std::chrono_literals;
    // The test before may have asked, too.
    QTRY_VERIFY_WITH_TIMEOUT(printersAnswer([] {}, 5s), 30'000);
    const auto gone = std::make_shared<std::promise<void>>();
    const auto wait = [gone] { gone->get_future().wait(); };
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!printersAnswer(wait, 100ms));
    bool asked = false;
    QVERIFY(!printersAnswer([&asked] { asked = true; }, 5s));
    QVERIFY(timer.elapsed() < 4000 && !asked);
    gone->set_value();
    QTRY_VERIFY(printersAnswer([] {}, 5s));
}

QTEST_MAIN(RuleSheetTest)
#include "tst_rulesheet.moc"
