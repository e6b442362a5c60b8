// The submenu of recently opened or saved files. The list is kept in the settings.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QStringList>

class QAction;
class QMenu;

namespace hp {

class SettingsFile;

class RecentFiles : public QObject {
    Q_OBJECT
public:
    /// @param settings hold the list as "recentFiles", and as "recentFileTimes" when each was used;
    /// must outlive this object
    RecentFiles(SettingsFile& settings, QObject* parent);

    /// Latest first, and no more than fit into a menu.
    QStringList files() const;
    /// When one of them was opened or saved here last; invalid: by an older version.
    QDateTime usedAt(const QString& path) const;

    void add(const QString& path);
    void remove(const QString& path);
    /// Fills a menu now and whenever the list changes.
    void fill(QMenu* menu);
    void retranslate();

signals:
    void chosen(const QString& path);

private:
    void setFiles(const QStringList& files);
    void refill();

    SettingsFile& settings_;
    QMenu* menu_ = nullptr;
    QAction* clear_ = nullptr; ///< null if there is nothing to clear
};

} // namespace hp
