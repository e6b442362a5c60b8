#include "engine/text/LessonFile.h"

#include "engine/game/Position.h"
#include "engine/players/Player.h"
#include "engine/rules/Validate.h"
#include "engine/scoring/LineScore.h"
#include "engine/teaching/LessonCheck.h"
#include "engine/text/Files.h"
#include "engine/text/JsonRules.h"
#include "engine/text/LessonText.h"
#include "engine/text/Names.h"
#include "engine/text/RulesJson.h"
#include "engine/text/Scan.h"
#include "engine/text/Suggest.h"
#include "engine/text/Tokens.h"

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

constexpr std::string_view Format = "hellerpfennig.lesson";
constexpr int Version = 1;
constexpr int MaxCoins = 9999;
constexpr std::size_t MaxId = 60;

using Kind = LessonTask::Kind;

struct KindWords {
    std::string name;
    Kind kind;
    std::vector<std::string> fields; ///< besides kind, hints and comment
};

const std::vector<KindWords>& kinds()
{
    static const std::vector<KindWords> all{
        {"show", Kind::Show, {}},
        {"sum", Kind::Sum, {"line", "seat"}},
        {"count", Kind::Count, {"tiles"}},
        {"square", Kind::Square, {"squares", "piece", "seat", "wish"}},
        {"line", Kind::Line, {"lines", "seat", "wish"}},
        {"turn", Kind::Turn, {"tolerance"}},
        {"play", Kind::Play, {"goal", "level"}}};
    return all;
}

std::string joined(const std::string& path, const std::string& key)
{
    return path.empty() ? key : path + "." + key;
}

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

/// Whether the text has characters that no text of a lesson needs: control characters except line
/// breaks, and those that turn the direction of a text round.
bool isStrange(const std::string& text)
{
    const auto isControl = [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f;
    };
    return std::any_of(text.begin(), text.end(), isControl) || turnsText(text);
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
            --draft.stalls[piece.seat][static_cast<std::size_t>(piece.rank - 1)];
    }
    draft.unseen.clear();
    draft.unseen = missingTiles(draft);
    if (rules.lineScoring != LineScoring::RoundEnd) {
        for (const Line line : market.lines()) {
            const LineScore score = scoreLine(market, line, shieldsOf(rules));
            for (int seat = 0; seat < seats && score.full; ++seat)
                draft.money[static_cast<std::size_t>(seat)] += total(score, seat);
        }
    }
    numberCopies(draft);
    return draft;
}

/// Reads a lesson field by field. Keeps the first error and skips the rest.
class Reader {
public:
    Result<Lesson> read(const JsonValue& root)
    {
        if (root.type != JsonValue::Type::Object)
            return jsonError(root, {}, "json.notObject");
        if (Failure failure = checkFormat(root, Format, Version))
            return *failure;
        if (isObject(root, "",
                     {"format", "version", "comment", "id", "name", "summary", "rules", "steps"}))
            readLesson(root);
        if (error_)
            return *error_;
        return lesson_;
    }

private:
    void fail(const JsonValue& at, std::string path, std::string id,
              std::vector<std::string> params = {})
    {
        if (!error_)
            error_ = jsonError(at, std::move(path), std::move(id), std::move(params));
    }
    /// The error of a text form within a JSON text.
    void fail(const JsonValue& at, std::string path, const Error& error)
    {
        fail(at, std::move(path), error.message.id, error.message.params);
        error_->column += error.column; // the quotation mark is one character
    }
    bool isObject(const JsonValue& value, const std::string& path,
                  const std::vector<std::string>& known)
    {
        if (error_)
            return false;
        if (value.type != JsonValue::Type::Object)
            fail(value, path, "json.notObject");
        else
            error_ = checkFields(value, path, known);
        if (const JsonValue* comment = member(value, "comment"))
            string(*comment, joined(path, "comment"));
        return !error_;
    }
    /// The member; nullptr if it is missing or after an error.
    const JsonValue* member(const JsonValue& object, const std::string& key) const
    {
        const JsonMember* found = error_ ? nullptr : object.find(key);
        return found ? &found->value : nullptr;
    }
    /// The same, but a missing one is an error.
    const JsonValue* needed(const JsonValue& object, const std::string& path,
                            const std::string& key)
    {
        const JsonValue* found = member(object, key);
        if (!found)
            fail(object, path, "json.fieldMissing", {key});
        return found;
    }
    /// The text of a value; empty after an error.
    std::string string(const JsonValue& value, const std::string& path)
    {
        if (value.type != JsonValue::Type::String) {
            fail(value, path, "json.notString");
            return {};
        }
        return value.text;
    }
    /// The items of a list that must not be empty; none after an error.
    const std::vector<JsonValue>& items(const JsonValue& value, const std::string& path)
    {
        static const std::vector<JsonValue> none;
        if (value.type != JsonValue::Type::Array)
            fail(value, path, "json.notList");
        else if (value.items.empty())
            fail(value, path, "lesson.emptyList");
        return error_ ? none : value.items;
    }
    /// One of some words; the first of them after an error.
    std::size_t choice(const JsonValue& value, const std::string& path,
                       const std::vector<std::string>& words)
    {
        const std::string word = string(value, path);
        const auto found = std::find(words.begin(), words.end(), word);
        if (error_)
            return 0;
        if (found != words.end())
            return static_cast<std::size_t>(found - words.begin());
        const std::string near = suggestion(word, words);
        if (near.empty())
            fail(value, path, "json.notOneOf", {word, listed(words)});
        else
            fail(value, path, "json.notOneOfSuggest", {word, near, listed(words)});
        return 0;
    }

    void readLesson(const JsonValue& root)
    {
        if (const JsonValue* id = member(root, "id")) {
            lesson_.id = string(*id, "id");
            if (!isId(lesson_.id))
                fail(*id, "id", "lesson.notAnId", {lesson_.id});
        }
        if (const JsonValue* name = needed(root, "", "name")) {
            lesson_.name = words(*name, "name");
            for (const std::string* one : {&lesson_.name.en, &lesson_.name.de}) {
                if (!isName(*one))
                    fail(*name, "name", "record.notAName", {std::to_string(MaxNameLength)});
            }
        }
        if (const JsonValue* summary = member(root, "summary"))
            lesson_.summary = words(*summary, "summary");
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
            if (error_)
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
            Error error = rules.error();
            if (error.line == 0 || value->type == JsonValue::Type::String) {
                error.line = value->line;
                error.column = value->column;
            }
            error.path = error.path.empty() ? where : joined(where, error.path);
            error_ = error;
            return;
        }
        const std::vector<Finding> findings = validate(*rules);
        if (hasErrors(findings))
            return fail(*value, joined(where, findings.front().path), findings.front().message.id,
                        findings.front().message.params);
        rules_ = *rules;
    }

    Words words(const JsonValue& value, const std::string& path)
    {
        Words result;
        if (!isObject(value, path, {"en", "de"}))
            return result;
        if (const JsonValue* en = member(value, "en"))
            result.en = text(*en, joined(path, "en"));
        if (const JsonValue* de = member(value, "de"))
            result.de = text(*de, joined(path, "de"));
        if (isBlankName(result.en) && isBlankName(result.de))
            fail(value, path, "lesson.noWords");
        return result;
    }
    std::string text(const JsonValue& value, const std::string& path)
    {
        std::string result = string(value, path);
        if (QString::fromStdString(result).size() > MaxLessonText)
            fail(value, path, "lesson.textTooLong", {std::to_string(MaxLessonText)});
        else if (isStrange(result))
            fail(value, path, "lesson.strangeText");
        else if (const Failure failure = checkWords(result))
            fail(value, path, *failure);
        return result;
    }

    void readStep(const JsonValue& value, const std::string& path)
    {
        if (!isObject(value, path, {"comment", "text", "rules", "position", "explain", "task"}))
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
        if (const JsonValue* task = member(value, "task"))
            readTask(*task, joined(path, "task"), step);
        lesson_.steps.push_back(std::move(step));
    }

    void readPosition(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        const std::string text = string(value, path);
        if (error_)
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

    /// A line of the step's market.
    Line lineOf(const JsonValue& value, const std::string& path, const LessonStep& step)
    {
        const std::string text = string(value, path);
        if (!step.position)
            fail(value, path, "lesson.noPosition");
        if (error_)
            return {};
        for (const Line line : step.position->market.lines()) {
            if (lineToken(line) == text)
                return line;
        }
        fail(value, path, "record.notALine", {text});
        return {};
    }
    int seatOf(const JsonValue& value, const std::string& path, const LessonStep& step)
    {
        const std::string text = string(value, path);
        const int seat = text.size() == 1 ? seatOfLetter(text[0]) : -1;
        if (seat < 0 || seat >= step.position->seats)
            fail(value, path, "record.notASeat", {text});
        return seat;
    }
    Piece pieceOf(const JsonValue& value, const std::string& path)
    {
        const auto piece = parsePiece(string(value, path));
        if (!piece)
            fail(value, path, piece.error());
        return error_ ? Piece() : *piece;
    }

    void readTask(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        std::vector<std::string> known{"comment", "kind", "hints"};
        std::vector<std::string> names;
        for (const KindWords& kind : kinds()) {
            names.push_back(kind.name);
            known.insert(known.end(), kind.fields.begin(), kind.fields.end());
        }
        if (!isObject(value, path, known))
            return;
        const JsonValue* name = needed(value, path, "kind");
        const KindWords& kind = kinds()[name ? choice(*name, joined(path, "kind"), names) : 0];
        known = {"comment", "kind", "hints"};
        known.insert(known.end(), kind.fields.begin(), kind.fields.end());
        if (!isObject(value, path, known))
            return;
        step.task.kind = kind.kind;
        if (kind.kind != Kind::Show && !step.position)
            return fail(value, path, "lesson.noPosition");
        if (const JsonValue* hints = member(value, "hints")) {
            for (const JsonValue& hint : items(*hints, joined(path, "hints"))) {
                if (step.task.hints.size() == MaxLessonHints)
                    return fail(hint, joined(path, "hints"), "lesson.tooMany",
                                {std::to_string(MaxLessonHints)});
                step.task.hints.push_back(words(
                    hint, joined(path, "hints." + std::to_string(step.task.hints.size() + 1))));
            }
        }
        readAnswer(value, path, step);
    }

    void readAnswer(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        switch (step.task.kind) {
        case Kind::Show:
            break;
        case Kind::Sum:
            readSum(value, path, step);
            break;
        case Kind::Count:
            readCount(value, path, step.task);
            break;
        case Kind::Square:
            readSquare(value, path, step);
            break;
        case Kind::Line:
            readLine(value, path, step);
            break;
        case Kind::Turn:
            readTurn(value, path, step);
            break;
        case Kind::Play:
            readPlay(value, path, step);
            break;
        }
    }

    void readSum(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        if (const JsonValue* line = needed(value, path, "line"))
            step.task.line = lineOf(*line, joined(path, "line"), step);
        if (const JsonValue* seat = needed(value, path, "seat"))
            step.task.seat = seatOf(*seat, joined(path, "seat"), step);
    }

    void readCount(const JsonValue& value, const std::string& path, LessonTask& task)
    {
        const JsonValue* tiles = needed(value, path, "tiles");
        if (!tiles)
            return;
        for (const JsonValue& item : items(*tiles, joined(path, "tiles"))) {
            const Piece tile = pieceOf(item, joined(path, "tiles"));
            if (!error_ && !tile.isTile())
                return fail(item, joined(path, "tiles"), "position.notATile", {item.text});
            if (std::find(task.tiles.begin(), task.tiles.end(), tile) != task.tiles.end())
                return fail(item, joined(path, "tiles"), "json.twice", {item.text});
            task.tiles.push_back(tile);
        }
    }

    /// Reads what is wished for whom, and finds the answers.
    void readWish(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        const JsonValue* wish = needed(value, path, "wish");
        if (wish)
            step.task.wish = choice(*wish, joined(path, "wish"), {"most", "least"}) == 0 ? 1 : -1;
        if (const JsonValue* seat = needed(value, path, "seat"))
            step.task.seat = seatOf(*seat, joined(path, "seat"), step);
        if (!error_ && !findAnswers(step))
            fail(*wish, joined(path, "wish"), "lesson.allEqual");
    }

    void readSquare(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        const std::string where = joined(path, "squares");
        if (const JsonValue* piece = member(value, "piece")) {
            if (const JsonValue* squares = member(value, "squares"))
                return fail(*squares, where, "lesson.eitherOr", {"squares", "piece"});
            step.task.piece = pieceOf(*piece, joined(path, "piece"));
            if (!error_ && step.task.piece->isNone())
                return fail(*piece, joined(path, "piece"), "token.notAPiece", {piece->text});
            return readWish(value, path, step);
        }
        for (const char* key : {"wish", "seat"}) {
            if (member(value, key))
                return fail(value, path, "lesson.needsPiece", {key});
        }
        const JsonValue* squares = needed(value, path, "squares");
        if (!squares)
            return;
        const Market& market = step.position->market;
        for (const JsonValue& item : items(*squares, where)) {
            const auto square = parseSquare(string(item, where), market.rows(), market.columns());
            if (!square)
                return fail(item, where, square.error());
            step.task.squares |= SquareSet{1} << *square;
        }
    }

    void readLine(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        const std::string where = joined(path, "lines");
        const JsonValue* lines = member(value, "lines");
        if (!lines)
            return readWish(value, path, step);
        if (member(value, "wish"))
            return fail(*lines, where, "lesson.eitherOr", {"lines", "wish"});
        if (const JsonValue* seat = member(value, "seat"))
            step.task.seat = seatOf(*seat, joined(path, "seat"), step);
        for (const JsonValue& item : items(*lines, where))
            step.task.lines.push_back(lineOf(item, where, step));
    }

    /// A position in which the seat to move has a turn to make.
    void checkTurnToMake(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        if (error_)
            return;
        step.task.seat = step.position->toMove;
        const auto position = positionOf(*step.position);
        if (!position)
            return fail(value, path, position.error().message.id, position.error().message.params);
        if (position->view.phase != Phase::Playing)
            fail(value, path, "turn.roundOver");
    }

    void readTurn(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        if (const JsonValue* tolerance = member(value, "tolerance")) {
            const auto coins = tolerance->integer(0, MaxCoins);
            if (!coins)
                return fail(*tolerance, joined(path, "tolerance"), "lesson.notCoins",
                            {"0", std::to_string(MaxCoins)});
            step.task.tolerance = static_cast<double>(*coins);
        }
        checkTurnToMake(value, path, step);
        if (error_)
            return;
        const auto& hand = step.position->hidden[static_cast<std::size_t>(step.task.seat)];
        if (std::find(hand.begin(), hand.end(), std::nullopt) != hand.end())
            fail(value, path, "lesson.ownTileUnknown", {seatToken(step.task.seat)});
    }

    void readPlay(const JsonValue& value, const std::string& path, LessonStep& step)
    {
        LessonGoal& goal = step.task.goal;
        if (const JsonValue* wanted = needed(value, path, "goal")) {
            if (wanted->type == JsonValue::Type::String) {
                choice(*wanted, joined(path, "goal"), {"most"});
            } else if (const auto coins = wanted->integer(-MaxCoins, MaxCoins)) {
                goal.kind = LessonGoal::Kind::AtLeast;
                goal.coins = static_cast<int>(*coins);
            } else {
                fail(*wanted, joined(path, "goal"), "lesson.notAGoal");
            }
        }
        if (const JsonValue* level = member(value, "level"))
            goal.level = levelNames()[choice(*level, joined(path, "level"), levelNames())];
        checkTurnToMake(value, path, step);
    }

    Lesson lesson_;
    RuleSet rules_;
    std::optional<Error> error_;
};

} // namespace

Result<Lesson> parseLesson(const QByteArray& json)
{
    const auto value =
        parseJson(withoutByteOrderMark({json.constData(), static_cast<std::size_t>(json.size())}));
    if (!value)
        return value.error();
    return Reader().read(*value);
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
            if (lesson)
                lessons.push_back(std::move(lesson).value());
        }
        return lessons;
    }();
    return all;
}

} // namespace hp
