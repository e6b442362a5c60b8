#include "ui/kit/files/RecentMenu.h"

#include "ui/kit/access/MenuText.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/files/RecentFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>

namespace hp {

RecentMenu::RecentMenu(RecentFiles& files, QMenu& menu, QObject* parent)
    : QObject(parent), files_(files), menu_(menu)
{
    connect(&files_, &RecentFiles::changed, this, &RecentMenu::fill);
    fill();
}

void RecentMenu::fill()
{
    menu_.clear();
    clear_ = nullptr;
    const QStringList now = files_.files();
    int number = 0;
    for (const QString& path : now) {
        const QString name = menuText(QFileInfo(path).fileName());
        QAction* action = menu_.addAction(QStringLiteral("&%1  %2").arg(++number).arg(name));
        action->setToolTip(plainTip(QDir::toNativeSeparators(path)));
        action->setStatusTip(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
    menu_.setEnabled(!now.isEmpty());
    if (now.isEmpty())
        return;
    menu_.addSeparator();
    clear_ = menu_.addAction(QString());
    connect(clear_, &QAction::triggered, this, [this] { files_.clear(); });
    retranslate();
}

void RecentMenu::retranslate()
{
    if (clear_)
        clear_->setText(tr("&Clear List"));
}

} // namespace hp
