// The teacher's window of a class: what the class sees, with the answers on the market; and beside
// it the invitation, the questions, and the pupils by name. The names are on a page of their own,
// so that a projector can show the others.
#pragma once

#include "ui/heller/classes/OpenedClass.h"
#include "ui/heller/classes/PupilsModel.h"
#include "ui/heller/scoring/Explanation.h"
#include "ui/kit/steps/StepPlayer.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QGroupBox;
class QLabel;
class QPushButton;
class QTabWidget;
class QTableView;

namespace hp {

class ClassView;
class Dialogs;
class EmptyState;
class QrView;
class StepControls;

class ClassWindow : public QWidget {
    Q_OBJECT
public:
    /// Both must outlive the window.
    ClassWindow(OpenedClass& opened, Dialogs& dialogs, QWidget* parent = nullptr);
    ~ClassWindow() override;

    ClassView& view() { return *view_; }
    const PupilsModel& pupils() const { return pupils_; }
    /// Of the explanation after a question.
    StepPlayer& player() { return player_; }
    /// This line is the one that is asked about: the table explains it, or it was chosen here.
    void suggest(Line line);

signals:
    /// The invitation goes into the clipboard.
    void invitationAsked();
    /// The class is to be closed.
    void endAsked();

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* buildInvitation();
    QWidget* buildQuestions();
    QWidget* buildPupils();
    void retranslate();
    void fillChoices();
    void followScene();
    void followQuestion();
    void followAnswers();
    void updateButtons();
    void ask(const ClassQuestion& question);
    /// Explains why the answer is right, step by step.
    void explain();
    void tellStep();
    void save();
    std::vector<LineToExplain> linesToExplain() const;
    ClassDesk& desk() const { return opened_.desk(); }

    OpenedClass& opened_;
    Dialogs& dialogs_;
    PupilsModel pupils_;
    StepPlayer player_;
    struct Part {
        LineToExplain line;
        int steps = 0;
    };
    std::vector<Part> parts_; ///< that player_ goes through
    QString why_;             ///< why nothing was asked

    ClassView* view_ = nullptr;
    StepControls* steps_ = nullptr;
    QLabel* state_ = nullptr;
    QPushButton* close_ = nullptr;
    QPushButton* explain_ = nullptr;
    QPushButton* back_ = nullptr;
    QTabWidget* pages_ = nullptr;
    QPushButton* copy_ = nullptr;
    QLabel* how_ = nullptr;
    QrView* code_ = nullptr;
    QCheckBox* nearby_ = nullptr;
    QPushButton* end_ = nullptr;
    QPushButton* fullLine_ = nullptr;
    QGroupBox* paysBox_ = nullptr;
    QComboBox* line_ = nullptr;
    QComboBox* seat_ = nullptr;
    QPushButton* pays_ = nullptr;
    QGroupBox* placeBox_ = nullptr;
    QComboBox* piece_ = nullptr;
    QComboBox* placeSeat_ = nullptr;
    QPushButton* place_ = nullptr;
    QGroupBox* lessonBox_ = nullptr;
    QComboBox* lesson_ = nullptr;
    QPushButton* askLesson_ = nullptr;
    QGroupBox* puzzleBox_ = nullptr;
    QComboBox* puzzle_ = nullptr;
    QPushButton* askPuzzle_ = nullptr;
    QLabel* refusal_ = nullptr;
    QTableView* table_ = nullptr;
    EmptyState* nobody_ = nullptr; ///< in its place
    QCheckBox* showAnswers_ = nullptr;
    QPushButton* dismiss_ = nullptr;
    QPushButton* save_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
