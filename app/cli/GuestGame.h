// What the command join needs of a game.
#pragma once

#include "app/cli/JoinedGame.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace hp::cli {

class Command;

class GuestGame {
public:
    virtual ~GuestGame() = default;
    /// How the command is called, see Command.
    virtual QString call(const QString& command) const { return command; }
    virtual QStringList rulesNames() const = 0;
    virtual QStringList players() const = 0; ///< that --as takes
    virtual QString playerName(const QString& player) const = 0;
    /// Paragraphs of --help about players.
    virtual QStringList help() const { return {}; }
    /// The seat that is kept in that file. Nothing: none. Errors: it cannot be read; it stays.
    virtual std::optional<Result<OwnSeat::Ticket>> kept(const QString& file) const = 0;

    struct Play {
        QString player; ///< see players(); empty: it looks on
        double seconds = 0.2;
        /// Takes what a person says to the others, on any thread; empty: nobody hears it.
        std::function<void(const std::string&)> say = {};
    };
    /// Nothing: there is no such player.
    virtual std::unique_ptr<JoinedGame> make(const JoinedGame::Settings& settings,
                                             const Play& play) const = 0;
};

std::unique_ptr<Command> makeJoinCommand(std::unique_ptr<GuestGame> game);

} // namespace hp::cli
