// One lesson: the market at the left; at the right what is told, the task, hints and verdicts. A
// single button goes on: through the steps of an explanation, then to the next step of the lesson.
// It never passes over a task, and never begins another lesson: these have buttons elsewhere.
#pragma once

#include "ui/heller/lessons/LessonGame.h"
#include "ui/heller/lessons/LessonRun.h"
#include "ui/heller/lessons/PieceText.h"
#include "ui/heller/lessons/TurnJudging.h"
#include "ui/heller/models/LineToExplain.h"
#include "ui/heller/teaching/LedgerModel.h"
#include "ui/kit/help/LessonActions.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QSplitter;

namespace hp {

class LedgerTable;
class NumberField;
class LessonBar;
class LessonBoard;
class LessonEnd;
class LessonReasons;

class LessonView : public QWidget {
    Q_OBJECT
public:
    explicit LessonView(QWidget* parent = nullptr);

    /// Begins a lesson at a step.
    /// @param following the lesson that can follow it, if any
    void begin(const Lesson& lesson, int step, const Lesson* following);
    /// Nobody looks at the lesson any more: ends what thinks and plays for it.
    void leave();

    LessonRun& run() { return run_; }
    LessonGame& game() { return game_; }
    LessonBoard& board() { return *board_; }
    LessonReasons& reasons() { return *reasons_; }
    PieceText& text() { return *text_; }
    const TurnJudging& judging() const { return judging_; }
    /// Milliseconds between the turns of computers.
    void setPace(int milliseconds) { game_.host().computers().setPace(milliseconds); }
    /// The most time that a computer may think before a turn.
    void setThinkSeconds(double seconds) { game_.host().computers().setThinkSeconds(seconds); }
    void setAnimated(bool on);
    /// Where the numbers for the draws of a game come from. Default: by chance.
    void setSeeds(std::function<quint64()> seeds) { seeds_ = std::move(seeds); }
    /// Gives the keyboard to what the step needs.
    void takeKeyboard();

public slots:
    void goOn();
    /// To the next step, without an answer to this one.
    void skip();
    void goBack();
    void hint();
    /// The position of a turn or a played round again.
    void tryAgain();
    void restart();

signals:
    void allLessonsAsked();
    void nextLessonAsked();
    /// @param theme what a puzzle should be about; nothing: any
    void puzzleAsked(std::optional<hp::PuzzleTheme> theme);
    /// A step is done for the first time.
    void stepDone(int step);
    void restarted();
    /// What the lesson has new to read; empty: nobody reads it any more.
    void toRead(const QString& words);

private:
    void build();
    void retranslate();
    void showStep();
    void showAnswer();
    void startGame(bool again);
    /// The computers, which wait while the person reads why lines have paid, go on.
    void endReading();
    void updateText(bool speak);
    void updateControls();
    void explainStep();
    void explain(const std::vector<LineToExplain>& lines, bool steps);
    /// Lines of the step's market as they lie.
    void explainLaid(const std::vector<Line>& lines);
    /// What the piece of the task would change on a square, where it lies in thought.
    void explainAnswer(SquareIndex square);
    bool canGoOn() const;
    /// Row and column of a square.
    std::vector<Line> linesOf(SquareIndex square) const;
    /// Asks which line of a square is meant.
    void offerLines(std::optional<SquareIndex> square);
    void onSquare(SquareIndex square);
    void onLine(Line line);
    /// Lines to look at, not as an answer.
    void onLines(const std::vector<Line>& lines);
    void onExplanationAsked(const std::vector<Line>& lines);
    void onNumber();
    void onDecided(const Decision& decision);
    void onJudged(const TurnVerdict& verdict);
    void onPaid(const std::vector<ScoredLine>& lines);
    void onRoundEnded();
    void askWhenToScore(const std::vector<LineScore>& lines);
    bool isGame() const;

    LessonActions actions_;
    LessonRun run_;
    LessonGame game_;
    TurnJudging judging_;
    LedgerModel ledgerModel_;
    std::function<quint64()> seeds_;
    std::optional<SquareIndex> offered_; ///< the square whose lines are offered
    QString note_;                       ///< said until something else happens
    QString problem_;                    ///< why the game of this step cannot begin
    std::optional<TurnVerdict> turn_;    ///< of the last turn

    QPushButton* all_ = nullptr;
    QLabel* name_ = nullptr;
    QLabel* place_ = nullptr;
    LessonBar* bar_ = nullptr;
    QSplitter* across_ = nullptr;
    LessonBoard* board_ = nullptr;
    PieceText* text_ = nullptr;
    LedgerTable* ledger_ = nullptr;
    LessonReasons* reasons_ = nullptr;
    QWidget* answer_ = nullptr;
    QLabel* numberLabel_ = nullptr;
    NumberField* number_ = nullptr;
    QPushButton* check_ = nullptr;
    QWidget* lines_ = nullptr;
    QPushButton* row_ = nullptr;
    QPushButton* column_ = nullptr;
    LessonEnd* end_ = nullptr;
    QPushButton* restart_ = nullptr;
    QPushButton* tryAgain_ = nullptr;
    QPushButton* hint_ = nullptr;
    QPushButton* skip_ = nullptr;
    QPushButton* back_ = nullptr;
    QPushButton* next_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
