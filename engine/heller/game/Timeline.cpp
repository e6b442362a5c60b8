#include "engine/heller/game/Timeline.h"

#include "engine/heller/rules/Validate.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace hp {

namespace {

/// The random stream for what a position leaves unknown. The streams from 1 on belong to the
/// rounds.
constexpr std::uint64_t PositionStream = 0;

/// One stream per round: turns played, or taken back and played differently, do not change the deal
/// of the next round.
Deal dealOf(const Game& game, std::uint64_t seed)
{
    Random random = Random::stream(seed, static_cast<std::uint64_t>(game.round() + 1));
    return game.deal(random);
}

} // namespace

Timeline::Timeline(RulesPtr rules, std::vector<SeatInfo> seats, std::uint64_t seed)
    : rules_(std::move(rules)), firstSeats_(seats), seats_(std::move(seats)), seed_(seed)
{
}

Timeline::Timeline(const RuleSet& rules, const std::vector<SeatInfo>& seats, std::uint64_t seed,
                   std::optional<int> firstStarter, bool fair)
    : Timeline(Rules::make(rules, static_cast<int>(seats.size())), seats, seed)
{
    fair_ = fair;
    Deal deal = dealOf(Game(*rules_), seed);
    if (firstStarter)
        deal.starter = static_cast<std::uint8_t>(*firstStarter);
    applyDeal(deal);
}

Timeline Timeline::fromPosition(const SeatView& position, const std::vector<SeatInfo>& seats,
                                std::uint64_t seed, bool fair)
{
    assert(std::ssize(seats) == position.seats());
    Timeline timeline(Rules::make(position.rules->set(), position.seats()), seats, seed);
    timeline.fair_ = fair;
    Random random = Random::stream(seed, PositionStream);
    [[maybe_unused]] const Failure failure =
        timeline.beginFrom(GameStart::of(Game::sample(position, random)));
    assert(!failure);
    return timeline;
}

Failure Timeline::beginFrom(const GameStart& start)
{
    const Result<Game> game = gameFrom(start, *rules_);
    if (!game)
        return game.error();
    start_ = start;
    append({Step::Kind::Deal, game->starter(), {}, NoKind, {}, *game});
    return {};
}

std::vector<TableStep> Timeline::openSteps() const
{
    std::vector<TableStep> steps;
    for (const Step& step : steps_)
        steps.push_back(step.fullView());
    return steps;
}

Failure Timeline::checkDeal(const Deal& deal, const DealSeeds& seeds) const
{
    const Game before = steps_.empty() ? Game(*rules_) : game();
    const std::size_t index = before.round();
    const std::string round = std::to_string(before.round() + 1);
    if (index >= seeds.rounds.size())
        return makeError("record.noSeed", {round});
    Deal right = dealOf(before, seeds.rounds[index]);
    if (index == 0 && seeds.firstStarter)
        right.starter = static_cast<std::uint8_t>(*seeds.firstStarter);
    // Older records do not tell which picture of equal tiles was dealt.
    const auto sameKind = [this](PieceCode a, PieceCode b) {
        return rules_->kindOf(a) == rules_->kindOf(b);
    };
    if (deal.starter != right.starter ||
        !std::equal(deal.order.begin(), deal.order.begin() + rules_->tileCount(),
                    right.order.begin(), sameKind))
        return makeError("record.otherDeal", {round});
    return {};
}

void Timeline::log(RecordEntry entry)
{
    const Game& now = game();
    entry.money.emplace();
    for (int seat = 0; seat < now.seats(); ++seat)
        (*entry.money)[seat] = now.money(seat);
    log_.push_back(std::move(entry));
}

void Timeline::append(Step step)
{
    review_.reset();
    steps_.push_back(std::move(step));
}

void Timeline::applyDeal(const Deal& deal)
{
    Game game = steps_.empty() ? Game(*rules_) : steps_.back().after;
    const std::size_t index = game.round();
    if (index >= deals_.size())
        deals_.resize(index + 1);
    deals_[index] = deal;
    game.startRound(deal);
    append({Step::Kind::Deal, deal.starter, {}, NoKind, {}, game});
    RecordEntry entry;
    entry.kind = RecordEntry::Kind::Deal;
    entry.seat = deal.starter;
    entry.deal = deal;
    log(std::move(entry));
}

void Timeline::draw()
{
    undone_.clear();
    Game next = game();
    const int seat = next.toMove();
    const KindIndex kind = next.draw();
    append({Step::Kind::Draw, seat, {}, kind, {}, next});
    RecordEntry entry;
    entry.kind = RecordEntry::Kind::Draw;
    entry.seat = seat;
    entry.turn = Turn::tile(TurnKind::Draw, kind, 0);
    log(std::move(entry));
}

const TurnReport& Timeline::play(const Turn& turn)
{
    undone_.clear();
    Game next = game();
    const int seat = next.toMove();
    TurnReport report = playReported(next, turn);
    append(
        {Step::Kind::Turn, seat, std::move(report), NoKind, std::exchange(aids_[seat], {}), next});
    RecordEntry entry;
    entry.kind = RecordEntry::Kind::Turn;
    entry.seat = seat;
    entry.turn = turn;
    log(std::move(entry));
    return steps_.back().report;
}

void Timeline::nextRound(std::optional<std::uint64_t> seed)
{
    Deal deal = dealOf(game(), seed.value_or(seed_));
    // The deals of a record need not come from its seed. A round that was dealt before is dealt the
    // same way again. Otherwise turns taken back across the deal could not be redone.
    const std::size_t index = game().round();
    if (index < deals_.size()) {
        deal.order = deals_[index].order;
        if (rules_->set().nextStarter == NextStarter::Random)
            deal.starter = deals_[index].starter;
    }
    applyDeal(deal);
}

void Timeline::numberDeal(int number)
{
    log_.back().number = number;
}

void Timeline::sit(int seat, SeatInfo info)
{
    seats_[seat] = info;
    RecordEntry entry;
    entry.kind = RecordEntry::Kind::Sit;
    entry.seat = seat;
    entry.info = std::move(info);
    log(std::move(entry));
}

bool Timeline::noteAid(int seat, Aid aid)
{
    assert(!fair_);
    if ((aids_[seat] & aidBit(aid)) != 0)
        return false;
    aids_[seat] |= aidBit(aid);
    RecordEntry entry;
    entry.kind = RecordEntry::Kind::Aid;
    entry.seat = seat;
    entry.aid = aid;
    log(std::move(entry));
    return true;
}

bool Timeline::canTakeBack() const
{
    return std::any_of(steps_.begin(), steps_.end(),
                       [](const Step& step) { return step.kind != Step::Kind::Deal; });
}

void Timeline::takeBackStep()
{
    assert(canTakeBack());
    while (steps_.back().kind == Step::Kind::Deal)
        steps_.pop_back();
    review_.reset();
    Step last = std::move(steps_.back());
    steps_.pop_back();
    aids_[last.seat] |= last.aids;
    RecordEntry entry;
    entry.kind = RecordEntry::Kind::TakeBack;
    entry.seat = last.seat;
    entry.drawOnly = last.kind == Step::Kind::Draw;
    entry.turn = entry.drawOnly ? Turn::tile(TurnKind::Draw, last.drawn, 0) : last.report.turn;
    undone_.push_back(std::move(last));
    log(std::move(entry));
}

void Timeline::takeBackTurn()
{
    takeBackStep();
    if (undone_.back().kind == Step::Kind::Turn && steps_.back().kind == Step::Kind::Draw)
        takeBackStep();
}

const Timeline::Step& Timeline::redo()
{
    assert(canRedo());
    std::vector<Step> rest = std::move(undone_);
    const Step step = std::move(rest.back());
    rest.pop_back();
    if (game().phase() == Phase::RoundOver)
        nextRound();
    if (step.kind == Step::Kind::Draw)
        draw();
    else
        play(step.report.turn);
    undone_ = std::move(rest);
    return steps_.back();
}

GameRecord Timeline::record() const
{
    GameRecord record{rules_->set(), firstSeats_, seed_, fair_, start_, log_, {}};
    if (review_)
        record.review = RecordedReview{*review_, {}};
    return record;
}

Failure Timeline::apply(const RecordEntry& entry, const DealSeeds* seeds)
{
    const auto wrongSeat = [&] {
        return makeError("record.wrongSeat",
                         {std::to_string(entry.seat), std::to_string(game().toMove())});
    };
    switch (entry.kind) {
    case RecordEntry::Kind::Deal: {
        if (!steps_.empty() && game().phase() != Phase::RoundOver)
            return makeError("record.dealTooEarly");
        if (entry.deal.starter >= rules_->seats())
            return makeError("record.noSuchSeat");
        std::vector<PieceCode> sorted(entry.deal.order.begin(),
                                      entry.deal.order.begin() + rules_->tileCount());
        std::sort(sorted.begin(), sorted.end());
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            if (sorted[i] != FirstTileCode + i)
                return makeError("record.dealNotAllTiles");
        }
        const auto rule = rules_->set().nextStarter;
        if (!steps_.empty() && rule != NextStarter::Random &&
            dealOf(game(), seed_).starter != entry.deal.starter)
            return makeError("record.wrongStarter");
        if (Failure failure = seeds ? checkDeal(entry.deal, *seeds) : Failure())
            return failure;
        applyDeal(entry.deal);
        numberDeal(entry.number);
        break;
    }
    case RecordEntry::Kind::Draw:
        if (steps_.empty())
            return makeError("record.noDeal");
        if (entry.seat != game().toMove())
            return wrongSeat();
        if (!game().canDraw())
            return makeError("record.cannotDraw");
        draw();
        if (steps_.back().drawn != entry.turn.what)
            return makeError("record.otherTile");
        break;
    case RecordEntry::Kind::Turn: {
        if (steps_.empty())
            return makeError("record.noDeal");
        if (game().phase() == Phase::Playing && entry.seat != game().toMove())
            return wrongSeat();
        if (entry.turn.kind == TurnKind::Draw && game().canDraw()) {
            draw();
            if (steps_.back().drawn != entry.turn.what)
                return makeError("record.otherTile");
        }
        if (Failure failure = game().check(entry.turn))
            return failure;
        play(entry.turn);
        break;
    }
    case RecordEntry::Kind::TakeBack: {
        if (steps_.empty() || !canTakeBack())
            return makeError("record.nothingToTakeBack");
        if (fair_ && entry.drawOnly)
            return makeError("record.notFair");
        takeBackStep();
        const RecordEntry& done = log_.back();
        if (done.seat != entry.seat || done.drawOnly != entry.drawOnly ||
            (entry.drawOnly ? done.turn.what != entry.turn.what : done.turn != entry.turn))
            return makeError("record.otherTakenBack");
        break;
    }
    case RecordEntry::Kind::Sit:
        if (entry.seat < 0 || entry.seat >= rules_->seats())
            return makeError("record.noSuchSeat");
        if (steps_.empty())
            return makeError("record.noDeal");
        sit(entry.seat, entry.info);
        break;
    case RecordEntry::Kind::Aid:
        if (entry.seat < 0 || entry.seat >= rules_->seats())
            return makeError("record.noSuchSeat");
        if (steps_.empty())
            return makeError("record.noDeal");
        if (fair_)
            return makeError("record.notFair");
        if (!noteAid(entry.seat, entry.aid))
            return makeError("record.aidTwice");
        break;
    }
    if (entry.money && log_.back().money != entry.money)
        return makeError("record.otherMoney");
    return {};
}

Result<Timeline> Timeline::fromRecord(const GameRecord& record, const DealSeeds* seeds)
{
    if (record.seats.size() < MinSeats || record.seats.size() > MaxSeats)
        return makeError("record.seatCount", {std::to_string(record.seats.size())});
    for (const Finding& finding : validate(record.rules)) {
        if (finding.severity == Finding::Severity::Error)
            return Error{finding.message, finding.path, 0, 0};
    }
    Timeline timeline(Rules::make(record.rules, static_cast<int>(record.seats.size())),
                      record.seats, record.seed);
    timeline.fair_ = record.fair;
    if (record.start) {
        if (record.start->position.rules != record.rules ||
            record.start->position.seats != timeline.rules_->seats())
            return makeError("record.otherPosition");
        if (Failure failure = timeline.beginFrom(*record.start))
            return *failure;
    }
    for (const RecordEntry& entry : record.entries) {
        if (Failure failure = timeline.apply(entry, seeds)) {
            failure->line = entry.line;
            return *failure;
        }
    }
    if (timeline.steps_.empty())
        return makeError("record.noDeal");
    timeline.undone_.clear();
    if (record.review) {
        auto review = reviewOf(*record.review, timeline);
        if (!review)
            return review.error();
        timeline.keepReview(std::move(review).value());
    }
    return timeline;
}

} // namespace hp
