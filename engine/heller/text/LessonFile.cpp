#include "engine/heller/text/LessonFile.h"

#include "engine/base/Scan.h"
#include "engine/heller/game/Position.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/LessonTasks.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/Typed.h"
#include "engine/text/Files.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cassert>

// Outside all namespaces, because the macro requires it. Resources of a static library are
// registered only on request.
static void registerLessons()
{
    Q_INIT_RESOURCE(lessons);
}

namespace hp {

namespace {

constexpr std::string_view LessonFormat = "hellerpfennig.lesson";
constexpr int LessonVersion = 1;
constexpr std::size_t MaxId = 60;

bool isId(const std::string& text)
{
    return !text.empty() && text.size() <= MaxId &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
           });
}

std::string idOf(std::string name)
{
    std::replace_if(
        name.begin(), name.end(), [](char c) { return !isId(std::string(1, c)); }, '-');
    return name.substr(0, MaxId);
}

/// A position of which only the market is given: the money of the start, and of lines that have
/// paid; all other stalls unplaced, all other tiles not seen.
PositionDraft positionAround(const Market& market, const RuleSet& rules)
{
    int seats = MinSeats;
    for (int i = 0; i < market.squareCount(); ++i) {
        const Piece& piece = market.at(static_cast<SquareIndex>(i));
        if (piece.isStall())
            seats = std::max(seats, piece.seat + 1);
    }
    PositionDraft draft = PositionDraft::start(rules, seats);
    draft.market = market;
    for (int i = 0; i < market.squareCount(); ++i) {
        const Piece& piece = market.at(static_cast<SquareIndex>(i));
        if (piece.isStall())
            --draft.stalls[piece.seat][piece.rank - 1];
    }
    draft.unseen.clear();
    draft.unseen = missingTiles(draft);
    if (rules.lineScoring != LineScoring::RoundEnd) {
        for (const Line line : market.lines()) {
            const LineScore score = scoreLine(market, line, shieldsOf(rules));
            for (int seat = 0; seat < seats && score.full; ++seat)
                draft.money[seat] += total(score, seat);
        }
    }
    numberCopies(draft);
    return draft;
}

/// Reads a lesson and its steps.
class LessonReader : private LessonTaskReader {
public:
    Result<Lesson> read(const JsonValue& root)
    {
        if (isDocument(root, LessonFormat, LessonVersion) &&
            isObject(root, "",
                     {"format", "version", "comment", "id", "name", "summary", "learned", "puzzle",
                      "rules", "steps"}))
            readLesson(root);
        return result(lesson_);
    }

private:
    void readLesson(const JsonValue& root)
    {
        if (const JsonValue* id = member(root, "id")) {
            lesson_.id = string(*id, "id");
            if (!isId(lesson_.id))
                fail(*id, "id", "lesson.notAnId", {lesson_.id});
        }
        if (const JsonValue* name = needed(root, "", "name")) {
            lesson_.name = words(*name, "name");
            for (const Words::Entry& one : lesson_.name) {
                if (!isName(one.text))
                    fail(*name, "name", "record.notAName", {std::to_string(MaxNameLength)});
            }
        }
        if (const JsonValue* summary = member(root, "summary"))
            lesson_.summary = words(*summary, "summary");
        if (const JsonValue* learned = member(root, "learned"))
            lesson_.learned = words(*learned, "learned");
        if (const JsonValue* puzzle = member(root, "puzzle"))
            lesson_.puzzle =
                static_cast<PuzzleTheme>(choice(*puzzle, "puzzle", puzzleThemeNames()));
        readRules(root, "");
        const JsonValue* steps = needed(root, "", "steps");
        if (!steps)
            return;
        const RuleSet rules = rules_;
        for (const JsonValue& step : items(*steps, "steps")) {
            if (lesson_.steps.size() == MaxLessonSteps)
                fail(step, "steps", "lesson.tooMany", {std::to_string(MaxLessonSteps)});
            rules_ = rules;
            readStep(step, "steps." + std::to_string(lesson_.steps.size() + 1));
            if (error())
                return;
        }
    }

    /// The rules of a lesson or a step: the name of a preset, or the rules themselves.
    void readRules(const JsonValue& object, const std::string& path)
    {
        const JsonValue* value = member(object, "rules");
        if (!value)
            return;
        const std::string where = joined(path, "rules");
        const auto rules = value->type == JsonValue::Type::String
                               ? loadPreset(QString::fromStdString(value->text))
                               : rulesFromJson(*value);
        if (!rules) {
            Error found = rules.error();
            if (found.line == 0 || value->type == JsonValue::Type::String) {
                found.line = value->line;
                found.column = value->column;
            }
            found.path = found.path.empty() ? where : joined(where, found.path);
            return fail(found);
        }
        const std::vector<Finding> findings = validate(*rules);
        if (hasErrors(findings))
            return fail(*value, joined(where, findings.front().path), findings.front().message.id,
                        findings.front().message.params);
        rules_ = *rules;
    }

    void readStep(const JsonValue& value, const std::string& path)
    {
        if (!isObject(value, path,
                      {"comment", "text", "rules", "position", "explain", "whole", "task"}))
            return;
        LessonStep step;
        step.line = value.line;
        if (const JsonValue* text = needed(value, path, "text"))
            step.text = words(*text, joined(path, "text"));
        readRules(value, path);
        if (const JsonValue* position = member(value, "position"))
            readPosition(*position, joined(path, "position"), step);
        else if (member(value, "rules"))
            fail(value, path, "lesson.rulesWithoutPosition");
        else if (!lesson_.steps.empty())
            step.position = lesson_.steps.back().position;
        if (const JsonValue* explain = member(value, "explain")) {
            for (const JsonValue& line : items(*explain, joined(path, "explain")))
                step.explain.push_back(lineOf(line, joined(path, "explain"), step));
        }
        if (const JsonValue* whole = member(value, "whole"))
            step.whole = flag(*whole, joined(path, "whole"));
        if (const JsonValue* task = member(value, "task"))
            readTask(*task, joined(path, "task"), step);
        lesson_.steps.push_back(std::move(step));
    }

    void readPosition(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        const std::string text = tidiedNotation(string(value, path));
        if (error())
            return;
        const bool whole = text.find(';') != std::string::npos;
        if (!whole) {
            const auto market = parseMarket(text);
            if (!market)
                return fail(value, path, market.error());
            if (market->rows() != rules_.rows || market->columns() != rules_.columns)
                return fail(value, path, "position.marketSize",
                            {std::to_string(market->rows()), std::to_string(market->columns()),
                             std::to_string(rules_.rows), std::to_string(rules_.columns)});
            step.position = positionAround(*market, rules_);
        } else {
            const auto draft = parseDraft(text, rules_);
            if (!draft)
                return fail(value, path, draft.error());
            if (const auto position = parsePosition(text, rules_); !position)
                return fail(value, path, position.error());
            step.position = *draft;
        }
        for (const PositionFinding& finding : findings(*step.position)) {
            if (finding.severity == PositionFinding::Severity::Error)
                return fail(value, path, finding.message.id, finding.message.params);
        }
    }

    Lesson lesson_;
    RuleSet rules_;
};

/// All texts of the lesson get the languages that only catalogues have.
void translateRest(Lesson& lesson, const QByteArray& context)
{
    const auto add = [&context](Words& words) { hp::translateRest(words, context.constData()); };
    add(lesson.name);
    add(lesson.summary);
    add(lesson.learned);
    for (LessonStep& step : lesson.steps) {
        add(step.text);
        add(step.task.wrong);
        for (Words& hint : step.task.hints)
            add(hint);
    }
}

} // namespace

Result<Lesson> parseLesson(const QByteArray& json)
{
    const auto value =
        parseJson(withoutByteOrderMark({json.constData(), static_cast<std::size_t>(json.size())}));
    if (!value)
        return value.error();
    return LessonReader().read(*value);
}

Result<Lesson> loadLesson(const QString& path)
{
    const auto text = readSmallFile(path, MaxRulesBytes);
    if (!text)
        return text.error();
    auto lesson = parseLesson(*text);
    if (!lesson)
        return inFile(lesson.error(), path);
    std::string& id = lesson.value().id;
    if (id.empty())
        id = idOf(QFileInfo(path).completeBaseName().toLower().toStdString());
    id = "file." + id;
    return lesson;
}

const std::vector<Lesson>& builtInLessons()
{
    static const std::vector<Lesson> all = [] {
        registerLessons();
        std::vector<Lesson> lessons;
        const QDir folder(QStringLiteral(":/lessons"));
        for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
            const auto text = readSmallFile(folder.filePath(name), MaxRulesBytes);
            auto lesson = text ? parseLesson(*text) : Result<Lesson>(text.error());
            assert(lesson); // a test loads them all
            if (!lesson)
                continue;
            translateRest(lesson.value(), QByteArray("lessons/") + name.toUtf8());
            lessons.push_back(std::move(lesson).value());
        }
        return lessons;
    }();
    return all;
}

} // namespace hp
