// The sounds, played by a process of their own (SoundHost), which is started when the first of them
// is due. Nothing here ever waits for it: when it does not answer in time it is killed, and a later
// sound gets a new one. So the sounds also come back when a device went away or the system's sound
// was started again.
#pragma once

#include "ui/kit/sound/SoundBackend.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <memory>

class QProcess;

namespace hp {

class SoundProcess : public QObject, public SoundBackend {
    Q_OBJECT
public:
    struct Limits {
        std::chrono::milliseconds answer{5000}; ///< for a command; then the process is given up
        std::chrono::milliseconds late{1000};   ///< a sound that would come later is left out
        std::chrono::milliseconds pause{30000}; ///< until the next try, if it never answered
    };

    /// @param command the program and its arguments, see command()
    explicit SoundProcess(const QStringList& command, const Limits& limits,
                          QObject* parent = nullptr);
    explicit SoundProcess(const QStringList& command, QObject* parent = nullptr)
        : SoundProcess(command, Limits(), parent)
    {
    }
    ~SoundProcess() override;

    /// This program as the process, with its plug-in; empty if it was built without.
    static QStringList command();

    void play(const QString& name, int volume) override;
    void stopAll() override;
    SoundState state() const override { return state_; }
    /// Tries again without waiting for the pause to end.
    void look() override;

private:
    void send(const QByteArray& line);
    void start();
    void read();
    void onEnd();
    void giveUp();
    /// Kills the process. @return what is left of it, which goes when it has ended; null: none ran
    QProcess* drop();
    /// None runs any more.
    void settle();
    void setState(SoundState state);

    QStringList command_;
    Limits limits_;
    std::unique_ptr<QProcess> process_; ///< null: none runs
    int unanswered_ = 0;                ///< commands
    bool hasAnswered_ = false;          ///< this process
    QTimer patience_;                   ///< runs while there are unanswered commands
    QDeadlineTimer pause_{0};           ///< no process is started before
    SoundState state_ = SoundState::Ready;
};

} // namespace hp
