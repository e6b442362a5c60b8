#include "engine/heller/analysis/Analysis.h"

#include "engine/base/VectorState.h"
#include "engine/heller/analysis/ExactTurns.h"
#include "engine/heller/analysis/ExpectedPlay.h"
#include "engine/heller/analysis/LedgerSum.h"
#include "engine/heller/analysis/TurnResults.h"
#include "engine/heller/players/DecisionCheck.h"
#include "engine/heller/players/Levels.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace hp {

namespace {

/// The number of turns that are listed; in the last squares, where play-outs are short and the
/// prior is worth less, it is nearly all.
constexpr int ListedTurns = 24;
constexpr int ListedOfLastSquares = 48;
constexpr int LastSquaresLeft = 6;
/// The deals of every turn that the first answer needs.
constexpr std::size_t FirstDeals = 16;
/// More deals than these hardly change an amount by a coin.
constexpr std::size_t MostDeals = 4096;
/// So many of the best turns get all deals; the others get every fourth.
constexpr std::size_t Leaders = 6;
constexpr std::size_t ShareOfOthers = 4;
/// The deals of a turn that is not listed, for its ledger.
constexpr std::size_t DealsForLedger = 512;

/// Whether the seat to move cannot know what will be drawn, or what the others hold.
bool hasChance(const SeatView& view)
{
    const auto kinds = view.unseen.begin() + view.rules->kindCount();
    return !view.rules->set().openTiles &&
           std::count_if(view.unseen.begin(), kinds, [](int count) { return count > 0; }) > 1;
}

/// What a hint compares turns of: a stall, a hidden tile, an open one, a drawn one, or a draw.
bool sameKind(const Decision& a, const Decision& b)
{
    return a.draw || b.draw ? a.draw == b.draw : a.turn.kind == b.turn.kind;
}

/// Of exact turns, of which none is better than the best one.
bool isAsGood(const RankedDecision& one, const RankedDecision& best)
{
    constexpr double nothing = 1e-9; // but for rounding
    return best.margin - one.margin < nothing && best.win - one.win < nothing;
}

Ranking listedTurns(const SeatView& view)
{
    SearchSettings settings;
    const auto empty =
        std::count(view.squares.begin(), view.squares.begin() + view.rules->squareCount(), NoPiece);
    settings.candidates = empty <= LastSquaresLeft ? ListedOfLastSquares : ListedTurns;
    const bool learned = Weights::builtIn() && learnedSearchFits(*view.rules);
    return rankByPrior(view, learned ? &*Weights::builtIn() : nullptr, settings);
}

} // namespace

struct Analysis::Parts {
    Parts(const SeatView& given, std::uint64_t seedOfDeals)
        : view(given), seed(seedOfDeals), evaluator(view, SearchSettings(), nodes),
          playOut(evaluator, nodes), columns(view), priors(listedTurns(view))
    {
        evaluator.candidates(); // for its scale
        for (const RankedDecision& one : priors.decisions)
            results.emplace_back(one.decision, columns);
        wanted.resize(results.size());
    }

    /// Whether the exact values are known; looks for them once.
    bool findExact(const std::stop_token& stop);
    void think(double seconds, const std::stop_token& stop, std::uint64_t most);
    std::optional<Ledger> ledger(const Decision& turn, const Decision& other);
    bool isDone() const { return exact || (common == mostDeals && next() == results.size()); }

    SeatView view;
    std::vector<AnalysedTurn> turns;
    /// If set, each turn that a ledger asks for has one result: its exact means.
    std::optional<ExactTurns> exact;
    std::uint64_t nodes = 0;
    std::uint64_t seed;
    HeuristicEvaluator evaluator;
    PlayOut playOut;
    ResultColumns columns;
    Ranking priors;
    std::vector<TurnResults> results; ///< of the listed turns, in the order of the priors
    std::vector<TurnResults> others;  ///< of turns that only a ledger asked for
    std::vector<std::size_t> wanted;  ///< deals that the listed turns are to have
    std::size_t common = 0;           ///< deals that the best turns have or are to have
    /// Without chance all deals are the same.
    std::size_t mostDeals = hasChance(view) ? MostDeals : FirstDeals;

private:
    void plan(std::size_t most);
    std::size_t next() const;
    void playNext(TurnResults& one);
    void rank();
    AnalysedTurn analysed(std::size_t listed, const TurnResults& reference) const;
    double spread() const { return exact ? 0 : evaluator.scale().spread; }
    void playFor(TurnResults& a, TurnResults& b);
    TurnResults& resultsOf(const Decision& decision);
    bool isListed(const Decision& decision) const
    {
        return std::any_of(results.begin(), results.end(),
                           [&](const TurnResults& one) { return one.decision() == decision; });
    }
    const TurnResults& reference() const;
    Ledger ledgerOf(const TurnResults& a, const TurnResults& b) const;

    bool soughtExact = false;
    Game dealt{*view.rules};
    std::size_t dealtIndex = MostDeals; ///< which deal that is
};

/// The listed turn to be played next; results.size() if all have the deals that are wanted.
std::size_t Analysis::Parts::next() const
{
    std::size_t found = results.size();
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (results[i].deals() < wanted[i] &&
            (found == results.size() || results[i].deals() < results[found].deals()))
            found = i;
    }
    return found;
}

/// Plays the turn on its next deal. The n-th deal is the same for all turns.
void Analysis::Parts::playNext(TurnResults& one)
{
    if (dealtIndex != one.deals()) {
        dealtIndex = one.deals();
        Random random = Random::stream(seed, dealtIndex);
        dealt = Game::sample(view, random);
    }
    one.add(columns.numbersOf(playOut(one.decision(), dealt)));
}

/// Sets how many deals each turn is to have. @param most deals of the best turns
void Analysis::Parts::plan(std::size_t most)
{
    if (common == 0) {
        common = std::min(FirstDeals, most);
        std::fill(wanted.begin(), wanted.end(), common);
        return;
    }
    rank();
    common = std::min(most, common + std::max(FirstDeals, common / 8));
    std::size_t leaders = 0;
    bool another = false; // a leader is of another kind than the best turn
    for (const AnalysedTurn& turn : turns) {
        const bool differs = !sameKind(turn.decision, turns.front().decision);
        const bool leads = leaders++ < Leaders || (differs && !another);
        another = another || (leads && differs);
        const auto i = std::find_if(results.begin(), results.end(), [&](const auto& one) {
            return one.decision() == turn.decision;
        });
        wanted[i - results.begin()] = leads ? common : common / ShareOfOthers;
    }
}

bool Analysis::Parts::findExact(const std::stop_token& stop)
{
    if (soughtExact)
        return exact.has_value();
    exact = ExactTurns::of(view, stop);
    nodes += exact ? exact->ranking().nodes : 0;
    soughtExact = !stop.stop_requested();
    if (!exact)
        return false;
    turns.clear();
    for (const RankedDecision& one : exact->ranking().decisions) {
        if (turns.size() < ListedTurns)
            turns.push_back({one.decision, one.margin, 0, std::clamp(one.win, 0.0, 1.0), 0, true,
                             isAsGood(one, exact->ranking().decisions.front())});
    }
    others.clear(); // there may be sampled results from before a stop
    results.clear();
    return true;
}

void Analysis::Parts::think(double seconds, const std::stop_token& stop, std::uint64_t most)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    clearUpperVectors();
    if (findExact(stop))
        return;
    const std::size_t end = most > 0 && most < mostDeals - common ? common + most : mostDeals;
    while (!stop.stop_requested()) {
        const std::size_t one = next();
        if (one == results.size()) {
            if (common >= end)
                break;
            plan(end);
            continue;
        }
        const std::chrono::duration<double> passed = Clock::now() - start;
        if (passed.count() >= seconds && results[one].deals() >= FirstDeals)
            break;
        playNext(results[one]);
    }
    rank();
}

/// The listed turn with the most deals; the best of them.
const TurnResults& Analysis::Parts::reference() const
{
    std::size_t deals = 0;
    for (const TurnResults& one : results)
        deals = std::max(deals, one.deals());
    const TurnResults* best = nullptr;
    double most = 0;
    for (const TurnResults& one : results) {
        if (one.deals() < deals)
            continue;
        Outcome sum;
        for (std::size_t deal = 0; deal < deals; ++deal) {
            sum.margin += columns.margin(one.of(deal));
            sum.win += columns.win(one.of(deal));
        }
        const auto count = static_cast<double>(std::max<std::size_t>(1, deals));
        const double worth = evaluator.scale().worth({sum.margin / count, sum.win / count});
        if (best == nullptr || worth > most) {
            best = &one;
            most = worth;
        }
    }
    return *best;
}

AnalysedTurn Analysis::Parts::analysed(std::size_t listed, const TurnResults& reference) const
{
    const TurnResults& one = results[listed];
    AnalysedTurn turn;
    turn.decision = one.decision();
    if (one.deals() == 0) {
        turn.margin = priors.decisions[listed].margin;
        turn.marginError = 2 * spread();
        turn.win = priors.decisions[listed].win;
        turn.winError = 1;
        return turn;
    }
    using Numbers = ResultColumns::Numbers;
    const Estimate margin =
        meanOf(one, reference, spread(), [&](Numbers numbers) { return columns.margin(numbers); });
    const Estimate win =
        meanOf(one, reference, 0.5, [&](Numbers numbers) { return columns.win(numbers); });
    turn.margin = margin.value;
    turn.marginError = margin.error;
    turn.win = std::clamp(win.value, 0.0, 1.0);
    turn.winError = std::min(1.0, win.error);
    return turn;
}

void Analysis::Parts::rank()
{
    turns.clear();
    const TurnResults& best = reference();
    for (std::size_t i = 0; i < results.size(); ++i)
        turns.push_back(analysed(i, best));
    const Scale& scale = evaluator.scale();
    std::stable_sort(turns.begin(), turns.end(), [&](const auto& a, const auto& b) {
        return scale.worth({a.margin, a.win}) > scale.worth({b.margin, b.win});
    });
    using Numbers = ResultColumns::Numbers;
    const auto worth = [&](Numbers of) {
        return scale.worth({columns.margin(of), columns.win(of)});
    };
    const TurnResults& first = resultsOf(turns.front().decision);
    for (AnalysedTurn& turn : turns) {
        const TurnResults& one = resultsOf(turn.decision);
        if (first.deals() == 0 || one.deals() == 0)
            continue;
        const Estimate behind = meanDifference(
            first, one, best, spread(), [&](Numbers a, Numbers b) { return worth(a) - worth(b); });
        constexpr double nothing = 1e-9; // but for rounding
        turn.isAsGood = behind.value <= behind.error + nothing;
    }
}

/// The results of any legal turn, with enough deals for a ledger.
TurnResults& Analysis::Parts::resultsOf(const Decision& decision)
{
    const auto isIt = [&](const TurnResults& one) { return one.decision() == decision; };
    auto found = std::find_if(results.begin(), results.end(), isIt);
    if (found == results.end()) {
        found = std::find_if(others.begin(), others.end(), isIt);
        if (found == others.end())
            found = others.emplace(others.end(), decision, columns);
    }
    return *found;
}

std::optional<Ledger> Analysis::Parts::ledger(const Decision& turn, const Decision& other)
{
    if (turns.empty() || checkDecision(view, turn) || checkDecision(view, other))
        return {};
    clearUpperVectors();
    resultsOf(other); // before the references are taken: it may add one
    TurnResults& a = resultsOf(turn);
    TurnResults& b = resultsOf(other);
    playFor(a, b);
    return ledgerOf(a, b);
}

/// Gives both turns as many results as their ledger needs.
void Analysis::Parts::playFor(TurnResults& a, TurnResults& b)
{
    if (exact) {
        for (TurnResults* one : {&a, &b}) {
            if (one->deals() == 0)
                one->add(exact->numbersAfter(one->decision(), columns, evaluator));
        }
        return;
    }
    while (reference().deals() == 0) // the first thinking was stopped at once
        playNext(results.front());
    const std::size_t goal = std::min(reference().deals(), DealsForLedger);
    for (TurnResults* one : {&a, &b}) {
        // More deals for a listed turn would change the margin that is shown for it.
        const std::size_t least = isListed(one->decision()) ? std::min(goal, FirstDeals) : goal;
        while (one->deals() < least)
            playNext(*one);
    }
}

Ledger Analysis::Parts::ledgerOf(const TurnResults& a, const TurnResults& b) const
{
    const TurnResults& beside = exact ? a : reference();
    using Numbers = ResultColumns::Numbers;
    const auto compare = [&](const auto& difference) {
        return meanDifference(a, b, beside, spread(), difference);
    };
    const auto entryOf = [&](LedgerEntry::Kind kind, const auto& difference, const auto& own) {
        const Estimate coins = compare(difference);
        return LedgerEntry{kind, {}, coins.value, coins.error, 0, compare(own).value};
    };
    const auto sourceOf = [&](LedgerEntry::Kind kind, std::size_t source) {
        return entryOf(
            kind, [&](Numbers x, Numbers y) { return columns.differenceOf(source, x, y); },
            [&](Numbers x, Numbers y) { return columns.ownOf(source, x, y); });
    };

    std::vector<LedgerEntry> lines;
    for (std::size_t i = 0; i < columns.lines().size(); ++i) {
        lines.push_back(sourceOf(LedgerEntry::Kind::Line, i));
        lines.back().line = columns.lines()[i];
    }
    const std::vector<std::size_t> named = linesToName(lines);
    const auto sumOfUnnamed = [&](const auto& ofLine) {
        double sum = 0;
        for (std::size_t i = 0; i < lines.size(); ++i)
            sum += std::find(named.begin(), named.end(), i) == named.end() ? ofLine(i) : 0;
        return sum;
    };

    Ledger ledger;
    ledger.turn = a.decision();
    ledger.other = b.decision();
    for (const std::size_t line : named)
        ledger.entries.push_back(lines[line]);
    const auto add = [&](const LedgerEntry& entry) {
        constexpr double nothing = 1e-9; // but for rounding
        if (std::abs(entry.coins) > nothing || entry.error > nothing)
            ledger.entries.push_back(entry);
    };
    add(entryOf(
        LedgerEntry::Kind::OtherLines,
        [&](Numbers x, Numbers y) {
            return sumOfUnnamed([&](std::size_t i) { return columns.differenceOf(i, x, y); });
        },
        [&](Numbers x, Numbers y) {
            return sumOfUnnamed([&](std::size_t i) { return columns.ownOf(i, x, y); });
        }));
    add(sourceOf(LedgerEntry::Kind::KeptStalls, columns.kept()));
    add(entryOf(
        LedgerEntry::Kind::BestOther, [&](Numbers x, Numbers y) { return columns.restOf(x, y); },
        [](Numbers, Numbers) { return 0.0; }));
    ledger.error =
        compare([&](Numbers x, Numbers y) { return columns.margin(x) - columns.margin(y); }).error;
    ledger.certain = exact.has_value();
    addUp(ledger);
    return ledger;
}

Analysis::Analysis(const SeatView& view, std::uint64_t seed)
    : parts_(std::make_unique<Parts>(view, seed))
{
}
Analysis::~Analysis() = default;
Analysis::Analysis(Analysis&&) noexcept = default;
Analysis& Analysis::operator=(Analysis&&) noexcept = default;

void Analysis::think(double seconds, std::stop_token stop, std::uint64_t deals)
{
    parts_->think(seconds, stop, deals);
}

const std::vector<AnalysedTurn>& Analysis::turns() const
{
    return parts_->turns;
}

bool Analysis::isDone() const
{
    return parts_->isDone();
}

std::uint64_t Analysis::deals() const
{
    if (parts_->turns.empty() || parts_->exact)
        return 0;
    const auto best =
        std::find_if(parts_->results.begin(), parts_->results.end(), [&](const auto& one) {
            return one.decision() == parts_->turns.front().decision;
        });
    return best->deals();
}

std::uint64_t Analysis::nodes() const
{
    return parts_->nodes;
}

std::optional<Ledger> Analysis::ledger(const Decision& turn, const Decision& other)
{
    return parts_->ledger(turn, other);
}

std::optional<Decision> Analysis::comparison() const
{
    const auto& turns = parts_->turns;
    if (turns.size() < 2)
        return {};
    const auto another = std::find_if(turns.begin() + 1, turns.end(), [&](const auto& turn) {
        return !sameKind(turn.decision, turns.front().decision);
    });
    return another == turns.end() ? turns[1].decision : another->decision;
}

std::vector<ExpectedTurn> Analysis::expectedPlay(const Decision& first) const
{
    if (checkDecision(parts_->view, first))
        return {};
    const Policy policy = parts_->exact ? parts_->exact->policy() : skilledPolicy();
    return hp::expectedPlay(parts_->view, first, policy);
}

} // namespace hp
