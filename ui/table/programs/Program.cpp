#include "ui/table/programs/Program.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>
#include <QProcess>

#include <algorithm>

namespace hp {

namespace {

struct ProgramText {
    Q_DECLARE_TR_FUNCTIONS(hp::Program)
};

} // namespace

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

QString whyNoPlayer(const QString& player)
{
    const QString name = isolated(shortened(anyPlayerName(player)));
    if (player.startsWith(ExecPrefix))
        return ProgramText::tr("The program \"%1\" is started only if you have added it to your "
                               "programs (Preferences, Computers).")
            .arg(name);
    return ProgramText::tr("\"%1\" cannot play here. You can choose somebody else under Game, "
                           "Players.")
        .arg(name);
}

QString personPlaysOn(const QString& why)
{
    return ProgramText::tr("%1 A person plays in its place.", "a reason").arg(why);
}

} // namespace hp
