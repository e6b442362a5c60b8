// The ways on from the end of a lesson, as cards: the next lesson, and a puzzle to practise with.
#pragma once

#include "engine/heller/teaching/Lesson.h"

#include <QWidget>

#include <optional>

namespace hp {

class PictureButton;

class LessonEnd : public QWidget {
    Q_OBJECT
public:
    explicit LessonEnd(QWidget* parent = nullptr);

    /// @param next the lesson that follows, if any
    void show(const Lesson& lesson, const std::optional<Lesson>& next);
    /// The way that most people want.
    QWidget* first() const;

signals:
    void nextLessonAsked();
    void puzzleAsked();

private:
    void retranslate();

    std::optional<Lesson> next_;
    std::optional<PuzzleTheme> theme_;
    PictureButton* nextLesson_;
    PictureButton* puzzle_;
};

} // namespace hp
