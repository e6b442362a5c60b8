// hellerpfennig-cli: the game from the command line.
#include "app/OpenStreams.h"
#include "app/cli/Commands.h"
#include "app/cli/StandardStreams.h"

#include "engine/base/Suggest.h"
#include "engine/heller/words/Sentences.h"
#include "engine/lisboa/words/Sentences.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <new>

using namespace hp::cli;

namespace {

std::vector<std::unique_ptr<Command>> makeCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(makeScoreCommand());
    commands.push_back(makePerftCommand());
    commands.push_back(makePlayCommand());
    commands.push_back(makeServeCommand());
    commands.push_back(makeJoinCommand());
    commands.push_back(makeRelayCheckCommand());
    commands.push_back(makeReplayCommand());
    commands.push_back(makeReviewCommand());
    commands.push_back(makeRulesCommand());
    commands.push_back(makeLessonCommand());
    commands.push_back(makeBestCommand());
    commands.push_back(makeSolveCommand());
    commands.push_back(makePuzzleCommand());
    commands.push_back(makeMatchCommand());
    commands.push_back(makeTrainCommand());
    commands.push_back(makeBenchCommand());
    return commands;
}

/// The games that there are. The first is meant where --game does not say another.
struct Row {
    const char* name;
    std::vector<std::unique_ptr<Command>> (*commands)();
};
constexpr Row Games[] = {{"heller", makeCommands}, {"lisboa", lisboa::makeCommands}};

QString gameNames()
{
    QStringList names;
    for (const Row& row : Games)
        names += QLatin1String(row.name);
    return names.join(QStringLiteral(", "));
}

class Main {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    Main()
    {
        hp::addSentences(hp::hellerSentences());
        hp::addSentences(hp::lisboa::sentences());
        commands_ = makeCommands();
    }

    int run(QStringList words)
    {
        if (words.isEmpty())
            return wrongUsage(tr("A command is missing."), {});
        if (words.first() == QLatin1String("--game")) {
            words.removeFirst();
            const auto game = std::find_if(std::begin(Games), std::end(Games), [&](const Row& row) {
                return words.value(0) == QLatin1String(row.name);
            });
            if (game == std::end(Games))
                return wrongUsage(tr("Behind --game stands %1.").arg(gameNames()), {});
            commands_ = game->commands();
            words.removeFirst();
            if (words.isEmpty())
                return wrongUsage(tr("A command is missing."), {});
        }
        QString name = words.takeFirst();
        // "help COMMAND" is what many programs have for "COMMAND --help".
        if (name == QLatin1String("help") && !words.isEmpty()) {
            name = words.takeFirst();
            words = QStringList{QStringLiteral("--help")};
        }
        const auto isOneOf = [&name](const QStringList& names) { return names.contains(name); };
        if (isOneOf({QStringLiteral("--help"), QStringLiteral("-h"), QStringLiteral("help")})) {
            print(overview());
            return Done;
        }
        if (isOneOf({QStringLiteral("--version"), QStringLiteral("-v"), QStringLiteral("-V"),
                     QStringLiteral("version")})) {
            print(QStringLiteral("hellerpfennig-cli %1\n")
                      .arg(QCoreApplication::applicationVersion()));
            return Done;
        }
        for (const auto& command : commands_) {
            if (command->name() == name)
                return run(*command, words);
        }
        std::vector<std::string> names;
        for (const auto& command : commands_)
            names.push_back(command->name().toStdString());
        const std::string near = hp::suggestion(name.toStdString(), names);
        return wrongUsage(near.empty() ? tr("There is no command \"%1\".").arg(name)
                                       : tr("There is no command \"%1\". Did you mean \"%2\"?")
                                             .arg(name, QString::fromStdString(near)),
                          {});
    }

    static QString outOfMemory() { return tr("There is not enough memory for this."); }

private:
    static int run(Command& command, const QStringList& words)
    {
        if (words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h"))) {
            print(helpText(command));
            return Done;
        }
        const auto arguments = Arguments::parse(words, allOptions(command));
        if (!arguments)
            return wrongUsage(hp::wording(arguments.error()), command.call());
        return command.run(*arguments);
    }

    QString overview() const
    {
        QString text = tr("Auf Heller und Pfennig, from the command line.") +
                       QStringLiteral("\n\n") + tr("Usage: hellerpfennig-cli COMMAND [options]") +
                       QStringLiteral("\n\n") + tr("Commands:") + QLatin1Char('\n');
        for (const auto& command : commands_)
            text += QStringLiteral("  %1  %2\n").arg(command->name(), -8).arg(command->summary());
        return text + QLatin1Char('\n') +
               tr("--game GAME before the command is for another game: %1.").arg(gameNames()) +
               QLatin1Char(' ') +
               tr("Every command has --help. Results go to stdout, complaints to stderr. The exit "
                  "code is 0 when done, 1 when the answer is no (an invalid file, a lost check), 2 "
                  "when the command line is wrong.") +
               QLatin1Char('\n');
    }

    std::vector<std::unique_ptr<Command>> commands_;
};

/// The language of the person at the terminal. Windows and macOS have a language for windows.
/// Terminals there may ask for another one by the usual environment variables, which Qt does not
/// read on these systems.
QLocale terminalLocale()
{
#if defined(Q_OS_WIN) || defined(Q_OS_MACOS)
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const QString value = qEnvironmentVariable(name); !value.isEmpty())
            return QLocale(value);
    }
#endif
    return QLocale::system();
}

} // namespace

int main(int argc, char** argv)
{
    hp::takeClosedStreams();
    const StandardStreams streams;
    QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("hellerpfennig-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HP_VERSION));

    // The C locale uses English. Its catalogue is needed for the plural forms.
    const QLocale system = terminalLocale();
    const QLocale locale = system.language() == QLocale::C ? QLocale(QLocale::English) : system;
    QTranslator translator;
    if (translator.load(locale, QStringLiteral("hellerpfennig"), QStringLiteral("_"),
                        QStringLiteral(":/i18n")) ||
        translator.load(QStringLiteral(":/i18n/hellerpfennig_en")))
        QCoreApplication::installTranslator(&translator);
    // Format numbers in the language of the text around them, whatever other settings the system
    // has.
    const QLocale words(translator.language());
    QLocale::setDefault(words.language() == system.language() ? system : words);

    int code = No;
    try {
        code = Main().run(QCoreApplication::arguments().mid(1));
    } catch (const std::bad_alloc&) {
        complain(Main::outOfMemory());
    }
    return flushOutput() || code != Done ? code : static_cast<int>(No);
}
