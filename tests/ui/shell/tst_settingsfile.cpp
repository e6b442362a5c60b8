// The settings file: its format is readable by QSettings, and its behaviour on a full disk.
#include "tests/FullDisk.h"

#include "engine/text/Files.h"
#include "ui/shell/SettingsFile.h"

#include <QFile>
#include <QRandomGenerator>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class SettingsFileTest : public QObject {
    Q_OBJECT

private slots:
    void readByQSettings_data();
    void readByQSettings();
    void anyBytes();
    void sameFileAsQSettings();
    void keepsWhatOthersSet();
    void hostileValues_data();
    void hostileValues();
    void fullDisk();
};

namespace {

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

QVariant readBack(const QTemporaryDir& folder, const QString& key, const QVariant& value)
{
    static int number = 0; // a separate file: QSettings caches files by their time
    const QString path = folder.filePath(QStringLiteral("%1.ini").arg(++number));
    const Failure failure = writeWholeFile(path, printIni({{key, value}}));
    const QSettings file(path, QSettings::IniFormat);
    return !failure && file.allKeys() == QStringList{key} ? file.value(key) : QVariant(-1);
}

} // namespace

void SettingsFileTest::readByQSettings_data()
{
    QTest::addColumn<QVariant>("value");
    for (const char* text :
         {"", "plain", " blanks ", "a, b; c=d", "\"quoted\" \\ back\\slash", "@at",
          "@@ByteArray(x)", "line\nbreak\ttab\x7f", "Grüße €, \xf0\x9f\x98\x80", "%41", "[x]",
          "#no comment", ";neither", "\001abc"})
        QTest::newRow(text) << QVariant(QString::fromUtf8(text));
    QTest::newRow("null character")
        << QVariant(QStringLiteral("a") + QChar(0) + QStringLiteral("1f"));
    QTest::newRow("number") << QVariant(-7);
    QTest::newRow("large") << QVariant(quint64(18446744073709551615ULL));
    QTest::newRow("fraction") << QVariant(1.25);
    QTest::newRow("switch") << QVariant(true);
    QTest::newRow("bytes") << QVariant(QByteArray("\0\x01\xff\"\\,;)", 8));
    QTest::newRow("no bytes") << QVariant(QByteArray());
    QTest::newRow("list") << QVariant(QStringList{QStringLiteral("/a, b"), QString(),
                                                  QStringLiteral("@c"), QStringLiteral("\"")});
    QTest::newRow("list of one") << QVariant(QStringList{QStringLiteral("C:\\x; y")});
    QTest::newRow("empty list") << QVariant(QStringList());
}

void SettingsFileTest::readByQSettings()
{
    QFETCH(QVariant, value);
    const QTemporaryDir folder;
    for (const char* key : {"key", "group/key", "group/deep/key", "General/key", "an ä/€uro"}) {
        const QVariant read = readBack(folder, QString::fromUtf8(key), value);
        if (value.metaType().id() == QMetaType::QStringList)
            QCOMPARE(read.toStringList(), value.toStringList());
        else if (value.metaType().id() == QMetaType::QByteArray)
            QCOMPARE(read.toByteArray(), value.toByteArray());
        else
            QCOMPARE(read.toString(), value.toString());
    }
}

void SettingsFileTest::anyBytes()
{
    const QTemporaryDir folder;
    QRandomGenerator random(4);
    for (int i = 0; i < 60; ++i) {
        QByteArray bytes(static_cast<int>(random.bounded(40U)), '\0');
        QString text;
        for (char& byte : bytes)
            byte = static_cast<char>(random.bounded(256U));
        for (int c = 0; c < bytes.size(); ++c)
            text += QChar(random.bounded(i % 2 == 0 ? 0x80U : 0xd800U));
        QCOMPARE(readBack(folder, QStringLiteral("k"), bytes).toByteArray(), bytes);
        QCOMPARE(readBack(folder, QStringLiteral("k"), text).toString(), text);
    }
}

/// Older versions of the program read it like their own file.
void SettingsFileTest::sameFileAsQSettings()
{
    const QTemporaryDir folder;
    const QMap<QString, QVariant> values{
        {QStringLiteral("folder"), QStringLiteral("/home/Käthe/Spiele, alte")},
        {QStringLiteral("recentFiles"),
         QStringList{QStringLiteral("/a.hpgame"), QStringLiteral("/b c.hpgame")}},
        {QStringLiteral("newGame/seat1/name"), QStringLiteral("J\u00f6rg \"\\\n1; \u0001f")},
        {QStringLiteral("newGame/seatCount"), 3},
        {QStringLiteral("newGame/openTiles"), false},
        {QStringLiteral("layout/window"), QByteArray("\x01\xd9\0\xff"
                                                     "1\n",
                                                     6)}};
    const QString path = folder.filePath(QStringLiteral("theirs.ini"));
    {
        QSettings theirs(path, QSettings::IniFormat);
        for (auto it = values.begin(); it != values.end(); ++it)
            theirs.setValue(it.key(), it.value());
    }
    const auto sorted = [](const QByteArray& text) {
        QByteArrayList lines = text.split('\n');
        std::sort(lines.begin(), lines.end());
        return lines;
    };
    QCOMPARE(sorted(printIni(values)), sorted(contents(path)));
    const SettingsFile file(path);
    for (auto it = values.begin(); it != values.end(); ++it)
        QCOMPARE(file.value(it.key()).toString(), it.value().toString());
}

void SettingsFileTest::keepsWhatOthersSet()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("new folder/s.ini"));
    SettingsFile one(path);
    SettingsFile other(path);
    one.setValue(QStringLiteral("theme"), 1);
    QCOMPARE(one.value(QStringLiteral("theme")).toInt(), 1);
    QTRY_VERIFY(QFile::exists(path)); // without an explicit flush
    other.setValue(QStringLiteral("pace"), 2);
    QVERIFY(other.flush());
    QCOMPARE(other.value(QStringLiteral("theme")).toInt(), 1);
    {
        SettingsFile third(path);
        third.setValue(QStringLiteral("language"), QStringLiteral("de"));
    }
    const SettingsFile all(path);
    QCOMPARE(all.value(QStringLiteral("theme")).toInt(), 1);
    QCOMPARE(all.value(QStringLiteral("pace")).toInt(), 2);
    QCOMPARE(all.value(QStringLiteral("language")).toString(), QStringLiteral("de"));
    QCOMPARE(all.value(QStringLiteral("other"), 7).toInt(), 7);
}

/// QSettings itself would end the program.
void SettingsFileTest::hostileValues_data()
{
    QTest::addColumn<QByteArray>("value");
    const QByteArray list = R"(\0\0\0\t)";
    QTest::newRow("list without end")
        << QByteArray("@Variant(" + list + R"(\xff\xff\xff\xff)" + ")");
    QTest::newRow("lists in lists")
        << QByteArray("@Variant(" + (list + R"(\0\0\0\x1)").repeated(40'000) + ")");
    QTest::newRow("bytes without end") << QByteArray(R"(@Variant(\0\0\0\f\x7f\xff\xff\xff))");
}

void SettingsFileTest::hostileValues()
{
    QFETCH(const QByteArray, value);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    QVERIFY(!writeWholeFile(path, "[General]\nlanguage=de\nrecentFiles=" + value + "\npace=2\n"));
    SettingsFile file(path);
    QCOMPARE(file.value(QStringLiteral("language")).toString(), QStringLiteral("de"));
    QVERIFY(file.value(QStringLiteral("recentFiles")).toStringList().isEmpty());
    QCOMPARE(file.value(QStringLiteral("pace")).toInt(), 2);
    file.setValue(QStringLiteral("pace"), 3);
    QVERIFY(file.flush());
    QVERIFY(contents(path).contains("language=de"));
}

void SettingsFileTest::fullDisk()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    SettingsFile file(path);
    QSignalSpy failed(&file, &SettingsFile::failed);
    file.setValue(QStringLiteral("language"), QStringLiteral("de"));
    QVERIFY(file.flush());
    const QByteArray before = contents(path);
    file.setValue(QStringLiteral("view/lineValues"), true);
    const qsizetype size = printIni({{QStringLiteral("language"), QStringLiteral("de")},
                                     {QStringLiteral("view/lineValues"), true}})
                               .size();
    for (qsizetype limit = 0; limit < size; ++limit) {
        bool flushed = false;
        {
            const test::FullDisk disk(limit);
            flushed = file.flush();
        }
        QVERIFY(!flushed);
        QCOMPARE(contents(path), before);
        QCOMPARE(failed.count(), 1);
    }
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("s.ini")));
    QCOMPARE(file.value(QStringLiteral("view/lineValues")).toBool(), true);
    QVERIFY(file.flush()); // once there is room
    QCOMPARE(contents(path).size(), size);
}

QTEST_GUILESS_MAIN(SettingsFileTest)
#include "tst_settingsfile.moc"
