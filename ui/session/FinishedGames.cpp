#include "ui/session/FinishedGames.h"

#include "engine/text/Files.h"
#include "engine/text/RecordFile.h"
#include "engine/text/Wording.h"
#include "ui/session/Journal.h"

#include <QDate>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <utility>

namespace hp {

namespace {

const QString Suffix = QStringLiteral(".hpgame");

/// The name of a file that this class has made. A person may put others beside them.
bool isOwnName(const QString& name)
{
    static const QRegularExpression form(
        QStringLiteral("^\\d{4}-\\d\\d-\\d\\d [0-9a-f]{16}(-\\d+)?\\.hpgame$"));
    return form.match(name).hasMatch();
}

/// Without its review, a record only ever grows.
QByteArray printWithoutReview(GameRecord record)
{
    record.review.reset();
    return printRecord(record);
}

/// Equal for games that begin with the same deal.
QString idOf(const QByteArray& record)
{
    const qsizetype head = record.indexOf('\n') + 1;
    const qsizetype deal = record.indexOf('\n', head);
    return QString::fromLatin1(Journal::fingerprint(record.left(deal)));
}

} // namespace

FinishedGames::FinishedGames(const GameSession& session, QString folder, QObject* parent)
    : QObject(parent), session_(session), folder_(std::move(folder))
{
    connect(&session_, &GameSession::happened, this, &FinishedGames::look);
    connect(&session_, &GameSession::seatsChanged, this, &FinishedGames::look);
    connect(&session_, &GameSession::gameReset, this, [this] {
        path_.clear();
        look();
    });
}

QStringList FinishedGames::files() const
{
    QStringList files;
    for (const QFileInfo& file :
         QDir(folder_).entryInfoList({QLatin1Char('*') + Suffix}, QDir::Files, QDir::Time))
        files.append(file.filePath());
    return files;
}

bool FinishedGames::holds(const QString& path) const
{
    return QFileInfo(path).absolutePath() == QFileInfo(folder_).absoluteFilePath();
}

void FinishedGames::look()
{
    kept_ = false;
    const bool over = session_.latestPhase() == Phase::GameOver && session_.stepCount() > 1;
    const bool hasFile = !session_.filePath().isEmpty() && !session_.isModified();
    if (!over || hasFile)
        return;
    const QByteArray record = printRecord(session_.record());
    if (path_.isEmpty())
        path_ = placeOf(printWithoutReview(session_.record()));
    QFile file(path_);
    if (file.open(QIODevice::ReadOnly) && file.readAll() == record) {
        kept_ = true;
        return;
    }
    file.close();
    QDir().mkpath(folder_);
    if (const Failure failure = writeWholeFile(path_, record)) {
        if (!std::exchange(complained_, true))
            emit failed(tr("This game could not be kept among the finished games: %1")
                            .arg(wording(*failure)));
        return;
    }
    kept_ = true;
    complained_ = false;
    dropOldest();
    emit changed();
}

QString FinishedGames::placeOf(const QByteArray& record) const
{
    const QDir folder(folder_);
    const QString id = idOf(record);
    for (const QString& name :
         folder.entryList({QStringLiteral("* %1*%2").arg(id, Suffix)}, QDir::Files)) {
        const auto content = readSmallFile(folder.filePath(name), MaxRecordBytes);
        const auto kept = content ? parseRecord(*content) : Result<GameRecord>(content.error());
        if (kept && record.startsWith(printWithoutReview(*kept)))
            return folder.filePath(name);
    }
    const QString name =
        QStringLiteral("%1 %2%3").arg(QDate::currentDate().toString(Qt::ISODate), id, Suffix);
    return freePath(folder.filePath(name), QStringLiteral("-"));
}

void FinishedGames::dropOldest() const
{
    QStringList mine;
    for (const QString& path : files()) {
        if (isOwnName(QFileInfo(path).fileName()))
            mine.append(path);
    }
    for (const QString& path : mine.mid(Most)) {
        if (path != path_)
            QFile::remove(path);
    }
}

} // namespace hp
