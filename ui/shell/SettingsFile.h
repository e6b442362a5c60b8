// The settings file in the INI form of QSettings, without QSettings: on a full disk it replaces the
// old file by half a file and reports no error, and a damaged value can end the program.
#pragma once

#include <QMap>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QVariant>

namespace hp {

class SettingsFile : public QObject {
    Q_OBJECT
public:
    explicit SettingsFile(QString path);
    ~SettingsFile() override; ///< writes pending changes

    QVariant value(const QString& key, const QVariant& fallback = {}) const;
    /// Sets a value and writes it to disk soon. Keeps what other processes have set in the
    /// meantime.
    void setValue(const QString& key, const QVariant& value);
    /// Writes pending changes now. If that fails, it tries again some time later.
    /// @return whether all values are on disk
    bool flush();

signals:
    /// Writing failed. The old file is unchanged. Emitted once, until writing has succeeded again.
    void failed(const QString& why);

private:
    QMap<QString, QVariant> read() const;

    QString path_;
    QMap<QString, QVariant> values_;
    QMap<QString, QVariant> changed_; ///< since the last write
    QTimer timer_;                    ///< until flush()
    bool complained_ = false;
};

} // namespace hp
