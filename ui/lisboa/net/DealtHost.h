// The host of Mercado de Lisboa as a dealer knows it: one round, all chance of which follows from
// its seed, step by step.
#pragma once

#include "engine/table/net/DealtGame.h"
#include "ui/lisboa/net/GameLines.h"
#include "ui/lisboa/session/Host.h"

#include <optional>

namespace hp::lisboa {

class DealtHost : public DealtGame {
    Q_OBJECT
public:
    struct Setup {
        RuleSet rules; ///< validated
        std::vector<SeatInfo> seats;
    };
    /// @param host must outlive it; has a game, or gets one by begin()
    explicit DealtHost(Host& host);
    explicit DealtHost(std::unique_ptr<Host> host);

    Host& host() const { return host_; }
    /// That game waits from now on; none, if there is no setup.
    void wait(std::optional<Setup> setup);
    const std::optional<Setup>& waiting() const { return setup_; }
    /// @pre isWaiting(); the rules have no errors
    void setRules(const RuleSet& rules) { setup_->rules = rules; }
    /// Of the game that waits, or else of the other.
    RuleSet rules() const;

    const GameName& name() const override { return Name; }
    std::string standIn() const override { return StandInLevel; }
    bool isWaiting() const override { return setup_.has_value(); }
    void takeAway(int seat) override;
    void waitAgain() override;
    void forgetWaiting() override { setup_.reset(); }
    void begin(std::uint64_t seed, int number) override;
    bool hasGame() const override { return host_.hasGame(); }
    bool isPlaying() const override;
    bool isDealtFrom(std::uint64_t seed) const override;
    int rounds() const override { return host_.hasGame() ? 1 : 0; }
    void setRoundsAsked(std::function<void()> /*asked*/) override {} // there is only one
    void dealRound(std::uint64_t /*seed*/, int /*number*/) override {}
    int personToMove() const override;
    int turnCount() const override;
    std::size_t stepCount() const override;
    int seatOfStep(std::size_t step) const override;
    const std::vector<SeatInfo>& seats() const override;
    void setSeats(const std::vector<SeatInfo>& seats) override;
    RecordedGame& recorded() override { return host_; }
    void setKeptFirst(std::function<void(bool another)> keep) override
    {
        host_.setKeptFirst(std::move(keep));
    }
    void writeKept(JsonWriter& json) const override;
    Failure readKept(const JsonValue& object) override;
    QString rulesName() const override;
    void writeCard(JsonWriter& json) const override;
    std::unique_ptr<DealtSeat> sit(int seat, std::function<std::uint64_t()> number) override;

signals:
    /// For the seats, before happened().
    void changed(hp::lisboa::News::Kind kind);

private:
    std::unique_ptr<Host> own_; ///< if it is
    Host& host_;
    std::optional<Setup> setup_; ///< of a game that waits for its first deal
    mutable std::vector<SeatInfo> seats_;
};

/// Of a host's game, with the colours.
std::vector<SeatInfo> seatsOf(const Host& host);

} // namespace hp::lisboa
