#include "window/WindowFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "ui/heller/models/HandModel.h"
#include "ui/kit/files/RecentFiles.h"
#include "ui/table/seats/Curtain.h"

#include <QLabel>
#include <QTest>

using namespace hp;

GameSetup tinySetup()
{
    GameSetup setup;
    setup.rules.rows = setup.rules.columns = 2;
    setup.rules.hiddenTiles = 0;
    setup.seats = {{"Anna", "human", 0}, {"Ben", "human", 1}};
    setup.firstStarter = 0;
    return setup;
}

void fillTheMarket(TableSession& session)
{
    for (int square = 0; square < 4; ++square)
        session.requestTurn(Turn::stall(1, static_cast<SquareIndex>(square)));
}

WindowFixture::WindowFixture(const QStringList& players, const QString& code)
    : settings(dir_.filePath(QStringLiteral("settings.ini")))
{
    settings.play.setPace(PlaySettings::Pace::AtOnce);
    settings.look.setMotion(LookSettings::Motion::Off);
    settings.look.setLanguage(code);
    settings.guide.setWelcomed(true); // tst_welcome tests the very first start
    language.apply(code);
    if (players.isEmpty())
        return;
    PlaySettings::NewGame game = PlaySettings::firstGame();
    game.seatCount = static_cast<int>(players.size());
    for (int i = 0; i < players.size(); ++i)
        game.seats[i].player = players[i];
    game.starter = 0;
    settings.play.setNewGame(game);
}

void WindowFixture::start(const QString& file, std::optional<quint64> seed)
{
    window_.reset();
    house_.reset();
    house_ = std::make_unique<Household>(settings);
    window_ = std::make_unique<MainWindow>(settings, house_->recent, language, dialogs,
                                           Games{hellerGame(*house_)}, player, voice);
    window_->setWindowState(Qt::WindowNoState);
    window_->resize(firstSize);
    room().table().curtain().setPause(0);
    room().table().curtain().setRest(0);
    window_->start(file, seed);
    window_->show();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    // Runs the queued part of a start with a file or a seed.
    QCoreApplication::processEvents();
}

void WindowFixture::close()
{
    window_->close();
    window_.reset();
    house_.reset();
}

void WindowFixture::resizeTo(QSize size)
{
    window().resize(size);
    QTRY_COMPARE(window().size(), size);
    QCoreApplication::processEvents();
}

bool WindowFixture::waitForPerson()
{
    return QTest::qWaitFor(
        [this] {
            return session().personMayAct() || session().curtainSeat() >= 0 ||
                   session().latestPhase() != Phase::Playing;
        },
        60000);
}

SquareIndex WindowFixture::firstEmpty()
{
    const SeatView& view = session().shown();
    int square = 0;
    while (view.squares[static_cast<std::size_t>(square)] != NoPiece)
        ++square;
    return static_cast<SquareIndex>(square);
}

int WindowFixture::takeableRow(int nth)
{
    const QAbstractItemModel* model = hand().model();
    std::vector<int> rows;
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, 0).data(HandModel::WhyNotRole).toString().isEmpty())
            rows.push_back(row);
    }
    return rows.empty() ? -1 : rows[static_cast<std::size_t>(nth) % rows.size()];
}

QPoint WindowFixture::squareCentre(SquareIndex square)
{
    const auto* model = static_cast<const MarketModel*>(market().model());
    return market().visualRect(model->indexOf(square)).center();
}

bool WindowFixture::playByClicks(int nth)
{
    const int before = static_cast<int>(session().turns(true).size());
    if (!house_->input.held()) {
        const int row = takeableRow(nth);
        const QModelIndex index = hand().model()->index(row, 0);
        QTest::mouseClick(hand().viewport(), Qt::LeftButton, {}, hand().visualRect(index).center());
    }
    if (!house_->input.held())
        return false;
    QTest::mouseClick(market().viewport(), Qt::LeftButton, {}, squareCentre(firstEmpty()));
    return static_cast<int>(session().turns(true).size()) > before;
}

void WindowFixture::play(int turns)
{
    for (int i = 0; i < turns; ++i) {
        QVERIFY(waitForPerson());
        QVERIFY2(playByClicks(i), qPrintable(promptText()));
    }
    QVERIFY(waitForPerson());
}

QByteArray WindowFixture::record()
{
    return printRecord(host().record());
}

int WindowFixture::placements()
{
    int count = 0;
    for (const TableStep* step : session().turns(true))
        count += step->report.piece.isNone() ? 0 : 1;
    return count;
}

QString WindowFixture::promptText()
{
    return find<QLabel>("promptText")->text();
}

QStringList WindowFixture::recentFiles()
{
    return RecentFiles(settings.file()).files();
}

void WindowFixture::setRecentFiles(const QStringList& files)
{
    settings.file().setValue(QStringLiteral("recentFiles"), files);
}
