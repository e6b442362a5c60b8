#include "ui/table/session/FinishedGames.h"

#include "engine/text/Files.h"
#include "engine/text/Wording.h"
#include "ui/table/session/Journal.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>
#include <utility>

namespace hp {

namespace {

const QString Suffix = QStringLiteral(".hpgame");

const QString EndForm = QStringLiteral("yyyy-MM-dd'T'HH-mm-ss.zzz'Z'"); ///< as every disk takes it

FinishedGame gameIn(const QFileInfo& file)
{
    static const QRegularExpression form(
        QStringLiteral("^((\\d{4}-\\d\\d-\\d\\d)(T[\\d.-]+Z)?) [0-9a-f]{16}(-\\d+)?\\.hpgame$"));
    const auto name = form.match(file.fileName());
    FinishedGame game{file.filePath(), QDate::fromString(name.captured(2), Qt::ISODate), {}};
    QDateTime ended = QDateTime::fromString(name.captured(1), EndForm);
    if (ended.isValid()) {
        ended.setTimeSpec(Qt::UTC);
        game.day = ended.toLocalTime().date();
        game.time = ended.toLocalTime().time();
    }
    if (QDateTime(game.day, game.time.isValid() ? game.time : QTime(0, 0)) >
        QDateTime::currentDateTime())
        game.day = {}; // a clock was ahead: such a time says nothing
    return game;
}

/// Equal for games that begin with the same deal.
QString idOf(const QByteArray& record)
{
    const qsizetype head = record.indexOf('\n') + 1;
    const qsizetype deal = record.indexOf('\n', head);
    return QString::fromLatin1(Journal::fingerprint(record.left(deal)));
}

} // namespace

FinishedGames::FinishedGames(const RecordedGame& game, QString folder, QObject* parent)
    : QObject(parent), game_(game), folder_(std::move(folder))
{
}

void FinishedGames::begin()
{
    path_.clear();
    ended_.reset();
    keep();
}

std::vector<FinishedGame> FinishedGames::games() const
{
    std::vector<FinishedGame> games;
    for (const QFileInfo& file : filesIn(folder_, {QLatin1Char('*') + Suffix}))
        games.push_back(gameIn(file));
    const auto key = [](const FinishedGame& game) {
        return std::make_tuple(game.day, game.time, game.path);
    };
    std::sort(games.begin(), games.end(),
              [&](const auto& a, const auto& b) { return key(a) > key(b); });
    return games;
}

bool FinishedGames::isEmpty() const
{
    return filesIn(folder_, {QLatin1Char('*') + Suffix}).isEmpty();
}

Failure FinishedGames::remove(const QString& path)
{
    if (Failure failure = discard(path))
        return failure;
    kept_ = kept_ && path != path_;
    emit changed();
    return {};
}

QString FinishedGames::timeText(const FinishedGame& game)
{
    if (!game.day.isValid())
        return tr("Unknown time");
    return game.time.isValid()
               ? QLocale().toString(QDateTime(game.day, game.time), QLocale::ShortFormat)
               : QLocale().toString(game.day, QLocale::ShortFormat);
}

bool FinishedGames::holds(const QString& path) const
{
    return QFileInfo(path).absolutePath() == QFileInfo(folder_).absoluteFilePath();
}

void FinishedGames::keep(bool played)
{
    if (played)
        ended_ = QDateTime::currentDateTimeUtc();
    kept_ = false;
    const bool hasFile = !game_.filePath().isEmpty() && !game_.isModified();
    if (!game_.hasEnded() || hasFile)
        return;
    findPlace();
    const QByteArray record = game_.recordText();
    if (const auto there = readSmallFile(path_, MaxRecordBytes); there && *there == record) {
        kept_ = true;
        return;
    }
    if (const Failure failure = writeWithFolder(path_, record)) {
        if (!std::exchange(complained_, true))
            emit failed(tr("This game could not be kept among the finished games: %1")
                            .arg(wording(*failure)));
        return;
    }
    kept_ = true;
    complained_ = false;
    emit changed();
}

void FinishedGames::keepOther(const RecordedGame& over)
{
    FinishedGames kept(over, folder_);
    connect(&kept, &FinishedGames::changed, this, &FinishedGames::changed);
    connect(&kept, &FinishedGames::failed, this, &FinishedGames::failed);
    kept.keep(true);
}

void FinishedGames::findPlace()
{
    const QDir folder(folder_);
    const QByteArray record = game_.growingText();
    const QString id = idOf(record);
    // The drive may have been silent when the file was renamed.
    if (!path_.isEmpty() && !isThere(path_))
        path_.clear();
    if (path_.isEmpty()) {
        for (const QFileInfo& file :
             filesIn(folder_, {QStringLiteral("* %1*%2").arg(id, Suffix)})) {
            const auto content = readSmallFile(file.filePath(), MaxRecordBytes);
            const auto kept = content ? game_.growingText(*content) : content;
            if (kept && record.startsWith(*kept)) {
                path_ = file.filePath();
                break;
            }
        }
    }
    const QString end = ended_ ? ended_->toString(EndForm) : QString();
    if (!path_.isEmpty() && QFileInfo(path_).fileName().startsWith(end))
        return;
    const QString day = QDate::currentDate().toString(Qt::ISODate);
    const QString place =
        folder.filePath(QStringLiteral("%1 %2%3").arg(ended_ ? end : day, id, Suffix));
    if (path_.isEmpty())
        path_ = freePath(place, QStringLiteral("-"));
    else if (const auto moved = moveAside(path_, place))
        path_ = *moved;
}

} // namespace hp
