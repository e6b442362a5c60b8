// A monkey at the real window: see Monkey.h.
//   hp_monkey [--actions N] [--seed S] [--patience SECONDS] [--log FILE]
// Exit code 0: nothing was wrong, and there was no warning. Time decides what the computers have
// found when they are interrupted, so a seed gives the same actions only as long as the windows are
// the same.
#include "monkey/LastActions.h"
#include "monkey/Monkey.h"

#include "ui/kit/look/ClearStyle.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDesktopServices>
#include <QTemporaryDir>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace {

/// Warnings of the program and of Qt, each one once.
QStringList warnings;

void hear(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    // The platform without a display says this of what only a display can do.
    // And Ctrl+C in a view of Qt reads the item that is chosen even if none is.
    const bool usual = text.startsWith(QLatin1String("This plugin does not support")) ||
                       text.startsWith(QLatin1String("Index QModelIndex(-1,-1"));
    if (type == QtDebugMsg || type == QtInfoMsg || usual || warnings.contains(text))
        return;
    warnings += text;
    std::fprintf(stderr, "warning: %s (%s)\n", qPrintable(text), qPrintable(lastactions::last()));
}

/// Links of the About box: nothing outside may be opened.
class NoBrowser : public QObject {
    Q_OBJECT
public slots:
    void open(const QUrl&) {}
};

} // namespace

int main(int argc, char** argv)
{
    QTemporaryDir home;
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
        qputenv(name, home.path().toUtf8());
    qputenv("CUPS_SERVER", "localhost:1"); // no printer
    QApplication::setStyle(new hp::ClearStyle);
    QApplication app(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    QCoreApplication::setApplicationName(QStringLiteral("hellerpfennig"));

    QCommandLineParser parser;
    const QCommandLineOption actions(QStringLiteral("actions"), {}, QStringLiteral("N"),
                                     QStringLiteral("300"));
    const QCommandLineOption seed(QStringLiteral("seed"), {}, QStringLiteral("S"),
                                  QStringLiteral("1"));
    const QCommandLineOption patience(QStringLiteral("patience"), {}, QStringLiteral("SECONDS"),
                                      QStringLiteral("30"));
    const QCommandLineOption log(QStringLiteral("log"), {}, QStringLiteral("FILE"));
    parser.addOptions({actions, seed, patience, log});
    parser.process(app);

    qInstallMessageHandler(hear);
    lastactions::printOnCrash();
    if (parser.isSet(log))
        lastactions::keep(parser.value(log));
    NoBrowser noBrowser;
    const std::array schemes{QStringLiteral("http"), QStringLiteral("https"),
                             QStringLiteral("mailto"), QStringLiteral("file")};
    for (const QString& scheme : schemes)
        QDesktopServices::setUrlHandler(scheme, &noBrowser, "open");

    EventLoopWatch watch(std::chrono::seconds(parser.value(patience).toInt()), [] {
        std::fprintf(stderr, "The event loop stands still.\n");
        lastactions::print();
        std::abort();
    });
    std::printf("seed %s, %s actions\n", qPrintable(parser.value(seed)),
                qPrintable(parser.value(actions)));
    std::fflush(stdout);
    int rc = 0;
    {
        Monkey monkey(parser.value(seed).toULongLong(), parser.value(actions).toInt(), home.path(),
                      watch);
        monkey.start();
        rc = QApplication::exec();
        if (!monkey.wrong().isEmpty())
            std::fprintf(stderr, "wrong: %s\n", qPrintable(monkey.wrong()));
        std::printf("%s\n", qPrintable(monkey.summary()));
    }
    for (const QString& scheme : schemes)
        QDesktopServices::unsetUrlHandler(scheme);
    const EventLoopWatch::Pause& pause = watch.longestPause();
    std::printf("longest pause of the event loop: %lld ms, %lld ms of them at work (%s)\n",
                static_cast<long long>(pause.ms), static_cast<long long>(pause.worked),
                qPrintable(pause.after));
    if (!warnings.isEmpty())
        std::fprintf(stderr, "%d different warnings\n", int(warnings.size()));
    return warnings.isEmpty() ? rc : 1;
}

#include "main.moc"
