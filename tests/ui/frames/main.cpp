// How much processor time painting takes: a frame with the whole market, what a turn repaints, and
// a frame of a piece on its way. Prints medians. See packaging/measure-frames.sh.
//   hp_frames [--width W] [--height H] [--frames N] [--most MS]
// Exit code 1: the frame with the whole market takes longer than MS.
#include "engine/base/Random.h"
#include "tests/ui/window/RoomOf.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/table/Table.h"
#include "ui/heller/table/TableMotion.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/motion/SpriteLayer.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Settings.h"
#include "ui/window/MainWindow.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QPaintEvent>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <utility>
#include <vector>

using namespace hp;

namespace {

/// Adds up what is painted of some widgets.
class PaintedArea : public QObject {
public:
    explicit PaintedArea(const std::vector<QWidget*>& widgets)
    {
        for (QWidget* widget : widgets)
            widget->installEventFilter(this);
    }
    qint64 take() { return std::exchange(pixels_, 0); }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            for (const QRect& rect : static_cast<QPaintEvent*>(event)->region())
                pixels_ += static_cast<qint64>(rect.width()) * rect.height();
        }
        return false;
    }

private:
    qint64 pixels_ = 0;
};

double median(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Processor time: other work on the machine does not count.
template <class Work> double milliseconds(Work work)
{
    const std::clock_t begin = std::clock();
    work();
    return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Plays a turn as people would: now a tile of the supply, now a stall, on squares by chance.
/// @return false if it only drew the tile
bool playTurn(TableSession& session, Random& random)
{
    const SeatView& view = session.shown();
    std::vector<SquareIndex> empty;
    for (int i = 0; i < view.rules->squareCount(); ++i) {
        if (view.squares[static_cast<std::size_t>(i)] == NoPiece)
            empty.push_back(static_cast<SquareIndex>(i));
    }
    const SquareIndex square = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
    if (view.inHand != NoPiece) {
        session.requestTurn(Turn::tile(TurnKind::Draw, view.rules->kindOf(view.inHand), square));
        return true;
    }
    const auto& stalls = view.stalls[view.toMove];
    const auto rank = std::find_if(stalls.begin(), stalls.end(), [](auto n) { return n > 0; });
    if (view.supplyCount > 0 && (rank == stalls.end() || empty.size() % 3 != 0)) {
        session.requestDraw();
        return false;
    }
    session.requestTurn(Turn::stall(static_cast<int>(rank - stalls.begin()) + 1, square));
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QCommandLineParser options;
    options.addHelpOption();
    options.addOptions({{QStringLiteral("width"), {}, QStringLiteral("W"), QStringLiteral("3840")},
                        {QStringLiteral("height"), {}, QStringLiteral("H"), QStringLiteral("2160")},
                        {QStringLiteral("frames"), {}, QStringLiteral("N"), QStringLiteral("100")},
                        {QStringLiteral("most"), {}, QStringLiteral("MS"), QStringLiteral("0")}});
    options.process(app);
    const auto number = [&](const char* name) {
        return options.value(QLatin1String(name)).toInt();
    };

    const QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    settings.guide.setWelcomed(true);
    settings.play.setPace(PlaySettings::Pace::AtOnce);
    Language language;
    BoxDialogs dialogs;
    Household house(settings);
    MainWindow window(house.settings, house.recent, language, dialogs, {hellerGame(house)});
    window.start({}, 1);
    window.resize(number("width"), number("height"));
    window.show();
    TableSession& session = house.session;
    GameSetup setup;
    for (int seat = 0; seat < 4; ++seat)
        setup.seats.push_back({std::string(1, static_cast<char>('A' + seat)), "human", seat});
    setup.rules.hiddenTiles = 0; // no curtain
    setup.firstStarter = 0;
    setup.seed = 1;
    house.host.newGame(setup);
    QCoreApplication::processEvents();

    Table& table = roomOf(window).table();
    MarketView& market = table.market();
    PaintedArea painted({&market, market.viewport()});
    const double whole = [&] {
        market.repaint();
        return static_cast<double>(painted.take());
    }();

    // What a turn repaints, without and with motion.
    Random random(1);
    table.setAnimated(false);
    std::vector<double> shares;
    std::vector<double> turns;
    std::vector<double> flights;
    while (session.latestPhase() == Phase::Playing) {
        const bool moves = turns.size() >= 15; // half of the squares
        if (turns.size() == 15)
            table.setAnimated(true);
        bool placed = false;
        const double time = milliseconds([&] {
            placed = playTurn(session, random);
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents();
        });
        const double area = static_cast<double>(painted.take());
        if (!placed) {
            painted.take();
            continue;
        }
        turns.push_back(time);
        if (!moves)
            shares.push_back(100 * area / whole);
        // A frame of the piece on its way.
        while (table.motion().layer().isPlaying()) {
            QElapsedTimer wait;
            wait.start();
            while (wait.elapsed() < 16)
                ;
            flights.push_back(milliseconds([] { QCoreApplication::processEvents(); }));
        }
        painted.take();
    }
    table.setAnimated(false);
    QCoreApplication::processEvents();

    std::vector<double> frames;
    for (int i = 0; i < number("frames"); ++i)
        frames.push_back(milliseconds([&] { market.repaint(); }));
    const double frame = median(frames);
    std::printf("window                              %d x %d, squares of %d\n", window.width(),
                window.height(), market.boardLayout().cell);
    std::printf("frame with the whole full market    %.2f ms (median of %zu)\n", frame,
                frames.size());
    std::printf("a turn, all that it repaints        %.2f ms (median of %zu)\n", median(turns),
                turns.size());
    std::printf("part of the market that a turn repaints  %.0f %% (median of %zu)\n",
                median(shares), shares.size());
    std::printf("frame of a piece on its way         %.2f ms (median of %zu)\n", median(flights),
                flights.size());
    window.close();
    const double most = options.value(QStringLiteral("most")).toDouble();
    return most > 0 && frame > most ? 1 : 0;
}
