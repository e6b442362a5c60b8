#include "engine/heller/game/Position.h"
#include "engine/heller/market/Kinds.h"
#include "engine/heller/market/PieceToken.h"
#include "engine/heller/rules/FixedFires.h"
#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/rules/Validate.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace hp {

namespace {

using Severity = PositionFinding::Severity;
using Squares = std::vector<SquareIndex>;

bool isFixedFire(const PositionDraft& draft, SquareIndex square)
{
    return isFixedFire(draft.rules, draft.market, square);
}

bool isStallOfGame(const Piece& piece)
{
    return piece.isStall() && piece.rank >= 1 && piece.rank <= RankCount && piece.seat < MaxSeats;
}

std::string romanRank(int rank)
{
    return std::string(rank, 'I');
}

std::string tokens(const std::vector<Piece>& pieces)
{
    std::string text;
    for (const Piece& piece : pieces)
        text += (text.empty() ? "" : " ") + pieceToken(piece);
    return text;
}

Squares squaresWith(const PositionDraft& draft, const std::function<bool(const Piece&)>& wanted)
{
    Squares squares;
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (!isFixedFire(draft, square) && wanted(draft.market.at(square)))
            squares.push_back(square);
    }
    return squares;
}

Squares squaresOf(const PositionDraft& draft, const Piece& piece)
{
    return squaresWith(draft, [&](const Piece& other) { return sameMeaning(other, piece); });
}

void takeOff(PositionDraft& draft, const Squares& squares)
{
    for (const SquareIndex square : squares)
        draft.market.set(square, {});
}

/// Takes away tiles of this meaning until so many are left: first those that nobody sees on the
/// table.
void keepTiles(PositionDraft& draft, const Piece& tile, int left)
{
    const auto isIt = [&](const Piece& piece) { return sameMeaning(piece, tile); };
    int surplus = -left;
    surplus += static_cast<int>(std::count_if(draft.unseen.begin(), draft.unseen.end(), isIt));
    surplus += static_cast<int>(squaresOf(draft, tile).size());
    for (const auto& ofSeat : draft.hidden)
        surplus += static_cast<int>(std::count_if(
            ofSeat.begin(), ofSeat.end(), [&](const auto& held) { return held && isIt(*held); }));
    for (auto it = draft.unseen.begin(); it != draft.unseen.end() && surplus > 0;) {
        const bool away = isIt(*it);
        surplus -= away ? 1 : 0;
        it = away ? draft.unseen.erase(it) : it + 1;
    }
    Squares squares = squaresOf(draft, tile);
    for (; !squares.empty() && surplus > 0; --surplus, squares.pop_back())
        takeOff(draft, {squares.back()});
    for (auto& ofSeat : draft.hidden) {
        for (auto it = ofSeat.begin(); it != ofSeat.end() && surplus > 0;) {
            const bool away = *it && isIt(**it);
            surplus -= away ? 1 : 0;
            it = away ? ofSeat.erase(it) : it + 1;
        }
    }
}

/// Takes hidden tiles of the seat until so many are left. Known ones are then not seen; unknown
/// ones are among those already.
void keepHidden(PositionDraft& draft, std::size_t seat, std::size_t left)
{
    while (draft.hidden[seat].size() > left) {
        if (const PositionDraft::HiddenTile& tile = draft.hidden[seat].back())
            draft.unseen.push_back(*tile);
        draft.hidden[seat].pop_back();
    }
}

class Finder {
public:
    explicit Finder(const PositionDraft& draft) : draft_(draft) {}

    std::vector<PositionFinding> find()
    {
        if (rulesArePlayable() && seatCountFits() && marketFits()) {
            checkSquares();
            for (int seat = 0; seat < draft_.seats; ++seat)
                checkSeat(seat);
            checkTurn();
            checkTiles();
        }
        sortFindings(found_);
        return std::move(found_);
    }

private:
    PositionFinding& add(Severity severity, std::string id, std::vector<std::string> params,
                         int seat = -1, Squares squares = {})
    {
        return found_.emplace_back(PositionFinding{
            severity, {std::move(id), std::move(params)}, std::move(squares), seat, {}});
    }
    PositionFinding& error(std::string id, std::vector<std::string> params, int seat = -1,
                           Squares squares = {})
    {
        return add(Severity::Error, std::move(id), std::move(params), seat, std::move(squares));
    }
    void fix(PositionFinding& finding, std::string id, std::vector<std::string> params,
             const std::function<void(PositionDraft&)>& change) const
    {
        PositionDraft result = draft_;
        change(result);
        finding.fixes.push_back({{std::move(id), std::move(params)}, std::move(result)});
    }

    bool rulesArePlayable()
    {
        const std::vector<Finding> ofRules = validate(draft_.rules);
        if (!hasErrors(ofRules))
            return true;
        for (const Finding& finding : ofRules) {
            if (finding.severity != Finding::Severity::Error)
                continue;
            PositionFinding& added = error(finding.message.id, finding.message.params);
            for (const Fix& ofIt : finding.fixes)
                fix(added, ofIt.message.id, ofIt.message.params,
                    [&](PositionDraft& draft) { draft.rules = ofIt.result; });
        }
        return false;
    }

    bool seatCountFits()
    {
        if (draft_.seats >= MinSeats && draft_.seats <= MaxSeats)
            return true;
        const int nearest = std::clamp(draft_.seats, MinSeats, MaxSeats);
        fix(error("draft.seatCount", {std::to_string(draft_.seats), std::to_string(MinSeats),
                                      std::to_string(MaxSeats)}),
            "draft.fixSeats", {std::to_string(nearest)},
            [&](PositionDraft& draft) { draft.seats = nearest; });
        return false;
    }

    bool marketFits()
    {
        const RuleSet& rules = draft_.rules;
        const Market& market = draft_.market;
        if (market.rows() == rules.rows && market.columns() == rules.columns)
            return true;
        fix(error("position.marketSize",
                  {std::to_string(market.rows()), std::to_string(market.columns()),
                   std::to_string(rules.rows), std::to_string(rules.columns)}),
            "fix.market", {std::to_string(rules.rows), std::to_string(rules.columns)},
            [&](PositionDraft& draft) {
                draft.market = Market(rules.rows, rules.columns);
                for (int row = 0; row < std::min(rules.rows, market.rows()); ++row) {
                    for (int column = 0; column < std::min(rules.columns, market.columns());
                         ++column)
                        draft.market.set(row, column, market.at(row, column));
                }
            });
        return false;
    }

    std::string named(const Squares& squares) const
    {
        std::string text;
        for (const SquareIndex square : squares)
            text += (text.empty() ? "" : ", ") + squareToken(square, draft_.market.columns());
        return text;
    }

    void checkSquares()
    {
        Squares fires;
        for (int i = 0; i < draft_.market.squareCount(); ++i) {
            const auto square = static_cast<SquareIndex>(i);
            if (isFixedFire(draft_, square) && !parts(draft_.market.at(square)))
                fires.push_back(square);
        }
        if (!fires.empty())
            fix(error("draft.fixedFire", {named(fires)}, -1, fires), "draft.fixFire",
                {named(fires)}, [&](PositionDraft& draft) {
                    for (const SquareIndex square : fires)
                        draft.market.set(square, Piece::special(PieceType::Fire));
                });
        takeOffFix(squaresWith(
                       draft_,
                       [](const Piece& piece) { return piece.isStall() && !isStallOfGame(piece); }),
                   "draft.notAPiece", -1);
        for (int seat = draft_.seats; seat < MaxSeats; ++seat)
            takeOffFix(squaresWith(draft_,
                                   [&](const Piece& piece) {
                                       return isStallOfGame(piece) && piece.seat == seat;
                                   }),
                       "draft.absentSeat", seat);
    }

    void takeOffFix(const Squares& squares, const char* id, int seat)
    {
        if (squares.empty())
            return;
        const std::string about = seat < 0 ? named(squares) : seatToken(seat);
        fix(error(id, {about}, seat, squares), "draft.fixTakeOff", {named(squares)},
            [&](PositionDraft& draft) { takeOff(draft, squares); });
    }

    void checkSeat(int seat)
    {
        const int money = draft_.money[seat];
        const int nearest = std::clamp(money, -MaxPositionMoney, MaxPositionMoney);
        if (money != nearest)
            fix(error("draft.money", {seatToken(seat), std::to_string(MaxPositionMoney)}, seat),
                "fix.setTo", {std::to_string(nearest)},
                [&](PositionDraft& draft) { draft.money[seat] = nearest; });
        for (int rank = 1; rank <= RankCount; ++rank)
            checkStalls(seat, rank);
        checkHidden(seat);
    }

    void checkStalls(int seat, int rank)
    {
        const std::size_t r = rank - 1;
        const int unplaced = draft_.stalls[seat][r];
        const int most = draft_.rules.stalls[draft_.seats - MinSeats][r];
        const Squares placed = squaresOf(draft_, Piece::stall(seat, rank));
        const int onMarket = static_cast<int>(placed.size());
        if (unplaced < 0) {
            fix(error("draft.negativeStalls", {seatToken(seat), romanRank(rank)}, seat),
                "fix.setTo", {"0"}, [&](PositionDraft& draft) { draft.stalls[seat][r] = 0; });
            return;
        }
        // Beyond every bound of the rules, so that the sum is small.
        const int together = std::min(unplaced, 1'000'000) + onMarket;
        const std::vector<std::string> params{seatToken(seat), romanRank(rank),
                                              std::to_string(together), std::to_string(most)};
        if (together > most) {
            PositionFinding& finding = error("draft.tooManyStalls", params, seat, placed);
            if (onMarket <= most) {
                fix(finding, "draft.fixUnplaced", {std::to_string(most - onMarket)},
                    [&](PositionDraft& draft) { draft.stalls[seat][r] = most - onMarket; });
            } else {
                const Squares surplus(placed.begin() + most, placed.end());
                fix(finding, "draft.fixFewerStalls", {std::to_string(most)},
                    [&](PositionDraft& draft) {
                        draft.stalls[seat][r] = 0;
                        takeOff(draft, surplus);
                    });
            }
        } else if (together < most && (draft_.round == 1 || draft_.rules.returningRanks[r])) {
            fix(add(Severity::Warning, "draft.missingStalls", params, seat), "draft.fixGiveStalls",
                {}, [&](PositionDraft& draft) { draft.stalls[seat][r] = most - onMarket; });
        }
    }

    void checkHidden(int seat)
    {
        const std::size_t s = seat;
        const auto held = draft_.hidden[s].size();
        const std::size_t most = draft_.rules.hiddenTilesDealt();
        if (held <= most)
            return;
        PositionFinding& finding =
            draft_.rules.openTiles
                ? error("draft.hiddenWithOpenTiles", {seatToken(seat)}, seat)
                : error("draft.tooManyHidden",
                        {seatToken(seat), std::to_string(held), std::to_string(most)}, seat);
        fix(finding, "draft.fixFewerHidden", {std::to_string(most)},
            [&](PositionDraft& draft) { keepHidden(draft, s, most); });
    }

    void checkTurn()
    {
        if (draft_.toMove < 0 || draft_.toMove >= draft_.seats) {
            const bool named = draft_.toMove >= 0 && draft_.toMove < MaxSeats;
            fix(error("draft.noSuchSeat", {seatToken(draft_.toMove)}, named ? draft_.toMove : -1),
                "draft.fixToMove", {seatToken(0)}, [](PositionDraft& draft) { draft.toMove = 0; });
        }
        const int last = draft_.rules.mostRounds();
        const int nearest = std::clamp(draft_.round, 1, last);
        if (draft_.round != nearest)
            fix(error("draft.noSuchRound", {std::to_string(draft_.round), std::to_string(last)}),
                "fix.setTo", {std::to_string(nearest)},
                [&](PositionDraft& draft) { draft.round = nearest; });
    }

    void checkTiles()
    {
        checkNoTiles();
        std::vector<Piece> all = draft_.unseen;
        for (int i = 0; i < draft_.market.squareCount(); ++i) {
            const auto square = static_cast<SquareIndex>(i);
            if (!isFixedFire(draft_, square))
                all.push_back(draft_.market.at(square));
        }
        int unknown = 0;
        for (int seat = 0; seat < draft_.seats; ++seat) {
            for (const PositionDraft::HiddenTile& tile : draft_.hidden[seat]) {
                if (tile)
                    all.push_back(*tile);
                else
                    ++unknown;
            }
        }
        std::vector<Piece> seen;
        for (const Piece& tile : all) {
            const auto isIt = [&](const Piece& other) { return sameMeaning(other, tile); };
            if (!tile.isTile() || std::any_of(seen.begin(), seen.end(), isIt))
                continue;
            seen.push_back(tile);
            checkCount(tile, static_cast<int>(std::count_if(all.begin(), all.end(), isIt)));
        }
        const std::vector<Piece> missing = missingTiles(draft_);
        checkUnknown(unknown, missing);
        if (!missing.empty())
            fix(add(Severity::Warning, "draft.missingTiles", {tokens(missing)}), "draft.fixMissing",
                {}, [&](PositionDraft& draft) {
                    draft.unseen.insert(draft.unseen.end(), missing.begin(), missing.end());
                });
    }

    /// Hidden or unseen pieces that are no tiles. No text and no view has them.
    void checkNoTiles()
    {
        const auto isNone = [](const Piece& piece) { return !piece.isTile(); };
        const auto isHeld = [&](const PositionDraft::HiddenTile& tile) {
            return tile && isNone(*tile);
        };
        bool any = std::any_of(draft_.unseen.begin(), draft_.unseen.end(), isNone);
        for (const auto& ofSeat : draft_.hidden)
            any = any || std::any_of(ofSeat.begin(), ofSeat.end(), isHeld);
        if (any)
            fix(error("draft.notATile", {}), "draft.fixNotATile", {}, [&](PositionDraft& draft) {
                std::erase_if(draft.unseen, isNone);
                for (auto& ofSeat : draft.hidden)
                    std::erase_if(ofSeat, isHeld);
            });
    }

    void checkCount(const Piece& tile, int count)
    {
        int most = 0;
        forEachTile(draft_.rules, [&](const Piece& piece, int ofIt) {
            most += sameMeaning(piece, tile) ? std::max(ofIt, 0) : 0;
        });
        if (count <= most)
            return;
        const std::string token = pieceToken(tile);
        if (most == 0)
            fix(error("draft.tileNotInRules", {token}, -1, squaresOf(draft_, tile)),
                "draft.fixNoTile", {}, [&](PositionDraft& draft) { keepTiles(draft, tile, 0); });
        else
            fix(error("draft.tooManyOfTile", {token, std::to_string(count), std::to_string(most)},
                      -1, squaresOf(draft_, tile)),
                "fix.fewerTiles", {std::to_string(most)},
                [&](PositionDraft& draft) { keepTiles(draft, tile, most); });
    }

    void checkUnknown(int unknown, const std::vector<Piece>& missing)
    {
        const int unseen = static_cast<int>(draft_.unseen.size());
        if (unknown <= unseen)
            return;
        PositionFinding& finding =
            error("position.tooFewUnseen", {std::to_string(unseen), std::to_string(unknown)});
        if (unseen + std::ssize(missing) >= unknown)
            fix(finding, "draft.fixMissing", {}, [&](PositionDraft& draft) {
                draft.unseen.insert(draft.unseen.end(), missing.begin(), missing.end());
            });
        fix(finding, "draft.fixNoUnknown", {}, [](PositionDraft& draft) {
            for (auto& ofSeat : draft.hidden)
                std::erase(ofSeat, PositionDraft::HiddenTile());
        });
    }

    const PositionDraft& draft_;
    std::vector<PositionFinding> found_;
};

} // namespace

std::vector<PositionFinding> findings(const PositionDraft& draft)
{
    return Finder(draft).find();
}

} // namespace hp
