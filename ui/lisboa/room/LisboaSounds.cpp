#include "ui/lisboa/room/LisboaSounds.h"

#include "ui/kit/sound/SoundPlayer.h"
#include "ui/table/settings/PlaySettings.h"

#include <algorithm>

namespace hp::lisboa {

LisboaSounds::LisboaSounds(TurnInput& input, const PlaySettings& play, SoundPlayer& player,
                           QObject* parent)
    : QObject(parent), table_(input.table()), play_(play)
{
    coins_.setSingleShot(true);
    coins_.setInterval(CoinsMs);
    connect(&coins_, &QTimer::timeout, this, [this, &player] { player.play(coinsName_); });
    end_.setSingleShot(true);
    end_.setInterval(EndMs);
    connect(&end_, &QTimer::timeout, this, [&player] { player.play(QStringLiteral("fanfare")); });
    connect(&input, &TurnInput::refused, this,
            [&player] { player.play(QStringLiteral("refusal")); });
    connect(&table_, &Table::happened, this, [this, &player](const ToldStep& step) {
        const bool hasty =
            play_.pace() == PlaySettings::Pace::AtOnce && !table_.seats()[step.by->seat].isPerson;
        switch (step.by->step.kind) {
        case StepKind::Open:
        case StepKind::Restaurant:
            if (!hasty)
                player.play(QStringLiteral("stall"));
            break;
        case StepKind::Take:
        case StepKind::Swap:
            if (!hasty)
                player.play(QStringLiteral("draw"));
            break;
        case StepKind::Bring:
            if (!hasty)
                player.play(QStringLiteral("tile"));
            break;
        case StepKind::Coin:
            break;
        }
        if (!hasty)
            onHappened(step);
        if (step.after.game.ending() != Ending::None)
            end_.start();
    });
    connect(&table_, &Table::gameReset, this, [this] {
        coins_.stop();
        end_.stop();
    });
}

void LisboaSounds::onHappened(const ToldStep& step)
{
    const int coins = coinsToHear(*step.by);
    if (coins == 0)
        return;
    coinsName_ = coins > 0 ? QStringLiteral("coins-gained") : QStringLiteral("coins-lost");
    coins_.start();
}

int LisboaSounds::coinsToHear(const StepReport& report) const
{
    // The coins of the only person at the table; if there is not exactly one, of who has played.
    const auto& seats = table_.seats();
    const auto isPerson = [](const Table::Seat& seat) { return seat.isPerson; };
    const auto persons = std::count_if(seats.begin(), seats.end(), isPerson);
    const auto person = std::find_if(seats.begin(), seats.end(), isPerson);
    return report.changeFor(persons == 1 ? static_cast<int>(person - seats.begin()) : report.seat);
}

} // namespace hp::lisboa
