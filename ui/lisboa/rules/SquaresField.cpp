#include "ui/lisboa/rules/SquaresField.h"

#include "engine/lisboa/rules/Fields.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/lisboa/pieces/PiecePainter.h"
#include "ui/lisboa/rules/RulesDraft.h"
#include "ui/lisboa/rules/SquaresModel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>

#include <bit>

namespace hp::lisboa {

namespace {

/// Side of a square, in halves of a line of text.
constexpr int SquareHalfLines = 5;

class SquareDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const Theme& theme = Theme::of(option.palette);
        const QRectF cell = QRectF(option.rect).adjusted(1, 1, -1, -1);
        painter->fillRect(cell, theme.panel);
        if (index.data(SquaresModel::GreyRole).toBool()) {
            paintFigure(*painter, cell.adjusted(2, 2, -2, -2), Figure::of(Figure::Kind::Closed),
                        theme);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(theme.pen(theme.focus, 3));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(cell.adjusted(1, 1, -1, -1));
        }
    }
};

} // namespace

SquaresView::SquaresView(SquaresModel& model, QWidget* parent) : CellAction(parent), squares_(model)
{
    setModel(&model);
    setItemDelegate(new SquareDelegate(this));
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setMinimumSectionSize(1);
        header->setHighlightSections(false);
        header->setSectionsClickable(false);
    }
    setCornerButtonEnabled(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&model, &SquaresModel::modelReset, this, &SquaresView::fit);
    fit();
}

void SquaresView::fit()
{
    const int side = SquareHalfLines * fontMetrics().height() / 2;
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()})
        header->setDefaultSectionSize(side);
    verticalHeader()->setFixedWidth(side * 3 / 4);
    if (!currentIndex().isValid())
        setCurrentIndex(squares_.index(0, 0));
    updateGeometry();
}

QSize SquaresView::sizeHint() const
{
    const int frame = 2 * frameWidth();
    return {verticalHeader()->width() + horizontalHeader()->length() + frame,
            horizontalHeader()->sizeHint().height() + verticalHeader()->length() + frame};
}

void SquaresView::act(const QModelIndex& index)
{
    squares_.toggle(index);
    if (index.isValid())
        Announcer::of(*this).say(index.data(Qt::AccessibleTextRole).toString());
}

void SquaresView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers() & ~Qt::KeypadModifier)
            break;
        act(currentIndex());
        return;
    default:
        break;
    }
    CellAction::keyPressEvent(event);
}

void SquaresView::mouseReleaseEvent(QMouseEvent* event)
{
    CellAction::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    // Pressed there, too.
    if (event->button() == Qt::LeftButton && index.isValid() && index == currentIndex())
        act(index);
}

void SquaresView::changeEvent(QEvent* event)
{
    CellAction::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

SquaresField::SquaresField(RulesDraft& draft, QWidget* parent)
    : RuleBox(draft, "greySquares", parent), model_(new SquaresModel(draft, this)),
      view_(new SquaresView(*model_, this)), count_(new QLabel(this))
{
    view_->setObjectName(QStringLiteral("greySquares"));
    count_->setWordWrap(true);
    setControl(inRow({{view_, 0, Qt::AlignTop}, {count_, 1, Qt::AlignTop}}), view_, false);
    setStaysReadable();
    start();
}

void SquaresField::refresh()
{
    const RuleSet rules = withinBounds(draft().rules()); // a draft may have any numbers
    count_->setText(
        tr("%n square(s) marked", nullptr,
           std::popcount(rules.greySquares & marketSquares(rules.rows, rules.columns))));
}

void SquaresField::retranslateControl()
{
    view_->setAccessibleName(field().name());
    view_->setToolTip(tr("Click a square, or choose it with the arrow keys and press Space"));
}

} // namespace hp::lisboa
