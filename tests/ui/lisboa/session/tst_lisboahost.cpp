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
    void recordSaysWhoHadHelp();
    void recordSaysThatPlayersChanged_data();
    void recordSaysThatPlayersChanged();
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
    const auto played = host.record().steps;
    table.takeBack();
    QCOMPARE(table.stepCount(), 1);
    QVERIFY(table.canRedo());
    table.request(step);
    QVERIFY(host.record().steps == played);
    table.takeBack();
    table.redo();
    QVERIFY(host.record().steps == played);
}

void LisboaHostTest::recordSaysWhoHadHelp()
{
    Host host;
    Table table(host);
    host.begin(setupOf({"human", "human"}));
    table.setCurtains(false);
    table.request(Step::coin()); // nothing is turned over
    table.takeBack();
    QVERIFY(host.record().aids == hp::PerSeat<hp::AidSet>());
    table.request(chancyStep(table));
    table.takeBack();
    QCOMPARE(host.record().aids[0], hp::aidBit(hp::Aid::TakeBackAfterDraw));
    host.noteAid(1, hp::Aid::Hint);
    QCOMPARE(host.record().aids[1], hp::aidBit(hp::Aid::Hint));
    const auto read = hp::lisboa::parseRecord(host.recordText());
    QVERIFY(read && read->aids == host.record().aids);
}

void LisboaHostTest::recordSaysThatPlayersChanged_data()
{
    QTest::addColumn<QString>("player");
    QTest::addColumn<bool>("begun");
    QTest::addColumn<bool>("changed");
    QTest::newRow("another name") << QStringLiteral("human") << true << false;
    QTest::newRow("another player") << QStringLiteral("skilled") << true << true;
    QTest::newRow("before the first turn") << QStringLiteral("skilled") << false << false;
}

void LisboaHostTest::recordSaysThatPlayersChanged()
{
    QFETCH(const QString, player);
    QFETCH(const bool, begun);
    QFETCH(const bool, changed);
    Host host;
    Table table(host);
    host.begin(setupOf({"human", "human", "human"}));
    table.setCurtains(false);
    if (begun)
        table.request(Step::coin());
    auto seats = host.seats();
    seats[2] = {"Zoe", player.toStdString()};
    host.setSeats(seats);
    QCOMPARE(host.record().otherPlayers, changed);
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
        if (turn == 5)
            host.noteAid(1, hp::Aid::Hint);
        if (turn == 7)
            host.setSeats({{"Zoe", "human"}, {"", "human"}, {"Ben", "human"}});
        const QByteArray now = host.growingText();
        QVERIFY2(now.startsWith(before), before.constData());
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
    // Nobody sees its money before people know why.
    QCOMPARE(table.curtainSeat(), 0);
    QVERIFY2(table.absence().contains(QStringLiteral("market-player")),
             qPrintable(table.absence()));
    table.liftCurtain();
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
