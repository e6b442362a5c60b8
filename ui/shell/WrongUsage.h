// Tells a person that the program was started with wrong arguments.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace hp {

class Dialogs;

class WrongUsage {
    Q_DECLARE_TR_FUNCTIONS(hp::WrongUsage)
public:
    static constexpr int ExitStatus = 2; ///< as of the command line program

    /// Whether there is a standard error that somebody may read. On Windows a program of windows
    /// has none, unless its output is redirected: by the rule of QCommandLineParser, which shows
    /// the help in a box there. Elsewhere wrong arguments come out of terminals and scripts.
    static bool hasErrorOutput();
    /// Says what is wrong, on standard error, or in a box where there is none. @return ExitStatus
    static int complain(const QString& what, bool hasErrorOutput, Dialogs& dialogs);
};

} // namespace hp
