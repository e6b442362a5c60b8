#include "app/cli/GuestGame.h"

#include "app/cli/Command.h"
#include "app/cli/Commands.h"
#include "app/cli/Report.h"
#include "app/cli/SeatThread.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/direct/TableSeat.h"
#include "ui/heller/session/TableSession.h"

#include <QRandomGenerator>

#include <cstdio>
#include <utility>

namespace hp::cli {

namespace {

bool isSame(const SeatView& one, const RulesPtr& rules, SeatView other)
{
    other.rules = rules.get(); // they come anew with every connection
    return one == other;
}

/// The first game at a table elsewhere.
class HellerJoined : public JoinedGame {
public:
    /// @param player of the seat; none: it looks on
    HellerJoined(const Settings& settings, const TableSeat::Ticket& ticket,
                 std::unique_ptr<Seat> player)
        : JoinedGame(settings), seat_(ticket, settings.file)
    {
        if (player)
            player_ = std::make_unique<SeatThread>(std::move(player));
        SeatClient& client = seat_.client();
        connect(&session_, &TableSession::asked, &client, &SeatClient::request);
        connect(&client, &SeatClient::told, &session_, &TableSession::hear);
        connect(
            &client, &SeatClient::told, this, [this] { goOn(); }, Qt::QueuedConnection);
        connect(&session_, &TableSession::refused, this,
                [this](const QString& why) { refused(why); });
        start(seat_);
    }
    ~HellerJoined() override
    {
        seat_.client().disconnect(this);
        seat_.disconnect(this);
    }

    bool isStuck() const override { return player_ && player_->isBusy(); }

private:
    bool hasGame() const override { return session_.hasGame(); }
    bool isOver() const override { return session_.latestPhase() == Phase::GameOver; }
    int rounds() const override { return session_.latest().round; }
    std::vector<SeatInfo> seats() const override { return session_.seats(); }
    std::string asJson() const override { return gameJson(session_); }
    QString result() const override { return resultText(session_.latest()); }
    bool hasPlayer() const override { return player_ != nullptr; }
    Failure saveRecord(const QString& path) override
    {
        const auto game = seat_.client().wholeGame();
        return game ? hp::saveRecord(game->timeline().record(), path) : Failure();
    }

    void tellSteps() override
    {
        const std::vector<TableStep>& steps = session_.steps();
        if (told_ == 0 && !settings().json)
            print(rulesName(session_.ruleSet()) + QStringLiteral("\n\n"));
        for (; told_ < steps.size(); ++told_) {
            const TableStep& step = steps[told_];
            if (settings().json)
                continue;
            if (step.kind == StepKind::Deal)
                print(dealText(step.after));
            else if (step.kind == StepKind::Turn)
                print(turnText(step.report, session_.rules()));
        }
        std::fflush(stdout);
    }

    /// The game is still where the player was asked.
    bool isAsAsked() const { return asked_ && isSame(*asked_, askedRules_, session_.latest()); }

    void decide() override
    {
        if (session_.latestPhase() == Phase::RoundOver) {
            if (std::exchange(askedRound_, session_.steps().size()) != session_.steps().size())
                session_.requestNextRound();
            return;
        }
        if (session_.curtainSeat() >= 0)
            session_.liftCurtain();
        if (!session_.personMayAct() || player_->isBusy() || !mayDecide())
            return;
        asked_ = session_.latest();
        askedRules_ = session_.rulesPtr();
        player_->decide(*asked_, askedRules_,
                        [this](const SeatThread::Answer& answer) { answered(answer); });
    }

    void answered(const SeatThread::Answer& answer)
    {
        if (hasFinished())
            return;
        if (!answer.decision)
            return leave(answer.failure);
        if (!isAsAsked() || !session_.personMayAct()) {
            tellGoneOn();
            return goOn();
        }
        acted();
        if (answer.decision->draw)
            session_.requestDraw();
        else
            session_.requestTurn(answer.decision->turn);
    }

    void refused(const QString& why)
    {
        if (hasFinished() || !player_ || !isAsAsked() || player_->isBusy())
            return;
        player_->refused(makeError("table.said", {why.toStdString()}), [this, why](bool again) {
            if (again)
                return goOn();
            leave(makeError("table.said", {why.toStdString()}));
        });
    }

    TableSeat seat_;
    TableSession session_;
    std::unique_ptr<SeatThread> player_;
    std::size_t told_ = 0;          ///< steps
    std::size_t askedRound_ = 0;    ///< the steps after which the next round was asked for
    std::optional<SeatView> asked_; ///< what the player decides about, or has decided about
    RulesPtr askedRules_;
};

class HellerGuest : public GuestGame {
public:
    QStringList rulesNames() const override { return presetNames(); }
    QStringList players() const override { return seatNames(); }
    QString playerName(const QString& player) const override { return hp::playerName(player); }
    QStringList help() const override { return {execHelp()}; }
    std::optional<Result<OwnSeat::Ticket>> kept(const QString& file) const override
    {
        const auto ticket = TableSeat::kept(file);
        if (!ticket)
            return {};
        return *ticket ? Result<OwnSeat::Ticket>(ticket->value())
                       : Result<OwnSeat::Ticket>(ticket->error());
    }

    std::unique_ptr<JoinedGame> make(const JoinedGame::Settings& settings,
                                     const Play& play) const override
    {
        std::unique_ptr<Seat> player;
        if (!play.player.isEmpty()) {
            SeatSettings seat;
            seat.limits.seconds = play.seconds;
            seat.seed = QRandomGenerator::system()->generate64();
            seat.say = play.say;
            player = makeSeat(play.player, 0, seat);
            if (!player)
                return nullptr;
            if (play.player != QLatin1String("human") &&
                mostNodes(play.player.toStdString()) != std::uint64_t{0})
                complainOfWeights();
        }
        TableSeat::Ticket ticket{settings.ticket, {}};
        if (const auto before = settings.known ? TableSeat::kept(settings.file) : std::nullopt;
            before && *before)
            ticket.game = before->value().game;
        return std::make_unique<HellerJoined>(settings, ticket, std::move(player));
    }
};

} // namespace

std::unique_ptr<Command> makeJoinCommand()
{
    return makeJoinCommand(std::make_unique<HellerGuest>());
}

} // namespace hp::cli
