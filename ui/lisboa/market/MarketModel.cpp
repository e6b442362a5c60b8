#include "ui/lisboa/market/MarketModel.h"

#include "engine/lisboa/words/Explanation.h"
#include "engine/lisboa/words/Names.h"
#include "engine/text/Names.h"
#include "ui/kit/access/PlainTip.h"

#include <array>

namespace hp::lisboa {

namespace {

/// "b3: Anna's fish stand, worth 2": a sentence for each type, since languages differ.
constexpr std::array<const char*, TypeCount> Stands{
    QT_TRANSLATE_NOOP("hp::lisboa::MarketModel", "%1: %2's fish stand, worth %3"),
    QT_TRANSLATE_NOOP("hp::lisboa::MarketModel", "%1: %2's flower stand, worth %3"),
    QT_TRANSLATE_NOOP("hp::lisboa::MarketModel", "%1: %2's tomato stand, worth %3"),
    QT_TRANSLATE_NOOP("hp::lisboa::MarketModel", "%1: %2's meat stand, worth %3"),
    QT_TRANSLATE_NOOP("hp::lisboa::MarketModel", "%1: %2's grape stand, worth %3")};

} // namespace

MarketModel::MarketModel(TurnInput& input, QObject* parent) : TableModel(parent), input_(input)
{
    connect(&table(), &Table::gameReset, this, &MarketModel::follow);
    connect(&table(), &Table::shownChanged, this, &MarketModel::follow);
    connect(&table(), &Table::seatsChanged, this, &MarketModel::touch);
    connect(&input, &TurnInput::heldChanged, this, &MarketModel::touch);
    follow();
}

void MarketModel::follow()
{
    const bool any = table().hasGame();
    const int rows = any ? table().rules().set().rows + 2 : 0;
    const int columns = any ? table().rules().set().columns + 2 : 0;
    if (rows == rows_ && columns == columns_) {
        touch();
        return;
    }
    beginResetModel();
    rows_ = rows;
    columns_ = columns;
    endResetModel();
}

std::optional<Place> MarketModel::placeAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= rows_ || index.column() >= columns_)
        return {};
    const int row = index.row() - 1;
    const int column = index.column() - 1;
    const bool inRows = row >= 0 && row < rows_ - 2;
    const bool inColumns = column >= 0 && column < columns_ - 2;
    if (inRows && inColumns)
        return squarePlace(squareAt(row, column));
    if (inRows)
        return entrancePlace(column < 0 ? firstEnd(rowLine(row)) : otherEnd(rowLine(row)));
    if (inColumns)
        return entrancePlace(row < 0 ? firstEnd(columnLine(column)) : otherEnd(columnLine(column)));
    return {};
}

QModelIndex MarketModel::indexOf(const Place& place) const
{
    if (rows_ == 0)
        return {};
    if (!place.entrance)
        return index(rowOf(place.where) + 1, columnOf(place.where) + 1);
    const Line line = lineOf(place.where);
    const bool first = place.where == firstEnd(line);
    return isRow(line) ? index(line + 1, first ? 0 : columns_ - 1)
                       : index(first ? 0 : rows_ - 1, line - MaxSide + 1);
}

QString MarketModel::nameOf(const Place& place)
{
    return place.entrance ? entranceName(place.where) : squareName(place.where);
}

QString MarketModel::squareInWords(Square square) const
{
    const auto& game = table().shown().game;
    const State& state = game.state();
    const SquareSet bit = setOfSquare(square);
    const QString name = squareName(square);
    for (int type = 0; type < TypeCount; ++type) {
        if (!(state.stands[type] & bit))
            continue;
        int seat = 0;
        while (!(state.owned[seat] & bit))
            ++seat;
        return tr(Stands[type])
            .arg(name, isolated(table().seats()[seat].name))
            .arg(game.standValue(type, square));
    }
    for (int kind = 0; kind < KindCount; ++kind) {
        if (state.restaurants[kind] & bit)
            return tr("%1: %2, open", "a square: a restaurant").arg(name, kindInSentence(kind));
    }
    return state.grey & bit ? tr("%1: a restaurant face down").arg(name) : tr("%1: free").arg(name);
}

QString MarketModel::entranceInWords(Entrance entrance) const
{
    const CustomerTile tile = table().shown().game.state().entrances[entrance];
    const QString name = entranceName(entrance);
    return tile == NoCustomers
               ? tr("%1: no customers").arg(name)
               : QStringLiteral("%1: %2").arg(name, customersName(table().rules().customers(tile)));
}

QString MarketModel::effectInWords(const Step& step) const
{
    const StepReport report = input_.effectOf(step);
    if (step.kind == StepKind::Open) {
        const int change = report.changeFor(report.seat);
        return tr("earns %1, costs %2, together %3")
            .arg(change + report.cost)
            .arg(report.cost)
            .arg(signedCoins(change));
    }
    QStringList all;
    for (int seat = 0; seat < table().rules().seats(); ++seat) {
        if (const int change = report.changeFor(seat); change != 0)
            all += QStringLiteral("%1 %2").arg(isolated(table().seats()[seat].name),
                                               signedCoins(change));
    }
    return all.join(QStringLiteral(", "));
}

QString MarketModel::effectAt(const Place& place) const
{
    if (!input_.held())
        return {};
    const auto step = input_.stepTo(place.entrance, place.where);
    return step ? effectInWords(*step) : input_.whyNot(place.entrance, place.where);
}

QVariant MarketModel::cellData(const QModelIndex& index, int role) const
{
    const auto place = placeAt(index);
    if (!place)
        return {};
    switch (role) {
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
        QString words =
            place->entrance ? entranceInWords(place->where) : squareInWords(place->where);
        const QString effect = effectAt(*place);
        if (!effect.isEmpty())
            words = tr("%1. Here: %2", "what lies on a square, what the held piece brings there")
                        .arg(words, effect);
        return role == Qt::ToolTipRole ? plainTip(words) : words;
    }
    case EffectRole:
        return effectAt(*place);
    default:
        return {};
    }
}

QVariant MarketModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool vertical = orientation == Qt::Vertical;
    const int count = vertical ? rows_ : columns_;
    if (section < 0 || section >= count || role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return vertical ? tr("Top") : tr("Left");
    if (section == count - 1)
        return vertical ? tr("Bottom") : tr("Right");
    return lineName(vertical ? rowLine(section - 1) : columnLine(section - 1));
}

Qt::ItemFlags MarketModel::flags(const QModelIndex& index) const
{
    // Selectable, because a screen reader can only set its focus on selectable cells.
    return placeAt(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled
                          : Qt::NoItemFlags;
}

} // namespace hp::lisboa
