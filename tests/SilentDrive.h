// A network drive that is gone.
#pragma once

#include "engine/text/Files.h"

#include <QFile>
#include <QStringList>

#include <chrono>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/// As long as it lives, nothing in these folders answers to the main thread. In each lies a pipe
/// with nobody at its other end, which somebody has begun to read.
class SilentDrive {
public:
    static constexpr std::chrono::milliseconds Patience{200};

    explicit SilentDrive(const QStringList& folders)
    {
        hp::limitFileWaits(Patience);
        for (const QString& folder : folders) {
            pipes_ += folder + QStringLiteral("/pipe");
            mkfifo(qPrintable(pipes_.constLast()), 0600);
            static_cast<void>(hp::readSmallFile(pipes_.constLast(), 1));
        }
    }
    ~SilentDrive()
    {
        for (const QString& pipe : pipes_) {
            close(open(qPrintable(pipe), O_WRONLY)); // lets the reader go
            QFile::remove(pipe);
        }
        hp::limitFileWaits({});
    }
    SilentDrive(const SilentDrive&) = delete;
    SilentDrive& operator=(const SilentDrive&) = delete;

private:
    QStringList pipes_;
};
#endif
