// The host of the first game as a dealer knows it.
#pragma once

#include "engine/table/net/DealtGame.h"
#include "ui/heller/net/GameLines.h"
#include "ui/heller/net/KeptTable.h"
#include "ui/heller/session/GameHost.h"

#include <memory>
#include <utility>

namespace hp {

class DealtHost : public DealtGame {
    Q_OBJECT
public:
    /// @param host must outlive it; has a game, or gets one by begin()
    explicit DealtHost(GameHost& host);
    explicit DealtHost(std::unique_ptr<GameHost> host);

    GameHost& host() const { return host_; }

    /// The game waits, or is that which goes on, from now on. A game that goes on from a table
    /// whose host is gone has the seats of that one. @pre the rules have no errors
    void wait(GameSetup setup);
    /// What was kept of it.
    void adopt(KeptSetup kept) { kept_ = std::move(kept); }
    const KeptSetup& kept() const { return kept_; }
    /// @pre isWaiting(); the rules have no errors
    void setRules(const RuleSet& rules) { kept_.setup->rules = rules; }
    /// Of the game that waits, or else of the other.
    RuleSet rules() const;

    const GameName& name() const override { return FirstGame; }
    std::string standIn() const override;
    bool isWaiting() const override { return kept_.setup.has_value(); }
    void takeAway(int seat) override;
    void waitAgain() override;
    void forgetWaiting() override { kept_.setup.reset(); }
    void begin(std::uint64_t seed, int number) override;
    bool hasGame() const override { return host_.hasGame(); }
    bool isPlaying() const override { return host_.isPlaying(); }
    bool isDealtFrom(std::uint64_t seed) const override;
    int rounds() const override;
    void setRoundsAsked(std::function<void()> asked) override;
    void dealRound(std::uint64_t seed, int number) override;
    int personToMove() const override { return host_.personToMove(); }
    int turnCount() const override { return host_.turnCount(); }
    std::size_t stepCount() const override { return host_.stepCount(); }
    int seatOfStep(std::size_t step) const override { return host_.seatOfStep(step); }
    const std::vector<SeatInfo>& seats() const override;
    void setSeats(const std::vector<SeatInfo>& seats) override;
    RecordedGame& recorded() override { return host_; }
    void setKeptFirst(std::function<void(bool another)> keep) override
    {
        host_.setKeptFirst(std::move(keep));
    }
    void writeKept(JsonWriter& json) const override { writeSetup(json, kept_); }
    Failure readKept(const JsonValue& object) override;
    QString rulesName() const override;
    void writeCard(JsonWriter& json) const override;
    std::unique_ptr<DealtSeat> sit(int seat, std::function<std::uint64_t()> number) override;

private:
    std::unique_ptr<GameHost> own_; ///< if it is
    GameHost& host_;
    KeptSetup kept_;
};

} // namespace hp
