#include "ui/heller/scoring/ScoreListDelegate.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/models/ScoreModel.h"
#include "ui/kit/look/Marks.h"

#include <QApplication>
#include <QPainter>

namespace hp {

namespace {

const int Gap = 6;

} // namespace

ScoreListDelegate::ScoreListDelegate(const TableSession& session, QObject* parent)
    : QStyledItemDelegate(parent), session_(session)
{
}

bool ScoreListDelegate::startsRound(const QModelIndex& index)
{
    if (index.row() == 0)
        return true;
    return index.data(ScoreModel::RoundRole) !=
           index.siblingAtRow(index.row() - 1).data(ScoreModel::RoundRole);
}

QSize ScoreListDelegate::sizeHint(const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const
{
    const int line = option.fontMetrics.height() + 8;
    return {option.fontMetrics.averageCharWidth() * 20, startsRound(index) ? 2 * line : line};
}

void ScoreListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    const Theme& theme = Theme::of(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QRect line = option.rect;
    if (startsRound(index)) {
        const QRect heading(line.left(), line.top(), line.width(), line.height() / 2);
        line.setTop(heading.bottom() + 1);
        painter->setPen(theme.faintInk);
        painter->drawText(heading.adjusted(Gap, 0, -Gap, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          tr("Round %1").arg(index.data(ScoreModel::RoundRole).toInt()));
        painter->setPen(theme.panelBorder);
        painter->drawLine(heading.left() + Gap, heading.bottom(), heading.right() - Gap,
                          heading.bottom());
    }
    const bool selected = option.state & QStyle::State_Selected;
    const bool hovered = option.state & QStyle::State_MouseOver;
    if (selected || hovered) {
        painter->setPen(selected ? theme.pen(theme.litBorder) : QPen(Qt::NoPen));
        painter->setBrush(selected ? theme.lit : theme.square);
        painter->drawRoundedRect(QRectF(line).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(theme.pen(theme.focus, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(line).adjusted(1, 1, -1, -1), 4, 4);
    }

    // From the right: each seat's coins with its mark. The name gets the remaining room.
    line.adjust(Gap, 0, -Gap, 0);
    int right = line.right();
    const auto coins = index.data(ScoreModel::CoinsRole).value<QVector<int>>();
    const int mark = option.fontMetrics.height() - 2;
    bool anything = false;
    QFont bold = option.font;
    bold.setBold(true);
    const QFontMetrics boldMetrics(bold);
    for (int seat = static_cast<int>(coins.size()) - 1; seat >= 0; --seat) {
        if (coins[seat] == 0)
            continue;
        anything = true;
        const QString text = signedNumber(coins[seat]);
        const int width = boldMetrics.horizontalAdvance(text);
        painter->setFont(bold);
        painter->setPen(coins[seat] > 0 ? theme.gain : theme.loss);
        painter->drawText(QRect(right - width + 1, line.top(), width, line.height()),
                          Qt::AlignVCenter | Qt::AlignRight, text);
        right -= width + 3 + mark;
        const int colour = session_.hasGame() && seat < session_.seatCount()
                               ? session_.seatInfo(seat).colour
                               : seat;
        paintSeatMark(*painter,
                      QRectF(right, line.top() + (line.height() - mark) / 2.0, mark, mark), colour,
                      theme);
        right -= Gap + 2;
    }
    painter->setFont(option.font);
    if (!anything) {
        const QString nothing = tr("nothing");
        painter->setPen(theme.faintInk);
        painter->drawText(line, Qt::AlignVCenter | Qt::AlignRight, nothing);
        right -= option.fontMetrics.horizontalAdvance(nothing) + Gap;
    }
    const QString turn = tr("turn %1").arg(index.data(ScoreModel::TurnRole).toInt());
    const QRect left(line.left(), line.top(), right - line.left(), line.height());
    QString name = index.data(ScoreModel::LineNameRole).toString();
    // Beside four large sums there is only room for the label at the market's edge.
    if (option.fontMetrics.horizontalAdvance(name) > left.width())
        name = edgeName(index.data(ScoreModel::ScoredLineRole).value<ScoredLine>().score.line);
    painter->setPen(theme.ink);
    painter->drawText(left, Qt::AlignVCenter | Qt::AlignLeft,
                      option.fontMetrics.elidedText(name, Qt::ElideRight, left.width()));
    const int used = option.fontMetrics.horizontalAdvance(name + QStringLiteral(" "));
    painter->setPen(theme.faintInk);
    const QString dot = QStringLiteral("· ") + turn;
    if (used + option.fontMetrics.horizontalAdvance(dot) <= left.width())
        painter->drawText(left.adjusted(used, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, dot);
    painter->restore();
}

} // namespace hp
