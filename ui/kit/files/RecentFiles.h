// The list of recently opened or saved files. It is kept in the settings.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QStringList>

namespace hp {

class SettingsFile;

class RecentFiles : public QObject {
    Q_OBJECT
public:
    /// @param settings hold the list as "recentFiles", and as "recentFileTimes" when each was used;
    /// must outlive this object
    explicit RecentFiles(SettingsFile& settings, QObject* parent = nullptr);

    /// Latest first, and no more than fit into a menu.
    QStringList files() const;
    /// When one of them was opened or saved here last; invalid: by an older version.
    QDateTime usedAt(const QString& path) const;

    void add(const QString& path);
    void remove(const QString& path);
    void clear() { setFiles({}); }

signals:
    void changed(); ///< files() has changed

private:
    void setFiles(const QStringList& files);

    SettingsFile& settings_;
};

} // namespace hp
