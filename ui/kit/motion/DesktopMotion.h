// Whether the person has asked the desktop for less motion, now and whenever it changes.
#pragma once

#include <QObject>

namespace hp {

/// What the desktop's files say (ReducedMotion.h), and on Linux also what its portal says
/// (Portal.h). Where there is no portal, only the files count.
class DesktopMotion : public QObject {
    Q_OBJECT
public:
    /// Asks the portal; its answer comes later.
    explicit DesktopMotion(QObject* parent = nullptr);

    /// Reads the files now.
    bool wantsLess() const;

signals:
    /// The portal's answer, where it is another one than before.
    void changed();

private:
    void take(bool portalWantsLess);

    bool portalWantsLess_ = false;
};

} // namespace hp
