#include "ui/lisboa/rules/CustomersField.h"

#include "engine/base/FieldPath.h"
#include "engine/lisboa/words/Names.h"
#include "ui/kit/fields/NumberCells.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/lisboa/pieces/PiecePainter.h"
#include "ui/lisboa/rules/CustomersModel.h"
#include "ui/lisboa/rules/RulesDraft.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTableView>

#include <numeric>

namespace hp::lisboa {

namespace {

/// The goods as pictures, a place for each, then the numbers.
class CustomerCells : public NumberCells {
public:
    using NumberCells::NumberCells;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        NumberCells::paint(painter, option, index);
        if (index.column() > 0)
            return;
        const int set = index.data(CustomersModel::TypesRole).toInt();
        const QRectF room = QRectF(option.rect).adjusted(4, 1, -4, -1);
        for (int type = 0; type < TypeCount; ++type) {
            if (set >> type & 1)
                paintGood(*painter,
                          QRectF(room.left() + type * room.height(), room.top(), room.height(),
                                 room.height()),
                          type);
        }
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int height = option.fontMetrics.height() * 3 / 2;
        if (index.column() == 0)
            return {TypeCount * height + 8, height};
        return {std::max(height, NumberCells::sizeHint(option, index).width()), height};
    }
};

} // namespace

CustomersField::CustomersField(RulesDraft& draft, QWidget* parent)
    : RuleBox(draft, "customers", parent), model_(new CustomersModel(draft, this)),
      table_(newNumberTable(this, "customers")), usual_(named("pairCustomers", new QPushButton)),
      falling_(named("fallingCustomers", new QPushButton)), total_(new QLabel(this))
{
    table_->setModel(model_);
    auto* cells = new CustomerCells(CustomersModel::DiffersRole, table_);
    for (int column = 1; column < model_->columnCount(); ++column)
        cells->setBounds(column, {0, MaxCustomerCopies}, true);
    table_->setItemDelegate(cells);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setCurrentIndex(model_->index(0, 1));
    table_->setMinimumHeight(table_->fontMetrics().height() * 12);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    total_->setWordWrap(true);
    for (QPushButton* button : {usual_, falling_})
        button->setAutoDefault(false);
    const auto take = [this](const CustomerCounts& counts) {
        this->draft().change(RulesDraft::nameOfField(path()),
                             [&](RuleSet& rules) { rules.customers = counts; });
    };
    connect(usual_, &QPushButton::clicked, this, [take] { take(pairCustomers()); });
    connect(falling_, &QPushButton::clicked, this, [take] { take(fallingCustomers()); });
    connect(cells, &NumberCells::refused, this, &CustomersField::refused);
    setControl(inColumn({inRow({usual_, falling_, Stretch}), {table_, 1}, total_}), table_, false);
    setStaysReadable();
    start();
}

void CustomersField::showPath(const QString& path)
{
    takeFocus();
    for (int number = 1; number <= MaxCustomers; ++number) {
        if (isWithin(path.toStdString(), this->path() + '.' + std::to_string(number)))
            table_->setCurrentIndex(model_->index(0, number));
    }
}

void CustomersField::refresh()
{
    const CustomerCounts& counts = draft().rules().customers;
    QStringList sums;
    int all = 0;
    for (const auto& of : counts) {
        const int sum = std::accumulate(of.begin(), of.end(), 0);
        sums += QString::number(sum);
        all += sum;
    }
    total_->setText(
        tr("%n tile(s) altogether: %1", nullptr, all).arg(sums.join(QStringLiteral(" + "))));
    usual_->setEnabled(!draft().isReadOnly() && counts != pairCustomers());
    falling_->setEnabled(!draft().isReadOnly() && counts != fallingCustomers());
}

void CustomersField::retranslateControl()
{
    table_->setAccessibleName(field().name());
    usual_->setText(tr("The &Usual Ones"));
    falling_->setText(tr("The Fewer, the &More Goods"));
    usual_->setToolTip(
        tr("One to three customers: each pair of goods once. Four: each good once."));
    falling_->setToolTip(tr("One customer wants four goods, two want three, three want two, and "
                            "four want one."));
}

} // namespace hp::lisboa
