// The page of the first start in the real window: when it comes, what each choice does by click and
// by key, and the way back to it.

#include "AccessibleNames.h"
#include "window/WindowFixture.h"

#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/text/Files.h"
#include "ui/heller/games/Welcome.h"
#include "ui/heller/games/WelcomeCard.h"
#include "ui/heller/games/WelcomePage.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/lessons/LessonsWindow.h"
#include "ui/heller/room/GuidedGame.h"
#include "ui/heller/room/LessonsMenu.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/windows/ScrollPage.h"

#include <QCheckBox>
#include <QDateTime>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRadioButton>
#include <QScrollBar>
#include <QTest>

#include <cstdlib>

using namespace hp;

namespace {

/// A program that nobody has started yet.
void startFirst(WindowFixture& t)
{
    t.settings.guide.setWelcomed(false);
    t.start({}, {});
}

void click(WindowFixture& t, const char* name)
{
    auto* button = t.find<QAbstractButton>(name);
    // On the mark of a check box, because nothing happens beside it.
    const bool large = qobject_cast<WelcomeCard*>(button) != nullptr;
    QTest::mouseClick(button, Qt::LeftButton, {},
                      large ? QPoint() : QPoint(10, button->height() / 2));
}

bool pageIsShown(WindowFixture& t)
{
    auto* page = t.find<WelcomePage>("welcomePage");
    const bool shown = page && page->isVisible();
    return shown == t.room().welcome().isShown() && shown == !t.room().table().isVisible() && shown;
}

} // namespace

class WelcomeTest : public QObject {
    Q_OBJECT

private slots:
    void comesOnce();
    void comesAgainUntilAGameBegins();
    void doesNotComeWith_data();
    void doesNotComeWith();
    void byKeyboard();
    void asksTheName();
    void withoutTips();
    void learns();
    void opens_data();
    void opens();
    void switchesTheLanguage();
    void otherWaysToBegin();
    void fromTheHelpMenu();
    void asksBeforeAGameIsLost();
    void dialogsOverIt();
    void everyActionWithoutAGame();
    void recentGames();
    void readsWell_data();
    void readsWell();
    void fits_data();
    void fits();
    void next();
};

void WelcomeTest::comesOnce()
{
    WindowFixture t;
    startFirst(t);
    QVERIFY(pageIsShown(t));
    QVERIFY(!t.session().hasGame()); // nobody plays behind it
    QVERIFY(!t.find<QPushButton>("welcomeBack")->isVisible());
    QVERIFY(t.find<QCheckBox>("welcomeGuide")->isChecked());
    QCOMPARE(QApplication::focusWidget(), t.find<WelcomeCard>("welcomeLearn"));
    click(t, "welcomePlay");
    QVERIFY(!pageIsShown(t));
    QVERIFY(t.room().table().isVisible());
    QVERIFY(t.session().hasGame());
    QCOMPARE(t.session().seatCount(), 3);
    QVERIFY(t.session().isHuman(0));
    QVERIFY(t.actions().guideMe->isChecked());
    QVERIFY(t.settings.guide.welcomed());
    QVERIFY(t.waitForPerson());
    QVERIFY(QApplication::focusWidget() == &t.market());
    QVERIFY(t.playByClicks());
    t.close();
    t.start({}, {});
    QVERIFY(!pageIsShown(t));
    QVERIFY(t.session().turns(true).size() >= 1);
    QVERIFY(t.actions().guideMe->isChecked());
}

void WelcomeTest::comesAgainUntilAGameBegins()
{
    WindowFixture t;
    startFirst(t);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); // there is nothing to go back to
    QVERIFY(pageIsShown(t));
    t.close();
    t.start({}, {});
    QVERIFY(pageIsShown(t));
}

void WelcomeTest::doesNotComeWith_data()
{
    QTest::addColumn<bool>("file");
    QTest::addColumn<bool>("seed");
    QTest::addColumn<bool>("game");
    QTest::addColumn<bool>("welcomed");
    QTest::newRow("a file") << true << false << false << false;
    QTest::newRow("a seed") << false << true << false << false;
    QTest::newRow("a game to go on with") << false << false << true << false;
    QTest::newRow("the page left before") << false << false << false << true;
}

void WelcomeTest::doesNotComeWith()
{
    QFETCH(bool, file);
    QFETCH(bool, seed);
    QFETCH(bool, game);
    QFETCH(bool, welcomed);
    WindowFixture t;
    const QString path = t.path(QStringLiteral("mine.hpgame"));
    if (file || game) {
        t.start();
        QVERIFY(t.waitForPerson());
        QVERIFY(t.playByClicks());
        QVERIFY(!t.host().save(path));
        t.close();
        if (file)
            QFile::remove(t.path(QStringLiteral("autosave.hpgame")));
        t.settings.window.setSavedGame(game ? path : QString());
    }
    t.settings.guide.setWelcomed(welcomed);
    t.start(file ? path : QString(), seed ? std::optional<quint64>(7) : std::nullopt);
    QVERIFY(!pageIsShown(t));
    QVERIFY(t.room().table().isVisible());
    QVERIFY(t.session().hasGame());
    if (file)
        QTRY_COMPARE(t.host().filePath(), path);
    if (game)
        QVERIFY(t.session().turns(true).size() >= 1);
    QVERIFY(!t.actions().guideMe->isChecked());
    QVERIFY(!t.find<WelcomePage>("welcomePage")); // not even made
}

void WelcomeTest::byKeyboard()
{
    WindowFixture t;
    startFirst(t);
    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    QStringList walked;
    for (int i = 0; i < 5; ++i) {
        walked += QApplication::focusWidget()->objectName();
        press(Qt::Key_Tab);
    }
    QCOMPARE(walked.mid(0, 4),
             (QStringList{QStringLiteral("welcomeLearn"), QStringLiteral("welcomePlay"),
                          QStringLiteral("welcomeOpen"), QStringLiteral("welcomeGuide")}));
    QVERIFY2(walked[4] == QLatin1String("welcomeLanguage_en") ||
                 walked[4] == QLatin1String("welcomeLanguage_de"),
             qPrintable(walked[4]));
    // Space unchecks the box, Enter plays.
    t.find<QCheckBox>("welcomeGuide")->setFocus();
    press(Qt::Key_Space);
    QVERIFY(!t.find<QCheckBox>("welcomeGuide")->isChecked());
    press(Qt::Key_Space);
    t.find<WelcomeCard>("welcomeLearn")->setFocus();
    press(Qt::Key_Right);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("welcomePlay"));
    press(Qt::Key_Return);
    QVERIFY(!pageIsShown(t));
    QVERIFY(t.session().hasGame());
    QVERIFY(t.actions().guideMe->isChecked());
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&t.market()));
}

void WelcomeTest::asksTheName()
{
    WindowFixture t;
    startFirst(t);
    auto* name = t.find<QLineEdit>("welcomeName");
    QVERIFY(name->isVisible());
    QTest::mouseClick(name, Qt::LeftButton);
    QTest::keyClicks(name, QStringLiteral("Mia"));
    t.find<QRadioButton>("welcomeLanguage_de")->click(); // what was typed stays
    QCOMPARE(name->text(), QStringLiteral("Mia"));
    QCOMPARE(t.settings.play.offeredName(), QStringLiteral("Mia")); // wherever one goes from here
    QTest::keyClick(name, Qt::Key_Return);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    click(t, "welcomePlay");
    QCOMPARE(t.session().seats()[0].name, std::string("Mia"));
    t.room().welcome().show();
    QCOMPARE(name->text(), QStringLiteral("Mia"));
    // It is offered where one sits down with others.
    t.actions().joinTable->trigger();
    QTRY_VERIFY(t.find<QDialog>("joinTableDialog"));
    QCOMPARE(t.find<QDialog>("joinTableDialog")
                 ->findChild<QLineEdit*>(QStringLiteral("tableName"))
                 ->text(),
             QStringLiteral("Mia"));
    t.find<QDialog>("joinTableDialog")->close();
    // For a game of several people it is not asked.
    PlaySettings::NewGame game = t.settings.play.newGame();
    game.seats[1].player = Human;
    t.settings.play.setNewGame(game);
    t.room().welcome().show();
    QVERIFY(!name->isVisible());
}

void WelcomeTest::withoutTips()
{
    WindowFixture t;
    startFirst(t);
    click(t, "welcomeGuide");
    QVERIFY(!t.find<QCheckBox>("welcomeGuide")->isChecked());
    click(t, "welcomePlay");
    QVERIFY(t.session().hasGame());
    QVERIFY(!t.actions().guideMe->isChecked());
    QVERIFY(!t.settings.guide.guided());
    QVERIFY(t.waitForPerson());
    QVERIFY(!t.room().guided().guide().tip());
}

void WelcomeTest::learns()
{
    WindowFixture t;
    startFirst(t);
    QVERIFY(!t.room().lessons().lessonsWindow());
    click(t, "welcomeLearn");
    LessonsWindow* lessons = t.room().lessons().lessonsWindow();
    QVERIFY(lessons);
    QVERIFY(QTest::qWaitForWindowActive(lessons));
    lessons->close();
    // The page stays for the time after the lessons.
    QVERIFY(t.room().welcome().isShown());
    QVERIFY(t.room().welcome().isDue());
}

void WelcomeTest::opens_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("leaves");
    QTest::newRow("a game") << QStringLiteral("mine.hpgame") << true;
    QTest::newRow("nothing") << QString() << false;
    QTest::newRow("what cannot be opened") << QStringLiteral("missing.hpgame") << false;
}

void WelcomeTest::opens()
{
    QFETCH(QString, file);
    QFETCH(bool, leaves);
    WindowFixture t;
    const QString path = t.path(QStringLiteral("mine.hpgame"));
    t.start();
    QVERIFY(!t.host().save(path));
    t.close();
    QFile::remove(t.path(QStringLiteral("autosave.hpgame")));
    t.settings.window.setSavedGame({});
    startFirst(t);
    QVERIFY(pageIsShown(t));
    t.dialogs.openAnswer = file.isEmpty() ? QString() : t.path(file);
    click(t, "welcomeOpen");
    QCOMPARE(pageIsShown(t), !leaves);
    QCOMPARE(t.session().hasGame(), leaves);
    QCOMPARE(t.dialogs.complaints.size(), !leaves && !file.isEmpty() ? 1 : 0);
    QVERIFY(t.dialogs.unsavedTexts.isEmpty());
    QVERIFY(!t.actions().guideMe->isChecked()); // that game may be anywhere
}

void WelcomeTest::switchesTheLanguage()
{
    WindowFixture t;
    startFirst(t);
    QVERIFY(t.find<QRadioButton>("welcomeLanguage_en")->isChecked());
    const QString english = t.find<WelcomeCard>("welcomePlay")->text();
    QCOMPARE(english, QStringLiteral("Play at once"));
    click(t, "welcomeLanguage_de");
    QCOMPARE(t.settings.look.language(), QStringLiteral("de"));
    QTRY_COMPARE(t.find<WelcomeCard>("welcomePlay")->text(), QStringLiteral("Gleich spielen"));
    QCOMPARE(t.find<QLabel>("welcomeTitle")->text(), QStringLiteral("Willkommen auf dem Markt!"));
    // The preferences do the same, and the page follows.
    t.speak(QStringLiteral("en"));
    QTRY_COMPARE(t.find<WelcomeCard>("welcomePlay")->text(), english);
    QVERIFY(t.find<QRadioButton>("welcomeLanguage_en")->isChecked());
    click(t, "welcomeLanguage_de");
    click(t, "welcomePlay");
    QCOMPARE(t.session().seatInfo(0).name, std::string("Spieler"));
}

void WelcomeTest::otherWaysToBegin()
{
    // A later start of the program hands over a deal.
    WindowFixture t;
    startFirst(t);
    t.window().serve({}, 5);
    QVERIFY(!pageIsShown(t));
    QCOMPARE(t.host().seed(), std::uint64_t{5});
    QVERIFY(t.settings.guide.welcomed());
    QVERIFY(t.dialogs.unsavedTexts.isEmpty());
}

void WelcomeTest::fromTheHelpMenu()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(t.playByClicks());
    QVERIFY(t.waitForPerson());
    QVERIFY(t.find<QMenu>("helpMenu")->actions().contains(t.actions().welcome));
    for (const bool byKey : {false, true}) {
        t.actions().welcome->trigger();
        QVERIFY(pageIsShown(t));
        QVERIFY(t.find<QPushButton>("welcomeBack")->isVisible());
        const std::size_t turns = t.session().turns(true).size();
        if (byKey)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        else
            QTest::mouseClick(t.find<QPushButton>("welcomeBack"), Qt::LeftButton);
        QVERIFY(!pageIsShown(t));
        QVERIFY(t.room().table().isVisible());
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&t.market()));
        QCOMPARE(t.session().turns(true).size(), turns);
        QVERIFY(!t.actions().guideMe->isChecked()); // the game is the same
        QVERIFY(t.playByClicks());
        QVERIFY(t.waitForPerson());
        QVERIFY(t.session().turns(true).size() > turns + 1); // the computer plays again
    }
}

void WelcomeTest::asksBeforeAGameIsLost()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(t.playByClicks());
    QVERIFY(t.waitForPerson());
    const std::size_t turns = t.session().turns(true).size();
    t.actions().welcome->trigger();
    t.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    click(t, "welcomePlay");
    QCOMPARE(t.dialogs.unsavedTexts.size(), 1);
    QVERIFY(pageIsShown(t));
    QCOMPARE(t.session().turns(true).size(), turns);
    t.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
    click(t, "welcomePlay");
    QVERIFY(!pageIsShown(t));
    QVERIFY(t.session().turns(true).size() < turns);
    QCOMPARE(t.session().seatCount(), 2); // as in the last game
}

void WelcomeTest::dialogsOverIt()
{
    // The computer waits while the page is shown, also after a dialog over it.
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    t.session().setPaused(true);
    QVERIFY(t.playByClicks());
    t.actions().welcome->trigger();
    const std::size_t turns = t.session().turns(true).size();
    t.actions().newGame->trigger();
    auto* dialog = t.window().findChild<QDialog*>();
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->isVisible());
    dialog->reject();
    QTest::qWait(50);
    QVERIFY(pageIsShown(t));
    QCOMPARE(t.session().turns(true).size(), turns);
    QVERIFY(t.room().welcome().leave());
    QVERIFY(t.waitForPerson());
    QVERIFY(t.session().turns(true).size() > turns);
}

void WelcomeTest::everyActionWithoutAGame()
{
    // The table behind the page has no game: no menu entry may need one.
    WindowFixture t;
    startFirst(t);
    // The first one ends the program, the second one waits for an answer.
    const QStringList excluded{QStringLiteral("quit"), QStringLiteral("aboutQt")};
    QStringList tried;
    for (const QMenu* menu : t.window().findChildren<QMenu*>()) {
        for (QAction* action : menu->actions()) {
            const QString name = action->objectName();
            if (!action->isEnabled() || action->menu() || excluded.contains(name) ||
                name.startsWith(QLatin1String("example"))) // begins a game
                continue;
            action->trigger();
            tried += name;
            QCoreApplication::processEvents();
            for (QWidget* other : QApplication::topLevelWidgets()) {
                if (other != &t.window() && other->isVisible())
                    other->close();
            }
            QCoreApplication::processEvents();
            QVERIFY2(pageIsShown(t) && !t.session().hasGame(), qPrintable(name));
        }
    }
    for (const char* name : {"newGame", "unseenTiles", "teachingTable", "guideMe", "lessons"})
        QVERIFY2(tried.contains(QLatin1String(name)), name);
    click(t, "welcomePlay");
    QVERIFY(t.session().hasGame());
    QVERIFY(t.room().table().isVisible());
}

/// Saved games and games that were kept by themselves, the latest first; other files are left out.
void WelcomeTest::recentGames()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.play(2);
    const QString mine = t.path(QStringLiteral("My & game.hpgame"));
    QVERIFY(!t.host().save(mine));
    const QByteArray saved = t.record();
    {
        QFile file(mine); // its time says nothing
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(1),
                                 QFileDevice::FileModificationTime));
    }
    const QString broken = t.path(QStringLiteral("broken.hpgame"));
    QVERIFY(!writeWholeFile(broken, "{\"format\":"));
    t.settings.file().setValue(
        QStringLiteral("recentFileTimes"),
        QStringList{QStringLiteral("%1 %2").arg(
            QDateTime::currentDateTimeUtc().addSecs(-7200).toString(Qt::ISODate), mine)});
    t.setRecentFiles({broken, t.path(QStringLiteral("gone.hpgame")), mine,
                      t.path(QStringLiteral("rules.hprules"))});
    t.host().newGame(tinySetup());
    fillTheMarket(t.session());
    fillTheMarket(t.session());
    fillTheMarket(t.session());
    const int kept = static_cast<int>(
        QDir(t.path(QStringLiteral("games"))).entryList({QStringLiteral("*.hpgame")}).size());
    t.actions().welcome->trigger();
    QVERIFY(pageIsShown(t));
    QVERIFY(t.find<QLabel>("welcomeRecent")->isVisible());
    auto* page = t.find<WelcomePage>("welcomePage");
    QList<WelcomeCard*> cards;
    for (int i = 1; page->findChild<WelcomeCard*>(QStringLiteral("recentGame%1").arg(i)); ++i)
        cards += page->findChild<WelcomeCard*>(QStringLiteral("recentGame%1").arg(i));
    QCOMPARE(cards.size(), 1 + kept);
    WelcomeCard& card = *cards.constLast(); // the oldest
    QCOMPARE(QAccessible::queryAccessibleInterface(&card)->text(QAccessible::Name),
             QStringLiteral("My & game"));
    QVERIFY2(card.accessibleDescription().startsWith(QStringLiteral("Round 1. ")),
             qPrintable(card.accessibleDescription()));
    QVERIFY2(card.accessibleDescription().contains(
                 QStringLiteral(" %1").arg(loadRecord(mine)->game().money(1))),
             qPrintable(card.accessibleDescription()));
    QVERIFY(card.pictureHeight() >= 30);
    QCOMPARE(nameless(t.window()), QStringList());
    // The words about the games follow the language.
    t.speak(QStringLiteral("de"));
    QTRY_VERIFY(page->findChild<WelcomeCard*>(QStringLiteral("recentGame%1").arg(1 + kept))
                    ->accessibleDescription()
                    .startsWith(QStringLiteral("Runde 1. ")));
    t.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
    auto* again = page->findChild<WelcomeCard*>(QStringLiteral("recentGame%1").arg(1 + kept));
    again->setFocus();
    QTest::keyClick(again, Qt::Key_Return);
    QTRY_VERIFY(!pageIsShown(t));
    QCOMPARE(t.host().filePath(), mine);
    QCOMPARE(t.record(), saved);
}

void WelcomeTest::readsWell_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void WelcomeTest::readsWell()
{
    QFETCH(QString, language);
    WindowFixture t({}, language);
    startFirst(t);
    QCOMPARE(nameless(t.window()), QStringList());
    for (const char* name : {"welcomeLearn", "welcomePlay", "welcomeOpen"}) {
        QAccessibleInterface* card =
            QAccessible::queryAccessibleInterface(t.find<WelcomeCard>(name));
        QCOMPARE(card->role(), QAccessible::Button);
        QVERIFY(!card->text(QAccessible::Name).isEmpty());
        QVERIFY(!card->text(QAccessible::Description).isEmpty());
    }
}

void WelcomeTest::fits_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
        for (const QSize size :
             {QSize(640, 400), QSize(1280, 800), QSize(2400, 1500), QSize(760, 1200)})
            QTest::newRow(qPrintable(language + QString::number(size.width()))) << language << size;
    }
}

void WelcomeTest::fits()
{
    QFETCH(QString, language);
    QFETCH(QSize, size);
    WindowFixture t({}, language);
    startFirst(t);
    t.window().resize(size);
    auto* page = t.find<WelcomePage>("welcomePage");
    const auto* view = qobject_cast<ScrollPage*>(page->parentWidget()->parentWidget());
    QVERIFY(view);
    QVERIFY(!view->horizontalScrollBar()->isVisible());
    QVERIFY2(!view->verticalScrollBar()->isVisible(), qPrintable(QString::number(page->height())));
    const QWidgetList parts = page->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    const auto isHighEnough = [](const QWidget* part) {
        return !part->isVisible() ||
               part->height() >= (part->hasHeightForWidth() ? part->heightForWidth(part->width())
                                                            : part->minimumSizeHint().height());
    };
    QTRY_VERIFY(std::all_of(parts.begin(), parts.end(), isHighEnough)); // they tell each other
    QList<QRect> places;
    for (const QWidget* part : parts) {
        if (!part->isVisible())
            continue;
        const QRect place = part->geometry();
        QVERIFY2(page->rect().contains(place), qPrintable(part->objectName()));
        for (const QRect& other : places)
            QVERIFY2(!other.intersects(place), qPrintable(part->objectName()));
        places += place;
        QVERIFY2(part->width() >= part->minimumSizeHint().width(), qPrintable(part->objectName()));
    }
    // The texts of a card leave room for its picture; the cards make one row, or lie on each other.
    const bool upright = size.height() > size.width();
    const QRect first = t.find<WelcomeCard>("welcomeLearn")->geometry();
    int filled = 0;
    for (const char* name : {"welcomeLearn", "welcomePlay", "welcomeOpen"}) {
        const auto* card = t.find<WelcomeCard>(name);
        QVERIFY2(card->pictureHeight() >= 30, name);
        QCOMPARE(upright ? card->x() : card->y(), upright ? first.x() : first.y());
        QVERIFY2(std::abs(card->width() - first.width()) <= 1, name);
        QVERIFY2(std::abs(card->height() - first.height()) <= 1, name);
        filled += card->width() * card->height();
    }
    // They are most of the page, and without recent games all of it lies in the middle.
    if (size != QSize(640, 400))
        QVERIFY2(filled * 5 >= page->width() * page->height() * 2,
                 qPrintable(QString::number(filled)));
    const auto [top, bottom] =
        std::minmax_element(places.begin(), places.end(), [](const QRect& one, const QRect& other) {
            return one.top() < other.top();
        });
    QVERIFY(std::abs(top->top() - (page->height() - 1 - bottom->bottom())) <= 12);
}

/// What one may do next follows what has been done.
void WelcomeTest::next()
{
    WindowFixture t;
    startFirst(t);
    const auto line = [&](int at) {
        auto* button = t.find<QPushButton>(qPrintable(QStringLiteral("welcomeNext%1").arg(at)));
        return button && button->isVisible() ? button : nullptr;
    };
    QCOMPARE(line(1)->text(), QStringLiteral("Today's puzzle"));
    QCOMPARE(line(2)->text(), QStringLiteral("Sit down at a table nearby"));
    QVERIFY(!line(3));
    // A lesson that has been begun, and today's puzzle is solved.
    const Lesson& lesson = builtInLessons().front();
    t.house().lessons().stepDone(lesson.id, 0, static_cast<int>(lesson.steps.size()));
    t.house().puzzles.noteDay(QDate::currentDate());
    QEvent again(QEvent::WindowActivate);
    QCoreApplication::sendEvent(t.find<WelcomePage>("welcomePage"), &again);
    QVERIFY2(line(1)->text().startsWith(QStringLiteral("Go on with the lesson “")),
             qPrintable(line(1)->text()));
    QCOMPARE(line(2)->text(), QStringLiteral("Sit down at a table nearby"));
    QVERIFY(!line(3));
    QTest::mouseClick(line(1), Qt::LeftButton);
    QVERIFY(t.room().lessons().lessonsWindow());
    QTRY_VERIFY(t.room().lessons().lessonsWindow()->lesson().isVisible());
    t.room().lessons().closeWindow();
    line(2)->setFocus();
    QTest::keyClick(line(2), Qt::Key_Return);
    QTRY_VERIFY(t.find<QDialog>("joinTableDialog"));
    t.find<QDialog>("joinTableDialog")->close();
    // Done with it.
    for (int step = 1; step < static_cast<int>(lesson.steps.size()); ++step)
        t.house().lessons().stepDone(lesson.id, step, static_cast<int>(lesson.steps.size()));
    QCoreApplication::sendEvent(t.find<WelcomePage>("welcomePage"), &again);
    QVERIFY2(line(1)->text().startsWith(QStringLiteral("The next lesson: “")),
             qPrintable(line(1)->text()));
}

QTEST_MAIN(WelcomeTest)
#include "tst_welcome.moc"
