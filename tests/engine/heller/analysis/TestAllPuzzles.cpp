// Proves every puzzle that comes with the program again: unique by four coins or the only one that
// wins, and its ledgers add up.
#include "engine/heller/text/PuzzleFile.h"
#include "tests/engine/heller/analysis/PuzzleProving.h"

#include <QtTest>

using namespace hp;

class TestAllPuzzles : public QObject {
    Q_OBJECT
private slots:
    void proved();
};

void TestAllPuzzles::proved()
{
    for (const Puzzle& puzzle : builtInPuzzles()) {
        const QString fault = test::faultOf(puzzle);
        QVERIFY2(fault.isEmpty(), qPrintable(fault + QStringLiteral(": ") +
                                             QString::fromStdString(puzzleLine(puzzle))));
    }
}

QTEST_APPLESS_MAIN(TestAllPuzzles)
#include "TestAllPuzzles.moc"
