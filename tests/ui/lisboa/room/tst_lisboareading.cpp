// What is read aloud of Mercado de Lisboa in the real window: explanations, tips, lessons.
#include "tests/ui/kit/sound/RecordedVoice.h"
#include "tests/ui/window/BothGames.h"

#include "engine/lisboa/text/Tokens.h"
#include "engine/text/SpokenText.h"
#include "ui/kit/sound/Voice.h"
#include "ui/lisboa/lessons/LessonText.h"
#include "ui/lisboa/lessons/LessonWindow.h"
#include "ui/lisboa/lessons/TipStrip.h"
#include "ui/lisboa/scoring/ScoringView.h"
#include "ui/table/settings/Preferences.h"

#include <utility>

using namespace hp;

namespace {

/// The program with a voice that is noted, at a table of Mercado de Lisboa.
struct Listener {
    explicit Listener(const QString& code = QStringLiteral("en"), bool on = true)
        : games(code, &speaker)
    {
        games.settings.voice.setOn(on);
        games.choose("game-lisboa");
    }
    ~Listener() { games.windows.reset(); } // before the voice

    lisboa::LisboaRoom& room()
    {
        return static_cast<lisboa::LisboaRoom&>(games.windows->window().room());
    }
    Actions& actions() { return games.windows->window().actions(); }
    lisboa::Table& table() { return games.lisboa->table; }
    StepPlayer& steps() { return room().scoring().player(); }
    lisboa::TipStrip& strip()
    {
        return *games.windows->window().findChild<lisboa::TipStrip*>(QStringLiteral("tipStrip"));
    }
    /// Two people at a market where a stand of tomatoes on e3 earns and costs something. No tips; a
    /// step lasts no longer than it is read.
    void begin()
    {
        if (actions().guideMe->isChecked())
            actions().guideMe->trigger();
        games.windows->window().preferences().setPace(PlaySettings::Pace::Fast);
        steps().setInterval(1);
        room().scoring().setLongestHold(0);
        const auto read = lisboa::parsePosition(
            "? . . ? . / . . Rt . ? / Gm Rf ? Gl . / ? *f ? . . / . ? . . ? ; <3=1tm ; fmt ; 1fl "
            "1ft 1fm 2fl 2ft 2fm 3fl 3ft 3fm 4f 4l 4t | - | - ; R 5 ftm p 6 , G 4 lmg g 6 ; R ; 0",
            lisboa::RuleSet());
        QVERIFY2(read, read ? "" : read.error().message.id.c_str());
        lisboa::Record record;
        record.rules = std::make_shared<const lisboa::Rules>(lisboa::RuleSet(), read->seats);
        record.seats = {{"Ana", lisboa::Human}, {"Rui", lisboa::Human}};
        record.begin = read->state;
        games.lisboa->host.adopt(std::move(record), {}, false);
        table().setCurtains(false);
        heard.said.clear();
        heard.forget();
    }
    /// Opens the stand.
    void open()
    {
        const auto steps = lisboa::parseSteps("open t@e3", table().rules());
        QVERIFY(steps);
        table().request(steps->front());
        QCOMPARE(table().stepCount(), 2);
    }

    RecordedVoice heard;
    Voice speaker{&heard};
    BothGames games;
};

/// Long enough that a step would be over.
constexpr int AWhile = 60;

/// What is said first of a text.
QString firstOf(const QString& text)
{
    return spokenParts(text).front().said().join(QLatin1Char(' '));
}

} // namespace

class LisboaReadingTest : public QObject {
    Q_OBJECT
private slots:
    void explanation_data();
    void explanation();
    void tip();
    void lesson();
    void offByDefault();
    void switchedOff();
};

void LisboaReadingTest::explanation_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("square");
    QTest::newRow("English") << "en"
                             << "E 3";
    QTest::newRow("German") << "de"
                            << "E 3";
}

/// Each sum is said once, with what stands around it, and stays until it has been said.
void LisboaReadingTest::explanation()
{
    QFETCH(const QString, code);
    QFETCH(const QString, square);
    Listener listener(code);
    listener.begin();
    listener.open();
    const int count = listener.steps().stepCount();
    QVERIFY(count >= 2);
    QStringList said;
    for (int step = 0; step < count; ++step) {
        said += listener.heard.next();
        QCOMPARE(listener.steps().step(), step);
        QTest::qWait(AWhile);
        QCOMPARE(listener.steps().step(), step);
        QVERIFY(listener.steps().isActive());
        for (listener.heard.end(); listener.heard.speaks; listener.heard.end())
            said.last() += QLatin1Char(' ') + listener.heard.next();
    }
    QTRY_VERIFY(!listener.steps().isActive());
    QCOMPARE(listener.heard.language, code);
    const QString first = spokenText(listener.room().scoring().heading());
    QVERIFY2(said.first().startsWith(first) && said.first().size() > first.size(),
             qPrintable(said.join(QLatin1Char('|'))));
    QVERIFY2(said.first().contains(square), qPrintable(said.first()));
    // A person who goes on does not wait, and hears the step.
    listener.heard.forget();
    listener.room().scoring().explainAgain();
    QVERIFY(said.first().startsWith(listener.heard.next()));
    listener.actions().explainNext->trigger();
    QVERIFY(said.at(1).startsWith(listener.heard.next()));
    listener.actions().explainAll->trigger();
    QVERIFY(!listener.heard.speaks);
}

void LisboaReadingTest::tip()
{
    Listener listener;
    QTRY_VERIFY(!listener.strip().text().isEmpty());
    QTRY_VERIFY(!listener.heard.said.isEmpty());
    QCOMPARE(listener.heard.said.last(), firstOf(listener.strip().text()));
    listener.actions().tipRead->trigger();
    QVERIFY(listener.strip().isHidden());
    QVERIFY(!listener.heard.speaks);
}

void LisboaReadingTest::lesson()
{
    Listener listener;
    if (listener.actions().guideMe->isChecked())
        listener.actions().guideMe->trigger();
    listener.actions().lessons->trigger();
    lisboa::LessonWindow* lessons = nullptr;
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (auto* found = qobject_cast<lisboa::LessonWindow*>(window))
            lessons = found;
    }
    QVERIFY(lessons);
    listener.heard.forget();
    lessons->open(0);
    const QString page = listener.heard.next();
    QCOMPARE(page, firstOf(lessons->text().spoken()));
    while (lessons->run().task() == lisboa::LessonTask::Kind::Read && !lessons->run().isAtEnd())
        lessons->run().next();
    QTRY_COMPARE(listener.heard.said.last(), firstOf(lessons->text().spoken()));
    listener.heard.forget();
    lessons->run().showHint(); // only what is new
    QCOMPARE(listener.heard.next(), firstOf(lessons->text().spoken(1)));
    QVERIFY(listener.heard.speaks);
    lessons->showList();
    QVERIFY(!listener.heard.speaks);
    listener.heard.forget();
    lessons->open(1);
    QVERIFY(listener.heard.next() != QStringLiteral("nothing"));
    QVERIFY(listener.heard.speaks);
    lessons->close();
    QVERIFY(!listener.heard.speaks);
}

void LisboaReadingTest::offByDefault()
{
    Listener listener(QStringLiteral("en"), false);
    QVERIFY(listener.actions().readAloud->isVisible());
    QVERIFY(!listener.actions().readAloud->isChecked());
    listener.begin();
    listener.open();
    QTRY_VERIFY(!listener.steps().isActive());
    QCOMPARE(listener.heard.said, QStringList());
}

void LisboaReadingTest::switchedOff()
{
    Listener listener;
    listener.begin();
    QVERIFY(listener.actions().readAloud->isChecked());
    listener.open();
    listener.heard.next();
    listener.actions().readAloud->trigger();
    QVERIFY(!listener.games.settings.voice.isOn());
    QVERIFY(!listener.heard.speaks);
    QTRY_VERIFY(!listener.steps().isActive()); // nothing waits for it
}

QTEST_MAIN(LisboaReadingTest)
#include "tst_lisboareading.moc"
