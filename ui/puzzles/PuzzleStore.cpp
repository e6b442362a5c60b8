#include "ui/puzzles/PuzzleStore.h"

#include "engine/text/Files.h"
#include "engine/text/Json.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace hp {

namespace {

constexpr const char* Format = "hellerpfennig.puzzles";
constexpr int Version = 1;
constexpr std::size_t LongestId = 64;

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

Error errorAt(const JsonValue& value, std::string id, std::vector<std::string> params = {})
{
    return Error{{std::move(id), std::move(params)}, {}, value.line, value.column};
}

std::string textOf(const JsonValue& object, std::string_view key)
{
    const JsonMember* member = object.find(key);
    return member && member->value.type == JsonValue::Type::String ? member->value.text
                                                                   : std::string();
}

/// The items of a list; nothing if there is none.
const std::vector<JsonValue>& itemsOf(const JsonValue& object, std::string_view key)
{
    static const std::vector<JsonValue> none;
    const JsonMember* member = object.find(key);
    return member && member->value.type == JsonValue::Type::Array ? member->value.items : none;
}

QString asidePath(const QString& path)
{
    const QFileInfo info(path);
    return info.dir().filePath(info.completeBaseName() + QStringLiteral(".kept.") + info.suffix());
}

} // namespace

QByteArray printPuzzleProgress(const PuzzleProgress& progress)
{
    JsonWriter json(JsonWriter::Blanks::Some);
    json.beginObject(JsonWriter::Layout::Tall);
    json.member("format", Format).member("version", Version);
    json.key("days").beginArray();
    for (const QDate& day : progress.days())
        json.value(day.toString(Qt::ISODate).toStdString());
    json.end();
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
        parseJson({text.constData(), static_cast<std::size_t>(text.size())});
    if (!json)
        return json.error();
    if (!json->find("format"))
        return errorAt(*json, "json.formatMissing", {Format});
    if (const std::string format = textOf(*json, "format"); format != Format)
        return errorAt(*json, "json.otherFormat", {format, Format});
    const JsonMember* number = json->find("version");
    const auto version = number ? number->value.integer(1, INT64_MAX) : std::nullopt;
    if (!version)
        return errorAt(*json, "json.versionMissing", {std::to_string(Version)});
    if (*version > Version)
        return errorAt(number->value, "json.newerVersion",
                       {std::to_string(*version), std::to_string(Version)});
    PuzzleProgress progress;
    for (const JsonValue& item : itemsOf(*json, "days")) {
        const QDate day = QDate::fromString(QString::fromStdString(item.text), Qt::ISODate);
        if (item.type != JsonValue::Type::String || !progress.noteDay(day))
            return errorAt(item, "puzzle.badDay", {item.text});
    }
    for (const JsonValue& item : itemsOf(*json, "results")) {
        const std::string id = textOf(item, "id");
        const JsonMember* grade = item.find("grade");
        const auto counted = grade ? grade->value.integer(LowestGrade, HighestGrade) : std::nullopt;
        const PuzzleResult result = resultOf(textOf(item, "result"));
        const bool good = !id.empty() && id.size() <= LongestId && counted &&
                          result != PuzzleResult::New && progress.resultOf(id) == PuzzleResult::New;
        if (!good)
            return errorAt(item, "puzzle.badResult");
        progress.note(id, static_cast<int>(*counted), result);
    }
    return progress;
}

PuzzleStore::PuzzleStore(QString path, QObject* parent) : QObject(parent), path_(std::move(path)) {}

PuzzleStore::~PuzzleStore()
{
    flush();
}

void PuzzleStore::load()
{
    if (path_.isEmpty() || !QFile::exists(path_))
        return;
    const Result<QByteArray> text = readSmallFile(path_, MaxRecordBytes);
    Result<PuzzleProgress> read =
        text ? parsePuzzleProgress(*text) : Result<PuzzleProgress>(text.error());
    if (read) {
        progress_ = std::move(read).value();
        emit changed();
        return;
    }
    const auto kept = moveAside(path_, asidePath(path_));
    inTheWay_ = !kept;
    const QString what =
        tr("The results of the puzzles cannot be read: %1").arg(wording(read.error()));
    const QString where =
        kept ? tr("The file is kept as %1.").arg(isolated(QDir::toNativeSeparators(*kept)))
             : tr("The file stays where it is: %1. Until it is gone from there, new results are "
                  "not kept.")
                   .arg(isolated(QDir::toNativeSeparators(path_)));
    emit failed(what + QLatin1Char(' ') + where);
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

void PuzzleStore::touch()
{
    dirty_ = true;
    flush();
    emit changed();
}

bool PuzzleStore::flush()
{
    if (!dirty_ || path_.isEmpty())
        return !dirty_;
    inTheWay_ = inTheWay_ && QFile::exists(path_);
    if (inTheWay_)
        return false;
    QDir().mkpath(QFileInfo(path_).absolutePath());
    if (const Failure failure = writeWholeFile(path_, printPuzzleProgress(progress_))) {
        if (!std::exchange(complained_, true))
            emit failed(tr("The results of the puzzles cannot be kept: %1").arg(wording(*failure)));
        return false;
    }
    dirty_ = false;
    complained_ = false;
    return true;
}

} // namespace hp
