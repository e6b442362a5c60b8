#include "ui/table/rules/RulesFolder.h"

#include "engine/text/Files.h"
#include "ui/kit/files/FileToWrite.h"

#include <QCryptographicHash>
#include <QDir>
#include <QRegularExpression>

#include <algorithm>

namespace hp {

namespace {

/// Whether a name has the ending of rule files, in upper or lower case.
bool hasSuffix(const QString& name)
{
    return name.endsWith(QLatin1Char('.') + RulesFolder::suffix(), Qt::CaseInsensitive);
}

/// The fingerprint of what does not answer.
const QByteArray Silent = QByteArrayLiteral("silent");

/// Identifies the state of a file; empty: the file does not exist. Of one that cannot be read, it
/// says that much.
QByteArray fingerprint(const QString& path)
{
    const auto content = readSmallFile(path, MaxRulesBytes);
    if (content)
        return QCryptographicHash::hash(*content, QCryptographicHash::Sha1);
    const std::string& why = content.error().message.id;
    if (why == "file.notFound")
        return {};
    return why == "file.noAnswer" ? Silent : QByteArray::number(QFileInfo(path).size());
}

QStringList rulesFilter(const QString& begin)
{
    return {begin + QLatin1String("*.") + RulesFolder::suffix()};
}

} // namespace

RulesFolder::RulesFolder(const QString& folder, QObject* parent) : QObject(parent), folder_(folder)
{
    if (const auto list = readSmallFile(draftList(), MaxRulesBytes))
        drafts_ = QString::fromUtf8(*list).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

/// The id is the base name. If fileOf() would not give this file for its base name, the id is the
/// whole name.
RulesId RulesFolder::ownId(const QFileInfo& file)
{
    const bool usual = file.suffix() == suffix() && !hasSuffix(file.completeBaseName());
    return RulesId::own(usual ? file.completeBaseName() : file.fileName());
}

RulesId RulesFolder::idOfDraft(const QFileInfo& file)
{
    return RulesId::fromText(file.completeBaseName().replace(3, 1, QLatin1Char(':')));
}

std::vector<RulesId> RulesFolder::playable() const
{
    std::vector<RulesId> ids;
    for (const ListedRules& rules : listed()) {
        if (rules.playable)
            ids.push_back(rules.id);
    }
    return ids;
}

QFileInfoList RulesFolder::files() const
{
    return filesIn(folder_, rulesFilter({}));
}

QFileInfoList RulesFolder::draftFiles() const
{
    return filesIn(folder_ + QStringLiteral("/drafts"),
                   rulesFilter(QStringLiteral("new.")) + rulesFilter(QStringLiteral("own.")));
}

QString RulesFolder::fileOf(const RulesId& id) const
{
    const QString path = folder_ + QLatin1Char('/') + id.name;
    return hasSuffix(path) ? path : path + QLatin1Char('.') + suffix();
}

QString RulesFolder::draftOf(const RulesId& id) const
{
    // "own.village.hprules", "new.1.hprules"
    QString name = id.text();
    name.replace(name.indexOf(QLatin1Char(':')), 1, QLatin1Char('.'));
    return QStringLiteral("%1/drafts/%2.%3").arg(folder_, name, suffix());
}

QString RulesFolder::draftList() const
{
    return folder_ + QStringLiteral("/drafts/order");
}

const QString* RulesFolder::lineOf(const RulesId& id) const
{
    const auto found = std::find_if(drafts_.begin(), drafts_.end(), [&](const QString& line) {
        return line.section(QLatin1Char(' '), 1) == id.text();
    });
    return found == drafts_.end() ? nullptr : &*found;
}

std::vector<RulesId> RulesFolder::noted() const
{
    std::vector<RulesId> ids;
    for (const QString& line : drafts_)
        ids.push_back(RulesId::fromText(line.section(QLatin1Char(' '), 1)));
    return ids;
}

void RulesFolder::noteDraft(const RulesId& id)
{
    const QString now =
        QString::fromLatin1(known_.value(id).toHex()) + QLatin1Char(' ') + id.text();
    if (!drafts_.isEmpty() && drafts_.constLast() == now)
        return;
    drafts_.removeIf([&](const QString& line) {
        const RulesId other = RulesId::fromText(line.section(QLatin1Char(' '), 1));
        return other == id || !isThere(draftOf(other));
    });
    drafts_ += now;
    // If it cannot be written, the draft counts as one of an older version after the next start.
    static_cast<void>(writeWholeFile(
        draftList(), (drafts_.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8()));
}

void RulesFolder::know(const RulesId& id)
{
    known_.insert(id, fingerprint(fileOf(id)));
}

void RulesFolder::knowFirst(const RulesId& id, bool hasDraft)
{
    if (known_.contains(id))
        return;
    if (const QString* line = hasDraft ? lineOf(id) : nullptr)
        known_.insert(id, QByteArray::fromHex(line->section(QLatin1Char(' '), 0, 0).toLatin1()));
    else
        know(id);
}

QMap<QString, QByteArray> RulesFolder::filesNow() const
{
    QMap<QString, QByteArray> seen;
    for (const QFileInfo& file : files())
        seen.insert(file.filePath(), fingerprint(file.filePath()));
    return seen;
}

bool RulesFolder::isOutOfDate() const
{
    // A silent drive is no empty one.
    return !checkAnswers(folder_ + QLatin1Char('/')) && filesNow() != lastSeen_;
}

QStringList RulesFolder::watchedPaths() const
{
    if (!isThere(folder_ + QLatin1Char('/'), false))
        return {};
    return lastSeen_.keys() + QStringList(folder_);
}

RulesFolder::OnDisk RulesFolder::onDisk(const RulesId& id) const
{
    if (id.kind != RulesId::Kind::Own)
        return OnDisk::Same;
    const QByteArray now = fingerprint(fileOf(id));
    if (now == known_.value(id) || now == Silent)
        return OnDisk::Same;
    return now.isEmpty() ? OnDisk::Gone : OnDisk::Changed;
}

QString RulesFolder::freeName(const QString& rulesName) const
{
    QString name = rulesName.toLower().simplified();
    name.replace(QRegularExpression(QStringLiteral("[^\\p{L}\\p{N}]+")), QStringLiteral("-"));
    name = name.left(60);
    if (name.isEmpty() || name == QLatin1String("-"))
        name = QStringLiteral("rules");
    return QFileInfo(freePath(fileOf(RulesId::own(name)), QStringLiteral("-"))).completeBaseName();
}

} // namespace hp
