// Prepares LastSquares for a search: reads pieces and sections from a game, and lists the root
// moves.
#include "engine/heller/solver/LastSquares.h"

#include <algorithm>
#include <bit>

namespace hp::exact {

namespace {

Word addendOf(const Piece& piece)
{
    if (piece.isStall())
        return word::differenceUnits(piece.seat == 0 ? piece.rank : -piece.rank);
    return parts(piece) ? 0 : lineword::addendOf(piece);
}

int wizardsBeside(const Game& game, int square)
{
    int count = 0;
    for (SquareSet left = game.rules().neighbours(static_cast<SquareIndex>(square)); left != 0;
         left &= left - 1) {
        const PieceCode code = game.at(static_cast<SquareIndex>(lowest(left)));
        count += code != NoPiece && game.rules().isWizard(code) ? 1 : 0;
    }
    return count;
}

int pieceCount(const Game& game)
{
    int count = game.supplyCount();
    for (int seat = 0; seat < game.seats(); ++seat) {
        count += game.hiddenCount(seat);
        for (int rank = 1; rank <= RankCount; ++rank)
            count += game.stalls(seat, rank);
    }
    return count;
}

} // namespace

bool LastSquares::fits(const Game& game)
{
    const Rules& rules = game.rules();
    if (game.seats() != 2 || game.inHand() != NoPiece ||
        pieceCount(game) < std::popcount(game.empty()) || rules.set().banners > 0 ||
        rules.set().curses > 0)
        return false;
    bool fire = false;
    bool wizard = false;
    std::array<bool, MaxTiles> kinds{};
    int hidden = 0;
    const auto look = [&](PieceCode code) {
        fire = fire || parts(rules.piece(code));
        wizard = wizard || lifts(rules.piece(code));
    };
    for (int i = 0; i < game.supplyCount(); ++i) {
        look(game.supplyAt(i));
        kinds[rules.kindOf(game.supplyAt(i))] = true;
    }
    for (int seat = 0; seat < 2; ++seat) {
        for (int i = 0; i < game.hiddenCount(seat); ++i, ++hidden)
            look(game.hidden(seat, i));
    }
    if (wizard)
        return false;
    if (std::count(kinds.begin(), kinds.end(), true) + hidden + 2 * RankCount > MaxItems)
        return false;
    for (int i = 0; i < rules.squareCount(); ++i) {
        const PieceCode code = game.at(static_cast<SquareIndex>(i));
        fire = fire || (code != NoPiece && parts(rules.piece(code)));
    }
    return !fire || rules.shielded();
}

LastSquares::LastSquares(const Game& game, SolverTable& table, SearchControl& control)
    : table_(&table), control_(&control), left_(std::popcount(game.empty())), mover_(game.toMove()),
      empty_(game.empty())
{
    addItems(game);
    addSections(game);
    alternate_ = nobodyPasses();
}

/// If it is true now it stays true: each turn fills one square and uses one piece.
bool LastSquares::nobodyPasses() const
{
    std::array<int, 4> pieces{}; // by the seats that may place them
    for (int item = 0; item < itemCount_; ++item)
        pieces[items_[item].seats] += count_[item];
    const auto lasts = [&](unsigned seat, int turns) {
        // Of the tiles that both seats may take, the other seat takes at most one in each of its
        // turns.
        return pieces[seat] >= turns || pieces[seat] + pieces[3] >= left_;
    };
    const unsigned mover = mover_ == 0 ? 1U : 2U;
    return lasts(mover, (left_ + 1) / 2) && lasts(3U - mover, left_ / 2);
}

void LastSquares::addItems(const Game& game)
{
    const Rules& rules = game.rules();
    struct Pile {
        Item item;
        int count = 0;
    };
    std::vector<Pile> piles;
    const auto add = [&](const Piece& piece, TurnKind turnKind, int what, unsigned seats) {
        for (Pile& pile : piles) {
            if (pile.item.turnKind == turnKind && pile.item.what == what &&
                pile.item.seats == seats) {
                ++pile.count;
                return;
            }
        }
        const int value = piece.isStall()   ? piece.rank
                          : piece.value < 0 ? -piece.value
                                            : piece.value;
        piles.push_back({{piece.type, value, seats, sumsOf(piece), addendOf(piece), turnKind,
                          static_cast<std::uint8_t>(what)},
                         1});
    };
    for (int seat = 0; seat < 2; ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank) {
            for (int i = 0; i < game.stalls(seat, rank); ++i)
                add(Piece::stall(seat, rank), TurnKind::Stall, rank, 1U << seat);
        }
        for (int i = 0; i < game.hiddenCount(seat); ++i) {
            const PieceCode code = game.hidden(seat, i);
            add(rules.piece(code), TurnKind::Hidden, rules.kindOf(code), 1U << seat);
        }
    }
    for (int i = 0; i < game.supplyCount(); ++i) {
        const PieceCode code = game.supplyAt(i);
        add(rules.piece(code), rules.set().openTiles ? TurnKind::Open : TurnKind::Draw,
            rules.kindOf(code), 3U);
    }
    std::stable_sort(piles.begin(), piles.end(),
                     [](const Pile& a, const Pile& b) { return a.item.value < b.item.value; });

    for (const Pile& pile : piles) {
        const std::size_t index = itemCount_++;
        const std::uint64_t itemBit = std::uint64_t{1} << index;
        items_[index] = pile.item;
        count_[index] = static_cast<std::uint8_t>(pile.count);
        itemKey_[index] = scramble(static_cast<std::uint64_t>(pile.item.turnKind) << 16 |
                                   pile.item.seats << 8 | pile.item.what);
        poolKey_ += itemKey_[index] * count_[index];
        several_ |= pile.count > 1 ? itemBit : 0;
        for (std::size_t seat = 0; seat < 2; ++seat)
            available_[seat] |= pile.item.seats >> seat & 1U ? itemBit : 0;
        const SectionSums& adds = pile.item.adds;
        stalls_ |= pile.item.type == PieceType::Stall ? itemBit : 0;
        customers_ |= pile.item.type == PieceType::Customer ? itemBit : 0;
        rogues_ |= adds.rogues > 0 ? itemBit : 0;
        sacks_ |= adds.sacks > 0 ? itemBit : 0;
        eyes_ |= adds.eyes > 0 ? itemBit : 0;
        fires_ |= traitsOf(pile.item.type).parts ? itemBit : 0;
    }
}

void LastSquares::addSections(const Game& game)
{
    const Rules& rules = game.rules();
    for (int square = 0; square < rules.squareCount(); ++square) {
        const std::size_t index = square;
        const PieceCode code = game.at(static_cast<SquareIndex>(square));
        const int wizards = wizardsBeside(game, square);
        const int row = square / rules.columns();
        const int column = square % rules.columns();
        rowWalk_[index] = {1, column, rules.columns() - 1 - column};
        columnWalk_[index] = {rules.columns(), row, rules.rows() - 1 - row};
        if (code == NoPiece) {
            bonus_[index] = wizards;
            poolKey_ += scramble(index) * static_cast<std::uint64_t>(wizards);
            continue;
        }
        Piece piece = rules.piece(code);
        if (piece.isStall())
            piece.rank = static_cast<std::uint8_t>(piece.rank + wizards);
        grid_.cells[index] = addendOf(piece);
        if (parts(piece))
            grid_.fires |= bit(square);
    }

    for (LineSet lines = rules.payingLines(); lines != 0; lines &= lines - 1) {
        const int line = std::countr_zero(lines);
        const bool full = (rules.squaresOfLine(line) & empty_) == 0;
        if (full && !(game.unscored() >> line & 1U))
            continue;
        Section section;
        const auto close = [&] {
            if (section.open == 0) {
                settled_ += word::value(section.sum);
            } else {
                const auto id = static_cast<std::uint8_t>(grid_.sectionCount++);
                grid_.sections[id] = section;
                for (SquareSet left = section.open; left != 0; left &= left - 1) {
                    auto& ids = line < MaxMarketSide ? grid_.row : grid_.column;
                    ids[lowest(left)] = id;
                }
            }
            section = {};
        };
        int square = rules.firstSquare(line);
        for (int i = 0; i < rules.length(line); ++i, square += rules.step(line)) {
            if (grid_.fires & bit(square)) {
                close();
                continue;
            }
            section.sum += grid_.cells[square];
            section.open |= empty_ & bit(square);
        }
        close();
    }
}

std::vector<LastSquares::Move> LastSquares::moves()
{
    std::vector<std::uint32_t> coded(MaxSquares * MaxItems);
    const int count = fillMoves(coded.data());
    coded.resize(count);
    std::sort(coded.rbegin(), coded.rend());
    std::vector<Move> result;
    result.reserve(coded.size());
    for (const std::uint32_t move : coded)
        result.push_back(
            {static_cast<SquareIndex>(move >> 6 & 63U), static_cast<std::uint8_t>(move & 63U)});
    return result;
}

Turn LastSquares::turnOf(const Move& move) const
{
    const Item& item = items_[move.item];
    return {item.turnKind, item.what, move.square, DeferNone};
}

} // namespace hp::exact
