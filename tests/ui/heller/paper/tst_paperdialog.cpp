// The dialog that prints sheets, by keyboard, from the window and from the editor of positions.

#include "tests/ui/AccessibleNames.h"
#include "tests/ui/heller/paper/PaperFixture.h"
#include "tests/ui/heller/paper/SvgText.h"

#include "engine/text/Files.h"
#include "ui/heller/paper/PaperDialog.h"
#include "ui/heller/paper/PaperPreview.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/positions/PositionKeeper.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/Printing.h"
#include "ui/kit/files/SettingsFile.h"
#include "ui/kit/preferences/SpokenIn.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;
using namespace hp::test;

namespace {

/// Answers the dialog's questions.
class AnsweredPaperDialog : public PaperDialog {
public:
    using PaperDialog::PaperDialog;
    QString path;
    QString suggestion;
    QStringList complaints;

protected:
    QString fileFor(const QString& suggested, const QString&) override
    {
        suggestion = suggested;
        return path;
    }
    void complain(const QString&, const QString& text) override { complaints << text; }
};

} // namespace

class TestPaperDialog : public QObject {
    Q_OBJECT

private slots:
    void paperIsKept();
    void dialogByKeyboard();
    void dialogWritesFiles();
    void fromTheWindow();
    void fromThePositionEditor();
};

void TestPaperDialog::paperIsKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.ini"));
    {
        SettingsFile settings(path);
        keepPaperSizeIn(settings);
        PaperDialog dialog(example());
        dialog.show();
        auto* size = dialog.findChild<QComboBox*>(QStringLiteral("paperSize"));
        QCOMPARE(size->currentData().toInt(), int(usualPaperSize(QLocale::system())));
        size->setFocus();
        QTest::keyClick(size, Qt::Key_End);
        QCOMPARE(paperSize(), QPageSize::Letter);
    }
    SettingsFile settings(path);
    keepPaperSizeIn(settings);
    QCOMPARE(paperSize(), QPageSize::Letter);
    const PaperDialog dialog(example());
    QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("paperSize"))->currentData().toInt(),
             int(QPageSize::Letter));
    QCOMPARE(usualPages().pageSize().id(), QPageSize::Letter);
    choosePaperSize(QPageSize::A4);
}

void TestPaperDialog::dialogByKeyboard()
{
    AnsweredPaperDialog dialog(example());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    dialog.activateWindow();
    const auto box = [&](const char* name) {
        return dialog.findChild<QComboBox*>(QLatin1String(name));
    };
    QTRY_COMPARE(dialog.focusWidget(), box("paperWhat"));
    QCOMPARE(dialog.wish().what, What::Explanation);
    QVERIFY(nameless(dialog).isEmpty());
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
    QCOMPARE(dialog.focusWidget(), box("paperLine"));
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
    QCOMPARE(dialog.wish().line, int{PaperWish::None});
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
    QCOMPARE(dialog.wish().line, 0);
    QCOMPARE(dialog.preview().document().title, QStringLiteral("Scoring: row 1"));
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Backtab);
    QTest::keyClick(dialog.focusWidget(), Qt::Key_End);
    QCOMPARE(dialog.wish().what, What::Series);
    QVERIFY(!box("paperLine")->isVisible());
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Up);
    QCOMPARE(dialog.wish().what, What::Worksheet);
    QCOMPARE(dialog.wish().line, 0); // the line stays chosen
    QCOMPARE(dialog.preview().pages().count(), 2);
    auto* solutions = dialog.findChild<QCheckBox*>(QStringLiteral("paperSolutions"));
    QVERIFY(solutions->isVisible());
    auto* preview = dialog.findChild<PaperPreview*>(QStringLiteral("paperPreview"));
    preview->setFocus();
    QTest::keyClick(preview, Qt::Key_PageDown);
    QCOMPARE(preview->page(), 1);
    QCOMPARE(dialog.findChild<QSpinBox*>(QStringLiteral("paperPage"))->value(), 2);
    QVERIFY(preview->accessibleName().contains(QStringLiteral("page 2 of 2")));
    QVERIFY(preview->accessibleDescription().contains(QStringLiteral("Solutions")));
    solutions->setFocus();
    QTest::keyClick(solutions, Qt::Key_Space);
    QCOMPARE(preview->pages().count(), 1);
    QCOMPARE(preview->page(), 0);
    box("paperLanguage")->setFocus();
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Home);
    QCOMPARE(dialog.wish().language, German);
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void TestPaperDialog::dialogWritesFiles()
{
    const QTemporaryDir folder;
    AnsweredPaperDialog dialog(example());
    dialog.chooseLine(0);
    dialog.show();
    const auto press = [&](const char* name) {
        auto* button = dialog.findChild<QPushButton*>(QLatin1String(name));
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
    };
    const auto written = [&](const char* name, const QString& suffix) {
        dialog.path = folder.filePath(QStringLiteral("sheet.") + suffix);
        press(name);
        if (!dialog.suggestion.endsWith(u'.' + suffix))
            return QByteArray();
        return readSmallFile(dialog.path, 1 << 24).value();
    };
    QVERIFY(written("paperPdf", QStringLiteral("pdf")).startsWith("%PDF"));
    QCOMPARE(dialog.suggestion, QStringLiteral("Scoring- row 1.pdf"));
    QVERIFY(QImage::fromData(written("paperPng", QStringLiteral("png"))).width() > 1000);
    QVERIFY(textOfSvg(written("paperSvg", QStringLiteral("svg"))).contains(u"row 1"));
    QCOMPARE(QString::fromUtf8(written("paperText", QStringLiteral("txt"))),
             plainText(dialog.preview().document()));
    QVERIFY(dialog.complaints.isEmpty());
    dialog.path.clear(); // cancelled
    press("paperPdf");
    QVERIFY(dialog.complaints.isEmpty());
    dialog.path = folder.filePath(QStringLiteral("no/such/folder.pdf"));
    press("paperPdf");
    QCOMPARE(dialog.complaints.size(), 1);
}

void TestPaperDialog::fromTheWindow()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QTest::keyClick(&table.window(), Qt::Key_P, Qt::ControlModifier);
    auto* dialog = table.find<PaperDialog>("paperDialog");
    QVERIFY(dialog && dialog->isVisible());
    // The usual name of a person is told in the language of the paper.
    const QString usual = QString::fromStdString(table.session().seatInfo(0).name);
    QString german;
    {
        const SpokenIn scope(German);
        german = QCoreApplication::translate("hp::SeatTable", "Player");
    }
    QVERIFY(usual != german);
    QVERIFY(plainText(dialog->preview().document()).contains(usual));
    auto* language = dialog->findChild<QComboBox*>(QStringLiteral("paperLanguage"));
    language->setCurrentIndex(language->findData(German));
    QVERIFY(plainText(dialog->preview().document()).contains(german));
    dialog->close();
}

/// Seats without a name are called by their colour, in the language of the paper.
void TestPaperDialog::fromThePositionEditor()
{
    BoxDialogs dialogs;
    const QTemporaryDir folder;
    PositionKeeper keeper(folder.filePath(QStringLiteral("draft.hpposition")));
    PositionEditor editor(keeper, dialogs);
    PositionDraft draft = PositionDraft::start(RuleSet{}, 2);
    draft.market = market("+6 R2 . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .");
    editor.edit(draft, {});
    editor.show();
    editor.findChild<QAction*>(QStringLiteral("printPosition"))->trigger();
    auto* dialog = editor.findChild<PaperDialog*>();
    QVERIFY(dialog);
    dialog->chooseLine(0);
    const auto text = [&] { return plainText(dialog->preview().document()); };
    QVERIFY2(text().contains(QStringLiteral("Red would get 12")), qPrintable(text()));
    auto* language = dialog->findChild<QComboBox*>(QStringLiteral("paperLanguage"));
    language->setCurrentIndex(language->findData(German));
    QVERIFY2(text().contains(QStringLiteral("Rot bekäme 12")), qPrintable(text()));
    QVERIFY(!text().contains(QStringLiteral("Red")));
}

QTEST_MAIN(TestPaperDialog)
#include "tst_paperdialog.moc"
