// Files of rules that cannot be played, and the messages about each. tests/data/rules-faulty holds
// the files. expected.en.txt and expected.de.txt hold the messages of the loader and of validate();
// the command line prints the same. HP_UPDATE_EXPECTED=1 rewrites the expected texts; read the
// difference before you commit it.
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/RulesFile.h"

#include <QDir>
#include <QProcess>
#include <QTranslator>
#include <QtTest>

using namespace hp;

class FaultyFilesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void expected_data();
    void expected();
    void commandLineSaysTheSame_data();
    void commandLineSaysTheSame();
};

namespace {

const QString Folder = QStringLiteral(HP_TEST_DATA "/rules-faulty");

QStringList files()
{
    return QDir(Folder).entryList({QStringLiteral("*.hprules")}, QDir::Files, QDir::Name);
}

/// The messages about a file, one a line: the one syntax error, or all findings of validate().
QStringList complaints(const QString& file)
{
    QFile data(Folder + QLatin1Char('/') + file);
    if (!data.open(QIODevice::ReadOnly))
        return {};
    const auto rules = parseRules(data.readAll());
    if (!rules)
        return {wording(rules.error())};
    QStringList lines;
    for (const Finding& finding : validate(*rules)) {
        if (finding.severity == Finding::Severity::Error)
            lines += wording(inRulesFile(finding.asError(), data.fileName()));
    }
    return lines;
}

QString expectedPath(const QString& language)
{
    return QStringLiteral("%1/expected.%2.txt").arg(Folder, language);
}

/// Reads blocks of "== file" and its lines.
QMap<QString, QStringList> readExpected(const QString& language)
{
    QMap<QString, QStringList> result;
    QFile file(expectedPath(language));
    if (!file.open(QIODevice::ReadOnly))
        return result;
    QString current;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("== ")))
            result[current = line.mid(3)] = {};
        else if (!line.isEmpty())
            result[current] += line;
    }
    return result;
}

/// Switches the messages to a language, "en" or "de", during its lifetime.
class Speaking {
public:
    explicit Speaking(const QString& language)
    {
        if (language == QLatin1String("en"))
            return;
        loaded_ = translator_.load(QStringLiteral(":/i18n/hellerpfennig_de.qm")) &&
                  !translator_.translate("Wording", "The file is empty.").isEmpty();
        if (loaded_)
            QCoreApplication::installTranslator(&translator_);
    }
    ~Speaking() { QCoreApplication::removeTranslator(&translator_); }
    bool loaded() const { return loaded_; }

private:
    QTranslator translator_;
    bool loaded_ = true;
};

void writeExpected(const QString& language)
{
    QFile file(expectedPath(language));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("expected texts cannot be written");
    for (const QString& name : files())
        file.write(QStringLiteral("== %1\n%2\n")
                       .arg(name, complaints(name).join(QLatin1Char('\n')))
                       .toUtf8());
}

} // namespace

void FaultyFilesTest::initTestCase()
{
    QVERIFY(files().size() >= 100);
    if (!qEnvironmentVariableIsSet("HP_UPDATE_EXPECTED"))
        return;
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
        const Speaking speaking(language);
        if (speaking.loaded())
            writeExpected(language);
    }
}

void FaultyFilesTest::expected_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("language");
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
        for (const QString& file : files())
            QTest::addRow("%s %s", qPrintable(language), qPrintable(file)) << file << language;
    }
}

void FaultyFilesTest::expected()
{
    QFETCH(QString, file);
    QFETCH(QString, language);
    const Speaking speaking(language);
    QVERIFY2(speaking.loaded(), "the German catalogue has no sentences");
    const QStringList lines = complaints(file);
    QVERIFY2(!lines.isEmpty(), "nothing is wrong with this file");
    QCOMPARE(lines, readExpected(language).value(file));
}

void FaultyFilesTest::commandLineSaysTheSame_data()
{
    expected_data();
}

void FaultyFilesTest::commandLineSaysTheSame()
{
    QFETCH(QString, file);
    QFETCH(QString, language);
    const Speaking speaking(language);
    QVERIFY2(speaking.loaded(), "the German catalogue has no sentences");
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"LANGUAGE", "LC_ALL", "LC_MESSAGES"})
        environment.remove(QLatin1String(name));
    // The variable that a desktop sets.
    environment.insert(QStringLiteral("LANG"), language == QLatin1String("de")
                                                   ? QStringLiteral("de_DE.UTF-8")
                                                   : QStringLiteral("en_GB.UTF-8"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(HP_CLI), {QStringLiteral("rules"), QStringLiteral("check"),
                                           Folder + QLatin1Char('/') + file});
    QVERIFY(process.waitForFinished(120'000));
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    const QString errors = QString::fromUtf8(process.readAllStandardError());
    const QStringList lines = complaints(file);
    QVERIFY(!lines.isEmpty());
    for (const QString& line : lines)
        QVERIFY2(errors.contains(line), qPrintable(errors + QStringLiteral("\nlacks\n") + line));
}

QTEST_GUILESS_MAIN(FaultyFilesTest)
#include "TestFaultyFiles.moc"
