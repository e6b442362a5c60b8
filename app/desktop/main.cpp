// The desktop program: reads the command line, opens the window.
#include "app/OpenStreams.h"
#include "engine/heller/words/Sentences.h"
#include "engine/lisboa/words/Sentences.h"
#include "engine/table/text/Invitation.h"
#include "engine/text/Files.h"
#include "engine/text/Languages.h"
#include "engine/text/Wording.h"
#include "ui/heller/room/HellerRoom.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/EndOfSession.h"
#include "ui/kit/files/OneWindow.h"
#include "ui/kit/files/WrongUsage.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/sound/SoundHost.h"
#include "ui/kit/sound/SoundPlayer.h"
#include "ui/kit/sound/SoundProcess.h"
#include "ui/kit/sound/Voice.h"
#include "ui/kit/sound/VoiceProcess.h"
#include "ui/lisboa/room/LisboaRoom.h"
#include "ui/table/settings/Appearance.h"
#include "ui/table/settings/Settings.h"
#include "ui/window/GameWindows.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QFileOpenEvent>
#include <QTimer>
#include <QUrl>

#include <chrono>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string_view>
#include <thread>

#ifdef HP_PORTAL
#include "ui/kit/portal/SessionBus.h"
#endif
#ifdef Q_OS_LINUX
#include <dlfcn.h>
#endif
#ifdef Q_OS_WIN
#include "ui/kit/look/TitleBars.h"
#endif

namespace {

/// How long the window waits for a file.
constexpr std::chrono::seconds FilePatience{10};

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::Desktop)
};

/// The codes of the languages, "de or en".
QString languageChoice(const QString& between)
{
    QStringList codes;
    for (const std::string& code : hp::languageCodes()) // their names would be read from catalogues
        codes += QString::fromStdString(code);
    codes.sort();
    return codes.join(between);
}

/// The possible arguments, with texts in the language in use when the object is made.
struct CommandLine {
    CommandLine();
    /// The language that the arguments ask for; empty if they ask for none that exists.
    QString languageIn(const QStringList& arguments);
    /// Returns an error message, or nothing. If the arguments ask for the help or the version, it
    /// prints that and ends the program.
    QString read(const QStringList& arguments);
    QString toOpen() const;

    QCommandLineParser parser;
    std::optional<quint64> seedNumber;
    QCommandLineOption language{QStringLiteral("language"),
                                Text::tr("Language of the window: %1.")
                                    .arg(languageChoice(Text::tr(" or ", "between two codes"))),
                                languageChoice(QStringLiteral("|"))};
    QCommandLineOption seed{QStringLiteral("seed"),
                            Text::tr("Begin a new game with the deal of this number."),
                            QStringLiteral("N")};
    QCommandLineOption join{
        QStringLiteral("join"),
        Text::tr("Join the table of this invitation; a message with it will do."),
        QStringLiteral("TEXT")};
    QCommandLineOption settings{QStringLiteral("settings"),
                                Text::tr("Keep settings and the running game beside this file."),
                                QStringLiteral("FILE")};
};

CommandLine::CommandLine()
{
    parser.setApplicationDescription(
        Text::tr("Auf Heller und Pfennig, a market game by Reiner Knizia."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({language, seed, join, settings});
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 Text::tr("A saved game, or rules, to open; or a link to a table."),
                                 QStringLiteral("[FILE]"));
}

/// What is to be opened: a link to a table, or the absolute path of a file.
QString CommandLine::toOpen() const
{
    if (parser.isSet(join))
        return hp::InvitationScheme + parser.value(join);
    const QStringList files = parser.positionalArguments();
    if (files.isEmpty() || files[0].startsWith(hp::InvitationScheme))
        return files.value(0);
    const QUrl url(files[0]); // from a desktop, which may name a file so
    return QFileInfo(url.isLocalFile() ? url.toLocalFile() : files[0]).absoluteFilePath();
}

/// What people type without thinking of dashes; unless it is a file.
bool isHelpWord(const QString& argument)
{
    return argument == QLatin1String("help") && !QFileInfo::exists(argument);
}

QString CommandLine::languageIn(const QStringList& arguments)
{
    parser.parse(arguments); // ignore other errors here
    const QString code = parser.value(language);
    return hp::Language::isSpoken(code) ? code : QString();
}

QString CommandLine::read(const QStringList& arguments)
{
    if (!parser.parse(arguments))
        return parser.errorText();
    parser.process(arguments);
    if (const QStringList files = parser.positionalArguments();
        arguments.size() == 2 && files.size() == 1 && isHelpWord(files.front()))
        parser.showHelp();
    if (parser.isSet(language) && languageIn(arguments).isEmpty())
        return Text::tr("--language: “%1” is not a language of this program. It speaks %2.")
            .arg(parser.value(language), languageChoice(QStringLiteral(", ")));
    if (parser.isSet(seed)) {
        bool isNumber = false;
        seedNumber = parser.value(seed).toULongLong(&isNumber);
        if (!isNumber)
            return Text::tr("--seed: “%1” is not a whole number from 0 to %2.")
                .arg(parser.value(seed), QString::number(std::numeric_limits<quint64>::max()));
    }
    if (parser.isSet(join)) {
        if (const auto found = hp::findInvitation(parser.value(join).toStdString()); !found)
            return QStringLiteral("--join: ") + hp::wording(found.error().message);
        if (!parser.positionalArguments().isEmpty())
            return Text::tr("--join: no file can be opened at the same time.");
    }
    if (parser.positionalArguments().size() > 1)
        return Text::tr("Only one file can be opened at a time.");
    return {};
}

/// Help and version must also work where there is no display.
bool asksForTextOnly(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view text(argv[i]);
        if (text == "--") // only files follow
            return false;
        if (text == "-h" || text == "--help" || text == "-v" || text == "--version")
            return true;
    }
    return argc == 2 && isHelpWord(QString::fromLocal8Bit(argv[1]));
}

/// Whether Qt would end the program for want of a display, before anything else could be said.
bool lacksDisplay([[maybe_unused]] int argc, [[maybe_unused]] char** argv)
{
#ifdef Q_OS_LINUX
    for (int i = 1; i < argc; ++i) {
        if (std::string_view(argv[i]).ends_with("-platform")) // Qt's own option
            return false;
    }
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    return qEnvironmentVariableIsEmpty("DISPLAY") &&
           qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
           (platform.isEmpty() || platform.startsWith("xcb"));
#else
    return false;
#endif
}

void nameProgram()
{
    QCoreApplication::setOrganizationName(QStringLiteral("hellerpfennig"));
    QCoreApplication::setApplicationName(QStringLiteral("hellerpfennig"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HP_VERSION));
}

/// Reading the system's list of fonts takes as long as connecting to the display, so do both at the
/// same time. When Qt asks for its first font, the list is already read.
void readFontsMeanwhile()
{
#ifdef Q_OS_LINUX
    // Look it up in this thread: in the other one it would wait until Qt has loaded its plugins.
    // Use nothing of Qt in the other thread: Qt's first object decides which thread is the main
    // one.
    void* const library = dlopen("libfontconfig.so.1", RTLD_LAZY);
    void* const init = library ? dlsym(library, "FcInit") : nullptr;
    if (init)
        std::thread(reinterpret_cast<int (*)()>(init)).detach();
#endif
}

/// On macOS, a double-clicked file is not on the command line.
class FileOpener : public QObject {
public:
    explicit FileOpener(hp::GameWindows& windows) : windows_(windows) {}
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::FileOpen)
            return QObject::eventFilter(watched, event);
        const auto& open = static_cast<QFileOpenEvent&>(*event);
        windows_.serve(open.file().isEmpty() ? open.url().toString() : open.file(), {});
        return true;
    }

private:
    hp::GameWindows& windows_;
};

/// Sets the window's icon after its first frame: X11 needs it in many sizes, all drawn from the
/// SVG.
class IconAfterFirstFrame : public QObject {
public:
    bool eventFilter(QObject* window, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            window->removeEventFilter(this);
            QTimer::singleShot(0, QCoreApplication::instance(), [] {
                QGuiApplication::setWindowIcon(
                    hp::svgIcon(QStringLiteral(":/icons/hellerpfennig.svg")));
            });
        }
        return false;
    }
};

/// The program is the only one that gives a window sounds and a voice, and not where nobody looks
/// at it. So tests are silent, whether they make a window or start the program.
QStringList commandFor(const char* plugin)
{
    const QString platform = QGuiApplication::platformName();
    const bool drawn =
        platform != QLatin1String("offscreen") && platform != QLatin1String("minimal");
    return drawn ? hp::PluginProcess::commandFor(QLatin1String(plugin)) : QStringList();
}

/// Whether this start of the program is only to be heard for another one.
bool isSoundHost(int argc, char** argv)
{
    return argc == 3 && std::string_view(argv[1]) == hp::SoundHost::Option;
}

/// The desktop's permission for the new window to come to the front. It is passed on to the open
/// window.
QByteArray activationToken()
{
    return qgetenv("XDG_ACTIVATION_TOKEN");
}

} // namespace

int main(int argc, char** argv)
{
    hp::takeClosedStreams();
    const bool hasErrorOutput = hp::WrongUsage::hasErrorOutput();
    nameProgram();
    hp::addSentences(hp::hellerSentences());
    hp::addSentences(hp::lisboa::sentences());
    if (isSoundHost(argc, argv)) {
        const QCoreApplication app(argc, argv);
        return hp::SoundHost::run(QCoreApplication::arguments().at(2));
    }
    hp::BoxDialogs dialogs;
    const auto complain = [&](const QString& what) {
        return hp::WrongUsage::complain(what, hasErrorOutput, dialogs);
    };
    // If there is no error output, everything is said in boxes, which need a display.
    const bool wantsText = asksForTextOnly(argc, argv);
    if (hasErrorOutput && (wantsText || lacksDisplay(argc, argv))) {
        const QCoreApplication app(argc, argv);
        hp::Language language;
        language.apply(CommandLine().languageIn(QCoreApplication::arguments()));
        const QString wrong = CommandLine().read(QCoreApplication::arguments());
        if (!wrong.isEmpty() || wantsText)
            return wrong.isEmpty() ? 0 : complain(wrong);
    }
    readFontsMeanwhile();
#ifdef HP_PORTAL
    hp::passOverDeafBus();
#endif
    QApplication::setStyle(new hp::ClearStyle);
    QApplication app(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral(HP_APP_ID));

    // The system's language unless another one is asked for. Error messages use it.
    hp::Language language;
    const QString code = CommandLine().languageIn(QCoreApplication::arguments());
    language.apply(code);
    CommandLine line;
    if (const QString wrong = line.read(QCoreApplication::arguments()); !wrong.isEmpty())
        return complain(wrong);
    const std::optional<quint64> seed = line.seedNumber;

    // Without its data a window would be of no use, and each of its files would be waited for.
    hp::limitFileWaits(FilePatience);
    const QString settingsFile = line.parser.value(line.settings);
    const QString dataFolder = hp::Settings::dataFolder(settingsFile);
    if (const hp::Failure failure = hp::checkAnswers(dataFolder)) {
        complain(hp::wording(*failure));
        std::_Exit(EXIT_FAILURE); // what hangs there would keep it
    }
    hp::Settings settings(settingsFile);
    hp::OneWindow one(dataFolder, settingsFile.isEmpty()
                                      ? QString()
                                      : QFileInfo(settingsFile).absoluteFilePath());
    language.apply(code.isEmpty() ? settings.look.language() : code);
    hp::Appearance::apply(settings.look.theme());
#ifdef Q_OS_WIN
    const hp::TitleBars titleBars;
#endif

    // Made before it is known whether it is needed, so that the lock is written to disk in the
    // meantime.
    const QStringList playing = commandFor(hp::SoundProcess::Plugin);
    hp::SoundProcess player(playing);
    hp::SoundPlayer sounds(playing.isEmpty() ? nullptr : &player);
    const QStringList speaking = commandFor(hp::VoiceProcess::Plugin);
    hp::VoiceProcess speaker(speaking);
    hp::Voice voice(speaking.isEmpty() ? nullptr : &speaker);
    hp::Household house(settings);
    hp::lisboa::Household lisboa(settings, house.recent, house.statistics);
    hp::GameWindows windows(settings, house.recent, language, dialogs,
                            {hp::hellerGame(house), hp::lisboa::lisboaGame(lisboa)}, &sounds,
                            &voice);
    const QString file = line.toOpen();
    switch (one.claim({file, seed, activationToken()})) {
    case hp::OneWindow::Claim::HandedOver:
        return 0;
    case hp::OneWindow::Claim::OtherSettings:
        return complain(Text::tr("The game is open already with other settings, %1. What it keeps "
                                 "lies in the same folder, so there can be only one window. Close "
                                 "that window, or put the other settings into a folder of their "
                                 "own.")
                            .arg(QDir::toNativeSeparators(one.settingsThere())));
    case hp::OneWindow::Claim::NoAnswer:
        if (!dialogs.choose(nullptr, Text::tr("The Game Is Open Already"),
                            Text::tr("The game is open already, but its window does not answer. "
                                     "Close that window, or wait until it answers again.") +
                                QStringLiteral("\n\n") +
                                Text::tr("If there is no such window, a game that crashed has left "
                                         "this file behind: %1. Then start all the same. (Two "
                                         "windows at once would keep their running game in one "
                                         "place, and only one of the two would come back.)")
                                    .arg(QDir::toNativeSeparators(one.lockFile())),
                            Text::tr("&Start All the Same"), Text::tr("&Do Not Start")))
            return 1;
        one.claimAnyway();
        break;
    case hp::OneWindow::Claim::First:
        break;
    }

    QObject::connect(&one, &hp::OneWindow::requested, &windows,
                     [&windows](const hp::OneWindow::Request& request) {
                         if (!request.token.isEmpty()) // Qt reads the token from there
                             qputenv("XDG_ACTIVATION_TOKEN", request.token);
                         windows.serve(request.file, request.seed);
                     });
    FileOpener opener(windows);
    app.installEventFilter(&opener);
    const hp::EndOfSession end;
    QObject::connect(&end, &hp::EndOfSession::ending, &windows, &hp::GameWindows::keepAll);
    IconAfterFirstFrame icon;
    windows.start(file, seed);
    windows.window().installEventFilter(&icon);
    return QApplication::exec();
}
