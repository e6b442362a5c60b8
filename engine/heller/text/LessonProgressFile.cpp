#include "engine/heller/text/LessonProgressFile.h"

#include "engine/heller/text/LessonFile.h"
#include "engine/text/JsonFields.h"

namespace hp {

namespace {

constexpr std::string_view ProgressFormat = "hellerpfennig.lessonProgress";
constexpr int ProgressVersion = 1;
constexpr int MaxCompleted = 1'000'000;

class ProgressReader : private JsonFields {
public:
    Result<LessonProgress> read(const JsonValue& root)
    {
        LessonProgress progress;
        const JsonValue* lessons = nullptr;
        if (isDocument(root, ProgressFormat, ProgressVersion) &&
            isObject(root, "", {"format", "version", "lessons"}))
            lessons = member(root, "lessons");
        if (lessons && is(Type::Object, *lessons, "lessons")) {
            for (const JsonMember& lesson : lessons->members)
                progress.lessons[lesson.key] = mark(lesson.value, joined("lessons", lesson.key));
        }
        return result(progress);
    }

private:
    LessonMark mark(const JsonValue& lesson, const std::string& path)
    {
        isObject(lesson, path, {"steps", "completed"});
        const auto number = [&](const std::string& key, int high) { // 0 if it is missing
            const JsonValue* value = member(lesson, key);
            return value ? integer(*value, joined(path, key), 0, high) : 0;
        };
        const int steps = number("steps", MaxLessonSteps);
        return {steps, number("completed", MaxCompleted)};
    }
};

} // namespace

QByteArray printLessonProgress(const LessonProgress& progress)
{
    JsonWriter json(JsonWriter::Blanks::Some);
    json.beginObject(JsonWriter::Layout::Tall)
        .member("format", ProgressFormat)
        .member("version", ProgressVersion);
    json.key("lessons").beginObject(JsonWriter::Layout::Tall);
    for (const auto& [id, mark] : progress.lessons) {
        json.key(id).beginObject().member("steps", mark.steps);
        json.member("completed", mark.completed).end();
    }
    json.end().end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

Result<LessonProgress> parseLessonProgress(const QByteArray& json)
{
    const auto value = parseJson({json.constData(), static_cast<std::size_t>(json.size())});
    if (!value)
        return value.error();
    return ProgressReader().read(*value);
}

} // namespace hp
