#include "ui/kit/files/SettingsFile.h"

#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"
#include "ui/kit/files/Ini.h"

#include <QDir>
#include <QFileInfo>

#include <chrono>
#include <cmath>
#include <cstdint>

namespace hp {

namespace {

constexpr const char* SettingsFormat = "hellerpfennig.settings";
constexpr int SettingsVersion = 1;
constexpr const char* BytesKey = "base64"; ///< the only member of a value that is bytes
constexpr std::chrono::seconds RetryAfter{10};

/// parseJson() refuses null characters.
std::string withoutNull(QString text)
{
    return text.remove(QChar(0)).toStdString();
}

void writeValue(JsonWriter& json, const QVariant& value)
{
    switch (value.metaType().id()) {
    case QMetaType::UnknownType:
        json.null();
        break;
    case QMetaType::Bool:
        json.value(value.toBool());
        break;
    case QMetaType::Int:
    case QMetaType::LongLong:
        json.value(value.toLongLong());
        break;
    case QMetaType::Double:
        json.value(value.toDouble());
        break;
    case QMetaType::QByteArray:
        json.beginObject().member(BytesKey, value.toByteArray().toBase64().toStdString()).end();
        break;
    case QMetaType::QStringList:
        json.beginArray();
        for (const QString& part : value.toStringList())
            json.value(withoutNull(part));
        json.end();
        break;
    default:
        json.value(withoutNull(value.toString()));
    }
}

QVariant readValue(const JsonValue& value)
{
    const QString text = QString::fromStdString(value.text);
    const JsonMember* bytes = value.find(BytesKey);
    switch (value.type) {
    case JsonValue::Type::Bool:
        return value.boolean;
    case JsonValue::Type::String:
        return text;
    case JsonValue::Type::Number:
        if (const auto whole = value.integer(INT64_MIN, INT64_MAX))
            return static_cast<qlonglong>(*whole);
        if (const double number = text.toDouble(); std::isfinite(number))
            return number;
        break;
    case JsonValue::Type::Array: {
        QStringList parts;
        for (const JsonValue& item : value.items)
            parts += QString::fromStdString(item.text);
        return parts;
    }
    case JsonValue::Type::Object:
        if (bytes)
            return QByteArray::fromBase64(QByteArray::fromStdString(bytes->value.text));
        break;
    case JsonValue::Type::Null:
        break;
    }
    return {};
}

} // namespace

QByteArray printSettings(const SettingsValues& values)
{
    JsonWriter json(JsonWriter::Blanks::Some);
    json.beginObject(JsonWriter::Layout::Tall)
        .member("format", SettingsFormat)
        .member("version", SettingsVersion);
    json.key("values").beginObject(JsonWriter::Layout::Tall);
    for (auto it = values.begin(); it != values.end(); ++it)
        writeValue(json.key(it.key().toStdString()), it.value());
    json.end().end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

Result<SettingsValues> parseSettings(const QByteArray& text)
{
    const auto json = parseJson({text.constData(), static_cast<std::size_t>(text.size())});
    if (!json)
        return json.error();
    JsonFields fields;
    fields.isDocument(*json, SettingsFormat, SettingsVersion);
    SettingsValues values;
    if (const JsonValue* all = fields.needed(*json, {}, "values", JsonValue::Type::Object)) {
        for (const JsonMember& member : all->members)
            values.insert(QString::fromStdString(member.key), readValue(member.value));
    }
    return fields.result(values);
}

SettingsFile::SettingsFile(const QString& path)
    : oldPath_(QFileInfo(path).dir().filePath(QFileInfo(path).completeBaseName() +
                                              QStringLiteral(".ini"))),
      file_(path, [this] { return printSettings(values_); }),
      values_(read().value_or(SettingsValues()))
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &SettingsFile::flush);
    connect(&file_, &KeptFile::failed, this, &SettingsFile::failed);
}

SettingsFile::~SettingsFile()
{
    flush();
}

std::optional<SettingsValues> SettingsFile::read()
{
    std::optional<Result<QByteArray>> text = file_.read();
    if (!text)
        text = readSmallFile(oldPath_, MaxIniBytes);
    if (!*text && text->error().message.id == "file.noAnswer")
        return {};
    if (!*text)
        return SettingsValues();
    if (!(*text)->trimmed().startsWith('{'))
        return parseIni(**text);
    const Result<SettingsValues> values = parseSettings(**text);
    if (!values)
        file_.putAside();
    return values ? *values : SettingsValues();
}

QVariant SettingsFile::value(const QString& key, const QVariant& fallback) const
{
    return values_.value(key, fallback);
}

int SettingsFile::choice(const QString& key, int count, int fallback) const
{
    bool isNumber = false;
    const int number = value(key, fallback).toInt(&isNumber);
    return isNumber && number >= 0 && number < count ? number : fallback;
}

bool SettingsFile::isTrue(const QString& key, bool fallback) const
{
    const QString word = value(key).toString().toLower();
    if (word == QLatin1String("true") || word == QLatin1String("1"))
        return true;
    return word == QLatin1String("false") || word == QLatin1String("0") ? false : fallback;
}

void SettingsFile::setValue(const QString& key, const QVariant& value)
{
    values_.insert(key, value);
    changed_.insert(key, value);
    timer_.start(0); // together with all other values set now
}

bool SettingsFile::flush()
{
    timer_.stop();
    if (changed_.isEmpty())
        return true;
    if (const std::optional<SettingsValues> others = read()) {
        values_ = *others;
        values_.insert(changed_);
    }
    if (file_.touch())
        changed_.clear();
    else
        timer_.start(RetryAfter); // in the meantime the user may free some space
    return changed_.isEmpty();
}

} // namespace hp
