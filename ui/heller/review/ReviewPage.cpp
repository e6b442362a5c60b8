#include "ui/heller/review/ReviewPage.h"

#include "engine/heller/analysis/Review.h"
#include "ui/heller/review/ReviewBoard.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/access/TabNames.h"
#include "ui/kit/charts/CurveChart.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>

namespace hp {

namespace {

constexpr int LowWindow = 34; ///< lines of text; below it, the curve is a page of the tables

QTableView* makeTable(const char* name, QAbstractItemModel& model, QWidget* parent)
{
    auto* table = new QuietView<QTableView>(parent);
    table->setObjectName(QLatin1String(name));
    table->setModel(&model);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setCornerButtonEnabled(false);
    for (QHeaderView* header : {table->horizontalHeader(), table->verticalHeader()}) {
        header->setHighlightSections(false);
        header->setSectionsClickable(false);
        header->setSectionResizeMode(QHeaderView::ResizeToContents);
    }
    return table;
}

} // namespace

void ReviewOrder::setSeat(int seat)
{
    seat_ = seat;
    invalidateFilter();
}

void ReviewOrder::setByLoss(bool byLoss)
{
    byLoss_ = byLoss;
    invalidate();
}

bool ReviewOrder::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    return seat_ < 0 ||
           sourceModel()->index(row, 0, parent).data(ReviewTurnsModel::SeatRole).toInt() == seat_;
}

bool ReviewOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    if (byLoss_) {
        const double one = left.data(ReviewTurnsModel::SortRole).toDouble();
        const double other = right.data(ReviewTurnsModel::SortRole).toDouble();
        if (one < other || other < one)
            return one < other;
    }
    return left.row() < right.row();
}

ReviewPage::ReviewPage(QWidget* parent)
    : QWidget(parent), order_(new ReviewOrder(this)), showLabel_(new QLabel(this)),
      show_(named("reviewShow", new QComboBox(this))),
      chart_(named("reviewChart", new CurveChart(this))),
      tables_(named("reviewTables", new QTabWidget(this))), turnsPage_(new QWidget(this)),
      whoLabel_(new QLabel(this)), who_(named("reviewWho", new QComboBox(this))),
      orderLabel_(new QLabel(this)), orderBox_(named("reviewOrder", new QComboBox(this))),
      seatsPage_(new QWidget(this)), sum_(named("reviewSum", new QLabel(this))),
      left_(new QSplitter(Qt::Vertical, this)), across_(new QSplitter(Qt::Horizontal, this)),
      top_(new QWidget(this)), board_(new ReviewBoard(this))
{
    chart_->setModel(&curve_);
    tables_->setDocumentMode(true);
    showLabel_->setBuddy(show_);
    whoLabel_->setBuddy(who_);
    orderLabel_->setBuddy(orderBox_);
    buildTables();
    buildLayout();
    connect(show_, &QComboBox::activated, this, &ReviewPage::drawCurve);
    connect(who_, &QComboBox::activated, this, [this](int index) { order_->setSeat(index - 1); });
    connect(orderBox_, &QComboBox::activated, this,
            [this](int index) { order_->setByLoss(index == 0); });
    connect(turnsTable_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ReviewPage::onRow);
    connect(curveTable_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                if (now.isValid() && !selecting_)
                    onPoint(now.row());
            });
    connect(chart_, &CurveChart::pointChosen, this, &ReviewPage::onPoint);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ReviewPage::buildTables()
{
    order_->setSourceModel(&turns_);
    order_->sort(0);
    turnsTable_ = makeTable("reviewTurns", *order_, this);
    turnsTable_->verticalHeader()->hide();
    turnsTable_->setColumnHidden(ReviewTurnsModel::WinLoss, true); // Loss has it where it decides
    for (const auto column : {ReviewTurnsModel::Played, ReviewTurnsModel::Best})
        turnsTable_->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    seatsTable_ = makeTable("reviewSeats", seats_, this);
    curveTable_ = makeTable("reviewCurve", curve_, this);
}

void ReviewPage::buildLayout()
{
    auto* choice = inRow({showLabel_, show_, Stretch});
    inColumn(top_, {choice, {chart_, 1}}, NoMargins);

    auto* choices = inRow({whoLabel_, who_, gap(12), orderLabel_, orderBox_, Stretch});
    inColumn(turnsPage_, {choices, {turnsTable_, 1}}, {0, 4, 0, 0});
    tables_->addTab(turnsPage_, {});
    sum_->setWordWrap(true);
    sum_->setTextFormat(Qt::PlainText);
    inColumn(seatsPage_, {{seatsTable_, 1}, sum_}, {0, 4, 0, 0});
    tables_->addTab(seatsPage_, {});
    tables_->addTab(curveTable_, {});

    left_->setChildrenCollapsible(false);
    left_->addWidget(top_);
    left_->addWidget(tables_);
    left_->setSizes({320, 320});
    across_->setChildrenCollapsible(false);
    across_->addWidget(left_);
    across_->addWidget(board_);
    across_->setStretchFactor(0, 3);
    across_->setStretchFactor(1, 2);
    across_->setSizes({720, 420});
    inColumn(this, {across_}, NoMargins);
}

void ReviewPage::setGame(const ReviewedGame* game)
{
    game_ = game;
    review_ = {};
    chosen_ = false;
    shown_.reset();
    chart_->setBandOf(0);
    turns_.setGame(game);
    seats_.setGame(game);
    curve_.setChart({});
    board_->setGame(game);
    fillCombos();
}

void ReviewPage::setReview(const Review& review)
{
    review_ = review;
    {
        const QScopedValueRollback guard(selecting_, true);
        turns_.setTurns(review.turns);
        seats_.setReview(review);
        seatsTable_->setColumnHidden(ReviewSeatsModel::Start, !seats_.hasStart());
        drawCurve();
    }
    sum_->setText(sumText());
    // Until somebody has chosen, the greatest loss so far is shown.
    if (!chosen_) {
        selectFirst();
        return;
    }
    const QScopedValueRollback guard(selecting_, true);
    select(*shown_);
}

void ReviewPage::selectFirst()
{
    if (order_->rowCount() == 0)
        return;
    const QScopedValueRollback guard(selecting_, true);
    turnsTable_->setCurrentIndex(order_->index(0, 0));
    if (const std::optional<TurnReview> turn = selected())
        select(turn->step);
}

std::optional<TurnReview> ReviewPage::selected() const
{
    const QModelIndex at = order_->mapToSource(turnsTable_->currentIndex());
    if (!at.isValid())
        return {};
    return turns_.turns()[at.row()];
}

std::optional<LuckReview> ReviewPage::luckOf(std::size_t step) const
{
    const auto found = std::find_if(review_.luck.begin(), review_.luck.end(),
                                    [step](const LuckReview& luck) { return luck.step == step; });
    return found == review_.luck.end() ? std::nullopt : std::optional(*found);
}

void ReviewPage::onRow()
{
    const std::optional<TurnReview> turn = selected();
    if (selecting_ || !turn)
        return;
    const QScopedValueRollback guard(selecting_, true);
    chosen_ = true;
    select(turn->step);
}

void ReviewPage::onPoint(int row)
{
    if (selecting_ || row < 0 || row >= std::ssize(review_.curve))
        return;
    const QScopedValueRollback guard(selecting_, true);
    chosen_ = true;
    select(review_.curve[row].step);
}

void ReviewPage::select(std::size_t step)
{
    shown_ = step;
    const auto point = std::find_if(review_.curve.begin(), review_.curve.end(),
                                    [step](const CurvePoint& at) { return at.step == step; });
    if (point != review_.curve.end()) {
        const int row = static_cast<int>(point - review_.curve.begin());
        chart_->setCurrentRow(row);
        curveTable_->setCurrentIndex(
            curve_.index(row, std::max(0, curveTable_->currentIndex().column())));
    }
    const int row = turns_.rowOfStep(step);
    if (row < 0) {
        turnsTable_->clearSelection();
        turnsTable_->selectionModel()->clearCurrentIndex();
        board_->showStep(step, luckOf(step));
        return;
    }
    const QModelIndex at =
        order_->mapFromSource(turns_.index(row, std::max(0, turnsTable_->currentIndex().column())));
    if (at.isValid()) {
        turnsTable_->setCurrentIndex(at);
    } else { // of a player who is not listed now
        turnsTable_->clearSelection();
        turnsTable_->selectionModel()->clearCurrentIndex();
    }
    chart_->setBandOf(turns_.turns()[row].seat);
    board_->showTurn(turns_.turns()[row], luckOf(step));
}

void ReviewPage::drawCurve()
{
    if (game_ == nullptr)
        return;
    const QScopedValueRollback guard(selecting_, true);
    curve_.setChart(
        curveOf(*game_, review_, show_->currentIndex() == 1 ? CurveOf::Win : CurveOf::Money));
}

void ReviewPage::fillCombos()
{
    const auto fill = [](QComboBox& box, const QStringList& texts) {
        const QSignalBlocker quiet(box);
        const int current = std::max(0, box.currentIndex());
        box.clear();
        box.addItems(texts);
        box.setCurrentIndex(current < texts.size() ? current : 0);
    };
    fill(*show_, {tr("Expected money"), tr("Chance to win")});
    fill(*orderBox_, {tr("Greatest loss first"), tr("As played")});
    QStringList who{tr("everybody")};
    for (int seat = 0; game_ != nullptr && seat < game_->seats(); ++seat)
        who.append(game_->name(seat));
    fill(*who_, who);
    order_->setSeat(who_->currentIndex() - 1);
}

QString ReviewPage::sumText() const
{
    const auto sums = sumsOf(review_);
    if (!sums)
        return {};
    QStringList lines{tr("The result is a player's final money less the mean of the others'. It is "
                         "what the turns, luck and what is unexplained add up to.")};
    for (std::size_t seat = 0; seat < sums->size(); ++seat) {
        if (!(*sums)[seat].isExplained())
            lines.append(tr("How the result of %1 came about is not known: more of it is "
                            "unexplained than explained.")
                             .arg(game_->name(static_cast<int>(seat))));
    }
    return lines.join(QLatin1Char('\n'));
}

QString ReviewPage::text() const
{
    return seats_.text() + sum_->text() + QStringLiteral("\n\n") + turns_.text() +
           QLatin1Char('\n') + curve_.text();
}

void ReviewPage::nameParts()
{
    int page = 0;
    if (tables_->count() > 3)
        tables_->setTabText(page++, tr("C&urve"));
    tables_->setTabText(page++, tr("&Turns"));
    tables_->setTabText(page++, tr("&Players"));
    tables_->setTabText(page, tr("Table of the Cu&rve"));
    nameTabs(*tables_, tr("Tables of the review"));
    turnsTable_->setAccessibleName(tr("Turns"));
    seatsTable_->setAccessibleName(tr("Players: turns and luck"));
    curveTable_->setAccessibleName(tr("The curve as a table"));
}

void ReviewPage::retranslate()
{
    showLabel_->setText(tr("S&how:"));
    whoLabel_->setText(tr("Turns &of:"));
    orderLabel_->setText(tr("Or&der:"));
    chart_->setAccessibleName(tr("Curve of the game, the same as in the table of the curve"));
    chart_->setEmptyText(tr("Thinking about the game…"));
    nameParts();
    fillCombos();
    turns_.retranslate();
    seats_.retranslate();
    sum_->setText(sumText());
    drawCurve();
}

void ReviewPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setCompact(height() < LowWindow * fontMetrics().lineSpacing());
}

void ReviewPage::setCompact(bool compact)
{
    if (compact == (tables_->count() > 3))
        return;
    QWidget* focus = focusWidget();
    if (compact) {
        tables_->insertTab(0, top_, {});
        tables_->setCurrentIndex(0);
    } else {
        const int page = tables_->indexOf(top_);
        tables_->removeTab(page);
        left_->insertWidget(0, top_);
        top_->show();
        left_->setSizes({height() / 2, height() / 2});
    }
    nameParts();
    if (focus != nullptr && focus->isVisibleTo(this))
        focus->setFocus();
}

} // namespace hp
