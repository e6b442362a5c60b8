// Game's turns: which are legal, and why others are not.
#include "engine/game/Game.h"

#include <string>

namespace hp {

namespace {

std::string squareName(const Rules& rules, SquareIndex square)
{
    const int row = square / rules.columns();
    const int column = square % rules.columns();
    std::string name(1, static_cast<char>('a' + column));
    name += std::to_string(row + 1);
    return name;
}

} // namespace

Failure Game::check(const Turn& turn) const
{
    if (phase_ == Phase::GameOver)
        return makeError("turn.gameOver");
    if (phase_ == Phase::RoundOver)
        return makeError("turn.roundOver");
    if (turn.kind == TurnKind::Pass) {
        if (inHand_ != NoPiece)
            return makeError("turn.placeDrawnFirst");
        if (canAct(toMove_))
            return makeError("turn.passNotAllowed");
        return {};
    }
    if (turn.square >= rules_->squareCount())
        return makeError("turn.noSuchSquare");
    if (inHand_ != NoPiece && turn.kind != TurnKind::Draw)
        return makeError("turn.placeDrawnFirst");
    const auto noSuchKind = [&] { return turn.what >= rules_->kindCount(); };
    switch (turn.kind) {
    case TurnKind::Stall:
        if (turn.what < 1 || turn.what > RankCount)
            return makeError("turn.noSuchRank");
        if (stalls(toMove_, turn.what) == 0)
            return makeError("turn.noStallLeft", {std::to_string(turn.what)});
        break;
    case TurnKind::Draw:
        if (rules_->set().openTiles)
            return makeError("turn.tilesAreOpen");
        if (inHand_ == NoPiece && supplyCount_ == 0)
            return makeError("turn.supplyEmpty");
        if (noSuchKind())
            return makeError("turn.noSuchTile");
        if (inHand_ != NoPiece ? rules_->kindOf(inHand_) != turn.what
                               : takeFromSupply(turn.what) < 0)
            return makeError("turn.otherTileDrawn");
        break;
    case TurnKind::Hidden: {
        if (hiddenCount(toMove_) == 0)
            return makeError("turn.noHiddenTile");
        if (noSuchKind())
            return makeError("turn.noSuchTile");
        bool held = false;
        for (int i = 0; i < hiddenCount(toMove_); ++i)
            held = held || rules_->kindOf(hidden(toMove_, i)) == turn.what;
        if (!held)
            return makeError("turn.otherTileHidden");
        break;
    }
    case TurnKind::Open:
        if (!rules_->set().openTiles)
            return makeError("turn.tilesAreHidden");
        if (noSuchKind())
            return makeError("turn.noSuchTile");
        if (takeFromSupply(turn.what) < 0)
            return makeError("turn.openTileGone");
        break;
    case TurnKind::Pass:
        break;
    }
    if (!(empty_ >> turn.square & 1))
        return makeError("turn.squareTaken", {squareName(*rules_, turn.square)});
    if (turn.defer != DeferNone) {
        if (rules_->set().lineScoring != LineScoring::Choice)
            return makeError("turn.noChoice");
        const auto filled = [&](int line) { return lineword::filled(lineWord(line)); };
        const bool row = filled(rules_->rowOf(turn.square)) + 1 == rules_->columns();
        const bool column = filled(rules_->columnLineOf(turn.square)) + 1 == rules_->rows();
        if (turn.defer > DeferBoth || ((turn.defer & DeferRow) && !row) ||
            ((turn.defer & DeferColumn) && !column))
            return makeError("turn.nothingToDefer");
    }
    return {};
}

void Game::legalTurns(std::vector<Turn>& turns) const
{
    turns.clear();
    if (phase_ != Phase::Playing)
        return;
    if (mustPass()) {
        turns.push_back(Turn::pass());
        return;
    }
    const bool choice = rules_->set().lineScoring == LineScoring::Choice;
    const auto onEverySquare = [&](TurnKind kind, std::uint8_t what) {
        for (SquareSet left = empty_; left != 0; left &= left - 1) {
            Turn turn{kind, what, static_cast<SquareIndex>(std::countr_zero(left)), DeferNone};
            turns.push_back(turn);
            if (!choice)
                continue;
            for (const Defer defer : {DeferRow, DeferColumn, DeferBoth}) {
                turn.defer = defer;
                if (!check(turn))
                    turns.push_back(turn);
            }
        }
    };
    if (inHand_ != NoPiece) {
        onEverySquare(TurnKind::Draw, rules_->kindOf(inHand_));
        return;
    }
    for (int rank = 1; rank <= RankCount; ++rank) {
        if (stalls(toMove_, rank) > 0)
            onEverySquare(TurnKind::Stall, static_cast<std::uint8_t>(rank));
    }
    std::array<bool, MaxTiles> held{};
    for (int i = 0; i < hiddenCount(toMove_); ++i)
        held[rules_->kindOf(hidden(toMove_, i))] = true;
    std::array<bool, MaxTiles> open{};
    if (rules_->set().openTiles) {
        for (int i = 0; i < supplyCount_; ++i)
            open[rules_->kindOf(supplyAt(i))] = true;
    }
    for (int kind = 0; kind < rules_->kindCount(); ++kind) {
        if (held[static_cast<std::size_t>(kind)])
            onEverySquare(TurnKind::Hidden, static_cast<std::uint8_t>(kind));
        if (open[static_cast<std::size_t>(kind)])
            onEverySquare(TurnKind::Open, static_cast<std::uint8_t>(kind));
    }
}

} // namespace hp
