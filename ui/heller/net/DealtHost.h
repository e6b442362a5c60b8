// The host of the first game as a dealer knows it.
#pragma once

#include "ui/heller/net/GameLines.h"
#include "ui/table/net/DealtGame.h"
#include "ui/table/session/GameHost.h"

#include <optional>

namespace hp {

class DealtHost : public DealtGame {
    Q_OBJECT
public:
    /// @param host must outlive it; has a game, or gets one by begin()
    explicit DealtHost(GameHost& host);

    /// The game waits, or is that which goes on, from now on. A game that goes on from a table
    /// whose host is gone has the seats of that one. @pre the rules have no errors
    void wait(GameSetup setup);
    /// What was kept of it.
    void adopt(std::optional<GameSetup> setup, std::optional<GoingOn> goesOn);
    const std::optional<GameSetup>& waiting() const { return setup_; }
    const std::optional<GoingOn>& goesOn() const { return goesOn_; }
    /// @pre isWaiting(); the rules have no errors
    void setRules(const RuleSet& rules) { setup_->rules = rules; }
    /// Of the game that waits, or else of the other.
    RuleSet rules() const;

    const GameName& name() const override { return FirstGame; }
    std::string standIn() const override;
    bool isWaiting() const override { return setup_.has_value(); }
    void takeAway(int seat) override;
    void waitAgain() override;
    void forgetWaiting() override { setup_.reset(); }
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
    void writeCard(JsonWriter& json) const override;
    std::unique_ptr<DealtSeat> sit(int seat, std::function<std::uint64_t()> number) override;

private:
    GameHost& host_;
    std::optional<GameSetup> setup_; ///< of a game that waits for its first deal
    std::optional<GoingOn> goesOn_;  ///< this game, from there
};

} // namespace hp
