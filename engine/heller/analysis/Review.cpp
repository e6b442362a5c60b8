#include "engine/heller/analysis/Review.h"

#include "engine/heller/analysis/Outlook.h"
#include "engine/heller/analysis/ReviewedDecision.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <tuple>

namespace hp {

namespace {

/// Deals of the rough curve and luck; later ones are a part of the depth.
constexpr std::size_t RoughCurve = 8;
constexpr std::size_t RoughLuck = 4;
constexpr int CurvePart = 2;
constexpr int LuckPart = 2;
constexpr int AgainPart = 8;
constexpr std::size_t LeastAgain = 4;
/// Published numbers have three decimals, so that a record keeps them as they are.
constexpr double Steps = 1000;
/// No decision gets more deals than this many times the depth.
constexpr std::uint64_t MostOfDepth = 8;

double shown(double number)
{
    return std::round(number * Steps) / Steps;
}

double tenths(double number)
{
    constexpr double steps = 10;
    const double rounded = std::round(number * steps) / steps;
    return rounded == 0 ? 0 : rounded; // no negative zero
}

PerSeat<double> shown(PerSeat<double> numbers)
{
    for (double& number : numbers)
        number = shown(number);
    return numbers;
}

/// 1 if seat 0 is to move, -1 if another; less where the round is nearly over.
double sideToMove(const Game& game)
{
    constexpr double nearlyOver = 8; // empty squares
    if (game.phase() != Phase::Playing)
        return 0;
    const double part = std::min(1.0, std::popcount(game.empty()) / nearlyOver);
    return game.toMove() == 0 ? part : -part;
}

/// Half width of the 95 % interval of a sum of errors with mean 0, of which neighbours depend on
/// each other (Newey and West): every estimate of the curve is in two of them.
double spreadOfSum(const std::vector<double>& errors)
{
    constexpr std::size_t lags = 2;
    double variance = 0;
    for (std::size_t lag = 0; lag <= lags; ++lag) {
        double products = 0;
        for (std::size_t i = lag; i < errors.size(); ++i)
            products += errors[i] * errors[i - lag];
        const double weight = 1 - static_cast<double>(lag) / (lags + 1);
        variance += (lag == 0 ? 1 : 2 * weight) * products;
    }
    return HalfWidth * std::sqrt(std::max(0.0, variance));
}

/// By how much estimates are too high for the seat to move: the slope of their changes over the
/// changes of the side to move.
class Kindness {
public:
    void see(double change, double side)
    {
        products_ += change * side;
        squares_ += side * side;
    }
    double each() const { return squares_ > 0 ? products_ / squares_ : 0; }

private:
    double products_ = 0;
    double squares_ = 0;
};

} // namespace

struct Reviewer::Parts {
    /// A step of the game, and what is under review there.
    struct Moment {
        Timeline::Step::Kind kind;
        int seat;
        KindIndex drawn;
        Game after;
    };
    struct Judged {
        TurnReview turn;
        ReviewedDecision decision;
    };
    enum class Stage { Curve, Decisions, Luck, Refine, Again, LastCurve, LastLuck, Done };

    Parts(const Timeline& timeline, int depthWanted, std::uint64_t seedWanted);

    bool work(const std::stop_token& stop);
    bool addPoint(std::size_t deals, const std::stop_token& stop);
    bool addLuck(std::size_t deals, const std::stop_token& stop);
    void showCurve();
    bool refine(const std::stop_token& stop);
    void show(std::size_t index);
    void sumUp();
    void advance(std::size_t size);
    double progress() const;
    std::size_t at(int part, std::size_t least) const
    {
        return std::max(least, static_cast<std::size_t>(depth / part));
    }

    RulesPtr rules;
    std::vector<Moment> moments;
    std::vector<Judged> judged;
    std::vector<std::size_t> chances; ///< steps that draw or deal
    bool fromPosition;
    int depth;
    std::uint64_t seed;
    Stage stage = Stage::Curve;
    std::size_t next = 0;          ///< in this stage
    std::uint64_t spent = 0;       ///< deals of all decisions
    std::vector<Outlook> outlooks; ///< by step
    std::vector<LuckReview> luck;
    Review review;
};

Reviewer::Parts::Parts(const Timeline& timeline, int depthWanted, std::uint64_t seedWanted)
    : rules(timeline.rulesPtr()), fromPosition(timeline.beginsWithPosition()),
      depth(std::clamp(depthWanted, LeastReviewDepth, MostReviewDepth)), seed(seedWanted)
{
    using Kind = Timeline::Step::Kind;
    for (const Timeline::Step& step : timeline.steps()) {
        const std::size_t index = moments.size();
        moments.push_back({step.kind, step.seat, step.drawn, step.after});
        const bool deal = step.kind == Kind::Deal;
        if (step.kind == Kind::Draw || (deal && (index > 0 || !fromPosition)))
            chances.push_back(index);
        if (deal || (step.kind == Kind::Turn && step.report.turn.kind == TurnKind::Pass))
            continue;
        TurnReview turn;
        turn.step = index;
        turn.seat = step.seat;
        const Game& game = moments[index - 1].after;
        turn.round = game.round();
        turn.played =
            step.kind == Kind::Draw ? Decision::drawTile() : Decision::play(step.report.turn);
        turn.best = turn.played;
        judged.push_back(
            {turn, ReviewedDecision(game.viewFor(step.seat), turn.played, seed + 1000 * index)});
    }
    review.depth = depth;
    sumUp();
}

void Reviewer::Parts::advance(std::size_t size)
{
    if (++next < size)
        return;
    next = 0;
    stage = static_cast<Stage>(static_cast<int>(stage) + 1);
}

bool Reviewer::Parts::addPoint(std::size_t deals, const std::stop_token& stop)
{
    const Game& game = moments[next].after;
    const OutlookSettings settings{seed, deals};
    const auto decision = std::find_if(judged.begin(), judged.end(), [&](const Judged& one) {
        return one.turn.step == next + 1 && one.decision.isSeen();
    });
    const auto outlook = outlookOf(
        game, decision == judged.end() ? nullptr : &decision->decision.best(), settings, stop);
    if (!outlook)
        return false;
    if (outlooks.size() <= next)
        outlooks.resize(next + 1);
    outlooks[next] = *outlook;
    return true;
}

/// Puts the curve and the luck into the review. The roll-outs are too kind to the seat to move:
/// its turn is the best one, the turns after it are quick ones. The curve would go up and down with
/// every turn. How much that is can be seen in the game itself, and is taken off.
void Reviewer::Parts::showCurve()
{
    const std::size_t points = outlooks.size();
    std::vector<double> sides(points); // of seat 0, if it is to move
    std::vector<double> known(points); // what luck and losses say of the step's change
    for (std::size_t step = 0; step < points; ++step)
        sides[step] = sideToMove(moments[step].after);
    for (const LuckReview& one : luck)
        known[one.step] += one.lead[0];
    for (const TurnReview& turn : review.turns) {
        if (const auto effect = effectOf(turn, rules->seats()))
            known[turn.step] += (*effect)[0];
    }
    Kindness coins;
    Kindness chances;
    const auto doubtAt = [&](std::size_t step) { // a chance near 0 or 1 changes little
        return 4 * outlooks[step].win[0] * outlooks[step].win[1] * sides[step];
    };
    if (rules->seats() == MinSeats && points == moments.size()) {
        for (std::size_t step = 1; step < points; ++step) {
            coins.see(outlooks[step].lead[0] - outlooks[step - 1].lead[0] - known[step],
                      sides[step] - sides[step - 1]);
            chances.see(outlooks[step].win[0] - outlooks[step - 1].win[0],
                        doubtAt(step) - doubtAt(step - 1));
        }
    }
    review.curve.resize(points);
    for (std::size_t step = 0; step < points; ++step) {
        const Outlook& outlook = outlooks[step];
        CurvePoint point{step, outlook.money, outlook.win, shown(outlook.error),
                         shown(outlook.winError)};
        if (rules->seats() == MinSeats) {
            const double more = coins.each() * sides[step] / 2;
            point.money[0] -= more;
            point.money[1] += more;
            point.win[0] = std::clamp(point.win[0] - chances.each() * doubtAt(step), 0.0, 1.0);
            point.win[1] = 1 - point.win[0];
        }
        point.money = shown(point.money);
        point.win = shown(point.win);
        review.curve[step] = point;
    }
    review.luck = luck;
    if (!luck.empty() && luck.front().step == 0 && rules->seats() == MinSeats) {
        // After the deal a seat is to move, before it none.
        review.luck.front().lead[0] -= coins.each() * sides[0];
        review.luck.front().lead[1] += coins.each() * sides[0];
    }
    for (LuckReview& one : review.luck) {
        one.lead = shown(one.lead);
        one.error = shown(one.error);
    }
}

bool Reviewer::Parts::addLuck(std::size_t deals, const std::stop_token& stop)
{
    const std::size_t step = chances[next];
    const Moment& moment = moments[step];
    LuckReview one;
    one.step = step;
    one.seat = moment.seat;
    const OutlookSettings settings{seed, deals};
    const int seats = rules->seats();
    if (moment.kind == Timeline::Step::Kind::Draw) {
        const auto coins = luckOfDraw(moments[step - 1].after, moment.drawn, settings, stop);
        if (!coins)
            return false;
        one.lead = coins->lead;
        one.error = coins->error;
    } else {
        // More deals than elsewhere: there are only few of them.
        const OutlookSettings more{seed, 4 * deals};
        const auto dealt = outlookOf(moment.after, nullptr, more, stop);
        // Before the first deal all seats are equal.
        const auto before =
            step == 0 ? Outlook() : outlookOf(moments[step - 1].after, nullptr, more, stop);
        if (!before || !dealt)
            return false;
        for (int seat = 0; seat < seats; ++seat)
            one.lead[seat] =
                overMean(dealt->money, seat, seats) - overMean(before->money, seat, seats);
        one.error = seats == MinSeats ? std::hypot(before->leadError, dealt->leadError)
                                      : std::hypot(before->error, dealt->error);
    }
    if (luck.size() <= next)
        luck.resize(next + 1);
    luck[next] = one;
    return true;
}

/// Gives more deals to the decision where they take away most doubt for their cost.
/// @return false if it was stopped
bool Reviewer::Parts::refine(const std::stop_token& stop)
{
    const std::uint64_t budget = static_cast<std::uint64_t>(depth) * judged.size();
    std::size_t found = judged.size();
    double most = 0;
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const ReviewedDecision& one = judged[i].decision;
        const std::uint64_t deals = one.deals();
        if (one.isCertain() || one.doubt() <= 0 || spent + deals > budget ||
            2 * deals > MostOfDepth * static_cast<unsigned>(depth))
            continue;
        const double gain = one.doubt() * one.doubt() / static_cast<double>(deals);
        if (gain > most) {
            most = gain;
            found = i;
        }
    }
    if (found == judged.size()) {
        advance(0);
        return true;
    }
    const std::uint64_t before = judged[found].decision.deals();
    if (!judged[found].decision.deepen(stop))
        return false;
    spent += judged[found].decision.deals() - before;
    show(found);
    return true;
}

/// Puts what is known of a decision into the review.
void Reviewer::Parts::show(std::size_t index)
{
    Judged& one = judged[index];
    const DecisionLoss& loss = one.decision.loss();
    TurnReview& turn = one.turn;
    turn.byWin = one.decision.isLastRound();
    turn.certain = loss.certain;
    // What is within its own noise is no loss, nor what is shown as 0.
    const auto clearly = [](const Estimate& lost) { return shown(lost.value) > shown(lost.error); };
    const bool worse = one.decision.best() != one.decision.played() &&
                       (clearly(loss.coins) || (turn.byWin && clearly(loss.win)));
    turn.best = worse ? one.decision.best() : turn.played;
    turn.loss = worse ? shown(std::max(0.0, loss.coins.value)) : 0;
    turn.lossError = shown(loss.coins.error);
    turn.winLoss = worse ? shown(std::clamp(loss.win.value, 0.0, 1.0)) : 0;
    turn.winLossError = shown(std::min(1.0, loss.win.error));
    turn.effect.reset();
    if (worse && one.decision.effect())
        turn.effect = shown(*one.decision.effect());
    turn.band = bandOf(turn);
    if (review.turns.size() <= index)
        review.turns.resize(index + 1);
    review.turns[index] = turn;
}

void Reviewer::Parts::sumUp()
{
    PerSeat<double> skillVariance;
    PerSeat<double> luckVariance;
    review.seats.assign(rules->seats(), {});
    const auto seatOf = [&](int seat) -> SeatReview& { return review.seats[seat]; };
    for (const TurnReview& turn : review.turns) {
        SeatReview& seat = seatOf(turn.seat);
        if (const auto effect = effectOf(turn, rules->seats()))
            seat.skillLost -= (*effect)[turn.seat];
        if (turn.loss > 0)
            skillVariance[turn.seat] += turn.lossError * turn.lossError;
        ++seat.bands[static_cast<std::size_t>(turn.band)];
    }
    for (const LuckReview& luck : review.luck) {
        for (int seat = 0; seat < rules->seats(); ++seat) {
            seatOf(seat).luck += luck.lead[seat];
            if (luck.lead[seat] != 0)
                luckVariance[seat] += luck.error * luck.error;
        }
    }
    for (int seat = 0; seat < rules->seats(); ++seat) {
        SeatReview& one = seatOf(seat);
        one.skillLost = shown(one.skillLost);
        one.skillError = shown(std::sqrt(skillVariance[seat]));
        one.luck = shown(one.luck);
        one.luckError = shown(std::sqrt(luckVariance[seat]));
    }
}

bool Reviewer::Parts::work(const std::stop_token& stop)
{
    if (stop.stop_requested() || stage == Stage::Done)
        return stage != Stage::Done;
    switch (stage) {
    case Stage::Curve:
    case Stage::LastCurve:
        if (addPoint(stage == Stage::Curve ? RoughCurve : at(CurvePart, RoughCurve), stop))
            advance(moments.size());
        break;
    case Stage::Decisions:
        if (judged.empty()) {
            advance(0);
        } else if (judged[next].decision.deepen(stop)) {
            spent += judged[next].decision.deals();
            show(next);
            advance(judged.size());
        }
        break;
    case Stage::Luck:
    case Stage::LastLuck:
        if (chances.empty() ||
            addLuck(stage == Stage::Luck ? RoughLuck : at(LuckPart, RoughLuck), stop))
            advance(chances.size());
        break;
    case Stage::Refine:
        refine(stop);
        break;
    case Stage::Again:
        if (judged.empty()) {
            advance(0);
        } else if (judged[next].decision.lookAgain(at(AgainPart, LeastAgain), stop) &&
                   judged[next].decision.measureEffect(at(1, LeastAgain), stop)) {
            show(next);
            advance(judged.size());
        }
        break;
    case Stage::Done:
        break;
    }
    showCurve();
    sumUp();
    review.complete = stage == Stage::Done;
    return stage != Stage::Done;
}

/// By the usual share of each stage in the time.
double Reviewer::Parts::progress() const
{
    constexpr std::array<double, 8> begins{0, 0.02, 0.1, 0.12, 0.45, 0.8, 0.9, 1};
    const auto s = static_cast<std::size_t>(stage);
    if (stage == Stage::Done)
        return 1;
    double part = 0;
    const auto share = [](double done, std::size_t all) {
        return done / static_cast<double>(std::max<std::size_t>(1, all));
    };
    const auto done = static_cast<double>(next);
    switch (stage) {
    case Stage::Curve:
    case Stage::LastCurve:
        part = share(done, moments.size());
        break;
    case Stage::Decisions:
    case Stage::Again:
        part = share(done, judged.size());
        break;
    case Stage::Luck:
    case Stage::LastLuck:
        part = share(done, chances.size());
        break;
    case Stage::Refine:
        part = share(static_cast<double>(spent), static_cast<std::size_t>(depth) * judged.size());
        break;
    case Stage::Done:
        break;
    }
    return begins[s] + std::min(1.0, part) * (begins[s + 1] - begins[s]);
}

Reviewer::Reviewer(const Timeline& timeline, int depth, std::uint64_t seed)
    : parts_(std::make_unique<Parts>(timeline, depth, seed))
{
}
Reviewer::~Reviewer() = default;
Reviewer::Reviewer(Reviewer&&) noexcept = default;
Reviewer& Reviewer::operator=(Reviewer&&) noexcept = default;

bool Reviewer::work(const std::stop_token& stop)
{
    return parts_->work(stop);
}

const Review& Reviewer::review() const
{
    return parts_->review;
}

bool Reviewer::hasCurve() const
{
    return parts_->review.curve.size() == parts_->moments.size();
}

double Reviewer::progress() const
{
    return parts_->progress();
}

std::vector<std::size_t> worstTurns(const Review& review)
{
    std::vector<std::size_t> worst;
    for (std::size_t i = 0; i < review.turns.size(); ++i) {
        if (review.turns[i].band != LossBand::None)
            worst.push_back(i);
    }
    const auto rank = [&](std::size_t i) {
        const TurnReview& turn = review.turns[i];
        return std::tuple(turn.band, turn.byWin ? turn.winLoss : 0.0, turn.loss);
    };
    std::stable_sort(worst.begin(), worst.end(),
                     [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });
    return worst;
}

bool SeatSum::isExplained() const
{
    return std::abs(rest) < std::abs(own + others) + std::abs(luck) || rest == 0;
}

std::optional<std::vector<SeatSum>> sumsOf(const Review& review)
{
    const int seats = static_cast<int>(review.seats.size());
    const std::size_t points = review.curve.size();
    if (points == 0 || (!review.complete && (review.turns.empty() || review.luck.empty())))
        return {};
    std::vector<PerSeat<double>> known(points); // what decisions and luck say of the step's change
    std::vector<SeatSum> sums(review.seats.size());
    for (const LuckReview& luck : review.luck) {
        for (int seat = 0; seat < seats; ++seat) {
            known[luck.step][seat] += luck.lead[seat];
            sums[seat].luck += luck.lead[seat];
        }
    }
    for (const TurnReview& turn : review.turns) {
        const auto effect = effectOf(turn, seats);
        if (!effect)
            return {};
        for (int seat = 0; seat < seats; ++seat) {
            SeatSum& sum = sums[seat];
            known[turn.step][seat] += (*effect)[seat];
            (seat == turn.seat ? sum.own : sum.others) += (*effect)[seat];
        }
    }
    // Before the first deal all seats are equal.
    const bool fromPosition = review.luck.empty() || review.luck.front().step > 0;
    for (int seat = 0; seat < seats; ++seat) {
        const auto leadAt = [&](std::size_t step) {
            return overMean(review.curve[step].money, seat, seats);
        };
        SeatSum& sum = sums[seat];
        sum.result = tenths(leadAt(points - 1));
        sum.start = fromPosition ? tenths(leadAt(0)) : 0;
        sum.own = tenths(sum.own);
        sum.others = tenths(sum.others);
        sum.luck = tenths(sum.luck);
        sum.rest = tenths(sum.result - sum.start - sum.own - sum.others - sum.luck);
        std::vector<double> errors;
        for (std::size_t step = 1; step < points; ++step)
            errors.push_back(leadAt(step) - leadAt(step - 1) - known[step][seat]);
        sum.error = spreadOfSum(errors);
    }
    return sums;
}

} // namespace hp
