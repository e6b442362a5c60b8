// The settings file: its format is readable by QSettings, and its behaviour on a full disk.
#include "tests/FullDisk.h"

#include "engine/text/Files.h"
#include "ui/shell/Ini.h"
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
    void readLikeQSettings_data();
    void readLikeQSettings();
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
    // It must not look like the mark that a file may begin with.
    QTest::newRow("byte order mark")
        << QVariant(QStringLiteral("a\n") + QChar(QChar::ByteOrderMark) + QStringLiteral("b"));
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
        if (value.metaType().id() == QMetaType::QString) {
            const QString name = QString::fromUtf8(key);
            QCOMPARE(parseIni(printIni({{name, value}})).value(name), value);
        }
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

/// Files that QSettings or a person has written.
void SettingsFileTest::readLikeQSettings_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const QByteArray& text) { QTest::newRow(name) << text; };
    row("nothing", "");
    row("no group", "a=1\nb=2\n");
    row("groups", "[General]\na=1\n\n[g]\na=2\n[general]\nb=3\n[%General]\na=4\n[g/h]\na=5\n");
    row("lines of other systems", "[g]\r\na=1\r\nb=x y\r\n\rc=3");
    row("blanks", "  [ g ] \n\t a \t = \t x  y \t\n b=\n");
    row("comments", "; c=1\na=1 ; x=2\n;\n[g] ; y\nb=\"1;2\"\n");
    row("no value", "[g]\nword\na=1\n");
    row("equals signs", "a==1\nb=1=2\n");
    row("the last one counts", "a=1\na=2\n");
    row("byte order mark", "\xef\xbb\xbf[g]\na=1\n");
    row("letters", "a=Gr\xc3\xbc\xc3\x9f\xe2\x82\xac \xf0\x9f\x98\x80\nb=\xff\n\xc3\xa4=1\n");
    row("numbered letters in keys",
        "%41=1\n%E4=2\n%U20AC=3\nx%=4\ny%4=5\n%U12=6\n[%U20AC%20]\na=7\n");
    row("backslashes in keys", "a\\b=1\n[g]\na\\b\\c=2\n");
    row("escapes", R"(a=\a\b\f\n\r\t\v\"\?\'\\|\x41\x20acg\101\0z\q|)"
                   "\n");
    row("line goes on", "a=1\\\n2\\\r\n3\nb=4\n");
    row("quotation marks", "a=\" x \"\nb=x\" y \"z\nc=\"1\n2\"\nd=\"\"\n");
    row("never closed", "a=1\nb=\"x \nc=3");
    row("lists", "a=1, 2,3\nb=\"x, y\", z\nc=,\nd=@@x, @@@y\ne=a , b \n");
    row("signs", "a=@@x\nb=@Invalid()\nc=@ByteArray(\\0\\xe4 \\n)\nd=@\ne=@@ByteArray(x)\n");
}

void SettingsFileTest::readLikeQSettings()
{
    QFETCH(const QByteArray, text);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    QVERIFY(!writeWholeFile(path, text));
    const QSettings theirs(path, QSettings::IniFormat);
    const QMap<QString, QVariant> ours = parseIni(text);
    QCOMPARE(QStringList(ours.keys()), theirs.allKeys());
    for (auto it = ours.begin(); it != ours.end(); ++it) {
        const QVariant value = theirs.value(it.key());
        QCOMPARE(it->toString(), value.toString());
        QCOMPARE(it->toStringList(), value.toStringList());
        QCOMPARE(it->toByteArray(), value.toByteArray());
    }
    QCOMPARE(parseIni(printIni(ours)), ours);
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
