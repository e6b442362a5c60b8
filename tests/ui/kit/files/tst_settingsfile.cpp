// The settings file: what is read back, the old form, and its behaviour on a full disk.
#include "tests/FullDisk.h"

#include "engine/text/Files.h"
#include "ui/kit/files/Ini.h"
#include "ui/kit/files/SettingsFile.h"

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
    void readBack_data();
    void readBack();
    void anyBytes();
    void takenOverFromVersion010();
    void oldForm_data();
    void oldForm();
    void notUnderstood_data();
    void notUnderstood();
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

QVariant readAgain(const QString& key, const QVariant& value)
{
    const Result<SettingsValues> read = parseSettings(printSettings({{key, value}}));
    return read && read->keys() == QStringList{key} ? read->value(key) : QVariant(-1);
}

/// As the program asks for them.
#define COMPARE_VALUES(read, value)                                                                \
    do {                                                                                           \
        if ((value).metaType().id() == QMetaType::QStringList)                                     \
            QCOMPARE((read).toStringList(), (value).toStringList());                               \
        else if ((value).metaType().id() == QMetaType::QByteArray)                                 \
            QCOMPARE((read).toByteArray(), (value).toByteArray());                                 \
        else                                                                                       \
            QCOMPARE((read).toString(), (value).toString());                                       \
    } while (false)

} // namespace

void SettingsFileTest::readBack_data()
{
    QTest::addColumn<QVariant>("value");
    for (const char* text :
         {"", "plain", " blanks ", "a, b; c=d", "\"quoted\" \\ back\\slash", "@at",
          "@@ByteArray(x)", "line\nbreak\ttab\x7f", "Grüße €, \xf0\x9f\x98\x80", "%41", "[x]",
          "#no comment", ";neither", "\001abc"})
        QTest::newRow(text) << QVariant(QString::fromUtf8(text));
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

void SettingsFileTest::readBack()
{
    QFETCH(QVariant, value);
    for (const char* key : {"key", "group/key", "group/deep/key", "", "an \"ä\"/€uro"}) {
        const QVariant read = readAgain(QString::fromUtf8(key), value);
        COMPARE_VALUES(read, value);
        QCOMPARE(readAgain(QString::fromUtf8(key), read), read);
    }
}

void SettingsFileTest::anyBytes()
{
    QRandomGenerator random(4);
    for (int i = 0; i < 60; ++i) {
        QByteArray bytes(static_cast<int>(random.bounded(40U)), '\0');
        QString text;
        for (char& byte : bytes)
            byte = static_cast<char>(random.bounded(256U));
        for (int c = 0; c < bytes.size(); ++c)
            text += QChar(random.bounded(1U, i % 2 == 0 ? 0x80U : 0xd800U));
        QCOMPARE(readAgain(QStringLiteral("k"), bytes).toByteArray(), bytes);
        QCOMPARE(readAgain(QStringLiteral("k"), text).toString(), text);
        // No JSON of this program has a null character.
        QCOMPARE(readAgain(QStringLiteral("k"), QString(text + QChar(0))).toString(), text);
    }
}

void SettingsFileTest::takenOverFromVersion010()
{
    const QTemporaryDir folder;
    const QMap<QString, QVariant> values{
        {QStringLiteral("folder"), QStringLiteral("/home/Käthe/Spiele, alte")},
        {QStringLiteral("recentFiles"),
         QStringList{QStringLiteral("/a.hpgame"), QStringLiteral("C:\\b, c.hpgame"),
                     QStringLiteral("@d")}},
        {QStringLiteral("newGame/seat1/name"), QStringLiteral("J\u00f6rg \"\\\n1; \u0001f ")},
        {QStringLiteral("newGame/seat2/name"), QString::fromUtf8("\xf0\x9f\x98\x80 @home")},
        {QStringLiteral("newGame/seat3/name"), QStringLiteral("@ByteArray(x)")},
        {QStringLiteral("newGame/seatCount"), 3},
        {QStringLiteral("newGame/openTiles"), false},
        {QStringLiteral("layout/window"), QByteArray("\x01\xd9\0\xff"
                                                     "1\n,;\")",
                                                     10)}};
    const QString old = folder.filePath(QStringLiteral("s.ini"));
    {
        QSettings theirs(old, QSettings::IniFormat);
        for (auto it = values.begin(); it != values.end(); ++it)
            theirs.setValue(it.key(), it.value());
    }
    const QByteArray before = contents(old);
    const QString path = folder.filePath(QStringLiteral("s.json"));
    {
        SettingsFile file(path);
        for (auto it = values.begin(); it != values.end(); ++it) {
            COMPARE_VALUES(file.value(it.key()), it.value());
        }
        file.setValue(QStringLiteral("newGame/seatCount"), 4);
    }
    QCOMPARE(contents(old), before);
    QVERIFY(!writeWholeFile(old, "[General]\nfolder=elsewhere\n")); // taken over only once
    for (const QString& where : {path, old}) {
        SettingsFile file(where); // the old file may also be named on the command line
        file.setValue(QStringLiteral("theme"), 1);
        QVERIFY(file.flush());
        QVERIFY(contents(where).startsWith('{'));
    }
    const SettingsFile file(path);
    QCOMPARE(file.value(QStringLiteral("folder")), values.value(QStringLiteral("folder")));
    QCOMPARE(file.value(QStringLiteral("newGame/seatCount")).toInt(), 4);
    QCOMPARE(SettingsFile(old).value(QStringLiteral("folder")).toString(),
             QStringLiteral("elsewhere"));
}

/// Files that were written by hand, or are damaged.
void SettingsFileTest::oldForm_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QVariantMap>("values");
    const auto row = [](const char* name, const QByteArray& text, const QVariantMap& values) {
        QTest::newRow(name) << text << values;
    };
    const QString a = QStringLiteral("a");
    const QString ga = QStringLiteral("g/a");
    const auto text = [](const char* it) { return QVariant(QString::fromUtf8(it)); };
    row("nothing", "", {});
    row("no group", "a=1\n", {{a, text("1")}});
    row("groups", "[General]\na=1\n[g]\na=2\n", {{a, text("1")}, {ga, text("2")}});
    row("lines of Windows", "[g]\r\na=1\r\n", {{ga, text("1")}});
    row("blanks", "  [g] \n\t a \t = \t x  y \n", {{ga, text("x  y")}});
    row("comment", "; c=1\na=1\n", {{a, text("1")}});
    row("no value", "word\n=3\na=\n", {{a, text("")}});
    row("the last one counts", "a=1\na=2\n", {{a, text("2")}});
    row("never closed", "a=\"x \nb", {{a, text("x")}});
    row("ends within", "a=x\\", {{a, text("x\\")}});
    row("list", "a=1, \"2, 3\"\n", {{a, QStringList{QStringLiteral("1"), QStringLiteral("2, 3")}}});
    row("another type", "a=@Point(1 2)\n", {});
}

void SettingsFileTest::oldForm()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QVariantMap, values);
    QCOMPARE(parseIni(text), values);
}

void SettingsFileTest::notUnderstood_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("broken") << QByteArray("{\"format\": \"hellerpfennig.settings\", ");
    QTest::newRow("of a later version")
        << printSettings({}).replace("\"version\": 1", "\"version\": 2");
    QTest::newRow("something else") << printSettings({}).replace("settings", "rules");
    QTest::newRow("no values") << printSettings({}).replace("values", "valuables");
}

/// It is renamed before it would be replaced.
void SettingsFileTest::notUnderstood()
{
    QFETCH(const QByteArray, text);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.json"));
    QVERIFY(!writeWholeFile(path, text));
    SettingsFile file(path);
    QCOMPARE(file.value(QStringLiteral("theme"), 7).toInt(), 7);
    file.setValue(QStringLiteral("theme"), 1);
    QVERIFY(file.flush());
    QCOMPARE(contents(folder.filePath(QStringLiteral("s.kept.json"))), text);
    QCOMPARE(SettingsFile(path).value(QStringLiteral("theme")).toInt(), 1);
}

void SettingsFileTest::keepsWhatOthersSet()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("new folder/s.json"));
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
    QCOMPARE(SettingsFile(path).value(QStringLiteral("language")).toString(), QStringLiteral("de"));
}

void SettingsFileTest::fullDisk()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.json"));
    SettingsFile file(path);
    QSignalSpy failed(&file, &SettingsFile::failed);
    file.setValue(QStringLiteral("language"), QStringLiteral("de"));
    QVERIFY(file.flush());
    const QByteArray before = contents(path);
    file.setValue(QStringLiteral("view/lineValues"), true);
    const qsizetype size = printSettings({{QStringLiteral("language"), QStringLiteral("de")},
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
    QCOMPARE(QString::fromStdString(failed.first().first().value<Error>().path), path);
    QCOMPARE(file.value(QStringLiteral("view/lineValues")).toBool(), true);
    QVERIFY(file.flush()); // once there is room
    QCOMPARE(contents(path).size(), size);
}

QTEST_GUILESS_MAIN(SettingsFileTest)
#include "tst_settingsfile.moc"
