#include "engine/heller/solver/Expectation.h"

#include "engine/base/VectorState.h"
#include "engine/heller/game/Winners.h"
#include "engine/heller/solver/HiddenDeals.h"
#include "engine/heller/solver/NumberTable.h"
#include "engine/heller/solver/SolverTable.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <tuple>

namespace hp {

namespace {

constexpr double Worst = -1e300;
constexpr double Equal = 1e-9;

class ExpectedValues {
public:
    ExpectedValues(const Rules& rules, SquareSet empty, const RoundEndValue& atEnd,
                   exact::SearchControl& control)
        : rules_(rules), empty_(empty), atEnd_(atEnd), control_(control),
          plainEnd_(rules.set().lineScoring == LineScoring::Immediate && !rules.hasWizards())
    {
    }

    /// The values for all seats from this position. @pre nothing in hand
    SeatUtilities value(const Game& game)
    {
        if (game.phase() != Phase::Playing)
            return utilitiesOf(game);
        if (!control_.visit())
            return {};
        if (game.mustPass()) {
            Game next = game;
            next.play(Turn::pass());
            return value(next);
        }
        if (std::popcount(game.empty()) == 1)
            return best(game).values;
        const std::uint64_t key = keyOf(game);
        SeatUtilities result;
        if (const double* found = memory_.find(key)) {
            std::copy_n(found, result.size(), result.begin());
            return result;
        }
        result = best(game).values;
        if (control_.stopped)
            return result;
        if (double* place = memory_.add(key))
            std::copy(result.begin(), result.end(), place);
        return result;
    }

    /// The values of every decision of the seat to move.
    std::vector<ExpectedDecision> decisions(const Game& game)
    {
        std::vector<ExpectedDecision> result;
        std::vector<Turn> turns;
        game.legalTurns(turns);
        for (const Turn& turn : turns) {
            if (turn.defer != DeferNone)
                continue;
            Game next = game;
            next.play(turn);
            result.push_back({Decision::play(turn), value(next)});
        }
        if (game.canDraw())
            result.push_back({Decision::drawTile(), drawn(game)});
        return result;
    }

    /// Visits every way in which the round can end after the decision.
    void follow(const Game& game, const Decision& decision, const EndVisitor& visit)
    {
        if (decision.draw)
            followDraw(game, {}, 1, visit);
        else
            followTurn(game, decision.turn, {}, 1, visit);
    }

private:
    /// A piece that the seat to move can place; Draw: it draws one that is not known yet.
    struct Option {
        TurnKind kind = TurnKind::Pass;
        std::uint8_t what = 0; ///< as in Turn
        PieceCode code = NoPiece;
    };
    struct Placed {
        SeatUtilities values;
        SquareIndex square = 0;
    };

    template <class See> void forEachOption(const Game& game, const See& see)
    {
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (game.rankMask(game.toMove()) >> (rank - 1) & 1U)
                see({TurnKind::Stall, static_cast<std::uint8_t>(rank),
                     stallCode(game.toMove(), rank)});
        }
        std::uint64_t seenLow = 0;
        for (int i = 0; i < game.hiddenCount(game.toMove()); ++i) {
            const PieceCode code = game.hidden(game.toMove(), i);
            const KindIndex kind = rules_.kindOf(code);
            if (kind < 64 && (seenLow >> kind & 1U))
                continue;
            seenLow |= kind < 64 ? std::uint64_t{1} << kind : 0;
            see({TurnKind::Hidden, kind, code});
        }
        if (game.supplyCount() == 0)
            return;
        if (rules_.set().openTiles)
            forEachKind(game, [&](KindIndex kind, int) { see(tileOf(TurnKind::Open, kind)); });
        else
            see({TurnKind::Draw, 0, NoPiece});
    }
    Option tileOf(TurnKind kind, KindIndex what) const
    {
        return {kind, what, rules_.kind(what).firstCode};
    }

    SeatUtilities valuesOf(const Game& game, const Option& option)
    {
        return option.kind == TurnKind::Draw ? drawn(game) : bestSquare(game, option).values;
    }

    struct Best {
        SeatUtilities values;
        Option option;
    };

    Best best(const Game& game)
    {
        const std::size_t seat = game.toMove();
        Best result;
        result.values.fill(Worst);
        forEachOption(game, [&](const Option& option) {
            const SeatUtilities values = valuesOf(game, option);
            if (prefers(values, result.values, seat))
                result = {values, option};
        });
        return result;
    }

    SeatUtilities drawn(const Game& game)
    {
        SeatUtilities sum{};
        forEachKind(game, [&](KindIndex kind, int count) {
            const SeatUtilities values = bestSquare(game, tileOf(TurnKind::Draw, kind)).values;
            for (std::size_t seat = 0; seat < sum.size(); ++seat)
                sum[seat] += values[seat] * count / game.supplyCount();
        });
        return sum;
    }

    void followBest(const Game& game, const PaidLines& paid, double chance, const EndVisitor& visit)
    {
        if (game.phase() != Phase::Playing) {
            visit({paid, game, chance});
            return;
        }
        if (game.mustPass()) {
            followTurn(game, Turn::pass(), paid, chance, visit);
            return;
        }
        const Option option = best(game).option;
        if (option.kind == TurnKind::Draw)
            followDraw(game, paid, chance, visit);
        else
            followPlaced(game, option, paid, chance, visit);
    }

    void followDraw(const Game& game, const PaidLines& paid, double chance, const EndVisitor& visit)
    {
        forEachKind(game, [&](KindIndex kind, int count) {
            followPlaced(game, tileOf(TurnKind::Draw, kind), paid,
                         chance * count / game.supplyCount(), visit);
        });
    }

    void followPlaced(const Game& game, const Option& option, const PaidLines& paid, double chance,
                      const EndVisitor& visit)
    {
        followTurn(game, {option.kind, option.what, bestSquare(game, option).square, DeferNone},
                   paid, chance, visit);
    }

    void followTurn(const Game& game, const Turn& turn, PaidLines paid, double chance,
                    const EndVisitor& visit)
    {
        Game next = game;
        const LineSet lines = next.play(turn);
        paid.add(next, lines);
        followBest(next, paid, chance, visit);
    }

    /// Whether the seat prefers `a`. Between equal values it prefers less for the seats after it.
    bool prefers(const SeatUtilities& a, const SeatUtilities& b, std::size_t seat) const
    {
        const double difference = a[seat] - b[seat];
        if (std::abs(difference) > Equal)
            return difference > 0;
        for (std::size_t i = 1; i < seats_; ++i) {
            const double other = a[(seat + i) % seats_] - b[(seat + i) % seats_];
            if (std::abs(other) > Equal)
                return other < 0;
        }
        return false;
    }

    template <class Visit> void forEachKind(const Game& game, const Visit& visit)
    {
        std::array<std::uint8_t, MaxTiles> counts{};
        for (int i = 0; i < game.supplyCount(); ++i)
            ++counts[rules_.kindOf(game.supplyAt(i))];
        for (int kind = 0; kind < rules_.kindCount(); ++kind) {
            if (counts[kind] > 0)
                visit(static_cast<KindIndex>(kind), counts[kind]);
        }
    }

    Placed bestSquare(const Game& game, const Option& option)
    {
        const std::size_t seat = game.toMove();
        Placed result;
        result.values.fill(Worst);
        for (SquareSet left = game.empty(); left != 0; left &= left - 1) {
            const auto square = static_cast<SquareIndex>(std::countr_zero(left));
            const SeatUtilities values =
                after(game, {option.kind, option.what, square, DeferNone}, option.code);
            if (prefers(values, result.values, seat))
                result = {values, square};
        }
        return result;
    }

    SeatUtilities after(const Game& game, const Turn& turn, PieceCode code)
    {
        SeatUtilities values;
        if (lastSquare(game, code, turn.square, values))
            return values;
        Game next = game;
        next.play(turn);
        return value(next);
    }

    /// Values the round's last placing without playing it, if no fire and no banner matters.
    bool lastSquare(const Game& game, PieceCode code, SquareIndex square, SeatUtilities& values)
    {
        using namespace lineword;
        if (!plainEnd_ || (game.empty() & (game.empty() - 1)) != 0)
            return false;
        const std::uint64_t addend = rules_.addend(code);
        const std::uint64_t row = game.lineWord(rules_.rowOf(square)) + addend;
        const std::uint64_t column = game.lineWord(rules_.columnLineOf(square)) + addend;
        if (!saysAll(row) || !saysAll(column))
            return false;
        ++control_.nodes;
        const int rowWorth = sectionValue(sums(row));
        const int columnWorth = sectionValue(sums(column));
        RoundEnd end;
        for (int seat = 0; seat < MaxSeats; ++seat) {
            end.money[seat] =
                game.money(seat) + rowWorth * ranks(row, seat) + columnWorth * ranks(column, seat);
            for (int rank = 1; rank <= RankCount; ++rank)
                end.stalls[seat][rank - 1] = static_cast<std::uint8_t>(game.stalls(seat, rank));
        }
        if (isStallCode(code))
            --end.stalls[seatOfStall(code)][rankOfStall(code) - 1];
        values = atEnd_(end);
        return true;
    }

    SeatUtilities utilitiesOf(const Game& game) const
    {
        RoundEnd end;
        for (int seat = 0; seat < MaxSeats; ++seat) {
            end.money[seat] = game.money(seat);
            for (int rank = 1; rank <= RankCount; ++rank)
                end.stalls[seat][rank - 1] = static_cast<std::uint8_t>(game.stalls(seat, rank));
        }
        return atEnd_(end);
    }

    /// Pieces on the squares that were empty at first determine the position, except who holds what
    /// and when lines were paid.
    std::uint64_t keyOf(const Game& game) const
    {
        std::uint64_t board = 0;
        for (SquareSet left = empty_; left != 0; left &= left - 1) {
            const PieceCode code = game.at(static_cast<SquareIndex>(std::countr_zero(left)));
            const std::uint64_t meaning = code == NoPiece     ? 0U
                                          : isStallCode(code) ? code
                                                              : 17U + rules_.kindOf(code);
            board = board << 8 | meaning;
        }
        // Hashed one after the other: a plain sum would be the same if the board's and the money's
        // parts were exchanged.
        std::uint64_t key = exact::scramble(board);
        const auto add = [&key](std::uint64_t more) { key = exact::scramble(key + more); };
        add(static_cast<std::uint64_t>(game.toMove()) << 32 | game.unscored());
        for (int seat = 0; seat < game.seats(); ++seat) {
            add(static_cast<std::uint32_t>(game.money(seat)));
            add(static_cast<std::uint64_t>(game.hiddenCount(seat)));
            for (int i = 0; i < game.hiddenCount(seat); ++i)
                add(rules_.kindOf(game.hidden(seat, i)));
        }
        return std::max<std::uint64_t>(key, 1);
    }

    const Rules& rules_;
    SquareSet empty_;
    const RoundEndValue& atEnd_;
    exact::SearchControl& control_;
    bool plainEnd_;
    std::size_t seats_ = rules_.seats();
    exact::NumberTable memory_{std::tuple_size_v<SeatUtilities>};
};

} // namespace

SeatUtilities TotalsValue::operator()(const RoundEnd& end) const
{
    const std::size_t count = seats;
    SeatUtilities totals{};
    for (std::size_t seat = 0; seat < count; ++seat) {
        totals[seat] = end.money[seat];
        for (std::size_t rank = 0; rank < RankCount; ++rank)
            totals[seat] += stall[rank] * end.stalls[seat][rank];
    }
    const auto lead = [&](const auto& of, std::size_t seat) {
        double other = Worst;
        for (std::size_t i = 0; i < count; ++i)
            other = i == seat ? other : std::max(other, static_cast<double>(of[i]));
        return of[seat] - other;
    };
    SeatUtilities values{};
    for (std::size_t seat = 0; seat < count; ++seat)
        values[seat] = coin * lead(totals, seat);
    if (beside >= 0)
        values[BesideUtilities] = lead(end.money, beside);
    if (firstPlace) {
        const unsigned winners = winnersOf(tieBreak, std::span(end.money).first(count), end.stalls);
        for (std::size_t seat = 0; seat < count; ++seat)
            values[seat] += winners >> seat & 1U ? 1.0 / std::popcount(winners) : 0.0;
    }
    return values;
}

RoundEndValue marginAtRoundEnd(int seats)
{
    TotalsValue margin;
    margin.seats = seats;
    return margin;
}

Result<Expectation> expectedDecisions(const SeatView& view, const RoundEndValue& atEnd,
                                      const ExpectationOptions& options, std::stop_token stop)
{
    clearUpperVectors();
    if (view.phase != Phase::Playing)
        return makeError("expect.roundOver");
    if (view.rules->drawsIntoHand())
        return makeError("expect.drawsIntoHand");
    Random unused; // for sampling when everything is known
    const SquareSet empty = Game::sample(view, unused).empty();
    if (std::popcount(empty) > MaxExpectedSquares)
        return makeError("expect.tooManySquares", {std::to_string(MaxExpectedSquares)});

    exact::SearchControl control;
    control.stop = std::move(stop);
    control.maxNodes = options.maxNodes;
    control.stopAfter(options.seconds);
    Expectation result;
    result.exact = !view.hasUnknownHidden();
    const auto sorted = [&] {
        result.nodes = control.nodes;
        std::stable_sort(result.decisions.begin(), result.decisions.end(),
                         [seat = view.toMove](const auto& a, const auto& b) {
                             return a.values[seat] > b.values[seat];
                         });
        return result;
    };
    const exact::HiddenDeals deals = exact::hiddenDeals(view, options.assignments, options.seed);
    std::vector<std::vector<ExpectedDecision>> found(deals.views.size());
    double looked = 0; // total weight of the assignments done
    for (int done = 0; const auto& [which, weight] : deals.order) {
        std::vector<ExpectedDecision>& decisions = found[which];
        if (decisions.empty()) {
            const Game game = Game::sample(deals.views[which], unused);
            ExpectedValues search(*view.rules, empty, atEnd, control);
            decisions = search.decisions(game);
        }
        if (control.stopped) {
            const bool stands =
                options.enough > 0 && done >= options.enough && !control.stop.stop_requested();
            if (!stands)
                return makeError("expect.stopped");
            break;
        }
        ++done;
        looked += weight;
        if (result.decisions.empty()) {
            result.decisions = decisions;
            for (ExpectedDecision& decision : result.decisions)
                decision.values.fill(0);
        }
        for (std::size_t i = 0; i < decisions.size(); ++i) {
            for (std::size_t seat = 0; seat <= BesideUtilities; ++seat)
                result.decisions[i].values[seat] += weight * decisions[i].values[seat];
        }
    }
    for (ExpectedDecision& decision : result.decisions) {
        for (double& value : decision.values)
            value /= looked;
    }
    return sorted();
}

void visitEnds(const SeatView& view, const Decision& decision, const RoundEndValue& atEnd,
               const EndVisitor& visit)
{
    clearUpperVectors();
    Random unused; // everything is known
    const Game game = Game::sample(view, unused);
    exact::SearchControl unlimited;
    ExpectedValues(*view.rules, game.empty(), atEnd, unlimited).follow(game, decision, visit);
}

} // namespace hp
