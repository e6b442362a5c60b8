// A separate window with the review of a game: made in the background, or as it was kept in the
// record. From there one goes on to learn from the mistakes. It has a copy of the game and knows
// nothing of the session.
#pragma once

#include "ui/heller/review/ReviewRun.h"
#include "ui/heller/review/ReviewedGame.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace hp {

class DearestTurns;
class LearnPage;
class ReviewPage;

class ReviewWindow : public QWidget {
    Q_OBJECT
public:
    explicit ReviewWindow(QWidget* parent = nullptr);

    /// Shows a game. Without a complete review, one is made.
    void open(OpenRecord record, const std::optional<Review>& kept);
    /// Goes on with the work that closing the window has interrupted.
    void goOn();

    const ReviewedGame* game() const { return game_.get(); }
    const Review& review() const { return review_; }
    bool isThinking() const { return run_.isRunning(); }
    DearestTurns& dearest() { return *dearest_; }
    ReviewPage& page() { return *page_; }
    LearnPage& learnPage() { return *learn_; }
    bool isLearning() const;
    QString text() const;

public slots:
    /// Ends the work, or goes on with it.
    void toggle();
    void learn();
    /// To the tables of all turns, or back to the dearest ones.
    void turnPage();
    void copy();

signals:
    /// The review is complete.
    void reviewed(const hp::Review& review);
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildLayout();
    void retranslate();
    void onGrown();
    void showReview();
    void backToReview();
    /// Begins with the mistake at this step; the work on the review waits.
    void learnAt(std::size_t step);
    void open(QWidget& page);
    /// Whose mistakes a person wants to see first: a person's, and the greatest loss.
    int learner() const;
    void updateTexts();
    QString titleText() const;

    ReviewRun run_;
    std::unique_ptr<ReviewedGame> game_;
    Review review_;
    bool paused_ = false;     ///< by closing the window
    bool waits_ = false;      ///< the work, while somebody learns
    QWidget* from_ = nullptr; ///< the page from which learning began

    QLabel* title_;
    QStackedWidget* pages_;
    DearestTurns* dearest_; ///< the first page
    ReviewPage* page_;
    LearnPage* learn_;
    QLabel* status_;
    QProgressBar* progress_;
    QPushButton* stop_;
    QPushButton* pageButton_;
    QPushButton* learnButton_;
    QPushButton* copy_;
    QPushButton* close_;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
