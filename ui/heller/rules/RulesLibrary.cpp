#include "ui/heller/rules/RulesLibrary.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "ui/kit/files/FileToWrite.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace hp {

namespace {

/// Whether a name has the ending of rule files, in upper or lower case.
bool hasSuffix(const QString& name)
{
    return name.endsWith(QLatin1Char('.') + RulesLibrary::suffix(), Qt::CaseInsensitive);
}

/// The id is the base name. If fileOf() would not give this file for its base name, the id is the
/// whole name.
RulesId ownId(const QFileInfo& file)
{
    const bool usual =
        file.suffix() == RulesLibrary::suffix() && !hasSuffix(file.completeBaseName());
    return RulesId::own(usual ? file.completeBaseName() : file.fileName());
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
    return {begin + QLatin1String("*.") + RulesLibrary::suffix()};
}

} // namespace

RulesLibrary::RulesLibrary(const QString& folder, QObject* parent)
    : QObject(parent), folder_(folder)
{
    if (const auto list = readSmallFile(draftList(), MaxRulesBytes))
        drafts_ = QString::fromUtf8(*list).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    reload();
}

RulesLibrary::~RulesLibrary()
{
    keepUnwritten();
}

Result<RuleSet> RulesLibrary::read(const QString& path)
{
    const Result<RuleSet> loaded = loadRulesUnchecked(path);
    if (!loaded)
        return loaded.error();
    RuleSet rules = *loaded;
    for (Words::Entry& name : rules.name) {
        if (isBlankName(name.text))
            name.text.clear();
    }
    if (rules.name.empty())
        rules.name.fill(asName(QFileInfo(path).completeBaseName().toStdString()));
    for (Words::Entry& name : rules.name)
        name.text = std::string(rules.name.in(name.language));
    return rules;
}

QString RulesLibrary::fileOf(const RulesId& id) const
{
    const QString path = folder_ + QLatin1Char('/') + id.name;
    return hasSuffix(path) ? path : path + QLatin1Char('.') + suffix();
}

QString RulesLibrary::draftOf(const RulesId& id) const
{
    // "own.village.hprules", "new.1.hprules"
    QString name = id.text();
    name.replace(name.indexOf(QLatin1Char(':')), 1, QLatin1Char('.'));
    return QStringLiteral("%1/drafts/%2.%3").arg(folder_, name, suffix());
}

QString RulesLibrary::draftList() const
{
    return folder_ + QStringLiteral("/drafts/order");
}

const QString* RulesLibrary::lineOf(const RulesId& id) const
{
    const auto found = std::find_if(drafts_.begin(), drafts_.end(), [&](const QString& line) {
        return line.section(QLatin1Char(' '), 1) == id.text();
    });
    return found == drafts_.end() ? nullptr : &*found;
}

void RulesLibrary::noteDraft(const RulesId& id)
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

void RulesLibrary::reload()
{
    std::vector<Entry> unwritten;
    std::copy_if(entries_.begin(), entries_.end(), std::back_inserter(unwritten),
                 [](const Entry& entry) { return entry.unwritten.has_value(); });
    entries_.clear();
    for (const QString& name : presetNames()) {
        if (const auto preset = loadPreset(name))
            entries_.push_back({RulesId::preset(name), *preset, {}, false, {}, false});
    }
    std::vector<Entry> own;
    for (const QFileInfo& file : filesIn(folder_, rulesFilter({}))) {
        Entry entry;
        entry.id = ownId(file);
        if (const auto rules = read(file.filePath())) {
            entry.rules = *rules;
        } else {
            entry.error = rules.error();
            entry.rules.name.fill(asName(file.completeBaseName().toStdString()));
        }
        if (const auto draft = read(draftOf(entry.id))) {
            entry.rules = *draft;
            entry.error.reset();
            entry.hasDraft = true;
        }
        entry.hidesFile = !entry.hasDraft;
        if (!known_.contains(entry.id)) {
            const QString* line = entry.hasDraft ? lineOf(entry.id) : nullptr;
            known_.insert(entry.id, line ? QByteArray::fromHex(
                                               line->section(QLatin1Char(' '), 0, 0).toLatin1())
                                         : fingerprint(file.filePath()));
        }
        own.push_back(std::move(entry));
    }
    const auto isSaved = [&](const RulesId& id) {
        return std::any_of(own.begin(), own.end(),
                           [&](const Entry& entry) { return entry.id == id; });
    };
    // Drafts that were never saved, and drafts whose file is gone.
    for (const QFileInfo& file :
         filesIn(folder_ + QStringLiteral("/drafts"),
                 rulesFilter(QStringLiteral("new.")) + rulesFilter(QStringLiteral("own.")))) {
        Entry entry;
        entry.id = RulesId::fromText(file.completeBaseName().replace(3, 1, QLatin1Char(':')));
        if (entry.id.isEmpty() || isSaved(entry.id))
            continue;
        if (const auto draft = read(file.filePath())) {
            entry.rules = *draft;
            entry.hasDraft = true;
        } else {
            entry.error = draft.error();
            entry.hidesFile = true;
            entry.rules.name.fill(asName(file.completeBaseName().toStdString()));
        }
        own.push_back(std::move(entry));
    }
    for (Entry& kept : unwritten) {
        std::erase_if(own, [&](const Entry& entry) { return entry.id == kept.id; });
        own.push_back(std::move(kept));
    }
    std::stable_sort(own.begin(), own.end(), [](const Entry& a, const Entry& b) {
        return QString::localeAwareCompare(rulesName(a.rules), rulesName(b.rules)) < 0;
    });
    std::move(own.begin(), own.end(), std::back_inserter(entries_));
    lastSeen_ = filesNow();
    emit changed();
}

QMap<QString, QByteArray> RulesLibrary::filesNow() const
{
    QMap<QString, QByteArray> files;
    for (const QFileInfo& file : filesIn(folder_, rulesFilter({})))
        files.insert(file.filePath(), fingerprint(file.filePath()));
    return files;
}

bool RulesLibrary::refresh()
{
    // A silent drive is no empty one.
    if (checkAnswers(folder_ + QLatin1Char('/')) || filesNow() == lastSeen_)
        return false;
    reload();
    return true;
}

QStringList RulesLibrary::watchedPaths() const
{
    if (!isThere(folder_ + QLatin1Char('/'), false))
        return {};
    return lastSeen_.keys() + QStringList(folder_);
}

RulesLibrary::OnDisk RulesLibrary::onDisk(const RulesId& id) const
{
    if (id.kind != RulesId::Kind::Own)
        return OnDisk::Same;
    const QByteArray now = fingerprint(fileOf(id));
    if (now == known_.value(id) || now == Silent)
        return OnDisk::Same;
    return now.isEmpty() ? OnDisk::Gone : OnDisk::Changed;
}

void RulesLibrary::acceptDisk(const RulesId& id)
{
    known_.insert(id, fingerprint(fileOf(id)));
    if (const Entry* entry = find(id); entry && entry->hasDraft)
        noteDraft(id);
}

std::vector<RuleSet> RulesLibrary::savedIn(const QString& folder)
{
    std::vector<RuleSet> own;
    for (const QFileInfo& file : filesIn(folder, rulesFilter({}))) {
        const auto rules = read(file.filePath());
        if (rules && !hasErrors(validate(*rules)))
            own.push_back(*rules);
    }
    std::stable_sort(own.begin(), own.end(), [](const RuleSet& a, const RuleSet& b) {
        return QString::localeAwareCompare(rulesName(a), rulesName(b)) < 0;
    });
    return own;
}

const RulesLibrary::Entry* RulesLibrary::find(const RulesId& id) const
{
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& entry) { return entry.id == id; });
    return found == entries_.end() ? nullptr : &*found;
}

const RulesLibrary::Entry* RulesLibrary::findSame(const RuleSet& rules) const
{
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        return !entry.error && samePlay(entry.rules, rules) && entry.rules.name == rules.name;
    });
    return found == entries_.end() ? nullptr : &*found;
}

const RulesLibrary::Entry* RulesLibrary::findDraftOf(const RuleSet& rules) const
{
    const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        const auto before = entry.hasDraft ? saved(entry.id) : std::nullopt;
        return before && samePlay(*before, rules) && before->name == rules.name;
    });
    return found == entries_.end() ? nullptr : &*found;
}

const RulesLibrary::Entry* RulesLibrary::latestDraft() const
{
    const auto drafted = [this](const QString& line) {
        const Entry* entry = find(RulesId::fromText(line.section(QLatin1Char(' '), 1)));
        return entry && entry->hasDraft ? entry : nullptr;
    };
    const auto line = std::find_if(drafts_.crbegin(), drafts_.crend(), drafted);
    if (line != drafts_.crend())
        return drafted(*line);
    const auto any = std::find_if(entries_.begin(), entries_.end(),
                                  [](const Entry& entry) { return entry.hasDraft; });
    return any == entries_.end() ? nullptr : &*any; // of an older version
}

std::optional<RuleSet> RulesLibrary::saved(const RulesId& id) const
{
    const Entry* entry = find(id);
    if (!entry || entry->isNew())
        return {};
    if (!entry->hasDraft)
        return entry->rules;
    const auto rules = read(fileOf(id));
    return rules ? std::optional(*rules) : std::nullopt;
}

Failure RulesLibrary::write(const QString& path, const RuleSet& rules) const
{
    return writeWithFolder(path, printRules(rules));
}

RulesId RulesLibrary::add(const RuleSet& rules)
{
    RulesId id{RulesId::Kind::New, {}};
    int number = 0;
    do
        id.name = QString::number(++number);
    while (isThere(draftOf(id), false) || find(id));
    if (checkAnswers(folder_ + QStringLiteral("/drafts/"))) // there may be any
        id.name = QString::number(QDateTime::currentMSecsSinceEpoch());
    if (Failure failure = write(draftOf(id), rules)) {
        // The draft cannot be written. The editor still works with it until it is closed.
        entries_.push_back({id, rules, {}, true, std::move(failure), false});
        noteDraft(id);
        emit changed();
    } else {
        noteDraft(id);
        reload();
    }
    return id;
}

Failure RulesLibrary::keepDraft(const RulesId& id, const RuleSet& rules)
{
    const auto found = std::ranges::find(entries_, id, &Entry::id);
    if (found == entries_.end())
        return write(draftOf(id), rules);
    // An unchanged draft is not written again: it would count as based on the file as it is now.
    const bool isNews = !found->hasDraft || found->rules != rules;
    if (!isNews && !found->unwritten && isThere(draftOf(id)))
        return {};
    found->rules = rules;
    found->hasDraft = true;
    Failure failure = writeDraft(*found);
    noteDraft(id);
    if (isNews)
        emit changed();
    return failure;
}

Failure RulesLibrary::writeDraft(Entry& entry)
{
    const QString path = draftOf(entry.id);
    entry.unwritten.reset();
    if (entry.hidesFile && isThere(path)) {
        if (const auto aside = moveAside(path, path + QStringLiteral(".unreadable")); !aside)
            entry.unwritten = aside.error();
    }
    if (!entry.unwritten) {
        entry.hidesFile = false;
        entry.unwritten = write(path, entry.rules);
    }
    return entry.unwritten;
}

void RulesLibrary::keepUnwritten()
{
    for (Entry& entry : entries_) {
        if (entry.unwritten)
            writeDraft(entry);
    }
}

void RulesLibrary::forgetDraft(const RulesId& id)
{
    if (const Entry* entry = find(id);
        entry && (entry->hasDraft || entry->isNew() || !isThere(fileOf(id))))
        static_cast<void>(removeFile(draftOf(id))); // if it stays, it is listed again
    std::erase_if(entries_, [id](const Entry& entry) { return entry.id == id; }); // id may alias
}

void RulesLibrary::dropDraft(const RulesId& id)
{
    forgetDraft(id);
    reload();
}

QString RulesLibrary::freeName(const RuleSet& rules) const
{
    QString name = rulesName(rules).toLower().simplified();
    name.replace(QRegularExpression(QStringLiteral("[^\\p{L}\\p{N}]+")), QStringLiteral("-"));
    name = name.left(60);
    if (name.isEmpty() || name == QLatin1String("-"))
        name = QStringLiteral("rules");
    return QFileInfo(freePath(fileOf(RulesId::own(name)), QStringLiteral("-"))).completeBaseName();
}

Result<RulesId> RulesLibrary::save(const RulesId& id, const RuleSet& rules)
{
    const RulesId saved = id.kind == RulesId::Kind::Own ? id : RulesId::own(freeName(rules));
    if (const Failure failure = write(fileOf(saved), rules))
        return *failure;
    acceptDisk(saved);
    forgetDraft(id);
    reload();
    return saved;
}

Failure RulesLibrary::remove(const RulesId& id)
{
    if (id.kind == RulesId::Kind::Own) {
        if (Failure failure = discard(fileOf(id)))
            return failure;
    }
    known_.remove(id);
    dropDraft(id);
    return {};
}

QString RulesLibrary::suggestedFile(const RuleSet& rules, const QString& suffix)
{
    return asFileName(rulesName(rules), QStringLiteral("rules")) + QLatin1Char('.') + suffix;
}

} // namespace hp
