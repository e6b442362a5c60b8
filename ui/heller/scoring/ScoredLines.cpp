#include "ui/heller/scoring/ScoredLines.h"

#include "ui/heller/models/ScoreModel.h"
#include "ui/heller/scoring/ScoreListDelegate.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"

#include <QLabel>
#include <QListView>
#include <QMenu>

#include <algorithm>

namespace hp {

namespace {
constexpr int LeastLines = 3; ///< of text
}

ScoredLines::ScoredLines(ScoreModel& model, TableSession& session, QWidget* parent)
    : QWidget(parent), model_(model), session_(session), title_(new QLabel),
      list_(named("scoredLines", new QuietView<QListView>))
{
    ClearStyle::setFrameless(*list_);
    list_->viewport()->setAutoFillBackground(false);
    list_->setItemDelegate(new ScoreListDelegate(session_, list_));
    list_->setMouseTracking(true);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setResizeMode(QListView::Adjust);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    title_->setBuddy(list_);
    inColumn(this, {title_, {list_, 1}}, NoMargins, 8);

    // When a row comes or goes, the selection may change. No person chose that.
    for (const auto signal :
         {&QAbstractItemModel::rowsAboutToBeInserted, &QAbstractItemModel::rowsAboutToBeRemoved})
        connect(&model_, signal, this, [this] { syncing_ = true; });
    list_->setModel(&model_);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&model_, signal, this, [this] { syncing_ = false; });
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = list_->selectionModel()->selectedIndexes();
        if (!syncing_ && !rows.isEmpty())
            emit chosen(lineAt(rows.front().row()));
    });
    connect(list_, &QListView::clicked, this,
            [this](const QModelIndex& index) { emit chosen(lineAt(index.row())); });
    connect(list_, &QWidget::customContextMenuRequested, this, &ScoredLines::showMenu);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&model_, signal, this, &ScoredLines::fit);
    connect(&model_, &QAbstractItemModel::modelReset, this, &ScoredLines::fit);
    fit();
}

void ScoredLines::fit()
{
    int rows = 0;
    for (int row = 0; row < model_.rowCount(); ++row)
        rows += list_->sizeHintForRow(row);
    setMaximumHeight(title_->sizeHint().height() + layout()->spacing() +
                     std::max(rows, LeastLines * fontMetrics().lineSpacing()));
}

LineToExplain ScoredLines::lineAt(int row) const
{
    return paidLine(session_, model_.lineAt(row));
}

void ScoredLines::follow(const LineToExplain* explained)
{
    syncing_ = true;
    QModelIndex current;
    const bool paid = explained && explained->kind == LineToExplain::Kind::Paid;
    for (int row = 0; paid && row < model_.rowCount() && !current.isValid(); ++row) {
        const ScoredLine& line = model_.lineAt(row);
        if (line.step == explained->step && line.score.line == explained->score.line)
            current = model_.index(row);
    }
    if (current.isValid()) {
        list_->setCurrentIndex(current);
        list_->scrollTo(current);
    } else {
        list_->selectionModel()->clear(); // also removes the current row
    }
    syncing_ = false;
}

void ScoredLines::showMenu(const QPoint& position)
{
    const QModelIndex index = list_->indexAt(position);
    if (!index.isValid())
        return;
    const LineToExplain line = lineAt(index.row());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* then = menu->addAction(tr("Show the market as it was then"), this, [this, line] {
        session_.stepTo(session_.stepOfTimeline(line.step));
        emit chosen(line);
    });
    then->setEnabled(session_.curtainSeat() < 0);
    menu->addAction(tr("Copy explanation"), this, [this, line] { emit copyAsked(line); });
    menu->popup(list_->viewport()->mapToGlobal(position));
}

void ScoredLines::retranslate()
{
    title_->setFont(boldFont(font()));
    title_->setText(tr("Scored so far"));
    list_->setAccessibleName(tr("Scored so far"));
    fit(); // the letters may have another size
}

} // namespace hp
