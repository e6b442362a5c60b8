// Plays short sounds by their names, as loud as a person wants, and says in words why there are
// none.
#pragma once

#include <QObject>
#include <QString>

namespace hp {

class SoundBackend;

class SoundPlayer : public QObject {
    Q_OBJECT
public:
    /// @param backend null: there are no sounds. It must outlive the player.
    explicit SoundPlayer(SoundBackend* backend, QObject* parent = nullptr);
    ~SoundPlayer() override;

    /// There are sounds, or will be as soon as the system has a device again.
    bool isAvailable() const;
    /// The reason why nothing is heard and what helps, in words; empty if there is none.
    QString whyNot() const;
    /// Finds out what is true now. Call this where whyNot() is shown.
    void look();

    int volume() const { return volume_; }
    void setVolume(int percent);
    bool isMuted() const { return muted_; }
    void setMuted(bool muted);
    /// Does nothing while muted, at volume 0, or if there is no such sound.
    void play(const QString& name);

signals:
    /// isAvailable() or whyNot() has.
    void changed();

private:
    SoundBackend* backend_;
    int volume_ = 100;
    bool muted_ = false;
};

} // namespace hp
