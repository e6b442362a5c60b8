#include "ui/window/RecentFiles.h"

#include "ui/shell/MenuText.h"
#include "ui/shell/PlainTip.h"
#include "ui/window/Settings.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>

namespace hp {

RecentFiles::RecentFiles(Settings& settings, QObject* parent) : QObject(parent), settings_(settings)
{
}

void RecentFiles::add(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    QStringList files = settings_.recentFiles();
    files.removeAll(full);
    files.prepend(full);
    settings_.setRecentFiles(files.mid(0, Settings::MaxRecentFiles));
    refill();
}

void RecentFiles::remove(const QString& path)
{
    QStringList files = settings_.recentFiles();
    if (files.removeAll(QFileInfo(path).absoluteFilePath()) == 0)
        return;
    settings_.setRecentFiles(files);
    refill();
}

void RecentFiles::fill(QMenu* menu)
{
    menu_ = menu;
    refill();
}

void RecentFiles::refill()
{
    if (!menu_)
        return;
    menu_->clear();
    clear_ = nullptr;
    const QStringList files = settings_.recentFiles();
    int number = 0;
    for (const QString& path : files) {
        const QString name = menuText(QFileInfo(path).fileName());
        QAction* action = menu_->addAction(QStringLiteral("&%1  %2").arg(++number).arg(name));
        action->setToolTip(plainTip(QDir::toNativeSeparators(path)));
        action->setStatusTip(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
    menu_->setEnabled(!files.isEmpty());
    if (files.isEmpty())
        return;
    menu_->addSeparator();
    clear_ = menu_->addAction(QString());
    connect(clear_, &QAction::triggered, this, [this] {
        settings_.setRecentFiles({});
        refill();
    });
    retranslate();
}

void RecentFiles::retranslate()
{
    if (clear_)
        clear_->setText(tr("&Clear List"));
}

} // namespace hp
