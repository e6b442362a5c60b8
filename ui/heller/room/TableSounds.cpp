#include "ui/heller/room/TableSounds.h"

#include "ui/heller/session/TableSession.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/table/commands/SoundSwitch.h"
#include "ui/table/settings/PlaySettings.h"

namespace hp {

namespace {

// The names of the files in resources/sounds.
const QString Stall = QStringLiteral("stall");
const QString Tile = QStringLiteral("tile");
const QString Draw = QStringLiteral("draw");
const QString CoinsGained = QStringLiteral("coins-gained");
const QString CoinsLost = QStringLiteral("coins-lost");
const QString Round = QStringLiteral("round");
const QString Fanfare = QStringLiteral("fanfare");
const QString Refusal = QStringLiteral("refusal");

} // namespace

QStringList TableSounds::names()
{
    return {Stall, Tile, Draw, CoinsGained, CoinsLost, Round, Fanfare, Refusal};
}

TableSounds::TableSounds(Actions& actions, SoundSettings& settings, const PlaySettings& play,
                         const TableSession& session, const PromptStrip& prompt,
                         SoundPlayer& player, QObject* parent)
    : QObject(parent), switch_(new SoundSwitch(actions, settings, player, this)), play_(play),
      session_(session), player_(player)
{
    coins_.setSingleShot(true);
    coins_.setInterval(CoinsMs);
    connect(&coins_, &QTimer::timeout, this, [this] { player_.play(coinsName_); });
    end_.setSingleShot(true);
    end_.setInterval(EndMs);
    connect(&end_, &QTimer::timeout, this, [this] { player_.play(Fanfare); });

    connect(&session_, &TableSession::happened, this, &TableSounds::onHappened);
    connect(&session_, &TableSession::gameReset, this, &TableSounds::forget);
    connect(&session_, &TableSession::shownChanged, this, [this] {
        if (!session_.atLatest())
            forget();
    });
    connect(&prompt, &PromptStrip::refusing, this, [this] { player_.play(Refusal); });
}

void TableSounds::retranslate()
{
    switch_->retranslate();
}

void TableSounds::forget()
{
    coins_.stop();
    end_.stop();
}

std::vector<int> TableSounds::persons() const
{
    std::vector<int> seats;
    for (int seat = 0; seat < session_.seatCount(); ++seat) {
        if (session_.isHuman(seat))
            seats.push_back(seat);
    }
    return seats;
}

bool TableSounds::isHasty(int seat) const
{
    return play_.pace() == PlaySettings::Pace::AtOnce && !session_.isHuman(seat);
}

void TableSounds::onHappened(const GameEvent& event)
{
    switch (event.kind) {
    case GameEvent::Kind::Turn:
        onTurn(*event.report);
        break;
    case GameEvent::Kind::Drawing:
        if (!isHasty(event.seat))
            player_.play(Draw);
        break;
    case GameEvent::Kind::Redone:
        player_.play(Draw);
        break;
    case GameEvent::Kind::Round:
        player_.play(Round);
        break;
    case GameEvent::Kind::TakenBack:
        forget();
        break;
    case GameEvent::Kind::Aid:
    case GameEvent::Kind::Saved:
    case GameEvent::Kind::Reviewed:
        break;
    }
}

void TableSounds::onTurn(const TurnReport& report)
{
    if (!isHasty(report.seat)) {
        if (!report.piece.isNone())
            player_.play(report.turn.kind == TurnKind::Stall ? Stall : Tile);
        if (const int coins = coinsToHear(report); coins != 0) {
            coinsName_ = coins > 0 ? CoinsGained : CoinsLost;
            coins_.start();
        }
    }
    // People hear the end of their game even if a computer has played the last turn at once.
    if (report.gameEnded && (!persons().empty() || !isHasty(report.seat)))
        end_.start();
}

int TableSounds::coinsToHear(const TurnReport& report) const
{
    const std::vector<int> seats = persons();
    const int ear = seats.size() == 1 ? seats.front() : report.seat;
    int coins = 0;
    for (const LineScore& line : report.lines)
        coins += total(line, ear);
    return coins;
}

} // namespace hp
