// Ensures one window for one set of settings. A second start of the program hands its file to the
// open window. It uses a lock file and a folder of requests beside the running game. This needs
// only Qt Core and works on every system.
#pragma once

#include <QFileSystemWatcher>
#include <QLockFile>
#include <QObject>
#include <QString>

#include <future>
#include <memory>
#include <optional>

namespace hp {

class OneWindow : public QObject {
    Q_OBJECT
public:
    /// What a start of the program asks for.
    struct Request {
        QString file; ///< absolute path, or empty
        std::optional<quint64> seed;
        QByteArray token; ///< the desktop's permission to come to the front (Wayland, XDG)
    };
    enum class Claim {
        First,         ///< no window is open: show one
        HandedOver,    ///< the open window has taken the request
        OtherSettings, ///< the open window has other settings, and its data is in the same folder
        NoAnswer       ///< there is a window, but it does not answer
    };

    /// Begins to take the lock, which writes a file. claim() waits for it, as long as
    /// fileWaitLimit() says. @param folder where
    /// settings and running game are kept; one window for each folder. @param settings their file
    explicit OneWindow(const QString& folder, const QString& settings = {},
                       QObject* parent = nullptr);
    ~OneWindow() override;

    /// Becomes the one window, or hands the request to the existing one. @param patienceMs how long
    /// to wait for its answer
    Claim claim(const Request& request, int patienceMs = 5000);
    /// Becomes the one window after NoAnswer. Call it if the user knows that no window is open.
    void claimAnyway();
    /// The file that shows that a window is open.
    QString lockFile() const { return lockPath_; }
    /// The settings file of the open window.
    QString settingsThere() const;

signals:
    /// Another start of the program asks for this. Emitted only after claim() returned First.
    void requested(const hp::OneWindow::Request& request);

private:
    /// Whether it is known that the lock was taken or not; waits as long as fileWaitLimit() says.
    bool hasAnswered() const;
    /// See isLeftBehind().
    bool seemsGone() const;
    void listen();
    void takeRequests();
    bool handOver(const Request& request, int patienceMs) const;

    QString folder_; ///< of the requests
    QString lockPath_;
    QString settings_;
    QString settingsPath_;            ///< where the open window says which settings it has
    std::shared_ptr<QLockFile> lock_; ///< also of the thread that takes it, which may hang
    std::shared_future<bool> locked_; ///< whether it was taken
    std::unique_ptr<QFileSystemWatcher> watcher_;
};

} // namespace hp
