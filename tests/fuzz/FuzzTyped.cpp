// The lines that a person types in hellerpfennig-cli play. The first line of the input is the
// rules, as for the notation.
#include "tests/fuzz/Harness.h"

#include "app/cli/Seat.h"
#include "engine/heller/game/Game.h"
#include "engine/heller/rules/Validate.h"
#include "tests/fuzz/RulesLine.h"

#include <iostream>
#include <sstream>

using namespace hp;

namespace {

/// The prompts are dropped. Sanitizers do not use this stream.
class Quiet {
public:
    Quiet()
    {
#ifdef __GLIBC__
        static std::FILE* const nowhere = std::fopen("/dev/null", "w");
        if (nowhere)
            stderr = nowhere;
#endif
    }
    Quiet(const Quiet&) = delete;
    ~Quiet()
    {
#ifdef __GLIBC__
        stderr = kept_;
#endif
    }

private:
    std::FILE* kept_ = stderr;
};

/// Plays as the command does until the round is over or nothing more is typed.
void play(Game& game, cli::Seat& person)
{
    while (game.phase() == Phase::Playing) {
        if (game.mustPass()) {
            game.play(Turn::pass());
            continue;
        }
        const auto decision = person.decide(game.viewFor(game.toMove()));
        if (!decision)
            return;
        if (const Failure failure =
                decision->draw ? game.checkDraw() : game.check(decision->turn)) {
            if (!person.refused(*failure))
                return;
        } else if (decision->draw) {
            game.draw();
        } else {
            game.play(decision->turn);
        }
    }
}

} // namespace

HP_FUZZ_TARGET(typed)
{
    std::string_view text = input;
    const auto rules = fuzz::takeRules(text);
    if (!rules || hasErrors(validate(*rules)))
        return;
    const RulesPtr table = Rules::make(*rules, MinSeats);
    Random random(1);
    Game game(*table);
    game.startRound(game.deal(random));
    std::istringstream typed{std::string(text)};
    std::streambuf* const before = std::cin.rdbuf(typed.rdbuf());
    {
        const Quiet quiet;
        play(game, *cli::makePersonSeat({}));
    }
    std::cin.rdbuf(before);
    std::cin.clear();
}
