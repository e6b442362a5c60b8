// The host of Mercado de Lisboa: taking back, records, what is left of a damaged one, who plays.
#include "ui/lisboa/session/Host.h"
#include "ui/lisboa/session/Table.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace {

using hp::lisboa::Host;
using hp::lisboa::Step;
using hp::lisboa::Table;

Host::Setup setupOf(const std::vector<std::string>& players)
{
    Host::Setup setup;
    for (const std::string& player : players)
        setup.seats.push_back({player, player});
    setup.seed = 11;
    return setup;
}

std::vector<Step> legalSteps(const Table& table)
{
    std::vector<Step> steps;
    table.latest().game.legalSteps(steps);
    return steps;
}

/// A step that turns something over or refills: chance takes part in it.
Step chancyStep(const Table& table)
{
    for (const Step& step : legalSteps(table)) {
        if (step.kind == hp::lisboa::StepKind::Open &&
            (table.latest().game.state().grey >> step.where & 1))
            return step;
    }
    return Step::coin();
}

} // namespace

class LisboaHostTest : public QObject {
    Q_OBJECT
private slots:
    void takingBackChangesNoChance();
    void recordsOnlyGrow();
    void damagedRecordsComeBackAsFarAsTheyCanBeRead();
    void aPersonPlaysForAProgram();
    void refusalsHaveAReason();
};

void LisboaHostTest::takingBackChangesNoChance()
{
    Host host;
    Table table(host);
    host.begin(setupOf({"human", "human"}));
    table.setCurtains(false);
    const Step step = chancyStep(table);
    QVERIFY(step != Step::coin());
    table.request(step);
    QCOMPARE(table.stepCount(), 2);
    const QByteArray played = host.recordText();
    table.takeBack();
    QCOMPARE(table.stepCount(), 1);
    QVERIFY(table.canRedo());
    table.request(step);
    QCOMPARE(host.recordText(), played);
    table.takeBack();
    table.redo();
    QCOMPARE(host.recordText(), played);
}

void LisboaHostTest::recordsOnlyGrow()
{
    Host host;
    Table table(host);
    host.begin(setupOf({"human", "human", "human"}));
    table.setCurtains(false);
    QByteArray before = host.growingText();
    for (int turn = 0; turn < 60 && !table.isOver(); ++turn) {
        const std::vector<Step> steps = legalSteps(table);
        table.request(steps[static_cast<std::size_t>(turn * 7) % steps.size()]);
        const QByteArray now = host.growingText();
        QVERIFY2(now.startsWith(before), before.constData());
        QVERIFY(host.recordText().startsWith(now));
        const auto read = host.growingText(host.recordText());
        QVERIFY(read);
        QCOMPARE(*read, now);
        before = now;
    }
    QVERIFY(before.count('\n') > 10);
}

void LisboaHostTest::damagedRecordsComeBackAsFarAsTheyCanBeRead()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("market.hpgame"));
    Host host;
    Table table(host);
    host.begin(setupOf({"human", "human"}));
    table.setCurtains(false);
    for (int turn = 0; turn < 8; ++turn)
        table.request(turn % 4 == 3 ? legalSteps(table).front() : Step::coin());
    QVERIFY(!host.save(path));
    QVERIFY(!host.isOfNewerVersion(path));
    const QByteArray whole = host.recordText();

    // A power cut in the middle of the last line.
    const auto write = [&](const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write(whole.chopped(9));
    QVERIFY(!host.read(path));
    auto torn = host.recover(path);
    QVERIFY(torn);
    QVERIFY(torn->torn);
    QVERIFY(whole.startsWith(torn->text));
    QCOMPARE(torn->text.count('\n'), whole.count('\n') - 1);

    // A wrong sum in the third line: what is before it goes on.
    QList<QByteArray> lines = whole.split('\n');
    lines[2].replace("\"money\":{\"R\":", "\"money\":{\"R\":9");
    write(lines.join('\n'));
    auto wrong = host.recover(path);
    QVERIFY(wrong);
    QVERIFY(!wrong->torn);
    QCOMPARE(wrong->lost->line, 3);
    wrong->adopt(path, true);
    QCOMPARE(host.recordText().count('\n'), 2);

    write(QByteArray(whole).replace("\"version\":1", "\"version\":2"));
    QVERIFY(host.isOfNewerVersion(path));
    QVERIFY(!host.recover(path));
}

void LisboaHostTest::aPersonPlaysForAProgram()
{
    Host host;
    Table table(host);
    host.begin(setupOf({"exec:somewhere/market-player", "human"}));
    table.setCurtains(false);
    QCOMPARE(table.thinkingSeat(), -1);
    QVERIFY(table.personMayAct());
    table.request(Step::coin());
    QCOMPARE(table.stepCount(), 2);
}

void LisboaHostTest::refusalsHaveAReason()
{
    Host host;
    Table table(host);
    host.begin(setupOf({"human", "human"}));
    std::vector<std::pair<QString, const void*>> refused;
    connect(&table, &Table::refused, this, [&refused](const QString& why, const void* asker) {
        refused.emplace_back(why, asker);
    });
    table.request(Step::take(0), this);
    // With hidden money the curtain is down: nobody has looked yet.
    QCOMPARE(table.curtainSeat(), 0);
    QVERIFY(refused.empty());
    table.liftCurtain();
    table.request(Step::take(0), this);
    QCOMPARE(refused.size(), 1U);
    QVERIFY(!refused[0].first.isEmpty());
    QCOMPARE(refused[0].second, static_cast<const void*>(this));
    QCOMPARE(table.stepCount(), 1);
}

QTEST_GUILESS_MAIN(LisboaHostTest)
#include "tst_lisboahost.moc"
