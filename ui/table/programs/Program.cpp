#include "ui/table/programs/Program.h"

#include "engine/text/Names.h"

#include <QProcess>

#include <algorithm>

namespace hp {

QString Program::file() const
{
    return QProcess::splitCommand(command).value(0);
}

bool Program::isValid() const
{
    const std::string named = name.toStdString();
    return isName(named, MaxTypedName) && !isBlankName(named) &&
           isName(command.toStdString(), LongestCommand) && !file().isEmpty();
}

const Program* findProgram(const Programs& programs, const QString& player)
{
    const auto found = std::find_if(programs.begin(), programs.end(), [&](const Program& program) {
        return program.player() == player;
    });
    return found == programs.end() ? nullptr : &*found;
}

} // namespace hp
