// The system ends the program: at log-out and shutdown, or by a signal (a closed terminal, kill).
// Then nobody can answer questions, so everything is put on disk without any.
#pragma once

#include <QObject>

class QSocketNotifier;

namespace hp {

/// One for a program.
class EndOfSession : public QObject {
    Q_OBJECT
public:
    explicit EndOfSession(QObject* parent = nullptr);
    ~EndOfSession() override;

signals:
    /// Put everything on disk now. At a log-out the program may go on afterwards, because another
    /// program can stop the log-out; after a signal it ends.
    void ending();

private:
    void listenToSignals();
    void onSignal();

    QSocketNotifier* notifier_ = nullptr;
};

} // namespace hp
