#include "ui/lisboa/lessons/Lesson.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/text/Tokens.h"
#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"
#include "engine/text/Languages.h"

#include <QDir>

#include <algorithm>
#include <array>
#include <cassert>

// Resources of a static library have to be asked for, outside of any namespace.
static void registerLisboaLessons()
{
    Q_INIT_RESOURCE(lisboa_lessons);
}

namespace hp::lisboa {

namespace {

constexpr std::string_view LessonFormat = "hellerpfennig.lisboa-lesson";
constexpr int LessonVersion = 1;
constexpr int MaxFileSize = 1 << 20;
constexpr int MaxNumber = 999;
constexpr auto KindNames = std::to_array<const char*>({"read", "play", "number"});
constexpr auto AskNames = std::to_array<const char*>(
    {"earned", "cost", "worth", "squaresLeft", "entrancesLeft", "finalMoney"});
/// In the order of StepKind.
constexpr auto StepNames =
    std::to_array<const char*>({"swap", "open", "take", "bring", "restaurant", "coin"});

template <class Names> std::vector<std::string> listOf(const Names& names)
{
    return {names.begin(), names.end()};
}

class LessonReader : private JsonFields {
public:
    Result<Lesson> read(const JsonValue& root)
    {
        if (isDocument(root, LessonFormat, LessonVersion) &&
            isObject(root, "",
                     {"format", "version", "comment", "id", "name", "summary", "learned", "picture",
                      "rules", "pages"}))
            readLesson(root);
        return result(lesson_);
    }

private:
    void readLesson(const JsonValue& root)
    {
        if (const JsonValue* id = needed(root, "", "id", Type::String))
            lesson_.id = id->text;
        lesson_.name = neededWords(root, "", "name");
        lesson_.summary = neededWords(root, "", "summary");
        lesson_.learned = neededWords(root, "", "learned");
        if (const JsonValue* picture = needed(root, "", "picture", Type::String))
            lesson_.picture = picture->text;
        if (const JsonValue* rules = member(root, "rules")) {
            const auto read = playableRulesFromJson(*rules);
            if (!read)
                return fail(*rules, joined("rules", read.error().path), read.error().message.id,
                            read.error().message.params);
            lesson_.rules = *read;
        }
        const JsonValue* pages = needed(root, "", "pages");
        if (!pages)
            return;
        for (const JsonValue& page : items(*pages, "pages")) {
            readPage(page, "pages." + std::to_string(lesson_.pages.size() + 1));
            if (error())
                return;
        }
    }

    Words words(const JsonValue& object, const std::string& path, const char* key)
    {
        Words read;
        const JsonValue* value = member(object, key);
        if (value && isWords(*value, joined(path, key))) {
            for (const JsonMember& one : value->members)
                read[one.key] = string(one.value, joined(joined(path, key), one.key));
        }
        return read;
    }
    Words neededWords(const JsonValue& object, const std::string& path, const char* key)
    {
        needed(object, path, key);
        return words(object, path, key);
    }

    void readPage(const JsonValue& value, const std::string& path)
    {
        if (!isObject(value, path, {"comment", "text", "position", "task"}))
            return;
        LessonPage page;
        page.text = neededWords(value, path, "text");
        if (const JsonValue* position = member(value, "position")) {
            const auto read =
                parsePosition(string(*position, joined(path, "position")), lesson_.rules);
            if (!read)
                return fail(*position, joined(path, "position"), read.error());
            page.begin = read->state;
            page.seats = read->seats;
            if (page.begin.unknownMoney != 0)
                return fail(*position, joined(path, "position"), "lisboa.record.unknownMoney");
        } else if (lesson_.pages.empty()) {
            needed(value, path, "position");
            return;
        } else {
            page.begin = lesson_.pages.back().begin;
            page.seats = lesson_.pages.back().seats;
        }
        rules_ = lesson_.rulesOf(page);
        if (const JsonValue* task = member(value, "task"))
            readTask(*task, joined(path, "task"), page);
        lesson_.pages.push_back(std::move(page));
    }

    void readTask(const JsonValue& value, const std::string& path, LessonPage& page)
    {
        if (!isObject(value, path,
                      {"kind", "goal", "ask", "step", "seat", "square", "hint", "right", "wrong"}))
            return;
        LessonTask& task = page.task;
        if (const JsonValue* kind = needed(value, path, "kind"))
            task.kind = static_cast<LessonTask::Kind>(
                choice(*kind, joined(path, "kind"), listOf(KindNames)));
        task.hint = neededWords(value, path, "hint");
        task.right = words(value, path, "right");
        task.wrong = words(value, path, "wrong");
        task.seat = page.begin.toMove;
        const OpenGame game(*rules_, page.begin);
        if (error())
            return;
        if (task.kind == LessonTask::Kind::Play)
            readGoal(value, path, task, game);
        else if (task.kind == LessonTask::Kind::Number)
            readAsked(value, path, task, game);
    }

    void readGoal(const JsonValue& value, const std::string& path, LessonTask& task,
                  const OpenGame& game)
    {
        const JsonValue* goal = needed(value, path, "goal");
        const std::string where = joined(path, "goal");
        if (!goal || !isObject(*goal, where,
                               {"step", "gain", "earned", "cost", "others", "raises", "uncovers",
                                "ends", "wins"}))
            return;
        if (const JsonValue* step = member(*goal, "step"))
            task.goal.kind =
                static_cast<StepKind>(choice(*step, joined(where, "step"), listOf(StepNames)));
        task.goal.gain = number(*goal, where, "gain");
        task.goal.earned = number(*goal, where, "earned");
        task.goal.cost = number(*goal, where, "cost");
        task.goal.others = number(*goal, where, "others");
        task.goal.raises = number(*goal, where, "raises");
        task.goal.uncovers = isSet(*goal, where, "uncovers");
        task.goal.ends = isSet(*goal, where, "ends");
        task.goal.wins = isSet(*goal, where, "wins");
        if (!error() && answersOf(task.goal, game).empty())
            fail(*goal, where, "lisboa.lesson.noAnswer");
    }

    std::optional<int> number(const JsonValue& object, const std::string& path, const char* key)
    {
        const JsonValue* value = member(object, key);
        return value ? std::optional(integer(*value, joined(path, key), 0, MaxNumber))
                     : std::nullopt;
    }
    bool isSet(const JsonValue& object, const std::string& path, const char* key)
    {
        const JsonValue* value = member(object, key);
        return value && flag(*value, joined(path, key));
    }

    void readAsked(const JsonValue& value, const std::string& path, LessonTask& task,
                   const OpenGame& game)
    {
        using Ask = LessonTask::Ask;
        if (const JsonValue* ask = needed(value, path, "ask"))
            task.ask = static_cast<Ask>(choice(*ask, joined(path, "ask"), listOf(AskNames)));
        if (const JsonValue* seat = member(value, "seat")) {
            const std::string letter = string(*seat, joined(path, "seat"));
            task.seat = 0;
            while (task.seat < game.seats() && seatToken(game, task.seat) != letter)
                ++task.seat;
            if (task.seat == game.seats())
                return fail(*seat, joined(path, "seat"), "lisboa.position.seatLetter", {letter});
        }
        if (task.ask == Ask::Earned || task.ask == Ask::Cost)
            readStep(value, path, task, game);
        else if (task.ask == Ask::Worth)
            readSquare(value, path, task, game);
    }

    void readStep(const JsonValue& value, const std::string& path, LessonTask& task,
                  const OpenGame& game)
    {
        const JsonValue* step = needed(value, path, "step");
        if (!step)
            return;
        const auto steps = parseSteps(string(*step, joined(path, "step")), *rules_);
        if (!steps)
            return fail(*step, joined(path, "step"), steps.error());
        if (const Failure failure = game.check(steps->front()))
            return fail(*step, joined(path, "step"), failure->message.id, failure->message.params);
        task.step = steps->front();
    }

    void readSquare(const JsonValue& value, const std::string& path, LessonTask& task,
                    const OpenGame& game)
    {
        const JsonValue* square = needed(value, path, "square");
        if (!square)
            return;
        const auto read = parseSquare(string(*square, joined(path, "square")), *rules_);
        if (!read)
            return fail(*square, joined(path, "square"), read.error());
        if (!(game.stands() >> *read & 1))
            return fail(*square, joined(path, "square"), "lisboa.lesson.noStand",
                        {squareToken(*read)});
        task.square = *read;
    }

    Lesson lesson_;
    std::shared_ptr<const Rules> rules_; ///< of the page that is read
};

/// All texts get the languages that only catalogues have.
void translateRest(Lesson& lesson, const QByteArray& context)
{
    const auto add = [&context](Words& words) { hp::translateRest(words, context.constData()); };
    add(lesson.name);
    add(lesson.summary);
    add(lesson.learned);
    for (LessonPage& page : lesson.pages) {
        add(page.text);
        add(page.task.hint);
        add(page.task.right);
        add(page.task.wrong);
    }
}

} // namespace

std::shared_ptr<const Rules> Lesson::rulesOf(const LessonPage& page) const
{
    return std::make_shared<const Rules>(rules, page.seats);
}

Result<Lesson> parseLesson(const QByteArray& json)
{
    const auto value = parseJson({json.constData(), static_cast<std::size_t>(json.size())});
    if (!value)
        return value.error();
    return LessonReader().read(*value);
}

const std::vector<Lesson>& builtInLessons()
{
    static const std::vector<Lesson> all = [] {
        registerLisboaLessons();
        std::vector<Lesson> lessons;
        const QDir folder(QStringLiteral(":/lisboa/lessons"));
        for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
            const auto text = readSmallFile(folder.filePath(name), MaxFileSize);
            auto lesson = text ? parseLesson(*text) : Result<Lesson>(text.error());
            assert(lesson); // a test loads them all
            if (!lesson)
                continue;
            translateRest(lesson.value(), QByteArray("lisboa/lessons/") + name.toUtf8());
            lessons.push_back(std::move(lesson).value());
        }
        return lessons;
    }();
    return all;
}

} // namespace hp::lisboa
