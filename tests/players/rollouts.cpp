// A stand-in for the rough experiment of which the goals of the levels tell: values of single lines
// learned by self-play, the ten best turns by them, roll-outs of eight turns in which all play by
// the same values, cut off by the value. Nothing that `master` has beyond that: no net, no
// turn that looks further. It has this program's tables and exact endings, which may be more than
// the experiment had. An opponent to measure against, not a level:
//
//   hellerpfennig-cli match master "exec:./rollout_player" --time 0.05 --games 100
#include "engine/players/Strong.h"
#include "tests/players/Conversation.h"

int main()
{
    using namespace hp;
    const auto& weights = Weights::builtIn();
    if (!weights) {
        std::cerr << "broken weights: " << weights.error().message.id << '\n';
        return 1;
    }
    SearchSettings settings;
    settings.learned.depth = 8;
    settings.learned.careful = settings.learned.othersCareful = 0;
    settings.net = false;
    settings.learned.drawBonus = 0;
    settings.learned.againTurns = 0;
    StrongPlayer player(*weights, settings, 0);
    Random random(1);
    return converse("Roll-outs", [&](const SeatView& view, double seconds) {
        ThinkLimits limits;
        limits.seconds = seconds;
        return player.choose(view, random, limits, {});
    });
}
