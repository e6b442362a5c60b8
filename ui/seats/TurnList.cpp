#include "ui/seats/TurnList.h"

#include "ui/models/TurnModel.h"
#include "ui/session/GameSession.h"
#include "ui/theme/PiecePainter.h"

#include <QEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace hp {

namespace {

/// The mark of the seat that played, and the turn; later turns than the shown one are faint.
class TurnDelegate : public QStyledItemDelegate {
public:
    TurnDelegate(const GameSession& session, const TurnModel& model, QObject* parent)
        : QStyledItemDelegate(parent), session_(session), model_(model)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int em = option.fontMetrics.height();
        return {em * 2 +
                    option.fontMetrics.horizontalAdvance(index.data(Qt::DisplayRole).toString()),
                em + 8};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const Theme& theme = Theme::of(option.palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF rect(option.rect);
        const bool shown = index.row() == model_.shownRow();
        if (shown || (option.state & QStyle::State_MouseOver)) {
            painter->setPen(shown ? QPen(theme.litBorder, 1) : QPen(Qt::NoPen));
            painter->setBrush(shown ? theme.lit : theme.square);
            painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(theme.focus, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4);
        }
        const auto seat = static_cast<std::size_t>(index.data(TurnModel::SeatRole).toInt());
        const qreal mark = option.fontMetrics.height() - 2;
        if (session_.hasGame() && seat < session_.seats().size())
            PiecePainter::paintSeatMark(
                *painter, QRectF(rect.left() + 6, rect.center().y() - mark / 2, mark, mark),
                session_.seats()[seat].colour, theme);
        const QRect text = option.rect.adjusted(static_cast<int>(mark) + 12, 0, -4, 0);
        painter->setPen(index.row() > model_.shownRow() ? theme.faintInk : theme.ink);
        painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                          option.fontMetrics.elidedText(index.data(Qt::DisplayRole).toString(),
                                                        Qt::ElideRight, text.width()));
        painter->restore();
    }

private:
    const GameSession& session_;
    const TurnModel& model_;
};

} // namespace

TurnList::TurnList(TurnModel& model, GameSession& session, QWidget* parent)
    : QListView(parent), model_(model), session_(session)
{
    setObjectName(QStringLiteral("turnList"));
    setMouseTracking(true);
    setUniformItemSizes(true);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setItemDelegate(new TurnDelegate(session_, model_, this));
    // Rows that go away move the current one, which nobody has chosen.
    connect(&model_, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this] { following_ = true; });
    setModel(&model_);
    connect(&model_, &QAbstractItemModel::rowsRemoved, this, [this] { following_ = false; });
    connect(&session_, &GameSession::shownChanged, this, &TurnList::followShown);
    connect(this, &QListView::clicked, this,
            [this](const QModelIndex& index) { session_.stepTo(stepOf(index)); });
    retranslate();
    if (session_.hasGame())
        followShown();
}

int TurnList::stepOf(const QModelIndex& index) const
{
    return index.data(TurnModel::StepRole).toInt();
}

void TurnList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    // The first row becomes the current one when the list gets the focus: that chooses nothing.
    if (following_ || !current.isValid() || !previous.isValid() || !hasFocus())
        return;
    session_.stepTo(stepOf(current));
}

void TurnList::followShown()
{
    following_ = true;
    const int row = model_.shownRow();
    if (row >= 0 && row < model_.rowCount()) {
        setCurrentIndex(model_.index(row));
        scrollTo(model_.index(row));
    } else {
        setCurrentIndex({});
        scrollToTop();
    }
    following_ = false;
    viewport()->update();
}

void TurnList::retranslate()
{
    setAccessibleName(tr("Turns"));
}

void TurnList::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace hp
