#include "ui/shell/RecentFiles.h"

#include "ui/shell/MenuText.h"
#include "ui/shell/PlainTip.h"
#include "ui/shell/SettingsFile.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>

namespace hp {

namespace {
constexpr int MaxFiles = 8;
constexpr QLatin1String Key("recentFiles");
constexpr QLatin1String TimesKey("recentFileTimes"); ///< "2026-11-28T14:05:33Z /path": an older
                                                     ///< version changes the other list only
} // namespace

RecentFiles::RecentFiles(SettingsFile& settings, QObject* parent)
    : QObject(parent), settings_(settings)
{
}

QStringList RecentFiles::files() const
{
    QStringList files = settings_.value(Key).toStringList();
    files.removeAll(QString());
    files.removeDuplicates();
    return files.mid(0, MaxFiles);
}

QDateTime RecentFiles::usedAt(const QString& path) const
{
    for (const QString& used : settings_.value(TimesKey).toStringList()) {
        if (used.section(QLatin1Char(' '), 1) == path)
            return QDateTime::fromString(used.section(QLatin1Char(' '), 0, 0), Qt::ISODate);
    }
    return {};
}

void RecentFiles::setFiles(const QStringList& files)
{
    settings_.setValue(Key, files);
    refill();
}

void RecentFiles::add(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    QStringList now = files();
    now.removeAll(full);
    now.prepend(full);
    now = now.mid(0, MaxFiles);
    QStringList times;
    for (const QString& file : now) {
        const QDateTime time = file == full ? QDateTime::currentDateTimeUtc() : usedAt(file);
        if (time.isValid())
            times += time.toString(Qt::ISODate) + QLatin1Char(' ') + file;
    }
    settings_.setValue(TimesKey, times);
    setFiles(now);
}

void RecentFiles::remove(const QString& path)
{
    QStringList now = files();
    if (now.removeAll(QFileInfo(path).absoluteFilePath()) > 0)
        setFiles(now);
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
    const QStringList now = files();
    int number = 0;
    for (const QString& path : now) {
        const QString name = menuText(QFileInfo(path).fileName());
        QAction* action = menu_->addAction(QStringLiteral("&%1  %2").arg(++number).arg(name));
        action->setToolTip(plainTip(QDir::toNativeSeparators(path)));
        action->setStatusTip(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
    menu_->setEnabled(!now.isEmpty());
    if (now.isEmpty())
        return;
    menu_->addSeparator();
    clear_ = menu_->addAction(QString());
    connect(clear_, &QAction::triggered, this, [this] { setFiles({}); });
    retranslate();
}

void RecentFiles::retranslate()
{
    if (clear_)
        clear_->setText(tr("&Clear List"));
}

} // namespace hp
