// Names of players, files and rule sets are shown exactly as typed.
#include "window/WindowFixture.h"

#include "MarkedName.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/text/Files.h"
#include "ui/heller/games/HellerPlayers.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/scoring/ChoiceDialog.h"
#include "ui/heller/scoring/GameResultDialog.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/windows/StatusLine.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QToolTip>

#include <algorithm>

using namespace hp;

namespace {

const QString Bold = QStringLiteral("<b>Anna</b> & co.");

GameSetup boldSetup()
{
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    setup.rules.name["en"] = "<i>Mine</i>";
    for (SeatInfo& seat : setup.seats)
        seat.name = Bold.toStdString();
    return setup;
}

/// Labels that would interpret their text as markup.
QStringList marked(const QWidget& parent)
{
    QStringList found;
    for (const QLabel* label : parent.findChildren<QLabel*>()) {
        const bool rich =
            label->textFormat() == Qt::RichText ||
            (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
        if (rich)
            found += label->text();
    }
    return found;
}

QString tipOf(QWidget& widget, const QPoint& at)
{
    QHelpEvent event(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QCoreApplication::sendEvent(&widget, &event);
    return QToolTip::text();
}

/// All texts that a window currently shows or gives to a screen reader.
QStringList texts(const QWidget& window)
{
    QStringList all;
    for (const QWidget* widget : window.findChildren<QWidget*>())
        all << widget->accessibleName() << widget->accessibleDescription() << widget->toolTip();
    for (const QLabel* label : window.findChildren<QLabel*>())
        all << label->text();
    for (const QAbstractItemView* view : window.findChildren<QAbstractItemView*>()) {
        const QAbstractItemModel* model = view->model();
        for (int row = 0; model && row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                const QModelIndex index = model->index(row, column);
                all << index.data().toString() << index.data(Qt::AccessibleTextRole).toString()
                    << index.data(Qt::ToolTipRole).toString();
                all << model->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString();
                all << model->headerData(row, Qt::Vertical, Qt::AccessibleTextRole).toString();
            }
        }
    }
    return all;
}

} // namespace

class PlainNamesTest : public QObject {
    Q_OBJECT

private slots:
    void tips();
    void summaries();
    void longNamesLeaveRoomForNumbers();
    void choice();
    void questions();
    void windowAndMenus();
    void typedNames_data();
    void typedNames();
    void rightToLeft_data();
    void rightToLeft();
};

void PlainNamesTest::tips()
{
    QCOMPARE(plainTip(QStringLiteral("Anna & co. < 5")), QStringLiteral("Anna & co. < 5"));
    QCOMPARE(plainTip(QStringLiteral("<b>x</b>\ny")),
             QStringLiteral("<qt>&lt;b&gt;x&lt;/b&gt;<br>y</qt>"));
}

void PlainNamesTest::summaries()
{
    WindowFixture table;
    table.start();
    table.host().newGame(boldSetup());
    fillTheMarket(table.session());
    const auto names = [](const QDialog& dialog) {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [](const QLabel* label) { return label->text().contains(Bold); });
    };
    RoundSummaryDialog round(table.session());
    round.show();
    QVERIFY(names(round));
    QCOMPARE(marked(round), QStringList());
    GameResultDialog game(table.session());
    game.show();
    QVERIFY(names(game));
    QCOMPARE(marked(game), QStringList());
    // Tooltips show the plain text too.
    const auto* standings = game.findChild<QTableView*>(QStringLiteral("standingsTable"));
    const QString tip = standings->model()->headerData(0, Qt::Vertical, Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(Bold.toHtmlEscaped()), qPrintable(tip));
    const auto* again = game.findChild<QPushButton*>(QStringLiteral("playAgainButton"));
    QVERIFY2(again->toolTip().contains(Bold.toHtmlEscaped()), qPrintable(again->toolTip()));
}

void PlainNamesTest::longNamesLeaveRoomForNumbers()
{
    WindowFixture table;
    table.start();
    GameSetup setup = boldSetup();
    const QString longest = QStringLiteral("<b>") + QString(37, u'W');
    setup.seats.clear();
    for (int seat = 0; seat < MaxSeats; ++seat)
        setup.seats.push_back({longest.toStdString(), "human", seat});
    table.host().newGame(setup);
    fillTheMarket(table.session());
    GameResultDialog summary(table.session());
    summary.show();
    QVERIFY(QTest::qWaitForWindowExposed(&summary));
    summary.findChild<QAbstractButton*>(QStringLiteral("detailsButton"))->click();
    for (const char* name : {"standingsTable", "summaryTable"}) {
        const auto* numbers = summary.findChild<QTableView*>(QLatin1String(name));
        QTRY_VERIFY2(numbers->isVisible() && numbers->horizontalScrollBar()->maximum() == 0, name);
    }
    const auto* numbers = summary.findChild<QTableView*>(QStringLiteral("summaryTable"));
    const QString tip = numbers->model()->headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(longest.toHtmlEscaped()), qPrintable(tip));
}

void PlainNamesTest::choice()
{
    WindowFixture table;
    table.start();
    GameSetup setup = boldSetup();
    setup.rules.lineScoring = LineScoring::Choice;
    table.host().newGame(setup);
    LineScore line;
    line.line = {true, 0};
    line.coins[0] = 5;
    ChoiceDialog dialog(table.session(), table.input(), {line});
    dialog.show();
    const auto* text = dialog.findChild<QLabel*>();
    QVERIFY2(text->text().contains(Bold), qPrintable(text->text()));
    QCOMPARE(marked(dialog), QStringList());
}

void PlainNamesTest::questions()
{
    QStringList shown;
    int asked = 0;
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        ++asked;
        if (box->textFormat() != Qt::PlainText)
            shown += box->text();
        box->reject();
    });
    answer.start(10);
    const QString title = QStringLiteral("t");
    BoxDialogs dialogs;
    dialogs.unsaved(nullptr, Bold, Bold);
    dialogs.choose(nullptr, title, Bold, title, title);
    dialogs.complain(nullptr, title, Bold);
    QCOMPARE(shown, QStringList());
    QCOMPARE(asked, 3);
}

void PlainNamesTest::windowAndMenus()
{
    WindowFixture table;
    table.start();
    table.host().newGame(boldSetup());
    auto* status = table.find<StatusLine>("statusLine");
    const QString said = tipOf(*status, QPoint(5, 5));
    QVERIFY2(said.contains(QStringLiteral("&lt;i&gt;Mine")), qPrintable(said));

    // The value of row 1, beside the row.
    table.session().requestTurn(Turn::stall(1, 0));
    QTest::keyClick(&table.market(), Qt::Key_D);
    QTest::mouseClick(table.market().viewport(), Qt::LeftButton, {}, table.squareCentre(1));
    const QString worth = tipOf(table.market(), table.market().boardLayout().rowEnd(0).center());
    QVERIFY2(worth.contains(QStringLiteral("&lt;b&gt;Anna")), qPrintable(worth));

    for (const QString& marked : {MarkedName, QStringLiteral("&lt;i&gt;")}) {
        const QString name = marked + QStringLiteral("html & co.hpgame");
        table.dialogs.saveAnswer = table.path(name);
        table.actions().saveAs->trigger();
        QCOMPARE(table.dialogs.complaints, QStringList());
        const QAction* recent = table.find<QMenu>("recentMenu")->actions().constFirst();
        QString inMenu = name;
        inMenu.replace(QLatin1Char('&'), QLatin1String("&&"));
        QVERIFY2(recent->text().contains(inMenu), qPrintable(recent->text()));
        QVERIFY2(recent->toolTip().contains(name.toHtmlEscaped()), qPrintable(recent->toolTip()));
    }
}

void PlainNamesTest::typedNames_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("name");
    QTest::newRow("plain") << QStringLiteral(" Anna  B. ") << QStringLiteral("Anna B.");
    QTest::newRow("override") << QStringLiteral("\u202eAnna") << QStringLiteral("Anna");
    QTest::newRow("isolate left open") << QStringLiteral("A\u2067nna") << QStringLiteral("Anna");
    QTest::newRow("nothing to be seen")
        << QStringLiteral("\u202e \u200b") << QStringLiteral("Player");
}

/// Any text pasted into a name field gives a game that can be saved and read.
void PlainNamesTest::typedNames()
{
    QFETCH(QString, typed);
    QFETCH(QString, name);
    SeatTable seats{hellerPlayers(), Programs{}};
    seats.setSeats(PlaySettings::firstGame().seats, 3);
    auto* field = seats.findChild<QLineEdit*>(QStringLiteral("name1"));
    QApplication::clipboard()->setText(typed);
    field->setFocus();
    field->selectAll();
    field->paste();
    QCOMPARE(QString::fromStdString(seats.infos()[0].name), name);
}

void PlainNamesTest::rightToLeft_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

/// A right-to-left name does not change the direction of the sentences around it.
void PlainNamesTest::rightToLeft()
{
    QFETCH(QString, language);
    const QString name = QStringLiteral("\u05e9\u05e8\u05d4");
    const QString isolated = QChar(0x2068) + name + QChar(0x2069);
    int sentences = 0;
    const auto check = [&](const QStringList& all) {
        for (const QString& text : all) {
            if (!text.contains(name) || text == name || text == plainTip(name))
                continue;
            ++sentences;
            QVERIFY2(text.count(name) == text.count(isolated), qPrintable(text));
            QVERIFY2(!text.isRightToLeft(), qPrintable(text));
        }
    };
    WindowFixture table({Human, Human}, language);
    table.start();
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    setup.rules.hiddenTiles = 1; // so that there is a curtain
    setup.rules.name["en"] = setup.rules.name["de"] = name.toStdString();
    for (SeatInfo& seat : setup.seats)
        seat.name = name.toStdString();
    table.host().newGame(setup);
    check(texts(table.window()));
    QVERIFY(table.window().findChild<StatusLine*>()->text().contains(isolated));
    while (table.session().latestPhase() == Phase::Playing) {
        table.session().liftCurtain();
        check({table.promptText()});
        QVERIFY2(table.promptText().contains(isolated), qPrintable(table.promptText()));
        check(texts(table.window()));
        table.session().requestTurn(Turn::stall(1, table.firstEmpty()));
    }
    check({table.promptText()});
    check(texts(table.window()));
    check(texts(RoundSummaryDialog(table.session())));
    check(texts(GameResultDialog(table.session())));
    QVERIFY2(sentences > 20, qPrintable(QString::number(sentences)));

    const QString path = table.path(name + QStringLiteral(".hpgame"));
    table.dialogs.saveAnswer = path;
    table.actions().save->trigger();
    table.session().takeBack();
    QVERIFY(!table.window().windowTitle().contains(QChar(0x2068))); // the desktop handles the title
    table.dialogs.openAnswer = path;
    table.actions().open->trigger();
    QVERIFY(table.dialogs.unsavedTexts.constFirst().contains(
        QChar(0x2068) + name + QStringLiteral(".hpgame") + QChar(0x2069)));
    const auto saved = readSmallFile(path, MaxRecordBytes);
    QVERIFY(saved && saved->contains(name.toUtf8()) &&
            !QString::fromUtf8(*saved).contains(QChar(0x2068)));
}

QTEST_MAIN(PlainNamesTest)
#include "tst_plainnames.moc"
