// What a review shows: the curve, the tables of turns and players, and the market of the chosen
// turn. Curve and table of turns choose the same turn.
#pragma once

#include "ui/heller/review/ReviewCurve.h"
#include "ui/heller/review/ReviewSeatsModel.h"
#include "ui/heller/review/ReviewTurnsModel.h"

#include <QSortFilterProxyModel>
#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QSplitter;
class QTabWidget;
class QTableView;

namespace hp {

class CurveChart;
class ReviewBoard;

/// The turns of one seat or of all, in order or the greatest loss first.
class ReviewOrder : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    /// -1: all seats
    void setSeat(int seat);
    void setByLoss(bool byLoss);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    int seat_ = -1;
    bool byLoss_ = true;
};

class ReviewPage : public QWidget {
    Q_OBJECT
public:
    explicit ReviewPage(QWidget* parent = nullptr);

    /// Another game. It must outlive the page, or the next call of this function.
    void setGame(const ReviewedGame* game);
    /// New numbers about it; what is chosen stays chosen.
    void setReview(const Review& review);
    const ReviewTurnsModel& turns() const { return turns_; }
    const ReviewSeatsModel& seats() const { return seats_; }
    const ChartModel& curve() const { return curve_; }
    ReviewBoard& board() { return *board_; }
    /// The decision that is chosen; none if none is.
    std::optional<TurnReview> selected() const;
    /// All tables, for the clipboard.
    QString text() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTables();
    void buildLayout();
    void retranslate();
    void nameParts();
    void setCompact(bool compact);
    void fillCombos();
    void drawCurve();
    void selectFirst();
    void onRow();
    void onPoint(int row);
    void select(std::size_t step);
    std::optional<LuckReview> luckOf(std::size_t step) const;
    /// What the final margin comes from, with two players.
    QString sumText() const;

    const ReviewedGame* game_ = nullptr;
    Review review_;
    ReviewTurnsModel turns_;
    ReviewSeatsModel seats_;
    ChartModel curve_;
    ReviewOrder* order_;
    bool selecting_ = false;           ///< chart and table follow each other
    std::optional<std::size_t> shown_; ///< the chosen step
    bool chosen_ = false;              ///< by somebody; until then it is the greatest loss

    QLabel* showLabel_;
    QComboBox* show_;
    CurveChart* chart_;
    QTabWidget* tables_;
    QWidget* turnsPage_;
    QLabel* whoLabel_;
    QComboBox* who_;
    QLabel* orderLabel_;
    QComboBox* orderBox_;
    QTableView* turnsTable_;
    QWidget* seatsPage_;
    QTableView* seatsTable_;
    QLabel* sum_;
    QTableView* curveTable_;
    QSplitter* left_;
    QSplitter* across_;
    QWidget* top_; ///< the chart and what it shows
    ReviewBoard* board_;
};

} // namespace hp
