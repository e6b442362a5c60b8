#include "ui/shell/OneWindow.h"

#include "engine/text/Files.h"
#include "engine/text/Locks.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>
#include <QUuid>

#include <algorithm>

namespace hp {

namespace {

constexpr qint64 MaxRequestBytes = 1 << 16;
/// More than it takes from making the lock file to having it locked.
constexpr int LockMs = 1000;
/// For the answer of one that seems to be gone.
constexpr int ShortPatienceMs = 1000;
const QString FileKey = QStringLiteral("file");
const QString SeedKey = QStringLiteral("seed");
const QString TokenKey = QStringLiteral("token");

QByteArray printed(const OneWindow::Request& request)
{
    QJsonObject object{{FileKey, request.file}, {TokenKey, QString::fromUtf8(request.token)}};
    if (request.seed) // as text: JSON's numbers are too short for it
        object.insert(SeedKey, QString::number(*request.seed));
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

OneWindow::Request parsed(const QByteArray& text)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    OneWindow::Request request{
        object.value(FileKey).toString(), {}, object.value(TokenKey).toString().toUtf8()};
    bool isNumber = false;
    const quint64 seed = object.value(SeedKey).toString().toULongLong(&isNumber);
    if (isNumber)
        request.seed = seed;
    return request;
}

} // namespace

OneWindow::OneWindow(const QString& folder, QObject* parent)
    : QObject(parent), folder_(folder + QStringLiteral("/requests")),
      lockPath_(folder + QStringLiteral("/window.lock")), lock_(lockPath_)
{
    // However old the lock file is, its writer lives as long as the system holds a lock on it. The
    // process number in the file does not tell: in a sandbox each start has the same one, and would
    // take a crashed one for itself.
    lock_.setStaleLockTime(LockMs);
    QDir().mkpath(folder_);
    locked_ = std::async(std::launch::async, [this] {
        // What lies there before the lock is held was for a window that is gone. What comes later
        // is for this one, however long it takes until it is built.
        const QFileInfoList left = QDir(folder_).entryInfoList(QDir::Files);
        if (!lock_.tryLock(0))
            return false;
        for (const QFileInfo& file : left)
            QFile::remove(file.filePath()); // nobody waits for it any more
        return true;
    });
}

OneWindow::~OneWindow() = default;

OneWindow::Claim OneWindow::claim(const Request& request, int patienceMs)
{
    // Where nothing can be written no running game is kept: there may be several windows.
    if (!locked_.get() && lock_.error() == QLockFile::LockFailedError) {
        // Asked all the same: processes of another sandbox cannot be seen from here.
        const int patience =
            isLeftBehind(lockPath_) ? std::min(patienceMs, ShortPatienceMs) : patienceMs;
        if (handOver(request, patience))
            return Claim::HandedOver;
        if (!isLeftBehind(lockPath_))
            return Claim::NoAnswer;
        claimAnyway();
        return Claim::First;
    }
    listen();
    return Claim::First;
}

void OneWindow::claimAnyway()
{
    QFile::remove(lockPath_);
    lock_.tryLock(0); // where that fails, it is as where nothing can be written
    listen();
}

void OneWindow::listen()
{
    watcher_ = std::make_unique<QFileSystemWatcher>();
    if (watcher_->addPath(folder_))
        connect(watcher_.get(), &QFileSystemWatcher::directoryChanged, this,
                &OneWindow::takeRequests);
    // Whoever came since the lock was taken. Later: the caller wants to listen first.
    QMetaObject::invokeMethod(this, &OneWindow::takeRequests, Qt::QueuedConnection);
}

bool OneWindow::handOver(const Request& request, int patienceMs) const
{
    // Process numbers are not enough: in a sandbox all starts have the same.
    const QString path = QStringLiteral("%1/%2.json")
                             .arg(folder_, QUuid::createUuid().toString(QUuid::WithoutBraces));
    if (writeWholeFile(path, printed(request))) // appears complete or not at all
        return false;
    const QDeadlineTimer patience(patienceMs);
    while (QFile::exists(path)) {
        if (patience.hasExpired())
            return !QFile::remove(path); // taken at the last moment
        QThread::msleep(10);
    }
    return true;
}

void OneWindow::takeRequests()
{
    const QStringList filter{QStringLiteral("*.json")};
    for (const QFileInfo& info : QDir(folder_).entryInfoList(filter, QDir::Files, QDir::Time)) {
        QFile file(info.filePath());
        if (info.size() > MaxRequestBytes || !file.open(QIODevice::ReadOnly))
            continue;
        const Request request = parsed(file.readAll());
        file.close();
        if (file.remove()) // the answer that the other one waits for
            emit requested(request);
    }
}

} // namespace hp
