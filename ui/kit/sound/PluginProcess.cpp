#include "ui/kit/sound/PluginProcess.h"

#include "ui/kit/sound/SoundHost.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibrary>
#include <QProcess>

#include <array>
#include <utility>

namespace hp {

namespace {

/// How long the end of the program may wait for a process that has been killed.
constexpr int EndMs = 500;

/// The file of a plug-in that belongs to this program; empty if there is none.
QString fileOf(const QString& plugin)
{
    // Beside the program (in a build, on Windows), where Linux installs it, or in a bundle of
    // macOS.
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* folder : {".", "../lib/hellerpfennig", "../PlugIns"}) {
        const QDir place(program.filePath(QLatin1String(folder)));
        const QStringList files = place.entryList({plugin + QStringLiteral(".*")}, QDir::Files);
        for (const QString& file : files) {
            if (QLibrary::isLibrary(file))
                return QDir::cleanPath(place.absoluteFilePath(file));
        }
    }
    return {};
}

} // namespace

PluginProcess::PluginProcess(const QStringList& command, const Limits& limits, QObject* parent)
    : QObject(parent), command_(command), limits_(limits)
{
    patience_.setSingleShot(true);
    patience_.setInterval(limits_.answer);
    connect(&patience_, &QTimer::timeout, this, &PluginProcess::giveUp);
}

PluginProcess::~PluginProcess()
{
    QProcess* const left = drop();
    if (left && left->waitForFinished(EndMs))
        delete left;
}

QStringList PluginProcess::commandFor(const QString& plugin)
{
    const QString file = fileOf(plugin);
    if (file.isEmpty())
        return {};
    return {QCoreApplication::applicationFilePath(), QLatin1String(SoundHost::Option), file};
}

bool PluginProcess::isLate() const
{
    return patience_.isActive() &&
           patience_.remainingTimeAsDuration() < limits_.answer - limits_.late;
}

void PluginProcess::send(const QByteArray& line)
{
    if (!process_)
        start();
    if (!process_)
        return;
    process_->write(line + '\n'); // never waits
    ++unanswered_;
    if (!patience_.isActive())
        patience_.start();
}

void PluginProcess::start()
{
    if (state_ == SoundState::Missing || !pause_.hasExpired())
        return;
    hasAnswered_ = false;
    process_ = std::make_unique<QProcess>();
    process_->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(process_.get(), &QProcess::readyReadStandardOutput, this, &PluginProcess::read);
    connect(process_.get(), &QProcess::finished, this, &PluginProcess::onEnd);
    connect(process_.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            onEnd();
    });
    process_->start(command_.constFirst(), command_.mid(1));
}

void PluginProcess::read()
{
    constexpr std::array states{SoundState::Ready, SoundState::NoDevice, SoundState::Missing};
    while (process_ && process_->canReadLine()) {
        const QByteArray line = process_->readLine().trimmed();
        for (const SoundState state : states) {
            if (line == SoundHost::nameOf(state))
                setState(state);
        }
        if (line != "done") {
            emit said(line);
            continue;
        }
        hasAnswered_ = true;
        if (--unanswered_ > 0)
            patience_.start();
        else
            patience_.stop();
    }
}

void PluginProcess::onEnd()
{
    read();
    if (QProcess* const left = drop())
        left->deleteLater();
    settle();
}

void PluginProcess::giveUp()
{
    drop();
    settle();
}

void PluginProcess::settle()
{
    // One that has worked may have lost its device. A new one finds what is there now.
    if (!hasAnswered_ && state_ != SoundState::Missing) {
        pause_ = QDeadlineTimer(limits_.pause);
        setState(SoundState::NoAnswer);
    }
    emit gone();
}

QProcess* PluginProcess::drop()
{
    patience_.stop();
    unanswered_ = 0;
    if (!process_)
        return nullptr;
    // A process that hangs in the system does not even end when it is killed. Its object would wait
    // for it, so that is left to itself.
    QProcess* const left = process_.release();
    left->disconnect(this);
    connect(left, &QProcess::finished, left, &QObject::deleteLater);
    left->kill();
    return left;
}

void PluginProcess::setState(SoundState state)
{
    if (std::exchange(state_, state) != state)
        emit stateChanged();
}

} // namespace hp
