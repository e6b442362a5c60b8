// The committed sounds are those of their script, byte by byte, and are fit to be heard: short, not
// loud, without a click at either end.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace {

constexpr int Rate = 22050;
constexpr qint64 LargestFile = qint64(60) * 1024;
constexpr qint64 LargestSum = qint64(300) * 1024;

const QDir Folder(QStringLiteral(HP_SOURCE_DIR "/resources/sounds"));

QStringList soundFiles()
{
    return Folder.entryList({QStringLiteral("*.wav")}, QDir::Files, QDir::Name);
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The header of a WAVE file of one channel with 16 bit.
QByteArray header(quint32 dataSize)
{
    QByteArray text;
    const auto number = [&text](auto value) {
        const auto little = qToLittleEndian(value);
        text.append(reinterpret_cast<const char*>(&little), sizeof little);
    };
    text.append("RIFF");
    number(quint32(36 + dataSize));
    text.append("WAVEfmt ");
    number(quint32(16));
    number(quint16(1)); // PCM
    number(quint16(1)); // channels
    number(quint32(Rate));
    number(quint32(2 * Rate));
    number(quint16(2));
    number(quint16(16));
    text.append("data");
    number(dataSize);
    return text;
}

std::vector<int> samplesOf(const QByteArray& file)
{
    std::vector<int> samples;
    for (qsizetype i = header(0).size(); i + 1 < file.size(); i += 2)
        samples.push_back(qFromLittleEndian<qint16>(file.constData() + i));
    return samples;
}

double decibels(double sample)
{
    return 20 * std::log10(sample / 32768);
}

} // namespace

class SoundFilesTest : public QObject {
    Q_OBJECT
private slots:
    void scriptMakesThem();
    void allAreCompiledIn();
    void areSmall();
    void fitToBeHeard_data();
    void fitToBeHeard();
};

void SoundFilesTest::scriptMakesThem()
{
    QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (python.isEmpty())
        python = QStandardPaths::findExecutable(QStringLiteral("python"));
    if (python.isEmpty())
        QSKIP("Python is not installed");
    const QTemporaryDir made;
    QProcess script;
    script.setProcessChannelMode(QProcess::MergedChannels);
    script.start(python, {Folder.filePath(QStringLiteral("make-sounds.py")), made.path()});
    QVERIFY(script.waitForFinished(120000));
    QVERIFY2(script.exitStatus() == QProcess::NormalExit && script.exitCode() == 0,
             script.readAll().constData());
    QCOMPARE(QDir(made.path()).entryList(QDir::Files, QDir::Name), soundFiles());
    for (const QString& name : soundFiles())
        QVERIFY2(bytesOf(made.filePath(name)) == bytesOf(Folder.filePath(name)), qPrintable(name));
}

void SoundFilesTest::allAreCompiledIn()
{
    const QString list = QString::fromUtf8(bytesOf(Folder.filePath(QStringLiteral("sounds.qrc"))));
    const QRegularExpression entry(QStringLiteral("<file>(.*)</file>"));
    QStringList named;
    for (auto found = entry.globalMatch(list); found.hasNext();)
        named += found.next().captured(1);
    QCOMPARE(named, soundFiles());
}

void SoundFilesTest::areSmall()
{
    qint64 sum = 0;
    for (const QString& name : soundFiles()) {
        const qint64 size = QFileInfo(Folder.filePath(name)).size();
        QVERIFY2(size < LargestFile, qPrintable(name));
        sum += size;
    }
    QVERIFY2(sum < LargestSum, qPrintable(QString::number(sum)));
}

void SoundFilesTest::fitToBeHeard_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("seconds"); ///< the longest that it may be heard
    QTest::newRow("stall") << "stall" << 0.3;
    QTest::newRow("tile") << "tile" << 0.2;
    QTest::newRow("draw") << "draw" << 0.3;
    QTest::newRow("coins-gained") << "coins-gained" << 0.8;
    QTest::newRow("coins-lost") << "coins-lost" << 0.6;
    QTest::newRow("round") << "round" << 1.2;
    QTest::newRow("fanfare") << "fanfare" << 1.5;
    QTest::newRow("refusal") << "refusal" << 0.3;
}

void SoundFilesTest::fitToBeHeard()
{
    QFETCH(QString, name);
    QFETCH(double, seconds);
    const QByteArray file = bytesOf(Folder.filePath(name + QStringLiteral(".wav")));
    const QByteArray head = header(static_cast<quint32>(file.size() - header(0).size()));
    QVERIFY(file.startsWith(head));
    const std::vector<int> samples = samplesOf(file);

    int peak = 0;
    for (const int sample : samples)
        peak = std::max(peak, std::abs(sample));
    QVERIFY2(decibels(peak) < -8.9 && decibels(peak) > -14, qPrintable(QString::number(peak)));
    const double offset =
        std::accumulate(samples.begin(), samples.end(), 0.0) / static_cast<double>(samples.size());
    QVERIFY2(std::abs(offset) < 16, qPrintable(QString::number(offset)));

    // It begins softly. It ends softly too, and then is silent for as long as Qt cuts off.
    QVERIFY(std::abs(samples.front()) < 32);
    const auto silent = [](int sample) { return sample == 0; };
    const auto last = std::find_if_not(samples.rbegin(), samples.rend(), silent);
    QVERIFY(last - samples.rbegin() >= Rate / 5);
    QVERIFY(std::abs(*last) < 32);
    QVERIFY(static_cast<double>(samples.rend() - last) / Rate <= seconds);
}

QTEST_GUILESS_MAIN(SoundFilesTest)
#include "tst_soundfiles.moc"
