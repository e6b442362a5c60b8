// hellerpfennig-cli with weights that cannot be read: it reports this and plays without them.
#include "cli/CliRun.h"

#include <QJsonArray>
#include <QtTest>

class TestBrokenWeights : public QObject {
    Q_OBJECT

private slots:
    void complains_data()
    {
        QTest::addColumn<bool>("complains");
        const auto row = [](const char* line, bool complains = true) {
            QTest::newRow(line) << complains;
        };
        row("match expert@5n beginner --games 2 --json");
        row("match casual beginner --games 2 --json"); // has no margin without luck
        row("play --seats beginner,master --seed 1 --time 0.001 --json");
        row("play --seats expert,casual,beginner --seed 1 --time 0.001 --json");
        row("play --seats casual,beginner --seed 1 --json", false);
        row("bench --time 0.01 --runs 1 --solver 0 --json");
        row("rules check standard --json", false);
    }
    void complains()
    {
        QFETCH(const bool, complains);
        const CliRun broken = runCli(words(QTest::currentDataTag()));
        QCOMPARE(broken.code, 0);
        QVERIFY(!broken.json().isEmpty());
        QCOMPARE(broken.err, complains ? Complaint : QByteArray());
    }

    void best()
    {
        const CliRun broken =
            runCli({QStringLiteral("best"), QStringLiteral("--position"),
                    QStringLiteral(". . . . . . / . . . +6 . . / . . R1 . . . / . . . . . . "
                                   "/ . . . . . . ; G ; 2 ; R 50 3/3/2/1 ? , G 44 4/3/2/1 E ; "
                                   "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 -1 -2 -3 -4 -5 -6 S F F"),
                    QStringLiteral("--nodes"), QStringLiteral("200"), QStringLiteral("--json")});
        QVERIFY2(broken.err == Complaint, broken.err.constData());
        QCOMPARE(broken.code, 0);
        QVERIFY(!broken.json()[QLatin1String("turns")].toArray().isEmpty());
    }

private:
    const QByteArray Complaint =
        "hellerpfennig-cli: resources/weights/values.bin: The file of trained values breaks off. "
        "Expert and master play without what they have learned.\n";
};

QTEST_GUILESS_MAIN(TestBrokenWeights)
#include "TestBrokenWeights.moc"
