// What a command of hellerpfennig-cli is, and what all of them share: help, output, exit codes.
// Results go to stdout, complaints to stderr.
#pragma once

#include "app/cli/Arguments.h"

#include "engine/base/Result.h"
#include "engine/rules/RuleSet.h"
#include "engine/text/Tokens.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hp::cli {

enum ExitCode {
    Done = 0,
    No = 1,        ///< the answer is no: an invalid file, a lost check
    WrongUsage = 2 ///< the command line is wrong
};

class Command {
public:
    virtual ~Command() = default;
    virtual QString name() const = 0;
    /// One line for the list of commands.
    virtual QString summary() const = 0;
    /// The arguments without dashes, as the usage line shows them.
    virtual QString arguments() const { return {}; }
    /// Paragraphs of --help, among them the readings chosen where the notation leaves room.
    virtual QStringList description() const = 0;
    /// Beside --rules, --json and --help, which every command has.
    virtual QList<QCommandLineOption> options() const { return {}; }
    /// @return an ExitCode
    virtual int run(const Arguments& arguments) = 0;
};

/// All options with the common ones behind.
QList<QCommandLineOption> allOptions(const Command& command);
QString helpText(const Command& command);

/// To stdout, as UTF-8; nothing is added.
void print(const std::string& text);
void print(const QString& text);
/// Writes out what is buffered. False, with a complaint, when stdout does not take it.
bool flushOutput();

/// "hellerpfennig-cli: ..." to stderr.
void complain(const QString& text);
void complain(const Error& error);
/// Complains where the learned weights are broken: expert and master then play without them. For
/// commands in which they play.
void complainOfWeights();
/// Complains and says how to get help. @return WrongUsage
int wrongUsage(const QString& text, const QString& command);

/// --rules, or else the standard game. Validated.
Result<RuleSet> rulesOf(const Arguments& arguments);
/// Complains about rules or a file that could not be had. @return WrongUsage where the name leads
/// nowhere, No where it leads to something invalid
int complainOfFile(const Error& error);
/// --position under these rules. Complains where it is none.
std::optional<Position> positionOf(const Arguments& arguments, const RuleSet& rules);

inline constexpr double ShortestTime = 0.001; ///< seconds
inline constexpr double LongestTime = 3600;
/// The length of time in --time, in seconds. Complains where it is none.
std::optional<double> timeOf(const Arguments& arguments, const Command& command, double otherwise);
/// --seed: any whole number of 64 bits without a sign. Complains where it is none.
std::optional<std::uint64_t> seedOf(const Arguments& arguments, const Command& command,
                                    std::uint64_t otherwise);
/// The whole number of an option. Complains where it is none within the bounds.
std::optional<qint64> numberOf(const Arguments& arguments, const Command& command,
                               const char* option, qint64 otherwise, qint64 low, qint64 high);
/// A whole number in an option or argument.
std::optional<qint64> wholeNumber(const QString& text, qint64 low, qint64 high);

} // namespace hp::cli
