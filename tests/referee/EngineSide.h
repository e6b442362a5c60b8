// The engine at the referee's table: the only file between the two that knows the types of both.
// It makes random rules, plays by any of the engine's ways to play a turn, goes on from positions
// now and then, and tells plain values.
#pragma once

#include "Side.h"
#include "Tally.h"

#include "engine/base/Random.h"
#include "engine/heller/game/Game.h"

#include <map>
#include <memory>

namespace referee {

class EngineSide : public Side {
public:
    /// @pre the rules can be played
    EngineSide(const hp::RuleSet& rules, int seats, std::uint64_t seed);
    /// Random rules, seats and chance: all from the seed. Notes the changed fields in the tally.
    static std::unique_ptr<Side> sitDown(std::uint64_t seed, Tally& tally);
    /// Half of the rules are random in all fields. The others are a preset, as it is or with some
    /// random fields. Some of both go to extremes.
    static hp::RuleSet makeRules(hp::Random& random);

    std::string rulesJson() const override;
    int seats() const override { return game_.seats(); }
    Deal startRound() override;
    bool mayDraw() const override;
    Piece draw() override;
    std::vector<Turn> turns() const override;
    bool accepts(const Turn& turn) const override;
    std::vector<Payment> play(const Turn& turn) override;
    Standing standing() const override;
    Payment valueOf(bool isRow, int index) const override;
    std::vector<int> winners() const override;

protected:
    /// Another game by the same rules, or the same later.
    void show(const hp::Game& game) { game_ = game; }
    /// A turn of the seat to move.
    Turn toPlain(const hp::Turn& turn) const;

private:
    hp::Turn toEngine(const Turn& turn) const;
    const Piece& plain(hp::PieceCode code) const { return pieces_[code]; }
    void startAnew();
    hp::LineSet playQuickly(const hp::Turn& turn);

    hp::RulesPtr rules_;
    hp::Random random_;
    hp::Game game_;
    std::vector<Piece> pieces_; ///< by PieceCode
    std::map<Piece, hp::KindIndex> kinds_;
};

} // namespace referee
