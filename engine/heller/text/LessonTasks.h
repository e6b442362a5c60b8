// Reads the tasks of a lesson's steps. Private to engine/text.
#pragma once

#include "engine/heller/teaching/Lesson.h"
#include "engine/text/JsonFields.h"

namespace hp {

class LessonTaskReader : public JsonFields {
public:
    /// A text in some languages, with good tokens of pieces.
    Words words(const JsonValue& value, const std::string& path);
    /// A line of the step's market.
    Line lineOf(const JsonValue& value, const std::string& path, const LessonStep& step);
    /// Reads the task into a step that has its position already.
    void readTask(const JsonValue& value, const std::string& path, LessonStep& step);

private:
    std::string text(const JsonValue& value, const std::string& path);
    int seatOf(const JsonValue& value, const std::string& path, const LessonStep& step);
    /// A piece that the step's rules have; not the token of an empty square.
    Piece pieceOf(const JsonValue& value, const std::string& path, const LessonStep& step);
    void readAnswer(const JsonValue& value, const std::string& path, LessonStep& step);
    void readSum(const JsonValue& value, const std::string& path, LessonStep& step);
    void readCount(const JsonValue& value, const std::string& path, LessonStep& step);
    /// Reads what is wished for whom, and finds the answers.
    void readWish(const JsonValue& value, const std::string& path, LessonStep& step);
    void readSquare(const JsonValue& value, const std::string& path, LessonStep& step);
    void readLine(const JsonValue& value, const std::string& path, LessonStep& step);
    /// A position in which the seat to move has a turn to make.
    void checkTurnToMake(const JsonValue& value, const std::string& path, LessonStep& step);
    void readTurn(const JsonValue& value, const std::string& path, LessonStep& step);
    void readPlay(const JsonValue& value, const std::string& path, LessonStep& step);
};

} // namespace hp
