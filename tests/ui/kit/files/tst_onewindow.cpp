// A second start of the program passes its file to the open window.
#include "tests/SilentDrive.h"
#include "tests/ui/window/WindowFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "ui/kit/files/OneWindow.h"
#include "ui/kit/files/WrongUsage.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QLockFile>
#include <QMessageBox>
#include <QProcess>
#include <QSysInfo>
#include <QTest>
#include <QTimer>

#include <future>
#include <thread>

using namespace hp;

class OneWindowTest : public QObject {
    Q_OBJECT
private slots:
    void handsOver_data();
    void handsOver();
    void eachFolderHasItsWindow();
    void otherSettingsInOneFolder();
    void aWindowThatDoesNotAnswer();
    void lockOfACrashedNamesake();
    void leftOversAndRubbish();
    void twoAtTheSameMoment();
    void inTheOrderOfTheirStarts();
    void silentDrive();
    void servesWithoutLosingAGame();
    void programs();
    void withoutErrorOutput();
    void commandLine_data();
    void commandLine();
    void complaintsFindAReader();
    void boxOfAComplaint();
};

namespace {

/// Claims as a second program does, while this thread's event loop runs.
OneWindow::Claim claimElsewhere(const QString& folder, const OneWindow::Request& request)
{
    OneWindow::Claim claim{};
    std::atomic<bool> done = false;
    std::thread other([&] {
        claim = OneWindow(folder).claim(request);
        done = true;
    });
    const bool ended = QTest::qWaitFor([&] { return done.load(); }, 20'000);
    other.join();
    return ended ? claim : OneWindow::Claim::NoAnswer;
}

QStringList filesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::Files);
}

} // namespace

void OneWindowTest::handsOver_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("seed");
    QTest::addColumn<QByteArray>("token");
    QTest::newRow("nothing but itself") << QString() << QString() << QByteArray();
    QTest::newRow("file") << QStringLiteral("/tmp/Grün & „Blau“ %20\n.hpgame") << QString()
                          << QByteArray();
    QTest::newRow("seed, token") << QString() << QStringLiteral("18446744073709551615")
                                 << QByteArray("a-token_1");
}

void OneWindowTest::handsOver()
{
    QFETCH(QString, file);
    QFETCH(QString, seed);
    QFETCH(QByteArray, token);
    OneWindow::Request request{file, {}, token};
    if (!seed.isEmpty())
        request.seed = seed.toULongLong();
    const QTemporaryDir parent;
    const QString folder = parent.filePath(QStringLiteral("100 %1 %2"));
    OneWindow first(folder);
    QCOMPARE(first.claim({}), OneWindow::Claim::First);
    std::vector<OneWindow::Request> requests;
    connect(&first, &OneWindow::requested, this,
            [&](const OneWindow::Request& asked) { requests.push_back(asked); });
    for (int again = 0; again < 2; ++again) {
        QCOMPARE(claimElsewhere(folder, request), OneWindow::Claim::HandedOver);
        QTRY_COMPARE(static_cast<int>(requests.size()), again + 1);
        QCOMPARE(requests.back().file, file);
        QCOMPARE(requests.back().seed, request.seed);
        QCOMPARE(requests.back().token, token);
    }
    QCOMPARE(filesIn(folder + QStringLiteral("/requests")), QStringList());
}

void OneWindowTest::eachFolderHasItsWindow()
{
    const QTemporaryDir folder;
    OneWindow one(folder.filePath(QStringLiteral("one")));
    OneWindow other(folder.filePath(QStringLiteral("other")));
    QCOMPARE(one.claim({}), OneWindow::Claim::First);
    QCOMPARE(other.claim({}), OneWindow::Claim::First);
}

/// They would share the running game. The second start says so and hands nothing over.
void OneWindowTest::otherSettingsInOneFolder()
{
    const QTemporaryDir folder;
    const QString mine = folder.filePath(QStringLiteral("a.json"));
    OneWindow first(folder.path(), mine);
    QCOMPARE(first.claim({}), OneWindow::Claim::First);
    OneWindow second(folder.path(), folder.filePath(QStringLiteral("b.json")));
    QCOMPARE(second.claim({}), OneWindow::Claim::OtherSettings);
    QCOMPARE(second.settingsThere(), mine);
    OneWindow third(folder.path(), mine); // no event loop runs here
    QCOMPARE(third.claim({}, 50), OneWindow::Claim::NoAnswer);
}

void OneWindowTest::aWindowThatDoesNotAnswer()
{
    const QTemporaryDir folder;
    {
        OneWindow first(folder.path());
        QCOMPARE(first.claim({}), OneWindow::Claim::First);
        // No event loop runs during this.
        QCOMPARE(OneWindow(folder.path()).claim({}, 50), OneWindow::Claim::NoAnswer);
        QCOMPARE(filesIn(folder.filePath(QStringLiteral("requests"))), QStringList());
    }
    QCOMPARE(OneWindow(folder.path()).claim({}), OneWindow::Claim::First);
}

/// In a sandbox all starts of the program have the same process number. A lock left by a crash
/// looks as if this process had written it.
void OneWindowTest::lockOfACrashedNamesake()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("window.lock"));
    QByteArray content;
    {
        QLockFile mine(path);
        QVERIFY(mine.tryLock(0));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        content = file.readAll();
    }
    QVERIFY(content.contains(QByteArray::number(QCoreApplication::applicationPid())));
    const auto makeOld = [](QFile& file) {
        return file.setFileTime(QDateTime::currentDateTime().addDays(-1),
                                QFileDevice::FileModificationTime);
    };
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    QVERIFY(file.flush() && makeOld(file));
    file.close();
    OneWindow first(folder.path());
    QCOMPARE(first.claim({}, 50), OneWindow::Claim::First);
    // The first program is running.
    QVERIFY(file.open(QIODevice::ReadWrite) && makeOld(file));
    file.close();
    QCOMPARE(OneWindow(folder.path()).claim({}, 50), OneWindow::Claim::NoAnswer);
}

void OneWindowTest::leftOversAndRubbish()
{
    const QTemporaryDir folder;
    const QString requests = folder.filePath(QStringLiteral("requests"));
    const auto put = [&](const char* name, const QByteArray& text) {
        QFile file(requests + QLatin1Char('/') + QLatin1String(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    QVERIFY(QDir().mkpath(requests));
    put("1.json", "{\"file\":\"/old\"}");
    OneWindow first(folder.path());
    int count = 0;
    QString file;
    connect(&first, &OneWindow::requested, this, [&](const OneWindow::Request& asked) {
        ++count;
        file = asked.file;
    });
    QCOMPARE(first.claim({}), OneWindow::Claim::First);
    QCOMPARE(filesIn(requests), QStringList());
    put("2.json", "]]");
    QTRY_COMPARE(count, 1);
    QCOMPARE(file, QString());
    put("3.json", QByteArray(1 << 20, '{'));
    QCOMPARE(claimElsewhere(folder.path(), {QStringLiteral("/x"), {}, {}}),
             OneWindow::Claim::HandedOver);
    QTRY_COMPARE(file, QStringLiteral("/x"));
}

void OneWindowTest::twoAtTheSameMoment()
{
    // The second program asks when the first has the lock but no window yet.
    const QTemporaryDir folder;
    OneWindow first(folder.path());
    QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("window.lock"))));
    auto second = std::async(std::launch::async, [&folder] {
        return OneWindow(folder.path()).claim({QStringLiteral("/x"), {}, {}}, 20'000);
    });
    QTRY_COMPARE(filesIn(folder.filePath(QStringLiteral("requests"))).size(), 1);
    QCOMPARE(first.claim({}), OneWindow::Claim::First);
    QString file;
    connect(&first, &OneWindow::requested, this,
            [&](const OneWindow::Request& asked) { file = asked.file; });
    QTRY_COMPARE(file, QStringLiteral("/x"));
    QCOMPARE(second.get(), OneWindow::Claim::HandedOver);
}

/// Several files sent before the window is there.
void OneWindowTest::inTheOrderOfTheirStarts()
{
    const QTemporaryDir folder;
    OneWindow first(folder.path());
    QTRY_VERIFY(QFile::exists(folder.filePath(QStringLiteral("window.lock"))));
    const QString requests = folder.filePath(QStringLiteral("requests"));
    std::vector<std::future<OneWindow::Claim>> later;
    QStringList sent;
    for (int n = 1; n <= 6; ++n) {
        sent += QStringLiteral("/%1").arg(n);
        later.push_back(std::async(std::launch::async, [&folder, file = sent.constLast()] {
            return OneWindow(folder.path()).claim({file, {}, {}}, 20'000);
        }));
        QTRY_COMPARE(filesIn(requests).size(), n);
    }
    QStringList asked;
    connect(&first, &OneWindow::requested, this,
            [&](const OneWindow::Request& request) { asked += request.file; });
    QCOMPARE(first.claim({}), OneWindow::Claim::First);
    QTRY_COMPARE(asked, sent);
    for (auto& claim : later)
        QCOMPARE(claim.get(), OneWindow::Claim::HandedOver);
}

/// Nothing is waited for longer than once, and no request is lost.
void OneWindowTest::silentDrive()
{
#ifdef Q_OS_LINUX
    const QTemporaryDir folder;
    const QString requests = folder.filePath(QStringLiteral("requests"));
    const QString request = requests + QStringLiteral("/1.json");
    OneWindow first(folder.path());
    QCOMPARE(first.claim({}), OneWindow::Claim::First);
    QString file;
    connect(&first, &OneWindow::requested, this,
            [&](const OneWindow::Request& asked) { file = asked.file; });
    {
        const SilentDrive silent({folder.path(), requests});
        QElapsedTimer timer;
        timer.start();
        QFile asked(request);
        QVERIFY(asked.open(QIODevice::WriteOnly) && asked.write("{\"file\":\"/x\"}") > 0);
        asked.close();
        {
            OneWindow second(folder.path());
            QCOMPARE(second.claim({QStringLiteral("/y"), {}, {}}), OneWindow::Claim::NoAnswer);
            second.claimAnyway();
        }
        QTest::qWait(50);
        QVERIFY(timer.elapsed() < 5000);
        QCOMPARE(file, QString());
        QVERIFY(QFile::exists(request));
    }
    QTRY_COMPARE(file, QStringLiteral("/x")); // another change in the folder tells the window
    QVERIFY(!QFile::exists(request));
#endif
}

void OneWindowTest::servesWithoutLosingAGame()
{
    WindowFixture table({QStringLiteral("human"), QStringLiteral("beginner")});
    table.start();
    QVERIFY(table.waitForPerson());
    const QString path = table.path(QStringLiteral("kept.hpgame"));
    QVERIFY(!saveRecord(table.host().record(), path));
    QVERIFY(table.playByClicks());
    QVERIFY(table.waitForPerson());
    const QByteArray running = printRecord(table.host().record());

    table.window().showMinimized();
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    table.window().serve(path, {});
    QVERIFY(!table.window().isMinimized());
    QCOMPARE(static_cast<int>(table.dialogs.unsavedTexts.size()), 1);
    QCOMPARE(printRecord(table.host().record()), running);
    table.window().serve({}, 4); // a new game asks too
    QCOMPARE(static_cast<int>(table.dialogs.unsavedTexts.size()), 2);
    QCOMPARE(printRecord(table.host().record()), running);
    table.window().serve({}, {}); // only raises the window
    QCOMPARE(static_cast<int>(table.dialogs.unsavedTexts.size()), 2);
    QCOMPARE(printRecord(table.host().record()), running);

    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
    table.window().serve(path, {});
    QCOMPARE(table.host().filePath(), path);
}

/// Tests the real programs: the second ends at once, and after a crash the next one is the first.
void OneWindowTest::programs()
{
    WindowFixture table({QStringLiteral("human"), QStringLiteral("human")});
    table.start();
    const QString game = table.path(QStringLiteral("Spiel für zwei.hpgame"));
    QVERIFY(!saveRecord(table.host().record(), game));
    const QTemporaryDir folder;
    const QString ini = folder.filePath(QStringLiteral("s.ini"));
    const QString lock = folder.filePath(QStringLiteral("window.lock"));
    const auto pidOf = [&] {
        qint64 pid = 0;
        QString host;
        QString name;
        return QLockFile(lock).getLockInfo(&pid, &host, &name) ? pid : 0;
    };
    const auto start = [&](QProcess& process, const QStringList& files) {
        process.setProcessChannelMode(QProcess::ForwardedChannels);
        process.start(QStringLiteral(HP_DESKTOP),
                      QStringList{QStringLiteral("--settings"), ini} + files);
    };
    QProcess first;
    start(first, {});
    QTRY_COMPARE_WITH_TIMEOUT(pidOf(), first.processId(), 60'000);
    {
        // The lock comes before the window. A program that gets no answer in five seconds asks.
        OneWindow patient(folder.path(), ini);
        QCOMPARE(patient.claim({}, 60'000), OneWindow::Claim::HandedOver);
    }
    QProcess second;
    start(second, {game});
    QVERIFY(second.waitForFinished(60'000));
    QCOMPARE(second.exitCode(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(SettingsFile(ini).value(QStringLiteral("recentFiles")).toStringList(),
                              QStringList{game}, 60'000);
    QCOMPARE(first.state(), QProcess::Running);

    first.kill();
    QVERIFY(first.waitForFinished());
    QProcess third;
    start(third, {});
    QTRY_COMPARE_WITH_TIMEOUT(pidOf(), third.processId(), 60'000);
    third.kill();
    third.waitForFinished();
}

/// No file or connection gets the number of an error output that is closed.
void OneWindowTest::withoutErrorOutput()
{
#ifdef Q_OS_LINUX
    const QTemporaryDir folder;
    const QString lock = folder.filePath(QStringLiteral("window.lock"));
    QProcess program;
    program.start(QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"), QStringLiteral("exec \"$0\" \"$@\" 2>&-"),
                   QStringLiteral(HP_DESKTOP), QStringLiteral("--settings"),
                   folder.filePath(QStringLiteral("s.ini"))});
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(lock), 20'000);
    QCOMPARE(QFile::symLinkTarget(QStringLiteral("/proc/%1/fd/2").arg(program.processId())),
             QStringLiteral("/dev/null"));
    program.terminate();
    QVERIFY(program.waitForFinished(20'000));
#else
    QSKIP("Only Linux shows the files of another process.");
#endif
}

void OneWindowTest::commandLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("display");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("says");
    const auto add = [](const char* arguments, bool display, int status, const char* says) {
        QTest::newRow(arguments) << QString::fromUtf8(arguments).split(QLatin1Char(' ')) << display
                                 << status << QString::fromUtf8(says);
    };
    // Both options also work without a display.
    add("--help", false, 0, "Language of the window");
    add("--version", false, 0, "hellerpfennig ");
    add("-v", false, 0, "hellerpfennig ");
    add("help", false, 0, "Language of the window");
    add("--language de --help", false, 0, "Sprache des Fensters");
    add("--help --language=de", false, 0, "Sprache des Fensters");
    add("--help --nonsense", false, 2, "nonsense");
    add("--nonsense", true, 2, "nonsense");
    add("--seed twelve --language de", false, 2, "twelve");
    add("-platform offscreen --language fr", false, 2, "fr");
    add("--seed", true, 2, "seed");
    add("--seed -5", true, 2, "0 to 18446744073709551615");
    add("--seed twelve", true, 2, "twelve");
    add("--language fr", true, 2, "fr");
    add("one.hpgame two.hpgame", true, 2, "one file");
}

void OneWindowTest::commandLine()
{
    QFETCH(QStringList, arguments);
    QFETCH(bool, display);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    environment.remove(QStringLiteral("LANGUAGE"));
    if (!display && QSysInfo::productType() != QLatin1String("windows")) { // which always has one
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        environment.remove(QStringLiteral("DISPLAY"));
    }
    QProcess program;
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(QStringLiteral(HP_DESKTOP), arguments);
    QVERIFY(program.waitForFinished(20'000));
    const QString said = QString::fromUtf8(program.readAll());
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QTEST(program.exitCode(), "status");
    QFETCH(QString, says);
    QVERIFY2(said.contains(says), qPrintable(said));
}

/// On Windows nobody sees the standard error of a program with a window, so a message box shows it.
void OneWindowTest::complaintsFindAReader()
{
    TestDialogs dialogs;
    const QString what = QStringLiteral("--seed: “twelve” is not a whole number.");
    QCOMPARE(WrongUsage::complain(what, true, dialogs), 2);
    QCOMPARE(dialogs.complaints, QStringList());
    QCOMPARE(WrongUsage::complain(what, false, dialogs), 2);
    QCOMPARE(dialogs.complaints, QStringList{what});
    QVERIFY(WrongUsage::hasErrorOutput()); // true for this test program, here and under ctest
}

void OneWindowTest::boxOfAComplaint()
{
    Language language;
    language.apply(QStringLiteral("de"));
    QString title;
    QString said;
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [&] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            title = box->windowTitle();
            said = box->text();
            QTest::keyClick(box, Qt::Key_Return);
        }
    });
    answer.start(10);
    BoxDialogs dialogs;
    const QString what = QStringLiteral("--language: „<b>fr</b>“");
    QCOMPARE(WrongUsage::complain(what, false, dialogs), 2);
    QCOMPARE(said, what);
    QCOMPARE(title, QStringLiteral("So lässt sich das Spiel nicht starten"));
}

QTEST_MAIN(OneWindowTest)
#include "tst_onewindow.moc"
