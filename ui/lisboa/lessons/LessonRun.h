// A lesson that somebody goes through: the page, a table of its own with the page's market, and
// what has been answered. It judges steps and numbers by what they do (LessonAnswers.cpp).
#pragma once

#include "ui/lisboa/lessons/Lesson.h"
#include "ui/lisboa/session/Host.h"
#include "ui/lisboa/session/TurnInput.h"

namespace hp::lisboa {

class LessonRun : public QObject {
    Q_OBJECT
public:
    explicit LessonRun(QObject* parent = nullptr);

    /// @param lesson must outlive the run
    void begin(const Lesson& lesson, int page);
    bool hasLesson() const { return lesson_ != nullptr; }
    // What follows needs hasLesson().
    const Lesson& lesson() const { return *lesson_; }
    int page() const { return page_; }
    int pages() const { return static_cast<int>(lesson_->pages.size()); }
    /// All pages are done: what has been learned is said.
    bool isAtEnd() const { return page_ == pages(); }
    /// @pre !isAtEnd()
    const LessonPage& current() const { return lesson_->pages[page_]; }
    LessonTask::Kind task() const;

    /// The page's table, with the market as it is after the learner's step.
    Table& table() { return table_; }
    TurnInput& input() { return input_; }
    /// The market of the page as it was before.
    const OpenGame& before() const { return *before_; }

    enum class Answer { None, Wrong, Right };
    Answer answer() const { return answer_; }
    /// The learner may go on.
    bool isDone() const { return task() == LessonTask::Kind::Read || answer_ == Answer::Right; }
    /// What is said of the answer, and the sums of it; empty without one.
    QStringList answerInWords() const;
    bool isHintShown() const { return hinted_; }

public slots:
    void next();
    void back();
    void showHint();
    /// The market again as it was.
    void tryAgain();
    /// @pre task() is Number
    void answerNumber(int number);
    void retranslate();

signals:
    void pageChanged();
    void changed(); ///< answer(), isHintShown()

private:
    void show(int page);
    void layOut();
    std::vector<SeatName> seatNames() const;
    void judge(const ToldStep& told);
    void settle(bool right);

    const Lesson* lesson_ = nullptr;
    int page_ = 0;
    Host host_;
    Table table_{host_};
    TurnInput input_{table_};
    std::shared_ptr<const Rules> rules_; ///< before_ points at them
    std::optional<OpenGame> before_;
    Answer answer_ = Answer::None;
    std::optional<StepReport> played_; ///< the step that is judged
    std::optional<int> number_;
    bool hinted_ = false;
};

/// A text of a lesson in the language in use.
QString lessonText(const Words& words);

} // namespace hp::lisboa
