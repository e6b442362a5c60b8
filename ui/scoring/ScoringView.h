// The right-hand panel: why the last lines paid, step by step, and below all lines scored so far.
// It follows the session and never changes the game; it only asks it to show an earlier state.
#pragma once

#include "ui/scoring/Explanation.h"
#include "ui/session/GameSession.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QListView;
class QPushButton;

namespace hp {

class ExplanationText;
class ScoreModel;

class ScoringView : public QWidget {
    Q_OBJECT
public:
    ScoringView(ScoreModel& model, GameSession& session, QWidget* parent = nullptr);

    /// Explains these lines, one after the other. `play` starts at the first step and goes on by
    /// itself if that is switched on; otherwise everything is shown.
    void explain(const std::vector<ScoredLine>& lines, bool play);
    void clear();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Over all lines being explained.
    int stepCount() const;
    int step() const { return step_; }
    /// The explanation up to the step, as plain text.
    QString explanationText() const;
    /// The line that is lit now.
    std::optional<ScoredLine> litLine() const { return lit_; }

    /// Milliseconds a step stays: new lines are explained step after step by themselves.
    void setStepInterval(int milliseconds) { interval_ = milliseconds; }

public slots:
    void stepBack();
    void stepForward();
    void copyExplanation() const;

signals:
    /// This line is to be lit on the market; none: no line.
    void lineChosen(std::optional<hp::ScoredLine> line);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void labelStep();
    struct Part {
        ScoredLine line;
        Explanation explanation;
    };

    void onTurnPlayed(const TurnReport& report);
    void onShownChanged();
    void chooseRow(const QModelIndex& index);
    void showListMenu(const QPoint& position);
    void tick();
    void goTo(int step);
    void rebuild();
    void display();
    /// What holds under the rules in force, until something has been paid.
    QString hint() const;
    void light(std::optional<ScoredLine> line);
    void retranslate();
    Part partOf(const ScoredLine& line) const;
    /// Part and step within it for a step over all.
    std::pair<std::size_t, int> locate(int step) const;
    std::vector<ScoredLine> linesOfShownTurn() const;

    ScoreModel& model_;
    GameSession& session_;
    std::vector<Part> parts_;
    int step_ = 0;
    bool syncing_ = false; ///< the list's selection follows, nobody chooses
    int interval_ = 1300;
    QTimer timer_;
    std::optional<ScoredLine> lit_;

    QLabel* title_ = nullptr;
    ExplanationText* text_ = nullptr;
    QPushButton* back_ = nullptr;
    QPushButton* next_ = nullptr;
    QLabel* stepLabel_ = nullptr;
    QLabel* listTitle_ = nullptr;
    QListView* list_ = nullptr;
};

} // namespace hp

Q_DECLARE_METATYPE(std::optional<hp::ScoredLine>)
