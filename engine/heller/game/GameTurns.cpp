// The turns of a game: which are legal, and why others are not.
#include "engine/heller/game/Game.h"
#include "engine/heller/game/TurnCheck.h"

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

/// The position that the checks read, taken from a game with all its secrets.
struct OfGame {
    const Game& game;

    const Rules& rules() const { return game.rules(); }
    Phase phase() const { return game.phase(); }
    PieceCode inHand() const { return game.inHand(); }
    int stalls(int rank) const { return game.stalls(game.toMove(), rank); }
    bool drewIntoHand() const { return game.drewIntoHand(); }
    int handCount() const { return game.handCount(); }
    PieceCode handTile(int index) const { return game.handTile(index); }
    int supplyCount() const { return game.supplyCount(); }
    bool mayComeUp(KindIndex kind) const
    {
        for (int i = 0; i < game.supplyCount(); ++i) {
            if (game.rules().kindOf(game.supplyAt(i)) == kind)
                return true;
        }
        return false;
    }
    bool taken(SquareIndex square) const { return !(game.empty() >> square & 1); }
};

/// The same, taken from what one seat knows.
struct OfView {
    const SeatView& view;

    const Rules& rules() const { return *view.rules; }
    Phase phase() const { return view.phase; }
    PieceCode inHand() const { return view.inHand; }
    int stalls(int rank) const { return view.stalls[view.toMove][rank - 1]; }
    bool drewIntoHand() const { return view.drewIntoHand(); }
    int handCount() const { return view.handCount(); }
    PieceCode handTile(int index) const { return view.handTile(index); }
    int supplyCount() const { return view.supplyCount; }
    bool mayComeUp(KindIndex kind) const { return view.unseen[kind] > 0; }
    bool taken(SquareIndex square) const { return view.squares[square] != NoPiece; }
};

template <class Position> Failure playing(const Position& position)
{
    if (position.phase() == Phase::GameOver)
        return makeError("turn.gameOver");
    if (position.phase() == Phase::RoundOver)
        return makeError("turn.roundOver");
    return {};
}

template <class Position> Failure drawing(const Position& position)
{
    if (Failure failure = playing(position))
        return failure;
    if (position.rules().set().openTiles)
        return makeError("turn.tilesAreOpen");
    if (position.inHand() != NoPiece)
        return makeError(position.drewIntoHand() ? "turn.placeOfHandFirst"
                                                 : "turn.placeDrawnFirst");
    if (position.supplyCount() == 0)
        return makeError("turn.supplyEmpty");
    return {};
}

/// @pre playing(position) finds nothing
template <class Position>
Failure placing(const Position& position, TurnKind kind, std::uint8_t what)
{
    const PieceCode inHand = position.inHand();
    const bool ofHand = position.drewIntoHand();
    if (inHand != NoPiece && kind != (ofHand ? TurnKind::Hidden : TurnKind::Draw))
        return makeError(ofHand ? "turn.placeOfHandFirst" : "turn.placeDrawnFirst");
    const Rules& rules = position.rules();
    const bool isKind = what < rules.kindCount();
    switch (kind) {
    case TurnKind::Stall:
        if (what < 1 || what > RankCount)
            return makeError("turn.noSuchRank");
        if (position.stalls(what) == 0)
            return makeError("turn.noStallLeft", {std::to_string(what)});
        break;
    case TurnKind::Draw:
        if (rules.set().openTiles)
            return makeError("turn.tilesAreOpen");
        if (inHand == NoPiece && position.supplyCount() == 0)
            return makeError("turn.supplyEmpty");
        if (rules.drawsIntoHand())
            return makeError("turn.drawFirst");
        if (!isKind)
            return makeError("turn.noSuchTile");
        if (inHand != NoPiece ? rules.kindOf(inHand) != what : !position.mayComeUp(what))
            return makeError("turn.otherTileDrawn");
        break;
    case TurnKind::Hidden: {
        if (position.handCount() == 0)
            return makeError("turn.noHiddenTile");
        if (!isKind)
            return makeError("turn.noSuchTile");
        bool held = false;
        for (int i = 0; i < position.handCount(); ++i) {
            const PieceCode code = position.handTile(i);
            held = held || (code != UnknownTile && rules.kindOf(code) == what);
        }
        if (!held)
            return makeError("turn.otherTileHidden");
        break;
    }
    case TurnKind::Open:
        if (!rules.set().openTiles)
            return makeError("turn.tilesAreHidden");
        if (!isKind)
            return makeError("turn.noSuchTile");
        if (!position.mayComeUp(what))
            return makeError("turn.openTileGone");
        break;
    case TurnKind::Pass:
        break;
    }
    return {};
}

template <class Position> Failure onto(const Position& position, SquareIndex square)
{
    if (square >= position.rules().squareCount())
        return makeError("turn.noSuchSquare");
    if (position.taken(square))
        return makeError("turn.squareTaken", {squareName(position.rules(), square)});
    return {};
}

} // namespace

Failure checkPlaying(const SeatView& view)
{
    return playing(OfView{view});
}

Failure checkDraw(const SeatView& view)
{
    return drawing(OfView{view});
}

Failure checkSource(const SeatView& view, TurnKind kind, std::uint8_t what)
{
    if (Failure failure = playing(OfView{view}))
        return failure;
    return placing(OfView{view}, kind, what);
}

Failure checkSquare(const SeatView& view, SquareIndex square)
{
    return onto(OfView{view}, square);
}

Failure Game::checkDraw() const
{
    return drawing(OfGame{*this});
}

Failure Game::check(const Turn& turn) const
{
    if (Failure failure = playing(OfGame{*this}))
        return failure;
    if (turn.kind == TurnKind::Pass) {
        if (inHand_ != NoPiece)
            return makeError(drewIntoHand() ? "turn.placeOfHandFirst" : "turn.placeDrawnFirst");
        if (canAct(toMove_))
            return makeError("turn.passNotAllowed");
        return {};
    }
    if (turn.square >= rules_->squareCount())
        return onto(OfGame{*this}, turn.square);
    if (Failure failure = placing(OfGame{*this}, turn.kind, turn.what))
        return failure;
    if (Failure failure = onto(OfGame{*this}, turn.square))
        return failure;
    if (turn.defer != DeferNone) {
        if (rules_->set().lineScoring != LineScoring::Choice)
            return makeError("turn.noChoice");
        const SquareSet square = SquareSet{1} << turn.square;
        const bool row = emptyIn(rules_->rowOf(turn.square)) == square;
        const bool column = emptyIn(rules_->columnLineOf(turn.square)) == square;
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
    if (inHand_ != NoPiece && !drewIntoHand()) {
        onEverySquare(TurnKind::Draw, rules_->kindOf(inHand_));
        return;
    }
    for (int rank = 1; rank <= RankCount; ++rank) {
        if (inHand_ == NoPiece && stalls(toMove_, rank) > 0)
            onEverySquare(TurnKind::Stall, static_cast<std::uint8_t>(rank));
    }
    std::array<bool, MaxTiles> held{};
    for (int i = 0; i < handCount(); ++i)
        held[rules_->kindOf(handTile(i))] = true;
    std::array<bool, MaxTiles> open{};
    if (rules_->set().openTiles) {
        for (int i = 0; i < supplyCount_; ++i)
            open[rules_->kindOf(supplyAt(i))] = true;
    }
    for (int kind = 0; kind < rules_->kindCount(); ++kind) {
        if (held[kind])
            onEverySquare(TurnKind::Hidden, static_cast<std::uint8_t>(kind));
        if (open[kind])
            onEverySquare(TurnKind::Open, static_cast<std::uint8_t>(kind));
    }
}

} // namespace hp
