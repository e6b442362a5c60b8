// The right-hand panel: why the last lines paid, step by step, and below all lines scored so far.
// It follows the session and never changes the game; it only asks it to show an earlier state, and
// tells it when an explanation begins and has ended.
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
    /// What an explanation begins with.
    enum class Showing {
        Play,  ///< the first step, and goes on by itself
        Read,  ///< the first step, for somebody who wants to read
        Whole, ///< everything, and the lines lit
        Last   ///< everything, and no line lit: as it stands when it has been read
    };

    ScoringView(ScoreModel& model, GameSession& session, QWidget* parent = nullptr);

    /// Explains these lines, one after the other, instead of what has been explained.
    void explain(const std::vector<ScoredLine>& lines, Showing showing);
    void clear();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Steps over all lines being explained; keys and buttons go to it.
    StepPlayer& player() { return player_; }
    int stepCount() const { return player_.stepCount(); }
    int step() const { return player_.step(); }
    /// The explanation up to the step, as plain text.
    QString explanationText() const;
    /// The line that is lit now.
    std::optional<ScoredLine> litLine() const { return lit_; }

public slots:
    void copyExplanation() const;
    /// The market is wanted for something else; the words stay, and the next step lights it again.
    void release();

signals:
    /// How far the line that is lit has been explained; before lineChosen() where both change.
    void stageReached(hp::ScoringStage stage);
    /// This line, of any round and turn, is to be lit on the market; none: no line.
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
    /// What holds under the rules in force, until something has been paid.
    QString hint() const;
    void light(std::optional<ScoredLine> line);
    void retranslate();
    Part partOf(const ScoredLine& line) const;
    /// Part and step within it for a step over all.
    std::pair<std::size_t, int> locate(int step) const;
    /// How long each step of these parts stays, one after the other.
    static StepPlayer::Lengths lengthsOf(const std::vector<Part>& parts);
    std::vector<ScoredLine> linesOfShownTurn() const;
    /// What was paid last in the shown round, up to the shown state.
    std::vector<ScoredLine> linesPaidLast() const;

    ScoreModel& model_;
    GameSession& session_;
    std::vector<Part> parts_;
    StepPlayer player_;
    bool chosen_ = false;   ///< somebody has picked what is explained
    bool released_ = false; ///< the market is given free, the words stay
    bool syncing_ = false;  ///< the list's selection follows, nobody chooses
    std::optional<ScoredLine> lit_;

    QLabel* title_ = nullptr;
    ExplanationText* text_ = nullptr;
    QLabel* listTitle_ = nullptr;
    QListView* list_ = nullptr;
};

} // namespace hp

Q_DECLARE_METATYPE(std::optional<hp::ScoredLine>)
