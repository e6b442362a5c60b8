#include "monkey/FilePool.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

namespace {
constexpr int FaultyRules = 12; ///< of those in tests/data
constexpr int MostBroken = 40;  ///< files kept
} // namespace

FilePool::FilePool(const QString& folder, const QString& data, hp::Random& random)
    : folder_(folder), random_(random)
{
    folder_.mkpath(QStringLiteral("."));
    const auto take = [&](const QString& from, int most) {
        QDirIterator files(from, QDir::Files, QDirIterator::Subdirectories);
        for (int i = 0; files.hasNext() && i < most; ++i) {
            const QString file = files.next();
            const QString to = folder_.filePath(QFileInfo(file).fileName());
            QFile::copy(file, to);
            QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
        }
    };
    take(data + QStringLiteral("/released"), 1000);
    take(data + QStringLiteral("/rules-faulty"), FaultyRules);
    take(data + QStringLiteral("/rules-measured"), 3);
    take(QStringLiteral(":/lessons"), 4);
    const auto write = [&](const char* name, const QByteArray& content) {
        QFile file(folder_.filePath(QLatin1String(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
    };
    write("empty.hpgame", {});
    write("empty.hplesson", {});
    write("noise.hpposition", QByteArray(3000, '\xfe'));
    write("text.txt", "Nothing of this game.\n");
    write(
        "start.hpposition",
        ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 1 ; "
        "R 50 4/3/2/1 +5 , G 50 4/3/2/1 ? ; +1 +1 +2 +2 +3 +3 +4 +4 +5 +6 +6 -1 -2 -3 -4 -5 -6 S F "
        "F E\n");
}

QString FilePool::toOpen()
{
    const QStringList files = folder_.entryList(QDir::Files, QDir::Name);
    const QString file = folder_.filePath(files[int(random_.below(unsigned(files.size())))]);
    switch (random_.below(12)) {
    case 0:
        return folder_.filePath(QStringLiteral("is not there.hpgame"));
    case 1:
        return folder_.path();
    case 2:
    case 3:
        return broken(file);
    default:
        return file;
    }
}

/// A copy with some bytes changed, or cut off.
QString FilePool::broken(const QString& file)
{
    QFile source(file);
    QByteArray content = source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
    if (random_.below(3) == 0)
        content.truncate(qsizetype(random_.below(unsigned(content.size() + 1))));
    for (unsigned i = 0; !content.isEmpty() && i < 1 + random_.below(5); ++i)
        content[qsizetype(random_.below(unsigned(content.size())))] = char(random_.below(256));
    const QString path = folder_.filePath(
        QStringLiteral("broken%1.%2").arg(made_++ % MostBroken).arg(QFileInfo(file).suffix()));
    QFile copy(path);
    if (copy.open(QIODevice::WriteOnly))
        copy.write(content);
    return path;
}

QString FilePool::toSave(const QString& suggested)
{
    const QString suffix = QFileInfo(suggested).suffix();
    switch (random_.below(6)) {
    case 0:
        return QStringLiteral("/proc/nothing/can/be/written.") + suffix;
    case 1: // no suffix
        return folder_.filePath(QStringLiteral("saved"));
    default:
        return folder_.filePath(QStringLiteral("saved%1.%2").arg(random_.below(5)).arg(suffix));
    }
}
