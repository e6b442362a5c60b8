// The right-hand panel. It explains step by step why the last lines paid. Below, it lists all lines
// scored so far. It follows the session and never changes the game. It only asks the session to
// show an earlier state, and reports when an explanation begins and ends.
#pragma once

#include "ui/scoring/Explanation.h"
#include "ui/scoring/StepPlayer.h"
#include "ui/session/GameSession.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QListView;

namespace hp {

class ExplanationText;
class ScoreModel;

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

    ScoringView(ScoreModel& model, GameSession& session, QWidget* parent = nullptr);

    /// Explains these lines, one after the other, in place of the previous explanation.
    void explain(const std::vector<ScoredLine>& lines, Showing showing);
    void clear();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// The player of the steps of all explained lines; keys and buttons control it.
    StepPlayer& player() { return player_; }
    int stepCount() const { return player_.stepCount(); }
    int step() const { return player_.step(); }
    /// The explanation up to the current step, as plain text.
    QString explanationText() const;
    /// The line that is lit now.
    std::optional<ScoredLine> litLine() const { return lit_; }

public slots:
    void copyExplanation() const;
    /// Frees the market for another use. The words stay, and the next step lights the line again.
    void release();

signals:
    /// How far the lit line has been explained. Sent before lineChosen() if both change.
    void stageReached(hp::ScoringStage stage);
    /// Asks to light this line, of any round and turn, on the market; none: no line.
    void lineChosen(std::optional<hp::ScoredLine> line);

protected:
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Part {
        ScoredLine line;
        Explanation explanation;
    };

    void onTurnPlayed(const TurnReport& report);
    void onShownChanged();
    void chooseRow(const QModelIndex& index);
    void showListMenu(const QPoint& position);
    void rebuild();
    void display();
    /// Says when lines pay under the current rules. Shown until a line has paid.
    QString hint() const;
    void light(std::optional<ScoredLine> line);
    void retranslate();
    Part partOf(const ScoredLine& line) const;
    /// The part and the step within it, for a step counted over all parts.
    std::pair<std::size_t, int> locate(int step) const;
    /// The length of each step of these parts, one after the other.
    static StepPlayer::Lengths lengthsOf(const std::vector<Part>& parts);
    std::vector<ScoredLine> linesOfShownTurn() const;
    /// The lines that were paid last in the shown round, up to the shown state.
    std::vector<ScoredLine> linesPaidLast() const;

    ScoreModel& model_;
    GameSession& session_;
    std::vector<Part> parts_;
    StepPlayer player_;
    bool chosen_ = false;   ///< a person chose what is explained
    bool released_ = false; ///< the market is free for another use; the words stay
    bool syncing_ = false;  ///< the list's selection is being updated; no person chooses
    std::optional<ScoredLine> lit_;

    QLabel* title_ = nullptr;
    ExplanationText* text_ = nullptr;
    QLabel* listTitle_ = nullptr;
    QListView* list_ = nullptr;
};

} // namespace hp

Q_DECLARE_METATYPE(std::optional<hp::ScoredLine>)
