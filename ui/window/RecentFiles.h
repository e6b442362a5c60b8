// The submenu of files opened or saved lately.
#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace hp {

class Settings;

class RecentFiles : public QObject {
    Q_OBJECT
public:
    RecentFiles(Settings& settings, QObject* parent);

    void add(const QString& path);
    void remove(const QString& path);
    /// Fills a menu now and whenever the list changes.
    void fill(QMenu* menu);
    void retranslate();

signals:
    void chosen(const QString& path);

private:
    void refill();

    Settings& settings_;
    QMenu* menu_ = nullptr;
    QAction* clear_ = nullptr; ///< while there is something to clear
};

} // namespace hp
