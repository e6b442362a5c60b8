#include "engine/heller/players/TrainNet.h"

#include "engine/heller/players/Heuristic.h"
#include "engine/heller/players/NetTurn.h"
#include "engine/heller/players/Walk.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace hp {

namespace {

/// A position to learn from.
struct Lesson {
    NetPosition position;
    float target = 0; ///< margin in coins
};

/// Plays rounds and returns the lessons from them.
class Schooling {
public:
    Schooling(const ValueTables& tables, const ValueNet& net, const TrainNetSettings& settings)
        : rules_(RuleSet{}, 2), walkRules_(rules_, tables, settings.keptGood), net_(net),
          settings_(settings), random_(settings.seed), walk_(walkRules_), heuristic_(rules_),
          game_(heuristic_.rules())
    {
        if (settings.player != nullptr)
            player_.emplace(*settings.player, walkRules_);
        std::size_t next = 0;
        for (int kind = 0; kind < rules_.kindCount(); ++kind) {
            for (int i = 0; i < rules_.kind(static_cast<KindIndex>(kind)).count; ++i)
                tiles_[next++] = static_cast<std::uint8_t>(kind);
        }
    }

    Random& random() { return random_; }

    void playGame(std::vector<Lesson>& lessons)
    {
        walk_ = Walk(walkRules_);
        game_ = Game(heuristic_.rules());
        int starter = static_cast<int>(random_.below(2));
        walk_.firstStarter = static_cast<std::uint8_t>(starter);
        skilled_ = random_.below(2) == 0 ? static_cast<int>(random_.below(2)) : -1;
        for (int round = 1; round <= walkRules_.rounds; ++round) {
            walk_.round = static_cast<std::uint8_t>(round);
            startRound(starter);
            // In half of the rounds some early turns are played at random, for variety.
            const int loose = random_.below(2) == 0 ? static_cast<int>(random_.below(22)) : 0;
            remember(1 - starter);
            for (int ply = 0; !walk_.over; ++ply)
                playTurn(ply < loose && random_.unit() < 0.3);
            teach(lessons);
            starter = walk_.nextStarter();
        }
    }

private:
    struct Passed {
        NetPosition position;
        int seat = 0;
        double luck = 0; ///< luck of seat 0 against seat 1 so far, in coins
    };

    void startRound(int starter)
    {
        random_.shuffle(tiles_.begin(), tiles_.begin() + rules_.tileCount());
        walk_.startRound(starter, tiles_);
        Deal deal;
        deal.starter = static_cast<std::uint8_t>(starter);
        for (int i = 0; i < rules_.tileCount(); ++i)
            deal.order[i] = rules_.kind(tiles_[i]).firstCode;
        game_.startRound(deal);
        passed_.clear();
        luck_ = 0;
        from_ = 0;
    }

    void remember(int seat)
    {
        Passed& one = passed_.emplace_back();
        one.seat = seat;
        one.luck = luck_;
        walk_.look(seat, companyOf(seat), one.position);
    }

    Company companyOf(int seat) const
    {
        return skilled_ < 0       ? Company::Learned
               : skilled_ == seat ? Company::MoverSkilled
                                  : Company::OtherSkilled;
    }

    static double sign(int seat) { return seat == 0 ? 1 : -1; }

    void playTurn(bool atRandom)
    {
        const int seat = walk_.toMove;
        int code = Choice::Pass;
        int square = -1;
        bool hidden = false;
        if (atRandom) {
            // Earlier positions say nothing about the play from here on.
            from_ = passed_.size();
            walk_.prepare();
            code = anyPiece(hidden);
            if (code != Choice::Pass)
                square = anySquare();
        } else if (seat == skilled_) {
            heuristic_.look(game_);
            const Choice choice = heuristic_.choose();
            code = choice.code;
            hidden = choice.isHidden();
            if (code == Choice::Draw) {
                const int kind = walk_.supply[walk_.supplyCount - 1U];
                code = RankCount + kind;
                luck_ += sign(seat) * heuristic_.drawLuck(kind);
            }
            if (code != Choice::Pass)
                square = heuristic_.bestSquare(code);
        } else {
            const Choice choice =
                player_ ? player_->choose(walk_, companyOf(seat)) : walk_.choose();
            code = choice.code;
            hidden = choice.isHidden();
            if (code == Choice::Draw) {
                code = RankCount + walk_.supply[walk_.supplyCount - 1U];
                luck_ += sign(seat) * walk_.drawLuck(code);
            }
            if (code != Choice::Pass)
                square = player_ ? player_->square(walk_, code, hidden) : walk_.bestSquare(code);
        }
        play(code, hidden, square);
        if (!walk_.over && square >= 0)
            remember(seat);
    }

    int anyPiece(bool& hidden)
    {
        const std::size_t me = walk_.toMove;
        const std::uint32_t rank = random_.below(8);
        if (rank < RankCount && walk_.stalls[me][rank] > 0)
            return static_cast<int>(rank);
        if (walk_.supplyCount > 0)
            return RankCount + walk_.supply[walk_.supplyCount - 1U];
        if (walk_.hidden[me] >= 0) {
            hidden = true;
            return RankCount + walk_.hidden[me];
        }
        return walk_.choose().code;
    }

    int anySquare()
    {
        std::uint32_t left = walk_.empty;
        for (auto skip = random_.below(static_cast<std::uint32_t>(walk_.squaresLeft())); skip > 0;
             --skip)
            left &= left - 1;
        return std::countr_zero(left);
    }

    /// Plays the turn in the walk and in the game that `skilled` looks at.
    void play(int code, bool hidden, int square)
    {
        if (square < 0) {
            walk_.pass();
            game_.play(Turn::pass());
            return;
        }
        const auto where = static_cast<SquareIndex>(square);
        if (code < RankCount)
            game_.playStall(code + 1, where);
        else if (hidden)
            game_.playHidden(0, where);
        else
            game_.playTop(where);
        walk_.place(code, hidden, square);
    }

    /// Goes backwards from the end of the round. The target of each position is the next position's
    /// value mixed with the actual result, without the luck in between.
    void teach(std::vector<Lesson>& lessons)
    {
        const auto lambda = static_cast<float>(settings_.lambda);
        float later = 0;
        for (std::size_t i = passed_.size(); i-- > from_;) {
            const Passed& one = passed_[i];
            double target = 0;
            double luckThen = luck_;
            if (i + 1 == passed_.size()) {
                target = walk_.valueAtRoundEnd(one.seat);
            } else {
                const Passed& next = passed_[i + 1];
                const float promised = (1 - lambda) * net_.value(next.position) + lambda * later;
                target = next.seat == one.seat ? promised : -promised;
                luckThen = next.luck;
            }
            later = static_cast<float>(target - sign(one.seat) * (luckThen - one.luck));
            lessons.push_back({one.position, later});
        }
    }

    Rules rules_;
    WalkRules walkRules_;
    const ValueNet& net_;
    const TrainNetSettings& settings_;
    std::optional<NetTurn> player_;
    Random random_;
    Walk walk_;
    Heuristic heuristic_;
    Game game_;
    std::array<std::uint8_t, 32> tiles_{};
    int skilled_ = -1; ///< seat that plays as `skilled`, or none
    std::vector<Passed> passed_;
    std::size_t from_ = 0; ///< first position that counts
    double luck_ = 0;
};

/// Small random weights: a net of zeros cannot learn.
ValueNet startingNet(Random& random)
{
    ValueNet net;
    const auto fill = [&](ValueNet::Part part, double spread) {
        for (float& weight : net.weights[part]) {
            double sum = -6; // the sum of twelve uniform numbers is nearly normal
            for (int i = 0; i < 12; ++i)
                sum += random.unit();
            weight = static_cast<float>(sum * spread);
        }
    };
    fill(ValueNet::CrossingPart, 0.1);
    fill(ValueNet::FirstPart, 0.2);
    fill(ValueNet::SecondPart, std::sqrt(2.0 / ValueNet::First));
    fill(ValueNet::LastPart, 0.05);
    return net;
}

} // namespace

ValueNet trainNet(const ValueTables& tables, const TrainNetSettings& settings,
                  const std::function<void(const TrainNetReport&)>& report, std::stop_token stop)
{
    constexpr std::size_t Batch = 256;
    constexpr std::size_t Buffer = 100'000;
    Random starting(settings.seed);
    ValueNet net = settings.player != nullptr ? *settings.player : startingNet(starting);
    NetLearner learner(net);
    Schooling school(tables, net, settings);
    std::vector<Lesson> lessons;
    std::vector<std::uint32_t> order;
    TrainNetReport sums;
    std::uint64_t reported = 0;
    while (sums.positions < settings.positions && !stop.stop_requested()) {
        lessons.clear();
        while (lessons.size() < std::min<std::uint64_t>(Buffer, settings.positions))
            school.playGame(lessons);
        order.resize(lessons.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = static_cast<std::uint32_t>(i);
        school.random().shuffle(order.begin(), order.end());
        const double progress = std::min(1.0, static_cast<double>(sums.positions) /
                                                  static_cast<double>(settings.positions));
        const double rate =
            settings.firstRate * (0.5 + 0.5 * std::cos(std::numbers::pi * progress)) + 1e-5;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Lesson& lesson = lessons[order[i]];
            const double ofTables = lesson.target - lesson.position.tables;
            sums.error += learner.add(lesson.position, lesson.target);
            sums.errorOfTables += ofTables * ofTables;
            ++sums.positions;
            if ((i + 1) % Batch == 0)
                learner.step(rate);
        }
        if (sums.positions - reported >= settings.reportEvery ||
            sums.positions >= settings.positions) {
            const auto count = static_cast<double>(sums.positions - reported);
            report({sums.positions, sums.error / count, sums.errorOfTables / count});
            reported = sums.positions;
            sums.error = sums.errorOfTables = 0;
        }
    }
    return net;
}

} // namespace hp
