// The voice: what is said in which order, whom a new text stops, and a voice that is missing,
// silent or deaf.
#include "FakeSpeechDispatcher.h"
#include "RecordedVoice.h"
#include "tests/ui/ScreenReader.h"

#include "ui/kit/sound/Voice.h"

#include <QAccessible>
#include <QPluginLoader>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <memory>

using namespace hp;
using namespace std::chrono_literals;

namespace {

struct Speaker {
    Speaker() { voice.setOn(true); }
    void say(const QObject& who, const char* text)
    {
        QList<QStringList> parts;
        for (const QString& part : QString::fromLatin1(text).split(u'|', Qt::SkipEmptyParts))
            parts += part.split(u' ');
        voice.say(&who, parts);
    }
    /// What has been said when all of it is through.
    QStringList all()
    {
        do {
            QCoreApplication::processEvents();
            heard.end();
        } while (heard.speaks || voice.isSaying(&one) || voice.isSaying(&other));
        return heard.said;
    }

    RecordedVoice heard;
    Voice voice{&heard};
    QObject one;
    QObject other;
};

} // namespace

class VoiceTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void offByDefault();
    void newTextStopsTheOld();
    void togetherOneAfterTheOther();
    void clauseByClause();
    void wordByWord();
    void whoIsGoneIsSilent();
    void switchedOffInTheMiddle();
    void mannerOfEachText();
    void besideAScreenReader();
    void neverTellsItsEnd();
    void saysWhyNot_data();
    void saysWhyNot();
    void withoutBackend();
    void goesInTheMiddle();
    void realPlugin();
    void speechDispatcher();
};

void VoiceTest::initTestCase()
{
    // Nothing may be heard, whatever this machine has: no server answers there.
    qputenv("PULSE_SERVER", "unix:/nonexistent");
    qputenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent");
}

void VoiceTest::offByDefault()
{
    RecordedVoice heard;
    Voice voice(&heard);
    voice.say(this, {{QStringLiteral("Hello.")}});
    QCoreApplication::processEvents();
    QVERIFY(heard.said.isEmpty() && !voice.isSaying(this));
}

void VoiceTest::newTextStopsTheOld()
{
    Speaker s;
    const QSignalSpy moved(&s.voice, &Voice::moved);
    s.say(s.one, "First.");
    QVERIFY(s.voice.isSaying(&s.one)); // it is due
    QCoreApplication::processEvents();
    QCOMPARE(s.heard.said, QStringList{QStringLiteral("First.")});
    s.say(s.other, "Second.");
    QCOMPARE(s.heard.stops, 1);
    QVERIFY(!s.voice.isSaying(&s.one));
    QCOMPARE(s.all(), (QStringList{QStringLiteral("First."), QStringLiteral("Second.")}));
    QVERIFY(!s.voice.isSaying(&s.other));
    QCOMPARE(moved.size(), 3);
}

void VoiceTest::togetherOneAfterTheOther()
{
    Speaker s;
    s.say(s.one, "Not this.");
    s.say(s.other, "The tip.");
    s.say(s.one, "The step.");
    QCoreApplication::processEvents();
    QCOMPARE(s.heard.said, QStringList{QStringLiteral("The tip.")});
    QVERIFY(s.voice.isSaying(&s.one));
    s.heard.end();
    QVERIFY(!s.voice.isSaying(&s.other) && s.voice.isSaying(&s.one));
    QCOMPARE(s.all(), (QStringList{QStringLiteral("The tip."), QStringLiteral("The step.")}));
}

/// Each part is told when it begins, and the end of the last one ends the text.
void VoiceTest::clauseByClause()
{
    Speaker s;
    QStringList told;
    connect(&s.voice, &Voice::reading, this, [&](const QObject* who, int part, int word) {
        const auto name = who == &s.one ? u"one %1"_qs : u"other %1"_qs;
        QCOMPARE(word, Voice::AllWords);
        told += who ? name.arg(part) : u"nobody"_qs;
    });
    s.say(s.one, "First,|second,|third.");
    QVERIFY(told.isEmpty());
    QCoreApplication::processEvents();
    QCOMPARE(told, QStringList{u"one 0"_qs});
    s.heard.end();
    QVERIFY(s.voice.isSaying(&s.one));
    QCOMPARE(told.last(), u"one 1"_qs);
    s.heard.end();
    s.heard.end();
    QVERIFY(!s.voice.isSaying(&s.one));
    QCOMPARE(told, (QStringList{u"one 0"_qs, u"one 1"_qs, u"one 2"_qs, u"nobody"_qs}));
    QCOMPARE(s.heard.said, (QStringList{u"First,"_qs, u"second,"_qs, u"third."_qs}));
    told.clear();
    s.say(s.one, "Fourth,|fifth.");
    QCoreApplication::processEvents();
    s.say(s.other, "Sixth.");
    QCOMPARE(told, (QStringList{u"one 0"_qs, u"nobody"_qs}));
    QCoreApplication::processEvents();
    QCOMPARE(told.last(), u"other 0"_qs);
    s.voice.stopAll();
    QCOMPARE(told.last(), u"nobody"_qs);
    QCOMPARE(s.heard.said.last(), u"Sixth."_qs);
}

/// Where the system tells words, they are told; later texts begin with their first one at once.
void VoiceTest::wordByWord()
{
    Speaker s;
    QStringList told;
    connect(&s.voice, &Voice::reading, this, [&](const QObject* who, int part, int word) {
        told += who ? u"%1.%2"_qs.arg(part).arg(word) : u"nobody"_qs;
    });
    s.heard.reached(0); // of nothing
    s.say(s.one, "The first,|and the second.");
    QCoreApplication::processEvents();
    for (const int word : {0, 1, 2, -1})
        s.heard.reached(word);
    QCOMPARE(told, (QStringList{u"0.-1"_qs, u"0.0"_qs, u"0.1"_qs}));
    told.clear();
    s.heard.end();
    s.heard.reached(2);
    s.heard.end();
    s.heard.reached(0);
    QCOMPARE(told, (QStringList{u"1.0"_qs, u"1.2"_qs, u"nobody"_qs}));
}

void VoiceTest::whoIsGoneIsSilent()
{
    Speaker s;
    s.say(s.one, "The tip.");
    s.say(s.other, "The step.");
    QCoreApplication::processEvents();
    s.say(s.one, ""); // what the other one says goes on
    QCOMPARE(s.heard.stops, 1);
    QCOMPARE(s.all(), (QStringList{QStringLiteral("The tip."), QStringLiteral("The step.")}));
    s.voice.stop(&s.one); // says nothing
    QCOMPARE(s.heard.stops, 1);
}

void VoiceTest::switchedOffInTheMiddle()
{
    Speaker s;
    s.say(s.one, "First.");
    QCoreApplication::processEvents();
    s.voice.setOn(false);
    QCOMPARE(s.heard.stops, 1);
    QVERIFY(!s.voice.isSaying(&s.one));
    s.say(s.one, "Second.");
    QCOMPARE(s.all(), QStringList{QStringLiteral("First.")});
}

void VoiceTest::mannerOfEachText()
{
    Speaker s;
    s.voice.setLanguage(QStringLiteral("de"));
    for (const VoicePace pace : {VoicePace::Slow, VoicePace::Fast, VoicePace::Normal}) {
        s.voice.setPace(pace);
        s.say(s.one, "Hallo.");
        s.all();
        QCOMPARE(s.heard.pace, pace);
        QCOMPARE(s.heard.language, QStringLiteral("de"));
    }
    s.say(s.one, "Hallo.");
    QCoreApplication::processEvents();
    s.voice.setLanguage(QStringLiteral("en")); // what is being said is in the old one
    QCOMPARE(s.heard.stops, 1);
    QCOMPARE(s.heard.language, QStringLiteral("en")); // is there a voice for it?
    QCOMPARE(s.heard.looks, 3);
}

void VoiceTest::besideAScreenReader()
{
    Speaker s;
    QCOMPARE(s.voice.whyNot(), QString());
    if (!startScreenReader([](QAccessibleEvent*) {}))
        QSKIP("this platform tells screen readers nothing");
    s.say(s.one, "First.");
    QCOMPARE(s.all(), QStringList());
    QVERIFY(s.voice.whyNot().contains(QStringLiteral("screen reader")));
    stopScreenReader();
}

void VoiceTest::neverTellsItsEnd()
{
    RecordedVoice heard;
    Voice voice(&heard, 10ms);
    voice.setOn(true);
    voice.say(this, {{QStringLiteral("First.")}});
    voice.say(&voice, {{QStringLiteral("Second.")}});
    QTRY_COMPARE(heard.said.size(), 2);
    QVERIFY(!voice.isSaying(this) && voice.isSaying(&voice));
    QTRY_VERIFY(!voice.isSaying(&voice));
}

void VoiceTest::saysWhyNot_data()
{
    QTest::addColumn<SoundState>("state");
    QTest::addColumn<bool>("available");
    QTest::addColumn<QString>("part"); ///< of the reason
    QTest::newRow("no voice") << SoundState::NoDevice << true << QStringLiteral("no voice");
    QTest::newRow("no answer") << SoundState::NoAnswer << true << QStringLiteral("does not answer");
    QTest::newRow("missing") << SoundState::Missing << false << QStringLiteral("libspeechd2");
}

void VoiceTest::saysWhyNot()
{
    QFETCH(SoundState, state);
    QFETCH(QString, part);
    Speaker s;
    const QSignalSpy changes(&s.voice, &Voice::changed);
    QCOMPARE(s.voice.whyNot(), QString());
    s.heard.become(state);
    QCOMPARE(changes.size(), 1);
    QTEST(s.voice.isAvailable(), "available");
    QVERIFY2(s.voice.whyNot().contains(part), qPrintable(s.voice.whyNot()));
    s.say(s.one, "First.");
    QCOMPARE(s.all().isEmpty(), state != SoundState::NoAnswer); // that one tries again
}

void VoiceTest::withoutBackend()
{
    Voice voice(nullptr);
    voice.setOn(true);
    voice.setLanguage(QStringLiteral("de"));
    voice.say(this, {{QStringLiteral("Hello.")}});
    voice.stop(this);
    voice.look();
    QVERIFY(!voice.isAvailable());
    QVERIFY(voice.whyNot().contains(QStringLiteral("built without a voice")));
}

void VoiceTest::goesInTheMiddle()
{
    RecordedVoice heard;
    {
        Voice voice(&heard);
        voice.setOn(true);
        voice.say(this, {{QStringLiteral("First.")}});
        QCoreApplication::processEvents();
        QVERIFY(heard.speaks);
    }
    heard.end();
    heard.become(SoundState::NoDevice);
    QCOMPARE(heard.said.size(), 1);
}

/// Nothing is heard: it finds no system that speaks this language.
void VoiceTest::realPlugin()
{
#ifdef HP_VOICE_PLUGIN
    QPluginLoader loader(QStringLiteral(HP_VOICE_PLUGIN));
    auto* backend = qobject_cast<VoiceBackend*>(loader.instance());
    QVERIFY2(backend, qPrintable(loader.errorString()));
    int ends = 0;
    backend->ended = [&ends] { ++ends; };
    backend->setManner(QStringLiteral("tlh"), VoicePace::Slow);
    QCOMPARE(backend->state(), SoundState::NoDevice);
    backend->stopAll();
    backend->say({QStringLiteral("Hello.")});
    QCOMPARE(ends, 0); // not before the one who asks has gone on
    QTRY_COMPARE(ends, 1);
    QVERIFY(loader.unload());
#else
    QSKIP("built without a voice");
#endif
}

/// The plug-in asks it for words, and finds it when it has come later.
void VoiceTest::speechDispatcher()
{
#ifdef HP_SPEECHD_PLUGIN
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("socket"));
    qputenv("SPEECHD_ADDRESS", "unix_socket:" + path.toUtf8());
    auto dispatcher = std::make_unique<FakeSpeechDispatcher>(path);
    QPluginLoader loader(QStringLiteral(HP_SPEECHD_PLUGIN));
    auto* backend = qobject_cast<VoiceBackend*>(loader.instance());
    QVERIFY2(backend, qPrintable(loader.errorString()));
    QStringList told;
    backend->reached = [&told](int word) { told += QString::number(word); };
    backend->ended = [&told] { told += QStringLiteral("ended"); };
    backend->setManner(QStringLiteral("de"), VoicePace::Slow);
    QCOMPARE(backend->state(), SoundState::Ready);
    backend->say({QStringLiteral("Zwei < drei"), QStringLiteral("ist"), QStringLiteral("wahr.")});
    QTRY_COMPARE(told, (QStringList{u"0"_qs, u"1"_qs, u"2"_qs, u"ended"_qs}));
    told.clear();
    backend->say({QStringLiteral("A long text")});
    QTRY_COMPARE(told, QStringList{u"0"_qs});
    backend->setManner(QStringLiteral("en"), VoicePace::Normal); // stops it
    backend->say({QStringLiteral("Ten.")});
    QTRY_COMPARE(told, (QStringList{u"0"_qs, u"0"_qs, u"ended"_qs})); // of the new one
    backend->setManner(QStringLiteral("tlh"), VoicePace::Normal);
    QCOMPARE(backend->state(), SoundState::NoDevice);
    const QString all = dispatcher->heard().join(QLatin1Char('\n'));
    QVERIFY2(all.contains(u"<mark name=\"0\"/>Zwei &lt; drei <mark name=\"1\"/>ist "_qs),
             qPrintable(all));
    QVERIFY2(all.contains(u"RATE -35"_qs) && all.contains(u"LANGUAGE de"_qs), qPrintable(all));
    // It is started again: what is said meanwhile is lost, no more.
    dispatcher.reset();
    dispatcher = std::make_unique<FakeSpeechDispatcher>(path);
    for (int text = 0; text < 2; ++text) {
        told.clear();
        backend->setManner(QStringLiteral("de"), VoicePace::Normal);
        backend->say({QStringLiteral("Zehn.")});
        QTRY_COMPARE(told.value(told.size() - 1), u"ended"_qs);
    }
    QCOMPARE(told, (QStringList{u"0"_qs, u"ended"_qs}));
    QVERIFY(loader.unload());
#else
    QSKIP("the voice is not of speech-dispatcher here");
#endif
}

QTEST_MAIN(VoiceTest)
#include "tst_voice.moc"
