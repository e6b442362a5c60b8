// What `rules diff` and `rules report` do; `rules` itself is in RulesCommand.cpp.
#pragma once

#include "app/cli/Command.h"

namespace hp::cli {

/// What play by the second rules differs in from play by the first. Exit code 1 when it does.
int diffRules(const QString& from, const QString& to, bool json);

/// Options of the report, beside the rules.
QList<QCommandLineOption> reportOptions();
/// Plays games by the rules, and by others that they are compared with, and counts.
int reportRules(const QString& source, const Arguments& arguments, const Command& command);

} // namespace hp::cli
