#include "engine/heller/players/Train.h"

#include "engine/heller/players/Walk.h"

#include <cmath>

namespace hp {

namespace {

/// A position of a training game, as its mover left it.
struct Passed {
    int seat = 0;
    int spreadAt = 0;
    float coins = 0;      ///< part of the value that is not learned
    float expected = 0;   ///< value expected by the next look, for `seat`
    bool looked = false;  ///< there was a next look before the round or the game ended
    bool followed = true; ///< the turn after that look was the best one, not a random one
    int count = 0;
    std::int32_t places[Walk::MaxFeatures];
    float factors[Walk::MaxFeatures];
};

class Trainer {
public:
    Trainer(ValueTables& tables, const TrainSettings& settings)
        : rules_(RuleSet{}, Walk::Seats), walkRules_(rules_, tables), tables_(tables),
          settings_(settings), random_(settings.seed), walk_(walkRules_), visits_(ValueTables::Size)
    {
        int next = 0;
        for (int kind = 0; kind < rules_.kindCount(); ++kind) {
            for (int i = 0; i < rules_.kind(static_cast<KindIndex>(kind)).count; ++i)
                tiles_[next++] = static_cast<std::uint8_t>(kind);
        }
        squareError_.fill(400.0);
        weightOfError_.fill(1.0);
    }

    void playGame(double rate)
    {
        rate_ = static_cast<float>(rate);
        walk_ = Walk(walkRules_);
        passedCount_ = 0;
        latest_ = -1;
        int starter = static_cast<int>(random_.below(Walk::Seats));
        walk_.firstStarter = static_cast<std::uint8_t>(starter);
        for (int round = 1; round <= walkRules_.rounds; ++round) {
            walk_.round = static_cast<std::uint8_t>(round);
            random_.shuffle(tiles_.begin(), tiles_.begin() + rules_.tileCount());
            walk_.startRound(starter, tiles_);
            remember(1 - starter);
            while (!walk_.over)
                playTurn();
            starter = walk_.nextStarter();
        }
        learn();
    }

    void finish()
    {
        for (std::size_t i = 0; i < squareError_.size(); ++i)
            tables_.spread[i] = static_cast<float>(std::sqrt(squareError_[i] / weightOfError_[i]));
    }

    /// The stored spread is for the tables at the end of training, so the early games are
    /// discarded.
    void forgetSpread()
    {
        for (std::size_t i = 0; i < squareError_.size(); ++i) {
            squareError_[i] /= weightOfError_[i];
            weightOfError_[i] = 1;
        }
    }

    double takeError()
    {
        const double mean = steps_ > 0 ? errors_ / static_cast<double>(steps_) : 0;
        errors_ = 0;
        steps_ = 0;
        return mean;
    }

private:
    void remember(int seat)
    {
        Passed& one = passed_[passedCount_];
        one.seat = seat;
        one.spreadAt = walk_.roundsLeft() * 32 + walk_.squaresLeft();
        one.count = walk_.features(seat, one.places, one.factors, one.coins);
        one.looked = false;
        one.followed = true;
        latest_ = passedCount_++;
    }

    float current(const Passed& one) const
    {
        float value = one.coins;
        for (int i = 0; i < one.count; ++i)
            value += one.factors[i] * tables_.weights[one.places[i]];
        return value;
    }

    /// Goes backwards from the end and moves each position towards its lambda-return: its next look
    /// mixed with all later ones. Random turns end the chain.
    void learn()
    {
        float later = 0; // for `laterSeat`; no seat's before the end
        int laterSeat = -1;
        const auto lambda = static_cast<float>(settings_.lambda);
        for (int i = passedCount_ - 1; i >= 0; --i) {
            const Passed& one = passed_[i];
            const float after = laterSeat < 0           ? walk_.lead(one.seat)
                                : laterSeat == one.seat ? later
                                                        : -later;
            const float mix = !one.looked ? 1.0F : one.followed ? lambda : 0.0F;
            const float target = (1 - mix) * one.expected + mix * after;
            step(one, target);
            const double error = walk_.lead(one.seat) - current(one);
            const std::size_t at = one.spreadAt;
            squareError_[at] += error * error;
            weightOfError_[at] += 1;
            later = target;
            laterSeat = one.seat;
        }
    }

    void step(const Passed& one, float target)
    {
        const float value = current(one);
        if (one.looked) {
            errors_ += (one.expected - value) * (one.expected - value);
            ++steps_;
        }
        const float error = target - value;
        // Equal lines share weights, so the step is scaled by its effect on the whole value.
        float norm = 0;
        for (int i = 0; i < one.count; ++i)
            sums_[one.places[i]] += one.factors[i];
        for (int i = 0; i < one.count; ++i)
            norm += one.factors[i] * sums_[one.places[i]];
        const float share = error / norm;
        for (int i = 0; i < one.count; ++i) {
            const std::size_t place = one.places[i];
            sums_[place] = 0;
            // Rarely seen weights learn faster.
            const float visits = visits_[place] += 1;
            const float rate = std::max(rate_, 1.0F / (1.0F + visits * 0.01F));
            tables_.weights[place] += share * rate * one.factors[i];
        }
    }

    void playTurn()
    {
        const int seat = walk_.toMove;
        Choice choice = walk_.choose();
        const int latest = latest_;
        if (latest >= 0) {
            Passed& one = passed_[latest];
            one.expected = -choice.value;
            one.looked = true;
        }

        int square = -1;
        if (random_.unit() < settings_.exploration) {
            if (latest >= 0)
                passed_[latest].followed = false;
            choice.hiddenIndex = Choice::NotHidden;
            const auto rank = random_.below(8);
            if (rank < RankCount && walk_.stalls[seat][rank] > 0)
                choice.code = static_cast<int>(rank);
            else if (walk_.supplyCount > 0)
                choice.code = Choice::Draw;
            auto skip = random_.below(static_cast<std::uint32_t>(walk_.squaresLeft()));
            std::uint32_t left = walk_.empty;
            for (; skip > 0; --skip)
                left &= left - 1;
            square = std::countr_zero(left);
            const auto held = walk_.hidden[seat];
            if (choice.code >= RankCount)
                choice.hiddenIndex = held >= 0 ? 0 : Choice::NotHidden;
        }
        int code = choice.code;
        if (code == Choice::Pass) {
            walk_.pass();
            return;
        }
        if (code == Choice::Draw)
            code = RankCount + walk_.supply[walk_.supplyCount - 1U];
        if (square < 0)
            square = walk_.bestSquare(code);
        walk_.place(code, choice.isHidden(), square);
        if (!walk_.over)
            remember(seat);
    }

    Rules rules_;
    WalkRules walkRules_;
    ValueTables& tables_;
    const TrainSettings& settings_;
    Random random_;
    Walk walk_;
    std::vector<float> visits_;
    std::vector<float> sums_ = std::vector<float>(ValueTables::Size);
    std::array<std::uint8_t, 32> tiles_{};
    std::vector<Passed> passed_ = std::vector<Passed>(256);
    int passedCount_ = 0;
    int latest_ = -1; ///< the position left by the other seat
    std::array<double, ValueTables::TempoSize> squareError_{};
    std::array<double, ValueTables::TempoSize> weightOfError_{};
    float rate_ = 0;
    double errors_ = 0;
    std::uint64_t steps_ = 0;
};

} // namespace

void train(ValueTables& tables, const TrainSettings& settings,
           const std::function<void(const TrainReport&)>& report, std::stop_token stop)
{
    Trainer trainer(tables, settings);
    for (std::uint64_t game = 0; game < settings.games && !stop.stop_requested(); ++game) {
        const double progress = static_cast<double>(game) / static_cast<double>(settings.games);
        trainer.playGame(settings.firstRate *
                         std::pow(settings.lastRate / settings.firstRate, progress));
        if ((game + 1) % settings.reportEvery == 0) {
            trainer.finish();
            report({game + 1, trainer.takeError()});
            trainer.forgetSpread();
        }
    }
    trainer.finish();
}

} // namespace hp
