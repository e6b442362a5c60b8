// What a class looks at: the market, the question, and the explanation of a line; for a pupil also
// the ways to answer. It shows values that it is given, in the language of its window.
#pragma once

#include "ui/heller/classes/ClassSeat.h"
#include "ui/heller/classes/SpreadLayer.h"
#include "ui/heller/lessons/PieceText.h"
#include "ui/heller/models/MarketModel.h"
#include "ui/heller/scoring/Explanation.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace hp {

class AnswerBoard;
class BoardView;
class EmptyState;
class ExplanationText;
class NumberField;
class QuestionBoard;

class ClassView : public QWidget {
    Q_OBJECT
public:
    /// @param answers whether questions are answered here
    explicit ClassView(bool answers, QWidget* parent = nullptr);

    void show(const ClassScene& scene);
    /// The question; nothing: none. The scene of its market comes before it.
    void ask(const std::optional<ClassSeat::Asked>& asked);
    /// What else is to be read below the question.
    void setNotes(std::vector<Passage> notes);
    /// The answers of the class to the question, on its market.
    void showSpread(const std::vector<SpreadLayer::Count>& counts);

    /// Everything that is to be read about the question.
    QString text() const { return text_->plainText(); }
    QString explanationText() const;
    /// The board that is shown, where a person chooses.
    BoardView& board() const;
    AnswerBoard& turns() { return *turns_; }
    SpreadLayer& spread() { return *spread_; }
    NumberField& number() { return *number_; }
    /// Gives the keyboard to what answers the question, or to the board.
    void takeKeyboard();
    void setForAudience(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    void answered(const hp::ClassAnswer& answer);

private:
    void build();
    void retranslate();
    /// @param speak tells a screen reader what is new
    void updateScene(bool speak);
    void updateText(bool speak);
    void updateBoard();
    void mark();
    /// The text takes no more than a part of the height; then it scrolls.
    void limitText();
    bool mayAnswer(ClassAnswer::Kind kind) const;
    void onSquare(SquareIndex square);
    void onLine(Line line);
    void onNumber();
    void onDecided(const Decision& decision);
    void offerLines(std::optional<SquareIndex> square);
    Line lineThrough(SquareIndex square, bool isRow) const;
    QString instruction() const;
    std::vector<Passage> passages() const;
    bool asksForTurn() const
    {
        return asked_ && asked_->task && asked_->task->wants == ClassAnswer::Kind::Turn;
    }

    const bool answers_;
    MarketModel model_;
    ClassScene scene_;
    bool hasScene_ = false;
    std::optional<ClassSeat::Asked> asked_;
    Explanation explanation_;
    std::vector<Passage> notes_;
    std::optional<SquareIndex> offered_; ///< its row or its column is meant
    int turnShown_ = 0;                  ///< the number of its question

    PieceText* text_ = nullptr;
    EmptyState* waiting_ = nullptr; ///< until something is shown
    QStackedWidget* boards_ = nullptr;
    QWidget* questionPage_ = nullptr;
    QuestionBoard* question_ = nullptr;
    AnswerBoard* turns_ = nullptr;
    SpreadLayer* spread_ = nullptr;
    SpreadLayer* turnSpread_ = nullptr;
    QLabel* reasonsTitle_ = nullptr;
    ExplanationText* reasons_ = nullptr;
    QWidget* reasonsPage_ = nullptr;
    QWidget* numberRow_ = nullptr;
    QLabel* numberLabel_ = nullptr;
    NumberField* number_ = nullptr;
    QPushButton* send_ = nullptr;
    QWidget* lineRow_ = nullptr;
    QPushButton* row_ = nullptr;
    QPushButton* column_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
