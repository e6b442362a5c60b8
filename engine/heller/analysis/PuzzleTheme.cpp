#include "engine/heller/analysis/PuzzleTheme.h"

#include "engine/heller/analysis/Puzzle.h"

namespace hp {

const std::vector<std::string>& puzzleThemeNames()
{
    static const std::vector<std::string> names{"stall", "draw", "hidden", "open", "customer",
                                                "rogue", "fire", "sack",   "eye"};
    return names;
}

bool isAbout(const Puzzle& puzzle, PuzzleTheme theme)
{
    const PuzzleKind kind = kindOf(puzzle);
    switch (theme) {
    case PuzzleTheme::Stall:
        return kind == PuzzleKind::Stall;
    case PuzzleTheme::Draw:
        return kind == PuzzleKind::Draw;
    case PuzzleTheme::Hidden:
        return kind == PuzzleKind::HiddenTile;
    case PuzzleTheme::Open:
        return kind == PuzzleKind::OpenTile;
    default:
        break;
    }
    if (kind != PuzzleKind::HiddenTile && kind != PuzzleKind::OpenTile)
        return false;
    const auto rules = Rules::make(puzzle.position.rules, puzzle.position.seats);
    const PieceType type = rules->kind(puzzle.solution.turn.what).piece.type;
    switch (theme) {
    case PuzzleTheme::Fire:
        return type == PieceType::Fire;
    case PuzzleTheme::Sack:
        return type == PieceType::CoinSack;
    case PuzzleTheme::Eye:
        return type == PieceType::EvilEye;
    case PuzzleTheme::Customer:
        return type == PieceType::Customer;
    default:
        return type == PieceType::Rogue;
    }
}

} // namespace hp
