#include "app/cli/Commands.h"

#include "engine/heller/text/LessonFile.h"
#include "engine/heller/words/LessonFindings.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Json.h"
#include "engine/text/Languages.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp::cli {

namespace {

class LessonCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("lesson"); }
    QString summary() const override
    {
        return tr("check lessons of one's own, or list the built-in ones");
    }
    QString arguments() const override { return tr("check|list FILE..."); }
    QStringList description() const override
    {
        return {
            tr("check: says whether each file is a lesson that can be opened, and whether its "
               "texts fit their positions: what they name is there, their calculations are right, "
               "both languages name the same, and the last hint of each task gives the right "
               "answer. The exit code is 1 when a file cannot be opened; warnings do not change "
               "it."),
            tr("list: the lessons of the program, in their order, with the number of their steps "
               "and tasks. It takes no file."),
            tr("The rules of a lesson are in its file; --rules has no effect."),
        };
    }

    int run(const Arguments& arguments) override
    {
        QStringList words = arguments.positional();
        if (words.isEmpty())
            return wrongUsage(tr("Say what to do: check or list."), name());
        const QString action = words.takeFirst();
        if (action == QLatin1String("list")) {
            if (!words.isEmpty())
                return wrongUsage(tr("\"%1\" is one argument too many.").arg(words.first()),
                                  name());
            print(arguments.json() ? jsonList() : textList().toStdString());
            return Done;
        }
        if (action != QLatin1String("check"))
            return wrongUsage(tr("\"%1\" is neither check nor list.").arg(action), name());
        if (words.isEmpty())
            return wrongUsage(tr("At least one file is needed behind check."), name());
        return check(words, arguments.json());
    }

private:
    static auto tasksOf(const Lesson& lesson)
    {
        return std::count_if(lesson.steps.begin(), lesson.steps.end(), [](const LessonStep& step) {
            return step.task.kind != LessonTask::Kind::Show;
        });
    }
    static std::string words(const Words& of)
    {
        // As with the names of rules, the catalogue decides.
        return of.in(catalogueLanguage().toStdString());
    }

    static std::string jsonList()
    {
        JsonWriter json;
        json.beginObject().key("lessons").beginArray();
        for (const Lesson& lesson : builtInLessons()) {
            json.beginObject().member("id", lesson.id).key("name").beginObject();
            for (const Words::Entry& name : lesson.name)
                json.member(name.language, name.text);
            json.end();
            json.member("steps", lesson.steps.size()).member("tasks", tasksOf(lesson)).end();
        }
        return json.end().end().text() + '\n';
    }
    static QString textList()
    {
        QString text;
        int number = 0;
        for (const Lesson& lesson : builtInLessons())
            text +=
                QStringLiteral("%1  %2 (%3)\n")
                    .arg(++number, 2)
                    .arg(QString::fromStdString(words(lesson.name)),
                         tr("steps: %1, tasks: %2").arg(lesson.steps.size()).arg(tasksOf(lesson)));
        return text;
    }

    static void writeFinding(JsonWriter& json, const char* severity, const Error& error)
    {
        json.beginObject().member("severity", severity).member("path", error.path);
        if (error.line > 0)
            json.member("line", error.line).member("column", std::max(1, error.column));
        json.member("id", error.message.id);
        json.member("message", wording(error.message).toStdString()).end();
    }

    static int check(const QStringList& files, bool asJson)
    {
        int code = Done;
        JsonWriter json;
        json.beginObject().key("files").beginArray();
        for (const QString& file : files) {
            const auto lesson = loadLesson(file);
            json.beginObject().member("file", file.toStdString()).member("valid", lesson.ok());
            json.key("findings").beginArray();
            if (!lesson) {
                writeFinding(json, "error", lesson.error());
                code = std::max(code, complainOfFile(lesson.error()));
            } else {
                const std::vector<Error> findings = lessonFindings(*lesson);
                for (const Error& finding : findings) {
                    writeFinding(json, "warning", finding);
                    complain(tr("Warning: %1").arg(file + QStringLiteral(", ") + wording(finding)));
                }
                if (!asJson)
                    print(tr("%1: “%2” can be opened (steps: %3, tasks: %4, warnings: %5).")
                              .arg(file, QString::fromStdString(words(lesson->name)))
                              .arg(lesson->steps.size())
                              .arg(tasksOf(*lesson))
                              .arg(findings.size()) +
                          QLatin1Char('\n'));
            }
            json.end().end();
        }
        if (asJson)
            print(json.end().end().text() + '\n');
        return code;
    }
};

} // namespace

std::unique_ptr<Command> makeLessonCommand()
{
    return std::make_unique<LessonCommand>();
}

} // namespace hp::cli
