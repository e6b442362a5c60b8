// The window with puzzles: the one of the day, those that come with the program, and endless new
// ones. The person answers on the board; verdict, hints and the solution with its reasons follow.
#pragma once

#include "engine/heller/analysis/PuzzleTheme.h"
#include "ui/heller/models/BoardState.h"
#include "ui/heller/puzzles/PuzzleAttempt.h"
#include "ui/heller/puzzles/PuzzleStock.h"
#include "ui/heller/puzzles/PuzzleStore.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QDate>
#include <QTimer>
#include <QWidget>

#include <functional>

class QButtonGroup;
class QLabel;
class QPushButton;
class QSplitter;
class QTabWidget;

namespace hp {

class AnswerBoard;
class ExplanationText;
class PuzzlePackPage;
class PuzzleResultsPage;
class PuzzleSolutionPage;
class SeatModel;
class SupplyModel;

class PuzzleWindow : public QWidget {
    Q_OBJECT
public:
    enum class Source { Daily, Pack, Endless };

    /// @param file where the results are kept
    explicit PuzzleWindow(PuzzleStore& store, QWidget* parent = nullptr);
    ~PuzzleWindow() override;

    /// Opens the first puzzle: the one of today, or if that is solved, the next one of the pack.
    void begin();
    /// Opens the easiest puzzle of the pack that is about this and not solved yet.
    void practise(PuzzleTheme theme);
    Source source() const { return source_; }
    void setSource(Source source);
    /// The day for which a puzzle is asked. Default: the computer's date.
    void setToday(std::function<QDate()> today);

    PuzzleAttempt& attempt() { return attempt_; }
    PuzzleStore& store() { return store_; }
    AnswerBoard& board() { return *board_; }
    PuzzleSolutionPage& solution() { return *solutionPage_; }

public slots:
    void next();
    void copyPosition();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildLayout();
    void connectParts();
    void retranslate();
    void fitPanels();
    /// Opens the puzzle of the source that is chosen.
    void openSource();
    void openDaily();
    /// The day for which the puzzle counts; none if it is not that of a day.
    QDate dayOf(const Puzzle& puzzle) const;
    /// Looks at the clock: the days in a row, and what is said if a day has begun.
    void followDay();
    void openPack(int row);
    /// The next one of the stock, or says that it is being made.
    void openEndless();
    void open(const Puzzle& puzzle);
    void onAttempt();
    void onEnded(PuzzleResult result);
    void onExplanation();
    void updateTexts();
    QString titleText() const;
    QString countsText() const;
    bool isLow() const;
    void warn(const QString& why);
    void showNotice();
    PerSeat<BoardSeat> seats() const;

    PuzzleStore& store_;
    PuzzleAttempt attempt_;
    PuzzleStock stock_;
    std::function<QDate()> today_;
    QTimer dayTimer_;
    QDate day_;              ///< of the daily puzzle
    bool dayIsOver_ = false; ///< the daily puzzle on the board is that of an earlier day
    QString problem_;        ///< with the file of the results
    Source source_ = Source::Daily;
    bool waiting_ = false; ///< for an endless puzzle that is being made
    QString said_;         ///< to the screen reader last
    bool over_ = false;    ///< the solution has been shown as a page

    SeatModel* seatModel_ = nullptr;
    SupplyModel* supplyModel_ = nullptr;
    QButtonGroup* sources_ = nullptr;
    QPushButton* daily_ = nullptr;
    QPushButton* pack_ = nullptr;
    QPushButton* endless_ = nullptr;
    QLabel* notice_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* question_ = nullptr;
    QLabel* counts_ = nullptr; ///< chance to win or coins; not in a low window
    QLabel* verdict_ = nullptr;
    AnswerBoard* board_ = nullptr;
    QWidget* seats_ = nullptr; ///< seats and unseen tiles, at the left or as a page
    QSplitter* across_ = nullptr;
    QTabWidget* pages_ = nullptr;
    PuzzlePackPage* packPage_ = nullptr;
    PuzzleResultsPage* resultsPage_ = nullptr;
    PuzzleSolutionPage* solutionPage_ = nullptr;
    QWidget* solutionScroll_ = nullptr;
    ExplanationText* explanation_ = nullptr;
    QPushButton* hint_ = nullptr;
    QPushButton* show_ = nullptr;
    QPushButton* again_ = nullptr;
    QPushButton* copy_ = nullptr;
    QPushButton* next_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
