#include "ui/lisboa/market/ShelfModel.h"

#include "engine/lisboa/words/Names.h"
#include "engine/text/Names.h"
#include "ui/kit/access/PlainTip.h"

#include <algorithm>
#include <array>

namespace hp::lisboa {

namespace {

constexpr std::array<const char*, TypeCount> TileNames{
    QT_TRANSLATE_NOOP("hp::lisboa::ShelfModel", "Fish tile"),
    QT_TRANSLATE_NOOP("hp::lisboa::ShelfModel", "Flower tile"),
    QT_TRANSLATE_NOOP("hp::lisboa::ShelfModel", "Tomato tile"),
    QT_TRANSLATE_NOOP("hp::lisboa::ShelfModel", "Meat tile"),
    QT_TRANSLATE_NOOP("hp::lisboa::ShelfModel", "Grape tile")};

} // namespace

int seatShown(const Table& table)
{
    if (table.viewer() >= 0)
        return table.viewer();
    const int mover = table.shown().game.toMove();
    int seat = mover;
    do {
        if (table.seats()[seat].isPerson)
            return seat;
        seat = table.rules().nextSeat(seat);
    } while (seat != mover);
    return mover;
}

ShelfModel::ShelfModel(Shelf shelf, TurnInput& input, QObject* parent)
    : TableModel(parent), shelf_(shelf), input_(input)
{
    connect(&table(), &Table::gameReset, this, &ShelfModel::follow);
    connect(&table(), &Table::shownChanged, this, &ShelfModel::follow);
    connect(&table(), &Table::stateChanged, this, &ShelfModel::follow);
    connect(&table(), &Table::seatsChanged, this, &ShelfModel::follow);
    connect(&input, &TurnInput::heldChanged, this, &ShelfModel::touch);
    connect(&input, &TurnInput::consideredChanged, this, [this] {
        if (!input_.held())
            touch();
    });
    follow();
}

std::vector<ShelfItem> ShelfModel::wanted() const
{
    std::vector<ShelfItem> items;
    if (!table().hasGame())
        return items;
    const auto& game = table().shown().game;
    const State& state = game.state();
    const int seat = seatShown(table());
    const auto tiles = [&](const std::array<std::uint8_t, TypeCount>& counts, StepKind kind) {
        for (int type = 0; type < TypeCount; ++type) {
            for (int i = 0; i < counts[type]; ++i)
                items.push_back({Figure::standTile(type),
                                 Piece{kind, static_cast<std::uint8_t>(type)}, -1, 0, false});
        }
    };
    switch (shelf_) {
    case Shelf::Tiles:
        tiles(state.hands[seat], StepKind::Open);
        items.push_back({Figure::woodenStand(table().seats()[seat].colour),
                         {},
                         state.woodenStands[seat],
                         0,
                         true});
        break;
    case Shelf::Restaurants:
        for (int kind = 0; kind < KindCount; ++kind) {
            if (const int count = state.supplies[seat][kind]; count > 0)
                items.push_back({Figure::restaurant(kind),
                                 Piece{StepKind::Restaurant, static_cast<std::uint8_t>(kind)},
                                 count == 1 ? -1 : count, 0, false});
        }
        break;
    case Shelf::Display:
        tiles(state.display, StepKind::Take);
        items.push_back({Figure::of(Figure::Kind::Bag), {}, game.bagCount(), 0, true});
        break;
    case Shelf::Customers:
        for (int number = 1; number <= MaxCustomers; ++number) {
            const int group = number - 1;
            for (int tile = game.rules().firstOf(number); tile < game.rules().firstOf(number + 1);
                 ++tile) {
                const auto what = static_cast<CustomerTile>(tile);
                for (int i = 0; i < state.offer[tile]; ++i)
                    items.push_back({Figure::customers(game.rules().customers(what)),
                                     Piece{StepKind::Bring, what}, -1, group, false});
            }
            items.push_back({Figure::stack(number), {}, game.stackCount(number), group, true});
        }
        break;
    }
    return items;
}

void ShelfModel::follow()
{
    // Rows come and go at the end, so that the keyboard's place stays.
    std::vector<ShelfItem> items = wanted();
    const int before = rows();
    const int now = static_cast<int>(items.size());
    if (now > before)
        beginInsertRows({}, before, now - 1);
    else if (now < before)
        beginRemoveRows({}, now, before - 1);
    items_ = std::move(items);
    if (now > before)
        endInsertRows();
    else if (now < before)
        endRemoveRows();
    touch();
}

int ShelfModel::places() const
{
    if (!table().hasGame())
        return 4;
    const RuleSet& rules = table().rules().set();
    switch (shelf_) {
    case Shelf::Tiles:
        return rules.ownTiles + 1;
    case Shelf::Display:
        return rules.display + 1;
    case Shelf::Customers:
        return rules.openCustomers + 1;
    case Shelf::Restaurants:
        break;
    }
    return std::max(4, rows());
}

bool ShelfModel::isOwn() const
{
    return table().viewer() >= 0 && seatShown(table()) == table().viewer();
}

QString ShelfModel::caption() const
{
    if (!table().hasGame())
        return {};
    const QString name = isolated(table().seats()[seatShown(table())].name);
    switch (shelf_) {
    case Shelf::Tiles:
        return isOwn() ? tr("Your tiles") : tr("Tiles of %1").arg(name);
    case Shelf::Restaurants:
        return isOwn() ? tr("Your restaurants") : tr("Restaurants of %1").arg(name);
    case Shelf::Display:
        return isAsked() ? tr("Take one of these") : tr("On display");
    case Shelf::Customers:
        return tr("Customers");
    }
    return {};
}

bool ShelfModel::isAsked() const
{
    return shelf_ == Shelf::Display && table().personMayAct() && table().shown().game.taking();
}

QString ShelfModel::whyNot(int row) const
{
    const ShelfItem& item = items_[row];
    if (!item.piece)
        return item.figure.kind == Figure::Kind::WoodenStand
                   ? tr("Each stand that is opened takes one wooden stand.")
                   : tr("What lies here comes into play by itself.");
    if (input_.canUse(*item.piece))
        return {};
    if (!table().personMayAct())
        return table().isOver() ? tr("The game is over.") : tr("It is not your turn.");
    const auto& game = table().shown().game;
    if (game.taking())
        return tr("First take a tile of the display.");
    switch (shelf_) {
    case Shelf::Tiles:
        if (game.state().woodenStands[game.toMove()] == 0)
            return tr("You have no wooden stand left.");
        return tr("There is no square where you can pay for this stand.");
    case Shelf::Restaurants:
        return tr("There is no free square.");
    case Shelf::Display:
        return tr("You take a tile of the display after you have opened a stand.");
    case Shelf::Customers:
        return tr("No empty entrance leads to as many stands as these are customers, one of them "
                  "yours and wanted by them.");
    }
    return {};
}

QString ShelfModel::inWords(const ShelfItem& item) const
{
    const Figure& figure = item.figure;
    switch (figure.kind) {
    case Figure::Kind::StandTile:
        return tr(TileNames[figure.what]);
    case Figure::Kind::Restaurant:
        return item.count > 1
                   ? tr("%1, %n of them", "a restaurant", item.count).arg(kindName(figure.what))
                   : kindName(figure.what);
    case Figure::Kind::WoodenStand:
        return tr("%n wooden stand(s) left", nullptr, item.count);
    case Figure::Kind::Bag:
        return tr("%n stand tile(s) in the bag", nullptr, item.count);
    case Figure::Kind::Customers:
        return customersName({figure.what, figure.types, 0});
    case Figure::Kind::Stack:
        return tr("Stack of tiles with %1: %n left", "number of customers", item.count)
            .arg(figure.what);
    default:
        return {};
    }
}

QVariant ShelfModel::cellData(const QModelIndex& index, int role) const
{
    const ShelfItem& item = items_[index.row()];
    switch (role) {
    case Qt::AccessibleTextRole:
        return inWords(item);
    case Qt::ToolTipRole: {
        const QString why = whyNot(index.row());
        return plainTip(why.isEmpty() ? inWords(item)
                                      : QStringLiteral("%1\n%2").arg(inWords(item), why));
    }
    case Qt::AccessibleDescriptionRole:
        return table().personMayAct() ? whyNot(index.row()) : QString();
    case UsableRole:
        return item.piece && input_.canUse(*item.piece);
    case HintedRole: {
        const auto& step = input_.considered();
        return step && !input_.held() && item.piece == Piece{step->kind, step->what};
    }
    case HeldRole:
        return item.piece && input_.held() == item.piece;
    default:
        return {};
    }
}

Qt::ItemFlags ShelfModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

} // namespace hp::lisboa
