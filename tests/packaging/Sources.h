// Reads the source files for the packaging tests.
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>

inline QString packagingFile(const QString& name)
{
    return QStringLiteral(HP_SOURCE_DIR "/packaging/") + name;
}

inline QString content(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// A text as people read it, without its line breaks.
inline QString sourceText(const QString& path)
{
    const QString text = content(QStringLiteral(HP_SOURCE_DIR "/") + path);
    if (text.isEmpty())
        qFatal("there is no %s", qPrintable(path));
    return text.simplified();
}

/// Writes a script that takes the place of a real program.
inline void writeScript(const QString& path, const QByteArray& commands)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + commands + '\n') < 0 ||
        !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
        qFatal("%s could not be written", qPrintable(path));
}
