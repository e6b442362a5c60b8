#include "ui/heller/teaching/LedgerModel.h"

#include "engine/heller/analysis/LedgerSum.h"
#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Numbers.h"
#include "engine/heller/words/Wording.h"

#include <QFont>

#include <algorithm>
#include <utility>

namespace hp {

void LedgerModel::setLedger(std::optional<Ledger> ledger)
{
    const auto rows = [](const std::optional<Ledger>& of) {
        return of ? static_cast<int>(of->entries.size()) + 1 : 0;
    };
    const bool same = rows(ledger_) == rows(ledger); // keeps the current cell
    if (!same)
        beginResetModel();
    ledger_ = std::move(ledger);
    own_ = ledger_;
    if (own_) {
        for (LedgerEntry& entry : own_->entries)
            entry.coins = entry.own;
        addUp(*own_); // rounds them like the coins, so that they add up too
    }
    if (same)
        retranslate();
    else
        endResetModel();
}

LedgerModel::Row LedgerModel::row(int number) const
{
    const auto& entries = ledger_->entries;
    const auto isOwnKnown = [](const LedgerEntry& entry) {
        return entry.kind != LedgerEntry::Kind::StrongerPlay;
    };
    if (const auto at = static_cast<std::size_t>(number); at < entries.size()) {
        const LedgerEntry& entry = entries[at];
        return {entry.shown,
                entry.error,
                own_->entries[at].shown,
                entry.kind == LedgerEntry::Kind::Line ? entry.line.id() : -1,
                false,
                isOwnKnown(entry)};
    }
    return {ledger_->shown, ledger_->error,
            own_->shown,    -1,
            true,           std::all_of(entries.begin(), entries.end(), isOwnKnown)};
}

QString LedgerModel::nameOf(int number) const
{
    const std::size_t at = number;
    if (at >= ledger_->entries.size())
        return tr("Together");
    return entryName(ledger_->entries[at]);
}

QString LedgerModel::errorOf(const Row& row) const
{
    if (ledger_->certain)
        return tr("certain");
    return row.error > 0 ? errorText(row.error, 0) : QStringLiteral("\u2013");
}

QString LedgerModel::ownOf(const Row& row) const
{
    return row.ownKnown ? signedNumber(row.own) : QStringLiteral("\u2013");
}

QVariant LedgerModel::cellData(const QModelIndex& index, int role) const
{
    const Row at = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Coins)
            return signedNumber(at.coins);
        if (index.column() == Error)
            return errorOf(at);
        return ownOf(at);
    case NumberRole:
        if (index.column() == Error)
            return at.error;
        return index.column() == Coins ? at.coins : at.own;
    case LineRole:
        return at.line;
    case TotalRole:
        return at.total;
    case Qt::AccessibleTextRole: {
        const QString name = nameOf(index.row());
        if (index.column() == Coins)
            return tr("%1: %2 coins", "line, coins with sign").arg(name, signedNumber(at.coins));
        if (index.column() == Error) {
            if (ledger_->certain)
                return tr("%1: certain", "line").arg(name);
            return tr("%1: give or take %2", "line, coins").arg(name, errorNumber(at.error, 0));
        }
        return at.ownKnown ? tr("%1: %2 of your own", "line, coins with sign").arg(name, ownOf(at))
                           : tr("%1: how much of it is your own is not known", "line").arg(name);
    }
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case Qt::FontRole:
        if (at.total) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0)
        return {};
    if (orientation == Qt::Vertical) {
        if (section >= rowCount())
            return {};
        if (role == Qt::DisplayRole)
            return nameOf(section);
        return {};
    }
    const bool named = role == Qt::DisplayRole;
    if (!named && role != Qt::ToolTipRole && role != Qt::AccessibleDescriptionRole)
        return {};
    switch (section) {
    case Coins:
        return named ? tr("Coins")
                     : tr("Coins by which the turn is better for you, less the best "
                          "other player's");
    case Error:
        return named ? tr("Give or take")
                     : tr("The true number lies that near with a certainty of "
                          "95 %");
    case Own:
        return named ? tr("Your own")
                     : tr("The part that you get yourself; the rest is what the "
                          "others lose or gain");
    default:
        return {};
    }
}

} // namespace hp
