#include "ui/heller/puzzles/PuzzleStore.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/JsonFields.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace hp {

namespace {

constexpr const char* Format = "hellerpfennig.puzzles";
constexpr int Version = 1;
constexpr const char* DaysKey = "days";
constexpr const char* LostDaysKey = "lost_days"; ///< missing in the files of older versions
constexpr std::size_t LongestId = 64;
/// The results of a hundred thousand puzzles, four values each: more than one can solve.
constexpr int MaxValues = 500'000;

constexpr std::array<std::pair<PuzzleResult, const char*>, 3> Names{
    {{PuzzleResult::Missed, "missed"},
     {PuzzleResult::Later, "later"},
     {PuzzleResult::AtOnce, "at_once"}}};

const char* nameOf(PuzzleResult result)
{
    const auto found = std::find_if(Names.begin(), Names.end(),
                                    [&](const auto& name) { return name.first == result; });
    return found->second;
}

PuzzleResult resultOf(const std::string& name)
{
    const auto found = std::find_if(Names.begin(), Names.end(),
                                    [&](const auto& known) { return known.second == name; });
    return found == Names.end() ? PuzzleResult::New : found->first;
}

std::string textOf(const JsonValue& object, std::string_view key)
{
    const JsonMember* member = object.find(key);
    return member && member->value.type == JsonValue::Type::String ? member->value.text
                                                                   : std::string();
}

} // namespace

QByteArray printPuzzleProgress(const PuzzleProgress& progress)
{
    JsonWriter json(JsonWriter::Blanks::Some);
    json.beginObject(JsonWriter::Layout::Tall);
    json.member("format", Format).member("version", Version);
    for (const auto& [key, days] :
         {std::pair(DaysKey, &progress.days()), {LostDaysKey, &progress.lostDays()}}) {
        json.key(key).beginArray();
        for (const QDate& day : *days)
            json.value(day.toString(Qt::ISODate).toStdString());
        json.end();
    }
    json.key("results").beginArray(JsonWriter::Layout::Tall);
    for (const PuzzleProgress::Entry& entry : progress.entries()) {
        json.beginObject();
        json.member("id", entry.id).member("grade", entry.grade);
        json.member("result", nameOf(entry.result)).end();
    }
    return QByteArray::fromStdString(json.end().end().text() + '\n');
}

Result<PuzzleProgress> parsePuzzleProgress(const QByteArray& text)
{
    const Result<JsonValue> json =
        parseJson({text.constData(), static_cast<std::size_t>(text.size())}, 1, MaxValues);
    if (!json)
        return json.error();
    JsonFields fields;
    fields.isDocument(*json, Format, Version);
    const auto itemsOf = [&](const char* key) {
        const JsonValue* list = fields.member(*json, key);
        return list && fields.is(JsonValue::Type::Array, *list, key) ? std::span(list->items)
                                                                     : std::span<const JsonValue>();
    };
    PuzzleProgress progress;
    for (const auto& [key, note] :
         {std::pair(DaysKey, &PuzzleProgress::noteDay), {LostDaysKey, &PuzzleProgress::loseDay}}) {
        for (const JsonValue& item : itemsOf(key)) {
            const QString day = QString::fromStdString(fields.string(item, key));
            if (!(progress.*note)(QDate::fromString(day, Qt::ISODate)))
                fields.fail(item, key, "puzzle.badDay", {item.text});
        }
    }
    for (const JsonValue& item : itemsOf("results")) {
        const std::string id = textOf(item, "id");
        const JsonMember* grade = item.find("grade");
        const auto counted = grade ? grade->value.integer(LowestGrade, HighestGrade) : std::nullopt;
        const PuzzleResult result = resultOf(textOf(item, "result"));
        const bool good = !id.empty() && id.size() <= LongestId && counted &&
                          result != PuzzleResult::New && progress.resultOf(id) == PuzzleResult::New;
        if (good)
            progress.note(id, static_cast<int>(*counted), result);
        else
            fields.fail(item, "results", "puzzle.badResult");
    }
    return fields.result(std::move(progress));
}

PuzzleStore::PuzzleStore(const QString& path, QObject* parent)
    : QObject(parent), file_(path, [this] { return printPuzzleProgress(progress_); })
{
    connect(&file_, &KeptFile::failed, this, [this](const Error& why) {
        emit failed(tr("The results of the puzzles cannot be kept: %1").arg(wording(why)));
    });
}

PuzzleStore::~PuzzleStore()
{
    file_.flush();
}

void PuzzleStore::load()
{
    if (std::exchange(loaded_, true)) {
        if (!problem_.isEmpty()) // whoever listens now has not heard it
            emit failed(std::exchange(problem_, {}));
        return;
    }
    const std::optional<Result<QByteArray>> text = file_.read();
    if (!text)
        return;
    Result<PuzzleProgress> read =
        *text ? parsePuzzleProgress(**text) : Result<PuzzleProgress>(text->error());
    if (read) {
        progress_ = std::move(read).value();
        emit changed();
        return;
    }
    problem_ = tr("The results of the puzzles cannot be read: %1").arg(wording(read.error())) +
               QLatin1Char(' ') + file_.putAside();
    if (receivers(SIGNAL(failed(QString))) > 0)
        emit failed(std::exchange(problem_, {}));
}

void PuzzleStore::note(const std::string& id, int grade, PuzzleResult result)
{
    if (progress_.note(id, grade, result))
        touch();
}

void PuzzleStore::noteDay(QDate day)
{
    if (progress_.noteDay(day))
        touch();
}

void PuzzleStore::loseDay(QDate day)
{
    if (progress_.loseDay(day))
        touch();
}

void PuzzleStore::touch()
{
    file_.touch();
    emit changed();
}

} // namespace hp
