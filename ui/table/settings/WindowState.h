// What the windows remember from one start to the next: where they were, and what was open in them.
#pragma once

#include <QByteArray>
#include <QString>

namespace hp {

class SettingsFile;

class WindowState {
public:
    explicit WindowState(SettingsFile& file) : file_(file) {}

    /// File of the game that was open at the last quit. Empty if the game had changed since it was
    /// saved.
    QString savedGame() const;
    void setSavedGame(const QString& path);
    /// GameEntry::id of the game in the window.
    QString game() const;
    void setGame(const QString& id);
    /// Opaque states of windows and splitters.
    QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);
    /// The folder where file dialogs start.
    QString folder() const;
    void setFolder(const QString& folder);

private:
    SettingsFile& file_;
};

} // namespace hp
