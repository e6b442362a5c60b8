#include "ui/shell/SettingsFile.h"

#include "engine/text/Files.h"
#include "engine/text/Wording.h"
#include "ui/shell/Ini.h"

#include <QDir>
#include <QFileInfo>

#include <chrono>

namespace hp {

namespace {

constexpr std::chrono::seconds RetryAfter{10};

} // namespace

SettingsFile::SettingsFile(QString path) : path_(std::move(path)), values_(read())
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &SettingsFile::flush);
}

SettingsFile::~SettingsFile()
{
    flush();
}

QMap<QString, QVariant> SettingsFile::read() const
{
    const Result<QByteArray> text = readSmallFile(path_, MaxIniBytes);
    return text ? parseIni(*text) : QMap<QString, QVariant>();
}

QVariant SettingsFile::value(const QString& key, const QVariant& fallback) const
{
    return values_.value(key, fallback);
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
    // What cannot be read for the moment must not be replaced.
    const Result<QByteArray> old = readSmallFile(path_, MaxIniBytes);
    const bool answers = old || old.error().message.id != "file.noAnswer";
    QMap<QString, QVariant> values = old ? parseIni(*old) : QMap<QString, QVariant>();
    values.insert(changed_);
    if (answers)
        values_ = values;
    if (const Failure failure =
            answers ? writeWithFolder(path_, printIni(values_)) : Failure(old.error())) {
        if (!complained_)
            emit failed(tr("The settings cannot be kept: %1").arg(wording(*failure)));
        complained_ = true;
        timer_.start(RetryAfter); // in the meantime the user may free some space
        return false;
    }
    changed_.clear();
    complained_ = false;
    return true;
}

} // namespace hp
