#include "ui/rules/SampleModel.h"

#include "engine/game/TurnReport.h"
#include "engine/text/Wording.h"
#include "ui/rules/RulesDraft.h"
#include "ui/session/GameSession.h" // metatype of Piece

namespace hp {

namespace {

QVector<int> list(const std::array<int, MaxSeats>& coins, int seats)
{
    return {coins.begin(), coins.begin() + seats};
}

} // namespace

SampleModel::SampleModel(RulesDraft& draft, QObject* parent)
    : QAbstractTableModel(parent), draft_(draft), rows_(draft.sample().rows()),
      columns_(draft.sample().columns()), sums_(sumsBy(draft.rules())),
      number_(draft.sampleNumber())
{
    connect(&draft, &RulesDraft::sampleChanged, this, &SampleModel::refresh);
}

const SampleModel::Coins* SampleModel::Sums::of(Line line) const
{
    const std::vector<Coins>& lines = line.isRow ? rows : columns;
    return line.index < lines.size() ? &lines[line.index] : nullptr;
}

SampleModel::Sums SampleModel::sumsBy(const RuleSet& rules) const
{
    const Market& market = draft_.sample();
    Sums sums;
    for (const Line line : market.lines()) {
        const LineScore score = scoreLine(market, line, shieldsOf(rules));
        const bool pays = score.full || rules.unfilledLines == UnfilledLines::Score;
        (line.isRow ? sums.rows : sums.columns).push_back(pays ? score.coins : Coins{});
    }
    return sums;
}

SampleModel::Sums SampleModel::reference() const
{
    return reference_ == Reference::Base ? sumsBy(draft_.base()) : before_;
}

void SampleModel::refresh()
{
    const Market& market = draft_.sample();
    const bool sameSize = market.rows() == rows_ && market.columns() == columns_;
    if (!sameSize)
        beginResetModel();
    // A market resized by its rules is still the same one; another one begins anew.
    before_ = draft_.sampleNumber() == number_ ? sums_ : Sums{};
    number_ = draft_.sampleNumber();
    rows_ = market.rows();
    columns_ = market.columns();
    sums_ = sumsBy(draft_.rules());
    if (!sameSize)
        endResetModel();
    else
        emit dataChanged(index(0, 0), index(rows_, columns_));
}

int SampleModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows_ + 1;
}

int SampleModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns_ + 1;
}

bool SampleModel::isSquare(const QModelIndex& index) const
{
    return index.isValid() && index.row() < rows_ && index.column() < columns_;
}

std::optional<SquareIndex> SampleModel::squareOf(const QModelIndex& index) const
{
    if (!isSquare(index))
        return {};
    return draft_.sample().square(index.row(), index.column());
}

std::optional<Line> SampleModel::lineOf(const QModelIndex& index) const
{
    if (!index.isValid() || isSquare(index) || (index.row() == rows_ && index.column() == columns_))
        return {};
    return index.column() == columns_ ? Line{true, static_cast<std::uint8_t>(index.row())}
                                      : Line{false, static_cast<std::uint8_t>(index.column())};
}

QModelIndex SampleModel::indexOf(Line line) const
{
    return line.isRow ? index(line.index, columns_) : index(rows_, line.index);
}

bool SampleModel::ignores(Line line) const
{
    return draft_.rules().unfilledLines == UnfilledLines::Ignore && !draft_.sample().isFull(line);
}

LineScore SampleModel::scoreOf(Line line) const
{
    return scoreLine(draft_.sample(), line, shieldsOf(draft_.rules()));
}

QString SampleModel::coinsText(const Coins& coins) const
{
    QStringList parts;
    for (int seat = 0; seat < draft_.sampleSeats(); ++seat)
        parts += tr("%1 %2", "a seat's colour and its coins")
                     .arg(colourName(seat), signedNumber(coins[static_cast<std::size_t>(seat)]));
    return parts.join(QStringLiteral(", "));
}

std::optional<SampleModel::Coins> SampleModel::changedFrom(Line line) const
{
    const Sums reference = this->reference();
    const Coins* before = reference.of(line);
    if (!before || *before == *sums_.of(line))
        return {};
    return *before;
}

QVariant SampleModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (isSquare(index)) {
        const SquareIndex square = draft_.sample().square(index.row(), index.column());
        const Piece& piece = draft_.sample().at(square);
        if (role == PieceRole)
            return QVariant::fromValue(piece);
        if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) {
            QString name = pieceName(piece);
            if (piece.isStall())
                name =
                    tr("%1, %2", "a stall and its seat's colour").arg(name, colourName(piece.seat));
            return tr("%1, %2", "a square and what lies there")
                .arg(squareName(square, draft_.sample().columns()), name);
        }
        return {};
    }
    const std::optional<Line> line = lineOf(index);
    if (!line)
        return {};
    const Coins& coins = *sums_.of(*line);
    const bool ignored = ignores(*line);
    const auto before = changedFrom(*line);
    switch (role) {
    case CoinsRole:
        return QVariant::fromValue(list(coins, draft_.sampleSeats()));
    case BeforeRole:
        return QVariant::fromValue(before ? list(*before, draft_.sampleSeats()) : QVector<int>());
    case IgnoredRole:
        return ignored;
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
        QString text = ignored ? tr("%1: not full, pays nothing").arg(lineName(*line))
                               : tr("%1: %2").arg(lineName(*line), coinsText(coins));
        if (before)
            text = tr("%1; was %2").arg(text, coinsText(*before));
        return text;
    }
    default:
        return {};
    }
}

QVariant SampleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    const bool isRow = orientation == Qt::Vertical;
    if (section >= (isRow ? rows_ : columns_))
        return isRow ? QString() : tr("Pays");
    return edgeName({isRow, static_cast<std::uint8_t>(section)});
}

Qt::ItemFlags SampleModel::flags(const QModelIndex& index) const
{
    if (!isSquare(index) && !lineOf(index))
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

void SampleModel::setReference(Reference reference)
{
    reference_ = reference;
    emit dataChanged(index(0, 0), index(rows_, columns_));
}

QStringList SampleModel::changes() const
{
    QStringList texts;
    for (const Line line : draft_.sample().lines()) {
        const auto before = changedFrom(line);
        if (!before)
            continue;
        const Coins& now = *sums_.of(line);
        QStringList parts;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(draft_.sampleSeats()); ++seat) {
            if ((*before)[seat] != now[seat])
                parts += tr("%1 %2 instead of %3", "a seat's colour, its coins now and before")
                             .arg(colourName(static_cast<int>(seat)), signedNumber(now[seat]),
                                  signedNumber((*before)[seat]));
        }
        texts += tr("%1: %2").arg(lineName(line), parts.join(QStringLiteral(", ")));
    }
    return texts;
}

void SampleModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columns_);
    emit dataChanged(index(0, 0), index(rows_, columns_));
}

} // namespace hp
