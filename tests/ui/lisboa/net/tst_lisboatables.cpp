// Mercado de Lisboa at tables across houses: whole games over connections that do what connections
// do, what is told to whom, deals that everybody checks, and programs that play another game.
#include "tests/engine/table/net/ChaosTable.h"

#include "engine/text/Json.h"
#include "ui/heller/net/Dealer.h"
#include "ui/heller/net/SeatClient.h"
#include "ui/lisboa/net/Dealer.h"
#include "ui/lisboa/net/SeatClient.h"
#include "ui/lisboa/session/Table.h"

#include <QTest>

#include <bit>
#include <optional>
#include <utility>

using namespace hp;
using namespace hp::test;
using namespace std::chrono_literals;

namespace {

const TableId There{3, 1, 4};

/// A host all of whose seats are elsewhere, its dealer, and those who come.
struct LisboaTable {
    using Guest = ChaosGuest<lisboa::SeatClient>;

    /// @param proven its deal is made by all who come, when they are there
    LisboaTable(int seats, bool hidden, bool proven = true) : seats(seats), proven(proven)
    {
        limits.lines = 1'000'000; // programs play faster than people
        host = std::make_unique<lisboa::Host>();
        host->setPace(0, 0.01);
        makeDealer();
        lisboa::RuleSet rules;
        rules.hiddenMoney = hidden;
        if (proven) {
            lisboa::DealtHost::Setup setup{rules, {}};
            for (int seat = 0; seat < seats; ++seat)
                setup.seats.push_back({{}, "human", 3 - seat});
            dealer->open(There, "Anna", setup);
            return;
        }
        lisboa::Host::Setup setup;
        setup.rules = rules;
        setup.seed = 11;
        for (int seat = 0; seat < seats; ++seat)
            setup.seats.push_back({"P" + std::to_string(seat), "human"});
        host->begin(setup);
    }
    void makeDealer()
    {
        dealer = std::make_unique<lisboa::Dealer>(
            *host, ~0U, [this] { return now; }, limits);
        line = std::make_unique<ChaosTable<Guest>>(*dealer, There, now);
    }
    void beginIfAll()
    {
        if (proven && !dealer->hasBegun() && std::popcount(dealer->present()) == seats)
            dealer->begin();
    }
    void flow()
    {
        line->flow();
        beginIfAll();
        line->flow();
    }
    /// Somebody whose turn it is, as far as she knows, plays any step that she may.
    std::optional<lisboa::Step> actAtRandom(Guest& guest, Random& random) const
    {
        const lisboa::Link& link = guest.client.link();
        if (!link.hasGame() || link.isOnItsWay() || !guest.client.isSettled())
            return {};
        const lisboa::SeatView view = link.tell(guest.client.seat(), link.stepCount()).back().after;
        if (view.game.ending() != lisboa::Ending::None || !link.sitsHere(view.game.toMove()))
            return {};
        std::vector<lisboa::Step> steps;
        view.game.legalSteps(steps);
        if (steps.size() > 1 && random.below(4) != 0) // few coins, or the game is over soon
            std::erase(steps, lisboa::Step::coin());
        const lisboa::Step step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
        guest.client.link().play(step, nullptr);
        return step;
    }
    /// Everything arrives at once, and all play to the end.
    void playOn(Random& random, int most = 10'000)
    {
        for (int i = 0; i < most && !host->hasEnded(); ++i) {
            flow();
            for (const auto& guest : line->guests)
                actAtRandom(*guest, random);
        }
        flow();
    }

    const int seats;
    const bool proven;
    std::chrono::milliseconds now{0};
    lisboa::Dealer::Limits limits;
    std::unique_ptr<lisboa::Host> host;
    std::unique_ptr<lisboa::Dealer> dealer;
    std::unique_ptr<ChaosTable<Guest>> line;
};

/// What is told at both ends is the same.
bool isAsTold(const lisboa::Host& host, const lisboa::Link& link, int viewer)
{
    const auto mine = host.tell(viewer, 0);
    const auto told = link.tell(viewer, 0);
    if (mine.size() != told.size())
        return false;
    for (std::size_t i = 0; i < mine.size(); ++i) {
        if (mine[i].after.viewer != told[i].after.viewer ||
            mine[i].after.game.state() != told[i].after.game.state() ||
            mine[i].by.has_value() != told[i].by.has_value())
            return false;
        if (mine[i].by &&
            (mine[i].by->step != told[i].by->step || mine[i].by->dealt != told[i].by->dealt ||
             mine[i].by->seat != told[i].by->seat ||
             mine[i].by->earnings.size() != told[i].by->earnings.size() ||
             mine[i].by->cost != told[i].by->cost))
            return false;
    }
    return true;
}

} // namespace

class LisboaTablesTest : public QObject {
    Q_OBJECT

private slots:
    void wholeGames_data();
    void wholeGames();
    void sameForTwins_data();
    void sameForTwins();
    void tableElsewhere();
    void refusals();
    void computersAndStandIns();
    void keptAndOpenedAgain();
    void dealtOtherwise();
    void lyingDealer_data();
    void lyingDealer();
    void otherGame();
};

void LisboaTablesTest::wholeGames_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<bool>("hidden");
    for (const int seats : {2, 3, 4}) {
        QTest::addRow("%d, hidden money", seats) << seats << true;
        QTest::addRow("%d, open money", seats) << seats << false;
    }
}

/// HP_TABLE_GAMES: how many of each kind; HP_SEED: the first.
void LisboaTablesTest::wholeGames()
{
    QFETCH(int, seats);
    QFETCH(bool, hidden);
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("HP_TABLE_GAMES", &given);
#ifdef __SANITIZE_ADDRESS__
    constexpr int usual = 1; // ten times as slow
#else
    constexpr int usual = 4;
#endif
    const int games = given ? asked : usual;
    const int first = qEnvironmentVariableIntValue("HP_SEED", &given);
    const auto seed = static_cast<std::uint64_t>(given ? first : 31);
    int cuts = 0;
    for (int number = 0; number < games; ++number) {
        Random random(seed + static_cast<std::uint64_t>(number));
        LisboaTable table(seats, hidden);
        auto& guests = table.line->guests;
        for (int seat = 0; seat < seats; ++seat)
            table.line->add(helloFrom("P" + std::to_string(seat)));
        table.line->add(helloFrom("Q", Hello::As::Onlooker));
        std::vector<std::vector<lisboa::Step>> played(guests.size());
        int compared = 0;
        for (int step = 0; !table.host->hasEnded(); ++step) {
            QVERIFY2(step < 2'000'000, "the game does not go on");
            if (step % 64 == 0) {
                QCoreApplication::processEvents();
                table.dealer->tick();
                for (const auto& guest : guests)
                    guest->client.tick();
            }
            table.beginIfAll();
            LisboaTable::Guest& guest = table.line->happen(random);
            if (random.below(4) != 0)
                continue;
            if (const auto step = table.actAtRandom(guest, random)) {
                played[static_cast<std::size_t>(guest.client.seat())].push_back(*step);
                if (guest.client.seat() == 1)
                    guest.client.link().noteAid(1, Aid::Hint);
            }
            const lisboa::Link& link = guest.client.link();
            if (link.hasGame() && table.host->hasGame() && random.below(50) == 0 &&
                link.stepCount() == table.host->stepCount()) {
                ++compared;
                QVERIFY(isAsTold(*table.host, link, guest.client.seat()));
            }
        }
        for (const auto& guest : guests)
            table.line->connect(*guest);
        table.flow();
        QVERIFY(compared > 0);
        cuts += table.line->cuts;
        for (const auto& guest : guests) {
            QVERIFY(isAsTold(*table.host, guest->client.link(), guest->client.seat()));
            QVERIFY(guest->client.isSettled());
            QCOMPARE(guest->checked, 1);
            QVERIFY(guest->wrongs.empty());
            QVERIFY(guest->ends.empty());
            auto whole = guest->client.wholeGame();
            QVERIFY(whole);
            // Who had help says so in the own record.
            PerSeat<AidSet> aids{};
            if (guest->client.seat() == 1 && !played[1].empty())
                aids[1] = aidBit(Aid::Hint);
            QVERIFY(std::exchange(whole->aids, {}) == aids);
            QCOMPARE(lisboa::printRecord(*whole), table.host->recordText());
        }
        // No step is lost, and none is played twice.
        std::vector<std::vector<lisboa::Step>> steps(guests.size());
        lisboa::Game game = table.host->record().first();
        for (const lisboa::PlayedStep& done : table.host->record().steps) {
            steps[static_cast<std::size_t>(game.toMove())].push_back(done.step);
            game.play(done.step, done.dealt);
        }
        QVERIFY(steps == played);
    }
    qInfo("%d games, %d connections cut", games, cuts);
}

void LisboaTablesTest::sameForTwins_data()
{
    QTest::addColumn<int>("seat");
    QTest::addColumn<bool>("hidden");
    QTest::addColumn<bool>("same");
    QTest::newRow("its owner") << 1 << true << false;
    QTest::newRow("another seat") << 0 << true << true;
    QTest::newRow("onlookers") << -1 << true << true;
    QTest::newRow("another seat, open money") << 0 << false << false;
}

/// Two games that differ only in a seat's money: where that is hidden, what is sent differs for its
/// owner only.
void LisboaTablesTest::sameForTwins()
{
    QFETCH(int, seat);
    QFETCH(bool, hidden);
    QFETCH(bool, same);
    std::vector<std::unique_ptr<LisboaTable>> tables;
    QByteArray sent[2];
    for (const int more : {0, 5}) {
        tables.push_back(std::make_unique<LisboaTable>(3, hidden, false));
        LisboaTable& table = *tables.back();
        lisboa::Record record = table.host->record();
        record.begin.money = {9, 9 + more, 9};
        table.host->adopt(record, {}, true);
        for (int of = 0; of < 3; ++of)
            table.line->add(helloFrom("P" + std::to_string(of)));
        table.line->add(helloFrom("Q", Hello::As::Onlooker));
    }
    const auto watched = static_cast<std::size_t>(seat < 0 ? 3 : seat);
    const auto flow = [&] {
        for (std::size_t i = 0; i < tables.size(); ++i) {
            for (int round = 0; round < 6; ++round) {
                for (std::size_t of = 0; of < 4; ++of) {
                    auto& guest = *tables[i]->line->guests[of];
                    tables[i]->line->arrive(guest, false, 1 << 24);
                    const QByteArray bytes = tables[i]->line->arrive(guest, true, 1 << 24);
                    if (of == watched)
                        sent[i] += bytes;
                }
            }
        }
    };
    flow();
    Random random(8);
    int played = 0;
    for (; played < 30; ++played) {
        const lisboa::Game& poorer = tables.front()->host->game();
        std::vector<lisboa::Step> steps;
        poorer.legalSteps(steps); // the richer one may play all of them
        std::erase(steps, lisboa::Step::coin());
        if (steps.empty())
            break;
        const lisboa::Step step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
        const auto mover = static_cast<std::size_t>(poorer.toMove());
        for (const auto& table : tables)
            table->line->guests[mover]->client.link().play(step, nullptr);
        flow();
        QCOMPARE(tables[0]->host->stepCount(), tables[1]->host->stepCount());
        QCOMPARE(tables[0]->host->game().ending(), lisboa::Ending::None); // then all is told
    }
    QVERIFY(played >= 20);
    QVERIFY(sent[0].size() > 3'000);
    QCOMPARE(sent[0] == sent[1], same);
}

/// A table at the screen leaves the game of its host for one elsewhere, and comes back.
void LisboaTablesTest::tableElsewhere()
{
    LisboaTable table(2, true);
    auto& one = table.line->add(helloFrom("One"));
    auto& two = table.line->add(helloFrom("Two"));
    lisboa::Host home;
    lisboa::Host::Setup setup;
    setup.seats = {{"A", "human"}, {"B", "human"}, {"C", "human"}};
    home.begin(setup);
    lisboa::Table screen(home);
    QCOMPARE(screen.seats().size(), std::size_t{3});
    QVERIFY(screen.curtainSeat() == 0 && !screen.isElsewhere());
    lisboa::Table other(two.client.link());
    QVERIFY(!other.hasGame());
    table.flow();
    QVERIFY(other.hasGame());
    screen.goTo(one.client.link());
    QVERIFY(screen.isElsewhere());
    QCOMPARE(screen.seats().size(), std::size_t{2});
    QCOMPARE(screen.seats().front().name, QStringLiteral("One"));
    QCOMPARE(screen.seats().front().colour, 3);
    // Whoever sits alone at a screen needs no curtain, and sees the own money.
    QCOMPARE(screen.viewer(), 0);
    QCOMPARE(other.viewer(), 1);
    QCOMPARE(screen.curtainSeat(), -1);
    QCOMPARE(screen.latest().game.state().unknownMoney, 2U);
    QVERIFY(screen.personMayAct() && !other.personMayAct());
    QVERIFY(!screen.canTakeBack() && !screen.canRedo());
    int happened = 0;
    connect(&other, &lisboa::Table::happened, &other, [&] { ++happened; });
    screen.request(lisboa::Step::coin());
    QVERIFY(!screen.personMayAct()); // it is on its way
    table.flow();
    QCOMPARE(happened, 1);
    QCOMPARE(screen.stepCount(), 2);
    QVERIFY(!screen.personMayAct() && other.personMayAct());
    QVERIFY(!home.hasEnded() && home.stepCount() == 0);
    screen.returnHome();
    QVERIFY(!screen.isElsewhere());
    QCOMPARE(screen.seats().size(), std::size_t{3});
    table.flow();
    other.request(lisboa::Step::coin());
    table.flow();
    QCOMPARE(screen.stepCount(), 1);
}

void LisboaTablesTest::refusals()
{
    LisboaTable table(2, true);
    auto& one = table.line->add(helloFrom("One"));
    auto& two = table.line->add(helloFrom("Two"));
    table.flow();
    std::vector<std::pair<QString, const void*>> refused;
    connect(&two.client.link(), &lisboa::Link::refused, this,
            [&](const QString& why, const void* asker) { refused.emplace_back(why, asker); });
    connect(&one.client.link(), &lisboa::Link::refused, this,
            [&](const QString& why, const void* asker) { refused.emplace_back(why, asker); });
    const int asker = 0;
    two.client.link().play(lisboa::Step::coin(), &asker); // it is not her turn
    QVERIFY(two.client.link().isOnItsWay());
    table.flow();
    QVERIFY(!two.client.link().isOnItsWay());
    one.client.link().play(lisboa::Step::take(0), &asker); // nothing was opened
    table.flow();
    QCOMPARE(refused.size(), std::size_t{2});
    for (const auto& [why, who] : refused) {
        QVERIFY(!why.isEmpty());
        QCOMPARE(who, static_cast<const void*>(&asker));
    }
    QCOMPARE(table.host->stepCount(), std::size_t{0});
    // What is no step of this game ends the connection.
    table.dealer->receive(one.connection, "{\"t\":\"act\",\"n\":9,\"step\":\"draw\"}\n");
    table.flow();
    QCOMPARE(one.ends, std::vector<std::string>{"table.unreadable"});
}

/// A level plays the last seat, and that of somebody who is away, until she is back.
void LisboaTablesTest::computersAndStandIns()
{
    LisboaTable table(3, true);
    table.dealer->letPlay(2, "beginner", "Machine");
    table.line->add(helloFrom("One"));
    auto& two = table.line->add(helloFrom("Two"));
    table.flow();
    QVERIFY(!table.dealer->hasBegun());
    table.dealer->begin();
    Random random(5);
    const auto play = [&](std::size_t steps) {
        const std::size_t end = table.host->stepCount() + steps;
        QElapsedTimer timer;
        timer.start();
        const auto isDone = [&] {
            return table.host->stepCount() >= end || table.host->hasEnded();
        };
        while (!isDone() && timer.elapsed() < 30'000) {
            QTest::qWait(1);
            table.flow();
            for (const auto& guest : table.line->guests) {
                if (guest->pipe)
                    table.actAtRandom(*guest, random);
            }
        }
        return isDone();
    };
    QVERIFY(play(12));
    table.line->cut(two, true, true);
    QCOMPARE(table.dealer->present(), 1U);
    table.dealer->letPlay(1, "beginner");
    QVERIFY(play(8));
    QCOMPARE(table.host->seats()[1].player, std::string("beginner"));
    table.line->connect(two);
    table.flow();
    QCOMPARE(table.host->seats()[1].player, std::string("human"));
    QVERIFY(two.client.link().sitsHere(1) && !two.client.link().sitsHere(2));
    QCOMPARE(two.client.link().seats()[2].name, std::string("Machine"));
    QVERIFY(isAsTold(*table.host, two.client.link(), 1));
}

/// The program ends in the middle of a game and is started again: the same people go on.
void LisboaTablesTest::keptAndOpenedAgain()
{
    for (const int steps : {0, 9}) {
        LisboaTable table(2, true);
        Random random(3);
        table.line->add(helloFrom("One"));
        table.line->add(helloFrom("Two"));
        if (steps > 0)
            table.playOn(random, steps);
        else
            table.line->flow(); // it has not begun
        const bool began = table.host->hasGame();
        QCOMPARE(began, steps > 0);
        JsonWriter json;
        table.dealer->writeKept(json.beginObject());
        const std::string kept = json.end().text();
        QByteArray record;
        if (began)
            record = table.host->recordText();
        std::vector<std::unique_ptr<LisboaTable::Guest>> guests = std::move(table.line->guests);
        for (const auto& guest : guests)
            guest->client.lost();
        table.dealer.reset();
        table.host = std::make_unique<lisboa::Host>();
        if (began)
            table.host->adopt(lisboa::parseRecord(record).value(), {}, true);
        table.makeDealer();
        auto read = table.dealer->readKept(parseJson(kept).value());
        QVERIFY(read);
        table.dealer->openAgain(There, std::move(read).value());
        for (auto& guest : guests) {
            guest->pipe.reset();
            table.line->guests.push_back(std::move(guest));
            table.line->connect(*table.line->guests.back());
        }
        table.playOn(random);
        QVERIFY(table.host->hasEnded());
        for (const auto& guest : table.line->guests) {
            QVERIFY(isAsTold(*table.host, guest->client.link(), guest->client.seat()));
            QCOMPARE(guest->checked, 1);
            QVERIFY(guest->wrongs.empty() && guest->ends.empty());
        }
    }
}

/// A dealer that deals a step from elsewhere is found out at the end.
void LisboaTablesTest::dealtOtherwise()
{
    LisboaTable table(2, true);
    Random random(3);
    table.line->add(helloFrom("One"));
    table.line->add(helloFrom("Two"));
    table.playOn(random, 4);
    lisboa::Record other = table.host->record();
    other.seed ^= 1U;
    table.host->adopt(other, {}, true);
    table.playOn(random);
    QVERIFY(table.host->hasEnded());
    for (const auto& guest : table.line->guests) {
        QCOMPARE(guest->wrongs, std::vector<std::string>{"record.otherDeal"});
        QVERIFY(!guest->client.wholeGame());
    }
}

void LisboaTablesTest::lyingDealer_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char* name, const char* from, const char* to) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to);
    };
    row("a step that is not legal", "\"step\":\"coin\"", "\"step\":\"take f\"");
    row("no step", "\"step\":\"coin\"", "\"step\":\"\"");
    row("two steps", "\"step\":\"coin\"", "\"step\":\"coin coin\"");
    row("dealt where nothing is", "\"step\":\"coin\"", "\"step\":\"coin\",\"dealt\":\"p\"");
    row("too many seats", "\"people\":\"RG\"", "\"people\":\"RGB\"");
    row("no kind", "\"kind\":\"played\"", "\"kind\":\"ended\"");
    row("steps that were told", "\"first\":1", "\"first\":0");
    row("more than come", "\"steps\":1", "\"steps\":9000");
    row("over too early", "\"people\":\"RG\"", "\"people\":\"RG\",\"open\":\"x\"");
}

/// What the rules do not bear out is not believed: the seat asks for the whole game.
void LisboaTablesTest::lyingDealer()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    LisboaTable table(2, true);
    auto& one = table.line->add(helloFrom("One"));
    auto& two = table.line->add(helloFrom("Two"));
    table.flow();
    one.client.link().play(lisboa::Step::coin(), nullptr);
    table.line->arrive(one, false, 1 << 24);
    QByteArray news = two.pipe->ofDealer.take(1 << 24);
    QVERIFY(news.contains(from));
    two.client.receive(news.replace(from, to));
    QCOMPARE(two.client.link().stepCount(), std::size_t{0});
    QVERIFY(two.pipe->ofSeat.take(1 << 20).contains("again"));
    table.dealer->receive(two.connection, "{\"t\":\"again\"}\n");
    table.flow();
    QCOMPARE(two.client.link().stepCount(), std::size_t{1});
    QVERIFY(two.ends.empty());
}

/// A program says which game it plays, and is told which one a table does.
void LisboaTablesTest::otherGame()
{
    LisboaTable table(2, true);
    const auto clock = [] { return 0ms; };
    for (const auto as : {Hello::As::Seat, Hello::As::Visitor}) {
        hp::SeatClient seat(helloFrom("Otto", as), clock);
        std::vector<Message> ends;
        connect(&seat, &SeatEnd::ended, &seat, [&](const Message& why) { ends.push_back(why); });
        ChaosPipe pipe;
        const auto connection = table.dealer->connected(pipe.ofDealer);
        seat.connected(pipe.ofSeat);
        table.dealer->receive(connection, pipe.ofSeat.take(1 << 20));
        const QByteArray answer = pipe.ofDealer.take(1 << 20);
        // A program that knows only the first game reads the sentence.
        QVERIFY(answer.contains("\"en\":\"This table plays “Mercado de Lisboa”"));
        seat.receive(answer);
        QCOMPARE(ends, (std::vector<Message>{hp::otherGame(lisboa::Name)}));
    }
    // The other way round, at a table that knows of games and at one that does not yet.
    GameHost host;
    Dealer dealer(host, ~0U, clock);
    GameSetup setup;
    setup.seats = {{{}, "human", 0}, {{}, "human", 1}};
    dealer.open(There, "Anna", setup);
    for (const bool old : {false, true}) {
        lisboa::SeatClient seat(helloFrom("Otto", Hello::As::Visitor), clock);
        std::vector<Message> ends;
        connect(&seat, &SeatEnd::ended, &seat, [&](const Message& why) { ends.push_back(why); });
        ChaosPipe pipe;
        const auto connection = dealer.connected(pipe.ofDealer);
        seat.connected(pipe.ofSeat);
        QByteArray said = pipe.ofSeat.take(1 << 20);
        QVERIFY(said.contains(",\"game\":\"lisboa\""));
        if (old)
            said.replace(",\"game\":\"lisboa\"", "");
        dealer.receive(connection, said);
        seat.receive(pipe.ofDealer.take(1 << 20));
        QCOMPARE(ends, (std::vector<Message>{hp::otherGame(FirstGame)}));
    }
}

QTEST_GUILESS_MAIN(LisboaTablesTest)
#include "tst_lisboatables.moc"
