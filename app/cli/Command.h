// The base class of the commands of hellerpfennig-cli and their shared functions: help, output,
// exit codes. Results go to stdout, error messages to stderr.
#pragma once

#include "app/cli/Arguments.h"

#include "engine/base/Result.h"
#include "engine/heller/rules/RuleSet.h"
#include "engine/heller/text/Tokens.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hp::cli {

enum ExitCode {
    Done = 0,
    No = 1,         ///< the answer is no: an invalid file, a lost check
    WrongUsage = 2, ///< the command line is wrong
    Refused = 3,    ///< a table elsewhere has no seat for this guest
    NoAnswer = 4    ///< a table elsewhere does not answer
};

class Command {
public:
    virtual ~Command() = default;
    virtual QString name() const = 0;
    /// How it is called, behind the program's name: also the game, if it is not the first one.
    virtual QString call() const { return name(); }
    /// One line for the list of commands.
    virtual QString summary() const = 0;
    /// The arguments without dashes, in the form of the usage line.
    virtual QString arguments() const { return {}; }
    /// Paragraphs of --help. They include the interpretations chosen where the notation is
    /// ambiguous.
    virtual QStringList description() const = 0;
    /// The options besides --rules, --json and --help, which every command has.
    virtual QList<QCommandLineOption> options() const { return {}; }
    /// The built-in rules that --rules takes; the first are those without it.
    virtual QStringList rulesNames() const;
    /// @return an ExitCode
    virtual int run(const Arguments& arguments) = 0;
};

/// All options, with the common ones at the end.
QList<QCommandLineOption> allOptions(const Command& command);
QString helpText(const Command& command);

/// Prints to stdout, as UTF-8. Adds nothing.
void print(const std::string& text);
void print(const QString& text);
/// Writes out what is buffered. Returns false, with an error message, when stdout fails.
bool flushOutput();

/// Prints "hellerpfennig-cli: ..." to stderr.
void complain(const QString& text);
void complain(const Error& error);
/// Prints an error message if the learned weights are broken: expert and master then play without
/// them. For commands that use these levels.
void complainOfWeights();
/// Prints an error message and says how to get help. @return WrongUsage
int wrongUsage(const QString& text, const QString& command);

/// The rules of --rules, or else the standard game. Validated.
Result<RuleSet> rulesOf(const Arguments& arguments);
/// Prints an error message about rules or a file that could not be loaded. @return WrongUsage if
/// the name leads nowhere, No if it leads to something invalid
int complainOfFile(const Error& error);
/// The position of --position under these rules. Prints an error message if it is invalid.
std::optional<Position> positionOf(const Arguments& arguments, const RuleSet& rules);

inline constexpr double ShortestTime = 0.001; ///< seconds
inline constexpr double LongestTime = 3600;
/// The duration of --time, in seconds. Prints an error message if it is invalid.
std::optional<double> timeOf(const Arguments& arguments, const Command& command, double otherwise);
/// The value of --pace, in seconds; may be 0. Prints an error message if it is invalid.
std::optional<double> paceOf(const Arguments& arguments, const Command& command, double otherwise);
/// The seed of --seed: any unsigned 64-bit number. Prints an error message if it is invalid.
std::optional<std::uint64_t> seedOf(const Arguments& arguments, const Command& command,
                                    std::uint64_t otherwise);
/// The whole number of an option. Prints an error message if it is invalid or out of bounds.
std::optional<qint64> numberOf(const Arguments& arguments, const Command& command,
                               const char* option, qint64 otherwise, qint64 low, qint64 high);
/// A whole number in an option or argument.
std::optional<qint64> wholeNumber(const QString& text, qint64 low, qint64 high);
/// What perft has counted, in any game.
void printPerft(int depth, std::uint64_t leaves, std::int64_t money, bool json);

} // namespace hp::cli
