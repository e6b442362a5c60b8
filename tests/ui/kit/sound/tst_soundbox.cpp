// The choices about sounds: the switch of the View menu, what the settings keep, and the box for
// the preferences.
#include "HeardWindow.h"
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"

#include "ui/window/preferences/SoundBox.h"

#include <QAccessible>
#include <QCheckBox>
#include <QLabel>
#include <QSlider>

using namespace hp;

class SoundBoxTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { giveLettersEverywhere(); }
    void switchAndSettings();
    void invalidSettings_data();
    void invalidSettings();
    void withoutSounds();
    void box();
    void boxWithoutSounds();
    void boxFollowsTheDevice();
};

void SoundBoxTest::switchAndSettings()
{
    HeardWindow table;
    table.begin(tinySetup());
    QAction* sounds = table.actions().sounds;
    QVERIFY(sounds->isEnabled() && sounds->isChecked());
    QTest::keyClick(&table.window(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!sounds->isChecked());
    QVERIFY(!table.settings.sound.isOn());
    table.session().requestTurn(Turn::stall(1, 0));
    QCOMPARE(table.all(), QStringList{});
    table.close();
    table.start();
    QVERIFY(!table.actions().sounds->isChecked());
    table.host().newGame(tinySetup());
    table.session().requestTurn(Turn::stall(1, 0));
    QCOMPARE(table.all(), QStringList{});
    table.actions().sounds->trigger();
    table.session().requestTurn(Turn::stall(1, 1));
    QVERIFY(table.all().contains(QStringLiteral("stall")));
    QCOMPARE(table.heard.volumes.last(), 60);
}

void SoundBoxTest::invalidSettings_data()
{
    QTest::addColumn<QVariant>("volume");
    QTest::addColumn<int>("read");
    QTest::newRow("missing") << QVariant() << 60;
    QTest::newRow("words") << QVariant(QStringLiteral("loud")) << 60;
    QTest::newRow("negative") << QVariant(-1) << 60;
    QTest::newRow("too much") << QVariant(101) << 60;
    QTest::newRow("none") << QVariant(0) << 0;
    QTest::newRow("full") << QVariant(100) << 100;
}

void SoundBoxTest::invalidSettings()
{
    QFETCH(QVariant, volume);
    const QTemporaryDir dir;
    Settings settings(dir.filePath(QStringLiteral("s.ini")));
    if (volume.isValid())
        settings.file().setValue(QStringLiteral("soundVolume"), volume);
    QTEST(settings.sound.volume(), "read");
    QVERIFY(settings.sound.isOn());
    settings.file().setValue(QStringLiteral("sounds"), QStringLiteral("perhaps"));
    QVERIFY(settings.sound.isOn());
    settings.sound.setOn(false);
    QVERIFY(!settings.sound.isOn());
}

/// As in all other tests: the switch is there, but says that it can do nothing.
void SoundBoxTest::withoutSounds()
{
    WindowFixture table({Human, Human});
    table.start();
    QVERIFY(!table.actions().sounds->isEnabled());
    QVERIFY(table.actions().sounds->statusTip().contains(QStringLiteral("Qt Multimedia")));
    QVERIFY(table.actions().sounds->isChecked()); // what the person wants stays
    table.language.apply(QStringLiteral("de"));
    QVERIFY(table.actions().sounds->statusTip().contains(QStringLiteral("Qt Multimedia")));
}

void SoundBoxTest::box()
{
    HeardWindow table;
    table.begin(tinySetup());
    SoundBox box(*table.actions().sounds, table.settings.sound, table.sounds);
    box.show();
    QVERIFY(QTest::qWaitForWindowExposed(&box));
    QCOMPARE(nameless(box), QStringList{});
    COMPARE_CLASHES(box);
    auto* slider = box.findChild<QSlider*>(QStringLiteral("soundVolume"));
    auto* onOff = box.findChild<QCheckBox*>(QStringLiteral("soundSwitch"));
    const auto* percent = box.findChild<QLabel*>(QStringLiteral("soundPercent"));
    QCOMPARE(slider->value(), 60);
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(slider);
    QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("Volume:"));
    QCOMPARE(spoken->valueInterface()->currentValue().toInt(), 60);

    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(percent->text(), QStringLiteral("65%"));
    QCOMPARE(table.settings.sound.volume(), 65);
    QCOMPARE(table.heard.volumes, QList<int>{65}); // the new volume is heard at once
    slider->setSliderDown(true);
    slider->setSliderPosition(30); // dragged: heard when released
    QCOMPARE(table.heard.played.size(), 1);
    slider->setSliderDown(false);
    QCOMPARE(table.heard.volumes, (QList<int>{65, 30}));

    QTest::keyClick(onOff, Qt::Key_Space);
    QVERIFY(!table.actions().sounds->isChecked());
    QVERIFY(!slider->isEnabled());
    table.actions().sounds->trigger(); // from the menu
    QVERIFY(onOff->isChecked());
    QVERIFY(slider->isEnabled());
}

void SoundBoxTest::boxWithoutSounds()
{
    WindowFixture table({Human, Human});
    table.start();
    SoundPlayer silent(nullptr);
    SoundBox box(*table.actions().sounds, table.settings.sound, silent);
    box.show();
    QVERIFY(!box.findChild<QCheckBox*>(QStringLiteral("soundSwitch"))->isEnabled());
    QVERIFY(!box.findChild<QSlider*>(QStringLiteral("soundVolume"))->isEnabled());
    const auto* why = box.findChild<QLabel*>(QStringLiteral("soundWhyNot"));
    QVERIFY(why->isVisible());
    QVERIFY(why->text().contains(QStringLiteral("Qt Multimedia")));
}

/// The page says that nothing can be heard at the moment, and the switch stays of use.
void SoundBoxTest::boxFollowsTheDevice()
{
    HeardWindow table;
    table.begin(tinySetup());
    SoundBox box(*table.actions().sounds, table.settings.sound, table.sounds);
    box.show();
    const auto* why = box.findChild<QLabel*>(QStringLiteral("soundWhyNot"));
    QVERIFY(!why->isVisible());
    table.heard.become(SoundState::NoDevice);
    QVERIFY(why->isVisible());
    QCOMPARE(why->text(), table.sounds.whyNot());
    QCOMPARE(table.actions().sounds->statusTip(), why->text());
    QVERIFY(box.findChild<QCheckBox*>(QStringLiteral("soundSwitch"))->isEnabled());
    table.heard.become(SoundState::NoAnswer); // seen at once
    QCOMPARE(why->text(), table.sounds.whyNot());
    table.heard.become(SoundState::Ready);
    QVERIFY(!why->isVisible());
}

QTEST_MAIN(SoundBoxTest)
#include "tst_soundbox.moc"
