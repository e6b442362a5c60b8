// Tables that are played over days, between two windows: from the menu to the end of the game, by a
// folder and by hand, by mouse and by keys.
#include "tests/ui/heller/session/SessionFixture.h"
#include "window/WindowFixture.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/post/PlayedPost.h"
#include "ui/heller/room/PostDesk.h"
#include "ui/kit/look/EmptyState.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QTest>

using namespace hp;

class PostTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(canWriteLetters()); }
    void byFolder_data();
    void byFolder();
    void dealt();
    void byHand();
    void gameHereWaits();
    void nothingToTake();
    void givesUp();
    void keysAndNames();
};

namespace {

struct Writer {
    explicit Writer(const QString& name, const QString& language = QStringLiteral("en"))
        : window({Human, Human}, language)
    {
        window.settings.play.setTableName(name);
        window.start();
        window.window().show();
    }
    PostDesk& desk() { return *window.room().post(); }
    PostWindow& list()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // one just closed
        if (!desk().window())
            window.actions().correspondence->trigger();
        return *desk().window();
    }
    template <class Widget> Widget* in(QWidget& parent, const char* name)
    {
        return parent.findChild<Widget*>(QLatin1String(name));
    }
    void press(const char* name)
    {
        auto* push = in<QPushButton>(list(), name);
        QVERIFY2(push && push->isVisible() && push->isEnabled(), name);
        QTest::mouseClick(push, Qt::LeftButton);
    }
    QDialog* dialog() { return window.window().findChild<QDialog*>(QStringLiteral("postDialog")); }
    void acceptDialog()
    {
        QVERIFY(dialog());
        auto* push = in<QPushButton>(*dialog(), "postAccept");
        QVERIFY(push->isEnabled());
        QTest::mouseClick(push, Qt::LeftButton);
        QTRY_VERIFY(!dialog());
    }
    QString state()
    {
        return list().findChild<QTableView*>()->model()->index(0, 2).data().toString();
    }
    PostTable& table() { return *desk().tables().tables().front(); }
    TableSession& session() { return window.session(); }

    WindowFixture window;
};

/// @param preset its rules; empty: those that are offered
void openIn(Writer& anna, const QString& folder, const QString& preset = {})
{
    anna.press("postOpen");
    QVERIFY(anna.dialog());
    if (!preset.isEmpty()) {
        auto* rules = anna.in<QComboBox>(*anna.dialog(), "postRules");
        rules->setCurrentText(rulesName(loadPreset(preset).value()));
        QVERIFY(anna.in<QLabel>(*anna.dialog(), "postWhat")
                    ->text()
                    .contains(QStringLiteral("Your program deals")));
    }
    anna.in<QLineEdit>(*anna.dialog(), "postFolder")->setText(folder);
    anna.acceptDialog();
}

void sitIn(Writer& bert, const QString& folder)
{
    bert.window.dialogs.openAnswer = folder;
    bert.press("postSit");
    QVERIFY(bert.dialog());
    QVERIFY(bert.in<QLabel>(*bert.dialog(), "postWhat")->text().contains(QStringLiteral("Anna")));
    bert.acceptDialog();
}

void look(std::initializer_list<Writer*> writers)
{
    for (Writer* writer : writers) {
        for (const auto& table : writer->desk().tables().tables()) {
            const bool plays = table->stage() >= PostTable::Stage::Playing;
            if (auto* played = plays ? qobject_cast<PlayedPost*>(&table->game()) : nullptr)
                played->host().computers().setPace(0);
            table->look();
        }
        QCoreApplication::processEvents();
    }
}

} // namespace

void PostTest::byFolder_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

void PostTest::byFolder()
{
    QFETCH(QString, language);
    QTemporaryDir folder;
    Writer anna(QStringLiteral("Anna"), language);
    Writer bert(QStringLiteral("Bert"), language);
    openIn(anna, folder.path());
    const QAbstractItemModelTester tested(anna.list().findChild<QTableView*>()->model());
    QTRY_COMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    QVERIFY(!anna.state().isEmpty());
    sitIn(bert, folder.path());
    const auto begun = [&] {
        look({&anna, &bert});
        return anna.table().stage() == PostTable::Stage::Playing &&
               bert.table().stage() == PostTable::Stage::Playing;
    };
    QTRY_VERIFY(begun());
    QVERIFY(anna.table().isMyTurn() != bert.table().isMyTurn());
    auto* notes = anna.in<QPlainTextEdit>(anna.list(), "postNotes");
    notes->setFocus();
    QTest::keyClicks(notes, QStringLiteral("columns first"));
    for (Writer* writer : {&anna, &bert})
        writer->press("postGame");
    QVERIFY(anna.session().isElsewhere() && bert.session().isElsewhere());
    QVERIFY(anna.window.window().windowTitle().contains(QStringLiteral("Anna")));
    QVERIFY(anna.session().isFair());
    // The first turn by clicks.
    Writer& mover = anna.table().isMyTurn() ? anna : bert;
    QVERIFY(mover.session().personMayAct());
    QVERIFY(mover.window.playByClicks());
    const auto arrived = [&] {
        look({&anna, &bert});
        return anna.session().turnCount(true) == 1 && bert.session().turnCount(true) == 1;
    };
    QTRY_VERIFY(arrived());
    // One closes the program and comes back: the notes and the game are there.
    anna.window.close();
    anna.window.start();
    anna.window.window().show();
    QVERIFY(anna.desk().tables().tables().empty()); // a start does not wait for them
    anna.press("postGame");
    QCOMPARE(anna.table().notes(), QStringLiteral("columns first"));
    const auto over = [&] {
        look({&anna, &bert});
        for (Writer* writer : {&anna, &bert}) {
            writer->session().setExplaining(false);
            if (writer->session().personMayAct())
                actAsPerson(writer->session());
        }
        return anna.table().stage() == PostTable::Stage::Over &&
               bert.table().stage() == PostTable::Stage::Over;
    };
    QTRY_VERIFY_WITH_TIMEOUT(over(), 30'000);
    for (Writer* writer : {&anna, &bert}) {
        QCOMPARE(writer->window.house().finished.games().size(), std::size_t{1});
        QVERIFY(writer->table().isCounted());
        QVERIFY(writer->state().contains(QStringLiteral("Bert")));
        QCOMPARE(writer->desk().tables().myTurns(), 0);
    }
}

/// Not all tiles lie open: Anna's program deals, and Bert waits for it after each draw.
void PostTest::dealt()
{
    QTemporaryDir folder;
    Writer anna(QStringLiteral("Anna"));
    Writer bert(QStringLiteral("Bert"));
    openIn(anna, folder.path(), QStringLiteral("standard"));
    sitIn(bert, folder.path());
    const auto begun = [&] {
        look({&anna, &bert});
        return anna.table().stage() == PostTable::Stage::Playing &&
               bert.table().stage() == PostTable::Stage::Playing;
    };
    QTRY_VERIFY(begun());
    for (Writer* writer : {&anna, &bert})
        writer->press("postGame");
    bool hasWaited = false;
    const auto over = [&] {
        look({&anna, &bert});
        for (Writer* writer : {&anna, &bert}) {
            writer->session().setExplaining(false);
            if (writer->session().latestPhase() == Phase::RoundOver &&
                !writer->table().game().waits())
                writer->session().requestNextRound();
            if (writer->session().personMayAct())
                actAsPerson(writer->session());
        }
        if (bert.table().game().waits() && !hasWaited) {
            hasWaited = true;
            [&] {
                QVERIFY(bert.state().contains(QStringLiteral("has to answer")));
                QVERIFY(!bert.session().personMayAct());
            }();
        }
        return anna.table().stage() == PostTable::Stage::Over &&
               bert.table().stage() == PostTable::Stage::Over;
    };
    QTRY_VERIFY_WITH_TIMEOUT(over(), 60'000);
    QVERIFY(hasWaited);
    const auto* way = bert.in<QLabel>(bert.list(), "postWayNow");
    QVERIFY2(way->text().contains(QStringLiteral("3 deals checked")), qPrintable(way->text()));
    for (Writer* writer : {&anna, &bert}) {
        QCOMPARE(writer->window.house().finished.games().size(), std::size_t{1});
        QVERIFY(writer->table().isCounted());
    }
}

/// Only by what is in the clipboard, as a mail would carry it.
void PostTest::byHand()
{
    Writer anna(QStringLiteral("Anna"));
    Writer bert(QStringLiteral("Bert"));
    anna.press("postOpen");
    anna.in<QRadioButton>(*anna.dialog(), "postByHand")->click();
    anna.acceptDialog();
    const auto mail = [] { return QApplication::clipboard()->text(); };
    QVERIFY(mail().contains(QStringLiteral("BEGIN HELLERPFENNIG LETTER")));
    bert.press("postPaste");
    QVERIFY(bert.dialog());
    bert.acceptDialog();
    for (int mails = 0; anna.table().stage() != PostTable::Stage::Over ||
                        bert.table().stage() != PostTable::Stage::Over;
         ++mails) {
        QVERIFY(mails < 100);
        for (Writer* writer : {&anna, &bert}) {
            writer->press("postPaste");
            look({writer});
            if (writer->table().stage() == PostTable::Stage::Playing &&
                !writer->session().isElsewhere())
                writer->press("postGame");
            writer->session().setExplaining(false);
            if (writer->table().isMyTurn())
                actAsPerson(writer->session());
            writer->press("postCopy");
        }
    }
    QVERIFY(anna.window.dialogs.complaints.isEmpty());
    QVERIFY(bert.window.dialogs.complaints.isEmpty());
}

void PostTest::gameHereWaits()
{
    QTemporaryDir folder;
    Writer anna(QStringLiteral("Anna"));
    Writer bert(QStringLiteral("Bert"));
    const QByteArray before = anna.window.record();
    openIn(anna, folder.path());
    sitIn(bert, folder.path());
    const auto begun = [&] {
        look({&anna, &bert});
        return anna.table().stage() == PostTable::Stage::Playing;
    };
    QTRY_VERIFY(begun());
    anna.press("postGame");
    QVERIFY(anna.session().isElsewhere());
    QCOMPARE(anna.window.record(), before);
    // A new game at this screen takes its place; the table goes on in the list.
    QCOMPARE(anna.window.host().newGame(tinySetup()), QString());
    QVERIFY(!anna.session().isElsewhere());
    QVERIFY(anna.desk().title().isEmpty());
    anna.press("postGame");
    QVERIFY(anna.session().isElsewhere());
    QCOMPARE(anna.session().seats()[0].name, std::string("Anna"));
}

void PostTest::nothingToTake()
{
    Writer anna(QStringLiteral("Anna"));
    QStringList& complaints = anna.window.dialogs.complaints;
    QApplication::clipboard()->setText(QStringLiteral("Hello"));
    anna.press("postPaste");
    QCOMPARE(complaints.size(), 1);
    QApplication::clipboard()->setText(
        QStringLiteral("-----BEGIN HELLERPFENNIG LETTER-----\nhalf"));
    anna.press("postPaste");
    QCOMPARE(complaints.size(), 2);
    QVERIFY(!anna.window.room().openFile(anna.window.path(QStringLiteral("none.hptm"))));
    QCOMPARE(complaints.size(), 3);
    QTemporaryDir folder;
    anna.window.dialogs.openAnswer = folder.path();
    anna.press("postSit");
    QCOMPARE(complaints.size(), 4);
    QVERIFY(anna.desk().tables().tables().empty());
}

void PostTest::givesUp()
{
    QTemporaryDir folder;
    Writer anna(QStringLiteral("Anna"));
    openIn(anna, folder.path());
    anna.window.dialogs.chooseAnswer = false;
    anna.press("postRemove");
    QCOMPARE(anna.desk().tables().tables().size(), std::size_t{1});
    anna.window.dialogs.chooseAnswer = true;
    anna.press("postRemove");
    QVERIFY(anna.desk().tables().tables().empty());
    QVERIFY(anna.in<EmptyState>(anna.list(), "postEmpty")->isVisible());
    QVERIFY(!anna.in<QPushButton>(anna.list(), "postRemove")->isVisible());
}

void PostTest::keysAndNames()
{
    QTemporaryDir folder;
    Writer anna(QStringLiteral("Anna"), QStringLiteral("de"));
    openIn(anna, folder.path());
    for (QWidget* parent : {static_cast<QWidget*>(&anna.list())}) {
        for (QPushButton* push : parent->findChildren<QPushButton*>()) {
            QAccessibleInterface* const said = QAccessible::queryAccessibleInterface(push);
            QVERIFY(!said->text(QAccessible::Name).isEmpty());
            QVERIFY(push->focusPolicy() != Qt::NoFocus);
        }
    }
    auto* table = anna.list().findChild<QTableView*>();
    QVERIFY(!table->accessibleName().isEmpty());
    anna.window.dialogs.chooseAnswer = true;
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(anna.desk().tables().tables().empty());
}

QTEST_MAIN(PostTest)
#include "tst_post.moc"
