#include "ui/kit/files/OneWindow.h"

#include "engine/text/Files.h"
#include "engine/text/Locks.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>
#include <QUuid>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

namespace hp {

namespace {

constexpr qint64 MaxRequestBytes = 1 << 16;
/// Longer than the time between creating the lock file and locking it.
constexpr int LockMs = 1000;
/// How long to wait for the answer of a window that seems to be gone.
constexpr int ShortPatienceMs = 1000;
const QString FileKey = QStringLiteral("file");
const QString SeedKey = QStringLiteral("seed");
const QString TokenKey = QStringLiteral("token");

QByteArray printed(const OneWindow::Request& request)
{
    QJsonObject object{{FileKey, request.file}, {TokenKey, QString::fromUtf8(request.token)}};
    if (request.seed) // as text: JSON numbers cannot hold all its bits
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

OneWindow::OneWindow(const QString& folder, const QString& settings, QObject* parent)
    : QObject(parent), folder_(folder + QStringLiteral("/requests")),
      lockPath_(folder + QStringLiteral("/window.lock")), settings_(settings),
      settingsPath_(folder + QStringLiteral("/window.settings")),
      lock_(std::make_shared<QLockFile>(lockPath_))
{
    // Do not judge the lock file by its age: its writer is alive as long as the system holds a lock
    // on it. Do not judge it by the process number in it either: in a sandbox each start has the
    // same number and would mistake a crashed process for itself.
    lock_->setStaleLockTime(LockMs);
    std::packaged_task<bool()> take([lock = lock_, requests = folder_, settingsPath = settingsPath_,
                                     written = settings_.toUtf8()] {
        QDir().mkpath(requests);
        // Requests from before the lock was taken were for a window that is gone. Later requests
        // are for this window, however long building it takes.
        const QFileInfoList left = QDir(requests).entryInfoList(QDir::Files);
        if (!lock->tryLock(0))
            return false;
        for (const QFileInfo& file : left)
            QFile::remove(file.filePath()); // nobody waits for its answer any more
        writeWholeFile(settingsPath, written);
        return true;
    });
    locked_ = take.get_future().share();
    std::thread(std::move(take)).detach();
}

OneWindow::~OneWindow()
{
    // A lock that does not answer when it is taken is not given back either.
    if (hasAnswered())
        static_cast<void>(doInTime(lockPath_, [lock = lock_] {
            lock->unlock();
            return Failure();
        }));
}

bool OneWindow::hasAnswered() const
{
    const std::chrono::milliseconds limit = fileWaitLimit();
    if (limit.count() > 0)
        return locked_.wait_for(limit) == std::future_status::ready;
    locked_.wait();
    return true;
}

OneWindow::Claim OneWindow::claim(const Request& request, int patienceMs)
{
    // If nothing can be written, or whoever keeps the locks does not answer, there may be several
    // windows.
    if (hasAnswered() && !locked_.get() && lock_->error() == QLockFile::LockFailedError) {
        // Ask even a window that seems to be gone: processes of another sandbox are not visible
        // from here.
        if (!seemsGone() && settingsThere() != settings_)
            return Claim::OtherSettings;
        const int patience = seemsGone() ? std::min(patienceMs, ShortPatienceMs) : patienceMs;
        if (handOver(request, patience))
            return Claim::HandedOver;
        if (!seemsGone())
            return Claim::NoAnswer;
        claimAnyway();
        return Claim::First;
    }
    listen();
    return Claim::First;
}

bool OneWindow::seemsGone() const
{
    const auto left = std::make_shared<std::atomic<bool>>(false);
    const Failure silent = doInTime(lockPath_, [left, path = lockPath_] {
        *left = isLeftBehind(path);
        return Failure();
    });
    return !silent && *left;
}

void OneWindow::claimAnyway()
{
    static_cast<void>(doInTime(lockPath_, [lock = lock_, path = lockPath_] {
        QFile::remove(path);
        lock->tryLock(0); // failure has the same effect as a folder that cannot be written
        return Failure();
    }));
    listen();
}

QString OneWindow::settingsThere() const
{
    const Result<QByteArray> path = readSmallFile(settingsPath_, MaxRequestBytes);
    return path ? QString::fromUtf8(*path) : settings_; // of an older version: not known
}

void OneWindow::listen()
{
    watcher_ = std::make_unique<QFileSystemWatcher>();
    if (isThere(folder_, false) && watcher_->addPath(folder_))
        connect(watcher_.get(), &QFileSystemWatcher::directoryChanged, this,
                &OneWindow::takeRequests);
    // Handle requests that came since the lock was taken. Do it later, because the caller wants to
    // connect first.
    QMetaObject::invokeMethod(this, &OneWindow::takeRequests, Qt::QueuedConnection);
}

bool OneWindow::handOver(const Request& request, int patienceMs) const
{
    // The moment comes first, so that requests are served in the order of their names: the times of
    // files may be of whole seconds. Process numbers do not tell two requests apart: in a sandbox
    // all starts have the same one.
    const QString moment =
        QString::number(QDateTime::currentMSecsSinceEpoch()).rightJustified(15, QLatin1Char('0'));
    const QString path =
        QStringLiteral("%1/%2 %3.json")
            .arg(folder_, moment, QUuid::createUuid().toString(QUuid::WithoutBraces));
    if (writeWholeFile(path, printed(request))) // the file appears complete or not at all
        return false;
    const QDeadlineTimer patience(patienceMs);
    while (isThere(path)) {
        if (patience.hasExpired()) {
            const Failure kept = removeFile(path);
            return kept && kept->message.id == "file.notFound"; // taken at the last moment
        }
        QThread::msleep(10);
    }
    return true;
}

void OneWindow::takeRequests()
{
    for (const QFileInfo& info : filesIn(folder_, {QStringLiteral("*.json")})) {
        const auto content = readSmallFile(info.filePath(), MaxRequestBytes);
        // Removing the file is the answer that the other process waits for.
        if (content && !removeFile(info.filePath()))
            emit requested(parsed(*content));
    }
}

} // namespace hp
