// The file of the settings, in the INI form of QSettings: read by it, but not written. On a full
// disk QSettings puts half a file in the place of the old one, and says nothing.
#pragma once

#include <QMap>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QVariant>

namespace hp {

/// As QSettings writes it and reads it again: texts, lists of them, numbers, switches, bytes. Keys
/// are "name" or "group/name".
QByteArray printIni(const QMap<QString, QVariant>& values);

class SettingsFile : public QObject {
    Q_OBJECT
public:
    explicit SettingsFile(QString path);
    ~SettingsFile() override; ///< writes what has not been

    QVariant value(const QString& key, const QVariant& fallback = {}) const;
    /// On disk soon, beside what others have set meanwhile.
    void setValue(const QString& key, const QVariant& value);
    /// Writes now what has changed. What could not be written is tried again a while later.
    /// @return whether all of it is on disk
    bool flush();

signals:
    /// What was there before is still there. Said once, until writing has gone well again.
    void failed(const QString& why);

private:
    QMap<QString, QVariant> read() const;

    QString path_;
    QMap<QString, QVariant> values_;
    QMap<QString, QVariant> changed_; ///< since it was written
    QTimer timer_;                    ///< until flush()
    bool complained_ = false;
};

} // namespace hp
