// Tables across houses: serve, join.
#include "app/cli/GuestGame.h"
#include "app/cli/ServedGame.h"
#include "app/cli/lisboa/Commands.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/jobs/Background.h"
#include "ui/lisboa/net/OpenedTable.h"

#include <QRandomGenerator>

#include <cstdio>
#include <utility>

namespace hp::cli::lisboa {

namespace {

class LisboaServed : public ServedGame {
public:
    QString call(const QString& command) const override { return callOf(command); }
    QStringList rulesNames() const override { return builtInRules(); }
    Failure readRules(const Arguments& arguments) override
    {
        const auto rules = rulesAsked(arguments);
        if (!rules)
            return rules.error();
        rules_ = *rules;
        return {};
    }
    std::optional<std::string> readLevels(const std::vector<std::string>& levels) override
    {
        for (const std::string& level : levels) {
            if (!makePlayer(level))
                return level;
        }
        return {};
    }
    QString levelName(const std::string& level) const override
    {
        return anyPlayerName(QString::fromStdString(level));
    }

    std::unique_ptr<HomeTable> makeTable(const QString& folder,
                                         const HomeTable::Calls& calls) const override
    {
        return std::make_unique<OpenedTable>(folder, calls);
    }
    Failure open(HomeTable& table, const std::string& owner, int players) const override
    {
        DealtHost::Setup setup{rules_, {}};
        for (int seat = 0; seat < players; ++seat)
            setup.seats.push_back({{}, "human", seat});
        return of(table).open(owner, std::move(setup));
    }
    void setPace(HomeTable& table, int milliseconds, double seconds) const override
    {
        of(table).host().setPace(milliseconds, seconds);
    }

    std::vector<Ended> ended(HomeTable& table) const override
    {
        const Host& host = of(table).host();
        const Game& game = host.game();
        std::vector<Ended> seats;
        for (int seat = 0; seat < game.seats(); ++seat)
            seats.push_back({seatToken(game, seat), host.seats()[seat].name, game.finalMoney(seat),
                             game.places()[seat] == 1});
        return seats;
    }

private:
    static OpenedTable& of(HomeTable& table) { return static_cast<OpenedTable&>(table); }

    RuleSet rules_;
};

class LisboaJoined : public JoinedGame {
public:
    LisboaJoined(const Settings& settings, const GuestGame::Play& play)
        : JoinedGame(settings), play_(play), seat_(settings.ticket, settings.file),
          player_(makeAnyPlayer(play.player)), random_(QRandomGenerator::system()->generate64())
    {
        SeatClient& client = seat_.client();
        connect(
            &client, &SeatClient::told, this, [this] { goOn(); }, Qt::QueuedConnection);
        connect(&client.link(), &Link::refused, this, [this](const QString& why) {
            const Error error = makeError("table.said", {why.toStdString()});
            if (player_)
                return leave(error);
            complain(error); // a person is asked again
        });
        start(seat_);
    }
    ~LisboaJoined() override
    {
        seat_.client().disconnect(this);
        seat_.client().link().disconnect(this);
        seat_.disconnect(this);
    }

    /// A level can be stopped; a person at the keyboard cannot.
    bool isStuck() const override { return busy_ && !player_; }

private:
    bool hasGame() const override { return link_.hasGame(); }
    bool isOver() const override { return known().last().ending() != Ending::None; }
    int rounds() const override { return 1; }
    const KnownGame& known() const { return *client_.game(); }
    Record record() const
    {
        const KnownGame& game = known();
        return {game.rules, link_.seats(), 0, game.open.value_or(game.begin), game.steps};
    }
    std::vector<SeatInfo> seats() const override
    {
        std::vector<SeatInfo> seats;
        for (const auto& seat : link_.seats())
            seats.push_back({seat.name, seat.player, known().begin.colours[seats.size()]});
        return seats;
    }
    void tellSteps() override
    {
        if (settings().json)
            return;
        if (told_ == 0 && !std::exchange(begun_, true))
            print(QString::fromStdString(positionText(record().first())) + QLatin1Char('\n'));
        const auto turns = turnsOf(record());
        for (; told_ < turns.size() && turns[told_].after.stage() == Stage::Turn; ++told_)
            print(turnLine(turns[told_]));
        std::fflush(stdout);
    }
    std::string asJson() const override { return recordJson(record()); }
    QString result() const override { return resultText(known().last()); }
    bool hasPlayer() const override { return !play_.player.isEmpty(); }
    Failure saveRecord(const QString& path) override
    {
        const auto game = seat_.client().wholeGame();
        return game ? writeWholeFile(path, printRecord(*game)) : Failure();
    }

    bool mayAct() const
    {
        return !isOver() && link_.sitsHere(known().last().toMove()) && !link_.isOnItsWay();
    }

    void decide() override
    {
        if (busy_ || !mayAct() || !mayDecide())
            return;
        busy_ = true;
        const std::size_t at = link_.stepCount();
        const SeatView view = link_.tell(seat_.client().seat(), at).back().after;
        thinking_.start([this, at, view, player = player_, rules = link_.rules(),
                         seconds = play_.seconds,
                         seed = random_.next()](const Background::Worker& worker) {
            Random random(seed);
            ThinkLimits limits;
            limits.seconds = seconds;
            const std::optional<Step> step =
                player ? player->choose(view, random, limits, worker.stop()) : typedStep(view);
            const Failure failure = player ? player->failure() : Failure();
            worker.tell([this, at, step, failure] { answered(at, step, failure); });
        });
    }

    void answered(std::size_t at, const std::optional<Step>& step, const Failure& failure)
    {
        busy_ = false;
        if (hasFinished())
            return;
        if (!step || failure)
            return leave(failure);
        if (link_.stepCount() != at || !mayAct()) {
            tellGoneOn();
            return goOn();
        }
        acted();
        link_.play(*step, nullptr);
    }

    const GuestGame::Play play_;
    TableSeat seat_;
    SeatClient& client_{seat_.client()};
    Link& link_{client_.link()};
    const std::shared_ptr<Player> player_; ///< none: a person
    Random random_;
    bool busy_ = false;
    bool begun_ = false;
    std::size_t told_ = 0; ///< turns
    Background thinking_{*this};
};

class LisboaGuest : public GuestGame {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString call(const QString& command) const override { return callOf(command); }
    QStringList rulesNames() const override { return builtInRules(); }
    QStringList players() const override
    {
        QStringList names{QStringLiteral("human")};
        for (const std::string& level : levelNames())
            names += QString::fromStdString(level);
        return names << QStringLiteral("exec:COMMAND");
    }
    QString playerName(const QString& player) const override { return anyPlayerName(player); }
    QStringList help() const override
    {
        return {execHelp(),
                tr("A person types steps: \"open f@b3\", then \"take t\", or \"bring 2ft@<3\", "
                   "\"restaurant p@c4\", \"coin\"; \"swap\" exchanges three equal tiles.")};
    }
    std::optional<Result<OwnSeat::Ticket>> kept(const QString& file) const override
    {
        return TableSeat::kept(file);
    }
    std::unique_ptr<JoinedGame> make(const JoinedGame::Settings& settings,
                                     const Play& play) const override
    {
        const bool plays = !play.player.isEmpty() && play.player != QLatin1String("human");
        if (plays && !makeAnyPlayer(play.player))
            return nullptr;
        return std::make_unique<LisboaJoined>(settings, play);
    }
};

} // namespace

std::unique_ptr<Command> makeServeCommand()
{
    return hp::cli::makeServeCommand(std::make_unique<LisboaServed>());
}
std::unique_ptr<Command> makeJoinCommand()
{
    return hp::cli::makeJoinCommand(std::make_unique<LisboaGuest>());
}

} // namespace hp::cli::lisboa
