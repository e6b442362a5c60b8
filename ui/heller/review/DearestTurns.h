// The first page of a review: the three turns that cost a person the most, each as a task.
#pragma once

#include "ui/heller/review/ReviewedGame.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

#include <array>
#include <optional>
#include <set>
#include <vector>

class QLabel;

namespace hp {

class EmptyState;
class PictureButton;

class DearestTurns : public QWidget {
    Q_OBJECT
public:
    static constexpr int Most = 3;

    explicit DearestTurns(QWidget* parent = nullptr);

    /// Another game. It must outlive the page, or the next call of this function.
    void setGame(const ReviewedGame* game);
    /// New numbers about it. @param seat whose turns are shown
    void setReview(const Review& review, int seat);
    /// A better turn than the one at this step has been found.
    void setFound(std::size_t step);
    /// The turns that are shown, the dearest first.
    const std::vector<TurnReview>& turns() const { return turns_; }

signals:
    /// The person wants to find a better turn than that at this step.
    void chosen(std::size_t step);

private:
    void showTurns();

    const ReviewedGame* game_ = nullptr;
    std::vector<TurnReview> turns_;
    std::set<std::size_t> found_;
    int seat_ = 0;
    bool complete_ = false;

    QLabel* title_;
    QLabel* intro_;
    EmptyState* none_; ///< in place of the tasks
    QWidget* page_ = nullptr;
    std::array<PictureButton*, Most> tasks_{};
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
