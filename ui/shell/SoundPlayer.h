// Plays short sounds by their names, if the plug-in for them is there and can be loaded. It is
// loaded when the first sound is due, so that starting the program takes no longer.
#pragma once

#include <QObject>
#include <QString>

#include <memory>

namespace hp {

class SoundBackend;

class SoundPlayer : public QObject {
    Q_OBJECT
public:
    /// @param plugin its file, see plugin(); empty: there are no sounds
    explicit SoundPlayer(const QString& plugin, QObject* parent = nullptr);
    /// Plays with this backend, which must outlive the player.
    explicit SoundPlayer(SoundBackend& backend, QObject* parent = nullptr);

    ~SoundPlayer() override;

    /// The file of the plug-in that belongs to this program; empty if there is none.
    static QString plugin();

    /// The file is there, and loading it has not failed yet.
    bool isAvailable() const { return !plugin_.isEmpty() || backend_; }
    /// The reason why there are no sounds and what helps, in words; empty if isAvailable().
    QString whyNot() const;
    /// Loads the plug-in if that has not been tried yet. Call this where whyNot() is shown.
    void load();

    int volume() const { return volume_; }
    void setVolume(int percent);
    bool isMuted() const { return muted_; }
    void setMuted(bool muted);
    /// Does nothing while muted, at volume 0, or if there is no such sound.
    void play(const QString& name);

signals:
    void availableChanged();

private:
    QString plugin_;                    ///< empty: none, or loading it is over
    std::unique_ptr<QObject> instance_; ///< of the plug-in; gone before the application is
    SoundBackend* backend_ = nullptr;
    bool failed_ = false; ///< the plug-in is there, but could not be loaded
    int volume_ = 100;
    bool muted_ = false;
};

} // namespace hp
