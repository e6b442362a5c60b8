// No text is cut off in any window: in all languages, also in one of words that are two fifths
// longer, with larger text and on small screens.
#include "CutOff.h"
#include "EveryWindow.h"
#include "PseudoLanguage.h"
#include "WindowFixture.h"

#include "ui/heller/session/TableSession.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class EveryWindowTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void EveryWindowTest::nothingIsCutOff_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    for (const char* language : {"en", "de", PseudoCode}) {
        for (const QSize size : {QSize(1280, 800), QSize(800, 600), QSize(700, 1100)}) {
            for (const int percent : {100, 150}) {
                if (percent > 100 && size.width() < 1280)
                    continue;
                QTest::newRow(qPrintable(QStringLiteral("%1 %2x%3 %4")
                                             .arg(QLatin1String(language))
                                             .arg(size.width())
                                             .arg(size.height())
                                             .arg(percent)))
                    << QString::fromLatin1(language) << size << percent;
            }
        }
    }
}

void EveryWindowTest::nothingIsCutOff()
{
    QFETCH(const QString, language);
    QFETCH(const QSize, size);
    QFETCH(const int, percent);
    if (language == QLatin1String(PseudoCode) && !loadPseudoLanguage())
        QSKIP("The pseudo language was not made.");
    WindowFixture t({Human, Beginner}, language);
    t.settings.look.setTextSize(percent);
    t.start();
    t.window().resize(size);
    t.play(3);
    QStringList found;
    const auto look = [&](QWidget& window, const QString& name) {
        window.resize(window.size().boundedTo(size));
        QStringList now;
        // Layouts settle in some steps.
        (void)QTest::qWaitFor([&] { return (now = cutOff(window, true)).isEmpty(); }, 2000);
        for (const QString& text : now)
            found += name + QStringLiteral(": ") + text;
    };
    look(t.window(), QStringLiteral("table"));
    EveryWindow every(t.window(), 100, look);
    every.openAll({QStringLiteral("rules"), QStringLiteral("about"), QStringLiteral("analysis"),
                   QStringLiteral("example1"), QStringLiteral("example4")});
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

/// The offscreen platform has a small screen. With this one, windows are as large as people see
/// them.
int main(int argc, char** argv)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("screen.json"));
    QFile file(path);
    if (qgetenv("QT_QPA_PLATFORM") == "offscreen" && file.open(QIODevice::WriteOnly)) {
        file.write(R"({"screens": [{"name": "test", "x": 0, "y": 0, "width": 1920, "height": 1200,
                   "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
        file.close();
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + QFile::encodeName(path));
    }
    QApplication app(argc, argv);
    EveryWindowTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_everywindow.moc"
