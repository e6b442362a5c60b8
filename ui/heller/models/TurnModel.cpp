#include "ui/heller/models/TurnModel.h"

#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

namespace hp {

TurnModel::TurnModel(const TableSession& session, QObject* parent)
    : TableModel(parent), session_(session)
{
    connect(&session_, &TableSession::gameReset, this, [this] {
        beginResetModel();
        rows_ = session_.turnCount(true);
        endResetModel();
    });
    connect(&session_, &TableSession::shownChanged, this, &TurnModel::refresh);
    connect(&session_, &TableSession::seatsChanged, this, &TurnModel::retranslate);
    if (session_.hasGame())
        rows_ = session_.turnCount(true);
}

void TurnModel::refresh()
{
    const int now = session_.turnCount(true);
    if (now < rows_) {
        beginRemoveRows({}, now, rows_ - 1);
        rows_ = now;
        endRemoveRows();
    } else if (now > rows_) {
        beginInsertRows({}, rows_, now - 1);
        rows_ = now;
        endInsertRows();
    }
    // After turns were taken back, new turns use the same rows as the old ones did.
    touch();
}

int TurnModel::shownRow() const
{
    return session_.turnCount(false) - 1;
}

QString TurnModel::turnWords(const TurnReport& report, const Rules& rules)
{
    const QString square = squareName(report.turn.square, rules.columns());
    switch (report.turn.kind) {
    case TurnKind::Stall:
        return tr("stall %1 on %2", "rank, square").arg(rankName(report.turn.what), square);
    case TurnKind::Draw:
        return tr("%1 drawn, on %2", "tile, square").arg(pieceName(report.piece), square);
    case TurnKind::Hidden:
        if (rules.drawsIntoHand())
            return tr("%1 from the hand, on %2", "tile, square")
                .arg(pieceName(report.piece), square);
        return tr("hidden tile %1 on %2", "tile, square").arg(pieceName(report.piece), square);
    case TurnKind::Open:
        return tr("%1 on %2", "tile, square").arg(pieceName(report.piece), square);
    case TurnKind::Pass:
        return tr("cannot act");
    }
    return {};
}

QVariant TurnModel::cellData(const QModelIndex& index, int role) const
{
    const TableStep& step = *session_.turns(true)[index.row()];
    const TurnReport& report = step.report;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        const QString name = isolated(session_.seats()[step.seat].name);
        const QString words = tr("%1. %2: %3", "number, person, turn")
                                  .arg(index.row() + 1)
                                  .arg(name, turnWords(report, session_.rules()));
        const QString aids = role == Qt::AccessibleTextRole ? aidWords(step.aids) : QString();
        return aids.isEmpty() ? words : words + QStringLiteral(", ") + aids;
    }
    case AidsRole:
        return aidWords(step.aids);
    case SeatRole:
        return step.seat;
    case TokenRole:
        return QString::fromStdString(turnToken(report.turn, session_.rules(), step.seat));
    case StepRole: {
        std::size_t turn = 0;
        for (int i = 0; i < session_.stepCount(); ++i) {
            if (session_.steps()[session_.timelineStep(i)].kind == StepKind::Turn &&
                turn++ == static_cast<std::size_t>(index.row()))
                return i;
        }
        return -1;
    }
    case ShownRole:
        return index.row() == shownRow();
    case RoundRole:
        return report.round;
    default:
        return {};
    }
}

} // namespace hp
