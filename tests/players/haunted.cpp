// An external player that says nothing itself, but has started another program. That program leaves
// traces in the file given as its argument. Used by the tests that all processes end together.
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QThread>

namespace {

constexpr unsigned long Pause = 20;               // milliseconds
constexpr int MostTraces = 5 * 60 * 1000 / Pause; ///< if nobody has ended it
constexpr int LongTime = 10 * 60 * 1000;          // milliseconds

void leaveTraces(const QString& path)
{
    for (int i = 0; i < MostTraces; ++i) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Append) || file.write("\n") != 1)
            return; // the folder is gone
        file.close();
        QThread::msleep(Pause);
    }
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString path = arguments.value(1);
    const QString ghost = QStringLiteral("ghost");
    if (arguments.value(2) == ghost) {
        leaveTraces(path);
        return 0;
    }
    QProcess other;
    other.start(QCoreApplication::applicationFilePath(), {path, ghost});
    other.waitForFinished(LongTime);
    return 0;
}
