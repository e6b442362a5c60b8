#include "ui/heller/seats/UnseenPanel.h"

#include "ui/heller/models/SupplyModel.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace hp {

namespace {

/// Paints a small tile with "×2" below. It is faint when all tiles of its kind have been seen.
class UnseenDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        const int em = option.fontMetrics.height();
        return {tileSize(em) + 6, tileSize(em) + em + 8};
    }

    /// Small enough for four in a row beside the market.
    static int tileSize(int em) { return em * 5 / 2; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const Theme& theme = Theme::of(option.palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const int em = option.fontMetrics.height();
        const int size = tileSize(em);
        const QRectF tile(option.rect.center().x() - size / 2.0, option.rect.top() + 3, size, size);
        const int unseen = index.data(SupplyModel::UnseenRole).toInt();
        PiecePainter::Look look;
        look.dimmed = unseen == 0;
        PiecePainter::paint(*painter, tile, index.data(SupplyModel::PieceRole).value<Piece>(),
                            theme, look);
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(theme.pen(theme.focus, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 4, 4);
        }
        QFont font = option.font;
        font.setBold(unseen > 0);
        painter->setFont(font);
        painter->setPen(unseen > 0 ? theme.ink : theme.faintInk);
        painter->drawText(QRectF(option.rect.left(), tile.bottom() + 1, option.rect.width(), em),
                          Qt::AlignCenter, QStringLiteral("×%1").arg(unseen));
        painter->restore();
    }
};

} // namespace

UnseenPanel::UnseenPanel(SupplyModel& model, QWidget* parent) : QWidget(parent), model_(model)
{
    setObjectName(QStringLiteral("unseenPanel"));
    title_ = new QLabel;
    hint_ = new QLabel;
    hint_->setWordWrap(true);
    list_ = new QuietView<QListView>;
    list_->setObjectName(QStringLiteral("unseenTiles"));
    list_->setViewMode(QListView::IconMode);
    list_->setMovement(QListView::Static);
    list_->setResizeMode(QListView::Adjust);
    list_->setUniformItemSizes(true);
    list_->setSpacing(2);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setSelectionMode(QAbstractItemView::NoSelection);
    list_->viewport()->setAutoFillBackground(false);
    list_->setItemDelegate(new UnseenDelegate(list_));
    list_->setModel(&model_);
    title_->setBuddy(list_);
    inColumn(this, {title_, hint_, {list_, 1}});
    const auto recount = [this] { retranslate(); };
    connect(&model_, &QAbstractItemModel::dataChanged, this, recount);
    connect(&model_, &QAbstractItemModel::modelReset, this, recount);
    retranslate();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
}

QSize UnseenPanel::sizeHint() const
{
    const int em = fontMetrics().height();
    return {UnseenDelegate::tileSize(em) * 7, em * 14};
}

int UnseenPanel::heightForTiles(int width) const
{
    const QMargins margins = layout()->contentsMargins();
    const int inside = width - margins.left() - margins.right();
    const QSize item = list_->sizeHintForIndex(model_.index(0));
    const int step = item.width() + list_->spacing();
    // The list's layout always reserves the width of a scroll bar.
    const int row = inside - list_->verticalScrollBar()->sizeHint().width() - list_->spacing();
    const int perRow = std::max(1, row / std::max(1, step));
    const int rows = (model_.rowCount() + perRow - 1) / perRow;
    const int tiles = rows * (item.height() + list_->spacing()) + 2 * list_->spacing();
    return margins.top() + title_->sizeHint().height() + layout()->spacing() +
           hint_->heightForWidth(inside) + layout()->spacing() + tiles + margins.bottom();
}

void UnseenPanel::retranslate()
{
    title_->setFont(boldFont(font()));
    title_->setText(model_.title());
    hint_->setText(model_.hint());
    if (list_->accessibleName() != title_->text())
        list_->setAccessibleName(title_->text());
}

} // namespace hp
