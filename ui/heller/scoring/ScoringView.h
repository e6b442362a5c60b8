// The right-hand panel. It explains lines step by step: those that have just paid, and any line
// that a person asks about. Below, it lists all lines scored so far. It follows the session and
// never changes the game. It only asks the session to show an earlier state, and reports when an
// explanation begins and ends for which the game must wait.
#pragma once

#include "ui/heller/scoring/Explanation.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/steps/StepPlayer.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace hp {

class ExplanationText;
class ScoreModel;
class ScoredLines;

class ScoringView : public QWidget {
    Q_OBJECT
public:
    /// How an explanation begins.
    enum class Showing {
        Play,  ///< at the first step; goes on by itself
        Read,  ///< at the first step; waits for a person who reads
        Whole, ///< shows everything, with the lines lit
        Last   ///< shows everything, with no line lit: the state after reading
    };

    ScoringView(ScoreModel& model, TableSession& session, QWidget* parent = nullptr);

    /// Explains these lines, one after the other, in place of the previous explanation.
    void explain(const std::vector<LineToExplain>& lines, Showing showing);
    /// Explains what a person has asked for. The game does not wait for it, unless the person steps
    /// by hand or the round is over.
    void ask(const std::vector<LineToExplain>& lines) { explain(lines, Showing::Read); }
    /// A parked piece was taken away: nothing is said about it any more.
    void endWhatIf();
    void clear();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// The player of the steps of all explained lines; keys and buttons control it.
    StepPlayer& player() { return player_; }
    /// After that time the explanation of a turn shows everything at once, so that the game goes
    /// on, unless a person has paused it. 0: it holds the game until it has been read. Default.
    void setLongestHold(int milliseconds);
    /// The lines that a turn pays are explained at once, by themselves; see concluded().
    bool explainsTurns() const { return !isHidden() && player_.playsBySelf(); }
    int longestHold() const { return holdTimer_.interval(); }
    /// The piece that has filled the lines of the shown turn is on its way: their explanation is
    /// seen when it lies, or when a person steps on.
    void setAwaitsPiece(bool awaits);
    int stepCount() const { return player_.stepCount(); }
    int step() const { return player_.step(); }
    /// The explanation up to the current step, as plain text.
    QString explanationText() const;
    struct Shown {
        LineToExplain line;
        int step = 0; ///< of its explanation, from 0
    };
    /// What is explained just now, and lit on the market; none: nothing.
    std::optional<Shown> explained() const;
    /// The line that is lit now.
    const std::optional<LineToExplain>& litLine() const { return lit_; }

public slots:
    void copyExplanation() const;
    /// Frees the market for another use. The words stay, and the next step lights the line again.
    void release();

signals:
    /// The line of a turn has been explained up to what it pays, or nobody waits for that any more.
    void concluded(const hp::LineToExplain& line);
    /// How far the lit line has been explained. Sent before lineChosen() if both change.
    void stageReached(hp::ScoringStage stage);
    /// Asks to light this line, of any round and turn, on the market; none: no line.
    void lineChosen(const std::optional<hp::LineToExplain>& line);
    /// The words of the step that a person reads or that plays have changed; empty: there is none.
    void stepToRead(const QString& words);

protected:
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void play(StepPlayer::Lengths lengths);
    void endHold();
    /// So many parts are explained to their end.
    void conclude(std::size_t parts);
    struct Part {
        LineToExplain line;
        Explanation explanation;
    };

    void onTurnPlayed(const TurnReport& report);
    void onShownChanged();
    /// True for a line that a person has asked about and that has not paid: what is said about it
    /// goes with the shown market, where pieces may have been placed in it.
    bool follows(const LineToExplain& line) const;
    void follow();
    void rebuild();
    void display();
    bool awaitsPiece() const;
    /// Says when lines pay, and how to ask about one. Shown until a line has paid.
    QString hint() const;
    /// Says when lines pay under the current rules.
    QString whenLinesPay() const;
    /// What the current step adds, as one text.
    QString stepWords() const;
    void speak() const;
    void tellStep();
    void light(std::optional<LineToExplain> line);
    void retranslate();
    Part partOf(const LineToExplain& line) const;
    /// Whether the game has to wait for the explanation.
    bool holdsTheGame() const;
    /// True if the explained lines do not belong to the shown part of the game any more.
    bool isGone() const;
    bool explains(const LineToExplain& line) const;
    /// The part and the step within it, for a step counted over all parts.
    std::pair<std::size_t, int> locate(int step) const;
    /// The length of each step of these parts, one after the other.
    static StepPlayer::Lengths lengthsOf(const std::vector<Part>& parts);
    std::vector<LineToExplain> linesOfShownTurn() const;
    /// The lines that were paid last in the shown round, up to the shown state.
    std::vector<LineToExplain> linesPaidLast() const;

    ScoreModel& model_;
    TableSession& session_;
    std::vector<Part> parts_;
    std::size_t concluded_ = 0; ///< the first parts, see concluded()
    StepPlayer player_;
    QTimer holdTimer_;        ///< of the explanation that plays by itself
    bool asked_ = false;      ///< a person asked for what is explained
    bool pieceMoves_ = false; ///< see setAwaitsPiece()
    bool released_ = false;   ///< the market is free for another use; the words stay
    std::optional<LineToExplain> lit_;
    int told_ = -1; ///< the step that stepToRead() was about; -1: none

    QLabel* title_ = nullptr;
    ExplanationText* text_ = nullptr;
    ScoredLines* lines_ = nullptr;
};

} // namespace hp

Q_DECLARE_METATYPE(std::optional<hp::LineToExplain>)
