// Makes the gallery: a picture of every window, by the entries of the menus. An entry whose text
// ends with an ellipsis opens a window, so a new one comes along by itself.
//   hp_gallery FOLDER --language de|en --theme light|dark|contrast [--only welcome,table,end]
// The scale is Qt's (QT_SCALE_FACTOR). See packaging/screenshots.sh.
#include "engine/game/Timeline.h"
#include "engine/players/Player.h"
#include "ui/shell/Dialogs.h"
#include "ui/shell/Language.h"
#include "ui/theme/ClearStyle.h"
#include "ui/window/Actions.h"
#include "ui/window/Appearance.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Settings.h"
#include "ui/window/Table.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QMenu>
#include <QSet>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace hp;

namespace {

/// Nothing is answered: questions and file dialogs are the desktop's.
class NoDialogs : public Dialogs {
public:
    QString fileToOpen(QWidget*, const QString&) override { return {}; }
    QString fileToSave(QWidget*, const QString&) override { return {}; }
    QString positionToOpen(QWidget*, const QString&) override { return {}; }
    QString programToOpen(QWidget*) override { return {}; }
    QString positionToSave(QWidget*, const QString&) override { return {}; }
    QString tableToSave(QWidget*, const QString&) override { return {}; }
    Unsaved unsaved(QWidget*, const QString&, const QString&) override { return Unsaved::Discard; }
    bool choose(QWidget*, const QString&, const QString&, const QString&, const QString&) override
    {
        return true;
    }
    void complain(QWidget*, const QString&, const QString& text) override
    {
        std::fprintf(stderr, "%s\n", qPrintable(text));
    }
};

/// The same game in every picture. @param turns 0: to its end
Timeline gameOf(int turns)
{
    Timeline game(RuleSet{},
                  {{"Anna", "human", 0}, {"Ben", "skilled", 1}, {"Mechthild", "expert", 2}}, 11, 0);
    const auto player = makePlayer("skilled");
    Random random(11);
    int played = 0;
    while (game.game().phase() != Phase::GameOver) {
        if (game.game().phase() == Phase::RoundOver) {
            game.nextRound();
            continue;
        }
        const bool persons = game.game().toMove() == 0 && game.game().inHand() == NoPiece;
        if (turns > 0 && played >= turns && persons)
            break;
        if (game.game().mustPass()) {
            game.play(Turn::pass());
            continue;
        }
        const Decision decision = player->choose(game.viewToMove(), random, {0, 400}, {});
        if (decision.draw) {
            game.draw();
        } else {
            game.play(decision.turn);
            ++played;
        }
    }
    return game;
}

void wait(int milliseconds)
{
    QElapsedTimer time;
    time.start();
    while (time.elapsed() < milliseconds)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

class Gallery {
public:
    /// @param only names of the pictures wanted; empty: all
    Gallery(MainWindow& window, const QDir& folder, const QStringList& only)
        : window_(window), folder_(folder), only_(only)
    {
    }

    void save(QWidget& widget, const QString& name)
    {
        if (!only_.isEmpty() && !only_.contains(name))
            return;
        const QString file =
            QStringLiteral("%1-%2.png").arg(++count_, 2, 10, QLatin1Char('0')).arg(name);
        if (!widget.grab().save(folder_.filePath(file)))
            qFatal("%s cannot be written", qPrintable(folder_.filePath(file)));
        std::printf("%s\n", qPrintable(file));
    }

    /// Chooses an entry and takes pictures of the windows that it opens.
    void open(QAction& action)
    {
        const QWidgetList before = shown();
        action.trigger();
        wait(WaitMs);
        for (QWidget* widget : shown()) {
            if (before.contains(widget) || widget == &window_)
                continue;
            save(*widget, action.objectName());
            widget->close();
        }
        wait(100);
    }

    /// Every entry of the menus that opens a window.
    void openAll(const QSet<QString>& names)
    {
        if (!only_.isEmpty())
            return;
        for (QMenu* menu : window_.findChildren<QMenu*>()) {
            for (QAction* action : menu->actions()) {
                const bool opens =
                    action->text().endsWith(QChar(0x2026)) || names.contains(action->objectName());
                if (opens && action->isEnabled() && !action->menu() &&
                    !FileDialogs.contains(action->objectName()) &&
                    !done_.contains(action->objectName())) {
                    done_.insert(action->objectName());
                    open(*action);
                }
            }
        }
    }

private:
    static constexpr int WaitMs = 1500; ///< analysis and review have something to show then
    inline static const QSet<QString> FileDialogs{
        QStringLiteral("open"), QStringLiteral("saveAs"), QStringLiteral("allFinished"),
        QStringLiteral("openPosition"), QStringLiteral("savePosition")};

    static QWidgetList shown()
    {
        QWidgetList widgets;
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (widget->isVisible() && widget->windowType() != Qt::Popup &&
                widget->windowType() != Qt::ToolTip)
                widgets << widget;
        }
        return widgets;
    }

    MainWindow& window_;
    QDir folder_;
    QStringList only_;
    QSet<QString> done_;
    int count_ = 0;
};

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QApplication::setStyle(new ClearStyle);
    QApplication::setApplicationVersion(QStringLiteral(HP_VERSION));
    QCommandLineParser options;
    options.addHelpOption();
    options.addPositionalArgument(QStringLiteral("FOLDER"), {});
    options.addOptions(
        {{QStringLiteral("language"), {}, QStringLiteral("CODE"), QStringLiteral("en")},
         {QStringLiteral("theme"), {}, QStringLiteral("NAME"), QStringLiteral("light")},
         {QStringLiteral("only"), {}, QStringLiteral("NAMES")}});
    options.process(app);
    if (options.positionalArguments().size() != 1)
        options.showHelp(2);
    const QStringList themes{QString(), QStringLiteral("light"), QStringLiteral("dark"),
                             QStringLiteral("contrast")};
    const auto theme = themes.indexOf(options.value(QStringLiteral("theme")));
    if (theme < 1)
        options.showHelp(2);
    const QDir folder(options.positionalArguments().first());
    folder.mkpath(QStringLiteral("."));

    const QTemporaryDir data;
    Settings settings(data.filePath(QStringLiteral("settings.ini")));
    settings.setPace(Settings::Pace::AtOnce);
    settings.setMotion(Settings::Motion::Off);
    settings.setTheme(static_cast<Settings::Theme>(theme));
    settings.setLanguage(options.value(QStringLiteral("language")));
    Appearance::apply(settings.theme());
    Language language;
    language.apply(settings.language());
    NoDialogs dialogs;
    MainWindow window(settings, language, dialogs);
    window.setWindowState(Qt::WindowNoState);
    window.resize(1280, 800);
    window.start();
    window.show();
    wait(300);

    Gallery gallery(window, folder,
                    options.value(QStringLiteral("only")).split(u',', Qt::SkipEmptyParts));
    gallery.save(window, QStringLiteral("welcome"));
    window.session().newGame({RuleSet{}, {{"A", "human", 0}, {"B", "human", 1}}, 0, 1});
    window.session().setComputersOnRequest(true);
    window.session().adopt(gameOf(37), {}, false);
    window.actions().guideMe->setChecked(false);
    wait(300);
    gallery.save(window, QStringLiteral("table"));
    gallery.openAll({QStringLiteral("rules"), QStringLiteral("about"), QStringLiteral("analysis")});
    window.session().adopt(gameOf(0), {}, false);
    wait(300);
    gallery.save(window, QStringLiteral("end"));
    gallery.openAll({});
    window.close();
    return 0;
}
