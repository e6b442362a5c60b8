// A second referee: the game as rules.md tells it, told again slowly and plainly, without a line of
// the engine. Numbers in brackets are the points of rules.md (engine/heller/rules/README.md has
// them too).
//
// Chance comes from outside: who starts where it is drawn by lot, how the tiles are dealt, which
// tile is drawn. The referee says whether that can be.
#pragma once

#include "RulesSheet.h"

#include <stdexcept>

namespace referee {

/// Something that cannot be by the rules has been told to the referee.
struct Foul : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Referee {
public:
    Referee(const RulesSheet& rules, int seats);

    /// Clears the market, gives stalls back [11] and notes who starts and how the tiles are dealt.
    /// @return what is paid if the round is over at once, as nobody has a piece left  @throw Foul
    std::vector<Payment> startRound(const Deal& deal);

    /// Whether the seat to move may take a tile that lies face down.
    bool mayDraw() const;
    /// @throw Foul
    void draw(const Piece& tile);
    /// What the seat to move may place now, each as a turn; or its pass. After a draw the drawn
    /// tile, or one of the hand [20].
    const std::vector<Turn>& turns() const { return turns_; }
    /// Also for a turn that draws a tile and places it in one go.
    bool isLegal(const Turn& turn) const;
    /// @return the lines that score now, sorted  @throw Foul
    std::vector<Payment> play(const Turn& turn);

    /// The seats that win [13], sorted. At any time: as if the game were over.
    std::vector<int> winners() const;
    /// What a line would pay now; empty squares count 0.
    Payment valueOf(bool isRow, int line) const;

    const Standing& standing() const { return now_; }
    const RulesSheet& rules() const { return rules_; }
    int seats() const { return seats_; }
    /// Whether a full line waits for the round's end.
    bool linesWait() const;

private:
    const Piece& at(int row, int column) const;
    bool isFull(bool isRow, int line) const;
    bool isOnlyFixedFires(bool isRow, int line) const;
    bool completes(bool isRow, int row, int column) const;
    int rankBesideWizards(int row, int column) const;
    bool drawsIntoHand() const;
    bool canAct(int seat) const;
    bool anybodyCanAct() const;
    void listTurns();
    void offer(char how, const Piece& piece);
    void takePiece(const Turn& turn);
    void pay(bool isRow, int line, std::vector<Payment>& payments);
    void endRound(std::vector<Payment>& payments);
    bool mayStart(int seat) const;

    RulesSheet rules_;
    int seats_;
    Standing now_;
    std::vector<Turn> turns_;
    std::array<std::array<int, Ranks>, MostSeats> placed_{}; ///< stalls, in this round
    std::vector<bool> rowPaid_;
    std::vector<bool> columnPaid_;
    int firstStarter_ = 0;
    bool somebodyPlacedLastStall_ = false;
};

} // namespace referee
