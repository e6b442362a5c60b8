#include "ui/heller/positions/PositionDocument.h"

#include "engine/heller/rules/FixedFires.h"
#include "engine/heller/rules/Rules.h"
#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"

#include <algorithm>

namespace hp {

namespace {

int stallsOf(const RuleSet& rules, int seats, int rank)
{
    return rules.stalls[seats - MinSeats][rank - 1];
}

int& unplaced(PositionDraft& draft, int seat, int rank)
{
    return draft.stalls[seat][rank - 1];
}

int unplaced(const PositionDraft& draft, int seat, int rank)
{
    return draft.stalls[seat][rank - 1];
}

/// @param counted true for pieces that count
template <class Counted> int countOnMarket(const PositionDraft& draft, const Counted& counted)
{
    int count = 0;
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (!isFixedFire(draft.rules, draft.market, square) && counted(draft.market.at(square)))
            ++count;
    }
    return count;
}

/// Seats that do not play may have any colour; they get those that are left.
PerSeat<BoardSeat> withOwnColours(PerSeat<BoardSeat> seats)
{
    PerSeat<bool> taken{};
    for (BoardSeat& seat : seats) {
        int colour = std::clamp(seat.colour, 0, MaxSeats - 1);
        while (taken[colour])
            colour = (colour + 1) % MaxSeats;
        seat.colour = colour;
        taken[colour] = true;
    }
    return seats;
}

void followUnseen(PositionDraft& draft)
{
    draft.unseen.clear();
    draft.unseen = missingTiles(draft);
}

bool sameTiles(std::vector<Piece> a, std::vector<Piece> b)
{
    return std::is_permutation(a.begin(), a.end(), b.begin(), b.end(), sameMeaning);
}

void putBack(PositionDraft& draft, const Piece& piece)
{
    if (!piece.isStall() || piece.seat >= draft.seats)
        return;
    const int placed =
        countOnMarket(draft, [&](const Piece& other) { return sameMeaning(other, piece); });
    int& there = unplaced(draft, piece.seat, piece.rank);
    // Never more than the rules have: the stall may have been put there in addition.
    if (there + placed < stallsOf(draft.rules, draft.seats, piece.rank))
        ++there;
}

void takeAway(PositionDraft& draft, const Piece& piece)
{
    if (piece.isStall() && piece.seat < draft.seats) {
        int& there = unplaced(draft, piece.seat, piece.rank);
        there = std::max(0, there - 1);
    }
}

/// Takes an unseen tile that is used elsewhere now, if a person has chosen the unseen tiles.
void takeFromUnseen(PositionDraft& draft, const Piece& piece)
{
    if (!piece.isTile())
        return;
    const auto same = [&](const Piece& other) { return sameMeaning(other, piece); };
    const std::vector<Piece> missing = missingTiles(draft);
    if (std::any_of(missing.begin(), missing.end(), same))
        return; // one is nowhere
    const auto at = std::find_if(draft.unseen.begin(), draft.unseen.end(), same);
    if (at != draft.unseen.end())
        draft.unseen.erase(at);
}

Market resized(const Market& market, const RuleSet& before, const RuleSet& rules)
{
    Market next(rules.rows, rules.columns);
    for (int row = 0; row < next.rows(); ++row) {
        for (int column = 0; column < next.columns(); ++column) {
            const SquareIndex square = next.square(row, column);
            if (isFixedFire(rules, next, square)) {
                next.set(square, Piece::special(PieceType::Fire));
            } else if (row < market.rows() && column < market.columns() &&
                       !isFixedFire(before, market, market.square(row, column))) {
                next.set(square, market.at(row, column));
            }
        }
    }
    return next;
}

} // namespace

PositionDocument::PositionDocument(QObject* parent) : QObject(parent)
{
    load(PositionDraft::start(RuleSet{}, MinSeats), BoardState{}.seats, true);
}

void PositionDocument::load(const PositionDraft& draft, const PerSeat<BoardSeat>& names, bool saved)
{
    state_ = {draft, withOwnColours(names), true};
    PositionDraft computed = draft;
    followUnseen(computed);
    state_.unseenFollows = sameTiles(computed.unseen, draft.unseen);
    ++typingSession_;
    stack_.clear();
    saved_ = saved;
    savedText_ = text();
    savedRules_ = draft.rules;
    emit loaded();
    follow();
}

PerSeat<BoardSeat> PositionDocument::shown(PerSeat<BoardSeat> typed)
{
    for (BoardSeat& seat : typed) {
        if (seat.name.isEmpty())
            seat.name = colourName(seat.colour);
    }
    return typed;
}

QString PositionDocument::text() const
{
    return QString::fromStdString(draftText(state_.draft));
}

int PositionDocument::left(const Piece& piece) const
{
    if (piece.isStall())
        return piece.seat < seats() ? unplaced(state_.draft, piece.seat, piece.rank) : 0;
    int count = 0;
    const auto same = [&](const Piece& other) { return sameMeaning(other, piece); };
    forEachTile(state_.draft.rules, [&](const Piece& tile, int there) {
        if (same(tile))
            count += there;
    });
    count -= countOnMarket(state_.draft, same);
    for (const auto& held : state_.draft.hidden)
        count -= static_cast<int>(
            std::count_if(held.begin(), held.end(), [&](const PositionDraft::HiddenTile& tile) {
                return tile && same(*tile);
            }));
    return std::max(0, count);
}

bool PositionDocument::isModified() const
{
    return !saved_ || savedText_ != text() || savedRules_ != state_.draft.rules;
}

void PositionDocument::setSaved()
{
    saved_ = true;
    savedText_ = text();
    savedRules_ = state_.draft.rules;
    emit changed();
}

// --- history -------------------------------------------------------------------------------------

void PositionDocument::push(const StepName& what, const std::function<void(State&)>& change,
                            const QString& typing)
{
    State after = state_;
    change(after);
    if (after.unseenFollows)
        followUnseen(after.draft);
    numberCopies(after.draft);
    if (after == state_)
        return;
    stack_.push(new Step(
        {what, state_, std::move(after), typing, typingSession_},
        [this](const State& state) {
            state_ = state;
            follow();
        },
        [](const State& a, const State& b) { return a == b; }));
}

void PositionDocument::follow()
{
    findings_ = hp::findings(state_.draft);
    emit changed();
}

// --- changes -------------------------------------------------------------------------------------

void PositionDocument::place(SquareIndex square, const Piece& piece, const QString& typing)
{
    const QString name = squareName(square, state_.draft.market.columns());
    push([name] { return tr("square %1").arg(name); },
         [&](State& state) {
             PositionDraft& draft = state.draft;
             const Piece before = draft.market.at(square);
             if (sameMeaning(before, piece))
                 return;
             draft.market.set(square, Piece{});
             putBack(draft, before);
             if (!state.unseenFollows)
                 takeFromUnseen(draft, piece);
             takeAway(draft, piece);
             // Those that lie there keep their pictures: this one gets another.
             Piece placed = piece;
             while (placed.isTile() &&
                    countOnMarket(draft, [&](const Piece& other) { return other == placed; }) > 0)
                 ++placed.copy;
             draft.market.set(square, placed);
         },
         typing);
}

void PositionDocument::exchange(SquareIndex a, SquareIndex b)
{
    const int columns = state_.draft.market.columns();
    const QString from = squareName(a, columns);
    const QString to = squareName(b, columns);
    push([from, to] { return tr("%1 to %2", "squares").arg(from, to); },
         [&](State& state) {
             Market& market = state.draft.market;
             const Piece piece = market.at(a);
             market.set(a, market.at(b));
             market.set(b, piece);
         });
}

void PositionDocument::emptyMarket()
{
    push([] { return tr("empty market"); },
         [](State& state) {
             PositionDraft& draft = state.draft;
             for (int i = 0; i < draft.market.squareCount(); ++i) {
                 const auto square = static_cast<SquareIndex>(i);
                 const Piece before = draft.market.at(square);
                 if (isFixedFire(draft.rules, draft.market, square))
                     continue;
                 draft.market.set(square, Piece{});
                 putBack(draft, before);
             }
         });
}

void PositionDocument::toStart()
{
    push([] { return tr("start of a round"); },
         [](State& state) {
             state.draft = PositionDraft::start(state.draft.rules, state.draft.seats);
             state.unseenFollows = true;
         });
}

void PositionDocument::setRules(const RuleSet& rules)
{
    push([name = rulesName(rules)] { return tr("rules “%1”").arg(name); },
         [&](State& state) {
             PositionDraft& draft = state.draft;
             draft.market = resized(draft.market, draft.rules, rules);
             for (int seat = 0; seat < draft.seats; ++seat) {
                 for (int rank = 1; rank <= RankCount; ++rank) {
                     const int more = stallsOf(rules, draft.seats, rank) -
                                      stallsOf(draft.rules, draft.seats, rank);
                     int& there = unplaced(draft, seat, rank);
                     there = std::max(0, there + more);
                 }
             }
             draft.rules = rules;
         });
}

void PositionDocument::setSeats(int seats)
{
    push([] { return tr("number of seats"); },
         [&](State& state) {
             PositionDraft& draft = state.draft;
             for (int seat = 0; seat < MaxSeats; ++seat) {
                 if (seat >= seats) {
                     draft.money[seat] = 0;
                     draft.stalls[seat] = {};
                     draft.hidden[seat].clear();
                     continue;
                 }
                 if (seat >= draft.seats)
                     draft.money[seat] = draft.rules.startMoney;
                 for (int rank = 1; rank <= RankCount; ++rank) {
                     const int most = stallsOf(draft.rules, seats, rank);
                     const int more = seat >= draft.seats
                                          ? most
                                          : most - stallsOf(draft.rules, draft.seats, rank);
                     int& there = unplaced(draft, seat, rank);
                     there = std::max(0, there + more);
                 }
             }
             draft.seats = seats;
             draft.toMove = std::min(draft.toMove, seats - 1);
         },
         QStringLiteral("seats"));
}

void PositionDocument::setName(int seat, const QString& name)
{
    push([] { return tr("name"); }, [&](State& state) { state.names[seat].name = name; },
         QStringLiteral("name%1").arg(seat));
}

void PositionDocument::setColour(int seat, int colour)
{
    push([] { return tr("colour"); },
         [&](State& state) {
             for (int other = 0; other < MaxSeats; ++other) {
                 if (other != seat && state.names[other].colour == colour)
                     state.names[other].colour = state.names[seat].colour;
             }
             state.names[seat].colour = colour;
         });
}

void PositionDocument::setMoney(int seat, int money)
{
    push([name = seatName(seat)] { return tr("money of %1").arg(name); },
         [&](State& state) { state.draft.money[seat] = money; },
         QStringLiteral("money%1").arg(seat));
}

void PositionDocument::setStalls(int seat, int rank, int count)
{
    push([name = seatName(seat)] { return tr("stalls of %1").arg(name); },
         [&](State& state) { unplaced(state.draft, seat, rank) = count; },
         QStringLiteral("stalls%1%2").arg(seat).arg(rank));
}

void PositionDocument::setHidden(int seat, int index,
                                 const std::optional<PositionDraft::HiddenTile>& tile)
{
    push([name = seatName(seat)] { return tr("hidden tile of %1").arg(name); },
         [&](State& state) {
             auto& held = state.draft.hidden[seat];
             const auto at = static_cast<std::size_t>(index);
             if (!tile) {
                 if (at < held.size())
                     held.erase(held.begin() + index);
                 return;
             }
             if (!state.unseenFollows && *tile)
                 takeFromUnseen(state.draft, **tile);
             if (at < held.size())
                 held[at] = *tile;
             else
                 held.push_back(*tile);
         });
}

void PositionDocument::setToMove(int seat)
{
    push([] { return tr("who moves"); }, [&](State& state) { state.draft.toMove = seat; });
}

void PositionDocument::setRound(int round)
{
    push([] { return tr("round"); }, [&](State& state) { state.draft.round = round; },
         QStringLiteral("round"));
}

void PositionDocument::setUnseenFollows(bool follows)
{
    push([] { return tr("unseen tiles"); }, [&](State& state) { state.unseenFollows = follows; });
}

void PositionDocument::setUnseen(const Piece& tile, int count)
{
    push([] { return tr("unseen tiles"); },
         [&](State& state) {
             state.unseenFollows = false;
             std::vector<Piece>& unseen = state.draft.unseen;
             const auto same = [&](const Piece& other) { return sameMeaning(other, tile); };
             auto there = std::count_if(unseen.begin(), unseen.end(), same);
             for (; there < count; ++there)
                 unseen.push_back(tile);
             for (; there > count; --there)
                 unseen.erase(std::find_if(unseen.begin(), unseen.end(), same));
         },
         QStringLiteral("unseen") + QString::fromStdString(pieceToken(tile)));
}

void PositionDocument::apply(const PositionFinding::Fix& fix)
{
    replace([message = fix.message] { return wording(message); }, fix.result);
}

void PositionDocument::replace(const StepName& what, const PositionDraft& draft,
                               const QString& typing)
{
    push(
        what,
        [&](State& state) {
            PositionDraft computed = draft;
            followUnseen(computed);
            state.unseenFollows = sameTiles(computed.unseen, draft.unseen);
            state.draft = draft;
        },
        typing);
}

} // namespace hp
