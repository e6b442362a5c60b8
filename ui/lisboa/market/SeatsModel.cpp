#include "ui/lisboa/market/SeatsModel.h"

#include "engine/lisboa/words/Names.h"
#include "engine/text/Wording.h"

namespace hp::lisboa {

SeatsModel::SeatsModel(const Table& table, QObject* parent) : TableModel(parent), table_(table)
{
    for (const auto signal :
         {&Table::gameReset, &Table::shownChanged, &Table::stateChanged, &Table::seatsChanged})
        connect(&table, signal, this, &SeatsModel::follow);
    follow();
}

SeatsModel::Seat SeatsModel::seatOf(int seat) const
{
    const auto& game = table_.shown().game;
    const State& state = game.state();
    const Table::Seat& who = table_.seats()[seat];
    Seat shown;
    shown.name = who.name;
    shown.colour = who.colour;
    if (!who.isPerson)
        shown.player = who.program.isEmpty() ? anyPlayerName(who.player) : who.program;
    const bool over = game.ending() != Ending::None;
    if (!(state.unknownMoney >> seat & 1))
        shown.money = over ? game.finalMoney(seat) : state.money[seat];
    shown.tiles = state.hands[seat];
    shown.restaurants = state.supplies[seat];
    shown.woodenStands = state.woodenStands[seat];
    shown.stands = game.standsInMarket(seat);
    shown.toMove = !over && game.toMove() == seat;
    shown.thinking = table_.isLatest() && table_.thinkingSeat() == seat;
    if (over && state.unknownMoney == 0)
        shown.place = game.places()[seat];
    return shown;
}

void SeatsModel::follow()
{
    std::vector<Seat> seats;
    for (int seat = 0; table_.hasGame() && seat < table_.rules().seats(); ++seat)
        seats.push_back(seatOf(seat));
    if (seats.size() == seats_.size()) {
        seats_ = std::move(seats);
        touch();
        return;
    }
    beginResetModel();
    seats_ = std::move(seats);
    endResetModel();
}

QString SeatsModel::inWords(const Seat& seat) const
{
    QStringList parts{seat.money ? coinsName(*seat.money) : tr("money behind the screen")};
    QStringList pieces;
    for (int type = 0; type < TypeCount; ++type) {
        for (int i = 0; i < seat.tiles[type]; ++i)
            pieces += typeName(type);
    }
    if (!pieces.isEmpty())
        parts += tr("tiles: %1").arg(pieces.join(QStringLiteral(", ")));
    pieces.clear();
    for (int kind = 0; kind < KindCount; ++kind) {
        for (int i = 0; i < seat.restaurants[kind]; ++i)
            pieces += kindName(kind);
    }
    if (!pieces.isEmpty())
        parts += tr("restaurants: %1").arg(pieces.join(QStringLiteral(", ")));
    parts += tr("%n wooden stand(s) left", nullptr, seat.woodenStands);
    parts += tr("%n stand(s) in the market", nullptr, seat.stands);
    if (seat.place == 1)
        parts += tr("has won");
    else if (seat.thinking)
        parts += tr("thinks");
    else if (seat.toMove)
        parts += tr("to move");
    const QString who =
        seat.player.isEmpty() ? seat.name : QStringLiteral("%1 (%2)").arg(seat.name, seat.player);
    return QStringLiteral("%1: %2").arg(who, parts.join(QStringLiteral("; ")));
}

QVariant SeatsModel::cellData(const QModelIndex& index, int role) const
{
    const Seat& seat = seats_[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return seat.name;
    case Qt::AccessibleTextRole:
        return inWords(seat);
    default:
        return {};
    }
}

} // namespace hp::lisboa
