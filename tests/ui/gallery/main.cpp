// Makes the gallery: a picture of every window, by the entries of the menus.
//   hp_gallery FOLDER --language de|en --theme light|dark|contrast [--only NAMES] [--motion]
//              [--size WIDTHxHEIGHT] [--seats 2|3|4]
// NAMES: welcome, table, end, and entries of the menus. --motion: frames of what moves instead.
// --size: of the main window, 1280x800 if not given.
// The scale is Qt's (QT_SCALE_FACTOR). See packaging/screenshots.sh.
#include "MotionFrames.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/players/Player.h"
#include "tests/ui/window/RoomOf.h"
#include "ui/heller/review/DearestTurns.h"
#include "ui/heller/review/ReviewWindow.h"
#include "ui/heller/table/Table.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Appearance.h"
#include "ui/table/settings/Settings.h"
#include "ui/window/MainWindow.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
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
    QString rulesToOpen(QWidget*) override { return {}; }
    QString rulesToSave(QWidget*, const QString&) override { return {}; }
    QString sheetToSave(QWidget*, const QString&) override { return {}; }
    QString tableToSave(QWidget*, const QString&) override { return {}; }
    QString folderToShare(QWidget*, const QString&) override { return {}; }
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
Timeline gameOf(int turns, int seats)
{
    std::vector<SeatInfo> players{{"Anna", "human", 0},
                                  {"Ben", "skilled", 1},
                                  {"Mechthild", "expert", 2},
                                  {"Ulrich", "skilled", 3}};
    players.resize(static_cast<std::size_t>(seats));
    Timeline game(RuleSet{}, players, 11, 0);
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

class Gallery {
public:
    /// @param only names of the pictures wanted; empty: all
    Gallery(MainWindow& window, const QDir& folder, const QStringList& only)
        : folder_(folder), only_(only),
          every_(window, WaitMs,
                 [this](QWidget& widget, const QString& name) { save(widget, name); })
    {
    }

    void save(QWidget& widget, const QString& name)
    {
        if (!only_.isEmpty() && !only_.contains(name))
            return;
        auto* review = qobject_cast<ReviewWindow*>(&widget);
        const auto isFull = [review] {
            return std::ssize(review->dearest().turns()) == DearestTurns::Most ||
                   !review->isThinking();
        };
        if (review && !QTest::qWaitFor(isFull, ReviewMs))
            std::fprintf(stderr, "The review has found less than three turns.\n");
        const QString file =
            QStringLiteral("%1-%2.png").arg(++count_, 2, 10, QLatin1Char('0')).arg(name);
        if (!widget.grab().save(folder_.filePath(file)))
            qFatal("%s cannot be written", qPrintable(folder_.filePath(file)));
        std::printf("%s\n", qPrintable(file));
    }

    /// Every entry of the menus that opens a window.
    void openAll(const QSet<QString>& names)
    {
        const auto isEntry = [](const QString& name) {
            return !QStringList{QStringLiteral("welcome"), QStringLiteral("table"),
                                QStringLiteral("end")}
                        .contains(name);
        };
        if (only_.isEmpty() || std::ranges::any_of(only_, isEntry))
            every_.openAll(names);
    }

private:
    static constexpr int WaitMs = 1500;      ///< analysis has something to show then
    static constexpr int ReviewMs = 120'000; ///< for the three turns of its first page
    QDir folder_;
    QStringList only_;
    EveryWindow every_;
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
         {QStringLiteral("only"), {}, QStringLiteral("NAMES")},
         {QStringLiteral("size"), {}, QStringLiteral("SIZE"), QStringLiteral("1280x800")},
         {QStringLiteral("seats"), {}, QStringLiteral("NUMBER"), QStringLiteral("3")},
         {QStringLiteral("motion"), {}}});
    options.process(app);
    if (options.positionalArguments().size() != 1)
        options.showHelp(2);
    const QStringList themes{QString(), QStringLiteral("light"), QStringLiteral("dark"),
                             QStringLiteral("contrast")};
    const auto theme = themes.indexOf(options.value(QStringLiteral("theme")));
    if (theme < 1)
        options.showHelp(2);
    const QStringList size = options.value(QStringLiteral("size")).split(u'x');
    const int seats = options.value(QStringLiteral("seats")).toInt();
    if (size.size() != 2 || seats < MinSeats || seats > MaxSeats)
        options.showHelp(2);
    const QDir folder(options.positionalArguments().first());
    folder.mkpath(QStringLiteral("."));

    const QTemporaryDir data;
    Settings settings(data.filePath(QStringLiteral("settings.ini")));
    const bool moves = options.isSet(QStringLiteral("motion"));
    settings.play.setPace(moves ? PlaySettings::Pace::Normal : PlaySettings::Pace::AtOnce);
    settings.look.setMotion(moves ? LookSettings::Motion::On : LookSettings::Motion::Off);
    settings.look.setTheme(static_cast<LookSettings::Theme>(theme));
    settings.look.setLanguage(options.value(QStringLiteral("language")));
    Appearance::apply(settings.look.theme());
    Language language;
    language.apply(settings.look.language());
    NoDialogs dialogs;
    Household house(settings);
    MainWindow window(house.settings, house.recent, language, dialogs, {hellerGame(house)});
    window.setWindowState(Qt::WindowNoState);
    window.resize(size[0].toInt(), size[1].toInt());
    window.start();
    window.show();
    QTest::qWait(300);

    Gallery gallery(window, folder,
                    options.value(QStringLiteral("only")).split(u',', Qt::SkipEmptyParts));
    if (moves) {
        house.session.setComputersOnRequest(true);
        MotionFrames({house.host, house.session, roomOf(window).table()},
                     OpenRecord(gameOf(0, seats)),
                     [&](const QString& name) { gallery.save(window, name); })
            .all();
        window.close();
        return 0;
    }
    gallery.save(window, QStringLiteral("welcome"));
    house.host.newGame({RuleSet{}, {{"A", "human", 0}, {"B", "human", 1}}, 0, 1});
    house.session.setComputersOnRequest(true);
    house.host.adopt(gameOf(37, seats), {}, false);
    window.actions().guideMe->setChecked(false);
    QTest::qWait(300);
    gallery.save(window, QStringLiteral("table"));
    gallery.openAll({QStringLiteral("rules"), QStringLiteral("about"), QStringLiteral("analysis")});
    house.host.adopt(gameOf(0, seats), {}, false);
    QTest::qWait(300);
    gallery.save(window, QStringLiteral("end"));
    gallery.openAll({});
    window.close();
    return 0;
}
