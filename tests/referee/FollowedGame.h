// One game that the referee and the program's side play together: random turns, compared after
// each.
#pragma once

#include "Referee.h"
#include "Side.h"
#include "Tally.h"

#include <cstdint>
#include <random>

namespace referee {

class FollowedGame {
public:
    FollowedGame(Side& side, std::uint64_t seed, Tally& tally);

    /// Plays to the end. @return what the first disagreement is about; empty if there is none
    std::string play();
    /// Rules, deals and turns up to now, one a line.
    std::string record() const;

private:
    /// How the players of this game choose.
    enum class Habit { AnyTurn, Stalls, Tiles, Lines };

    void playRound();
    void playTurn();
    void playOneTurn(const Turn& turn);
    Turn chooseTurn();
    void compareTurns();
    void compareRefusals();
    void compareLines();
    void compareWinners();
    void compareStandings(const std::string& when);
    void noteRules();
    void noteTurn(const Turn& turn, const std::vector<Payment>& payments, bool waited);
    void noteRoundEnd();
    void noteGameEnd();
    int below(int bound);
    std::size_t anyOf(std::size_t count);

    Side& side_;
    Tally& tally_;
    std::mt19937_64 random_;
    Referee referee_;
    Habit habit_;
    int turns_ = 0;
    std::vector<std::string> rounds_;              ///< the deals
    std::vector<std::vector<std::string>> played_; ///< tokens, by round
};

} // namespace referee
