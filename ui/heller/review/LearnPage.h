// Learn from it: the mistakes of a seat, one after the other. The market lies as it was; the person
// plays a better turn there by click, drag or keys. The best turn is nowhere to be seen until it is
// found or shown; then the ledgers stand side by side.
#pragma once

#include "ui/heller/review/BetterTurn.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace hp {

class AnswerBoard;
class LedgerBox;

/// How far somebody has come with the mistakes of a seat.
struct LearnProgress {
    int seat = 0;
    std::size_t step = 0; ///< of the next mistake
    int found = 0;
    int shown = 0;
    int skipped = 0;
    int tries = 0;

    /// As the settings keep it.
    QString text() const;
    static std::optional<LearnProgress> fromText(const QString& text);
};

class LearnPage : public QWidget {
    Q_OBJECT
public:
    explicit LearnPage(QWidget* parent = nullptr);

    /// Another game. It must outlive the page, or the next call of this function.
    void setGame(const ReviewedGame* game);
    /// Where start() goes on.
    void setProgress(const LearnProgress& progress);
    /// Begins with the first mistake of a seat, or goes on where somebody has come to.
    void start(const Review& review, int seat);
    /// Begins with one of the mistakes of a seat.
    void startAt(const Review& review, int seat, std::size_t step);
    /// Nothing is analysed any more.
    void pause();

    BetterTurn& task() { return *task_; }
    AnswerBoard& board() { return *board_; }
    int seat() const { return progress_.seat; }
    int count() const { return static_cast<int>(mistakes_.size()); }
    /// The mistake that is the task, from 0; count() after the last one.
    int at() const { return at_; }
    QString feedback() const;

public slots:
    void showBest();
    void skip();
    void next();

signals:
    /// Nothing: all mistakes are done.
    void progressed(const std::optional<hp::LearnProgress>& progress);
    /// Back to the review.
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildLayout();
    void retranslate();
    void fillSeats();
    void collect();
    void collectAgain();
    void goTo(int mistake);
    void noteProgress();
    void onChanged();
    void updateTexts();
    void say(const QString& text);
    void showAnswer();
    QString questionText() const;
    QString seatsText() const;
    QString resultText() const;
    QString noteText() const;

    const ReviewedGame* game_ = nullptr;
    Review review_;
    LearnProgress progress_;
    bool begun_ = false; ///< and the mistake at progress_.step is not done
    std::vector<TurnReview> mistakes_;
    int at_ = 0;
    QString wrong_; ///< why the last answer was not right
    BetterTurn::State told_ = BetterTurn::State::None;

    BetterTurn* task_;
    AnswerBoard* board_;
    QLabel* seatLabel_;
    QComboBox* seatBox_;
    QCheckBox* small_;
    QLabel* count_;
    QLabel* question_;
    QLabel* seats_;
    QLabel* feedback_;
    LedgerBox* first_;
    LedgerBox* second_;
    QLabel* note_; ///< how far the ledgers can be trusted
    QPushButton* show_;
    QPushButton* skip_;
    QPushButton* next_;
    QPushButton* back_;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
