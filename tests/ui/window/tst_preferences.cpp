// The preferences: each choice takes effect at once and comes back at the next start; by mouse, by
// keys alone, and by ear; nothing is cut off.
#include "AccessibleNames.h"
#include "CutOff.h"
#include "Mnemonics.h"
#include "PseudoLanguage.h"
#include "window/WindowFixture.h"

#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/window/preferences/PreferencesDialog.h"
#include "ui/window/preferences/PreferencesPage.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSettings>
#include <QTabWidget>
#include <QTest>

using namespace hp;

namespace {

/// Opened by its key.
PreferencesDialog* openIn(WindowFixture& t)
{
    QTest::keyClick(&t.window(), Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = t.find<PreferencesDialog>("preferencesDialog");
    const auto hasKeyboard = [dialog] { return dialog->isAncestorOf(QApplication::focusWidget()); };
    return dialog && QTest::qWaitFor(hasKeyboard) ? dialog : nullptr;
}

QTabWidget& tabsOf(QDialog& dialog)
{
    return *dialog.findChild<QTabWidget*>(QStringLiteral("preferencesPages"));
}

template <class Control> Control& control(QDialog& dialog, const QString& name)
{
    auto* found = dialog.findChild<Control*>(name);
    // On its page, as a person would find it.
    QTabWidget& tabs = tabsOf(dialog);
    for (int i = 0; i < tabs.count(); ++i) {
        if (tabs.widget(i)->isAncestorOf(found))
            tabs.setCurrentIndex(i);
    }
    return *found;
}

/// Chooses by keys.
void choose(QComboBox& box, int index)
{
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < index; ++i)
        QTest::keyClick(&box, Qt::Key_Down);
}

/// What the window shows of a choice.
QVariant effectOf(const QString& name, WindowFixture& t)
{
    if (name == QLatin1String("language"))
        return t.window().locale().name().left(2);
    if (name == QLatin1String("askBeforePlacing")) {
        t.session().liftCurtain();
        t.input().pick({TurnKind::Stall, 1});
        t.input().place(t.firstEmpty());
        const bool asks = t.input().isAsking();
        t.input().cancel();
        t.input().cancel();
        return asks;
    }
    if (name == QLatin1String("curtains"))
        return t.session().curtainSeat() >= 0;
    if (name == QLatin1String("theme"))
        return Theme::of(QApplication::palette()).dark;
    if (name == QLatin1String("textSize"))
        return QFontInfo(QApplication::font()).pixelSize();
    if (name == QLatin1String("motion"))
        return t.room().table().seats().animated();
    if (name == QLatin1String("pace"))
        return t.room().table().scoring().player().playsBySelf();
    return t.host().computers().thinkSeconds();
}

} // namespace

class PreferencesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup();
    void isInTheEditMenu();
    void buttonsKeepTheirWords();
    void takesEffectAtOnce_data();
    void takesEffectAtOnce();
    void listByMouse();
    void wheelChangesNothing();
    void restoresDefaultsOfOnePage();
    void byKeysAlone();
    void remembersThePage();
    void followsWhatChangesElsewhere();
    void motionFollowsTheDesktop();
    void changesTheLanguageWhileOpen();
    void teachingTableHasItsOwnTextSize();
    void namesForScreenReaders();
    void lettersDoNotClash_data();
    void lettersDoNotClash();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void oldSwitchOfAnimation_data();
    void oldSwitchOfAnimation();
    void badValues_data();
    void badValues();
    void closesWithTheWindow();

private:
    QPalette palette_;
    QFont font_;
};

void PreferencesTest::initTestCase()
{
    giveLettersEverywhere();
    palette_ = QApplication::palette();
    font_ = QApplication::font();
}

void PreferencesTest::cleanup()
{
    QApplication::setPalette(palette_);
    QApplication::setFont(font_);
}

void PreferencesTest::isInTheEditMenu()
{
    WindowFixture t;
    t.start();
    QCOMPARE(t.find<QMenu>("editMenu")->actions().constLast(), t.actions().preferences);
    QCOMPARE(t.actions().preferences->menuRole(), QAction::PreferencesRole);
    PreferencesDialog* dialog = openIn(t);
    QVERIFY(dialog);
    QVERIFY(!dialog->isModal()); // the window shows at once what is chosen
    t.actions().preferences->trigger();
    QCOMPARE(t.window().findChildren<PreferencesDialog*>().size(), 1);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!t.find<PreferencesDialog>("preferencesDialog"));
}

/// After a switch of the language as after a start in it: Qt has other words for such buttons.
void PreferencesTest::buttonsKeepTheirWords()
{
    const auto words = [](const QString& before) {
        WindowFixture t({Human, Human}, before);
        t.start();
        QStringList texts;
        for (const auto& [opener, name] : {std::pair(t.actions().preferences, "preferencesDialog"),
                                           std::pair(t.actions().newGame, "newGameDialog"),
                                           std::pair(t.actions().players, "playersDialog"),
                                           std::pair(t.actions().typeTurn, "typedTurn"),
                                           std::pair(t.actions().about, "about")}) {
            t.speak(before);
            opener->trigger();
            auto* dialog = t.find<QDialog>(name);
            t.speak(QStringLiteral("de"));
            QCoreApplication::processEvents();
            const auto* box = dialog->findChild<QDialogButtonBox*>();
            for (const QAbstractButton* button : box->buttons())
                texts += button->text();
            delete dialog;
        }
        return texts;
    };
    const QStringList begun = words(QStringLiteral("de"));
    QCOMPARE(begun.size(), 9);
    QVERIFY(begun.contains(QStringLiteral("Auf &Vorgaben zur\u00FCcksetzen")));
    QCOMPARE(words(QStringLiteral("en")), begun);
}

void PreferencesTest::takesEffectAtOnce_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("chosen"); // a row of the list; a switch: on or off
    QTest::addColumn<QVariant>("effect");
    const auto row = [](const char* name, int chosen, const QVariant& effect) {
        QTest::addRow("%s %d", name, chosen) << QString::fromLatin1(name) << chosen << effect;
    };
    row("language", 1, QStringLiteral("de"));
    row("language", 2, QStringLiteral("en"));
    row("askBeforePlacing", 1, true);
    row("curtains", 0, false);
    row("theme", 1, false);
    row("theme", 2, true);
    row("motion", 1, true);
    row("motion", 2, false);
    row("pace", 0, true);
    row("pace", 3, false);
    row("thinkTime", 0, 0.2);
    row("thinkTime", 4, 15.0);
}

void PreferencesTest::takesEffectAtOnce()
{
    QFETCH(QString, name);
    QFETCH(int, chosen);
    QFETCH(QVariant, effect);
    WindowFixture t({Human, Human});
    t.start();
    PreferencesDialog* dialog = openIn(t);
    QVERIFY(dialog);
    const bool isSwitch =
        name == QLatin1String("askBeforePlacing") || name == QLatin1String("curtains");
    if (isSwitch) {
        auto& box = control<QCheckBox>(*dialog, name);
        QCOMPARE(box.isChecked(), chosen == 0);
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Space);
        QCOMPARE(box.isChecked(), chosen == 1);
    } else {
        auto& box = control<QComboBox>(*dialog, name);
        QVERIFY(!box.itemText(chosen).isEmpty());
        choose(box, chosen == 0 ? 1 : 0);
        choose(box, chosen);
        QCOMPARE(box.currentIndex(), chosen);
    }
    QCOMPARE(effectOf(name, t), effect);
    t.close();
    // As the program does before it makes its window.
    t.language.apply(t.settings.look.language());
    t.start({}, {});
    QCOMPARE(effectOf(name, t), effect);
    dialog = openIn(t);
    if (isSwitch)
        QCOMPARE(control<QCheckBox>(*dialog, name).isChecked(), chosen == 1);
    else
        QCOMPARE(control<QComboBox>(*dialog, name).currentIndex(), chosen);
}

void PreferencesTest::listByMouse()
{
    WindowFixture t;
    t.start();
    const int before = effectOf(QStringLiteral("textSize"), t).toInt();
    PreferencesDialog* dialog = openIn(t);
    QVERIFY(dialog);
    QTabWidget& tabs = tabsOf(*dialog);
    for (const int page : {1, 0})
        QTest::mouseClick(tabs.tabBar(), Qt::LeftButton, {}, tabs.tabBar()->tabRect(page).center());
    auto* box = dialog->findChild<QComboBox*>(QStringLiteral("textSize"));
    QVERIFY(box->isVisible());
    QCOMPARE(box->count(), int(TextSizes.size()));
    QCOMPARE(box->currentText(), QStringLiteral("100%"));
    QTest::mouseClick(box, Qt::LeftButton);
    QTRY_VERIFY(box->view()->isVisible());
    const QModelIndex largest = box->model()->index(box->count() - 1, 0);
    box->view()->scrollTo(largest);
    QTest::qWait(QApplication::doubleClickInterval() + 50); // it ignores the click that opened it
    const QPoint row(10, box->view()->visualRect(largest).center().y());
    QTest::mouseMove(box->view()->viewport(), row);
    QTest::mouseClick(box->view()->viewport(), Qt::LeftButton, {}, row);
    QTRY_COMPARE(t.settings.look.textSize(), TextSizes.back());
    QVERIFY(effectOf(QStringLiteral("textSize"), t).toInt() > before);
    QVERIFY(!t.actions().largerText->isEnabled());
    QVERIFY(t.actions().usualText->isEnabled());
}

void PreferencesTest::wheelChangesNothing()
{
    WindowFixture t;
    t.start();
    PreferencesDialog* dialog = openIn(t);
    auto& box = control<QComboBox>(*dialog, QStringLiteral("thinkTime"));
    const QPoint at = box.rect().center();
    QWheelEvent wheel(at, box.mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&box, &wheel);
    QCOMPARE(t.settings.play.thinkTime(), PlaySettings::UsualThinkTime);
}

void PreferencesTest::restoresDefaultsOfOnePage()
{
    WindowFixture t({Human, Beginner});
    t.settings.look.setTheme(LookSettings::Theme::Dark);
    t.settings.look.setTextSize(125);
    t.settings.look.setMotion(LookSettings::Motion::Off);
    t.settings.play.setThinkTime(PlaySettings::ThinkTime::Blitz);
    t.settings.play.setAsksBeforePlacing(true);
    t.settings.play.setCurtains(false);
    t.start();
    PreferencesDialog* dialog = openIn(t);
    auto* restore = dialog->findChild<QPushButton*>(QStringLiteral("restoreDefaults"));
    const auto& theme = control<QComboBox>(*dialog, QStringLiteral("theme"));
    QCOMPARE(theme.currentIndex(), 2);
    QTest::mouseClick(restore, Qt::LeftButton);
    QCOMPARE(theme.currentIndex(), 0);
    QCOMPARE(t.settings.look.theme(), LookSettings::UsualTheme);
    QCOMPARE(t.settings.look.textSize(), UsualTextSize);
    QCOMPARE(t.settings.look.motion(), LookSettings::UsualMotion);
    QCOMPARE(t.settings.look.language(), QString());
    QVERIFY(!t.settings.play.asksBeforePlacing());
    QVERIFY(t.settings.play.curtains());
    QVERIFY(dialog->isVisible());
    // The other pages stay.
    QCOMPARE(t.settings.play.thinkTime(), PlaySettings::ThinkTime::Blitz);
    const auto& pace = control<QComboBox>(*dialog, QStringLiteral("pace"));
    QTest::mouseClick(restore, Qt::LeftButton);
    QCOMPARE(pace.currentIndex(), int(PlaySettings::UsualPace));
    QCOMPARE(t.host().computers().thinkSeconds(), 0.5);
}

void PreferencesTest::byKeysAlone()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.market().setFocus();
    PreferencesDialog* dialog = openIn(t);
    QVERIFY(dialog);
    const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    };
    QTabWidget& tabs = tabsOf(*dialog);
    QTRY_COMPARE(QApplication::focusWidget(), tabs.tabBar());
    press(Qt::Key_Right);
    QCOMPARE(tabs.currentIndex(), 1);
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("pace"));
    press(Qt::Key_Home);
    QCOMPARE(t.settings.play.pace(), PlaySettings::Pace::Slow);
    press(Qt::Key_T, Qt::AltModifier);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("thinkTime"));
    press(Qt::Key_End);
    QCOMPARE(t.host().computers().thinkSeconds(), 15.0);
    press(Qt::Key_R, Qt::AltModifier);
    QTRY_COMPARE(t.host().computers().thinkSeconds(), 0.5);
    press(Qt::Key_Return); // the button that goes on is Close
    QTRY_VERIFY(!t.find<PreferencesDialog>("preferencesDialog"));
    t.window().activateWindow(); // for systems without a window manager
    QVERIFY(QTest::qWaitForWindowActive(&t.window()));
    QTRY_VERIFY(t.market().hasFocus());
}

void PreferencesTest::remembersThePage()
{
    WindowFixture t;
    t.start();
    PreferencesDialog* dialog = openIn(t);
    QCOMPARE(tabsOf(*dialog).currentIndex(), 0);
    tabsOf(*dialog).setCurrentIndex(1);
    t.close();
    t.start();
    QCOMPARE(tabsOf(*openIn(t)).currentIndex(), 1);
    t.close();
    t.settings.window.setLayout(QStringLiteral("preferencesPage"), "\xff no page");
    t.start();
    QCOMPARE(tabsOf(*openIn(t)).currentIndex(), 0);
}

void PreferencesTest::followsWhatChangesElsewhere()
{
    WindowFixture t;
    t.start();
    PreferencesDialog* dialog = openIn(t);
    const auto& size = control<QComboBox>(*dialog, QStringLiteral("textSize"));
    QTest::keyClick(dialog, Qt::Key_Plus, Qt::ControlModifier); // these keys work here too
    QCOMPARE(size.currentText(), QStringLiteral("110%"));
    t.actions().usualText->trigger();
    QCOMPARE(size.currentText(), QStringLiteral("100%"));
}

void PreferencesTest::motionFollowsTheDesktop()
{
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    QSKIP("These systems keep it elsewhere.");
#endif
    const QTemporaryDir folder;
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", folder.path().toLocal8Bit());
    const auto restore = qScopeGuard([&before] {
        before.isEmpty() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
    });
    QFile kde(folder.filePath(QStringLiteral("kdeglobals")));
    QVERIFY(kde.open(QIODevice::WriteOnly));
    kde.write("[KDE]\nAnimationDurationFactor=0\n");
    kde.close();
    WindowFixture t;
    t.settings.look.setMotion(LookSettings::Motion::AsDesktop);
    t.start();
    QVERIFY(!t.room().table().seats().animated());
    t.window().preferences().setMotion(LookSettings::Motion::On);
    QVERIFY(t.room().table().seats().animated());
    t.window().preferences().setMotion(LookSettings::Motion::AsDesktop);
    QVERIFY(!t.room().table().seats().animated());
    QVERIFY(kde.remove());
    QEvent changed(QEvent::ThemeChange); // the desktop's settings have changed
    QApplication::sendEvent(&t.window(), &changed);
    QVERIFY(t.room().table().seats().animated());
}

void PreferencesTest::changesTheLanguageWhileOpen()
{
    WindowFixture t;
    t.start();
    PreferencesDialog* dialog = openIn(t);
    auto& language = control<QComboBox>(*dialog, QStringLiteral("language"));
    choose(language, 1);
    QCOMPARE(t.language.code(), QStringLiteral("de"));
    const auto translated = [dialog] {
        return dialog->windowTitle() ==
               QCoreApplication::translate("hp::PreferencesDialog", "Preferences");
    };
    QTRY_VERIFY(translated());
    QCOMPARE(language.currentIndex(), 1);
    QVERIFY(language.hasFocus());
    choose(language, 2);
    QTRY_COMPARE(dialog->windowTitle(), QStringLiteral("Preferences"));
    t.speak(QStringLiteral("de")); // as the first page does
    QCOMPARE(language.currentIndex(), 1);
}

void PreferencesTest::teachingTableHasItsOwnTextSize()
{
    WindowFixture t({Human, Human});
    t.start();
    PreferencesDialog* dialog = openIn(t);
    auto& size = control<QComboBox>(*dialog, QStringLiteral("textSize"));
    t.dialogs.chooseAnswer = true;
    t.actions().teachingTable->trigger();
    QCOMPARE(size.currentText(), QStringLiteral("125%"));
    choose(size, 5);
    QCOMPARE(t.settings.look.textSize(), 150);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("restoreDefaults")),
                      Qt::LeftButton);
    QCOMPARE(size.currentText(), QStringLiteral("125%"));
    t.actions().teachingTable->trigger();
    QCOMPARE(size.currentText(), QStringLiteral("100%"));
}

void PreferencesTest::namesForScreenReaders()
{
    WindowFixture t;
    t.start();
    PreferencesDialog* dialog = openIn(t);
    QTabWidget& tabs = tabsOf(*dialog);
    QCOMPARE(namelessPages(tabs), QStringList());
    for (int page = 0; page < tabs.count(); ++page) {
        tabs.setCurrentIndex(page);
        QCOMPARE(nameless(*dialog), QStringList());
    }
    const auto said = [dialog](const char* name, QAccessible::Text what) {
        return QAccessible::queryAccessibleInterface(
                   dialog->findChild<QWidget*>(QLatin1String(name)))
            ->text(what);
    };
    // The name of a list is that of its label: readers follow this relation.
    const auto relations = QAccessible::queryAccessibleInterface(
                               dialog->findChild<QWidget*>(QStringLiteral("textSize")))
                               ->relations(QAccessible::Label);
    QCOMPARE(relations.size(), 1);
    QCOMPARE(relations.constFirst().first->text(QAccessible::Name), QStringLiteral("Text size:"));
    // What the line below a choice says is heard too.
    QVERIFY(said("thinkTime", QAccessible::Description).contains(QStringLiteral("strongest")));
    QVERIFY(said("askBeforePlacing", QAccessible::Description).contains(QStringLiteral("touch")));
    for (const char* name : {"pace", "motion"})
        QVERIFY(!said(name, QAccessible::Description).isEmpty());
}

void PreferencesTest::lettersDoNotClash_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void PreferencesTest::lettersDoNotClash()
{
    QFETCH(QString, language);
    WindowFixture t({}, language);
    t.start();
    PreferencesDialog* dialog = openIn(t);
    QTabWidget& tabs = tabsOf(*dialog);
    for (int page = 0; page < tabs.count(); ++page) {
        tabs.setCurrentIndex(page);
        COMPARE_CLASHES(*dialog);
    }
}

void PreferencesTest::nothingIsCutOff_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("percent");
    for (const QString& language :
         {QStringLiteral("en"), QStringLiteral("de"), QString::fromLatin1(PseudoCode)}) {
        for (const int percent : {100, 150, 200})
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(language).arg(percent)))
                << language << percent;
    }
}

void PreferencesTest::nothingIsCutOff()
{
    QFETCH(QString, language);
    QFETCH(int, percent);
    if (language == QLatin1String(PseudoCode) && !loadPseudoLanguage())
        QSKIP("The pseudo language was not made.");
    WindowFixture t({}, language);
    t.start();
    PreferencesDialog* dialog = openIn(t);
    // Also when the text grows and the words change while the dialog is open.
    t.window().preferences().setTextSize(percent);
    QCoreApplication::processEvents();
    QTabWidget& tabs = tabsOf(*dialog);
    for (int page = 0; page < tabs.count(); ++page) {
        tabs.setCurrentIndex(page);
        QCoreApplication::processEvents();
        if (dialog->screen()->availableSize().width() < dialog->sizeHint().width())
            QSKIP("The screen is too small; the page scrolls.");
        QCOMPARE(cutOff(*dialog).join(QLatin1Char('\n')), QString());
    }
    // On a small screen the pages scroll, and the buttons stay.
    dialog->resize(dialog->minimumSizeHint());
    QCoreApplication::processEvents();
    for (const auto* button : dialog->findChildren<QPushButton*>())
        QVERIFY(
            dialog->rect().contains(QRect(button->mapTo(dialog, QPoint(0, 0)), button->size())));
}

void PreferencesTest::oldSwitchOfAnimation_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<LookSettings::Motion>("motion");
    const QString old = QStringLiteral("view/animation");
    const QString now = QStringLiteral("motion");
    QTest::newRow("nothing") << QStringLiteral("other") << QVariant(1)
                             << LookSettings::Motion::AsDesktop;
    QTest::newRow("old: off") << old << QVariant(false) << LookSettings::Motion::Off;
    QTest::newRow("old: on") << old << QVariant(true) << LookSettings::Motion::AsDesktop;
    QTest::newRow("old: rubbish") << old << QVariant(QStringLiteral("no"))
                                  << LookSettings::Motion::AsDesktop;
    QTest::newRow("on") << now << QVariant(1) << LookSettings::Motion::On;
    QTest::newRow("off") << now << QVariant(2) << LookSettings::Motion::Off;
}

void PreferencesTest::oldSwitchOfAnimation()
{
    QFETCH(QString, key);
    QFETCH(QVariant, value);
    QFETCH(LookSettings::Motion, motion);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.ini"));
    {
        QSettings store(path, QSettings::IniFormat);
        store.setValue(key, value);
    }
    Settings settings(path);
    QCOMPARE(settings.look.motion(), motion);
    // Whatever is chosen now counts more than the old switch.
    settings.look.setMotion(LookSettings::Motion::On);
    QCOMPARE(settings.look.motion(), LookSettings::Motion::On);
    settings.look.setMotion(LookSettings::UsualMotion);
    QCOMPARE(settings.look.motion(), LookSettings::UsualMotion);
}

void PreferencesTest::badValues_data()
{
    QTest::addColumn<QVariant>("value");
    QTest::newRow("too small") << QVariant(-1);
    QTest::newRow("too large") << QVariant(99);
    QTest::newRow("no number") << QVariant(QStringLiteral("yes, please"));
    QTest::newRow("empty") << QVariant(QString());
    QTest::newRow("list") << QVariant(QStringList{QStringLiteral("1"), QStringLiteral("2")});
    QTest::newRow("bytes") << QVariant(QByteArray(200, '\xff'));
}

void PreferencesTest::badValues()
{
    QFETCH(QVariant, value);
    WindowFixture t({Human, Beginner});
    for (const char* key : {"language", "askBeforePlacing", "theme", "motion", "view/animation",
                            "pace", "thinkTime", "layout/preferencesPage"})
        t.settings.file().setValue(QLatin1String(key), value);
    t.start();
    PreferencesDialog* dialog = openIn(t);
    QVERIFY(dialog);
    QCOMPARE(t.settings.play.asksBeforePlacing(), PlaySettings::UsualAsking);
    for (const char* name : {"language", "theme", "motion"})
        QCOMPARE(dialog->findChild<QComboBox*>(QLatin1String(name))->currentIndex(), 0);
    QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("pace"))->currentIndex(),
             int(PlaySettings::UsualPace));
    QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("thinkTime"))->currentIndex(),
             int(PlaySettings::UsualThinkTime));
}

void PreferencesTest::closesWithTheWindow()
{
    WindowFixture t;
    t.start();
    const QPointer<PreferencesDialog> dialog = openIn(t);
    t.window().close();
    QVERIFY(!dialog || !dialog->isVisible());
}

QTEST_MAIN(PreferencesTest)
#include "tst_preferences.moc"
