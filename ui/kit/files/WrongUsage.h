// Reports that the program was started with wrong arguments.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace hp {

class Dialogs;

class WrongUsage {
    Q_DECLARE_TR_FUNCTIONS(hp::WrongUsage)
public:
    static constexpr int ExitStatus = 2; ///< the same as in the command line program

    /// Whether there is a standard error that somebody may read. On Windows a GUI program has none
    /// unless its output is redirected. This follows the rule of QCommandLineParser, which shows
    /// the help in a box there. On other systems wrong arguments come from terminals and scripts.
    static bool hasErrorOutput();
    /// Reports what is wrong, on standard error, or in a box if there is none. @return ExitStatus
    static int complain(const QString& what, bool hasErrorOutput, Dialogs& dialogs);
};

} // namespace hp
