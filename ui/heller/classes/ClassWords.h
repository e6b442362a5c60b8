// What is asked and answered in a class, in the reader's language.
#pragma once

#include "ui/heller/classes/ClassDesk.h"
#include "ui/heller/lessons/PieceText.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace hp {

/// The seats of a scene; one without a name is called by its colour.
QStringList seatNames(const ClassScene& scene);

/// The question, with pictures of its pieces; nothing for one that this program does not know.
std::vector<TextPart> questionParts(const ClassQuestion& question, const ClassTask* task,
                                    const ClassScene& scene);
/// The same as plain text, on one line.
QString questionText(const ClassQuestion& question, const ClassTask* task, const ClassScene& scene);
/// "row 2", "12", "c2", "III on c2"
QString answerText(const ClassAnswer& answer, const ClassTask& task);
/// All right answers, one after the other.
QString rightText(const ClassTask& task);
/// How often each answer was given, the most frequent first.
std::vector<std::pair<ClassAnswer, int>> spreadByCount(const ClassDesk::Asked& asked);
/// "c2: 12 · d3: 4", the most frequent first.
QString spreadText(const ClassDesk::Asked& asked);

} // namespace hp
