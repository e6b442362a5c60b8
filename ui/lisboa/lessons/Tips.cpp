#include "ui/lisboa/lessons/Tips.h"

#include "engine/lisboa/words/Names.h"
#include "ui/kit/files/SettingsFile.h"

#include <algorithm>
#include <array>
#include <bit>

namespace hp::lisboa {

namespace {

/// As the settings have them.
constexpr std::array<const char*, TipCount> TipNames{
    "firstTurn",  "heldTile",      "takeTile",      "heldCustomers", "heldRestaurant", "lastTurns",
    "othersPaid", "customersGain", "ownRestaurant", "equalTiles",    "coin",           "gameOver"};
constexpr int NearEnd = 3; ///< squares or entrances before the last one

QString onKey()
{
    return QStringLiteral("lisboa/tips/on");
}

QString seenKey()
{
    return QStringLiteral("lisboa/tips/seen");
}

QString nameOf(TipId tip)
{
    return QLatin1String(TipNames[static_cast<std::size_t>(tip)]);
}

} // namespace

Tips::Tips(Table& table, TurnInput& input, SettingsFile& settings, QObject* parent)
    : QObject(parent), table_(table), input_(input), settings_(settings),
      on_(settings.isTrue(onKey(), true)), seen_(settings.value(seenKey()).toStringList())
{
    connect(&table, &Table::shownChanged, this, &Tips::follow);
    connect(&table, &Table::stateChanged, this, &Tips::follow);
    connect(&input, &TurnInput::heldChanged, this, &Tips::follow);
    follow();
}

void Tips::setOn(bool on)
{
    if (on == on_)
        return;
    on_ = on;
    settings_.setValue(onKey(), on);
    if (on) {
        seen_.clear();
        settings_.setValue(seenKey(), seen_);
        dismissed_.reset();
    }
    tip_.reset();
    follow();
    emit changed();
}

bool Tips::isSeen(TipId tip) const
{
    return seen_.contains(nameOf(tip));
}

void Tips::note(TipId tip)
{
    seen_ += nameOf(tip);
    settings_.setValue(seenKey(), seen_);
}

void Tips::dismiss()
{
    if (!tip_)
        return;
    dismissed_ = Moment{table_.stepCount(), input_.held()};
    tip_.reset();
    emit changed();
}

void Tips::follow()
{
    const auto before = tip_;
    const std::vector<TipId> now = on_ ? holding() : std::vector<TipId>();
    // A tip stays as long as it holds.
    if (tip_ && std::find(now.begin(), now.end(), *tip_) == now.end())
        tip_.reset();
    if (!tip_ && !now.empty() && dismissed_ != Moment{table_.stepCount(), input_.held()}) {
        const auto next =
            std::find_if(now.begin(), now.end(), [this](TipId tip) { return !isSeen(tip); });
        if (next != now.end()) {
            tip_ = *next;
            note(*next);
        }
    }
    if (tip_ != before)
        emit changed();
}

int Tips::bestCustomers() const
{
    int best = 0;
    const auto& game = table_.latest().game;
    for (const Step& step : input_.legal()) {
        if (step.kind == StepKind::Bring)
            best = std::max(best, game.earnedByBringing(step.what, step.where)[game.toMove()]);
    }
    return best;
}

bool Tips::isNearEnd() const
{
    const auto& game = table_.latest().game;
    const RuleSet& rules = table_.rules().set();
    return std::popcount(game.freeSquares()) - rules.endSquares <= NearEnd ||
           std::popcount(game.emptyEntrances()) - rules.endEntrances <= NearEnd;
}

std::vector<TipId> Tips::holding() const
{
    if (!table_.hasGame() || !table_.isLatest() || table_.curtainSeat() >= 0)
        return {};
    if (table_.isOver())
        return {TipId::GameOver};
    if (!table_.personMayAct())
        return {};
    if (input_.held()) {
        switch (input_.held()->kind) {
        case StepKind::Open:
            return {TipId::HeldTile};
        case StepKind::Bring:
            return {TipId::HeldCustomers};
        case StepKind::Restaurant:
            return {TipId::HeldRestaurant};
        default:
            return {};
        }
    }
    const auto& game = table_.latest().game;
    if (game.taking())
        return {TipId::TakeTile};
    std::vector<TipId> tips{TipId::FirstTurn};
    if (isNearEnd())
        tips.push_back(TipId::LastTurns);
    if (const auto& report = table_.report();
        report && report->seat != game.toMove() && report->changeFor(game.toMove()) > 0)
        tips.push_back(TipId::OthersPaid);
    if (bestCustomers() > 0)
        tips.push_back(TipId::CustomersGain);
    if (game.leftRestaurants(game.toMove()) > 0)
        tips.push_back(TipId::OwnRestaurant);
    if (input_.canSwap())
        tips.push_back(TipId::EqualTiles);
    const auto& legal = input_.legal();
    if (std::all_of(legal.begin(), legal.end(),
                    [](const Step& step) { return step.kind == StepKind::Coin; }))
        tips.push_back(TipId::Coin);
    return tips;
}

QString Tips::text() const
{
    return tip_ ? textOf(*tip_) : QString();
}

QString Tips::textOf(TipId tip) const
{
    const RuleSet& rules = table_.rules().set();
    const auto& game = table_.latest().game;
    switch (tip) {
    case TipId::FirstTurn:
        return tr("Take up one of your tiles: the squares show what a stand there would bring.");
    case TipId::HeldTile:
        return tr(
            "Each marked square shows what a stand there earns and what it costs. It is cheap "
            "where few stands are in the row and in the column.");
    case TipId::TakeTile:
        return tr("Now take a tile of the display. It is what your next stands can sell.");
    case TipId::HeldCustomers:
        return tr("The marked entrances show what these customers would pay you, and below it what "
                  "they would pay the others.");
    case TipId::HeldRestaurant:
        return tr("Stands directly beside it are worth more from then on, if it serves what they "
                  "sell. The best place touches several of yours.");
    case TipId::LastTurns:
        return tr("The end is near: it comes when only %1 squares are free, or only %2 entrances "
                  "are "
                  "empty. Restaurants left in your supply will cost you money.")
            .arg(rules.endSquares)
            .arg(rules.endEntrances);
    case TipId::OthersPaid:
        return tr("These customers have paid you, too, although another has brought them: %1.")
            .arg(coinsName(table_.report() ? table_.report()->changeFor(game.toMove()) : 0));
    case TipId::CustomersGain:
        return tr("Customers would pay you now: up to %1. Bringing them costs nothing.")
            .arg(coinsName(bestCustomers()));
    case TipId::OwnRestaurant:
        return tr("A restaurant lies in your supply. Opening it brings %1, and stands beside it "
                  "are "
                  "worth more.")
            .arg(coinsName(rules.restaurantCoin));
    case TipId::EqualTiles:
        return tr("Three equal tiles: you may exchange them before your turn.");
    case TipId::Coin:
        return tr("Only one thing is possible now: take %1. If all do so one after the other, the "
                  "game ends.")
            .arg(coinsName(rules.coin));
    case TipId::GameOver:
        return tr("The game is over, and all money lies open. You can step back through the turns "
                  "and see where it came from.");
    }
    return {};
}

} // namespace hp::lisboa
