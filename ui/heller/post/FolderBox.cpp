#include "ui/heller/post/FolderBox.h"

#include "engine/text/Files.h"

#include <QDir>

#include <utility>

namespace hp {

namespace {

constexpr int LookMs = 60'000;
/// After a drive has not answered: each try may take seconds.
constexpr int SilentMs = 600'000;
/// Several files come at once.
constexpr int SoonMs = 200;

} // namespace

FolderBox::FolderBox(QString folder, const TableId& table, QObject* parent)
    : LetterBox(parent), folder_(std::move(folder)), table_(table)
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &FolderBox::look);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this,
            [this] { timer_.start(SoonMs); });
    timer_.start(0);
}

void FolderBox::offer(const SignedLetter& letter)
{
    const QString name = letterFileName(letter);
    if (offered_.emplace(name, letter).second && !read_.contains(name))
        timer_.start(0);
}

void FolderBox::forget(const SignedLetter& letter)
{
    offered_.erase(letterFileName(letter));
}

void FolderBox::look()
{
    timer_.start(LookMs);
    if (const Failure failure = checkAnswers(folder_)) {
        timer_.start(SilentMs);
        return setWhy(failure->message);
    }
    if (!isThere(folder_))
        return setWhy(Message{"letter.noFolder", {folder_.toStdString()}});
    if (watcher_.directories().isEmpty())
        watcher_.addPath(folder_);
    QHash<QString, QString> there;
    std::vector<SignedLetter> fresh;
    for (const QFileInfo& file : filesIn(folder_, {letterFiles(table_)})) {
        const QString state =
            QString::number(file.size()) + file.lastModified().toString(Qt::ISODateWithMs);
        if (read_.value(file.fileName()) != state) {
            const auto text = readSmallFile(file.filePath(), 2 * MaxLetterBytes);
            if (!text)
                continue; // perhaps it is still on its way
            for (SignedLetter& letter : findLetters(*text).letters)
                fresh.push_back(std::move(letter));
        }
        there.insert(file.fileName(), state);
    }
    read_ = there;
    for (const SignedLetter& letter : fresh)
        emit found(letter);
    put();
}

void FolderBox::put()
{
    for (const auto& [name, letter] : offered_) {
        if (read_.contains(name))
            continue;
        const QString path = QDir(folder_).filePath(name);
        if (const Failure failure = writeWholeFile(path, letterText(letter)))
            return setWhy(failure->message);
        const QFileInfo file(path);
        read_.insert(name, QString::number(file.size()) +
                               file.lastModified().toString(Qt::ISODateWithMs));
    }
    setWhy({});
}

std::vector<SignedLetter> FolderBox::openingsIn(const QString& folder)
{
    std::vector<SignedLetter> openings;
    for (const QFileInfo& file : filesIn(folder, {openingLetterFiles()})) {
        const auto text = readSmallFile(file.filePath(), 2 * MaxLetterBytes);
        if (!text)
            continue;
        for (SignedLetter& letter : findLetters(*text).letters) {
            if (letter.letter.number == 0)
                openings.push_back(std::move(letter));
        }
    }
    return openings;
}

} // namespace hp
