// The market of a lesson's step: as a board on which a question is answered, or as a table with a
// hand where a turn is made or a round is played.
#pragma once

#include "engine/heller/teaching/Lesson.h"
#include "ui/heller/lessons/LessonGame.h"
#include "ui/heller/models/LineToExplain.h"
#include "ui/heller/models/MarketModel.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QStackedWidget>

#include <optional>

class QLabel;

namespace hp {

class HandView;
class MarketView;
class QuestionBoard;

class LessonBoard : public QStackedWidget {
    Q_OBJECT
public:
    explicit LessonBoard(LessonGame& game, QWidget* parent = nullptr);

    /// Shows the step's position as a board. A step without a position: an empty page.
    /// @param values whether the lines show what they pay
    void ask(const LessonStep& step, bool values);
    /// Shows the game, which has begun.
    void play();
    bool isPlaying() const { return currentWidget() == table_; }
    /// The board that is shown now; it gets the keyboard.
    QWidget* focusPart() const;

    /// Lights a line as far as it has been explained; none: no line.
    void light(const std::optional<LineToExplain>& line, const ScoringStage& stage);
    /// Lights squares of the question's board, and lays a piece over the first of them in thought.
    void mark(SquareSet squares, const std::optional<Piece>& piece);

    QuestionBoard& question() { return *question_; }
    MarketView& market() { return *market_; }
    HandView& hand() { return *hand_; }
    const MarketModel& questionModel() const { return model_; }
    void retranslate();
    void setAnimated(bool on);

signals:
    void squareChosen(hp::SquareIndex square);
    /// On the question's board.
    void lineChosen(hp::Line line);
    /// On the table.
    void explanationAsked(const std::vector<hp::Line>& lines);

private:
    void markQuestion();

    LessonGame& game_;
    MarketModel model_;
    RulesPtr rules_; ///< the model's view points at them
    std::optional<LessonStep> step_;
    bool values_ = true;
    std::optional<LineToExplain> lit_;
    ScoringStage stage_;
    SquareSet marked_ = 0;
    std::optional<Piece> thought_;
    QuestionBoard* question_ = nullptr;
    QWidget* questionPage_ = nullptr;
    QWidget* table_ = nullptr;
    MarketView* market_ = nullptr;
    HandView* hand_ = nullptr;
    QLabel* status_ = nullptr;
    QWidget* empty_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
