#include "ui/heller/classes/ClassCsv.h"

#include "ui/heller/classes/ClassWords.h"
#include "ui/kit/files/Csv.h"

namespace hp {

namespace {

/// A number is one for spreadsheets too.
QString answerField(const ClassAnswer& answer, const ClassTask& task)
{
    return answer.kind == ClassAnswer::Kind::Number ? QString::number(answer.value)
                                                    : csvWords(answerText(answer, task));
}

QString rightField(const ClassTask& task)
{
    return task.wants == ClassAnswer::Kind::Number ? QString::number(rightNumber(task.step))
                                                   : csvWords(rightText(task));
}

} // namespace

QByteArray classCsv(const ClassDesk& desk)
{
    QString text = CsvMark + csvRow({QStringLiteral("number"), QStringLiteral("question"),
                                     QStringLiteral("right_answer"), QStringLiteral("name"),
                                     QStringLiteral("answer"), QStringLiteral("correct")});
    for (const ClassDesk::Asked& asked : desk.asked()) {
        for (const ClassDesk::Pupil& pupil : desk.pupils()) {
            const auto answer = asked.answers.find(pupil.id);
            const bool given = answer != asked.answers.end();
            if (!given && !pupil.here)
                continue;
            const bool right = given && asked.task.check(answer->second).right;
            text += csvRow({QString::number(asked.number),
                            csvWords(questionText(asked.question, &asked.task, asked.scene)),
                            rightField(asked.task), csvWords(QString::fromStdString(pupil.name)),
                            given ? answerField(answer->second, asked.task) : QString(),
                            right ? QStringLiteral("yes") : QStringLiteral("no")});
        }
    }
    return text.toUtf8();
}

} // namespace hp
