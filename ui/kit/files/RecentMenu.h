// The submenu of recently opened or saved files.
#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace hp {

class RecentFiles;

class RecentMenu : public QObject {
    Q_OBJECT
public:
    /// Fills the menu now and whenever the list changes. Both must outlive this object.
    RecentMenu(RecentFiles& files, QMenu& menu, QObject* parent);

    void retranslate();

signals:
    void chosen(const QString& path);

private:
    void fill();

    RecentFiles& files_;
    QMenu& menu_;
    QAction* clear_ = nullptr; ///< null if there is nothing to clear
};

} // namespace hp
