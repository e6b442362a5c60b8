// The commands `rules diff` and `rules report`. `rules` itself is in RulesCommand.cpp.
#pragma once

#include "app/cli/Command.h"

namespace hp::cli {

/// Lists how play by the second rules differs from play by the first. Exit code 1 if there is a
/// difference.
int diffRules(const QString& from, const QString& to, bool json);

/// Options of the report, besides the rules.
QList<QCommandLineOption> reportOptions();
/// Plays games by the rules, and by other rules for comparison, and prints statistics.
int reportRules(const QString& source, const Arguments& arguments, const Command& command);

} // namespace hp::cli
