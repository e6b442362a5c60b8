// A copy of the rough experiment that the goals of the levels mention: values of single lines
// learned by self-play; the ten best turns by these values; roll-outs of eight turns in which all
// play by the same values; then the value decides. It has nothing that `master` has beyond that: no
// net, and no turn that looks further. It uses this program's tables and exact endings, which may
// be more than the experiment had. It is an opponent to measure against, not a level:
//
//   hellerpfennig-cli match master "exec:./rollout_player" --time 0.05 --games 100
#include "engine/heller/players/Strong.h"
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
