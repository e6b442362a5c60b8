// Answers as speech-dispatcher does (its protocol SSIP), with voices in German and English. It says
// a text in no time and tells its marks; a text with "long" never ends.
#pragma once

#include <QLocalServer>
#include <QLocalSocket>
#include <QMutex>
#include <QRegularExpression>
#include <QSemaphore>
#include <QStringList>
#include <QThread>

class FakeSpeechDispatcher : public QThread {
public:
    /// @param path of its socket
    explicit FakeSpeechDispatcher(const QString& path) : path_(path)
    {
        start();
        ready_.acquire();
    }
    ~FakeSpeechDispatcher() override
    {
        requestInterruption();
        wait();
    }

    /// All lines that have come.
    QStringList heard() const
    {
        const QMutexLocker lock(&mutex_);
        return heard_;
    }

protected:
    void run() override
    {
        QLocalServer server;
        server.listen(path_);
        ready_.release();
        while (!isInterruptionRequested()) {
            if (!socket_ && server.waitForNewConnection(Patience))
                socket_ = server.nextPendingConnection();
            if (socket_ && socket_->waitForReadyRead(Patience)) {
                while (socket_->canReadLine())
                    answer(QString::fromUtf8(socket_->readLine()).trimmed());
            }
        }
    }

private:
    void say(const QStringList& lines)
    {
        socket_->write(lines.join(QLatin1String("\r\n")).toUtf8() + "\r\n");
        socket_->flush();
    }
    void tell(int code, const QString& what, const QString& mark = {})
    {
        QStringList lines{QString::number(message_), QStringLiteral("1")};
        if (!mark.isEmpty())
            lines += mark;
        for (QString& line : lines)
            line.prepend(QStringLiteral("%1-").arg(code));
        say(lines << QStringLiteral("%1 %2").arg(code).arg(what));
    }
    void answer(const QString& line)
    {
        {
            const QMutexLocker lock(&mutex_);
            heard_ += line;
        }
        if (line == QLatin1String("SPEAK")) {
            say({QStringLiteral("230 OK RECEIVING DATA")});
        } else if (line.startsWith(u'<')) {
            text_ = line;
        } else if (line == QLatin1String(".")) {
            say({QStringLiteral("225-%1").arg(++message_),
                 QStringLiteral("225 OK MESSAGE QUEUED")});
            play();
        } else if (line.startsWith(QLatin1String("LIST"))) {
            say({QStringLiteral("249-Hans\tde\tnone"), QStringLiteral("249-Jane\ten-gb\tnone"),
                 QStringLiteral("249 OK VOICE LIST SENT")});
        } else if (line.startsWith(QLatin1String("CANCEL"))) {
            say({QStringLiteral("213 OK CANCELED")});
            tell(703, QStringLiteral("CANCELED"));
        } else {
            say({QStringLiteral("200 OK")});
        }
    }
    void play()
    {
        static const QRegularExpression each(QStringLiteral("name=\"(\\d+)\""));
        for (auto mark = each.globalMatch(text_); mark.hasNext();)
            tell(700, QStringLiteral("INDEX MARK"), mark.next().captured(1));
        if (!text_.contains(QLatin1String("long")))
            tell(702, QStringLiteral("END"));
    }

    static constexpr int Patience = 50; ///< ms

    QString path_;
    QSemaphore ready_;
    mutable QMutex mutex_;
    QStringList heard_;
    QLocalSocket* socket_ = nullptr;
    QString text_;
    int message_ = 20;
};
