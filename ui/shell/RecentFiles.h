// The submenu of files opened or saved lately, kept among the settings.
#pragma once

#include <QObject>
#include <QStringList>

class QAction;
class QMenu;

namespace hp {

class SettingsFile;

class RecentFiles : public QObject {
    Q_OBJECT
public:
    /// @param settings hold the list as "recentFiles"; outlives it
    RecentFiles(SettingsFile& settings, QObject* parent);

    /// Latest first; not more than fit into a menu.
    QStringList files() const;

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
    QAction* clear_ = nullptr; ///< while there is something to clear
};

} // namespace hp
