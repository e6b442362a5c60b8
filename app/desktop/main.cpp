// The desktop program: reads the command line, opens the window.
#include "ui/window/Appearance.h"
#include "ui/window/Dialogs.h"
#include "ui/window/Language.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Settings.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QStyleFactory>

#include <cstdio>
#include <optional>

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::Desktop)
};

struct Options {
    QCommandLineOption language{QStringLiteral("language"),
                                Text::tr("Language of the window: de or en."),
                                QStringLiteral("de|en")};
    QCommandLineOption seed{QStringLiteral("seed"),
                            Text::tr("Begin a new game with the deal of this number."),
                            QStringLiteral("N")};
    QCommandLineOption settings{QStringLiteral("settings"),
                                Text::tr("Keep settings and the running game beside this file."),
                                QStringLiteral("FILE")};
};

/// Exit status of wrong usage, as in the command line program.
int complain(const QString& what)
{
    std::fprintf(stderr, "hellerpfennig: %s\n", qUtf8Printable(what));
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("hellerpfennig"));
    QApplication::setApplicationName(QStringLiteral("hellerpfennig"));
    QApplication::setApplicationVersion(QStringLiteral(HP_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral(HP_APP_ID));

    // The system's language first: --help speaks it.
    hp::Language language;
    language.apply({});
    const Options options;
    QCommandLineParser parser;
    parser.setApplicationDescription(
        Text::tr("Auf Heller und Pfennig, a market game by Reiner Knizia."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({options.language, options.seed, options.settings});
    parser.addPositionalArgument(QStringLiteral("FILE"), Text::tr("A saved game to open."),
                                 QStringLiteral("[FILE]"));
    parser.process(app);

    const QString code = parser.value(options.language);
    if (parser.isSet(options.language) && code != QLatin1String("de") &&
        code != QLatin1String("en"))
        return complain(Text::tr("--language: “%1” is neither de nor en.").arg(code));
    std::optional<quint64> seed;
    if (parser.isSet(options.seed)) {
        bool isNumber = false;
        seed = parser.value(options.seed).toULongLong(&isNumber);
        if (!isNumber)
            return complain(
                Text::tr("--seed: “%1” is not a number.").arg(parser.value(options.seed)));
    }
    const QStringList files = parser.positionalArguments();
    if (files.size() > 1)
        return complain(Text::tr("Only one game can be opened at a time."));

    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/hellerpfennig.svg")));
    hp::Settings settings(parser.value(options.settings));
    language.apply(code.isEmpty() ? settings.language() : code);
    hp::Appearance::apply(settings.theme());

    hp::BoxDialogs dialogs;
    hp::MainWindow window(settings, language, dialogs);
    window.start(files.value(0), seed);
    window.show();
    return QApplication::exec();
}
