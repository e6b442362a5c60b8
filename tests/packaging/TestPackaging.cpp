// Compares what the desktop files, the manual and the shell completions say about the programs with
// the programs themselves.
#include "tests/packaging/Sources.h"

#include <QDate>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QVersionNumber>
#include <QXmlStreamReader>
#include <QtTest>

#include <set>

namespace {

const QString AppId = QStringLiteral(HP_APP_ID);

QString linuxFile(const QString& ending)
{
    return packagingFile(QStringLiteral("linux/") + AppId + ending);
}

QString output(const char* program, const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("LANGUAGE"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    process.setProcessEnvironment(environment);
    process.start(QString::fromLocal8Bit(program), arguments);
    if (!process.waitForFinished(60'000) || process.exitCode() != 0)
        qFatal("%s did not end well", program);
    return QString::fromUtf8(process.readAllStandardOutput());
}

struct Release {
    QVersionNumber version;
    QDate date;
    std::set<QString> languages; ///< of the notes
};

/// The parts of the AppStream metadata that the tests check.
struct Metainfo {
    QString id;
    QString launchable;
    std::set<QString> types;
    std::set<QString> languages; ///< of the description
    QStringList screenshots;
    QList<Release> releases;
};

Metainfo readMetainfo()
{
    Metainfo info;
    QFile file(linuxFile(QStringLiteral(".metainfo.xml")));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no metadata");
    QXmlStreamReader xml(&file);
    QStringList path;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement())
            path.removeLast();
        if (!xml.isStartElement())
            continue;
        path += xml.name().toString();
        const QXmlStreamAttributes attributes = xml.attributes();
        const QString where = path.join(QLatin1Char('/'));
        const QString lang = attributes.value(QLatin1String("xml:lang")).toString();
        const auto text = [&] {
            path.removeLast();
            return xml.readElementText(QXmlStreamReader::SkipChildElements).trimmed();
        };
        if (where == QLatin1String("component/id"))
            info.id = text();
        else if (where == QLatin1String("component/launchable"))
            info.launchable = text();
        else if (where == QLatin1String("component/provides/mediatype"))
            info.types.insert(text());
        else if (where == QLatin1String("component/description/p"))
            info.languages.insert(lang);
        else if (where == QLatin1String("component/screenshots/screenshot/image"))
            info.screenshots += text();
        else if (where == QLatin1String("component/releases/release"))
            info.releases +=
                {QVersionNumber::fromString(attributes.value(QLatin1String("version"))),
                 QDate::fromString(attributes.value(QLatin1String("date")).toString(), Qt::ISODate),
                 {}};
        else if (where.startsWith(QLatin1String("component/releases/release/description/")))
            info.releases.last().languages.insert(lang);
    }
    if (xml.hasError())
        qFatal("%s", qPrintable(xml.errorString()));
    return info;
}

QString desktopKey(const QString& key)
{
    const QRegularExpression line(QStringLiteral("^%1=(.*)$").arg(QRegularExpression::escape(key)),
                                  QRegularExpression::MultilineOption);
    return line.match(content(linuxFile(QStringLiteral(".desktop")))).captured(1);
}

const std::set<QString> BothLanguages{QString(), QStringLiteral("de")};

} // namespace

class TestPackaging : public QObject {
    Q_OBJECT
private slots:
    void versionIsTheLatestRelease();
    void releasesHaveNotesInBothLanguages();
    void oneIdEverywhere();
    void fileTypesAgree();
    void screenshotsAreThere();
    void optionsAreDocumented_data();
    void optionsAreDocumented();
    void commandsAreDocumented_data();
    void commandsAreDocumented();
    void bashCompletes_data();
    void bashCompletes();
    void germanWordsAreTheWindows_data();
    void germanWordsAreTheWindows();
    void helpTellsWhoStarts_data();
    void helpTellsWhoStarts();
};

void TestPackaging::versionIsTheLatestRelease()
{
    const QString latest = readMetainfo().releases.first().version.toString();
    QCOMPARE(output(HP_DESKTOP, {QStringLiteral("--version")}).trimmed(),
             QStringLiteral("hellerpfennig ") + latest);
    QCOMPARE(output(HP_CLI, {QStringLiteral("--version")}).trimmed(),
             QStringLiteral("hellerpfennig-cli ") + latest);
}

void TestPackaging::releasesHaveNotesInBothLanguages()
{
    const Metainfo info = readMetainfo();
    QCOMPARE(info.languages, BothLanguages);
    for (qsizetype i = 0; i < info.releases.size(); ++i) {
        const Release& release = info.releases[i];
        QVERIFY2(release.date.isValid(), qPrintable(release.version.toString()));
        QCOMPARE(release.languages, BothLanguages);
        if (i > 0) {
            QVERIFY(release.version < info.releases[i - 1].version);
            QVERIFY(release.date <= info.releases[i - 1].date);
        }
    }
}

void TestPackaging::oneIdEverywhere()
{
    const Metainfo info = readMetainfo();
    QCOMPARE(info.id, AppId);
    QCOMPARE(info.launchable, AppId + QStringLiteral(".desktop"));
    QCOMPARE(desktopKey(QStringLiteral("Icon")), AppId);
    const QString flatpak = QStringLiteral("flatpak/%1.yaml").arg(AppId);
    QVERIFY(content(packagingFile(flatpak)).contains(QStringLiteral("id: %1\n").arg(AppId)));
    const QString script = content(packagingFile(QStringLiteral("linux/portable/add-to-menu.sh")));
    QVERIFY(script.contains(QStringLiteral("id=%1\n").arg(AppId)));
}

void TestPackaging::fileTypesAgree()
{
    const Metainfo info = readMetainfo();
    QCOMPARE(static_cast<int>(info.types.size()), 5);
    const QString mime = content(linuxFile(QStringLiteral(".mime.xml")));
    const QStringList opened =
        desktopKey(QStringLiteral("MimeType")).split(QLatin1Char(';'), Qt::SkipEmptyParts);
    std::set<QString> types(opened.begin(), opened.end());
    QVERIFY(types.erase(QStringLiteral("x-scheme-handler/hellerpfennig"))); // no file
    QCOMPARE(types, info.types);
    for (const QString& type : info.types)
        QVERIFY2(mime.contains(QStringLiteral("<mime-type type=\"%1\">").arg(type)),
                 qPrintable(type));
    for (const char* ending : {"*.hpgame", "*.hprules", "*.hpposition", "*.hplesson", "*.hptm"})
        QVERIFY2(mime.contains(QStringLiteral("<glob pattern=\"%1\"/>").arg(QLatin1String(ending))),
                 ending);
    // Windows and macOS declare the same files in their own formats.
    const QString windows = content(packagingFile(QStringLiteral("windows/NSIS.template.in")));
    const QString macos = content(packagingFile(QStringLiteral("macos/Info.plist.in")));
    for (const char* suffix : {"hpgame", "hprules", "hpposition", "hplesson", "hptm"}) {
        QVERIFY(windows.contains(QStringLiteral("ASSOCIATE \"%1\"").arg(QLatin1String(suffix))));
        QVERIFY(macos.contains(QStringLiteral("<string>%1</string>").arg(QLatin1String(suffix))));
    }
    for (const QString& type : info.types)
        QVERIFY(macos.contains(QStringLiteral("<string>%1</string>").arg(type)));
    // Without %f the entry opens no file.
    QCOMPARE(desktopKey(QStringLiteral("Exec")), QStringLiteral("hellerpfennig %u"));
}

void TestPackaging::screenshotsAreThere()
{
    const QStringList screenshots = readMetainfo().screenshots;
    QVERIFY(screenshots.size() >= 2);
    for (const QString& address : screenshots) {
        const QString file = address.section(QStringLiteral("/packaging/"), 1);
        QVERIFY2(QFile::exists(packagingFile(file)), qPrintable(address));
    }
}

void TestPackaging::optionsAreDocumented_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("manual") << packagingFile(QStringLiteral("linux/man/hellerpfennig.6.in"));
    QTest::newRow("German manual")
        << packagingFile(QStringLiteral("linux/man/hellerpfennig.de.6.in"));
    for (const char* name : {"hellerpfennig.bash", "_hellerpfennig", "hellerpfennig.fish"})
        QTest::newRow(name) << packagingFile(QStringLiteral("linux/completions/") +
                                             QLatin1String(name));
}

/// The window's options are written by hand in the manual and the completions.
void TestPackaging::optionsAreDocumented()
{
    QFETCH(QString, file);
    QString text = content(file);
    text.remove(QLatin1Char('\\')); // troff's escape before the minus
    const QString help = output(HP_DESKTOP, {QStringLiteral("--help")});
    const QRegularExpression option(QStringLiteral("--([a-z][a-z-]+)"));
    int count = 0;
    for (auto found = option.globalMatch(help); found.hasNext(); ++count) {
        const QString name = found.next().captured(1);
        const QString wanted = file.endsWith(QLatin1String(".fish")) ? QStringLiteral(" -l ") + name
                                                                     : QStringLiteral("--") + name;
        QVERIFY2(text.contains(wanted), qPrintable(name));
    }
    QVERIFY(count >= 6);
}

void TestPackaging::commandsAreDocumented_data()
{
    QTest::addColumn<QString>("file");
    for (const char* name :
         {"man/hellerpfennig-cli.6", "man/hellerpfennig-cli.de.6", "completions/_hellerpfennig-cli",
          "completions/hellerpfennig-cli.bash", "completions/hellerpfennig-cli.fish"})
        QTest::newRow(name) << QStringLiteral(HP_DESKTOP_FILES "/") + QLatin1String(name);
}

/// The options of the terminal program are generated from its --help. None must get lost.
void TestPackaging::commandsAreDocumented()
{
    QFETCH(QString, file);
    QString text = content(file);
    text.remove(QLatin1Char('\\'));
    const bool fish = file.endsWith(QLatin1String(".fish"));
    const QRegularExpression command(QStringLiteral("^  ([a-z-]+)  "),
                                     QRegularExpression::MultilineOption);
    const QRegularExpression option(QStringLiteral("^  --([a-z-]+)"),
                                    QRegularExpression::MultilineOption);
    int commands = 0;
    for (const QString& game : {QStringLiteral("heller"), QStringLiteral("lisboa")}) {
        const QStringList prefix{QStringLiteral("--game"), game};
        const QString overview = output(HP_CLI, prefix + QStringList{QStringLiteral("--help")});
        for (auto found = command.globalMatch(overview); found.hasNext(); ++commands) {
            const QString name = found.next().captured(1);
            QVERIFY2(text.contains(name), qPrintable(name));
            const QString help =
                output(HP_CLI, prefix + QStringList{name, QStringLiteral("--help")});
            for (auto options = option.globalMatch(help); options.hasNext();) {
                const QString word = options.next().captured(1);
                const QString wanted =
                    fish ? QStringLiteral("_game %1; and __fish_seen_subcommand_from %2' -l %3 ")
                               .arg(game, name, word)
                         : QStringLiteral("--") + word;
                QVERIFY2(text.contains(wanted), qPrintable(name + QLatin1Char(' ') + word));
            }
            const bool manual = file.endsWith(QLatin1String(".6"));
            if (manual && game == QLatin1String("lisboa"))
                QVERIFY2(text.contains(QStringLiteral(".SS --game lisboa ") + name),
                         qPrintable(name));
        }
    }
    QVERIFY(commands >= 20);
    QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("@[A-Z_]+@"))),
             "a gap is not filled");
}

void TestPackaging::bashCompletes_data()
{
    QTest::addColumn<QStringList>("words"); ///< the last one is being typed
    QTest::addColumn<QString>("wanted");
    const auto row = [](const char* words, const char* wanted) {
        QTest::newRow(words) << QString::fromLatin1(words).split(QLatin1Char(' '))
                             << QString::fromLatin1(wanted);
    };
    row("ma", "match");
    row("--g", "--game");
    row("match mas", "master");
    row("relay-check --j", "--json");
    row("rules print kin", "kingdoms-2011");
    row("--game l", "lisboa");
    row("--game lisboa sc", "score");
    row("--game lisboa tr", ""); // a command of the first game
    row("--game lisboa match b", "beginner");
    row("--game lisboa match mas", "");
    row("--game lisboa match skilled --th", "--threads");
    row("--game lisboa match skilled beginner --sta", "--state");
    row("--game lisboa play --seats skilled,h", "skilled,human");
    row("--game lisboa play --rules fal", "falling");
    row("--game lisboa rules ch", "check");
    row("--game heller match mas", "master");
    row("--game nonsense ma", "");
}

void TestPackaging::bashCompletes()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, wanted);
    const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash"));
    if (bash.isEmpty())
        QSKIP("There is no bash here.");
    // A function loads it, as the package bash-completion does.
    const QString script =
        QStringLiteral("load() { . \"$1\"; }; load \"$1\"; shift; COMP_WORDS=(hellerpfennig-cli "
                       "\"$@\"); COMP_CWORD=$#; compopt() { :; }; _hellerpfennig_cli; "
                       "echo \"${COMPREPLY[*]}\"");
    const QTemporaryDir empty; // without files that could be meant
    QProcess process;
    process.setWorkingDirectory(empty.path());
    process.start(
        bash, QStringList{QStringLiteral("-c"), script, QStringLiteral("bash"),
                          QStringLiteral(HP_DESKTOP_FILES "/completions/hellerpfennig-cli.bash")} +
                  words);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.readAllStandardError(), QByteArray());
    QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).trimmed(), wanted);
}

void TestPackaging::germanWordsAreTheWindows_data()
{
    QTest::addColumn<QString>("word");  ///< in the German catalogue
    QTest::addColumn<QString>("other"); ///< a word that no other text may use for it
    QTest::addColumn<bool>("nowhere");  ///< whether the catalogue must not use it either
    QTest::newRow("rogues") << QStringLiteral("Halunken") << QStringLiteral("Gauner") << true;
    QTest::newRow("standard game")
        << QStringLiteral("Standardspiel") << QStringLiteral("Grundspiel") << true;
    QTest::newRow("unknown rounds")
        << QStringLiteral("Unbekannte Rundenzahl") << QStringLiteral("[Uu]ngewisse") << true;
    // "verdeckt" (face down) is the word for the supply.
    QTest::newRow("hidden tile") << QStringLiteral("geheimes Plättchen")
                                 << QStringLiteral("[Vv]erdeckte[snmr]?\\b") << false;
    QTest::newRow("stalls and tiles")
        << QStringLiteral("Deine Steine") << QStringLiteral("\\bStücke?\\b") << true;
    QTest::newRow("preset") << QStringLiteral("VORGABE") << QStringLiteral("Vorlage") << true;
    // "Platz" (place) may only mean a first place, which is a win.
    QTest::newRow("seat") << QStringLiteral("Spieler")
                          << QStringLiteral(
                                 "(?<![Ee]rste |[Ee]rste[nr] )\\bPl(atz|ätzen?)\\b(?! am Tisch)")
                          << true;
    QTest::newRow("number of players")
        << QStringLiteral("Spielerzahl") << QStringLiteral("Zahl der Spieler") << true;
    QTest::newRow("deal") << QStringLiteral("Verteilung")
                          << QStringLiteral("\\bAusteilens?\\b(?!, Werten)") << true;
    QTest::newRow("seed") << QStringLiteral("Startzahl")
                          << QStringLiteral("\\bNummer\\b(?! der Runde)") << true;
    QTest::newRow("exact") << QStringLiteral("genaue Lösung") << QStringLiteral("[Ee]xakt") << true;
    QTest::newRow("default") << QStringLiteral("(ohne Angabe: ") << QStringLiteral("\\(sonst")
                             << true;
    QTest::newRow("fix") << QStringLiteral("Abhilfe") << QStringLiteral("Ausweg") << true;
    QTest::newRow("command line") << QStringLiteral("Kommandozeile")
                                  << QStringLiteral("Befehlszeile") << true;
    QTest::newRow("you") << QStringLiteral("Deine")
                         << QStringLiteral("\\b(Ihr seid|[Ee]uch|[Ee]u(er|re[mnrs]?))\\b|"
                                           "(?<=[a-z] )(Sie|Ihnen|Ihr(e[mnrs]?)?)\\b")
                         << true;
}

/// Each thing has one German name, in the window, in its help, in the desktop files and in the
/// manual.
void TestPackaging::germanWordsAreTheWindows()
{
    QFETCH(QString, word);
    QFETCH(QString, other);
    QFETCH(bool, nowhere);
    const QRegularExpression wrong(other);
    QVERIFY2(wrong.isValid(), qPrintable(wrong.errorString()));
    QString catalogue = sourceText(QStringLiteral("translations/de/hellerpfennig.ts"));
    QVERIFY(catalogue.remove(QStringLiteral("&amp;")).contains(word));
    if (nowhere) {
        const auto found = wrong.match(catalogue);
        const QString around = catalogue.mid(qMax<qsizetype>(0, found.capturedStart() - 60), 120);
        QVERIFY2(!found.hasMatch(), qPrintable(around));
    }
    const QString folder = QStringLiteral("packaging/linux/");
    for (const QString& path : {QStringLiteral("translations/de/help.html"),
                                folder + QStringLiteral("man/hellerpfennig.de.6.in"),
                                folder + QStringLiteral("man/hellerpfennig-cli.de.6.in"),
                                folder + AppId + QStringLiteral(".metainfo.xml"),
                                folder + AppId + QStringLiteral(".desktop")}) {
        const auto found = wrong.match(sourceText(path));
        QVERIFY2(!found.hasMatch(), qPrintable(path + QStringLiteral(": ") + found.captured()));
    }
}

void TestPackaging::helpTellsWhoStarts_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("words");
    QTest::newRow("en") << QStringLiteral("translations/en/help.html")
                        << QStringLiteral("the first clockwise, beginning with the last starter");
    QTest::newRow("de")
        << QStringLiteral("translations/de/help.html")
        << QStringLiteral("der erste im Uhrzeigersinn, beginnend mit dem letzten Startspieler");
}

/// If several seats are equally rich, the last starter is the first of them, as in
/// Game::nextStarter.
void TestPackaging::helpTellsWhoStarts()
{
    QFETCH(QString, file);
    QFETCH(QString, words);
    QVERIFY(sourceText(file).contains(words));
}

QTEST_GUILESS_MAIN(TestPackaging)
#include "TestPackaging.moc"
