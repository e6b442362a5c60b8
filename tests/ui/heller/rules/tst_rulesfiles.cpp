// Files of rules: the file names that are suggested and typed, and the display of faulty files.

#include "EditorFixture.h"
#include "HouseRules.h"

#include "ui/kit/fields/FieldPages.h"

#include "engine/heller/rules/RuleSet.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QScopeGuard>
#include <QSpinBox>
#include <QStyleOptionSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <tuple>

using namespace hp;

namespace {

/// Enters this path in every file dialog during the timer's lifetime.
void typeFile(QTimer& answer, const QString& path)
{
    QObject::connect(&answer, &QTimer::timeout, &answer, [path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
        QTest::keyClick(dialog, Qt::Key_Return);
    });
    answer.start(10);
}

} // namespace

class RulesFilesTest : public QObject {
    Q_OBJECT

private slots:
    void suggestedFiles_data();
    void suggestedFiles();
    void exportedFilesHaveASuffix_data();
    void exportedFilesHaveASuffix();
    void suffixedFilesAreNotOverwritten();
    void flatpaksWriteWhatWasNamed();
    void wrongNumbersAreShown();
    void heldArrowsGoOn();
};

void RulesFilesTest::suggestedFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("file");
    const auto row = [](const char* name, const char* file) {
        QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(file);
    };
    row("Müllers Dorf", "Müllers Dorf.hprules");
    row("3/4 rounds", "3-4 rounds.hprules");
    row("C:\\Dorf", "C-Dorf.hprules");
    row("Who? \"We\"", "Who- -We.hprules");
    row("../Dorf.", "Dorf.hprules");
    row("??", "rules.hprules");
    row("", "rules.hprules");
}

void RulesFilesTest::suggestedFiles()
{
    QFETCH(QString, name);
    QFETCH(QString, file);
    EditorFixture fixture;
    RuleSet rules = house();
    rules.name.fill(name.toStdString());
    fixture.editor().edit(rules);
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [&](RuleSet& named) { named.name.fill(name.toStdString()); });
    trigger(fixture, "export");
    QCOMPARE(fixture.answers.suggested, file);
}

void RulesFilesTest::exportedFilesHaveASuffix_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("sheet");
    QTest::newRow("plain") << "dorf"
                           << "dorf.hprules"
                           << "dorf.pdf";
    QTest::newRow("dots") << "Dorf Nr. 3"
                          << "Dorf Nr. 3.hprules"
                          << "Dorf Nr. 3.pdf";
    QTest::newRow("dot at the end") << "Regeln 24.12."
                                    << "Regeln 24.12..hprules"
                                    << "Regeln 24.12..pdf";
    QTest::newRow("has one") << "dorf.hprules"
                             << "dorf.hprules"
                             << "dorf.hprules.pdf";
    QTest::newRow("another that is read") << "dorf.json"
                                          << "dorf.json"
                                          << "dorf.json.pdf";
    QTest::newRow("large letters") << "DORF.HPRULES"
                                   << "DORF.HPRULES"
                                   << "DORF.HPRULES.pdf";
}

void RulesFilesTest::exportedFilesHaveASuffix()
{
    QFETCH(QString, typed);
    QFETCH(QString, rules);
    QFETCH(QString, sheet);
    const QTemporaryDir folder;
    QTimer answer;
    typeFile(answer, folder.filePath(typed));
    BoxDialogs dialogs;
    const QString suggested = QStringLiteral("x");
    QCOMPARE(dialogs.rulesToSave(nullptr, suggested), folder.filePath(rules));
    QCOMPARE(dialogs.sheetToSave(nullptr, suggested), folder.filePath(sheet));
}

void RulesFilesTest::suffixedFilesAreNotOverwritten()
{
    const QTemporaryDir folder;
    QFile there(folder.filePath(QStringLiteral("Nr. 3.hprules")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    there.close();
    int questions = 0;
    bool replace = false;
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [&] {
        QWidget* active = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(active)) {
            QVERIFY2(box->text().contains(QStringLiteral("Nr. 3.hprules")),
                     qPrintable(box->text()));
            ++questions;
            const auto wanted = replace ? QMessageBox::AcceptRole : QMessageBox::RejectRole;
            for (QAbstractButton* button : box->buttons()) {
                if (box->buttonRole(button) == wanted)
                    return button->click();
            }
        } else if (auto* dialog = qobject_cast<QFileDialog*>(active)) {
            // Without replacing the file, the person returns to the dialog.
            if (questions > 0 && !replace)
                return QTest::keyClick(dialog, Qt::Key_Escape);
            dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))
                ->setText(folder.filePath(QStringLiteral("Nr. 3")));
            QTest::keyClick(dialog, Qt::Key_Return);
        }
    });
    answer.start(10);
    BoxDialogs dialogs;
    QCOMPARE(dialogs.rulesToSave(nullptr, QStringLiteral("x")), QString());
    QCOMPARE(questions, 1);
    replace = true;
    QCOMPARE(dialogs.rulesToSave(nullptr, QStringLiteral("x")), there.fileName());
    QCOMPARE(questions, 2);
}

void RulesFilesTest::flatpaksWriteWhatWasNamed()
{
    // The portal gives access only to the file that the person named, not to a file beside it.
    qputenv("FLATPAK_ID", "io.github.hellerpfennig.hellerpfennig");
    const auto leave = qScopeGuard([] { qunsetenv("FLATPAK_ID"); });
    const QTemporaryDir folder;
    BoxDialogs dialogs;
    for (const char* name : {"dorf", "Nr. 3", "dorf.hprules"}) {
        const QString path = folder.filePath(QLatin1String(name));
        QTimer answer;
        typeFile(answer, path);
        QCOMPARE(dialogs.rulesToSave(nullptr, QStringLiteral("x")), path);
        QCOMPARE(dialogs.sheetToSave(nullptr, QStringLiteral("x")), path);
    }
}

/// The values of the file are shown. Otherwise the message would not match the fields.
void RulesFilesTest::wrongNumbersAreShown()
{
    EditorFixture fixture;
    RuleSet rules = house();
    rules.rows = 12;
    rules.columns = 1;
    rules.rounds = 500;
    rules.startMoney = 99999;
    fixture.editor().edit(rules);
    const auto shown = [&fixture](const char* name) {
        return fixture.find<QSpinBox>(QLatin1String(name))->value();
    };
    QCOMPARE(shown("market.rows"), 12);
    QCOMPARE(shown("market.columns"), 1);
    QCOMPARE(shown("rounds"), 500);
    QCOMPARE(shown("startMoney"), 99999);
    QCOMPARE(fixture.rules().rows, 12);
    // Once a value is back within its bounds, it cannot leave them again.
    auto* rows = fixture.find<QSpinBox>(QStringLiteral("market.rows"));
    rows->setValue(5);
    rows->setValue(12);
    QCOMPARE(fixture.rules().rows, MaxMarketSide);
}

void RulesFilesTest::heldArrowsGoOn()
{
    EditorFixture fixture;
    RuleSet rules = house();
    rules.rounds = 500; // also out of bounds; can be decreased into them
    fixture.editor().edit(rules);
    for (const auto& [name, page, arrow] :
         {std::tuple("startMoney", "rounds", QStyle::SC_SpinBoxUp),
          std::tuple("rounds", "rounds", QStyle::SC_SpinBoxDown)}) {
        auto* spin = fixture.find<QSpinBox>(QLatin1String(name));
        fixture.editor().pages().show(QLatin1String(page));
        QCoreApplication::processEvents();
        QStyleOptionSpinBox option;
        option.initFrom(spin);
        option.subControls = QStyle::SC_All;
        const QPoint at =
            spin->style()->subControlRect(QStyle::CC_SpinBox, &option, arrow, spin).center();
        const int before = spin->value();
        QTest::mousePress(spin, Qt::LeftButton, {}, at);
        QTRY_VERIFY2(std::abs(spin->value() - before) >= 4, name);
        QTest::mouseRelease(spin, Qt::LeftButton, {}, at);
    }
}

QTEST_MAIN(RulesFilesTest)
#include "tst_rulesfiles.moc"
