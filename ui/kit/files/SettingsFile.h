// The settings: a JSON file of values by name, such as "newGame/seatCount".
#pragma once

#include "ui/kit/files/KeptFile.h"

#include <QMap>
#include <QVariant>

namespace hp {

using SettingsValues = QMap<QString, QVariant>;

/// Texts, lists of texts, numbers, switches, bytes. What has been read is printed and read as the
/// same again.
Result<SettingsValues> parseSettings(const QByteArray& text);
QByteArray printSettings(const SettingsValues& values);

class SettingsFile : public QObject {
    Q_OBJECT
public:
    /// If there is no such file yet, the values are those of an INI file of this name, which
    /// version 0.1.0 has written. Such a file may also lie at the path itself.
    explicit SettingsFile(const QString& path);
    ~SettingsFile() override; ///< writes pending changes

    QVariant value(const QString& key, const QVariant& fallback = {}) const;
    /// A number below `count`; anything else counts as missing.
    int choice(const QString& key, int count, int fallback) const;
    template <class Choice> Choice choice(const QString& key, int count, Choice fallback) const
    {
        return static_cast<Choice>(choice(key, count, static_cast<int>(fallback)));
    }
    /// Words that are neither true nor false count as missing. QVariant takes every other word as
    /// true.
    bool isTrue(const QString& key, bool fallback) const;
    /// Sets a value and writes it to disk soon. Keeps what other processes have set in the
    /// meantime.
    void setValue(const QString& key, const QVariant& value);
    /// Writes pending changes now. If that fails, it tries again some time later.
    /// @return whether all values are on disk
    bool flush();

signals:
    /// Writing failed. The old file is unchanged. Emitted once, until writing has succeeded again.
    void failed(const hp::Error& why);

private:
    /// Nothing if the file does not answer.
    std::optional<SettingsValues> read();

    QString oldPath_; ///< of version 0.1.0
    KeptFile file_;
    SettingsValues values_;
    SettingsValues changed_; ///< since the last write
    QTimer timer_;           ///< until flush()
};

} // namespace hp
