#include "ui/heller/seats/TurnList.h"

#include "ui/heller/models/TurnModel.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/windows/OnChange.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QToolTip>

#include <algorithm>

namespace hp {

namespace {

/// Paints the mark of the seat that played, the turn, and a sign on turns with aids. Turns after
/// the shown one are faint.
class TurnDelegate : public QStyledItemDelegate {
public:
    TurnDelegate(const TableSession& session, const TurnModel& model, QObject* parent)
        : QStyledItemDelegate(parent), session_(session), model_(model)
    {
    }

    /// As wide as the list. A wider row would extend past the edge of the list.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        const int em = option.fontMetrics.height();
        return {em * 2, em + 8};
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
            painter->setPen(shown ? theme.pen(theme.litBorder) : QPen(Qt::NoPen));
            painter->setBrush(shown ? theme.lit : theme.square);
            painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(theme.pen(theme.focus, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4);
        }
        const std::size_t seat = index.data(TurnModel::SeatRole).toInt();
        const qreal mark = option.fontMetrics.height() - 2;
        if (session_.hasGame() && seat < session_.seats().size())
            paintSeatMark(*painter,
                          QRectF(rect.left() + 6, rect.center().y() - mark / 2, mark, mark),
                          session_.seats()[seat].colour, theme);
        const bool faint =
            index.row() > model_.shownRow() || !(option.state & QStyle::State_Enabled);
        painter->setPen(faint ? theme.faintInk : theme.ink);
        painter->drawText(textRect(option, index), Qt::AlignVCenter | Qt::AlignLeft,
                          shortened(option, index));
        if (hasAids(index))
            paintAidSign(*painter,
                         QRectF(rect.right() - mark - 4, rect.center().y() - mark / 2, mark, mark));
        painter->restore();
    }

    /// Shows as a tool tip the whole text if the row cuts it, and the aids.
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override
    {
        if (event->type() != QEvent::ToolTip)
            return QStyledItemDelegate::helpEvent(event, view, option, index);
        const QString text = index.data(Qt::DisplayRole).toString();
        const bool cut = index.isValid() && shortened(option, index) != text;
        QStringList tips;
        if (cut)
            tips += text;
        if (hasAids(index))
            tips += index.data(TurnModel::AidsRole).toString();
        const QString tip = QStringLiteral("<qt>%1</qt>")
                                .arg(tips.join(QLatin1Char('\n'))
                                         .toHtmlEscaped()
                                         .replace(QLatin1Char('\n'), QLatin1String("<br>")));
        QToolTip::showText(event->globalPos(), tips.isEmpty() ? QString() : tip, view->viewport(),
                           option.rect);
        return true;
    }

private:
    static bool hasAids(const QModelIndex& index)
    {
        return !index.data(TurnModel::AidsRole).toString().isEmpty();
    }

    /// A question mark in a ring, in the colour of the text.
    static void paintAidSign(QPainter& painter, const QRectF& square)
    {
        const qreal edge = square.width() * 0.08;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(painter.pen().color(), std::max(edge, 1.0)));
        painter.drawEllipse(square.adjusted(edge, edge, -edge, -edge));
        QFont font = painter.font();
        font.setPixelSize(std::max(qRound(square.height() * 0.68), 1));
        font.setBold(true);
        painter.setFont(font);
        painter.drawText(square, Qt::AlignCenter, QStringLiteral("?"));
    }

    static QRect textRect(const QStyleOptionViewItem& option, const QModelIndex& index)
    {
        const int mark = option.fontMetrics.height();
        return option.rect.adjusted(mark + 10, 0, hasAids(index) ? -mark - 8 : -4, 0);
    }

    /// Cuts the text in the middle: the number and the person are at the front, the square is at
    /// the end.
    static QString shortened(const QStyleOptionViewItem& option, const QModelIndex& index)
    {
        return option.fontMetrics.elidedText(index.data(Qt::DisplayRole).toString(),
                                             Qt::ElideMiddle, textRect(option, index).width());
    }

    const TableSession& session_;
    const TurnModel& model_;
};

} // namespace

TurnList::TurnList(TurnModel& model, TableSession& session, QWidget* parent)
    : QuietView(parent), model_(model), session_(session)
{
    setObjectName(QStringLiteral("turnList"));
    setMouseTracking(true);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setItemDelegate(new TurnDelegate(session_, model_, this));
    // Removing rows moves the current row. That is not a choice by the person.
    connect(&model_, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this] { following_ = true; });
    setModel(&model_);
    connect(&model_, &QAbstractItemModel::rowsRemoved, this, [this] { following_ = false; });
    connect(&session_, &TableSession::shownChanged, this, &TurnList::followShown);
    // Nobody may look back while the curtain is down. The buttons follow the same rule.
    connect(&session_, &TableSession::stateChanged, this, &TurnList::followCurtain);
    connect(this, &QListView::clicked, this,
            [this](const QModelIndex& index) { session_.stepTo(stepOf(index)); });
    retranslate();
    if (session_.hasGame()) {
        followShown();
        followCurtain();
    }
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

int TurnList::stepOf(const QModelIndex& index) const
{
    return index.data(TurnModel::StepRole).toInt();
}

void TurnList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QuietView::currentChanged(current, previous);
    // When the list gets the focus, Qt makes the first row current. That is not a choice by the
    // person.
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

void TurnList::followCurtain()
{
    setEnabled(session_.curtainSeat() < 0);
}

void TurnList::showEvent(QShowEvent* event)
{
    QListView::showEvent(event);
    // A hidden list does not scroll. Wait until the layout has set its size.
    QTimer::singleShot(0, this, &TurnList::followShown);
}

void TurnList::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    if (currentIndex().isValid())
        scrollTo(currentIndex());
}

void TurnList::retranslate()
{
    setAccessibleName(tr("Turns"));
}

} // namespace hp
