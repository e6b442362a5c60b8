// The language of a class, version 1: what a teacher's desk and a pupil's place say to each other,
// in the form of the language of tables (engine/table/net/TableLines.h).
//
//   pupil to desk                             desk to pupil
//   pupil   first of all, see ClassHello      bye     the connection ends, and why
//   answer  to the question of that number    class   whose class it is, and the pupil's name there
//   leave   the pupil will not come back      scene   what is looked at, see ClassScene
//   ping, pong                                ask     a question with its number, and the pupil's
//                                                     answer so far
//                                             heard   the answer to that number is there
//                                             closed  no more answers to that number
//                                             over    nothing is asked any more
//                                             ping, pong
//
// Unknown members are ignored, unknown kinds end the connection.
#pragma once

#include "engine/text/Json.h"
#include "ui/heller/classes/ClassQuestion.h"

#include <QByteArray>

namespace hp {

inline constexpr int ClassProtocol = 1;
inline constexpr int MaxPupilName = 20; ///< characters

struct ClassHello {
    int low = ClassProtocol; ///< the versions that it understands
    int high = ClassProtocol;
    std::string program; ///< name and version, for people
    std::string name;    ///< a first name or a number
    std::string token;   ///< see newToken(): by it a pupil is known again
};
QByteArray printPupil(const ClassHello& hello);
Result<ClassHello> readPupil(const JsonValue& line);

struct ClassHall {
    std::string teacher;
    std::string name; ///< of the pupil, as the teacher sees it
};
QByteArray printHall(const ClassHall& hall);
Result<ClassHall> readHall(const JsonValue& line);

QByteArray printScene(const ClassScene& scene);
Result<ClassScene> readScene(const JsonValue& line);

struct ClassAsked {
    int number = 0; ///< from 1, at this desk
    ClassQuestion question;
    std::optional<ClassAnswer> answer;
};
QByteArray printAsked(const ClassAsked& asked);
/// @param scene the one that is shown: a question is about its lines, seats and squares
Result<ClassAsked> readAsked(const JsonValue& line, const ClassScene& scene);
/// Only number and answer.
QByteArray printAnswer(int number, const ClassAnswer& answer);
Result<ClassAsked> readAnswer(const JsonValue& line);

} // namespace hp
