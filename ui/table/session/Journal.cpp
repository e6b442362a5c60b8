#include "ui/table/session/Journal.h"

#include "engine/text/Files.h"
#include "engine/text/Wording.h"
#include "ui/kit/jobs/OtherThread.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <chrono>
#include <cstdlib>
#include <utility>

namespace hp {

Q_LOGGING_CATEGORY(journalLog, "hp.journal", QtWarningMsg)

namespace {

constexpr std::chrono::seconds Patience{10};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

Journal::Journal(QString path) : path_(std::move(path))
{
    pool_.setMaxThreadCount(1);
    timer_.setSingleShot(true);
    timer_.setInterval(Patience);
    connect(&timer_, &QTimer::timeout, this, &Journal::start);
}

Journal::~Journal()
{
    // The program ends. A thread that hangs in the system would keep it for ever.
    const bool kept = flush();
    if (!kept && !pool_.waitForDone(0))
        std::_Exit(EXIT_FAILURE);
}

QByteArray Journal::fingerprint(const QByteArray& text)
{
    constexpr qsizetype enough = 16;
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().left(enough);
}

// --- what is wanted ------------------------------------------------------------------------------

void Journal::begin(const QByteArray& text, const QString& note)
{
    {
        const std::lock_guard lock(mutex_);
        wanted_ = {wanted_.beginning + 1, text, note};
    }
    start();
}

void Journal::append(const QByteArray& lines)
{
    {
        const std::lock_guard lock(mutex_);
        wanted_.text += lines;
    }
    start();
}

void Journal::setNote(const QString& note)
{
    {
        const std::lock_guard lock(mutex_);
        if (wanted_.note == note)
            return;
        wanted_.note = note;
    }
    start();
}

void Journal::start()
{
    const std::lock_guard lock(mutex_);
    if (wanted_.beginning == 0)
        return;
    if (!waiting_.isValid())
        waiting_.start();
    if (!std::exchange(working_, true))
        startOn(pool_, [this] { work(); });
}

bool Journal::flush()
{
    start();
    const auto limit = fileWaitLimit();
    if (limit.count() > 0 && !pool_.waitForDone(static_cast<int>(limit.count())))
        return silent(std::chrono::duration_cast<std::chrono::seconds>(limit));
    waitForAll(pool_);
    report();
    const std::lock_guard lock(mutex_);
    return !failure_;
}

bool Journal::silent(std::chrono::seconds waited)
{
    if (!std::exchange(complained_, true))
        emit failed(wording(
            makeError("file.noAnswer", {std::to_string(waited.count())}, path_.toStdString())));
    return false;
}

void Journal::report()
{
    Failure failure;
    {
        const std::lock_guard lock(mutex_);
        failure = failure_;
    }
    if (!failure) {
        complained_ = false;
        timer_.stop();
        return;
    }
    timer_.start(); // in the meantime the person may free some space
    if (!std::exchange(complained_, true))
        emit failed(wording(*failure));
}

// --- the thread that writes ----------------------------------------------------------------------

void Journal::work()
{
    for (;;) {
        Text wanted;
        qint64 waited = 0;
        {
            const std::lock_guard lock(mutex_);
            wanted = wanted_;
            waited = waiting_.nsecsElapsed();
            waiting_.restart();
        }
        QElapsedTimer timer;
        timer.start();
        const Failure failure = write(wanted);
        if (!failure) {
            there_ = wanted;
            qCDebug(journalLog).noquote().nospace()
                << "kept " << wanted.text.count('\n') << ' ' << fingerprint(wanted.text) << ' '
                << (waited + timer.nsecsElapsed()) / 1000 << " us";
        } else {
            there_ = {}; // next time the file is written whole
        }
        const std::lock_guard lock(mutex_);
        failure_ = failure;
        const bool done = wanted_.beginning == wanted.beginning &&
                          wanted_.text.size() == wanted.text.size() && wanted_.note == wanted.note;
        if (!failure && !done)
            continue;
        if (!failure)
            waiting_.invalidate();
        working_ = false;
        break;
    }
    callLater(*this, [this] { report(); });
}

Failure Journal::write(const Text& wanted)
{
    if (there_.beginning != wanted.beginning || !isUntouched())
        return writeBeginning(wanted);
    // Adding nothing still makes sure that the file is on disk.
    if (Failure failure = appendLines(path_, wanted.text.mid(there_.text.size())))
        return failure;
    return there_.note == wanted.note ? Failure() : replaceNote(wanted.note);
}

Failure Journal::writeBeginning(const Text& wanted)
{
    // The text of the last start may be there already.
    if (contentOf(path_) == wanted.text && readNote() == wanted.note && !appendLines(path_, {}))
        return {};
    // The old note goes before the text that it belongs to.
    if (const QString old = readNote(); !old.isEmpty() && old != wanted.note) {
        if (Failure failure = writeNote({}))
            return failure;
    }
    if (Failure failure = writeWithFolder(path_, wanted.text))
        return failure;
    return replaceNote(wanted.note);
}

Failure Journal::replaceNote(const QString& note)
{
    Failure failure = readNote() == note ? Failure() : writeNote(note);
    // Without a note the text only belongs to nothing; with a wrong one it would be taken for
    // another's.
    return failure && !readNote().isEmpty() ? failure : Failure();
}

Failure Journal::writeNote(const QString& note)
{
    if (!note.isEmpty())
        return writeWholeFile(notePath(), note.toUtf8());
    QFile file(notePath());
    if (!file.exists() || file.remove())
        return {};
    return makeError("file.cannotWrite", {file.errorString().toStdString()},
                     notePath().toStdString());
}

bool Journal::isUntouched() const
{
    const QFileInfo file(path_);
    return file.isFile() && file.size() == there_.text.size();
}

QString Journal::notePath() const
{
    return path_ + QStringLiteral(".file");
}

QString Journal::readNote() const
{
    return QString::fromUtf8(contentOf(notePath()));
}

} // namespace hp
