// Keeps the unsaved position of the editor, also on disk, so that neither a window that goes nor a
// crash or a log-out loses it.
#pragma once

#include "engine/heller/game/PositionDraft.h"
#include "ui/kit/files/KeptFile.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace hp {

class PositionKeeper : public QObject {
    Q_OBJECT
public:
    /// Reads nothing yet.
    explicit PositionKeeper(const QString& path, QObject* parent = nullptr);
    ~PositionKeeper() override; ///< writes what is not on disk

    /// The position that is kept, if any. A file that cannot be read is put aside and reported.
    std::optional<PositionDraft> restore();
    /// This position is not saved. It is written soon.
    void keep(const PositionDraft& draft);
    /// Writes now what is not on disk.
    void flush();
    /// The position is saved, or given up.
    void drop();

signals:
    void failed(const QString& why);

private:
    std::optional<PositionDraft> draft_;
    KeptFile file_;
    QTimer timer_;
};

} // namespace hp
