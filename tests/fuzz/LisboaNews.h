// News of Mercado de Lisboa for the harnesses, and what a table at a screen is told of it.
#pragma once

#include "tests/fuzz/Lisboa.h"
#include "tests/fuzz/TableLines.h"

#include "ui/lisboa/net/GameLines.h"
#include "ui/lisboa/session/Told.h"

#include <numeric>

namespace hp::fuzz {

struct LisboaNews {
    using Reader = lisboa::NewsReader;
    using Known = lisboa::KnownGame;

    static QByteArray print(const lisboa::News& news, const Known& known)
    {
        return printNews(news, news.rules ? *news.rules : *known.rules);
    }
    static void learn(Known& known, lisboa::News news)
    {
        if (news.kind == lisboa::News::Kind::Reset)
            known = {news.rules, news.begin, {}, {}};
        known.steps.insert(known.steps.end(), news.steps.begin(), news.steps.end());
        if (news.kind != lisboa::News::Kind::Seats)
            known.open = news.open;
    }
};

/// A table shows a game that the rules bear out, step by step, and no money that is hidden.
inline void requireTold(const std::vector<lisboa::ToldStep>& told, const lisboa::Rules& rules,
                        int viewer, bool open)
{
    for (std::size_t number = 0; number < told.size(); ++number) {
        const lisboa::SeatView& view = told[number].after;
        require(view.viewer == viewer && &view.game.rules() == &rules, "a view is of this game");
        require(told[number].by.has_value() == (number > 0), "a step has a report");
        for (int seat = 0; seat < rules.seats(); ++seat) {
            const bool unknown = view.game.state().unknownMoney >> seat & 1U;
            require(unknown || open || !rules.set().hiddenMoney || seat == viewer,
                    "hidden money is not told");
            if (number == 0 || unknown)
                continue;
            const lisboa::State& before = told[number - 1].after.game.state();
            require((before.unknownMoney >> seat & 1U) ||
                        before.money[seat] + told[number].by->changeFor(seat) ==
                            view.game.state().money[seat],
                    "a report says who earns what");
        }
    }
}

} // namespace hp::fuzz
