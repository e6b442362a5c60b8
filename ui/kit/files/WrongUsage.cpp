#include "ui/kit/files/WrongUsage.h"

#include "ui/kit/files/Dialogs.h"

#include <cstdio>

#ifdef Q_OS_WIN
#include <windows.h>
#endif

namespace hp {

bool WrongUsage::hasErrorOutput()
{
#ifdef Q_OS_WIN
    STARTUPINFOW start = {};
    start.cb = sizeof(start);
    GetStartupInfoW(&start);
    return GetConsoleWindow() || (start.dwFlags & STARTF_USESTDHANDLES) != 0 ||
           qEnvironmentVariableIsSet("QT_COMMAND_LINE_PARSER_NO_GUI_MESSAGE_BOXES");
#else
    return true;
#endif
}

int WrongUsage::complain(const QString& what, bool hasErrorOutput, Dialogs& dialogs)
{
    if (hasErrorOutput)
        std::fprintf(stderr, "hellerpfennig: %s\n", qUtf8Printable(what));
    else
        dialogs.complain(nullptr, tr("The Game Cannot Be Started Like This"), what);
    return ExitStatus;
}

} // namespace hp
