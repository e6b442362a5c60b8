// A plug-in that is heard, in a process of its own (SoundHost), which is started by the first
// command. Nothing here ever waits for it: when it does not answer in time it is killed, and a
// later command gets a new one. So sounds also come back when a device went away or the system's
// sound was started again.
#pragma once

#include "ui/kit/sound/AudioBackend.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <memory>

class QProcess;

namespace hp {

class PluginProcess : public QObject {
    Q_OBJECT
public:
    struct Limits {
        std::chrono::milliseconds answer{5000}; ///< for a command; then the process is given up
        std::chrono::milliseconds late{1000};   ///< a sound that would come later is left out
        std::chrono::milliseconds pause{30000}; ///< until the next try, if it never answered
    };

    /// @param command the program and its arguments, see commandFor()
    explicit PluginProcess(const QStringList& command, const Limits& limits,
                           QObject* parent = nullptr);
    ~PluginProcess() override;

    /// This program as the process of a plug-in; empty if it was built without.
    /// @param plugin the name of its file, without an ending
    static QStringList commandFor(const QString& plugin);

    /// Starts the process if need be.
    void send(const QByteArray& line);
    /// There are commands that it has not answered for long.
    bool isLate() const;
    bool isRunning() const { return process_ != nullptr; }
    SoundState state() const { return state_; }
    /// The next process is started without waiting for the pause to end.
    void tryAgain() { pause_ = QDeadlineTimer(0); }

signals:
    void stateChanged();
    /// A line that neither names a state nor answers a command.
    void said(const QByteArray& line);
    /// The process has ended, or has been given up.
    void gone();

private:
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
