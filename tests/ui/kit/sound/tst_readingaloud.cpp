// What is read aloud in the real window, and in which order: explanations, tips, lessons; the step
// of an explanation waits for the voice; the switch, the box for the preferences, what they keep.
#include "RecordedVoice.h"
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"
#include "tests/ui/heller/lessons/Learner.h"
#include "tests/ui/window/WindowFixture.h"

#include "engine/text/SpokenText.h"
#include "ui/heller/guide/TipBox.h"
#include "ui/heller/room/GuidedGame.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/kit/sound/Voice.h"
#include "ui/table/seats/Curtain.h"
#include "ui/window/preferences/VoiceBox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTest>

#include <algorithm>
#include <string>

using namespace hp;
using namespace hp::test;

namespace {

/// A real window whose voice is noted.
struct Listener : WindowFixture {
    explicit Listener(const QStringList& players = {Human, Human},
                      const QString& code = QStringLiteral("en"))
        : WindowFixture(players, code)
    {
        voice = &speaker;
        settings.voice.setOn(true);
        settings.play.setPace(PlaySettings::Pace::Fast);
    }
    ~Listener() { close(); } // before the voice

    /// Opens a game on the smallest market; a step lasts no longer than it is read.
    void begin()
    {
        start();
        steps().setInterval(1);
        room().table().scoring().setLongestHold(0);
        host().newGame(tinySetup());
        heard.said.clear();
    }
    /// Completes row 1.
    void completeRow()
    {
        session().requestTurn(Turn::stall(1, 0));
        session().requestTurn(Turn::stall(2, 1));
        QCOMPARE(session().scoredLines().size(), std::size_t{1});
    }
    StepPlayer& steps() { return room().table().scoring().player(); }

    RecordedVoice heard;
    Voice speaker{&heard};
};

/// What is said first of a text.
QString firstOf(const QString& text)
{
    return spokenParts(text).front().said().join(QLatin1Char(' '));
}

/// What is lit in a text field.
QString litIn(const QTextEdit& field)
{
    const auto marks = field.extraSelections();
    return marks.isEmpty() ? QString() : marks.first().cursor.selectedText();
}

/// Long enough that a step would be over.
constexpr int AWhile = 60;

} // namespace

class ReadingAloudTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { giveLettersEverywhere(); }
    void explanation_data();
    void explanation();
    void stepsByHand();
    void skippedInTheMiddle();
    void curtainSilences();
    void tip();
    void secretTip_data();
    void secretTip();
    void lesson();
    void lessonClosedInTheMiddle();
    void offByDefault();
    void switchAndSettings();
    void windowClosedInTheMiddle();
    void box();
    void boxWithoutVoice();
};

void ReadingAloudTest::explanation_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("shares"); ///< a part of that step
    QTest::addColumn<QString>("last");
    QTest::newRow("English") << "en"
                             << "Scoring: row 1 (round 1, turn 2)."
                             << "Anna: 0 times rank 1 is 0"
                             << "This line pays nobody anything.";
    QTest::newRow("German") << "de"
                            << "Wertung: Reihe 1 (Runde 1, Zug 2)."
                            << "Anna: 0 mal Rang 1 ist 0"
                            << "Diese Gasse bringt niemandem etwas.";
}

/// Each step is said once, and stays until it has been said.
void ReadingAloudTest::explanation()
{
    QFETCH(QString, code);
    Listener table({Human, Human}, code);
    table.begin();
    table.completeRow();
    QTRY_VERIFY(table.heard.speaks);
    QCOMPARE(table.heard.language, code);
    const int count = table.steps().stepCount();
    QStringList said;
    for (int step = 0; step < count; ++step) {
        said += table.heard.next();
        QCOMPARE(table.steps().step(), step);
        QTest::qWait(AWhile);
        QCOMPARE(table.steps().step(), step);
        QVERIFY(table.steps().isActive() && table.session().isExplaining());
        for (table.heard.end(); table.heard.speaks; table.heard.end())
            said.last() += QLatin1Char(' ') + table.heard.next();
    }
    QTRY_VERIFY(!table.session().isExplaining());
    QFETCH(QString, first);
    QFETCH(QString, shares);
    QFETCH(QString, last);
    QVERIFY2(said.first().startsWith(first), qPrintable(said.join(QLatin1Char('|'))));
    QVERIFY2(said.join(QLatin1Char('|')).contains(shares), qPrintable(said.join(QLatin1Char('|'))));
    QCOMPARE(said.last(), last);
}

/// A person who goes on does not wait for the voice, and hears the new step.
void ReadingAloudTest::stepsByHand()
{
    Listener table;
    table.begin();
    table.completeRow();
    const QString first = table.heard.next();
    const int stops = table.heard.stops;
    table.actions().explainNext->trigger();
    QCOMPARE(table.heard.stops, stops + 1);
    const QString second = table.heard.next();
    table.actions().explainPause->trigger(); // plays: says nothing anew
    table.actions().explainPause->trigger();
    table.actions().explainBack->trigger();
    QCOMPARE(table.heard.next(), first);
    QVERIFY(second != first);
    QCOMPARE(table.heard.said.size(), 3);
}

void ReadingAloudTest::skippedInTheMiddle()
{
    Listener table;
    table.begin();
    table.completeRow();
    table.heard.next();
    table.actions().explainAll->trigger();
    QVERIFY(!table.heard.speaks);
    QVERIFY(!table.session().isExplaining());
    QTest::qWait(AWhile);
    QCOMPARE(table.heard.said.size(), 1);
}

void ReadingAloudTest::curtainSilences()
{
    Listener table;
    table.begin();
    GameSetup setup = tinySetup();
    setup.rules.hiddenTiles = 1;
    table.host().newGame(setup);
    table.session().liftCurtain();
    table.heard.forget();
    table.room().table().scoring().ask(
        {laidLine(table.session().shown().market(), setup.rules, {true, 0})});
    QVERIFY(table.heard.next() != QStringLiteral("nothing"));
    table.session().requestTurn(Turn::stall(1, 0));
    QTRY_VERIFY(table.session().curtainSeat() >= 0);
    QVERIFY(!table.heard.speaks);
}

void ReadingAloudTest::tip()
{
    Listener table({Human, Beginner});
    table.settings.guide.setGuided(true);
    table.start();
    const TipBox& box = table.room().guided().box();
    QTRY_VERIFY(box.isShown());
    const QString tip = box.text();
    const auto* label = box.findChild<QLabel*>(QStringLiteral("tipText"));
    QStringList lit;
    for (const SpokenPart& part : spokenParts(tip)) {
        QCOMPARE(table.heard.next(), part.said().join(QLatin1Char(' ')));
        lit += label->selectedText();
        QVERIFY(tip.mid(part.begin, part.end - part.begin).contains(lit.last()));
        if (part.end < tip.size())
            table.heard.end();
    }
    QVERIFY(lit.size() > 1);
    QVERIFY(tip.startsWith(lit.first()) && tip.contains(lit.last()));
    QCOMPARE(label->focusPolicy(), Qt::NoFocus);
    table.actions().tipRead->trigger();
    QVERIFY(!box.isShown());
    QVERIFY(!table.heard.speaks);
    QVERIFY(!label->hasSelectedText());
}

void ReadingAloudTest::secretTip_data()
{
    QTest::addColumn<QString>("other");
    QTest::addColumn<bool>("said");
    QTest::newRow("alone") << Beginner << true;
    QTest::newRow("others may hear it") << Human << false;
}

void ReadingAloudTest::secretTip()
{
    QFETCH(QString, other);
    QFETCH(bool, said);
    Listener table({Human, other});
    QStringList seen;
    for (std::size_t id = 0; id < TipCount; ++id) {
        if (TipId(id) != TipId::HiddenTile && TipId(id) != TipId::GameOver)
            seen += QString::fromStdString(std::string(tipName(TipId(id))));
    }
    table.settings.play.setPace(PlaySettings::Pace::AtOnce);
    table.settings.guide.setGuided(true);
    table.settings.guide.setTipsSeen(QStringLiteral("7"), seen);
    table.start(); // the game of number 7
    table.session().liftCurtain();
    table.session().requestTurn(Turn::stall(1, 0));
    if (other == Human) {
        table.session().liftCurtain();
        table.session().requestTurn(Turn::stall(1, 1));
        table.session().liftCurtain();
    }
    const TipBox& box = table.room().guided().box();
    QTRY_VERIFY(box.isShown());
    QCOMPARE(table.room().guided().guide().tip()->id, TipId::HiddenTile);
    QTest::qWait(AWhile);
    const QString all = table.heard.said.join(QLatin1Char('|'));
    QCOMPARE(all, said ? firstOf(box.text()) : QString());
}

void ReadingAloudTest::lesson()
{
    Listener table;
    table.start();
    Learner learner(table, true);
    table.heard.forget();
    learner.begin(0);
    QCOMPARE(table.heard.next(), firstOf(learner.view().text().plainText()));
    // The page first, then the steps of its explanation, if it has one.
    while (learner.view().reasons().isEmpty())
        learner.run().next();
    QVERIFY(learner.view().reasons().canGoOn());
    QTRY_COMPARE(table.heard.said.last(), firstOf(learner.view().text().plainText()));
    // What is being said is lit.
    const auto parts = spokenParts(learner.view().text().plainText());
    QVERIFY(parts.size() > 3);
    const auto saysLit = [&](const QString& said) {
        // Where a piece is drawn, its name is said.
        const QString lit = litIn(learner.view().text());
        QVERIFY2(said.endsWith(lit.section(QChar::ObjectReplacementCharacter, -1)),
                 qPrintable(said + QLatin1Char('|') + lit));
        QVERIFY(!lit.isEmpty());
    };
    saysLit(parts.front().said().join(QLatin1Char(' ')));
    for (const SpokenPart& part : parts) {
        for (int word = 0; word < static_cast<int>(part.words.size()); ++word) {
            table.heard.reached(word);
            saysLit(part.words[word].said);
        }
        table.heard.end();
    }
    QCOMPARE(litIn(learner.view().text()), QString());
    QVERIFY(table.heard.said.last().contains(
        learner.window()
            .findChild<QLabel*>(QStringLiteral("lessonReasonsTitle"))
            ->text()
            .section(QLatin1Char(':'), 0, 0)));
    // Of its pictures the one that is named is lit, not its neighbours.
    const auto* pictures = learner.view().reasons().findChild<ExplanationText*>();
    qsizetype lit = 0;
    for (; table.heard.speaks; table.heard.end()) {
        for (int word = 0; word < table.heard.words.size(); ++word) {
            table.heard.reached(word);
            lit = std::max(lit, litIn(*pictures).count(QChar::ObjectReplacementCharacter));
        }
    }
    QCOMPARE(lit, 1);
    table.heard.forget();
    learner.goOn();
    const QString step = table.heard.next();
    QVERIFY(learner.view().reasons().text().size() > 0);
    QVERIFY(step != QStringLiteral("nothing"));
    learner.run().next(); // a new page stops the old one
    QTRY_COMPARE(table.heard.said.last(), firstOf(learner.view().text().plainText()));
}

void ReadingAloudTest::lessonClosedInTheMiddle()
{
    Listener table;
    table.start();
    {
        Learner learner(table, true);
        table.heard.forget();
        learner.begin(0);
        table.heard.next();
        QVERIFY(table.heard.speaks);
        learner.type(Qt::Key_Escape); // the list
        QVERIFY(!table.heard.speaks);
        learner.begin(0);
        table.heard.next();
        QVERIFY(table.heard.speaks);
        learner.window().close();
    }
    QVERIFY(!table.heard.speaks);
    QTRY_VERIFY(!table.room().lessons().lessonsWindow());
}

void ReadingAloudTest::offByDefault()
{
    QTemporaryDir dir;
    Settings fresh(dir.filePath(QStringLiteral("s.ini")));
    QVERIFY(!fresh.voice.isOn());
    QCOMPARE(fresh.voice.pace(), VoicePace::Normal);
    fresh.file().setValue(QStringLiteral("readAloud"), QStringLiteral("perhaps"));
    fresh.file().setValue(QStringLiteral("voicePace"), 3);
    QVERIFY(!fresh.voice.isOn());
    QCOMPARE(fresh.voice.pace(), VoicePace::Normal);
    Listener table;
    table.settings.voice.setOn(false);
    table.begin();
    QVERIFY(!table.actions().readAloud->isChecked());
    table.completeRow();
    QTRY_VERIFY(!table.session().isExplaining());
    QCOMPARE(table.heard.said, QStringList());
}

void ReadingAloudTest::switchAndSettings()
{
    Listener table;
    table.begin();
    QVERIFY(table.actions().readAloud->isChecked());
    table.completeRow();
    table.heard.next();
    QTest::keyClick(&table.window(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!table.actions().readAloud->isChecked());
    QVERIFY(!table.settings.voice.isOn());
    QVERIFY(!table.heard.speaks);
    QTRY_VERIFY(!table.session().isExplaining()); // nothing waits for it
    table.speak(QStringLiteral("de"));
    QTRY_COMPARE(table.actions().readAloud->text().remove(QLatin1Char('&')),
                 QStringLiteral("Vorlesen"));
}

void ReadingAloudTest::windowClosedInTheMiddle()
{
    Listener table;
    table.begin();
    table.completeRow();
    table.heard.next();
    table.close();
    QVERIFY(!table.heard.speaks);
    table.heard.end();
    QCoreApplication::processEvents();
    table.start();
}

void ReadingAloudTest::box()
{
    Listener table;
    table.begin();
    VoiceBox box(*table.actions().readAloud, table.settings.voice, table.speaker);
    box.show();
    QVERIFY(QTest::qWaitForWindowExposed(&box));
    QCOMPARE(nameless(box), QStringList{});
    COMPARE_CLASHES(box);
    auto* onOff = box.findChild<QCheckBox*>(QStringLiteral("voiceSwitch"));
    auto* pace = box.findChild<QComboBox*>(QStringLiteral("voicePace"));
    const auto* why = box.findChild<QLabel*>(QStringLiteral("voiceWhyNot"));
    QVERIFY(onOff->isChecked() && pace->isEnabled() && !why->isVisible());
    QCOMPARE(pace->currentIndex(), 1);
    pace->setFocus();
    QTest::keyClick(pace, Qt::Key_Up); // heard at once
    QCOMPARE(table.heard.next(), QStringLiteral("Two times five is ten."));
    QCOMPARE(table.heard.pace, VoicePace::Slow);
    QCOMPARE(table.settings.voice.pace(), VoicePace::Slow);
    table.heard.become(SoundState::NoDevice);
    QVERIFY(why->isVisible() && onOff->isEnabled());
    QCOMPARE(why->text(), table.speaker.whyNot());
    QCOMPARE(table.actions().readAloud->statusTip(), why->text());
    QTest::keyClick(onOff, Qt::Key_Space);
    QVERIFY(!table.actions().readAloud->isChecked());
    QVERIFY(!pace->isEnabled());
    table.actions().readAloud->trigger(); // from the menu
    QVERIFY(onOff->isChecked());
    box.restoreDefaults();
    QVERIFY(!onOff->isChecked());
    QCOMPARE(pace->currentIndex(), 1);
}

/// As in all other tests: the switch is there, but says that it can do nothing.
void ReadingAloudTest::boxWithoutVoice()
{
    WindowFixture table({Human, Human});
    table.start();
    QVERIFY(!table.actions().readAloud->isEnabled());
    Voice none(nullptr);
    VoiceBox box(*table.actions().readAloud, table.settings.voice, none);
    box.show();
    QVERIFY(!box.findChild<QCheckBox*>(QStringLiteral("voiceSwitch"))->isEnabled());
    QVERIFY(!box.findChild<QComboBox*>(QStringLiteral("voicePace"))->isEnabled());
    const auto* why = box.findChild<QLabel*>(QStringLiteral("voiceWhyNot"));
    QVERIFY(why->isVisible());
    QVERIFY(why->text().contains(QStringLiteral("without a voice")));
}

QTEST_MAIN(ReadingAloudTest)
#include "tst_readingaloud.moc"
