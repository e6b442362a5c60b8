#include "ui/session/Autosave.h"

#include "engine/text/RecordFile.h"
#include "engine/text/Wording.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>

namespace hp {

namespace {
constexpr int DelayMs = 400;
}

Autosave::Autosave(GameSession& session, QString path, QObject* parent)
    : QObject(parent), session_(session), path_(std::move(path))
{
    timer_.setSingleShot(true);
    timer_.setInterval(DelayMs);
    connect(&timer_, &QTimer::timeout, this, &Autosave::flush);
    const auto touch = [this] {
        dirty_ = true;
        timer_.start();
    };
    connect(&session_, &GameSession::turnPlayed, this, touch);
    connect(&session_, &GameSession::tileDrawn, this, touch);
    connect(&session_, &GameSession::takenBack, this, touch);
    connect(&session_, &GameSession::roundStarted, this, touch);
    connect(&session_, &GameSession::seatsChanged, this, touch);
    connect(&session_, &GameSession::gameReset, this, touch);
    if (auto* app = qobject_cast<QGuiApplication*>(QCoreApplication::instance())) {
        connect(app, &QGuiApplication::applicationStateChanged, this,
                [this](Qt::ApplicationState state) {
                    if (state != Qt::ApplicationActive)
                        flush();
                });
    }
}

Autosave::~Autosave()
{
    flush();
}

bool Autosave::restore()
{
    if (path_.isEmpty() || !QFile::exists(path_))
        return false;
    Result<Timeline> loaded = loadRecord(path_);
    if (!loaded) {
        const QString kept = path_ + QStringLiteral(".damaged");
        QFile::remove(kept);
        QFile::rename(path_, kept);
        emit failed(tr("The game that was running last cannot be opened: %1 It is kept as %2.")
                        .arg(wording(loaded.error()), QDir::toNativeSeparators(kept)));
        return false;
    }
    session_.adopt(std::move(loaded).value(), {}, true);
    dirty_ = false;
    timer_.stop();
    return true;
}

void Autosave::flush()
{
    timer_.stop();
    if (!dirty_ || path_.isEmpty() || !session_.hasGame())
        return;
    dirty_ = false;
    QDir().mkpath(QFileInfo(path_).absolutePath());
    if (const Failure failure = saveRecord(session_.record(), path_); failure && !complained_) {
        complained_ = true; // once is enough: it would come again with every turn
        emit failed(wording(*failure));
    }
}

} // namespace hp
