#include "ui/session/Autosave.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/RecordFile.h"
#include "engine/text/Wording.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>

namespace hp {

namespace {
constexpr int DelayMs = 400;

QByteArray readAll(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}
} // namespace

Autosave::Autosave(GameSession& session, QString path, QObject* parent)
    : QObject(parent), session_(session), path_(std::move(path))
{
    timer_.setSingleShot(true);
    timer_.setInterval(DelayMs);
    connect(&timer_, &QTimer::timeout, this, [this] { flush(); });
    const auto touch = [this] {
        dirty_ = true;
        timer_.start();
    };
    connect(&session_, &GameSession::happened, this, touch);
    connect(&session_, &GameSession::seatsChanged, this, touch);
    connect(&session_, &GameSession::gameReset, this, touch);
    if (auto* app = qobject_cast<QGuiApplication*>(QCoreApplication::instance())) {
        connect(app, &QGuiApplication::applicationStateChanged, this,
                [this](Qt::ApplicationState state) {
                    if (state != Qt::ApplicationActive)
                        flush();
                });
    }
}

Autosave::~Autosave()
{
    flush();
}

bool Autosave::restore()
{
    if (path_.isEmpty() || !QFile::exists(path_))
        return false;
    Result<Timeline> loaded = loadRecord(path_);
    if (!loaded) {
        const auto kept = moveAside(path_, damagedPath());
        inTheWay_ = !kept;
        const QString what =
            tr("The game that was running last cannot be opened: %1").arg(wording(loaded.error()));
        const QString where =
            kept ? tr("It is kept as %1.").arg(isolated(QDir::toNativeSeparators(*kept)))
                 : tr("It stays where it is: %1. Until it is gone from there, games are kept only "
                      "when you save them.")
                       .arg(isolated(QDir::toNativeSeparators(path_)));
        emit failed(what + QLatin1Char(' ') + where);
        return false;
    }
    const QString file = notedFile();
    const bool there = !file.isEmpty() && QFile::exists(file);
    const bool saved = there && readAll(file) == printRecord(loaded->record());
    session_.adopt(std::move(loaded).value(), there ? file : QString(), !saved);
    dirty_ = false;
    timer_.stop();
    return true;
}

bool Autosave::isAheadOf(const QString& file) const
{
    const QByteArray kept = readAll(path_);
    const QByteArray saved = readAll(file);
    return notedFile() == file && !saved.isEmpty() && kept.size() > saved.size() &&
           kept.startsWith(saved);
}

bool Autosave::flush()
{
    timer_.stop();
    if (!session_.hasGame())
        return true;
    inTheWay_ = inTheWay_ && QFile::exists(path_);
    if (inTheWay_)
        return false;
    if (path_.isEmpty() || !dirty_)
        return QFile::exists(path_);
    QDir().mkpath(QFileInfo(path_).absolutePath());
    // Remove the note before writing the record and write it again afterwards. Otherwise one game
    // could be taken for the game in another game's file.
    const bool sameFile = notedFile() == session_.filePath();
    QFile note(notePath());
    const bool noteIsGone = sameFile || !note.exists() || note.remove();
    const Failure failure = noteIsGone
                                ? saveRecord(session_.record(), path_)
                                : makeError("file.cannotWrite", {note.errorString().toStdString()},
                                            note.fileName().toStdString());
    if (failure) {
        if (!complained_)
            emit failed(wording(*failure));
        complained_ = true; // report it once, not again with every turn
        return false;
    }
    dirty_ = false;
    complained_ = false;
    if (!sameFile && !session_.filePath().isEmpty()) {
        // Without the note, the game is restored as one that was never saved.
        writeWholeFile(notePath(), session_.filePath().toUtf8());
    }
    return true;
}

QString Autosave::notePath() const
{
    return path_ + QStringLiteral(".file");
}

/// Keeps the suffix of game files at the end, so that the Open dialog offers the file.
QString Autosave::damagedPath() const
{
    const QFileInfo info(path_);
    const QString suffix = info.suffix().isEmpty() ? QString() : QLatin1Char('.') + info.suffix();
    return path_.chopped(suffix.size()) + QStringLiteral(".damaged") + suffix;
}

QString Autosave::notedFile() const
{
    return QString::fromUtf8(readAll(notePath()));
}

} // namespace hp
