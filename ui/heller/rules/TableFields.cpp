#include "ui/heller/rules/TableFields.h"

#include "engine/heller/words/RulesWording.h"
#include "ui/heller/rules/MarketSizer.h"
#include "ui/heller/rules/RuleTableDelegate.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/rules/StallsModel.h"
#include "ui/heller/rules/TileMixModel.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/ShowNumber.h"

#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>

namespace hp {

namespace {

QPushButton* makeButton(QWidget* parent, const char* name)
{
    auto* button = new QPushButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

} // namespace

// --- the market's size ------------------------------------------------------------------------

MarketField::MarketField(RulesDraft& draft, QWidget* parent) : RuleBox(draft, "market", parent)
{
    sizer_ = new MarketSizer(this);
    const auto spinBox = [&](const char* name) {
        NumberBox* spin = newNumberBox();
        spin->setObjectName(QLatin1String(name));
        spin->setRange(MinMarketSide, MaxMarketSide);
        return spin;
    };
    rows_ = spinBox("market.rows");
    columns_ = spinBox("market.columns");
    rowsLabel_ = new QLabel(this);
    rowsLabel_->setBuddy(rows_);
    columnsLabel_ = new QLabel(this);
    columnsLabel_->setBuddy(columns_);
    squares_ = new QLabel(this);
    auto* grid = new QGridLayout;
    grid->addWidget(sizer_, 0, 0, 4, 1);
    grid->setColumnMinimumWidth(1, 16);
    grid->addWidget(rowsLabel_, 0, 2);
    grid->addWidget(rows_, 0, 3);
    grid->addWidget(columnsLabel_, 1, 2);
    grid->addWidget(columns_, 1, 3);
    grid->addWidget(squares_, 2, 2, 1, 2);
    grid->setRowStretch(3, 1);
    grid->setColumnStretch(4, 1);
    setControl(grid, rows_, false);

    const auto resize = [this](int rows, int columns) {
        this->draft().change(
            RulesDraft::nameOfField("market"),
            [&](RuleSet& rules) {
                rules.rows = rows;
                rules.columns = columns;
            },
            QStringLiteral("market"));
    };
    connect(sizer_, &MarketSizer::resized, this, resize);
    connect(sizer_, &MarketSizer::released, &draft, &RulesDraft::endTyping);
    connect(rows_, &QSpinBox::valueChanged, this,
            [this, resize](int rows) { resize(rows, this->draft().rules().columns); });
    connect(columns_, &QSpinBox::valueChanged, this,
            [this, resize](int columns) { resize(this->draft().rules().rows, columns); });
    start();
}

void MarketField::refresh()
{
    const RuleSet& rules = draft().rules();
    const QSignalBlocker rowsBlocker(rows_);
    const QSignalBlocker columnsBlocker(columns_);
    showNumber(*rows_, MinMarketSide, MaxMarketSide, rules.rows);
    showNumber(*columns_, MinMarketSide, MaxMarketSide, rules.columns);
    sizer_->setAccessibleName(tr("Market: %1 rows, %2 columns").arg(rules.rows).arg(rules.columns));
    sizer_->setMarket(rules.rows, rules.columns);
    squares_->setText(tr("%n square(s)", nullptr, rules.squareCount()));
}

void MarketField::retranslateControl()
{
    rowsLabel_->setText(tr("Ro&ws:"));
    columnsLabel_->setText(tr("&Columns:"));
    rows_->setAccessibleName(fieldName("market.rows"));
    columns_->setAccessibleName(fieldName("market.columns"));
    const QString hint = tr("Pull the corner, or use the arrow keys");
    sizer_->setToolTip(hint);
    sizer_->setAccessibleDescription(hint);
}

QString MarketField::baseText() const
{
    return tr("%1 × %2", "rows and columns").arg(draft().base().rows).arg(draft().base().columns);
}

// --- tiles ------------------------------------------------------------------------------------

TilesField::TilesField(RulesDraft& draft, QWidget* parent) : RuleBox(draft, "tiles", parent)
{
    model_ = new TileMixModel(draft, this);
    table_ = newNumberTable(this, "tileMix");
    table_->setModel(model_);
    auto* delegate = new RuleTableDelegate(TileMixModel::DiffersRole, TileMixModel::PieceRole,
                                           TileMixModel::SecondPieceRole, table_);
    delegate->setBounds(TileMixModel::ValueColumn, {0, MaxTileValue}, false);
    delegate->setBounds(TileMixModel::CountColumn, {FiguresRule::Low, FiguresRule::High}, true);
    table_->setItemDelegate(delegate);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(TileMixModel::FigureColumn,
                                                     QHeaderView::Stretch);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setMinimumHeight(300);
    addCustomer_ = makeButton(this, "addCustomer");
    addRogue_ = makeButton(this, "addRogue");
    remove_ = makeButton(this, "removeTile");
    revertRow_ = makeButton(this, "revertTile");
    total_ = new QLabel(this);
    auto* grid = new QGridLayout;
    grid->addWidget(table_, 0, 0, 1, 3);
    grid->addWidget(total_, 1, 0, 1, 3, Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(addCustomer_, 2, 0);
    grid->addWidget(addRogue_, 2, 1);
    grid->addWidget(remove_, 3, 0);
    grid->addWidget(revertRow_, 3, 1);
    grid->setColumnStretch(2, 1);
    setControl(grid, table_, false);
    setStaysReadable();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);

    connect(model_, &TileMixModel::refused, this, &TilesField::refused);
    connect(delegate, &RuleTableDelegate::refused, this, &TilesField::refused);
    connect(model_, &TileMixModel::rowMoved, this,
            [this](int row) { goTo(row, TileMixModel::ValueColumn); });
    connect(addCustomer_, &QPushButton::clicked, this,
            [this] { goTo(model_->addFigure(true), TileMixModel::ValueColumn); });
    connect(addRogue_, &QPushButton::clicked, this,
            [this] { goTo(model_->addFigure(false), TileMixModel::ValueColumn); });
    connect(remove_, &QPushButton::clicked, this,
            [this] { model_->remove(table_->currentIndex().row()); });
    connect(revertRow_, &QPushButton::clicked, this, [this] {
        const QString path = table_->currentIndex().data(TileMixModel::PathRole).toString();
        this->draft().toBase(path.toStdString());
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TilesField::updateButtons);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, &draft,
            &RulesDraft::endTyping);
    table_->setCurrentIndex(model_->index(0, TileMixModel::CountColumn));
    start();
}

void TilesField::goTo(int row, int column)
{
    if (row < 0)
        return;
    table_->setCurrentIndex(model_->index(row, column));
    table_->setFocus(Qt::OtherFocusReason);
}

void TilesField::showPath(const QString& path)
{
    goTo(qMax(0, model_->rowOf(path)), TileMixModel::CountColumn);
}

void TilesField::updateButtons()
{
    const QModelIndex current = table_->currentIndex();
    remove_->setEnabled(model_->canRemove(current.row()));
    revertRow_->setEnabled(!draft().isReadOnly() &&
                           current.data(TileMixModel::DiffersRole).toBool());
}

void TilesField::refresh()
{
    total_->setText(tr("%n tile(s) in all", nullptr, draft().rules().tileCount()));
    addCustomer_->setEnabled(!draft().isReadOnly());
    addRogue_->setEnabled(!draft().isReadOnly());
    updateButtons();
}

void TilesField::retranslateControl()
{
    model_->retranslate();
    table_->setAccessibleName(tr("Tile mix: figures, values and numbers"));
    addCustomer_->setText(tr("&Add a customer"));
    addRogue_->setText(tr("Add a ro&gue"));
    remove_->setText(tr("Remo&ve the row"));
    revertRow_->setText(tr("Row &back to the base"));
}

QString TilesField::baseText() const
{
    const int count = draft().differenceCount("tiles");
    return count == 0 ? QString() : tr("%n row(s) differ", nullptr, count);
}

// --- stalls -----------------------------------------------------------------------------------

StallsField::StallsField(RulesDraft& draft, QWidget* parent) : RuleBox(draft, "stalls", parent)
{
    model_ = new StallsModel(draft, this);
    table_ = newNumberTable(this, "stalls");
    table_->setModel(model_);
    auto* delegate = new RuleTableDelegate(StallsModel::DiffersRole, -1, -1, table_);
    for (int column = 0; column < RankCount; ++column)
        delegate->setBounds(column, {StallsRule::Low, StallsRule::High}, true);
    table_->setItemDelegate(delegate);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(StallsModel::PiecesColumn,
                                                     QHeaderView::ResizeToContents);
    table_->setWordWrap(false);
    table_->verticalHeader()->setHighlightSections(false);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->installEventFilter(this);
    sameForAll_ = makeButton(this, "sameStalls");
    revertCell_ = makeButton(this, "revertStalls");
    auto* grid = new QGridLayout;
    grid->addWidget(table_, 0, 0, 1, 2);
    grid->addWidget(sameForAll_, 1, 0);
    grid->addWidget(revertCell_, 2, 0);
    grid->setColumnStretch(1, 1);
    setControl(grid, table_, false);
    setStaysReadable();

    connect(delegate, &RuleTableDelegate::refused, this, &StallsField::refused);
    connect(sameForAll_, &QPushButton::clicked, this, [this] {
        const auto row = static_cast<std::size_t>(qMax(0, table_->currentIndex().row()));
        this->draft().change([] { return tr("the same stalls for every number of seats"); },
                             [row](RuleSet& rules) {
                                 const auto counts = rules.stalls[row];
                                 rules.stalls.fill(counts);
                             });
    });
    connect(revertCell_, &QPushButton::clicked, this, [this] {
        const QString path = table_->currentIndex().data(StallsModel::PathRole).toString();
        this->draft().toBase(path.toStdString());
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { refresh(); });
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, &draft,
            &RulesDraft::endTyping);
    table_->setCurrentIndex(model_->index(0, 0));
    start();
    fitTable();
}

void StallsField::fitTable()
{
    int height = table_->horizontalHeader()->sizeHint().height() + 2 * table_->frameWidth();
    for (int row = 0; row < model_->rowCount(); ++row)
        height += table_->rowHeight(row);
    table_->setFixedHeight(height);
}

bool StallsField::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == table_ &&
        (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
         event->type() == QEvent::Show))
        fitTable();
    return RuleBox::eventFilter(watched, event);
}

void StallsField::showPath(const QString& path)
{
    const QModelIndex cell = model_->indexOf(path);
    table_->setCurrentIndex(cell.isValid() ? cell : model_->index(0, 0));
    table_->setFocus(Qt::OtherFocusReason);
}

void StallsField::refresh()
{
    revertCell_->setEnabled(!draft().isReadOnly() &&
                            table_->currentIndex().data(StallsModel::DiffersRole).toBool());
    const auto& stalls = draft().rules().stalls;
    sameForAll_->setEnabled(!draft().isReadOnly() &&
                            !(stalls[0] == stalls[1] && stalls[0] == stalls[2]));
}

void StallsField::retranslateControl()
{
    model_->retranslate();
    table_->setAccessibleName(tr("Stalls by number of seats and rank"));
    sameForAll_->setText(tr("This row for every &number of seats"));
    revertCell_->setText(tr("Cell &back to the base"));
}

QString StallsField::baseText() const
{
    const int count = draft().differenceCount("stalls");
    return count == 0 ? QString() : tr("%n number(s) differ", nullptr, count);
}

} // namespace hp
