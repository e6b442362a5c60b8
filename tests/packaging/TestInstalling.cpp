// The parts that install, start and remove the programs: installers, bundles and scripts.
#include "tests/packaging/Sources.h"

#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <algorithm>
#include <map>

namespace {

/// The text values of a property list by key.
std::map<QString, QString> readPropertyList(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no %s", qPrintable(path));
    std::map<QString, QString> texts;
    QXmlStreamReader xml(&file);
    QString key;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("key"))
            key = xml.readElementText();
        else if (xml.name() == QLatin1String("string"))
            texts.emplace(key, xml.readElementText()); // the first one is the bundle's own
    }
    if (xml.hasError())
        qFatal("%s", qPrintable(xml.errorString()));
    return texts;
}

/// The paths of everything in a folder, relative to it.
QStringList tree(const QString& folder)
{
    QStringList found;
    QDirIterator all(folder, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                     QDirIterator::Subdirectories);
    while (all.hasNext())
        found += QDir(folder).relativeFilePath(all.next());
    found.sort();
    return found;
}

void writeFile(const QString& path, const QByteArray& text)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("%s could not be written", qPrintable(path));
}

} // namespace

class TestInstalling : public QObject {
    Q_OBJECT
private slots:
    void installerOfWindows();
    void installerAsksForItsWindows();
    void installerSpeaksBothLanguages();
    void bundleOfMacos();
    void packagesWantGermanButtons_data();
    void packagesWantGermanButtons();
    void whoMakesPackagesSaysSo_data();
    void whoMakesPackagesSaysSo();
    void packagesHaveSounds_data();
    void packagesHaveSounds();
    void bytesStayAsTheyAre();
    void firstBuildIsQuiet();
    void menuIsLeftAsItWas_data();
    void menuIsLeftAsItWas();
    void runPassesItsArgumentsOn_data();
    void runPassesItsArgumentsOn();
    void serviceKeepsItsSecrets();
};

/// Errors that makensis on Linux accepts and that compiling the script does not show.
void TestInstalling::installerOfWindows()
{
    const QString script = content(packagingFile(QStringLiteral("windows/NSIS.template.in")));
    const QRegularExpression file(QStringLiteral("^ *File (.*)$"),
                                  QRegularExpression::MultilineOption);
    int files = 0;
    for (auto found = file.globalMatch(script); found.hasNext(); ++files) {
        const QString what = found.next().captured(1);
        QVERIFY2(what.contains(QStringLiteral("\\*.*\"")), qPrintable(what));
    }
    QCOMPARE(files, 1);
    // The older version may be in another folder than the newer one.
    QVERIFY(
        script.contains(QStringLiteral("ReadRegStr $1 HKCU \"${UNINSTALL}\" \"InstallLocation\"")));
    QVERIFY(script.contains(QStringLiteral("_?=$1'")));
    QVERIFY(!script.contains(QStringLiteral("_?=$INSTDIR")));
    // Nothing is left behind. Called with _?=, an uninstaller cannot delete itself, so the caller
    // must.
    QVERIFY(script.contains(QStringLiteral("Delete \"$1\\Uninstall.exe\"")));
    QVERIFY(!sourceText(QStringLiteral(".github/workflows/windows.yml"))
                 .contains(QStringLiteral("_?=")));
    // The stored language is read again.
    for (const char* name :
         {"ROOT HKCU", "KEY \"Software\\hellerpfennig\"", "VALUENAME \"Installer Language\""})
        QVERIFY2(
            script.contains(QStringLiteral("!define MUI_LANGDLL_REGISTRY_") + QLatin1String(name)),
            name);
}

/// The check runs before anything is written, because the program could not start there.
void TestInstalling::installerAsksForItsWindows()
{
    const QString script = sourceText(QStringLiteral("packaging/windows/NSIS.template.in"));
    const qsizetype init = script.indexOf(QStringLiteral("Function .onInit"));
    const QString first =
        script.mid(init, script.indexOf(QStringLiteral("FunctionEnd"), init) - init);
    QVERIFY(first.contains(QStringLiteral("!insertmacro REFUSE_OLD_WINDOWS")));
    // Not before the language of the message is known, and without the texts that are set only
    // later.
    QVERIFY(!first.contains(QStringLiteral("$(")));
    for (const char* language : {"ENGLISH", "GERMAN"})
        QVERIFY2(
            script.contains(
                QStringLiteral("StrCpy $0 \"${WRONG_WINDOWS_%1}").arg(QLatin1String(language))),
            language);
    QVERIFY(first.indexOf(QStringLiteral("REFUSE_OLD_WINDOWS")) >
            first.indexOf(QStringLiteral("MUI_LANGDLL_DISPLAY")));
    for (const char* asked : {"${IfNot} ${AtLeastWin10}", "${OrIfNot} ${RunningX64}"})
        QVERIFY2(script.contains(QLatin1String(asked)), asked);
    // The values that the list of programs shows.
    for (const char* name : {"DisplayName", "DisplayVersion", "Publisher", "EstimatedSize",
                             "UninstallString", "QuietUninstallString"})
        QVERIFY2(script.contains(
                     QStringLiteral("HKCU \"${UNINSTALL}\" \"%1\"").arg(QLatin1String(name))),
                 name);
}

void TestInstalling::installerSpeaksBothLanguages()
{
    const QString script = content(packagingFile(QStringLiteral("windows/NSIS.template.in")));
    const QRegularExpression text(
        QStringLiteral("^LangString (\\w+) \\$\\{LANG_(\\w+)\\} \"(.+)\""),
        QRegularExpression::MultilineOption);
    std::map<QString, QStringList> languages;
    for (auto found = text.globalMatch(script); found.hasNext();) {
        const auto match = found.next();
        languages[match.captured(1)] += match.captured(2);
    }
    QVERIFY(languages.size() >= 3);
    for (const auto& [name, spoken] : languages)
        QCOMPARE(spoken, (QStringList{QStringLiteral("ENGLISH"), QStringLiteral("GERMAN")}));
}

void TestInstalling::bundleOfMacos()
{
    const auto texts = readPropertyList(packagingFile(QStringLiteral("macos/Info.plist.in")));
    // The menu bar has room for this many characters.
    QVERIFY(texts.at(QStringLiteral("CFBundleName")).size() <= 15);
    QCOMPARE(texts.at(QStringLiteral("CFBundleDisplayName")),
             QStringLiteral("Auf Heller und Pfennig"));
    // A person who copies only the bundle also gets the terminal program, and the README explains
    // how to call it.
    const QString inside = QStringLiteral("hellerpfennig.app/Contents/MacOS");
    QVERIFY(sourceText(QStringLiteral("packaging/CMakeLists.txt"))
                .contains(QStringLiteral("if(APPLE) set(programs %1)").arg(inside)));
    for (const char* file : {"packaging/README.md", "packaging/macos/README.txt"})
        QVERIFY2(
            sourceText(QLatin1String(file)).contains(inside + QStringLiteral("/hellerpfennig-cli")),
            file);
}

void TestInstalling::packagesWantGermanButtons_data()
{
    QTest::addColumn<bool>("package");
    QTest::newRow("package") << true;
    QTest::newRow("developer") << false;
}

/// Configures the catalogues with a Qt that has no catalogues of its own.
void TestInstalling::packagesWantGermanButtons()
{
    QFETCH(const bool, package);
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("project"));
    writeFile(project + QStringLiteral("/CMakeLists.txt"),
              "cmake_minimum_required(VERSION 3.25)\n"
              "project(catalogues LANGUAGES CXX)\n"
              "set(QT6_INSTALL_PREFIX /nowhere)\n"
              "set(QT6_INSTALL_TRANSLATIONS translations)\n"
              "add_library(Qt6::Core INTERFACE IMPORTED)\n"
              "add_subdirectory(\"" HP_SOURCE_DIR "/translations\" catalogues)\n");
    QProcess cmake;
    cmake.setProcessChannelMode(QProcess::MergedChannels);
    cmake.start(
        QStringLiteral(HP_CMAKE),
        {QStringLiteral("-S"), project, QStringLiteral("-B"),
         folder.filePath(QStringLiteral("build")),
         QStringLiteral("-DHP_PACKAGE=") + (package ? QLatin1String("ON") : QLatin1String("OFF")),
         QStringLiteral("-DCMAKE_CXX_COMPILER_WORKS=ON")});
    QVERIFY(cmake.waitForFinished(120'000));
    const QString said = QString::fromUtf8(cmake.readAll());
    QVERIFY2((cmake.exitCode() != 0) == package, qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("qtbase_de.qm not found")), qPrintable(said));
}

void TestInstalling::whoMakesPackagesSaysSo_data()
{
    QTest::addColumn<QString>("file");
    for (const char* file : {"packaging/package.sh", "packaging/flatpak/" HP_APP_ID ".yaml",
                             ".github/workflows/windows.yml", ".github/workflows/macos.yml"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void TestInstalling::whoMakesPackagesSaysSo()
{
    QFETCH(QString, file);
    QVERIFY(sourceText(file).contains(QStringLiteral("-DHP_PACKAGE=ON")));
}

void TestInstalling::packagesHaveSounds_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("words");
    QTest::newRow("build") << "CMakeLists.txt"
                           << "if(HP_PACKAGE) find_package(Qt6 6.4 REQUIRED COMPONENTS Multimedia)";
    QTest::newRow("Debian") << "packaging/packages.sh"
                            << "qt6-multimedia-dev";
    QTest::newRow("Windows, cross-built") << "packaging/windows/libraries.sh"
                                          << "build_qt6-multimedia()";
    QTest::newRow("Windows") << ".github/workflows/windows.yml"
                             << "modules: qtmultimedia";
    QTest::newRow("macOS") << ".github/workflows/macos.yml"
                           << "modules: qtmultimedia";
    QTest::newRow("Flatpak") << "packaging/flatpak/" HP_APP_ID ".yaml"
                             << "--socket=pulseaudio";
}

/// Whatever is made for others has the sounds, and may use the desktop's.
void TestInstalling::packagesHaveSounds()
{
    QFETCH(QString, file);
    QFETCH(QString, words);
    QVERIFY(sourceText(file).contains(words));
}

/// Git on Windows would change line ends to \r\n, also in data that tests compare byte by byte.
void TestInstalling::bytesStayAsTheyAre()
{
    QVERIFY(content(QStringLiteral(HP_SOURCE_DIR "/.gitattributes"))
                .contains(QStringLiteral("\n* -text\n")));
}

/// packaging/run.sh builds without warnings as errors. False warnings of the compiler are off there
/// too.
void TestInstalling::firstBuildIsQuiet()
{
    const QString build = sourceText(QStringLiteral("CMakeLists.txt"));
    const qsizetype off = build.indexOf(QStringLiteral("-Wno-restrict"));
    const qsizetype condition = build.lastIndexOf(QStringLiteral(" if("), off);
    const QString when =
        build.mid(condition, build.indexOf(QLatin1Char(')'), condition) - condition);
    QVERIFY2(when.contains(QStringLiteral("VERSION_LESS 13")), qPrintable(when));
    QVERIFY2(!when.contains(QStringLiteral("HP_WERROR")), qPrintable(when));
}

void TestInstalling::menuIsLeftAsItWas_data()
{
    QTest::addColumn<QStringList>("others"); ///< already there
    QTest::newRow("nothing there") << QStringList();
    QTest::newRow("others' files")
        << QStringList{QStringLiteral("applications/other.desktop"),
                       QStringLiteral("icons/hicolor/16x16/apps/other.png"),
                       QStringLiteral("mime/packages/other.xml")};
    QTest::newRow("others' files deeper")
        << QStringList{QStringLiteral("applications/wine/other.desktop"),
                       QStringLiteral("icons/other/index.theme")};
    QTest::newRow("others' folders")
        << QStringList{QStringLiteral("icons/hicolor/8x8/apps/"),
                       QStringLiteral("applications/own/"), QStringLiteral("mime/text/")};
}

/// A small portable program is added to the menu and removed again.
void TestInstalling::menuIsLeftAsItWas()
{
    QFETCH(const QStringList, others);
    const QTemporaryDir folder;
    const QString home = folder.filePath(QStringLiteral("home [x]"));
    const QString program = folder.filePath(QStringLiteral("a game"));
    const QString id = QStringLiteral(HP_APP_ID);
    QVERIFY(QDir().mkpath(home));
    for (const QString& other : others) {
        if (other.endsWith(QLatin1Char('/')))
            QVERIFY(QDir().mkpath(home + QLatin1Char('/') + other));
        else
            writeFile(
                home + QLatin1Char('/') + other,
                other.endsWith(QLatin1String(".xml"))
                    ? "<mime-info xmlns='http://www.freedesktop.org/standards/shared-mime-info'/>"
                    : "[Desktop Entry]\n");
    }
    const QStringList before = tree(home);
    const QString share = program + QStringLiteral("/share/");
    for (const auto& [from, to] :
         {std::pair(QStringLiteral("linux/%1.desktop"), QStringLiteral("applications/%1.desktop")),
          std::pair(QStringLiteral("linux/%1.mime.xml"), QStringLiteral("mime/packages/%1.xml"))})
        writeFile(share + to.arg(id), content(packagingFile(from.arg(id))).toUtf8());
    for (const char* icon :
         {"16x16/apps/%1.png", "16x16/mimetypes/%1.game.png", "scalable/apps/%1.svg"})
        writeFile(share + QStringLiteral("icons/hicolor/") + QString::fromLatin1(icon).arg(id),
                  "x");

    // The caches, whether or not this machine has the tools that make them.
    const QString tools = folder.filePath(QStringLiteral("tools"));
    writeScript(tools + QStringLiteral("/update-desktop-database"), "echo >\"$2/mimeinfo.cache\"");
    writeScript(tools + QStringLiteral("/update-mime-database"),
                "cd \"$1\"; [ -d packages ] || exit 1; for file in globs mime.cache version; do "
                "echo >$file; done\n"
                "rm -f application/x-hellerpfennig-game.xml; rmdir application 2>/dev/null\n"
                "[ ! -e packages/" HP_APP_ID ".xml ] || { mkdir application; "
                "echo >application/x-hellerpfennig-game.xml; }");
    writeScript(tools + QStringLiteral("/gtk-update-icon-cache"),
                "[ ! -d \"$2\" ] || echo >\"$2/icon-theme.cache\"");
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), home);
    environment.insert(QStringLiteral("PATH"),
                       tools + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
    const auto run = [&](const QStringList& arguments) {
        QProcess script;
        script.setProcessEnvironment(environment);
        script.start(QStringLiteral("sh"),
                     QStringList{program + QStringLiteral("/add-to-menu.sh")} + arguments);
        return script.waitForFinished(60'000) && script.exitCode() == 0 &&
               script.readAllStandardError().isEmpty() && script.readAllStandardOutput().isEmpty();
    };
    QVERIFY(QFile::copy(packagingFile(QStringLiteral("linux/portable/add-to-menu.sh")),
                        program + QStringLiteral("/add-to-menu.sh")));
    QVERIFY(run({}));
    const QStringList added = tree(home);
    for (const QString& file :
         {QStringLiteral("applications/%1.desktop"), QStringLiteral("applications/mimeinfo.cache"),
          QStringLiteral("mime/packages/%1.xml"), QStringLiteral("mime/mime.cache"),
          QStringLiteral("icons/hicolor/scalable/apps/%1.svg"),
          QStringLiteral("icons/hicolor/icon-theme.cache")})
        QVERIFY2(added.contains(file.contains(QLatin1Char('%')) ? file.arg(id) : file),
                 qPrintable(file));

    QVERIFY(run({QStringLiteral("--remove")}));
    QStringList after = tree(home);
    // The caches of other programs' files now belong to those programs.
    if (!others.isEmpty())
        after.erase(std::remove_if(after.begin(), after.end(),
                                   [&](const QString& file) {
                                       const QString name = QFileInfo(file).fileName();
                                       return !before.contains(file) &&
                                              (name.endsWith(QLatin1String(".cache")) ||
                                               name == QLatin1String("globs") ||
                                               name == QLatin1String("version"));
                                   }),
                    after.end());
    QCOMPARE(after, before);
    QVERIFY(run({QStringLiteral("--remove")})); // a second removal finds nothing and succeeds
}

void TestInstalling::runPassesItsArgumentsOn_data()
{
    QTest::addColumn<bool>("display");
    QTest::addColumn<QStringList>("said");
    QTest::newRow("to the window, where it was called")
        << true
        << QStringList{QStringLiteral("evenings"), QStringLiteral("a game.hpgame"),
                       QStringLiteral("--settings"), QStringLiteral("s.ini")};
    QTest::newRow("not to the demonstration")
        << false
        << QStringList{QStringLiteral("play"), QStringLiteral("--seats"),
                       QStringLiteral("skilled,casual"), QStringLiteral("--seed"),
                       QStringLiteral("1")};
}

/// Runs packaging/run.sh with scripts in place of the game and the build tools.
void TestInstalling::runPassesItsArgumentsOn()
{
    QFETCH(bool, display);
    QFETCH(QStringList, said);
    const QTemporaryDir folder;
    const QString tree = folder.filePath(QStringLiteral("sources"));
    QVERIFY(QDir().mkpath(tree + QStringLiteral("/packaging")));
    for (const QString& name :
         {QStringLiteral("/packaging/run.sh"), QStringLiteral("/packaging/packages.sh")})
        QVERIFY(QFile::copy(QStringLiteral(HP_SOURCE_DIR) + name, tree + name));
    const QString built = tree + QStringLiteral("/build/release/");
    writeScript(built + QStringLiteral("app/desktop/hellerpfennig"),
                "printf '%s\\n' \"${PWD##*/}\" \"$@\"");
    writeScript(built + QStringLiteral("app/cli/hellerpfennig-cli"), "printf '%s\\n' \"$@\"");
    const QString tools = folder.filePath(QStringLiteral("tools"));
    writeScript(tools + QStringLiteral("/apt-get"), "exit 1");
    writeScript(tools + QStringLiteral("/dpkg-query"), "echo installed");
    writeScript(tools + QStringLiteral("/cmake"), "exit 0");

    const QString called = folder.filePath(QStringLiteral("evenings"));
    QVERIFY(QDir().mkpath(called));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    if (display)
        environment.insert(QStringLiteral("DISPLAY"), QStringLiteral(":0"));
    environment.insert(QStringLiteral("PATH"),
                       tools + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(called);
    process.start(QStringLiteral("bash"),
                  {QStringLiteral("../sources/packaging/run.sh"), QStringLiteral("a game.hpgame"),
                   QStringLiteral("--settings"), QStringLiteral("s.ini")});
    QVERIFY(process.waitForFinished(60'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    const QStringList lines = QString::fromUtf8(process.readAllStandardOutput())
                                  .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    // The demonstration first prints a line that gives the reason.
    QCOMPARE(lines.mid(display ? 0 : 1), said);
}

/// Whoever reads the journal or other people's files finds no invitation.
void TestInstalling::serviceKeepsItsSecrets()
{
    const QString unit =
        content(packagingFile(QStringLiteral("linux/hellerpfennig-serve.service")));
    for (const char* line :
         {"DynamicUser=yes", "StateDirectory=hellerpfennig", "StateDirectoryMode=0700",
          "UMask=0077", "StandardOutput=null", "ProtectSystem=strict", "NoNewPrivileges=yes"})
        QVERIFY2(unit.contains(QLatin1Char('\n') + QLatin1String(line) + QLatin1Char('\n')), line);
    // Its command is understood, up to the folder, which only systemd makes.
    const QString command = QStringLiteral("\nExecStart=hellerpfennig-cli ");
    QStringList words =
        unit.section(command, 1).section(QLatin1Char('\n'), 0, 0).split(QLatin1Char(' '));
    words.replaceInStrings(QStringLiteral("%S"), QStringLiteral("/proc"));
    words.replaceInStrings(QStringLiteral("47000"), QStringLiteral("0"));
    QProcess process;
    process.start(QStringLiteral(HP_CLI), words);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("/proc/hellerpfennig"));
}

QTEST_GUILESS_MAIN(TestInstalling)
#include "TestInstalling.moc"
