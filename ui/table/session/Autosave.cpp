#include "ui/table/session/Autosave.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace hp {

namespace {

QByteArray readAll(const QString& path)
{
    const Result<QByteArray> content = readSmallFile(path, MaxRecordBytes);
    return content ? *content : QByteArray();
}

/// The name with something before its suffix: the Open dialog still offers the file.
QString namedBeside(const QString& path, const QString& more)
{
    const QFileInfo info(path);
    const QString suffix = info.suffix().isEmpty() ? QString() : QLatin1Char('.') + info.suffix();
    return path.chopped(suffix.size()) + more + suffix;
}

QString shown(const QString& path)
{
    return isolated(QDir::toNativeSeparators(path));
}

} // namespace

Autosave::Autosave(RecordedGame& game, const QString& path, QObject* parent)
    : QObject(parent), game_(game), journal_(path)
{
    connect(&journal_, &Journal::failed, this, [this](const QString& why) {
        emit failed(tr("The running game cannot be kept at the moment: %1").arg(why));
    });
}

// --- the last game -------------------------------------------------------------------------------

void Autosave::findPlace()
{
    if (std::exchange(placed_, true))
        return;
    const QString first = journal_.path();
    bool newer = false;
    for (int n = 2;; ++n) {
        const QString next = namedBeside(first, QLatin1Char('-') + QString::number(n));
        const bool isNewer = game_.isOfNewerVersion(journal_.path());
        // If the newer version's game is gone meanwhile, this version's is still where it was.
        if (!isNewer && (isThere(journal_.path()) || !isThere(next)))
            break;
        newer = newer || isNewer;
        journal_.setPath(next);
    }
    if (newer)
        emit failed(tr("The game that was running last was played with a newer version of this "
                       "program. It stays as it is, in %1. This version keeps its games in %2.")
                        .arg(shown(first), shown(journal_.path())));
}

bool Autosave::restore()
{
    findPlace();
    const QString path = journal_.path();
    if (path.isEmpty() || !isThere(path))
        return false;
    const Result<RecoveredText> found = game_.recover(path);
    if (!found) {
        keepDamaged(found.error(), false);
        return false;
    }
    if (found->lost && !found->torn)
        keepDamaged(found->lost, true);
    qCDebug(journalLog).noquote().nospace()
        << "back " << found->text.count('\n') << ' ' << Journal::fingerprint(found->text);
    const QString file = journal_.readNote();
    bool there = false;
    bool saved = false;
    if (!file.isEmpty()) {
        const Result<QByteArray> content = readSmallFile(file, MaxRecordBytes);
        // A drive that does not answer now may do so later.
        there = content || content.error().message.id != "file.notFound";
        saved = content && *content == found->text;
    }
    found->adopt(there ? file : QString(), !saved);
    return true;
}

void Autosave::keepDamaged(const Failure& lost, bool restored)
{
    const QString path = journal_.path();
    const QString wanted = namedBeside(path, QStringLiteral(".damaged"));
    // If a part of it goes on, the file itself stays until that part is in its place.
    QString copy = freePath(wanted, QStringLiteral("-"));
    if (restored) {
        const auto content = readSmallFile(path, MaxRecordBytes);
        inTheWay_ = !content || writeWholeFile(copy, *content);
    } else {
        const auto moved = moveAside(path, wanted);
        inTheWay_ = !moved;
        if (moved)
            copy = *moved;
    }
    const QString what =
        restored ? tr("The game that was running last is damaged and goes on from the last turn "
                      "that can be read: %1")
                       .arg(wording(*lost))
                 : tr("The game that was running last cannot be opened: %1").arg(wording(*lost));
    const QString where =
        inTheWay_ ? tr("It stays where it is: %1. Until it is gone from there, games are kept only "
                       "when you save them.")
                        .arg(shown(path))
        : restored ? tr("The damaged file is kept as %1.").arg(shown(copy))
                   : tr("It is kept as %1.").arg(shown(copy));
    emit failed(what + QLatin1Char(' ') + where);
}

bool Autosave::isAheadOf(const QString& file)
{
    findPlace();
    const QByteArray kept = readAll(journal_.path());
    const QByteArray saved = readAll(file);
    if (saved.startsWith(kept)) // also if there is none
        return false;
    return journal_.readNote() != file || kept.startsWith(saved);
}

// --- the running game ----------------------------------------------------------------------------

bool Autosave::isBlocked()
{
    inTheWay_ = inTheWay_ && isThere(journal_.path());
    return inTheWay_;
}

void Autosave::begin()
{
    begun_ = false;
    add();
}

void Autosave::add()
{
    findPlace();
    if (journal_.path().isEmpty() || isBlocked())
        return;
    QElapsedTimer timer;
    timer.start();
    const QByteArray text = game_.recordText();
    if (!begun_ || !text.startsWith(text_)) {
        journal_.begin(text, game_.filePath());
    } else {
        journal_.setNote(game_.filePath());
        if (text.size() > text_.size())
            journal_.append(text.sliced(text_.size()));
    }
    begun_ = true;
    text_ = text;
    qCDebug(journalLog).nospace() << "handed over in " << timer.nsecsElapsed() / 1000 << " us";
}

bool Autosave::flush()
{
    if (!game_.hasGame())
        return true;
    if (journal_.path().isEmpty() || isBlocked())
        return false;
    if (!begun_)
        add();
    return journal_.flush();
}

} // namespace hp
