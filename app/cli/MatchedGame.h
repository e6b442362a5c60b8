// What the command match needs of a game.
#pragma once

#include "app/cli/Arguments.h"
#include "app/cli/MatchFile.h"

#include "engine/base/Result.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace hp::cli {

class MatchedGame {
public:
    virtual ~MatchedGame() = default;
    /// How the command is called, see Command.
    virtual QString call(const QString& command) const { return command; }
    virtual QStringList rulesNames() const = 0;
    /// Paragraphs of --help: how a match is played, and by whom.
    virtual QStringList help() const = 0;
    /// Those about what its results say beside the usual.
    virtual QStringList resultHelp() const { return {}; }
    virtual QString nodesHelp() const = 0; ///< what --nodes counts
    /// Why nobody of that name can play; empty if somebody can.
    virtual QString whyNot(const QString& player) const = 0;
    /// Takes the rules of --rules, or the usual ones. @return them as a file keeps them
    virtual Result<QJsonObject> readRules(const Arguments& arguments) = 0;
    virtual MatchForm form() const = 0;
    /// Plays what is missing in the results, by the rules that were read, see hp::playMatch().
    virtual void play(const MatchSchedule& schedule, const MatchHead& head, MatchResults& results,
                      const MatchProgress& progress, const ForfeitReport& forfeit,
                      std::stop_token stop) const = 0;
};

/// The command for it.
class Command;
std::unique_ptr<Command> makeMatchCommand(std::unique_ptr<MatchedGame> game);

} // namespace hp::cli
