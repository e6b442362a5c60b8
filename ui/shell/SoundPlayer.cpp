#include "ui/shell/SoundPlayer.h"

#include "ui/shell/SoundBackend.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibrary>
#include <QPluginLoader>

#include <algorithm>
#include <utility>

namespace hp {

SoundPlayer::SoundPlayer(const QString& plugin, QObject* parent) : QObject(parent), plugin_(plugin)
{
}

SoundPlayer::SoundPlayer(SoundBackend& backend, QObject* parent)
    : QObject(parent), backend_(&backend)
{
}

QString SoundPlayer::plugin()
{
    // Beside the program (in a build, on Windows), where Linux installs it, or in a bundle of
    // macOS.
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* folder : {".", "../lib/hellerpfennig", "../PlugIns"}) {
        const QDir place(program.filePath(QLatin1String(folder)));
        const QStringList files =
            place.entryList({QStringLiteral("hellerpfennig-sound.*")}, QDir::Files);
        for (const QString& file : files) {
            if (QLibrary::isLibrary(file))
                return QDir::cleanPath(place.absoluteFilePath(file));
        }
    }
    return {};
}

QString SoundPlayer::whyNot() const
{
    if (isAvailable())
        return {};
    return failed_
               ? tr("Sounds need Qt Multimedia, which is missing here (on Debian and Ubuntu the "
                    "package libqt6multimedia6). Install it and start again.")
               : tr("There are no sounds here: this program was built without Qt Multimedia.");
}

void SoundPlayer::load()
{
    if (plugin_.isEmpty())
        return;
    instance_.reset(QPluginLoader(std::exchange(plugin_, QString())).instance());
    backend_ = qobject_cast<SoundBackend*>(instance_.get());
    if (backend_)
        return;
    failed_ = true;
    emit availableChanged();
}

SoundPlayer::~SoundPlayer() = default;

void SoundPlayer::setVolume(int percent)
{
    volume_ = std::clamp(percent, 0, 100);
}

void SoundPlayer::setMuted(bool muted)
{
    muted_ = muted;
    if (muted_ && backend_)
        backend_->stopAll();
}

void SoundPlayer::play(const QString& name)
{
    if (muted_ || volume_ == 0)
        return;
    load();
    if (backend_)
        backend_->play(name, volume_);
}

} // namespace hp
