// What the command serve needs of a game.
#pragma once

#include "app/cli/Arguments.h"

#include "engine/base/Result.h"
#include "engine/text/Json.h"
#include "ui/table/direct/HomeTable.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace hp::cli {

class ServedGame {
public:
    virtual ~ServedGame() = default;
    /// How the command is called, see Command.
    virtual QString call(const QString& command) const { return command; }
    virtual QStringList rulesNames() const = 0;
    /// Takes the rules of --rules, or the usual ones.
    virtual Failure readRules(const Arguments& arguments) = 0;
    /// Whether all of these are levels; tells if they play worse than they should. @return the
    /// first that is none, or nothing
    virtual std::optional<std::string> readLevels(const std::vector<std::string>& levels) = 0;
    virtual QString levelName(const std::string& level) const = 0; ///< for people

    virtual std::unique_ptr<HomeTable> makeTable(const QString& folder,
                                                 const HomeTable::Calls& calls) const = 0;
    /// A new one by those rules. Errors: those of HomeTable::openNew()
    virtual Failure open(HomeTable& table, const std::string& owner, int players) const = 0;
    /// Of its computers: milliseconds after each turn, and seconds for a decision.
    virtual void setPace(HomeTable& table, int milliseconds, double seconds) const = 0;

    // Of a game that is over.
    /// "Anna 120, Bert 96"
    QString result(HomeTable& table) const;
    /// "names", "result" and "winners": members of the object under way.
    void writeResult(JsonWriter& json, HomeTable& table) const;

protected:
    /// A seat at the end.
    struct Ended {
        std::string token;
        std::string name;
        int money = 0;
        bool wins = false;
    };
    virtual std::vector<Ended> ended(HomeTable& table) const = 0;
};

/// The command for it.
class Command;
std::unique_ptr<Command> makeServeCommand(std::unique_ptr<ServedGame> game);

} // namespace hp::cli
