// One window for one set of settings: whoever starts the program a second time hands his file to
// the window that is open. By a lock file and a folder of requests beside the running game: Qt Core
// is enough for it, on every system.
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
    /// What a start of the program is for.
    struct Request {
        QString file; ///< absolute path, or empty
        std::optional<quint64> seed;
        QByteArray token; ///< the desktop's leave to come to the front (Wayland, XDG)
    };
    enum class Claim {
        First,      ///< no window is open: show one
        HandedOver, ///< the open window has taken the request
        NoAnswer    ///< there is a window, but it does not react
    };

    /// Begins to take the lock, which means writing a file; claim() waits for it. @param folder
    /// where settings and running game are kept; one window for each
    explicit OneWindow(const QString& folder, QObject* parent = nullptr);
    ~OneWindow() override;

    /// Becomes the one window, or hands the request to it. @param patienceMs for its answer
    Claim claim(const Request& request, int patienceMs = 5000);
    /// After NoAnswer: becomes the one window all the same, for whoever knows that there is none.
    void claimAnyway();
    /// The file that tells of the window.
    QString lockFile() const { return lockPath_; }

signals:
    /// Another start of the program wants this. Only after claim() was First.
    void requested(const hp::OneWindow::Request& request);

private:
    void listen();
    void takeRequests();
    bool handOver(const Request& request, int patienceMs) const;

    QString folder_; ///< of the requests
    QString lockPath_;
    QLockFile lock_;
    std::future<bool> locked_;
    std::unique_ptr<QFileSystemWatcher> watcher_;
};

} // namespace hp
