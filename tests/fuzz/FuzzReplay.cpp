// Feeds the committed corpus to all harnesses. Each input once gave the fuzzers new code to run, or
// was a finding.
#include "tests/fuzz/Harness.h"

#include <QDir>
#include <QFile>
#include <QtTest>

class FuzzReplay : public QObject {
    Q_OBJECT

private slots:
    void corpus_data()
    {
        QTest::addColumn<QString>("folder");
        for (const auto& [name, target] : hp::fuzz::targets())
            QTest::newRow(name.c_str())
                << QStringLiteral(HP_FUZZ_CORPUS "/") + QString::fromStdString(name);
    }
    void corpus()
    {
        QFETCH(const QString, folder);
        const auto& target = hp::fuzz::targets().at(QTest::currentDataTag());
        const QDir corpus(folder);
        const QStringList files = corpus.entryList(QDir::Files, QDir::Name);
        QVERIFY2(!files.isEmpty(), qPrintable(folder));
        for (const QString& name : files) {
            QFile file(corpus.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray input = file.readAll();
            // Whatever ends the program, its output ends with the input.
            std::fprintf(stderr, "%s\n", qPrintable(file.fileName()));
            target({input.constData(), static_cast<std::size_t>(input.size())});
        }
    }
    /// Every folder of the corpus belongs to a harness.
    void folders()
    {
        for (const QString& name :
             QDir(QStringLiteral(HP_FUZZ_CORPUS)).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QVERIFY2(hp::fuzz::targets().count(name.toStdString()) == 1, qPrintable(name));
    }
};

QTEST_GUILESS_MAIN(FuzzReplay)
#include "FuzzReplay.moc"
