// The examples in the help: markets, and a turn whose sums are told. They follow the rules in play
// as far as sums go: what a restaurant adds and what a stand costs.
#pragma once

#include "engine/lisboa/game/StepReport.h"
#include "ui/lisboa/session/OpenGame.h"

#include <QString>

#include <memory>
#include <optional>

namespace hp::lisboa {

struct HelpExample {
    std::shared_ptr<const Rules> rules; ///< the game points at them
    OpenGame game;                      ///< before the turn
    std::optional<Step> step;           ///< none: only a market to look at
};

/// "start": the market when a game begins; "a": a stand is opened; "b": customers are brought.
/// Nothing for another name.
std::optional<HelpExample> helpExample(const QString& name, const RuleSet& rules);
/// The names of those who play in the examples.
QString examplePlayer(int seat);

} // namespace hp::lisboa
