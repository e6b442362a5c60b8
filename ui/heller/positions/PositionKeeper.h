// Keeps the unsaved position of the editor on disk, so that a crash or a log-out does not lose it.
#pragma once

#include "ui/kit/files/KeptFile.h"

#include <QObject>
#include <QTimer>

namespace hp {

class PositionDocument;

class PositionKeeper : public QObject {
    Q_OBJECT
public:
    /// @param document must outlive it
    PositionKeeper(PositionDocument& document, const QString& path, QObject* parent = nullptr);
    ~PositionKeeper() override; ///< keeps the latest changes

    /// Loads the position that was kept into the document, as an unsaved one. A file that cannot be
    /// read is put aside and reported. @return whether there was a position
    bool restore();
    /// Writes now. A position that is not modified needs no file.
    void keep();
    /// The position is given up.
    void drop();

signals:
    void failed(const QString& why);

private:
    PositionDocument& document_;
    KeptFile file_;
    QTimer timer_;
    bool there_ = false; ///< the file is there, or may be
};

} // namespace hp
