#include "engine/text/LessonProgressFile.h"

#include "engine/text/JsonRules.h"
#include "engine/text/LessonFile.h"

namespace hp {

namespace {

constexpr std::string_view ProgressFormat = "hellerpfennig.lessonProgress";
constexpr int ProgressVersion = 1;
constexpr int MaxCompleted = 1'000'000;

/// A number of an object; 0 if it is missing.
Result<int> numberOf(const JsonValue& object, const std::string& path, const char* key, int high)
{
    const JsonMember* member = object.find(key);
    if (!member)
        return 0;
    if (const auto number = member->value.integer(0, high))
        return static_cast<int>(*number);
    return jsonError(member->value, path + "." + key, "json.notWholeNumber");
}

Result<LessonMark> markOf(const JsonMember& lesson)
{
    const std::string path = "lessons." + lesson.key;
    if (lesson.value.type != JsonValue::Type::Object)
        return jsonError(lesson.value, path, "json.notObject");
    if (const Failure failure = checkFields(lesson.value, path, {"steps", "completed"}))
        return *failure;
    const auto steps = numberOf(lesson.value, path, "steps", MaxLessonSteps);
    if (!steps)
        return steps.error();
    const auto completed = numberOf(lesson.value, path, "completed", MaxCompleted);
    if (!completed)
        return completed.error();
    return LessonMark{*steps, *completed};
}

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
    if (value->type != JsonValue::Type::Object)
        return jsonError(*value, {}, "json.notObject");
    if (const Failure failure = checkFormat(*value, ProgressFormat, ProgressVersion))
        return *failure;
    if (const Failure failure = checkFields(*value, {}, {"format", "version", "lessons"}))
        return *failure;
    LessonProgress progress;
    const JsonMember* lessons = value->find("lessons");
    if (!lessons)
        return progress;
    if (lessons->value.type != JsonValue::Type::Object)
        return jsonError(lessons->value, "lessons", "json.notObject");
    for (const JsonMember& lesson : lessons->value.members) {
        const auto mark = markOf(lesson);
        if (!mark)
            return mark.error();
        progress.lessons[lesson.key] = *mark;
    }
    return progress;
}

} // namespace hp
